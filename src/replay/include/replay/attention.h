// attention.h - The squares that an event speaks of, so that a board that stands still shows what a sentence
// is about.

#ifndef SANCTA_REPLAY_ATTENTION_H
#define SANCTA_REPLAY_ATTENTION_H

#include "replay/view.h"

// An event names four groups and squares at most.
enum { ATTENTION_MARKS_MAX = 6 };

typedef struct AttentionMark {
    SquareId at;
    bool acts; // from where somebody acts, goes or asks; else where it happens
} AttentionMark;

typedef struct Attention {
    AttentionMark marks[ATTENTION_MARKS_MAX]; // every square once; where it happens wins
    int count;                                // 0: the event has no place on the board
} Attention;

// What [e] speaks of, where [v] has it: groups that have gone have no place in the view after their end, so
// for these [v] is the one before.
Attention attention_of(const View *v, const Event *e);

#endif
