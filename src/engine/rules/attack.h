// attack.h - One attack of a combat, A1 to A8, and the strength that A2 adds up (rules 18.7).

#ifndef SANCTA_ENGINE_ATTACK_H
#define SANCTA_ENGINE_ATTACK_H

#include "engine/context.h"

static inline bool attack_has_hand(const Minion *m) {
    return m->now.hand != STAT_NONE;
}
static inline bool attack_has_missile(const Minion *m) {
    return m->now.missile != STAT_NONE;
}

// The A2 figure of an attack of [m] with [attack] against [victim] in this round: rules 34.5, floor 0. Flags
// may be NULL.
int attack_damage(Ctx *c, MinionId m, MinionId victim, AttackKind attack, bool *ignores_armor, bool *magical);

// The same damage asked against [example]. [is_same]: no answer depends on the victim, so it is the same
// against every other one.
int attack_damage_to_anyone(Ctx *c, MinionId id, MinionId example, AttackKind attack, bool *is_same);
// The part of it that no answer changes: base, nation and round. It is all there is where nobody answers the
// phrases ATTACK_DAMAGE_PHRASES, and may be negative.
int attack_plain_damage(const Ctx *c, MinionId m, AttackKind attack);
#define ATTACK_DAMAGE_PHRASES (PHRASE_BIT(PHRASE_CALCULATE_DAMAGE) | PHRASE_BIT(PHRASE_NO_DAMAGE))
// What [m] would attack with next in this round (rules 18.5).
AttackKind attack_next(const Ctx *c, MinionId m);
// [attacker], who has a victim and an attack left, makes it.
void attack_strike(Ctx *c, MinionId attacker);

#endif
