// sentences.h - An event as one English sentence for players: the log panel and `sancta-lab log`.

#ifndef SANCTA_REPLAY_SENTENCES_H
#define SANCTA_REPLAY_SENTENCES_H

#include "replay/log_names.h"

// Bytes, end mark included: a vote names groups six times, whose names have up to 32 bytes.
enum { SENTENCE_MAX = 512 };

// "Human swordsman fred hits Imp archer m-3: level 2 against level 1." [names] has followed the log up to and
// including [e]; [labels] may be NULL. Returns the length; what does not fit is cut off.
size_t sentence_print(char *out, size_t capacity, const Event *e, const LogNames *names,
                      const LabelText *labels);

#endif
