// attack_story.h - The story of one attack.

#ifndef SANCTA_REPLAY_STORY_ATTACK_STORY_H
#define SANCTA_REPLAY_STORY_ATTACK_STORY_H

#include "replay/story_state.h"

bool attack_story_begins(const Event *e);
// The attack that [t->at] stands in or before; 0 if it stands in none.
uint32_t attack_story_first(const Timeline *t);
// [s->first] is the event that begins it.
void attack_story_make(Story *s, const Timeline *t);

#endif
