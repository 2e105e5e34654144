// The terrain table row by row, and worked cases (rules 6, 34.13).

#include "base/check.h"
#include "support/scene.h"

TEST(every_terrainwalk_has_a_slug_and_nothing_else_has) {
    ck_assert_str_eq(walk_slug(WALK_DESERT), "desert");
    ck_assert_str_eq(walk_slug(WALK_FLIGHT), "flight");
    for (int walk = WALK_DESERT; walk <= WALK_FLIGHT; walk *= 2) ck_assert_str_ne(walk_slug(walk), "?");
    ck_assert_str_eq(walk_slug(0), "?");
    ck_assert_str_eq(walk_slug(WALK_DESERT | WALK_WATER), "?");
    ck_assert_str_eq(walk_slug(2 * WALK_FLIGHT), "?");
}

// The draw that makes a Bolt of Somersaults land on [at]: its place among the free squares, row-major.
static void script_landing(Scene *s, const char *at) {
    int index = 0;
    for (uint8_t i = 1; i < sq(at).v; i++) {
        const SquareId square = {i};
        index += board_is_unoccupied(&s->state, square) && board_is_empty(&s->state, square) &&
                 !square_is_entrance(square);
    }
    scene_script(s, RNG_SQUARE, index);
}

// The draw that makes a Forbidden Ichor turn [from] into [to].
static void script_nation(Scene *s, Nation from, Nation to) {
    scene_script(s, RNG_NATION, to > from ? (int)to - 2 : (int)to - 1);
}

static int members(const Scene *s, GroupId g) {
    return group_at(&s->state, g)->label == 0 ? 0 : size_of(s, g);
}

// --- The table ---

typedef struct Row {
    Terrain terrain;
    unsigned crosses; // walks that cross it; 0 = open
    unsigned immune;  // walks that are spared
    int damage;
} Row;

static const Row TABLE[] = {
    {TERRAIN_PLAINS, 0, 0, 0},
    {TERRAIN_BARREN, 0, 0, 0},
    {TERRAIN_FOREST, 0, 0, 0},
    {TERRAIN_ICE, 0, 0, 0},
    {TERRAIN_MOUNTAIN, WALK_MOUNTAIN | WALK_FLIGHT, 0, 0},
    {TERRAIN_SWAMP, 0, 0, 0},
    {TERRAIN_DESERT, 0, WALK_DESERT | WALK_FLIGHT, 1},
    {TERRAIN_LAVA, 0, WALK_FIRE | WALK_FLIGHT, 3},
    {TERRAIN_VOLCANO, WALK_MOUNTAIN | WALK_FLIGHT, WALK_FIRE | WALK_FLIGHT, 5},
    {TERRAIN_WATER, WALK_WATER | WALK_FLIGHT, WALK_WATER | WALK_FLIGHT, 0},
    {TERRAIN_VOID, 0, WALK_FLIGHT, 0},
};

TEST(every_terrain_blocks_and_wounds_as_the_table_says, .cases = COUNT_OF(TABLE)) {
    const Row *row = &TABLE[_i];
    for (unsigned walks = 0; walks < 64; walks++) {
        const bool blocks = row->crosses != 0 && (walks & row->crosses) == 0;
        ck_assert_int_eq(terrain_blocks((int)row->terrain, walks), blocks);
        ck_assert_int_eq(terrain_damage((int)row->terrain, walks),
                         (walks & row->immune) != 0 ? 0 : row->damage);
    }
}

TEST(damage_falls_in_step_1c_and_nowhere_else, .cases = COUNT_OF(TABLE)) {
    const Row *row = &TABLE[_i];
    Scene *s = scene_new();
    const GroupId g = troop(s, PLAYER_RED, "e7", 1, 0, NATION_HUMAN);
    if (row->terrain == TERRAIN_WATER || row->terrain == TERRAIN_VOID) {
        scene_end(s);
        return;
    }
    scene_terrain(s, "e7", row->terrain);
    const MinionId m = member(s, g, 0);
    scene_play_turn(s);
    ck_assert_int_eq(hp_of(s, m), 7);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, m), 7 - row->damage);
    const Event *e = scene_find(s, EVENT(damage_applied, .victim = m.v), 0);
    ck_assert_int_eq(e != NULL, row->damage > 0);
    if (e != NULL) {
        ck_assert_int_eq(e->damage_applied.card, terrain_source((int)row->terrain));
        ck_assert_int_eq(e->damage_applied.type, DAMAGE_MAGICAL);
        ck_assert_int_eq(e->damage_applied.quantity, row->damage);
    }
    scene_end(s);
}

SCENE(damage_meets_each_member_and_kills_as_a_death_without_attacker) {
    const GroupId g = troop(s, PLAYER_RED, "e7", 2, 0, NATION_HUMAN);
    const MinionId weak = scene_minion(
        s, g,
        &(MinionSpec){.kind = MINION_RECRUIT, .minion_class = CLASS_ARCHER, .nation = NATION_ELF, .hp = 5});
    scene_terrain(s, "e7", TERRAIN_VOLCANO);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 2);
    ck_assert_int_eq(hp_of(s, member(s, g, 1)), 2);
    ck_assert_int_eq(hp_of(s, weak), -1);
    EXPECT(s, minion_died, .minion = weak.v, .category = DEATH_DIES);
    ck_assert_int_eq(members(s, g), 2);
}

SCENE(leaving_in_the_same_turn_escapes_the_damage) {
    const GroupId g = troop(s, PLAYER_RED, "e7", 1, 0, NATION_HUMAN);
    scene_terrain(s, "e7", TERRAIN_LAVA);
    scene_move(s, g, "e6");
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "e6");
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 7);
    EXPECT_NOT(s, damage_applied, .quantity = 3);
}

SCENE(flight_is_spared_by_every_damaging_terrain, .cases = 3) {
    static const Terrain terrains[] = {TERRAIN_DESERT, TERRAIN_LAVA, TERRAIN_VOLCANO};
    const GroupId g = troop(s, PLAYER_RED, "e7", 1, 0, NATION_HUMAN);
    scene_spell(s, CARD_FLIGHT, PLAYER_RED, on_group(g), 0);
    scene_terrain(s, "e7", terrains[_i]);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 7);
    EXPECT_COUNT(s, 0, damage_applied, .victim = 0);
}

SCENE(flight_is_spared_by_water_and_void_at_every_check, .cases = 2) {
    static const Terrain terrains[] = {TERRAIN_WATER, TERRAIN_VOID};
    const GroupId g = troop(s, PLAYER_RED, "e7", 3, 0, NATION_HUMAN);
    scene_spell(s, CARD_FLIGHT, PLAYER_RED, on_group(g), 0);
    scene_terrain(s, "e7", terrains[_i]); // created
    scene_terrain(s, "e6", terrains[_i]);
    ck_assert_int_eq(members(s, g), 3);
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_int_eq(members(s, g), 3);
    scene_next_turn(s); // 1(c)
    ck_assert_int_eq(members(s, g), 3);
    scene_move(s, g, "e6"); // entered
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "e6");
    ck_assert_int_eq(members(s, g), 3);
}

TEST(flight_crosses_everything, .cases = COUNT_OF(TABLE)) {
    const Row *row = &TABLE[_i];
    if (row->terrain == TERRAIN_ICE) return;
    Scene *s = scene_new();
    const GroupId g = troop(s, PLAYER_RED, "e7", 2, 0, NATION_HUMAN);
    scene_spell(s, CARD_FLIGHT, PLAYER_RED, on_group(g), 0);
    scene_terrain(s, "e6", row->terrain);
    scene_move(s, g, "e6");
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "e6");
    scene_move(s, g, row->terrain == TERRAIN_SWAMP ? "e7" : "e5");
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), row->terrain == TERRAIN_SWAMP ? "e7" : "e5");
    ck_assert_int_eq(members(s, g), 2);
    scene_end(s);
}

SCENE(flight_does_not_prevent_sliding, .cases = 2) {
    const GroupId g = troop(s, PLAYER_RED, "e7", 2, 0, NATION_HUMAN);
    if (_i == 1) scene_spell(s, CARD_FLIGHT, PLAYER_RED, on_group(g), 0);
    scene_terrain(s, "e6", TERRAIN_ICE);
    scene_terrain(s, "e5", TERRAIN_ICE);
    scene_move(s, g, "e6");
    scene_play_turn(s);
    ck_assert_str_eq(where(s, g), "e4");
    EXPECT(s, moved, .group = g.v, .from = sq("e7").v, .to = sq("e6").v);
    EXPECT(s, slid, .group = g.v, .from = sq("e6").v, .to = sq("e4").v);
}

SCENE(forest_conceals_from_enemy_individual_spells_only) {
    const GroupId g = troop(s, PLAYER_BLUE, "e7", 2, 0, NATION_ELF);
    scene_terrain(s, "e7", TERRAIN_FOREST);
    scene_mana(s, PLAYER_RED, 9);
    scene_mana(s, PLAYER_BLUE, 9);
    const int ichor = scene_card(s, PLAYER_RED, CARD_FORBIDDEN_ICHOR);
    const int fear = scene_card(s, PLAYER_RED, CARD_FEAR);
    const int own = scene_card(s, PLAYER_BLUE, CARD_SPIRIT_SWORD);
    const Target first = on_minion(member(s, g, 0));
    ck_assert_int_eq(scene_try(s, PLAYER_RED,
                               (Order){.kind = ORDER_CAST,
                                       .slot = (uint8_t)ichor,
                                       .card = CARD_FORBIDDEN_ICHOR,
                                       .target = first}),
                     ORDER_TARGET_CONCEALED);
    ck_assert_int_eq(
        scene_try(
            s, PLAYER_RED,
            (Order){.kind = ORDER_CAST, .slot = (uint8_t)fear, .card = CARD_FEAR, .target = on_group(g)}),
        ORDER_OK);
    ck_assert_int_eq(
        scene_try(
            s, PLAYER_BLUE,
            (Order){.kind = ORDER_CAST, .slot = (uint8_t)own, .card = CARD_SPIRIT_SWORD, .target = first}),
        ORDER_OK);
}

SCENE(a_swamp_is_left_by_the_side_of_the_latest_entry) {
    const GroupId g = troop(s, PLAYER_RED, "e7", 1, 0, NATION_HUMAN);
    scene_terrain(s, "e6", TERRAIN_SWAMP);
    scene_move(s, g, "e6");
    scene_play_turn(s);
    EXPECT(s, swamp_side_set, .at = sq("e6").v, .after = DIR_DOWN);
    scene_next_turn(s);
    scene_move(s, g, "e5");
    scene_next_turn(s);
    EXPECT(s, move_refused, .group = g.v, .reason = REFUSAL_CANNOT_EXIT);
    ck_assert_str_eq(where(s, g), "e6");
    scene_move(s, g, "e7");
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "e7");
}

SCENE(a_swamp_that_nobody_entered_is_open_on_all_sides) {
    const GroupId g = troop(s, PLAYER_RED, "e7", 1, 0, NATION_HUMAN);
    scene_terrain(s, "e7", TERRAIN_SWAMP);
    scene_move(s, g, "f7");
    scene_play_turn(s);
    ck_assert_str_eq(where(s, g), "f7");
}

// --- Changing terrain ---

SCENE(change_replaces_and_the_same_terrain_does_nothing) {
    scene_terrain(s, "e7", TERRAIN_SWAMP);
    scene_play_until(s, PHASE_ORDERS);
    terrain_set_swamp_side(&s->ctx, sq("e7"), DIR_LEFT);
    terrain_set_swamp_side(&s->ctx, sq("e7"), DIR_LEFT);
    EXPECT_COUNT(s, 1, swamp_side_set, .at = sq("e7").v);
    terrain_change(&s->ctx, sq("e7"), TERRAIN_SWAMP);
    EXPECT_COUNT(s, 0, terrain_changed, .at = 0);
    terrain_change(&s->ctx, sq("e7"), TERRAIN_BARREN);
    EXPECT(s, terrain_changed, .at = sq("e7").v, .from = TERRAIN_SWAMP, .to = TERRAIN_BARREN);
    expect_order(s, EVENT(swamp_side_set, .before = DIR_LEFT), EVENT(terrain_changed, .to = TERRAIN_BARREN));
    ck_assert_int_eq(square_at(&s->state, sq("e7"))->swamp, DIR_NONE);
    terrain_set_swamp_side(&s->ctx, sq("e7"), DIR_LEFT);
    ck_assert_int_eq(square_at(&s->state, sq("e7"))->swamp, DIR_NONE);
}

SCENE(structures_sancta_and_entrances_stay_plains, .cases = 11) {
    static const char *const squares[] = {"d2", "i9", "d1", "c2", "e2", "d3", "i8", "h9", "j9", "i10", "g5"};
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    terrain_change(&s->ctx, sq(squares[_i]), TERRAIN_VOID);
    ck_assert_int_eq(terrain_of(s, squares[_i]), TERRAIN_PLAINS);
}

SCENE(a_new_structure_levels_its_square_without_further_tests) {
    scene_terrain(s, "e7", TERRAIN_SWAMP);
    terrain_set_swamp_side(&s->ctx, sq("e7"), DIR_UP);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_ne(structure_create(&s->ctx, sq("e7"), STRUCTURE_COLONY, PLAYER_RED, MANA_STRIFE).v, 0);
    EXPECT(s, structure_created, .at = sq("e7").v, .kind = STRUCTURE_COLONY, .owner = PLAYER_RED);
    EXPECT(s, terrain_changed, .at = sq("e7").v, .from = TERRAIN_SWAMP, .to = TERRAIN_PLAINS);
    ck_assert_int_eq(square_at(&s->state, sq("e7"))->swamp, DIR_NONE);
}

SCENE(fatal_terrain_acts_the_moment_it_is_created, .cases = 2) {
    const bool is_water = _i == 0;
    const GroupId g = troop(s, PLAYER_RED, "e7", 2, 0, NATION_HUMAN);
    const MinionId djinn = scene_archer(s, g, NATION_DJINN);
    const MinionId human = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    terrain_change(&s->ctx, sq("e7"), is_water ? TERRAIN_WATER : TERRAIN_VOID);
    EXPECT(s, minion_died, .minion = human.v, .category = is_water ? DEATH_DIES : DEATH_REMOVED);
    ck_assert_int_eq(hp_of(s, djinn), is_water ? 7 : -1);
    ck_assert_int_eq(members(s, g), is_water ? 1 : 0);
    if (is_water) EXPECT(s, minion_buried, .minion = human.v);
    if (!is_water) EXPECT(s, group_died, .group = g.v);
}

SCENE(harmful_and_blocking_terrain_does_nothing_when_created, .cases = 5) {
    static const Terrain terrains[] = {TERRAIN_DESERT, TERRAIN_LAVA, TERRAIN_VOLCANO, TERRAIN_MOUNTAIN,
                                       TERRAIN_ICE};
    const GroupId g = troop(s, PLAYER_RED, "e7", 1, 0, NATION_HUMAN);
    scene_play_until(s, PHASE_ORDERS);
    terrain_change(&s->ctx, sq("e7"), terrains[_i]);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 7);
    ck_assert_str_eq(where(s, g), "e7");
    EXPECT_COUNT(s, 0, damage_applied, .victim = 0);
}

SCENE(water_acts_on_who_is_thrown_in_and_1c_finds_those_it_missed) {
    const GroupId g = troop(s, PLAYER_RED, "e7", 1, 0, NATION_HUMAN);
    scene_terrain(s, "e6", TERRAIN_WATER);
    scene_play_turn(s);
    group_teleport(&s->ctx, g, sq("e6")); // as an effect after movement would
    ck_assert_int_eq(members(s, g), 1);
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "gone");
    const Event *died = scene_find(s, EVENT(minion_died, .category = DEATH_DIES), 0);
    ck_assert_ptr_nonnull(died);
}

SCENE(void_can_be_entered_and_takes_those_who_cannot_fly) {
    const GroupId g = troop(s, PLAYER_RED, "e7", 2, 0, NATION_DWARF);
    scene_terrain(s, "e6", TERRAIN_VOID);
    scene_move(s, g, "e6");
    scene_play_turn(s);
    ck_assert_str_eq(where(s, g), "gone");
    EXPECT(s, moved, .group = g.v, .to = sq("e6").v);
    EXPECT_COUNT(s, 2, minion_died, .category = DEATH_REMOVED);
    EXPECT_COUNT(s, 0, minion_buried, .minion = 0);
    EXPECT(s, group_died, .group = g.v);
}

// --- Only some can cross (rules 6.14) ---

static GroupId dwarves_and_djinn(Scene *s, const char *at) {
    const GroupId g = troop(s, PLAYER_RED, at, 7, 0, NATION_DWARF);
    (void)scene_swordsman(s, g, NATION_DJINN);
    return g;
}

SCENE(t3_dwarves_with_a_djinn_enter_neither_mountain_nor_water, .cases = 3) {
    static const Terrain terrains[] = {TERRAIN_MOUNTAIN, TERRAIN_WATER, TERRAIN_VOLCANO};
    const GroupId g = dwarves_and_djinn(s, "e7");
    scene_terrain(s, "e6", terrains[_i]);
    scene_move(s, g, "e6");
    scene_play_turn(s);
    ck_assert_str_eq(where(s, g), "e7");
    EXPECT(s, move_refused, .group = g.v, .to = sq("e6").v, .reason = REFUSAL_CANNOT_ENTER);
    ck_assert_int_eq(members(s, g), 8);
}

SCENE(t3_a_mountain_that_appears_under_them_holds_them) {
    const GroupId g = dwarves_and_djinn(s, "e7");
    scene_terrain(s, "e7", TERRAIN_MOUNTAIN);
    scene_move(s, g, "e6");
    scene_play_turn(s);
    ck_assert_str_eq(where(s, g), "e7");
    EXPECT(s, move_refused, .group = g.v, .reason = REFUSAL_CANNOT_EXIT);
}

SCENE(t3_thrown_into_water_seven_drown_and_the_djinn_lives) {
    const GroupId g = dwarves_and_djinn(s, "e7");
    const MinionId djinn = member(s, g, 7);
    scene_terrain(s, "g4", TERRAIN_WATER);
    scene_mana(s, PLAYER_BLUE, 9);
    scene_card(s, PLAYER_BLUE, CARD_BOLT_OF_SOMERSAULTS);
    scene_cast(s, PLAYER_BLUE, CARD_BOLT_OF_SOMERSAULTS, on_group(g));
    script_landing(s, "g4");
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_str_eq(where(s, g), "g4");
    ck_assert_int_eq(members(s, g), 8);
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_int_eq(members(s, g), 1);
    ck_assert_int_eq(hp_of(s, djinn), 7);
    EXPECT_COUNT(s, 7, minion_died, .category = DEATH_DIES);
}

SCENE(t5_one_forsaken_human_keeps_the_whole_horde_out_of_structures, .cases = 2) {
    const GroupId g = troop(s, PLAYER_RED, "f5", 4, 0, NATION_HUMAN);
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    if (_i == 1) scene_spell(s, CARD_FORSAKEN, PLAYER_BLUE, on_minion(member(s, g, 2)), 0);
    scene_move(s, g, "g5");
    scene_play_turn(s);
    ck_assert_str_eq(where(s, g), _i == 1 ? "f5" : "g5");
    ck_assert_int_eq(scene_count(s, EVENT(move_refused, .group = g.v, .reason = REFUSAL_CANNOT_ENTER)), _i);
}

// --- Turning a walk against its owner (rules 6.9) ---

SCENE(t6_a_volcano_in_their_path_lets_dwarves_walk_in_and_burns_each_for_five, .cases = 2) {
    const GroupId g = troop(s, PLAYER_RED, "e7", 3, 0, _i == 0 ? NATION_DWARF : NATION_SHADOW);
    scene_mana(s, PLAYER_BLUE, 9);
    scene_card(s, PLAYER_BLUE, CARD_VOLCANO);
    scene_cast(s, PLAYER_BLUE, CARD_VOLCANO, on_square("e6"));
    scene_move(s, g, "e6");
    scene_play_turn(s);
    ck_assert_str_eq(where(s, g), "e6");
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 7);
    scene_next_turn(s);
    for (int i = 0; i < 3; i++) ck_assert_int_eq(hp_of(s, member(s, g, i)), 2);
}

SCENE(ichor_on_a_mountain_holds_the_group_unless_the_new_nation_climbs, .cases = 2) {
    static const Nation becomes[] = {NATION_HUMAN, NATION_SHADOW};
    const GroupId g = troop(s, PLAYER_RED, "e7", 3, 0, NATION_DWARF);
    const MinionId m = member(s, g, 1);
    scene_terrain(s, "e7", TERRAIN_MOUNTAIN);
    scene_mana(s, PLAYER_BLUE, 9);
    scene_card(s, PLAYER_BLUE, CARD_FORBIDDEN_ICHOR);
    scene_cast(s, PLAYER_BLUE, CARD_FORBIDDEN_ICHOR, on_minion(m));
    script_nation(s, NATION_DWARF, becomes[_i]);
    scene_move(s, g, "e6");
    scene_play_turn(s);
    ck_assert_int_eq(minion_at(&s->state, m)->nation, becomes[_i]);
    ck_assert_str_eq(where(s, g), _i == 0 ? "e7" : "e6");
    ck_assert_int_eq(scene_count(s, EVENT(move_refused, .group = g.v, .reason = REFUSAL_CANNOT_EXIT)),
                     _i == 0);
}

SCENE(ichor_on_water_drowns_the_recruit_before_movement, .cases = 2) {
    const GroupId g = troop(s, PLAYER_RED, "e7", 3, 0, NATION_DJINN);
    const MinionId m = member(s, g, 1);
    scene_terrain(s, "e7", TERRAIN_WATER);
    scene_mana(s, PLAYER_BLUE, 9);
    scene_card(s, PLAYER_BLUE, CARD_FORBIDDEN_ICHOR);
    scene_cast(s, PLAYER_BLUE, CARD_FORBIDDEN_ICHOR, on_minion(m));
    script_nation(s, NATION_DJINN, _i == 0 ? NATION_HUMAN : NATION_VISION);
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_int_eq(hp_of(s, m), 7);
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_int_eq(hp_of(s, m), _i == 0 ? -1 : 7);
    ck_assert_int_eq(members(s, g), _i == 0 ? 2 : 3);
}

SCENE(penumbra_on_water_drowns_all_swimmers_before_movement) {
    const GroupId g = troop(s, PLAYER_RED, "e7", 5, 0, NATION_DJINN);
    scene_recruits(s, g, 0, 3, NATION_VISION);
    scene_terrain(s, "e7", TERRAIN_WATER);
    scene_mana(s, PLAYER_BLUE, 9);
    scene_card(s, PLAYER_BLUE, CARD_PENUMBRA);
    scene_cast(s, PLAYER_BLUE, CARD_PENUMBRA, on_group(g));
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_int_eq(members(s, g), 8);
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "gone");
    EXPECT_COUNT(s, 8, minion_died, .category = DEATH_DIES);
    EXPECT(s, group_died, .group = g.v);
}

// --- In the spells phase ---

// Four of Blue, whom a bolt of Red is about to throw into e5; both can pay for more.
static GroupId elves_to_be_thrown_over_the_void(Scene *s) {
    const GroupId g = troop(s, PLAYER_BLUE, "g8", 4, 0, NATION_ELF);
    scene_terrain(s, "e5", TERRAIN_VOID);
    scene_mana(s, PLAYER_RED, 9);
    scene_mana(s, PLAYER_BLUE, 9);
    scene_card(s, PLAYER_RED, CARD_BOLT_OF_SOMERSAULTS);
    scene_cast(s, PLAYER_RED, CARD_BOLT_OF_SOMERSAULTS, on_group(g));
    script_landing(s, "e5");
    return g;
}

SCENE(t4_a_group_thrown_over_the_void_hovers_makes_plains_squander_and_is_removed) {
    const GroupId g = elves_to_be_thrown_over_the_void(s);
    scene_card(s, PLAYER_BLUE, CARD_PLAINS);
    scene_cast(s, PLAYER_BLUE, CARD_PLAINS, on_square("e5"));
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .card = CARD_PLAINS, .reason = SQUANDER_OCCUPIED);
    expect_order(s, EVENT(teleported, .group = g.v, .to = sq("e5").v),
                 EVENT(spell_squandered, .card = CARD_PLAINS));
    ck_assert_int_eq(members(s, g), 4);
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "gone");
    EXPECT_COUNT(s, 4, minion_died, .category = DEATH_REMOVED);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_VOID);
}

SCENE(a_later_spell_that_gives_flight_saves_the_hovering_group) {
    const GroupId g = elves_to_be_thrown_over_the_void(s);
    scene_card(s, PLAYER_BLUE, CARD_FLIGHT);
    scene_cast(s, PLAYER_BLUE, CARD_FLIGHT, on_group(g));
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "e5");
    ck_assert_int_eq(members(s, g), 4);
}

SCENE(a_teleport_onto_lava_wounds_only_if_the_group_is_still_there_in_1c) {
    const GroupId g = troop(s, PLAYER_BLUE, "g8", 1, 0, NATION_ELF);
    scene_terrain(s, "e5", TERRAIN_LAVA);
    scene_mana(s, PLAYER_RED, 9);
    scene_card(s, PLAYER_RED, CARD_BOLT_OF_SOMERSAULTS);
    scene_cast(s, PLAYER_RED, CARD_BOLT_OF_SOMERSAULTS, on_group(g));
    script_landing(s, "e5");
    scene_play_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 7);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 4);
}

SCENE(terrain_is_no_enchantment_and_not_in_any_list) {
    const GroupId g = troop(s, PLAYER_RED, "e7", 1, 0, NATION_HUMAN);
    scene_terrain(s, "e7", TERRAIN_FOREST);
    ck_assert_uint_eq(spell_first(&s->state, on_square("e7")), 0);
    ck_assert(!minion_is_enchanted(&s->state, member(s, g, 0)));
}
