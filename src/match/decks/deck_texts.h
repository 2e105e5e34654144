// deck_texts.h - The text of assets/decks/<house>.deck and <house>_2.deck, by house. Made by
// embed_decks.cmake.

#ifndef SANCTA_MATCH_DECK_TEXTS_H
#define SANCTA_MATCH_DECK_TEXTS_H

#include "engine/types.h"

extern const char *const DECK_TEXTS[HOUSE_COUNT][2];

#endif
