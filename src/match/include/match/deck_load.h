// deck_load.h - Reading a deck to play with.

#ifndef SANCTA_MATCH_DECK_LOAD_H
#define SANCTA_MATCH_DECK_LOAD_H

#include "match/deck.h"
#include "match/problems.h"

// Reads a deck to play with: every problem goes to [problems], a card that is only nearly spelled right
// included. True if there was none.
bool deck_load(const char *path, Deck *out, Problems *problems);
bool deck_load_text(const char *text, size_t size, Deck *out, Problems *problems);

#endif
