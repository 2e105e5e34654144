// leap.h - Groups that leave one place and are at another without going there.

#ifndef SANCTA_RENDER_LEAP_H
#define SANCTA_RENDER_LEAP_H

#include "render/stand.h"
#include "render/tween_state.h"

// In a column of light out of [from], as a spark through the air, and in another column down to [to].
void leap_teleport(Tween *out, int group, Spot from, Spot to, float phase);
// Up into the air and away; [phase] 0 stands on the ground.
void leap_away(Tween *out, int group, Spot at, float phase);
// What is left of either where somebody has come down.
void leap_landed(Tween *out, Spot at, float phase);

#endif
