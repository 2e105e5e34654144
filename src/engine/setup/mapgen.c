// mapgen.c - Map generation (rules 4.3, 4.4).
//
// Towns come first: two on red's side from a table of squares, any pair that does not touch, the same two
// turned by 180 degrees on blue's side; then none, one or both of the two center squares, according to the
// number of towns. Every other square rolls once for its terrain, except Sancta and entrances, which are
// plains. A symmetric map rolls one half and copies it; the square opposite a single center town takes the
// realm's default terrain.
//
// Last, every town is made reachable on foot from both Sancta: as long as one is not, the squares that block
// one shortest way to it become default terrain. Shortest is: fewest blocking squares, then fewest steps,
// then up before down before right before left.
//
// The realm's averages count all 84 squares and towns as default terrain. So what is not default is rolled a
// little more often than its share, as only the squares without towns roll.

#include "setup/mapgen.h"

#include "base/check.h"
#include "board/board.h"
#include "engine/rng.h"
#include "board/terrain.h"

enum {
    ROLLED_SQUARES = 84, // all but Sancta and entrances
    SIDE_SQUARES = 15,   // candidates for the towns of a side
    STEP_COST = 1,
    BLOCK_COST = SQUARES, // more than any number of steps
    COST_MAX = SQUARES * (BLOCK_COST + STEP_COST),
};

typedef struct RealmRow {
    uint8_t default_terrain;
    uint8_t towns_least, towns_most;
    uint16_t average_tenths[TERRAIN_COUNT]; // over 84 squares
} RealmRow;

// clang-format off
static const RealmRow REALM_ROWS[REALM_RANDOM] = {
    [REALM_VELDT] = {TERRAIN_PLAINS, 5, 5,
                     {[TERRAIN_PLAINS] = 570, [TERRAIN_FOREST] = 195, [TERRAIN_WATER] = 40,
                      [TERRAIN_MOUNTAIN] = 25, [TERRAIN_DESERT] = 5, [TERRAIN_SWAMP] = 5}},
    [REALM_VOLGARIA] = {TERRAIN_BARREN, 5, 5,
                        {[TERRAIN_BARREN] = 570, [TERRAIN_FOREST] = 195, [TERRAIN_WATER] = 40,
                         [TERRAIN_MOUNTAIN] = 25, [TERRAIN_DESERT] = 5, [TERRAIN_SWAMP] = 5}},
    [REALM_BADLANDS] = {TERRAIN_BARREN, 4, 6,
                        {[TERRAIN_BARREN] = 550, [TERRAIN_LAVA] = 150, [TERRAIN_VOLCANO] = 60,
                         [TERRAIN_MOUNTAIN] = 45, [TERRAIN_DESERT] = 20, [TERRAIN_VOID] = 15}},
    [REALM_GREAT_FROST] = {TERRAIN_PLAINS, 4, 6,
                           {[TERRAIN_ICE] = 320, [TERRAIN_PLAINS] = 320, [TERRAIN_FOREST] = 150,
                            [TERRAIN_VOLCANO] = 50}},
    [REALM_ARBORIA] = {TERRAIN_PLAINS, 4, 6,
                       {[TERRAIN_FOREST] = 570, [TERRAIN_PLAINS] = 220, [TERRAIN_SWAMP] = 40,
                        [TERRAIN_WATER] = 10}},
};
// clang-format on

static const struct {
    uint8_t row, column;
} SIDE_TOWNS[SIDE_SQUARES] = {
    {3, 4}, {1, 5}, {2, 6}, {3, 5}, {4, 4}, {5, 3}, {0, 5}, {1, 6},
    {3, 6}, {4, 1}, {4, 5}, {5, 2}, {5, 4}, {0, 6}, {5, 1},
};

// --- Realms ---

static const RealmRow *row_of(Realm realm) {
    CHECK(realm > REALM_NONE && realm < REALM_RANDOM);
    return &REALM_ROWS[realm];
}

int mapgen_realm_average_tenths(Realm realm, Terrain terrain) {
    CHECK(terrain > TERRAIN_NONE && terrain < TERRAIN_COUNT);
    return row_of(realm)->average_tenths[terrain];
}

Terrain mapgen_realm_default_terrain(Realm realm) {
    return (Terrain)row_of(realm)->default_terrain;
}

Terrain mapgen_realm_roll(uint64_t *stream, Realm realm, int towns) {
    const RealmRow *row = row_of(realm);
    CHECK(towns >= 0 && towns < ROLLED_SQUARES);
    uint32_t left = rng_below(stream, 10U * (uint32_t)(ROLLED_SQUARES - towns));
    for (int t = TERRAIN_PLAINS; t < TERRAIN_COUNT; t++) {
        if (t == row->default_terrain) continue;
        if (left < row->average_tenths[t]) return (Terrain)t;
        left -= row->average_tenths[t];
    }
    return (Terrain)row->default_terrain;
}

// --- Towns ---

static void add_town(MapPlan *map, SquareId square) {
    map->is_town[square.v] = true;
    map->towns++;
}

static SquareId side_square(int index) {
    return square_make(SIDE_TOWNS[index].row, SIDE_TOWNS[index].column);
}

static void place_centre_towns(MapPlan *map, uint64_t *stream, int towns) {
    const SquareId first = square_make(5, 6);
    const SquareId centre[2] = {first, square_rotated(first)};
    if (towns == 5) {
        const uint32_t pick = rng_below(stream, 2);
        add_town(map, centre[pick]);
    } else if (towns == 6) {
        add_town(map, centre[0]);
        add_town(map, centre[1]);
    }
}

static void place_side_towns(MapPlan *map, uint64_t *stream) {
    uint8_t pairs[SIDE_SQUARES * SIDE_SQUARES / 2][2];
    uint32_t count = 0;
    for (uint8_t i = 0; i < SIDE_SQUARES; i++) {
        for (uint8_t j = (uint8_t)(i + 1); j < SIDE_SQUARES; j++) {
            if (square_steps(side_square(i), side_square(j)) == 1) continue;
            pairs[count][0] = i;
            pairs[count][1] = j;
            count++;
        }
    }
    const uint32_t pick = rng_below(stream, count);
    for (int k = 0; k < 2; k++) {
        const SquareId square = side_square(pairs[pick][k]);
        add_town(map, square);
        add_town(map, square_rotated(square));
    }
}

// --- Terrain ---

static bool is_reserved(SquareId square) {
    return square_is_sanctum(square) || square_is_entrance(square);
}

static void roll_square(MapPlan *map, uint64_t *stream, SquareId square) {
    const bool is_plains = is_reserved(square) || map->is_town[square.v];
    map->terrain[square.v] =
        (uint8_t)(is_plains ? TERRAIN_PLAINS : mapgen_realm_roll(stream, (Realm)map->realm, map->towns));
}

static void roll_terrain(MapPlan *map, uint64_t *stream) {
    for (uint8_t i = 1; i <= SQUARES; i++) roll_square(map, stream, (SquareId){i});
}

// The first half of the ids is one half of the board, and no square is its own image.
static void roll_terrain_symmetric(MapPlan *map, uint64_t *stream) {
    for (uint8_t i = 1; i <= SQUARES / 2; i++) {
        const SquareId square = {i};
        const SquareId image = square_rotated(square);
        if (map->is_town[square.v] == map->is_town[image.v]) {
            roll_square(map, stream, square);
            map->terrain[image.v] = map->terrain[square.v];
            continue;
        }
        // A single center town: its own square is plains, the one opposite rolls nothing.
        const SquareId free_one = map->is_town[square.v] ? image : square;
        map->terrain[square.v] = TERRAIN_PLAINS;
        map->terrain[image.v] = TERRAIN_PLAINS;
        map->terrain[free_one.v] = (uint8_t)mapgen_realm_default_terrain((Realm)map->realm);
    }
}

// --- Ways on foot ---

static bool blocks_walkers(const MapPlan *map, SquareId square) {
    const int terrain = map->terrain[square.v];
    return terrain == TERRAIN_VOID || terrain_blocks(terrain, 0);
}

static int entry_cost(const MapPlan *map, SquareId square) {
    return STEP_COST + (blocks_walkers(map, square) ? BLOCK_COST : 0);
}

// The cheapest way from [from] on, given what its neighbors cost.
static int cheapest_from(const MapPlan *map, const int cost[SQUARES + 1], SquareId from) {
    int best = COST_MAX;
    for (Direction d = DIR_UP; d < DIR_COUNT; d++) {
        const SquareId to = square_neighbour(from, d);
        if (to.v == 0) continue;
        const int way = entry_cost(map, to) + cost[to.v];
        if (way < best) best = way;
    }
    return best;
}

// What it costs to walk to [town] from every square. Costs only fall, so this ends.
static void find_costs(const MapPlan *map, SquareId town, int cost[SQUARES + 1]) {
    for (int i = 0; i <= SQUARES; i++) cost[i] = COST_MAX;
    cost[town.v] = 0;
    bool has_changed = true;
    while (has_changed) {
        has_changed = false;
        for (uint8_t i = 1; i <= SQUARES; i++) {
            const int way = cheapest_from(map, cost, (SquareId){i});
            if (way >= cost[i]) continue;
            cost[i] = way;
            has_changed = true;
        }
    }
}

static void clear_square(MapPlan *map, SquareId square, bool symmetric) {
    if (!blocks_walkers(map, square)) return;
    const uint8_t terrain = (uint8_t)mapgen_realm_default_terrain((Realm)map->realm);
    map->terrain[square.v] = terrain;
    if (symmetric) map->terrain[square_rotated(square).v] = terrain;
}

// Walks the cheapest way from [from] to the town that [cost] leads to, and clears what blocks it. The way is
// chosen by the costs as they were: what is cleared beside it makes none dearer.
static void clear_way(MapPlan *map, const int cost[SQUARES + 1], SquareId from, bool symmetric) {
    const MapPlan before = *map;
    while (cost[from.v] != 0) {
        SquareId next = {0};
        for (Direction d = DIR_UP; d < DIR_COUNT && next.v == 0; d++) {
            const SquareId to = square_neighbour(from, d);
            if (to.v != 0 && entry_cost(&before, to) + cost[to.v] == cost[from.v]) next = to;
        }
        CHECK(next.v != 0);
        clear_square(map, next, symmetric);
        from = next;
    }
}

// Marks every square that can be walked to from [from].
static void find_reached(const MapPlan *map, SquareId from, bool reached[SQUARES + 1]) {
    SquareId queue[SQUARES] = {from};
    int count = 1;
    for (int i = 0; i <= SQUARES; i++) reached[i] = i == from.v;
    for (int i = 0; i < count; i++) {
        for (Direction d = DIR_UP; d < DIR_COUNT; d++) {
            const SquareId to = square_neighbour(queue[i], d);
            if (to.v == 0 || reached[to.v] || blocks_walkers(map, to)) continue;
            reached[to.v] = true;
            queue[count++] = to;
        }
    }
}

static void open_ways(MapPlan *map, Player player, bool symmetric) {
    const SquareId sanctum = board_sanctum(player);
    bool reached[SQUARES + 1];
    find_reached(map, sanctum, reached);
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (!map->is_town[i] || reached[i]) continue;
        int cost[SQUARES + 1];
        find_costs(map, (SquareId){i}, cost);
        clear_way(map, cost, sanctum, symmetric);
        find_reached(map, sanctum, reached);
    }
}

// --- The whole ---

MapPlan mapgen_make(uint64_t *stream, Realm realm, bool symmetric) {
    MapPlan map = {.realm = (uint8_t)realm};
    if (realm == REALM_RANDOM) {
        const uint32_t pick = rng_below(stream, REALM_RANDOM - REALM_VELDT);
        map.realm = (uint8_t)(REALM_VELDT + pick);
    }
    const RealmRow *row = row_of((Realm)map.realm);
    const uint32_t more = rng_below(stream, (uint32_t)(row->towns_most - row->towns_least + 1));
    place_centre_towns(&map, stream, row->towns_least + (int)more);
    place_side_towns(&map, stream);
    if (symmetric) {
        roll_terrain_symmetric(&map, stream);
    } else {
        roll_terrain(&map, stream);
    }
    open_ways(&map, PLAYER_RED, symmetric);
    open_ways(&map, PLAYER_BLUE, symmetric);
    return map;
}
