// damage.h - Apply Damage and Takes Damage (rules 19, seed page "damage"). Only writer of Minion.hp and armor_left.

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

// D1..D4. Returns bounced, damaged or killed (then dying, not yet dead; or already buried by an effect of D3).
DamageResult damage_take(Ctx *c, MinionId victim, const Damage *damage);

// G1..G3: magical unless [type] says otherwise; a death is "dies", with nobody to blame.
void damage_apply(Ctx *c, MinionId victim, int quantity, SourceId source, MinionId wielder);

// Sets current hit points, 0..maximum, with hp_changed if they differ. Healing, maximum changes, saves from death.
void damage_set_hp(Ctx *c, MinionId minion, int hp);
void damage_heal_full(Ctx *c, MinionId minion);
// R1: current armor back to the maximum (no event: armor_soaked tells both values).
void damage_reset_armor(GameState *s, MinionId minion);

#endif
