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

#endif
