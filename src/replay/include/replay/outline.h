// outline.h - The log as an outline: turns, phases, combats, rounds, acts and what they cause, each foldable.
//
// A row that is followed by deeper ones is a head; folded, it stands for all of them. Where actors take turns
// (acting.h), a heading stands over each run of acts and can be folded, too. Pure: what is folded is the
// caller's, and only tells which rows there are.
//
// A row is the position of its event, or OUTLINE_HEADING + the position of the first event under the heading.

#ifndef SANCTA_REPLAY_OUTLINE_H
#define SANCTA_REPLAY_OUTLINE_H

#include "replay/outline_level.h"
#include "replay/timeline.h"

enum { OUTLINE_EXCEPTIONS = 64 };
#define OUTLINE_HEADING 0x80000000U
static inline bool outline_is_heading(uint32_t row) {
    return (row & OUTLINE_HEADING) != 0;
}
static inline uint32_t outline_position(uint32_t row) {
    return row & ~OUTLINE_HEADING;
}

typedef struct Outline {
    int depth;                               // the deepest OutlineLevel that is shown
    uint32_t exceptions[OUTLINE_EXCEPTIONS]; // rows that are folded, or open, against [depth]
    int exception_count;
} Outline;

// Do deeper rows follow [row]? They always do after a heading.
bool outline_is_head(const Timeline *t, uint32_t row);
bool outline_is_open(const Outline *o, const Timeline *t, uint32_t row);
void outline_toggle(Outline *o, uint32_t row);
// Shows everything down to [depth] and forgets the exceptions.
void outline_set_depth(Outline *o, int depth);

// Is [row] shown? What [t->at] stands in always is, so that it can be followed. For tests.
bool outline_is_shown(const Outline *o, const Timeline *t, uint32_t row);
// The row that stands for event [position]: the outermost folded one over it, or its own.
uint32_t outline_row_of(const Outline *o, const Timeline *t, uint32_t position);
// The row that tells of event [position] when nothing over it is folded: its own, or that of a whole group's
// numbers.
uint32_t outline_own_row(const Outline *o, const Timeline *t, uint32_t position);
// The next shown row after, or before, [row]; 0 if there is none. After 0 comes the first.
uint32_t outline_next(const Outline *o, const Timeline *t, uint32_t row);
uint32_t outline_previous(const Outline *o, const Timeline *t, uint32_t row);

// What a folded attack came to: "2 damage, 10 by Treacherous Armor, 6 through the armor, hit points
// 7 -> 1". "" if there is nothing.
void outline_sum(const Timeline *t, uint32_t position, char *out, size_t size);

#endif
