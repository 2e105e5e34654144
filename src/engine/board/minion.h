// minion.h - Recruits and monsters: creation and derived stats (rules 9, 34.5). Dying is death.c's.

#ifndef SANCTA_ENGINE_MINION_H
#define SANCTA_ENGINE_MINION_H

#include "engine/build.h"
#include "engine/query.h"

// True if the tables have room for [count] more minions (and one more group if [new_group]).
bool minion_has_room(const GameState *s, int count, bool new_group);

// Reads every stat anew (rules 34.5) from base, nation and spells, writes a stat_changed for each that
// differs, cuts the hit points to a lowered maximum. With maximum 0 or less the minion dies. [raise_current]
// adds a gained maximum to the current hit points.
void minion_refresh(Ctx *c, MinionId minion, bool raise_current);

// Where abilities or spells exist that read comrades, place or time, the stats of a whole group, or of all
// groups, are read anew after such a thing has changed. Does nothing as long as there are none.
void minion_refresh_group(Ctx *c, GroupId group);
void minion_refresh_all(Ctx *c);

// Damage of [attack] before nation and round, unlike the stat not cut off at 0 (rules 34.5).
int minion_damage_sum(const GameState *s, MinionId minion, AttackKind attack);

// The stats as they should read: what minion_refresh() would store. Leaves the state alone.
StatBlock minion_read_stats(const GameState *s, MinionId minion);

// Stores them, without events or anything that follows from them.
void minion_store_stats(GameState *s, MinionId minion);

// Permanent changes that are no spell.
void minion_set_nation(Ctx *c, MinionId minion, Nation nation); // rules 34.8
void minion_add_level(Ctx *c, MinionId minion, int by);
void minion_add_max_hp(Ctx *c, MinionId minion, int by); // maximum and current, for good

bool minion_is_basher(const Minion *m);  // only hand attacks
bool minion_is_shooter(const Minion *m); // has missile attacks
bool minion_is_on_board(const GameState *s, MinionId minion);
// Concealed from, or invisible to, [caster]'s individual spells (rules 21.6)?
bool minion_is_concealed(const GameState *s, MinionId minion, Player caster);
// Visible spell on it, individual or group, terrain not counted (rules 21.1.1). Buried minions have none.
bool minion_is_enchanted(const GameState *s, MinionId minion);
// An active alteration on it, individual or group, card or helper. Buried minions have none.
bool minion_has_alteration(const GameState *s, MinionId minion);

#endif
