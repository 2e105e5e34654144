// chips.h - The chips of a story, which its kinds fill in.

#ifndef SANCTA_REPLAY_STORY_CHIPS_H
#define SANCTA_REPLAY_STORY_CHIPS_H

#include "replay/story_state.h"

static inline const Event *story_event(const Timeline *t, uint32_t position) {
    return &t->events[position - 1];
}

// A chip more, for [step]; NULL: there is no room.
StoryChip *chip_add(Story *s, int step, bool is_inside);
// NULL: the story has none for that step.
StoryChip *chip_of(Story *s, int step);
// The event at [position] belongs to it; positions come in their order.
void chip_take(StoryChip *c, uint32_t position);
// What is done, present and ahead at [at]. A chip without events is skipped as soon as a later one has begun,
// or the story is over.
void chips_set_states(Story *s, uint32_t at);

void chip_say(StoryChip *c, const char *text);
void chip_say_count(StoryChip *c, int number);
// Several changes in one step read as one, from the first value to the last.
void chip_say_change(StoryChip *c, int before, int after);

// A chip for each of [steps], with the events of the story. [is_mixed]: steps take turns, as in movement,
// where every square is voted on, walked into, voted on again.
void chips_make_steps(Story *s, const Timeline *t, const uint8_t *steps, int count, bool is_mixed);

#endif
