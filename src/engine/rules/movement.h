// movement.h - Phase 4: pass I, pass II, second moves (rules 17, 34.17).
// Voting and unstacking are voting.c's.

#ifndef SANCTA_ENGINE_MOVEMENT_H
#define SANCTA_ENGINE_MOVEMENT_H

#include "engine/context.h"

// "Before movement" effects, water and Void, then the computer-controlled groups' own orders (rules 17.1).
void movement_before(Ctx *c);
// The whole pipeline, second moves included.
void movement_resolve(Ctx *c);
// Overwrites the order by one random legal step (rules 17.1.3); none legal: no order. False if none was
// legal.
bool movement_random_step(Ctx *c, GroupId group, OrderBy by);

#endif
