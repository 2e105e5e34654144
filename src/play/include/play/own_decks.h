// own_decks.h - Which of the player's own decks has just the cards that a match began with.
//
// A deck is read again only when its file has changed, so that a list of matches may ask for each of them.

#ifndef SANCTA_PLAY_OWN_DECKS_H
#define SANCTA_PLAY_OWN_DECKS_H

#include "match/deck.h"
#include "play/paths.h"

typedef struct OwnDecks OwnDecks;

// Knows none yet. NULL: memory is short.
OwnDecks *own_decks_new(void);
void own_decks_free(OwnDecks *decks);
// Looks through the folder in [paths], and reads what is new or has changed. Returns how many files that are.
int own_decks_look(OwnDecks *decks, const Paths *paths);
// The name of the first deck, by their names, that has just these cards, in any order; "" if none has.
void own_decks_called(const OwnDecks *decks, const uint16_t *cards, int count, char out[DECK_NAME_SIZE]);

#endif
