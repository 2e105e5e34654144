// mustering.h - Friends who join a group that stays: the one plan of movement that no style finds, because a
// style sends each group where those before it are going to stand.

#ifndef SANCTA_AI_MUSTERING_H
#define SANCTA_AI_MUSTERING_H

#include "plans/outlook.h"

// The balanced moves, but that the [nth] strongest group of recruits with friends beside it who may join it,
// 0 the strongest, stays and they come, as many as it can take. False if there is no such group; [moves], a
// Direction for each spot of [o], is worth nothing then.
bool mustering_moves(const Outlook *o, int nth, uint8_t moves[SPOTS_MAX]);
// Changes [moves] so that the groups of spots [a] and [b] meet on [at], where one of them may be already.
// False if they cannot, or may not join; [moves] is worth nothing then.
bool mustering_meet(const Outlook *o, int a, int b, SquareId at, uint8_t moves[SPOTS_MAX]);

#endif
