// combat.h - Phase 5: who fights whom, rounds, single attacks (rules 18).

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
// The A2 figure of a blow of [m] with [attack] against [victim] in this round: rules 34.5, floor 0. Flags may
// be NULL.
int combat_damage(Ctx *c, MinionId m, MinionId victim, AttackKind attack, bool *ignores_armor, bool *magical);

// The same damage asked against [example]. [is_same]: no answer depends on the victim, so it is the same against
// every other one.
int combat_damage_to_anyone(Ctx *c, MinionId id, MinionId example, AttackKind attack, bool *is_same);
// The part of it that no answer changes: base, nation and round. It is all there is where nobody answers the
// phrases COMBAT_DAMAGE_PHRASES, and may be negative.
int combat_plain_damage(const Ctx *c, MinionId m, AttackKind attack);
#define COMBAT_DAMAGE_PHRASES (PHRASE_BIT(PHRASE_CALCULATE_DAMAGE) | PHRASE_BIT(PHRASE_NO_DAMAGE))
// What [m] would strike with next in this round (rules 18.5).
AttackKind combat_next_attack(const Ctx *c, MinionId m);
// Changes the attacks that [m] has left in this round, by [source]; a 0 gets no more (rules 34.6).
void combat_add_attacks(Ctx *c, MinionId m, int by, SourceId source);
// The groups' other side: the group fighting [g] now, 0 if none.
GroupId combat_opponent(const Ctx *c, GroupId g);

#endif
