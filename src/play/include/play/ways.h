// ways.h - Ways of groups over the board as terrain, structures and spells stand.

#ifndef SANCTA_PLAY_WAYS_H
#define SANCTA_PLAY_WAYS_H

#include "engine/engine.h"

enum { WAYS_NONE = 99 };

// Steps for [group], which would stand on [from], to [to]; WAYS_NONE: there is no way of at most [most]
// steps.
int ways_steps(const GameState *s, GroupId group, SquareId from, SquareId to, int most);
// Does the ground of [to] hurt or drown [group]?
bool ways_is_deadly(const GameState *s, GroupId group, SquareId to);
// The first step of a way from where [group] stands to [to] over no such ground, at most a few steps longer
// than the shortest one; 0: there is none.
SquareId ways_safe_step(const GameState *s, GroupId group, SquareId to);

#endif
