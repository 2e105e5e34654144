// deck.h - Decks as plain text: "3 Gnome", a line a card.
//
// Forgiving: "3x Gnome", "Gnome x3", "Gnome" alone, letter case, spaces, empty lines and comments after # are all
// accepted. "House: war" names the house, "Name: ..." the deck. A deck has 30 to 250 cards and at most four copies of
// each (rules 15.5).

#ifndef SANCTA_MATCH_DECK_H
#define SANCTA_MATCH_DECK_H

#include "engine/engine.h"
#include "match/problems.h"

enum { DECK_MIN = 30, DECK_COPIES = 4, DECK_NAME_SIZE = 64 };

typedef struct Deck {
    char name[DECK_NAME_SIZE];
    uint8_t house; // House, 0 if the deck names none
    uint16_t cards[DECK_MAX];
    int count;
} Deck;

// Reads a deck; every problem goes to [problems]. True if there was none.
bool deck_load(const char *path, Deck *out, Problems *problems);
bool deck_load_text(const char *text, size_t size, Deck *out, Problems *problems);

// A deck that the house can play: cards that its two mana types pay, at most four of each; when they are too few, the
// rest of the pool, whose mana towns can give. Returns the number of cards, at least DECK_MIN if the pool allows.
int deck_default(House house, uint16_t out[DECK_MAX]);

#endif
