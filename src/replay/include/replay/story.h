// story.h - What is being resolved at a position of a timeline, as a strip of steps that fills in.
//
// A story is one attack (A1 ... A8 with D1 ... D4 inside), one round, one pass of movement, the casts of a
// turn or the bookkeeping at its start. It is made from the log alone and says what the rules did, never what
// they would do.

#ifndef SANCTA_REPLAY_STORY_H
#define SANCTA_REPLAY_STORY_H

#include "replay/story_state.h"

// The story at [t->at].
void story_at(Story *out, const Timeline *t);

// The story of the attack whose first event is at [first], told as far as [t->at].
void story_of_blow(Story *out, const Timeline *t, uint32_t first);

// What the number of a step of STORY_ATTACK is made of, "2 base, +2 Flail = 4"; "" where nothing is to be
// told.
void story_sum(const Story *s, int step, char *out, size_t size);

#endif
