// sancta-lab cards: every card of the pool.

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
    (void)printf("%-22s %-12s %-5s %-9s %-14s %-20s %s\n", def->slug, house_slug(def->house), cost,
                 rarity_slug(def->rarity), card_type_slug(def->type), duration, def->text);
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
    if (def->nation != NATION_NONE) {
        (void)snprintf(text, sizeof text, "nation:%s", nation_slug(def->nation));
        print_item(&is_first, text);
    }
    print_ground(&is_first, def);
}

static void print_persistent(const CardDef *def) {
    static const Word words[] = {
        {PERSIST_RECRUIT, "recruit"}, {PERSIST_SWORDSMAN, "swordsman"},
        {PERSIST_ARCHER, "archer"},   {PERSIST_MONSTER, "monster"},
        {PERSIST_NATION, "nation"},   {PERSIST_NOT_IN_STRUCTURE, "not-in-structure"}};
    bool is_first = true;
    print_words(&is_first, def->persists, words, sizeof words / sizeof words[0]);
    if ((def->persists & PERSIST_TERRAIN) == 0) return;
    char text[64];
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

static void print_creature(const CardDef *def) {
    if (def->creates == CREATURE_NONE) {
        (void)printf("null");
        return;
    }
    const CreatureDef *creature = creature_def(def->creates);
    const StatBlock *stats = &creature->stats;
    (void)printf("{\"id\": \"%s\", \"name\": ", creature->slug);
    json_print_text(stdout, creature->name);
    (void)printf(
        ", \"kind\": \"%s\", \"count\": %d, \"class\": \"%s\", \"nation\": \"%s\", \"behaviour\": \"%s\"",
        creature->is_hero ? "hero" : minion_kind_slug(creature->kind), def->create_count,
        class_slug(creature->minion_class), nation_slug(creature->nation),
        behaviour_slug(creature->behaviour));
    (void)printf(", \"level\": %d, \"hp\": %d, \"armor\": %d", stats->level, stats->max_hp, stats->armor);
    print_attack("hand", stats->hand);
    print_attack("missile", stats->missile);
    (void)printf(", \"attacks\": %d, \"walks\": ", stats->attacks);
    json_print_walks(stdout, stats->walks);
    (void)printf("}");
}

static void print_card_json(const CardDef *def, const char *separator) {
    char duration[80];
    duration_of(def, duration);
    (void)printf("%s\n  {\"id\": \"%s\", \"name\": ", separator, def->slug);
    json_print_text(stdout, def->name);
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
    (void)printf(", \"text\": ");
    json_print_text(stdout, def->text == NULL ? "" : def->text);
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
    .about = "Prints every card: id, house, cost, rarity, type, duration, target and text.",
    .options = {{"--json", NULL,
                 "Print a list of objects: id, name, house, cost, rarity, type, duration, target, text."}},
    .run = run,
};
