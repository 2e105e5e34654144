// opponent.h - Who fights whom just now (rules 18).

#ifndef SANCTA_ENGINE_OPPONENT_H
#define SANCTA_ENGINE_OPPONENT_H

#include "engine/context.h"

// The group that fights [g] now, 0 if none does.
static inline GroupId opponent_of(const Ctx *c, GroupId g) {
    if (g.v == 0) return (GroupId){0};
    if (g.v == c->combat[0].v) return c->combat[1];
    if (g.v == c->combat[1].v) return c->combat[0];
    return (GroupId){0};
}

// Has the group that fought [g] died, even where another one has its slot by now? False outside of combat.
static inline bool opponent_is_dead(const Ctx *c, GroupId g) {
    const GroupId opponent = opponent_of(c, g);
    if (opponent.v == 0) return false;
    return group_at(c->s, opponent)->label != c->combat_labels[opponent.v == c->combat[1].v ? 1 : 0];
}

#endif
