// deck_starters.h - The decks that come with the game: two for each house. Their text is assets/decks/*.deck,
// built in.

#ifndef SANCTA_MATCH_DECK_STARTERS_H
#define SANCTA_MATCH_DECK_STARTERS_H

#include "match/deck.h"
#include "match/problems.h"

// The starter deck of the house, and the one that a computer player brings unless told otherwise.
typedef enum DeckStarter { DECK_STARTER_FIRST, DECK_STARTER_SECOND, DECK_STARTER_COUNT } DeckStarter;

enum { DECK_STARTER_NAME_SIZE = 32 };

// What it is called where a deck is asked for by a word: "war", "war-2".
void deck_starter_name(House house, DeckStarter which, char out[DECK_STARTER_NAME_SIZE]);

// The deck of such a name, letter case and spaces forgiven. False, and nothing written, if there is none.
bool deck_starter_named(const char *word, House *house, DeckStarter *which);

// What players read of a deck of that name, "Forced March"; [word] itself if there is none.
void deck_starter_title(const char *word, char out[DECK_NAME_SIZE]);

// The deck that a word asks for: one of such a name, to play with, or else a file (deck_load).
bool deck_starter_load(const char *word, Deck *out, Problems *problems);

// The text of the deck; "" for HOUSE_NONE.
const char *deck_starter_text(House house, DeckStarter which);

// The cards of that deck, to play with. Returns how many.
int deck_starter_cards(House house, DeckStarter which, uint16_t out[DECK_MAX]);

// Both decks of the house as deck_starter_cards() has them, 0 behind the last card of each.
void deck_starters_of(House house, uint16_t out[DECK_STARTER_COUNT][DECK_MAX]);

// Reads it. Returns how many lines name cards that this build does not have; those are left out.
int deck_starter(House house, DeckStarter which, Deck *out);
// The starter deck of the house, as deck_starter_cards() gives it. Returns the number of cards.
int deck_starter_default(House house, uint16_t out[DECK_MAX]);

#endif
