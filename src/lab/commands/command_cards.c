// sancta-lab cards: every card of the pool.

#include <ctype.h>
#include <string.h>

#include "engine/engine.h"
#include "lab.h"

typedef struct Word {
    unsigned bit;
    const char *word;
} Word;

static void duration_of(const CardDef *def, char out[80]) {
    if (def->type != CARD_ALTERATION && def->type != CARD_CONJURATION) {
        (void)snprintf(out, 80, "instant");
    } else if (def->until != NULL) {
        (void)snprintf(out, 80, "until: %s", def->until);
    } else if (def->lasts == 0) {
        (void)snprintf(out, 80, "permanent");
    } else {
        (void)snprintf(out, 80, "turn of casting +%d", def->lasts - 1);
    }
}

static void print_card(const CardDef *def) {
    char duration[80];
    duration_of(def, duration);
    char cost[16];
    (void)snprintf(cost, sizeof cost, def->cost_secondary == 0 ? "%d" : "%d+%d", def->cost_primary,
                   def->cost_secondary);
    char target[40];
    (void)snprintf(target, sizeof target, def->target_owner == TARGET_OWNER_ANY ? "%s" : "%s:%s",
                   target_slug(def->target), target_owner_slug(def->target_owner));
    (void)printf("%-22s %-22s %-12s %-5s %-9s %-14s %-20s %-22s %s\n", def->slug, def->name,
                 house_slug(def->house), cost, rarity_slug(def->rarity), card_type_slug(def->type), duration,
                 target, def->text);
}

// Prints the next item of a list, after a comma but for the first.
static void print_item(bool *is_first, const char *word) {
    (void)printf("%s\"%s\"", *is_first ? "" : ", ", word);
    *is_first = false;
}

static void print_words(bool *is_first, unsigned mask, const Word *words, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if ((mask & words[i].bit) != 0) print_item(is_first, words[i].word);
    }
}

static void print_ground(bool *is_first, const CardDef *def) {
    char text[64] = "";
    for (size_t i = 0; i < sizeof def->terrains && def->terrains[i] != TERRAIN_NONE; i++) {
        const size_t used = strlen(text);
        (void)snprintf(text + used, sizeof text - used, "%s%s", used == 0 ? "terrain:" : ",",
                       terrain_slug(def->terrains[i]));
    }
    if (text[0] != '\0') print_item(is_first, text);
}

static void print_requires(const CardDef *def) {
    const Word words[] = {
        {REQUIRE_TWO_MEMBERS, "size>=2"},
        {REQUIRE_UNOWNED, "unowned"},
        {REQUIRE_UNOCCUPIED, "unoccupied"},
        {REQUIRE_EMPTY, "empty"},
        {REQUIRE_NOT_IN_STRUCTURE, "not-in-structure"},
        // A square is an entrance, others stand on one.
        {REQUIRE_NOT_ENTRANCE, def->target == TARGET_SQUARE ? "not-entrance" : "not-on-entrance"},
        {REQUIRE_NOT_SANCTUM, "not-sanctum"},
        {REQUIRE_NO_TOWN, "no-town"},
        {REQUIRE_NOT_HERO, "not-hero"},
        {REQUIRE_NOT_NEUTRAL, "not-neutral"},
        {REQUIRE_HAS_ARCHER, "has:archer"},
        {REQUIRE_HAS_SWORDSMAN, "has:swordsman"},
        {REQUIRE_NO_ARMOR, "max-armor:0"},
        {REQUIRE_LEVEL_2, "level>=2"},
        {REQUIRE_IN_OWN_STRUCTURE, "in-friendly-structure"},
        {REQUIRE_BESIDE_OWN_STRUCTURE, "adjacent:friendly-structure"},
        {REQUIRE_NEAR_VOLCANO, "near-terrain:volcano"},
        {REQUIRE_WATER_AROUND, "within-3x3-of:water"},
        {REQUIRE_EVEN_IF_CONCEALED, "even-if-concealed"},
    };
    bool is_first = true;
    char text[64];
    print_words(&is_first, def->require, words, sizeof words / sizeof words[0]);
    if ((def->require & REQUIRE_ROOM) != 0) {
        (void)snprintf(text, sizeof text, "room:%d", def->room > 0 ? def->room : 1);
        print_item(&is_first, text);
    }
    if ((def->require & REQUIRE_CAN_ADD) != 0) print_item(&is_first, "can-add-recruits");
    if (def->one_per_group) {
        // The wolf is asked for by its members, the others by the group; it is one limit.
        const bool is_member =
            def->creates != CREATURE_NONE && creature_def(def->creates)->minion_class == CLASS_NONE;
        (void)snprintf(text, sizeof text, is_member ? "no-member:%s" : "group-without:%s", def->slug);
        print_item(&is_first, text);
    }
    if (def->nation != NATION_NONE) {
        (void)snprintf(text, sizeof text, "nation:%s", nation_slug(def->nation));
        print_item(&is_first, text);
    }
    print_ground(&is_first, def);
}

static void print_persistent(const CardDef *def) {
    const Word words[] = {
        {PERSIST_RECRUIT, def->target == TARGET_RECRUIT_GROUP ? "recruit-group" : "recruit"},
        {PERSIST_SWORDSMAN, "swordsman"},
        {PERSIST_ARCHER, "archer"},
        {PERSIST_MONSTER, def->target == TARGET_MONSTER_GROUP ? "monster-group" : "monster"}};
    bool is_first = true;
    char text[64];
    print_words(&is_first, def->persists, words, sizeof words / sizeof words[0]);
    if ((def->persists & PERSIST_NATION) != 0) {
        (void)snprintf(text, sizeof text, "nation:%s", nation_slug(def->nation));
        print_item(&is_first, text);
    }
    if ((def->persists & PERSIST_NOT_IN_STRUCTURE) != 0) print_item(&is_first, "not-in-structure");
    if ((def->persists & PERSIST_BY_ITSELF) != 0) {
        print_item(&is_first, def->target == TARGET_STRUCTURE ? "structure" : "empty");
    }
    if ((def->persists & PERSIST_TERRAIN) == 0) return;
    (void)snprintf(text, sizeof text, "terrain:%s", terrain_slug(def->persists_terrain));
    print_item(&is_first, text);
}

static const char *limit_of(const CardDef *def) {
    if (def->once_per_game) return "once per game";
    if (def->one_per_group) return "one per group";
    if (def->one_in_play) return "one in play";
    return def->one_per_player ? "one per player" : "";
}

static void print_attack(const char *name, int value) {
    if (value == STAT_NONE)
        (void)printf(", \"%s\": null", name);
    else
        (void)printf(", \"%s\": %d", name, value);
}

// The phrases that the creature answers by itself, in the order of its row.
static void print_abilities(const CreatureDef *creature) {
    static const char *const names[PHRASE_COUNT] = {
#define X(id) [id] = #id,
        PHRASES(X)
#undef X
    };
    bool is_first = true;
    (void)printf(", \"abilities\": [");
    if (creature->strikes_in_round_1) print_item(&is_first, "strikes-in-round-1");
    for (int i = 0; i < HANDLERS_MAX && creature->handlers[i].on != PHRASE_NONE; i++) {
        char text[40];
        bool is_new = true;
        for (int k = 0; k < i; k++) is_new = is_new && creature->handlers[k].on != creature->handlers[i].on;
        (void)snprintf(text, sizeof text, "%s", names[creature->handlers[i].on] + strlen("PHRASE_"));
        for (char *at = text; *at != '\0'; at++) *at = *at == '_' ? '-' : (char)tolower((unsigned char)*at);
        if (is_new) print_item(&is_first, text);
    }
    (void)printf("]");
}

static void print_stats(const StatBlock *stats) {
    (void)printf(", \"level\": %d, \"hp\": %d, \"armor\": %d", stats->level, stats->max_hp, stats->armor);
    print_attack("hand", stats->hand);
    print_attack("missile", stats->missile);
    (void)printf(", \"attacks\": %d, \"moves\": 1, \"walks\": ", stats->attacks);
    lab_print_json_walks(stdout, stats->walks);
}

// Recruits like those that are trained: they have no row of their own.
static void print_plain_recruits(const CardDef *def) {
    const bool is_random = def->create_nation == NATION_NONE;
    const StatBlock stats = minion_recruit_base((MinionClass)def->create_class, (Nation)def->create_nation);
    (void)printf(
        "{\"id\": null, \"name\": \"%s %s\", \"kind\": \"recruit\", \"count\": %d, \"class\": \"%s\", "
        "\"nation\": \"%s\", \"behaviour\": \"none\"",
        is_random ? "random" : nation_slug(def->create_nation), class_slug(def->create_class),
        def->create_count, class_slug(def->create_class),
        is_random ? "random" : nation_slug(def->create_nation));
    print_stats(&stats);
    (void)printf(", \"abilities\": []}");
}

static void print_creature(const CardDef *def) {
    if (def->create_class != CLASS_NONE) {
        print_plain_recruits(def);
        return;
    }
    if (def->creates == CREATURE_NONE) {
        (void)printf("null");
        return;
    }
    const CreatureDef *creature = creature_def(def->creates);
    (void)printf("{\"id\": \"%s\", \"name\": ", creature->slug);
    lab_print_json_text(stdout, creature->name);
    (void)printf(
        ", \"kind\": \"%s\", \"count\": %d, \"class\": \"%s\", \"nation\": \"%s\", \"behaviour\": \"%s\"",
        creature->is_hero ? "hero" : minion_kind_slug(creature->kind), def->create_count,
        class_slug(creature->minion_class), nation_slug(creature->nation),
        behaviour_slug(creature->behaviour));
    print_stats(&creature->stats);
    print_abilities(creature);
    (void)printf("}");
}

// The helper spells that it puts on others, which are no cards of their own.
static void print_helpers(const CardDef *def) {
    bool is_first = true;
    for (int card = 1; card < CARD_COUNT; card++) {
        const CardDef *helper = card_def(card);
        if (helper->made_by != CARD_NONE && card_def(helper->made_by) == def)
            print_item(&is_first, helper->slug);
    }
}

static void print_card_json(const CardDef *def, const char *separator) {
    char duration[80];
    duration_of(def, duration);
    (void)printf("%s\n  {\"id\": \"%s\", \"name\": ", separator, def->slug);
    lab_print_json_text(stdout, def->name);
    (void)printf(", \"house\": \"%s\", \"cost\": [%d, %d], \"rarity\": \"%s\", \"type\": \"%s\", "
                 "\"duration\": \"%s\", ",
                 house_slug(def->house), def->cost_primary, def->cost_secondary, rarity_slug(def->rarity),
                 card_type_slug(def->type), duration);
    (void)printf("\"target\": {\"kind\": \"%s\", \"owner\": \"%s\", \"requires\": [",
                 target_slug(def->target), target_owner_slug(def->target_owner));
    print_requires(def);
    (void)printf("]}, \"persistent\": [");
    print_persistent(def);
    (void)printf("], \"stacking\": \"%s\", \"limit\": \"%s\", \"visible\": %s, \"creates\": ",
                 def->cumulative ? "cumulative" : "exclusive", limit_of(def),
                 def->invisible ? "false" : "true");
    print_creature(def);
    (void)printf(", \"helpers\": [");
    print_helpers(def);
    (void)printf("], \"text\": ");
    lab_print_json_text(stdout, def->text == NULL ? "" : def->text);
    (void)printf("}");
}

static int run(const LabArgs *args) {
    const bool is_json = option_text(args, "--json") != NULL;
    const char *separator = "[";
    for (int card = 1; card < CARD_COUNT; card++) {
        const CardDef *const def = card_def(card);
        if (def->is_helper) {
            continue;
        }
        if (is_json) {
            print_card_json(def, separator);
            separator = ",";
        } else {
            print_card(def);
        }
    }
    if (is_json) {
        (void)puts("\n]");
    }
    return LAB_DONE;
}

const LabCommand command_cards = {
    .name = "cards",
    .operands = "",
    .about = "Prints every card: id, name, house, cost, rarity, type, duration, target and text.",
    .options = {{"--json", NULL,
                 "Print a list of objects with every field of the rows: what a card needs, creates, and its "
                 "helpers."}},
    .run = run,
};
