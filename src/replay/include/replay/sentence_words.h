// sentence_words.h - What the closed sets of the log are called in sentences.

#ifndef SANCTA_REPLAY_SENTENCE_WORDS_H
#define SANCTA_REPLAY_SENTENCE_WORDS_H

#include "replay/text_out.h"

// The words of [value] of a field of [field_type] (FieldType), or NULL where its slug will do.
const char *sentence_word(int field_type, int value);
// "Start of turn" ... of a Phase.
const char *sentence_words_phase(int phase);
// What a stat (Stat) is called, "armor".
const char *sentence_words_stat(int stat);
// Adds the set [walks] (WALK_DESERT ... WALK_FLIGHT) as "waterwalk and flight", or "none".
void sentence_words_add_walks(TextOut *out, int walks);

#endif
