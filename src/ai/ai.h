// ai.h - Computer players. They look at a state as known to their seat and give orders like anyone.

#ifndef SANCTA_AI_AI_H
#define SANCTA_AI_AI_H

#include "engine/engine.h"

// Random legal orders of [seat] for one turn: every group, card and novice draws among what is legal for it and doing
// nothing. [known] is the position as known to the seat (engine_state_as_known), in its orders phase or waiting for
// mana choices, which are then all that is answered. [stream] is the player's own generator and advances. Writes at
// most [capacity] orders to [out] and returns how many; every one is legal in the order given.
int ai_random_orders(const GameState *known, Player seat, uint64_t *stream, Order *out, int capacity);

#endif
