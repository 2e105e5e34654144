// Houses, nations, terrains and structures: numbers from the engine, cards from their rows.

#include <stdio.h>
#include <string.h>

#include "book_build.h"
#include "engine/card.h"
#include "engine/query.h"
#include "match/deck_starters.h"
#include "pages/page_words.h"
#include "replay/strings.h"

// [before]: what its title has before the name, "House of ".
static void add_page(Book *book, const char *kind, const char *slug, const char *before, BookDraft *d) {
    char id[96], title[96];
    (void)snprintf(id, sizeof id, "%s:%s", kind, slug);
    (void)snprintf(title, sizeof title, "%s%s", before, string_title(slug));
    book_read_draft(book, BOOK_WORLD, id, title, d);
}

// "- [Fireball](card:fireball), 3+1, its text" for every card that [wants] takes; a heading before the first.
typedef bool (*CardTest)(const CardDef *card, int of);
static void add_cards(BookDraft *d, const char *heading, CardTest wants, int of) {
    bool is_first = true;
    for (int card = 1; card < CARD_COUNT; card++) {
        const CardDef *def = card_def(card);
        if (!wants(def, of)) {
            continue;
        }
        book_draft_add(d, "%s%s%s- [%s](card:%s)", is_first ? "## " : "", is_first ? heading : "",
                       is_first ? "\n\n" : "", def->name, def->slug);
        if (!def->is_helper) {
            char cost[CARD_COST_MAX];
            page_words_cost(def, cost);
            book_draft_add(d, ", %s", cost);
        }
        book_draft_add(d, "\n");
        is_first = false;
    }
    book_draft_add(d, is_first ? "" : "\n");
}

// --- Houses ---

static bool is_of_house(const CardDef *card, int house) {
    return card->house == house && !card->is_helper;
}

static void add_house(Book *book, House house) {
    BookDraft d = {0};
    const Nation nation = house_nation(house);
    char words[200];
    string_house_text((int)house, words, sizeof words);
    book_draft_add(&d, "%s\n\n", words);
    book_draft_add(&d, "| House | %s |\n| --- | --- |\n", string_title(house_slug((int)house)));
    book_draft_add(&d, "| [Primary mana](3.2) | %s |\n", string_title(mana_slug((int)house_primary(house))));
    book_draft_add(&d, "| [Secondary mana](3.2) | %s |\n",
                   string_title(mana_slug((int)house_secondary(house))));
    book_draft_add(&d, "| Nation | [%s](nation:%s) |\n\n", string_title(nation_slug((int)nation)),
                   nation_slug((int)nation));
    add_cards(&d, "Its cards", is_of_house, (int)house);
    add_page(book, "house", house_slug((int)house), "House of ", &d);
}

// --- Nations ---

static bool needs_nation(const CardDef *card, int nation) {
    return card->nation == nation;
}

static bool makes_nation(const CardDef *card, int nation) {
    return card->create_nation == nation ||
           (card->creates != 0 && creature_def(card->creates)->nation == nation);
}

static void add_recruit(BookDraft *d, MinionClass class, Nation nation) {
    const StatBlock base = minion_recruit_base(class, nation);
    book_draft_add(d, "| %s | %d | %d | %d | %d |", string_title(class_slug((int)class)), base.max_hp,
                   base.armor, base.level, base.attacks);
    if (base.hand != STAT_NONE) {
        book_draft_add(d, " %d hand |\n", base.hand);
    } else {
        book_draft_add(d, " %d missile |\n", base.missile);
    }
}

static void add_nation(Book *book, Nation nation) {
    BookDraft d = {0};
    book_draft_add(&d, "The nation of house [%s](house:%s).\n\n", string_title(house_slug((int)nation)),
                   house_slug((int)nation));
    book_draft_add(&d, "| Recruit | Hit points | Armor | Level | Attacks | Damage |\n| --- | --- | --- | --- "
                       "| --- | --- |\n");
    for (MinionClass class = CLASS_SWORDSMAN; class < CLASS_COUNT; class ++) {
        add_recruit(&d, class, nation);
    }
    book_draft_add(&d, "\n");
    for (unsigned walk = WALK_DESERT; walk <= WALK_FLIGHT; walk *= 2) {
        if ((nation_walks(nation) & walk) != 0) {
            book_draft_add(&d, "- %s ([6.13](6.13))\n", string_walk_name(walk));
        }
    }
    for (int round = 1; round <= COMBAT_ROUNDS; round++) {
        for (AttackKind kind = ATTACK_HAND; kind < ATTACK_KIND_COUNT; kind++) {
            const int bonus = nation_round_bonus(nation, kind, round);
            if (bonus != 0) {
                book_draft_add(&d, "- %+d %s damage in round %d ([3.1](3.1))\n", bonus,
                               attack_kind_slug((int)kind), round);
            }
        }
    }
    book_draft_add(&d, "\n");
    add_cards(&d, "Cards that need it", needs_nation, (int)nation);
    add_cards(&d, "Cards that make it", makes_nation, (int)nation);
    add_page(book, "nation", nation_slug((int)nation), "Nation: ", &d);
}

// --- Terrains ---

static bool needs_terrain(const CardDef *card, int terrain) {
    for (size_t i = 0; i < sizeof card->terrains; i++) {
        if (card->terrains[i] == terrain) {
            return true;
        }
    }
    return card->persists_terrain == terrain;
}

static bool makes_terrain(const CardDef *card, int terrain) {
    for (int i = 0; i < OPS_MAX; i++) {
        const int kind = card->ops[i].kind;
        if ((kind == OP_TERRAIN || kind == OP_TERRAIN_BLOCK || kind == OP_TERRAIN_CROSS) &&
            card->ops[i].a == terrain) {
            return true;
        }
    }
    return false;
}

static bool names_terrain(const CardDef *card, int terrain) {
    return !needs_terrain(card, terrain) && !makes_terrain(card, terrain) &&
           page_words_names(card->text, terrain_slug(terrain));
}

// What becomes of a minion that has [walk] alone, or no walk.
static void add_walk_row(BookDraft *d, int terrain, unsigned walk) {
    const int damage = terrain_damage(terrain, walk);
    book_draft_add(d, "| %s | %s | ", walk != 0 ? string_walk_name(walk) : "no walk",
                   terrain_blocks(terrain, walk) ? "no" : "yes");
    if (damage > 0) {
        book_draft_add(d, "%d damage a turn |\n", damage);
    } else if (terrain == TERRAIN_WATER) {
        book_draft_add(d, terrain_blocks(terrain, walk) ? "drowns |\n" : "safe |\n");
    } else if (terrain == TERRAIN_VOID) {
        book_draft_add(d, walk == WALK_FLIGHT ? "safe |\n" : "removed |\n");
    } else {
        book_draft_add(d, "safe |\n");
    }
}

static void add_terrain(Book *book, int terrain) {
    BookDraft d = {0};
    book_draft_add(&d, "%s\n\nThe rules are in chapter [6. Terrain](6).\n\n", string_terrain_text(terrain));
    book_draft_add(&d, "| With | Enters and leaves | In it |\n| --- | --- | --- |\n");
    add_walk_row(&d, terrain, 0);
    for (unsigned walk = WALK_DESERT; walk <= WALK_FLIGHT; walk *= 2) {
        add_walk_row(&d, terrain, walk);
    }
    book_draft_add(&d, "\n");
    add_cards(&d, "Cards that need it", needs_terrain, terrain);
    add_cards(&d, "Cards that make it", makes_terrain, terrain);
    add_cards(&d, "Other cards that name it", names_terrain, terrain);
    add_page(book, "terrain", terrain_slug(terrain), "Terrain: ", &d);
}

// --- Structures ---

static bool aims_at_structures(const CardDef *card, int kind) {
    const int target = card->target;
    return !card->is_helper &&
           (kind == STRUCTURE_COLONY ? target == TARGET_COLONY || target == TARGET_STRUCTURE
                                     : kind == STRUCTURE_TOWN && target == TARGET_STRUCTURE);
}

static bool names_structure(const CardDef *card, int kind) {
    char capital[32];
    (void)snprintf(capital, sizeof capital, "%s", string_title(structure_slug(kind)));
    return !aims_at_structures(card, kind) &&
           (page_words_names(card->text, structure_slug(kind)) || page_words_names(card->text, capital) ||
            (kind == STRUCTURE_TOWN && strstr(card->text, "towns") != NULL));
}

static const char *structure_text(int kind) {
    static const char *const texts[STRUCTURE_KIND_COUNT] = {
        [STRUCTURE_SANCTUM] =
            "A player's fortress, with four [entrances](5.2.1). A player whose recruit group is in the enemy "
            "Sanctum at [1(i)](step:1i) wins. Here novices can be trained as mana, too.",
        [STRUCTURE_TOWN] =
            "Gives its owner 1 mana every turn and a novice now and then. A recruit group that is in it at "
            "[1(e)](step:1e) captures it.",
        [STRUCTURE_COLONY] =
            "A town that a spell founds. It gives mana and novices like a town, and can be destroyed.",
    };
    return texts[kind];
}

static void add_structure(Book *book, int kind) {
    BookDraft d = {0};
    book_draft_add(&d, "%s\n\n", structure_text(kind));
    book_draft_add(&d, "| %s | |\n| --- | --- |\n", string_title(structure_slug(kind)));
    book_draft_add(&d, "| A [novice](8.1) every | %d turns |\n",
                   kind == STRUCTURE_SANCTUM ? SANCTUM_PERIOD : TOWN_PERIOD);
    book_draft_add(&d, "\nThe rules are in chapter [7. Structures](7).\n\n");
    add_cards(&d, "Cards that are cast on it", aims_at_structures, kind);
    add_cards(&d, "Cards that name it", names_structure, kind);
    add_page(book, "structure", structure_slug(kind), "Structure: ", &d);
}

void pages_world_add(Book *book) {
    for (House house = HOUSE_ABOMINATION; house < HOUSE_COUNT; house++) {
        add_house(book, house);
    }
    for (Nation nation = (Nation)1; nation < NATION_COUNT; nation++) {
        add_nation(book, nation);
    }
    for (int terrain = TERRAIN_PLAINS; terrain < TERRAIN_COUNT; terrain++) {
        add_terrain(book, terrain);
    }
    for (int kind = STRUCTURE_SANCTUM; kind < STRUCTURE_KIND_COUNT; kind++) {
        add_structure(book, kind);
    }
}
