// sancta-lab decks: the decks that come with the game.

#include <stdlib.h>
#include <string.h>

#include "lab.h"
#include "match/deck_rules.h"
#include "match/deck_starters.h"
#include "match/spelling.h"

typedef struct Row {
    Deck deck;
    int unknown;
    int dearest[2]; // the most that one card needs of the house's primary and secondary type
} Row;

static void fill(Row *row, int house, int which) {
    DeckCurve curve;
    row->unknown = deck_starter((House)house, (DeckStarter)which, &row->deck);
    deck_rules_curve(&row->deck, &curve);
    row->dearest[0] = curve.dearest[house_primary((House)house)];
    row->dearest[1] = curve.dearest[house_secondary((House)house)];
}

static void print_row(const Row *row, const char *name, bool is_json, bool is_first) {
    const int house = row->deck.house;
    const char *const types[2] = {mana_slug((int)house_primary((House)house)),
                                  mana_slug((int)house_secondary((House)house))};
    if (!is_json) {
        (void)printf("%-14s %-24s %3d cards, up to %d %s and %d %s%s\n", name, row->deck.name,
                     row->deck.count, row->dearest[0], types[0], row->dearest[1], types[1],
                     row->unknown > 0 ? ", names cards that do not exist" : "");
        return;
    }
    (void)printf("%s\n {\"deck\": \"%s\", \"house\": \"%s\", \"name\": ", is_first ? "" : ",", name,
                 house_slug(house));
    lab_print_json_text(stdout, row->deck.name);
    (void)printf(", \"count\": %d, \"unknown\": %d, \"dearest\": {\"%s\": %d, \"%s\": %d}, \"cards\": [",
                 row->deck.count, row->unknown, types[0], row->dearest[0], types[1], row->dearest[1]);
    for (int i = 0; i < row->deck.count; i++) {
        (void)printf("%s\"%s\"", i == 0 ? "" : ", ", card_def(row->deck.cards[i])->slug);
    }
    (void)printf("]}");
}

static int unknown_deck(const LabArgs *args, const char *word) {
    Nearest nearest = spelling_nearest(word);
    for (int house = HOUSE_NONE + 1; house < HOUSE_COUNT; house++) {
        spelling_offer(&nearest, house_slug(house));
    }
    return nearest.best == NULL
               ? lab_usage(args, "there is no deck %s", word)
               : lab_usage(args, "there is no deck %s; did you mean %s?", word, nearest.best);
}

static int print_texts(const LabArgs *args) {
    for (int i = 0; i < args->operand_count; i++) {
        House house = HOUSE_NONE;
        DeckStarter which = DECK_STARTER_FIRST;
        if (!deck_starter_named(args->operands[i], &house, &which)) {
            return unknown_deck(args, args->operands[i]);
        }
        (void)printf("%s%s", i > 0 ? "\n" : "", deck_starter_text(house, which));
    }
    return LAB_DONE;
}

static int run(const LabArgs *args) {
    if (args->operand_count > 0) {
        return print_texts(args);
    }
    const bool is_json = option_text(args, "--json") != NULL;
    (void)printf("%s", is_json ? "[" : "");
    for (int house = HOUSE_NONE + 1; house < HOUSE_COUNT; house++) {
        for (int which = 0; which < DECK_STARTER_COUNT; which++) {
            Row row;
            char name[DECK_STARTER_NAME_SIZE];
            deck_starter_name((House)house, (DeckStarter)which, name);
            fill(&row, house, which);
            print_row(&row, name, is_json, house == 1 && which == 0);
        }
    }
    (void)printf("%s", is_json ? "\n]\n" : "");
    return LAB_DONE;
}

const LabCommand command_decks = {
    .name = "decks",
    .operands = "[DECK]...",
    .about = "Lists the decks that come with the game, two for each house. With names (war, war-2) prints "
             "their text in the format of a deck file.",
    .operands_max = LAB_OPERANDS_MAX,
    .options = {{"--json", NULL, "Print JSON with every card."}},
    .run = run,
};
