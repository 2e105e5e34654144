// mapgen.h - A map out of nothing: towns and terrain of a realm (rules 4.3, 4.4).
//
// Pure: it knows no state, only a stream. setup.c puts what it made on the board.

#ifndef SANCTA_ENGINE_MAPGEN_H
#define SANCTA_ENGINE_MAPGEN_H

#include "engine/types.h"

typedef struct MapPlan {
    uint8_t realm;                // Realm, never random
    uint8_t towns;                // how many
    uint8_t terrain[SQUARES + 1]; // Terrain by square; towns, Sancta and entrances are plains
    bool is_town[SQUARES + 1];
} MapPlan;

// A new map. REALM_RANDOM picks one of the five. Draws from [stream] in this order: the realm if it is
// random, the number of towns, the center town, the towns of the sides, then the squares row-major. On a
// [symmetric] map square and square_rotated() have the same terrain; towns mirror each other on every map.
MapPlan mapgen_make(uint64_t *stream, Realm realm, bool symmetric);
// The realm's average count of [terrain] over the 84 rolled squares, in tenths (2.5 -> 25); its default
// terrain. For tests.
int mapgen_realm_average_tenths(Realm realm, Terrain terrain);
// Global for tests.
Terrain mapgen_realm_default_terrain(Realm realm);

// One roll of the realm's distribution for a square, with [towns] towns on the map. Global for tests.
Terrain mapgen_realm_roll(uint64_t *stream, Realm realm, int towns);

#endif
