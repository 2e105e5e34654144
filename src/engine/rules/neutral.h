// neutral.h - The movement AI of computer-controlled groups (rules 24).

#ifndef SANCTA_ENGINE_NEUTRAL_H
#define SANCTA_ENGINE_NEUTRAL_H

#include "engine/context.h"

// Would [group] leave its square of its own accord, as things stand? Recruits that somebody orders would;
// those that nobody orders, territorial and immobile monsters and nomads beside a hostile group stay. A
// question: nothing is written.
bool neutral_may_leave(const GameState *s, GroupId group);

// The legal step that most shortens the way of [group] to a square beside [goal], a random one of equals; 0:
// it stands there already, or no step helps. [is_reachable]: false if no way leads there.
SquareId neutral_step_toward(Ctx *c, GroupId group, SquareId goal, bool *is_reachable);

// Every computer-controlled group on the board overwrites its own order.
void neutral_give_orders(Ctx *c);

#endif
