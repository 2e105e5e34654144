// terrain.h - The eleven terrains and six terrainwalks (rules 6, seed page "terrain").
// The only writer of Square.terrain and Square.swamp.

#ifndef SANCTA_ENGINE_TERRAIN_H
#define SANCTA_ENGINE_TERRAIN_H

#include "engine/context.h"

// Is [terrain] closed to a minion with [walks]? (mountain, volcano, water)
bool terrain_blocks(int terrain, unsigned walks);

// Damage of 1(c) to a minion with [walks]: desert 1, lava 3, volcano 5, else 0.
int terrain_damage(int terrain, unsigned walks);

// The helper spell of [terrain] as a source for the log.
SourceId terrain_source(int terrain);

// Changes one square: old helper off, new one on, swamp side forgotten, then water and Void act on who stands there
// ("created"), then spells that need the old terrain are rechecked (34.13). The same terrain again does nothing.
// Structure squares, Sancta and entrances never change: the call does nothing there.
void terrain_change(Ctx *c, SquareId square, Terrain to);

// The same for a card that makes the terrain anew even where it is there already: it acts as created once more.
void terrain_renew(Ctx *c, SquareId square, Terrain to);

// Does a spell keep the terrain of [square] from blocking, hurting or ending [minion]?
bool terrain_spares(const Ctx *c, SquareId square, MinionId minion);

// A new structure makes its square plains without further tests.
void terrain_level(Ctx *c, SquareId square);

// Sets the open side of a swamp; nothing on other terrain or when it is the same.
void terrain_set_swamp_side(Ctx *c, SquareId square, Direction side);

// Water drowns and Void removes whoever stands in [square] and lacks the walk: created, entered, before movement, 1(c).
void terrain_act_fatal(Ctx *c, SquareId square);

// 1(c): damage, drowning and Void on every square, row-major.
void terrain_after_start_of_turn(Ctx *c);

// "Before movement": water and Void look again, every square row-major.
void terrain_before_movement(Ctx *c);

#endif
