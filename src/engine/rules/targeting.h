// targeting.h - Choosing victims: pairing, compulsion, wise choice, retaliation (rules 18.4, 18.6).

#ifndef SANCTA_ENGINE_TARGETING_H
#define SANCTA_ENGINE_TARGETING_H

#include "engine/context.h"

// R2.1: idle bashers of both groups become each other's victims, two events a pair.
void targeting_pair_bashers(Ctx *c);

// "Must attack": the answer to PHRASE_MUST_ATTACK names the victim in Phrase.other and sets cancelled, so
// that the first one that speaks decides. True if that assigned a living member of the opposing group.
bool targeting_compel(Ctx *c, MinionId m);

// Rules 18.6. At least one enemy must live. PHRASE_IS_IMMUNE asks about each candidate (subject) with the
// chooser as other, attack, magical and ignores_armor filled in: cancelled means "counts as immune to that",
// for the first tie-break.
void targeting_choose_wisely(Ctx *c, MinionId m);

// R2.3: every idle member of [group] with attacks left, first to last.
void targeting_choose_all_wisely(Ctx *c, GroupId group);

// R3: the first enemy that has [m] as its victim becomes m's, if there is one.
void targeting_retaliate(Ctx *c, MinionId m);

// Extra attacks: any living enemy, uniformly.
void targeting_choose_randomly(Ctx *c, MinionId m);

// No victim, or it is dead or has left the opposing group.
bool targeting_is_idle(const Ctx *c, MinionId m);

#endif
