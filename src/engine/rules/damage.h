// damage.h - Apply Damage and Takes Damage (rules 19). The only writer of Minion.hp and armor_left.

#ifndef SANCTA_ENGINE_DAMAGE_H
#define SANCTA_ENGINE_DAMAGE_H

#include "engine/context.h"

typedef struct Damage {
    int quantity; // >= 0
    DamageType type;
    bool ignores_armor, magical;
    MinionId attacker; // 0 in Apply Damage
    SourceId source;   // what dealt it
} Damage;

// D1..D4. Returns bounced, damaged or killed: then dying, or already buried by an effect of D1 or D3.
DamageResult damage_take(Ctx *c, MinionId victim, const Damage *damage);

// G1..G3: always magical; a death is "dies", with nobody to blame. Does nothing to the dead and off the
// board.
void damage_apply(Ctx *c, MinionId victim, int quantity, SourceId source, MinionId wielder);

// Sets current hit points, 0..maximum, with hp_changed if they differ: healing, maximum changes, rescues.
// Above 0 it ends a dying that has not come to its death yet.
void damage_set_hp(Ctx *c, MinionId minion, int hp);
void damage_heal_full(Ctx *c, MinionId minion);
// Current armor is never more than a maximum that has fallen.
void damage_cut_armor(GameState *s, MinionId minion);
// R1: current armor back to the maximum (no event: armor_soaked tells both values).
void damage_reset_armor(GameState *s, MinionId minion);

#endif
