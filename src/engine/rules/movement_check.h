// movement_check.h - Whether a group may take a step (rules 17.2, 17.6).

#ifndef SANCTA_ENGINE_MOVEMENT_CHECK_H
#define SANCTA_ENGINE_MOVEMENT_CHECK_H

#include "engine/context.h"

// I.a 1..3 for [group] stepping from its square into [to]: terrain, structures and spells, but not groups.
bool movement_check_can_move(const Ctx *c, GroupId group);
bool movement_check_can_exit(const Ctx *c, GroupId group, SquareId from, Direction direction);
bool movement_check_can_enter(const Ctx *c, GroupId group, SquareId to);
// The part of it that the terrain of [square] decides, for going in as for coming out.
bool movement_check_can_cross(const Ctx *c, GroupId group, SquareId square);

// All four checks now, by the state's own positions: the destination holds no group or a friendly one. [to]
// must be an orthogonal neighbor. On ice the slide's last square counts (rules 17.6).
Refusal movement_check(const Ctx *c, GroupId group, SquareId to);

// Every neighbor that movement_check() allows, in the order of Direction; returns how many.
int movement_check_legal_steps(const Ctx *c, GroupId group, SquareId out[DIR_COUNT]);

// Is [square] closed by a hostile group, as the caller counts positions?
typedef bool (*SquareClosed)(const void *context, SquareId square);
// The same by the caller's positions; [context] goes to [closed]. [end] is where the step leads, known if it
// is not refused. A group that was carried away since it was ordered may be too far off by now.
Refusal movement_check_step(const Ctx *c, GroupId group, SquareId to, SquareClosed closed,
                            const void *context, SquareId *end);

#endif
