// Spells that make or need terrain (rules 6), each in its own role.

#include "cards/card_cases.h"
#include "cards/effects.h"

// --- What changes a square when it is cast ---

typedef enum Shape { SINGLE, BLOCK, CROSS, AROUND } Shape; // CROSS: with the middle; AROUND: without it
typedef enum AimedAt { AT_SQUARE, AT_GROUP, AT_STRUCTURE } AimedAt;
typedef struct MakerRow {
    CardId card;
    Terrain makes;
    Terrain from; // what the squares were; NONE: plains
    Shape shape;
    AimedAt aimed_at;
} MakerRow;
static const MakerRow makers[] = {
    {CARD_PLAINS, TERRAIN_PLAINS, TERRAIN_LAVA, SINGLE, AT_SQUARE},
    {CARD_ABATEMENT, TERRAIN_PLAINS, TERRAIN_LAVA, SINGLE, AT_SQUARE},
    {CARD_NULLIFY, TERRAIN_PLAINS, TERRAIN_LAVA, SINGLE, AT_SQUARE},
    {CARD_SAVANNAH, TERRAIN_PLAINS, TERRAIN_LAVA, BLOCK, AT_SQUARE},
    {CARD_EARTHQUAKE, TERRAIN_BARREN, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_GOGARS_WRATH, TERRAIN_BARREN, TERRAIN_NONE, CROSS, AT_GROUP},
    {CARD_HUSKS, TERRAIN_BARREN, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_JUGGERNAUT, TERRAIN_BARREN, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_LIMBO, TERRAIN_BARREN, TERRAIN_NONE, SINGLE, AT_GROUP},
    {CARD_TORNADO, TERRAIN_BARREN, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_UPROOT, TERRAIN_BARREN, TERRAIN_FOREST, SINGLE, AT_SQUARE},
    {CARD_FORESTATION, TERRAIN_FOREST, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_FAERIE_GLADE, TERRAIN_FOREST, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_HAUNTED_FOREST, TERRAIN_FOREST, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_JUNGLE, TERRAIN_FOREST, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_SEED_ON_THE_WIND, TERRAIN_FOREST, TERRAIN_NONE, BLOCK, AT_SQUARE},
    {CARD_FREEZE, TERRAIN_ICE, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_WATERS_GIFT, TERRAIN_ICE, TERRAIN_WATER, CROSS, AT_SQUARE},
    {CARD_MOUNTAIN, TERRAIN_MOUNTAIN, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_NATURAL_DEFENSES, TERRAIN_MOUNTAIN, TERRAIN_NONE, AROUND, AT_STRUCTURE},
    {CARD_JUMPING_LAND, TERRAIN_MOUNTAIN, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_SWAMP_LAND, TERRAIN_SWAMP, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_MUDSLINGING, TERRAIN_SWAMP, TERRAIN_NONE, SINGLE, AT_GROUP},
    {CARD_OASIS, TERRAIN_DESERT, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_WASTELAND, TERRAIN_DESERT, TERRAIN_NONE, BLOCK, AT_SQUARE},
    {CARD_SALAMANDER, TERRAIN_LAVA, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_RING_OF_FIRE, TERRAIN_LAVA, TERRAIN_NONE, AROUND, AT_GROUP},
    {CARD_VOLCANO, TERRAIN_VOLCANO, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_LAVA_FLOW, TERRAIN_VOLCANO, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_INUNDATE, TERRAIN_WATER, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_JADE_DRAGON, TERRAIN_WATER, TERRAIN_NONE, SINGLE, AT_SQUARE},
    {CARD_VOID, TERRAIN_VOID, TERRAIN_NONE, SINGLE, AT_SQUARE},
};

static bool is_in_shape(Shape shape, SquareId at) {
    const SquareId middle = sq("e5");
    const int rows = square_row(at) - square_row(middle);
    const int columns = square_column(at) - square_column(middle);
    const bool is_near = rows >= -1 && rows <= 1 && columns >= -1 && columns <= 1;
    switch (shape) {
    case SINGLE: return same_square(at, middle);
    case BLOCK: return is_near;
    case CROSS: return is_near && (rows == 0 || columns == 0);
    case AROUND: return is_near && (rows == 0) != (columns == 0);
    }
    return false;
}

SCENE(a_maker_of_terrain_makes_it_where_it_says_and_nowhere_else, .cases = COUNT_OF(makers)) {
    const MakerRow *row = &makers[_i];
    const Terrain from = row->from != TERRAIN_NONE ? row->from : TERRAIN_PLAINS;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (is_in_shape(BLOCK, (SquareId){i})) terrain_change(&s->ctx, (SquareId){i}, from);
    }
    Target target = on_square("e5");
    if (row->aimed_at == AT_GROUP) target = on_group(troop(s, PLAYER_RED, "e5", 2, 0, NATION_HUMAN));
    if (row->aimed_at == AT_STRUCTURE)
        target = effect_on_structure(scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED));
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, (int)row->card, target);
    EXPECT(s, spell_cast, .card = (uint16_t)row->card);
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const SquareId at = {i};
        const Terrain before = is_in_shape(BLOCK, at) ? from : TERRAIN_PLAINS;
        const bool is_made = is_in_shape(row->shape, at);
        if (row->aimed_at == AT_STRUCTURE && same_square(at, sq("e5"))) continue;
        ck_assert_int_eq(square_at(&s->state, at)->terrain, is_made ? row->makes : before);
    }
}

SCENE(overflow_spreads_water_to_the_free_squares_beside_it) {
    scene_terrain(s, "e5", TERRAIN_WATER);
    (void)troop(s, PLAYER_RED, "e6", 1, 0, NATION_HUMAN);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_OVERFLOW, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_WATER);
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_WATER);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_PLAINS);
}

SCENE(scorched_earth_burns_what_is_contiguous) {
    static const char *const wood[] = {"e5", "e6", "e7", "f7"};
    for (int i = 0; i < COUNT_OF(wood); i++) scene_terrain(s, wood[i], TERRAIN_FOREST);
    scene_terrain(s, "h8", TERRAIN_FOREST);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SCORCHED_EARTH, on_square("e5"));
    for (int i = 0; i < COUNT_OF(wood); i++) ck_assert_int_eq(terrain_of(s, wood[i]), TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "h8"), TERRAIN_FOREST);
}

// --- As they move ---

typedef struct TrailRow {
    int card;     // a group spell, or 0
    int creature; // in the group, or 0
    Terrain leaves;
} TrailRow;
static const TrailRow trails[] = {
    {CARD_JUSTICARS, 0, TERRAIN_PLAINS},       {CARD_SEEDBEARERS, 0, TERRAIN_FOREST},
    {0, CREATURE_NGOZI, TERRAIN_BARREN},       {0, CREATURE_GNOME, TERRAIN_BARREN},
    {0, CREATURE_SAND_SPHINX, TERRAIN_DESERT},
};

SCENE(who_leaves_a_trail_leaves_it_on_the_square_it_was_on, .cases = COUNT_OF(trails)) {
    const TrailRow *row = &trails[_i];
    const bool is_monster = row->creature != 0 && creature_def(row->creature)->kind == MINION_MONSTER;
    scene_terrain(s, "e5", row->leaves == TERRAIN_FOREST ? TERRAIN_ICE : TERRAIN_FOREST);
    const GroupId g =
        is_monster ? scene_monsters(s, PLAYER_RED, "e5") : troop(s, PLAYER_RED, "e5", 1, 0, NATION_ELF);
    if (row->creature != 0) (void)scene_creature(s, g, (CreatureId)row->creature);
    if (is_monster) (void)troop(s, PLAYER_BLUE, "e9", 1, 0, NATION_ELF); // somebody to walk to
    scene_play_until(s, PHASE_ORDERS);
    if (row->card != 0) scene_cast_now(s, PLAYER_RED, row->card, on_group(g));
    if (is_monster) {
        scene_play_until(s, PHASE_MOVEMENT);
    } else {
        group_set_order(&s->ctx, g, sq("e6"), ORDER_BY_PLAYER);
        scene_play_until(s, PHASE_MOVEMENT);
    }
    ck_assert_str_eq(where(s, g), "e6");
    ck_assert_int_eq(terrain_of(s, "e5"), row->leaves);
}

// Rules 34.13, 34.9: his own ability first, then the group's spells in the order of casting. The last one
// shows.
static const uint16_t TRAILED[] = {CARD_JUSTICARS, CARD_SEEDBEARERS};
static const Terrain shown[] = {TERRAIN_FOREST, TERRAIN_PLAINS};

SCENE(of_several_trails_the_last_one_shows, .cases = COUNT_OF(TRAILED)) {
    const int first = _i;
    scene_terrain(s, "e5", TERRAIN_SWAMP);
    const GroupId g = humans(s, PLAYER_RED, "e5", 1);
    (void)scene_creature(s, g, CREATURE_NGOZI);
    (void)scene_spell(s, TRAILED[first], PLAYER_RED, on_group(g), 0);
    (void)scene_spell(s, TRAILED[1 - first], PLAYER_RED, on_group(g), 0);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_int_eq(terrain_of(s, "e5"), (int)shown[first]);
    EXPECT_COUNT(s, 3, terrain_changed, .at = sq("e5").v);
    EXPECT(s, terrain_changed, .at = sq("e5").v, .from = TERRAIN_SWAMP, .to = TERRAIN_BARREN);
}

SCENE(illender_leaves_one_of_six_kinds_of_ground) {
    static const Terrain kinds[] = {TERRAIN_PLAINS, TERRAIN_BARREN, TERRAIN_FOREST,
                                    TERRAIN_ICE,    TERRAIN_SWAMP,  TERRAIN_DESERT};
    scene_terrain(s, "e5", TERRAIN_LAVA);
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_ELF);
    (void)scene_creature(s, g, CREATURE_ILLENDER);
    scene_play_until(s, PHASE_ORDERS);
    group_set_order(&s->ctx, g, sq("e6"), ORDER_BY_PLAYER);
    scene_play_until(s, PHASE_MOVEMENT);
    bool is_one = false;
    for (int i = 0; i < COUNT_OF(kinds); i++) is_one = is_one || terrain_of(s, "e5") == kinds[i];
    ck_assert(is_one);
    EXPECT(s, terrain_changed, .at = sq("e5").v, .from = TERRAIN_LAVA);
}

// --- In combat and after it ---

SCENE(a_gnome_puts_misfits_in_combat_on_a_mountain) {
    const GroupId gnome = scene_monsters(s, PLAYER_RED, "e5");
    (void)scene_creature(s, gnome, CREATURE_GNOME);
    const GroupId misfits = troop(s, PLAYER_BLUE, "e6", 2, 0, NATION_MISFIT);
    scene_play_until(s, PHASE_ORDERS);
    combat_full(&s->ctx, gnome, misfits);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_MOUNTAIN);
}

SCENE(flaming_arrows_leave_barren_land_after_combat) {
    const GroupId archers = scene_group(s, PLAYER_RED, "e5");
    const MinionId anna = scene_archer(s, archers, NATION_ELF);
    const GroupId blue = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    damage_set_hp(&s->ctx, member(s, blue, 0), 1);
    minion_add_max_hp(&s->ctx, anna, 50);
    scene_cast_now(s, PLAYER_RED, CARD_FLAMING_ARROWS, on_minion(anna));
    combat_full(&s->ctx, archers, blue);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_BARREN);
}

static const CardId FREEZING[] = {CARD_ICE_AGE, CARD_ICECAPS};

SCENE(ice_age_and_icecaps_freeze_where_their_group_dies, .cases = COUNT_OF(FREEZING)) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, (int)FREEZING[_i], on_group(g));
    (void)death_run(&s->ctx, member(s, g, 0), DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
    (void)death_run(&s->ctx, member(s, g, 0), DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_ICE);
    ck_assert_int_eq(terrain_of(s, "d4"), FREEZING[_i] == CARD_ICE_AGE ? TERRAIN_ICE : TERRAIN_PLAINS);
}

SCENE(a_firewyrm_makes_lava_whenever_it_appears) {
    scene_terrain(s, "e6", TERRAIN_BARREN);
    (void)troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FIREWYRM, GLOBE);
    scene_play_until(s, PHASE_BEFORE_COMBAT);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_LAVA);
}

SCENE(changing_lands_change_before_combat) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CHANGING_LANDS, on_square("e5"));
    // Plains, forest, barren land, ice, mountain, lava, water, Void.
    scene_script(s, RNG_TERRAIN, 5);
    scene_play_until(s, PHASE_BEFORE_COMBAT);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_LAVA);
}

// --- With time ---

static const struct {
    CardId card;
    int turns;
    Terrain terrain;
} LATE[] = {
    {CARD_LODE_STAR, 1, TERRAIN_LAVA},      // as it falls
    {CARD_GOLDEN_GROVE, 3, TERRAIN_FOREST}, // once it is mature
    {CARD_MAELSTROM, 4, TERRAIN_VOID},      // when it expires
};

SCENE(what_takes_time_changes_its_square_in_its_turn_and_no_earlier, .cases = COUNT_OF(LATE)) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, (int)LATE[_i].card, on_square("e5"));
    for (int turn = 1; turn < LATE[_i].turns; turn++) scene_next_turn(s);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
    scene_next_turn(s);
    ck_assert_int_eq(terrain_of(s, "e5"), (int)LATE[_i].terrain);
}

SCENE(a_deluge_floods_the_shores_and_leaves_plains_when_it_recedes) {
    scene_terrain(s, "e5", TERRAIN_WATER);
    scene_terrain(s, "e6", TERRAIN_FOREST);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_DELUGE, GLOBE);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_WATER);
    ck_assert_int_eq(terrain_of(s, "e7"), TERRAIN_PLAINS); // no chain
    for (int i = 0; i < 2; i++) scene_next_turn(s);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_WATER); // it was there before
}

SCENE(a_bleak_isle_is_water_all_around) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_BLEAK_ISLE, on_group(g));
    static const char *const around[] = {"d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"};
    for (int i = 0; i < COUNT_OF(around); i++) ck_assert_int_eq(terrain_of(s, around[i]), TERRAIN_WATER);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
}

SCENE(jumping_land_leaves_plains_where_it_jumps_from) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_JUMPING_LAND, on_square("e5"));
    scene_next_turn(s);
    scene_script(s, RNG_SQUARE, 0); // e4
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_MOUNTAIN);
}

SCENE(lava_flow_spills_sporadically_and_is_barren_after_it_cools) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_LAVA_FLOW, on_square("e5"));
    scene_script(s, RNG_EFFECT, 1);
    scene_script(s, RNG_SQUARE, 0);
    for (int i = 0; i < 4; i++) scene_script(s, RNG_EFFECT, 0);
    scene_next_turn(s);
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_LAVA);
    for (int i = 0; i < 5; i++) scene_next_turn(s);
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_BARREN);
}

SCENE(famine_makes_desert_at_random) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FAMINE, GLOBE);
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    EXPECT_COUNT(s, 3, terrain_changed, .to = TERRAIN_DESERT);
}

// --- Many kinds ---

SCENE(blight_makes_four_bad_kinds_of_ground) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BLIGHT, on_square("e5"));
    static const char *const squares[] = {"e5", "e4", "e6", "f5", "d5"};
    for (int i = 0; i < COUNT_OF(squares); i++) {
        const Terrain now = terrain_of(s, squares[i]);
        ck_assert(now == TERRAIN_BARREN || now == TERRAIN_DESERT || now == TERRAIN_SWAMP ||
                  now == TERRAIN_LAVA);
    }
    EXPECT_COUNT(s, 5, terrain_changed, .from = TERRAIN_PLAINS);
}

SCENE(a_drought_dries_each_kind_by_a_step) {
    scene_terrain(s, "e5", TERRAIN_WATER);
    scene_terrain(s, "h8", TERRAIN_SWAMP);
    scene_terrain(s, "g7", TERRAIN_ICE);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_DROUGHT, GLOBE);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_SWAMP);
    ck_assert_int_eq(terrain_of(s, "h8"), TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "g7"), TERRAIN_PLAINS);
}

// --- Terrainwalks ---

typedef struct WalkRow {
    CardId card;
    uint8_t walks;
} WalkRow;
static const WalkRow walks[] = {
    {CARD_BONE_CHARIOT, WALK_DESERT | WALK_FIRE},
    {CARD_CARAVAN, WALK_DESERT},
    {CARD_BLEAK_ISLE_II, WALK_WATER},
    {CARD_NEREIDS_CURSE, WALK_WATER},
    {CARD_WATER_BREATHING, WALK_WATER},
    {CARD_WATER_WALKING, WALK_WATER},
    {CARD_MOUNTAIN_CLIMB, WALK_MOUNTAIN},
    {CARD_FIREWALKING, WALK_FIRE},
    {CARD_DRACHAS_SPHERE, WALK_FLIGHT},
    {CARD_FLIGHT, WALK_FLIGHT},
    {CARD_FLYING_CARPET, WALK_FLIGHT},
    {CARD_SHAMANS_WALK, WALK_FLIGHT},
};

// May the bearer of [mask] enter and leave it, and what does 1(c) take from him? -1: his life.
static bool crosses(Terrain terrain, unsigned mask) {
    if ((mask & WALK_FLIGHT) != 0) return true;
    if (terrain == TERRAIN_MOUNTAIN || terrain == TERRAIN_VOLCANO) return (mask & WALK_MOUNTAIN) != 0;
    return terrain != TERRAIN_WATER || (mask & WALK_WATER) != 0;
}

static int harm(Terrain terrain, unsigned mask) {
    if ((mask & WALK_FLIGHT) != 0) return 0;
    if (terrain == TERRAIN_DESERT) return (mask & WALK_DESERT) != 0 ? 0 : 1;
    if (terrain == TERRAIN_LAVA) return (mask & WALK_FIRE) != 0 ? 0 : 3;
    if (terrain == TERRAIN_VOLCANO) return (mask & WALK_FIRE) != 0 ? 0 : 5;
    if (terrain == TERRAIN_WATER) return (mask & WALK_WATER) != 0 ? 0 : -1;
    return terrain == TERRAIN_VOID ? -1 : 0;
}

TEST(a_walk_crosses_and_spares_what_the_page_says, .cases = COUNT_OF(walks)) {
    const WalkRow *row = &walks[_i];
    for (Terrain terrain = TERRAIN_PLAINS; terrain < TERRAIN_COUNT; terrain++) {
        Scene *s = scene_new();
        scene_terrain(s, "e6", terrain);
        const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_HUMAN);
        const MinionId m = member(s, g, 0);
        scene_play_until(s, PHASE_ORDERS);
        if (row->card == CARD_BLEAK_ISLE_II)
            (void)effect_attach(&s->ctx, CARD_BLEAK_ISLE_II, PLAYER_RED, on_group(g), (SpellId){0}, 0);
        else
            scene_cast_now(s, PLAYER_RED, (int)row->card, on_group(g));
        ck_assert_uint_eq(stats_of(s, m)->walks, row->walks);
        ck_assert_int_eq(movement_check_can_enter(&s->ctx, g, sq("e6")), crosses(terrain, row->walks));
        // Thrown in, it is found by 1(c).
        const int hp = hp_of(s, m);
        group_teleport(&s->ctx, g, sq("e6"));
        ck_assert_int_eq(movement_check_can_exit(&s->ctx, g, sq("e6"), DIR_UP), crosses(terrain, row->walks));
        terrain_after_start_of_turn(&s->ctx);
        const int taken = harm(terrain, row->walks);
        ck_assert_int_eq(hp_of(s, m), taken < 0 ? -1 : hp - taken);
        scene_end(s);
    }
}

// --- What Flight does not help against ---

SCENE(flight_slides_on_ice_all_the_same) {
    scene_terrain(s, "e6", TERRAIN_ICE);
    scene_terrain(s, "e7", TERRAIN_ICE);
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_HUMAN);
    (void)scene_spell(s, CARD_FLIGHT, PLAYER_RED, on_group(g), 0);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e8");
}

SCENE(leechwood_dispels_the_flight_of_those_who_fly_in) {
    scene_terrain(s, "e6", TERRAIN_FOREST);
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_HUMAN);
    (void)scene_spell(s, CARD_FLIGHT, PLAYER_RED, on_group(g), 0);
    (void)scene_spell(s, CARD_LEECHWOOD, PLAYER_BLUE, on_square("e6"), 0);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e6");
    ck_assert(!has_spell(s, on_group(g), CARD_FLIGHT));
}

static const struct {
    CardId card;
    Terrain ground;
} SWALLOWING[] = {{CARD_FAERIE_CIRCLE, TERRAIN_FOREST}, {CARD_LOST_MINE, TERRAIN_MOUNTAIN}};

SCENE(faerie_circle_and_lost_mine_swallow_fliers, .cases = COUNT_OF(SWALLOWING)) {
    scene_terrain(s, "e6", SWALLOWING[_i].ground);
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_HUMAN);
    (void)scene_spell(s, CARD_FLIGHT, PLAYER_RED, on_group(g), 0);
    (void)scene_spell(s, (int)SWALLOWING[_i].card, PLAYER_BLUE, on_square("e6"), 0);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "off");
}

SCENE(a_flying_monster_falls_into_cessao_spiral) {
    const GroupId g = scene_monsters(s, PLAYER_RED, "e5");
    (void)scene_creature(s, g, CREATURE_DREADWING);
    (void)troop(s, PLAYER_BLUE, "e9", 1, 0, NATION_ELF);
    (void)scene_spell(s, CARD_CESSAO_SPIRAL, PLAYER_BLUE, on_square("e6"), 0);
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "gone");
    EXPECT(s, minion_died, .category = DEATH_REMOVED);
}

SCENE(some_flying_monsters_are_hard_to_hit_for_those_who_do_not_fly, .cases = 2) {
    const int flies = _i;
    const GroupId g = scene_monsters(s, PLAYER_RED, "e5");
    const MinionId wing = scene_creature(s, g, CREATURE_DREADWING);
    const GroupId blue = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_ELF);
    if (flies) (void)scene_spell(s, CARD_FLIGHT, PLAYER_BLUE, on_group(blue), 0);
    scene_play_until(s, PHASE_ORDERS);
    const Damage blow = {.quantity = 3, .type = DAMAGE_HAND, .attacker = member(s, blue, 0)};
    (void)damage_take(&s->ctx, wing, &blow);
    ck_assert_int_eq(hp_of(s, wing), flies ? 11 : 12);
}

TEST(volgaris_does_not_fly) {
    ck_assert_uint_eq(creature_def(CREATURE_VOLGARIS)->stats.walks & WALK_FLIGHT, 0);
}
