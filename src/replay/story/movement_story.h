// movement_story.h - The story of one pass of movement.

#ifndef SANCTA_REPLAY_STORY_MOVEMENT_STORY_H
#define SANCTA_REPLAY_STORY_MOVEMENT_STORY_H

#include "replay/story_state.h"

// [s->first] and [s->last] are those of the phase, and become those of the pass that [t->at] stands in.
void movement_story_make(Story *s, const Timeline *t);

#endif
