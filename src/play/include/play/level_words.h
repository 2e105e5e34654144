// level_words.h - What a level of the computer player does, in words, with what was measured of it
// (src/ai/ladder.def).

#ifndef SANCTA_PLAY_LEVEL_WORDS_H
#define SANCTA_PLAY_LEVEL_WORDS_H

#include <stddef.h>

// Writes into [out] a sentence about [level] (AiLevel) and how it fares against its neighbors, as far as that
// was measured.
void level_words(int level, char *out, size_t size);

#endif
