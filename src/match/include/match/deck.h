// deck.h - A deck: its cards.
//
// A deck has 30 to 250 cards and at most four copies of each, of any house (rules 3.2, 15.5). The text form
// is deck_text.h, reading one to play with deck_load.h, the reasons against a deck are deck_rules.h, the
// decks that come with the game deck_starters.h.

#ifndef SANCTA_MATCH_DECK_H
#define SANCTA_MATCH_DECK_H

#include "engine/engine.h"

enum { DECK_MIN = 30, DECK_COPIES = 4, DECK_NAME_SIZE = 64, DECK_FILE_LARGEST = 1 << 20 };

typedef struct Deck {
    char name[DECK_NAME_SIZE];
    uint8_t house; // House, 0 if the deck names none
    uint16_t cards[DECK_MAX];
    int count;
} Deck;

// How many copies of [card] the deck holds.
int deck_copies(const Deck *deck, int card);
// Adds a copy behind the others of that card, takes the last one out. False: full, or there is none.
bool deck_add(Deck *deck, int card);
bool deck_remove(Deck *deck, int card);

#endif
