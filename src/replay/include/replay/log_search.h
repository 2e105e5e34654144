// log_search.h - Events of a log that words tell of: who or what takes part, where, whose, and what happened.

#ifndef SANCTA_REPLAY_LOG_SEARCH_H
#define SANCTA_REPLAY_LOG_SEARCH_H

#include "replay/timeline.h"

// Marks in [hits], which has room for [t->count] + 1, every position whose event has all of [words] at the
// beginning of a word of its sentence, of the names of the sides that take part in it, or of the squares;
// letter case does not count. Position 0 is never marked. Returns how many are. [labels] may be NULL.
uint32_t log_search(const Timeline *t, const LabelText *labels, const char *words, uint8_t *hits);

#endif
