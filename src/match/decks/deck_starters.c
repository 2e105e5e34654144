// The built-in decks. deck_texts.c is made from assets/decks by embed_decks.cmake.

#include "match/deck_starters.h"

#include <stdio.h>
#include <string.h>

#include "match/deck_text.h"
#include "decks/deck_texts.h"
#include "match/spelling.h"
#include "match/deck_load.h"

void deck_starter_name(House house, DeckStarter which, char out[DECK_STARTER_NAME_SIZE]) {
    (void)snprintf(out, DECK_STARTER_NAME_SIZE, which == DECK_STARTER_FIRST ? "%s" : "%s-2",
                   house_slug((int)house));
}

bool deck_starter_named(const char *word, House *house, DeckStarter *which) {
    char slug[SLUG_SIZE];
    spelling_slug(word, slug);
    for (House h = HOUSE_NONE + 1; h < HOUSE_COUNT; h++) {
        for (DeckStarter w = DECK_STARTER_FIRST; w < DECK_STARTER_COUNT; w++) {
            char name[DECK_STARTER_NAME_SIZE];
            deck_starter_name(h, w, name);
            if (strcmp(slug, name) == 0) {
                *house = h;
                *which = w;
                return true;
            }
        }
    }
    return false;
}

const char *deck_starter_text(House house, DeckStarter which) {
    const char *const text = house > HOUSE_NONE && house < HOUSE_COUNT ? DECK_TEXTS[house][which] : NULL;
    return text == NULL ? "" : text;
}

typedef struct StarterReader {
    Deck *deck;
    int unknown;
} StarterReader;

static void take_line(void *context, const DeckLine *line) {
    StarterReader *const r = context;
    if (line->kind == DECK_LINE_NAME) {
        deck_text_clean_name(line->about, r->deck->name);
    } else if (line->kind == DECK_LINE_CARD && line->status != DECK_MATCHED) {
        r->unknown += 1;
    } else if (line->kind == DECK_LINE_CARD) {
        for (int i = 0; i < line->count; i++) {
            (void)deck_add(r->deck, line->found[0]);
        }
    }
}

int deck_starter(House house, DeckStarter which, Deck *out) {
    const char *const text = deck_starter_text(house, which);
    StarterReader r = {.deck = out};
    *out = (Deck){.house = (uint8_t)house};
    deck_text_scan(text, strlen(text), take_line, &r);
    return r.unknown;
}

void deck_starter_title(const char *word, char out[DECK_NAME_SIZE]) {
    House house = HOUSE_NONE;
    DeckStarter which = DECK_STARTER_FIRST;
    Deck deck = {.count = 0};
    if (deck_starter_named(word, &house, &which)) {
        (void)deck_starter(house, which, &deck);
    }
    (void)snprintf(out, DECK_NAME_SIZE, "%.*s", DECK_NAME_SIZE - 1, deck.name[0] != '\0' ? deck.name : word);
}

int deck_starter_cards(House house, DeckStarter which, uint16_t out[DECK_MAX]) {
    Deck deck;
    (void)deck_starter(house, which, &deck);
    memcpy(out, deck.cards, sizeof deck.cards);
    return deck.count;
}

void deck_starters_of(House house, uint16_t out[DECK_STARTER_COUNT][DECK_MAX]) {
    for (int which = 0; which < DECK_STARTER_COUNT; which++) {
        const int count = deck_starter_cards(house, (DeckStarter)which, out[which]);
        memset(&out[which][count], 0, sizeof out[which][0] * (size_t)(DECK_MAX - count));
    }
}

bool deck_starter_load(const char *word, Deck *out, Problems *problems) {
    House house = HOUSE_NONE;
    DeckStarter which = DECK_STARTER_FIRST;
    if (!deck_starter_named(word, &house, &which)) {
        return deck_load(word, out, problems);
    }
    (void)deck_starter(house, which, out);
    out->count = deck_starter_cards(house, which, out->cards);
    return true;
}

int deck_starter_default(House house, uint16_t out[DECK_MAX]) {
    return deck_starter_cards(house, DECK_STARTER_FIRST, out);
}
