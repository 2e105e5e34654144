// deck_starters.h - The decks that come with the game: two for each house. Their text is assets/decks/*.deck, built in.

#ifndef SANCTA_MATCH_DECK_STARTERS_H
#define SANCTA_MATCH_DECK_STARTERS_H

#include "match/deck.h"

// The starter deck of the house, and the one that a computer player brings unless told otherwise.
typedef enum DeckStarter { DECK_STARTER_FIRST, DECK_STARTER_SECOND, DECK_STARTER_COUNT } DeckStarter;

// The text of the deck; "" for HOUSE_NONE.
const char *deck_starter_text(House house, DeckStarter which);

// Reads it. Returns how many lines name cards that this build does not have; those are left out.
int deck_starter(House house, DeckStarter which, Deck *out);

#endif
