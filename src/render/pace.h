// pace.h - How long things take to watch, in milliseconds at speed 1.
//
// An event first comes about (its approach) and is then looked at (its hold). A turn with much in it is watched
// faster, so that a typical one takes PACE_TURN_MS at most.

#ifndef SANCTA_RENDER_PACE_H
#define SANCTA_RENDER_PACE_H

#include "render/timeline.h"

enum { PACE_TURN_MS = 8000 };

// [e] NULL: nothing has happened yet. Never 0.
float pace_hold_ms(const Event *e);
// 0 for what comes about at once.
float pace_approach_ms(const Event *e);
// What both are multiplied with at event [position]: 1 or less, the same for all of the turn's fights, and for all of
// what else it holds. Never so little that an attack is not seen.
float pace_of_turn(const Timeline *t, uint32_t position);
// Is event [position] part of a fight?
bool pace_is_fight(const Timeline *t, uint32_t position);

#endif
