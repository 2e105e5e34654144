// spell_notes.h - What a card keeps in its own spell, in words.
//
// A spell has one number for its card (spell_changed "value"). What it stands for is told by the card alone.

#ifndef SANCTA_REPLAY_SPELL_NOTES_H
#define SANCTA_REPLAY_SPELL_NOTES_H

#include <stdbool.h>

#include "replay/text_out.h"

// Does a change of the number of [card] have words?
bool spell_notes_has(int card);
// Adds what a change to [value] means, as the rest of a sentence that begins with the spell: "gives +2 hand
// damage".
void spell_notes_add(TextOut *out, int card, int value);

#endif
