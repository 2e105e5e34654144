// movement.h - Phase 4: pass I, pass II, second moves (rules 17, 34.17).
// Voting and unstacking are voting.c's.

#ifndef SANCTA_ENGINE_MOVEMENT_H
#define SANCTA_ENGINE_MOVEMENT_H

#include "engine/context.h"

// I.a 1..3 for [group] stepping from its square into [to]: terrain, structures and spells, but not groups.
bool movement_can_move(const Ctx *c, GroupId group);
bool movement_can_exit(const Ctx *c, GroupId group, SquareId from, Direction direction);
bool movement_can_enter(const Ctx *c, GroupId group, SquareId to);
// The part of it that the terrain of [square] decides, for going in as for coming out.
bool movement_can_cross(const Ctx *c, GroupId group, SquareId square);

// All four checks now, by the state's own positions: the destination holds no group or a friendly one. [to]
// must be an orthogonal neighbor. On ice the slide's last square counts (rules 17.6).
Refusal movement_check(const Ctx *c, GroupId group, SquareId to);

// Every neighbor that movement_check() allows, in the order of Direction; returns how many.
int movement_legal_steps(const Ctx *c, GroupId group, SquareId out[DIR_COUNT]);

// Is [square] closed by a hostile group, as the caller counts positions?
typedef bool (*SquareClosed)(const void *context, SquareId square);

// "Before movement" effects, water and Void, then the computer-controlled groups' own orders (rules 17.1).
void movement_before(Ctx *c);
// The whole pipeline, second moves included.
void movement_resolve(Ctx *c);
// Overwrites the order by one random legal step (rules 17.1.3); none legal: no order. False if none was
// legal.
bool movement_random_step(Ctx *c, GroupId group, OrderBy by);

#endif
