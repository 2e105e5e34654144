// terrain.h - The eleven terrains and six terrainwalks (rules 6).
// The only writer of Square.terrain and Square.swamp.

#ifndef SANCTA_ENGINE_TERRAIN_H
#define SANCTA_ENGINE_TERRAIN_H

#include "engine/build.h"
#include "engine/query.h"

// The helper spell of [terrain] as a source for the log. Global for tests.
SourceId terrain_source(int terrain);

// The same for a card that makes the terrain anew even where it is there already: it acts as created once
// more.
void terrain_renew(Ctx *c, SquareId square, Terrain to);

// Does a spell keep the terrain of [square] from blocking, hurting or ending [minion]?
bool terrain_spares(const Ctx *c, SquareId square, MinionId minion);

// A new structure makes its square plains without further tests.
void terrain_level(Ctx *c, SquareId square);

// Water drowns and Void removes every minion in [square] that lacks the walk: when created, when it enters,
// before movement, in 1(c).
void terrain_act_fatal(Ctx *c, SquareId square);

// 1(c): damage, drowning and Void on every square, row-major.
void terrain_after_start_of_turn(Ctx *c);

// "Before movement": water and Void look again, every square row-major.
void terrain_before_movement(Ctx *c);

#endif
