// fold_words.h - What a folded row of the log says beside its own sentence: what an attack came to, and every
// death under it.

#ifndef SANCTA_REPLAY_FOLD_WORDS_H
#define SANCTA_REPLAY_FOLD_WORDS_H

#include "replay/timeline.h"

// Room for a sentence with what is added to it, end mark included.
enum { FOLD_WORDS_MAX = 800 };

// Adds to [out], which holds the sentence of event [position], what is folded away under it. Whoever reads
// the log with its combats unfolded still learns of every death: the first three by their own sentences, the
// others by their names, as many as there is room for. Turns and phases stay bare. [names] have followed the
// log up to and including [position]; [labels] may be NULL.
void fold_words_add(char *out, size_t size, const Timeline *t, uint32_t position, const LogNames *names,
                    const LabelText *labels);

#endif
