// effects.h - Mechanics that more than one card has: one operation each, used by the rows' cast functions.

#ifndef SANCTA_ENGINE_CARDS_EFFECTS_H
#define SANCTA_ENGINE_CARDS_EFFECTS_H

#include "engine/cards/card.h"

// The square becomes [terrain].
Squander effect_terrain(Ctx *c, Target square, Terrain terrain);
// Appends one creature that is a recruit (hero, Bard, ...) to the targeted group.
Squander effect_add_recruit(Ctx *c, Target group, CreatureId creature);
// A new group of [count] monsters for [owner] on the targeted square.
Squander effect_summon(Ctx *c, Player owner, Target square, CreatureId creature, int count);

// The members of [group] as they stand now; returns how many. Effects on several fix their list first (34.11).
int effect_members(const GameState *s, GroupId group, MinionId out[GROUP_SIZE]);
// Is [minion] still a member of [group]?
bool effect_is_member(const GameState *s, MinionId minion, GroupId group);

// Changes the damage of [p] by [by] and logs it with the answerer's name.
void effect_change_damage(Ctx *c, const Answerer *self, Phrase *p, int by);
// Physical damage from an attacker, the kind that most defences answer?
bool effect_is_blow(const Phrase *p);
// A veto.
void effect_forbid(Ctx *c, const Answerer *self, Phrase *p);

#endif
