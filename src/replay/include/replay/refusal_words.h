// refusal_words.h - Why a group does not go where it was told to: the ground, a structure or a spell, by
// name.
//
// The log has only a reason for it ("cannot-enter"); what lies on the square, and who lacks which walk, is
// read from who and what stands where.

#ifndef SANCTA_REPLAY_REFUSAL_WORDS_H
#define SANCTA_REPLAY_REFUSAL_WORDS_H

#include "replay/log_names.h"

enum { REFUSAL_WORDS_MAX = 160 }; // bytes, end mark included

// A step that a group was refused, as the log tells it or as it would be told.
typedef struct RefusedStep {
    int reason;   // Refusal
    int group;    // slot
    int from, to; // squares; to 0: not known to the reader
} RefusedStep;

// "only Waterwalk or Flight crosses water, and 2 of its 3 members have neither": a clause without capital and
// stop. False: nothing that is known keeps it from going, so it only says that something does.
bool refusal_words(char out[REFUSAL_WORDS_MAX], const LogNames *names, RefusedStep step);
// The same where there is room for three words: "cannot cross water".
void refusal_words_brief(char out[REFUSAL_WORDS_MAX], const LogNames *names, RefusedStep step);

#endif
