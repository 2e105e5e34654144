// actor.h - Whose act an event is.

#ifndef SANCTA_REPLAY_ACTOR_H
#define SANCTA_REPLAY_ACTOR_H

#include "replay/view.h"

// Who acts: 0 nobody, a slot of a group, or ACTOR_SEAT + a Player.
enum { ACTOR_SEAT = 0x100 };

// Whose act [e] is; it is the last event that was applied to [v].
uint16_t actor_of(const Event *e, const View *v);

#endif
