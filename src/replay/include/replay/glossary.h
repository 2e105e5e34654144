// glossary.h - The words of the rules that stand on cards, and what they mean: what the links beside a card
// lead to.

#ifndef SANCTA_REPLAY_GLOSSARY_H
#define SANCTA_REPLAY_GLOSSARY_H

#include <stddef.h>

#include "engine/engine.h"

// For tests.
int glossary_count(void);
const char *glossary_word(int entry); // "armor"
const char *glossary_text(int entry); // its rule, in a sentence or two

// The entry of the [length] letters at [word], whatever their case and form; -1: none.
int glossary_find(const char *word, size_t length);

// Entries that [card] uses, in its type, its target and its words: the type first, then in the order of the
// words. At most [capacity] of them; returns how many.
int glossary_of_card(const CardDef *card, int *out, int capacity);

#endif
