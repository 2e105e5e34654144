// sancta-lab cards: every card of the pool.

#include "engine/engine.h"
#include "lab/lab.h"

static void duration_of(const CardDef *def, char out[32]) {
    if (def->type != CARD_ALTERATION && def->type != CARD_CONJURATION) {
        (void)snprintf(out, 32, "instant");
    } else if (def->lasts == 0) {
        (void)snprintf(out, 32, "permanent");
    } else {
        (void)snprintf(out, 32, "turn of casting +%d", def->lasts - 1);
    }
}

static void print_card(const CardDef *def) {
    char duration[32];
    duration_of(def, duration);
    char cost[16];
    (void)snprintf(cost, sizeof cost, def->cost_secondary == 0 ? "%d" : "%d+%d", def->cost_primary,
                   def->cost_secondary);
    (void)printf("%-22s %-12s %-5s %-9s %-14s %-20s %s\n", def->slug, house_slug(def->house), cost,
                 rarity_slug(def->rarity), card_type_slug(def->type), duration, def->text);
}

static void print_requires(const CardDef *def) {
    static const struct {
        Require bit;
        const char *word;
    } words[] = {
        {REQUIRE_UNOCCUPIED, "unoccupied"}, {REQUIRE_EMPTY, "empty"}, {REQUIRE_CAN_ADD, "can-add-recruits"}};
    const char *separator = "";
    if ((def->require & REQUIRE_ROOM) != 0) {
        (void)printf("\"room:%d\"", def->create_count);
        separator = ", ";
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if ((def->require & words[i].bit) != 0) {
            (void)printf("%s\"%s\"", separator, words[i].word);
            separator = ", ";
        }
    }
    if (def->one_per_group) {
        (void)printf("%s\"group-without:%s\"", separator, creature_def(def->creates)->slug);
        separator = ", ";
    }
    for (size_t i = 0; i < sizeof def->terrains && def->terrains[i] != TERRAIN_NONE; i++) {
        // Any of the terrains will do, so they are one requirement.
        (void)printf("%s%s", i == 0 ? separator : ",", i == 0 ? "\"terrain:" : "");
        (void)printf("%s", terrain_slug(def->terrains[i]));
    }
    if (def->terrains[0] != TERRAIN_NONE) (void)printf("\"");
}

static void print_card_json(const CardDef *def, const char *separator) {
    char duration[32];
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
    (void)printf("]}, \"text\": ");
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
