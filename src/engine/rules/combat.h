// combat.h - Phase 5: which groups fight each other, and rounds (rules 18). A single attack is attack.h.

#ifndef SANCTA_ENGINE_COMBAT_H
#define SANCTA_ENGINE_COMBAT_H

#include "engine/context.h"

// Check for all combats (rules 18.2): I, J, N; every hostile adjacent pair once.
void combat_resolve_all(Ctx *c);
// C1..C4 between two hostile groups; precedence is worked out here.
void combat_full(Ctx *c, GroupId a, GroupId b);
// The same ended after [rounds] by a card, outside of phase 5 (rules 34.18). False if a spell keeps them
// apart.
bool combat_skirmish(Ctx *c, GroupId a, GroupId b, int rounds);
// Does [a] have precedence over [b]?
// Global for tests.
bool combat_precedes(const GameState *s, GroupId a, GroupId b);
// Changes the attacks that [m] has left in this round, by [source], in R1; a 0 gets no more (rules 34.6), and
// who falls to 0 is a non-combatant for this round.
void combat_add_attacks(Ctx *c, MinionId m, int by, SourceId source);

#endif
