// playout.h - One more turn by script for both seats, so that a position is weighed after what it leads to.

#ifndef SANCTA_AI_PLAYOUT_H
#define SANCTA_AI_PLAYOUT_H

#include "ai/evaluation.h"

// Plays [s], which stands in its orders phase, to the next one: both seats move and train by the balanced
// style and cast nothing. [turn] and [plan] are scratch, [steps] the distances on [s]'s ground or scratch for
// them.
void playout_turn(GameState *s, Steps *steps, const Weights *weights, Plan *plan,
                  TurnOrders turn[PLAYER_BLUE + 1]);

#endif
