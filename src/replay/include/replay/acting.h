// acting.h - Who acts, as far as the rules let one act after the other: in a round of combat the group that
// strikes, among the casts and trainings the seat whose they are. What happens at the same time, such as
// movement, is nobody's act.
//
// Acts of the same actor that follow each other are a run. Runs are told apart by a heading of their own in
// the log, but only where that makes the log shorter to read: where at least two actors take turns, and one
// of them acts twice in a row.

#ifndef SANCTA_REPLAY_ACTING_H
#define SANCTA_REPLAY_ACTING_H

#include "replay/actor.h"
#include "replay/timeline.h"

// Only events with one of [marks] (Mark) count as acts here: MARK_EVENT for all of them, MARK_NEWS where
// bookkeeping is not shown. Does a run begin with event [position] (from 1) that deserves a heading?
bool acting_begins(const Timeline *t, uint32_t position, unsigned marks);
// The first event of the run that [position] stands in, however deep; 0 if it stands in none.
uint32_t acting_first(const Timeline *t, uint32_t position, unsigned marks);
// The last event of the run that begins at [first].
uint32_t acting_last(const Timeline *t, uint32_t first, unsigned marks);

// "Red group g-1 acts", "Blue acts". [names] as the event [first] is to be printed with.
void acting_words(const Timeline *t, uint32_t first, const LogNames *names, const LabelText *labels,
                  char out[NAME_MAX_BYTES]);
// The seat that acts there; PLAYER_NEUTRAL for monsters.
Player acting_owner(const Timeline *t, uint32_t first, const LogNames *names);

#endif
