// death.h - The death pipeline E1..E4 (rules 22). A minion leaves the game only through here.

#ifndef SANCTA_ENGINE_DEATH_H
#define SANCTA_ENGINE_DEATH_H

#include "engine/context.h"

// Runs the pipeline for [minion]. [attacker] counts for kills only. Returns false if the death was cancelled.
// removed and replaced fire no "when killed" and no "when dying".
bool death_run(Ctx *c, MinionId minion, DeathCategory category, MinionId attacker);

// The whole group leaves the game, member by member.
void death_remove_group(Ctx *c, GroupId group, DeathCategory category);

// An E2 effect saves [minion]: it is no longer dying. Its hit points are the effect's to set.
void death_cancel(GameState *s, MinionId minion);

// True once [minion] is no longer in the game. Its slot may be another's as soon as its death is over (E4),
// also inside of an attack: whoever goes on with an id after something may have died compares labels.
bool death_minion_is_gone(const GameState *s, MinionId minion);

// True while [m] is between E1 and E3: it can neither be hurt nor die a second time.
bool death_is_running(const Minion *m);

#endif
