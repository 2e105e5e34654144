// deck.h - A deck: its cards, how it is read from a file, and the deck that a house has when nobody chose
// one.
//
// A deck has 30 to 250 cards and at most four copies of each, of any house (rules 3.2, 15.5). The text form
// is deck_text.h, the reasons against a deck are deck_rules.h, the decks that come with the game
// deck_starters.h.

#ifndef SANCTA_MATCH_DECK_H
#define SANCTA_MATCH_DECK_H

#include "engine/engine.h"
#include "match/problems.h"

enum { DECK_MIN = 30, DECK_COPIES = 4, DECK_NAME_SIZE = 64, DECK_FILE_LARGEST = 1 << 20 };

typedef struct Deck {
    char name[DECK_NAME_SIZE];
    uint8_t house; // House, 0 if the deck names none
    uint16_t cards[DECK_MAX];
    int count;
} Deck;

// Reads a deck to play with: every problem goes to [problems], a card that is only nearly spelled right
// included. True if there was none.
bool deck_load(const char *path, Deck *out, Problems *problems);
bool deck_load_text(const char *text, size_t size, Deck *out, Problems *problems);

// How many copies of [card] the deck holds.
int deck_copies(const Deck *deck, int card);
// Adds a copy behind the others of that card, takes the last one out. False: full, or there is none.
bool deck_add(Deck *deck, int card);
bool deck_remove(Deck *deck, int card);

// The starter deck of the house, as deck_starter_cards() gives it. Returns the number of cards.
int deck_default(House house, uint16_t out[DECK_MAX]);

#endif
