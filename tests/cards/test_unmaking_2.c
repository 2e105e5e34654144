// The cards of Unmaking on squares and structures, and those that only hurt.

#include "cards/card_cases.h"
#include "cards/effects.h"
#include "rules/combat.h"

// --- Squares ---

SCENE(changing_lands_roll_every_turn_before_combat, .proves = {CARD_CHANGING_LANDS}) {
    static const Terrain lands[] = {TERRAIN_PLAINS,   TERRAIN_FOREST, TERRAIN_BARREN, TERRAIN_ICE,
                                    TERRAIN_MOUNTAIN, TERRAIN_LAVA,   TERRAIN_WATER,  TERRAIN_VOID};
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CHANGING_LANDS, on_square("e5"));
    scene_cast_now(s, PLAYER_BLUE, CARD_CHANGING_LANDS, on_square("e5"));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_EXCLUSIVE);
    for (int i = 0; i < COUNT_OF(lands); i++) {
        scene_script(s, RNG_TERRAIN, i);
        scene_play_until(s, PHASE_BEFORE_COMBAT); // the turn of casting included
        ck_assert_int_eq(terrain_of(s, "e5"), (int)lands[i]);
        scene_next_turn(s);
    }
    (void)structure_create(&s->ctx, sq("e5"), STRUCTURE_TOWN, PLAYER_NEUTRAL, MANA_NONE);
    ck_assert(!has_spell(s, on_square("e5"), CARD_CHANGING_LANDS));
    scene_play_until(s, PHASE_BEFORE_COMBAT);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
}

TEST(changing_lands_drown_and_swallow_anew_and_spare_fliers, .proves = {CARD_CHANGING_LANDS}) {
    enum { SWIMMER = 6, VOID = 7 };
    for (int roll = SWIMMER; roll <= VOID; roll++) {
        for (int flies = 0; flies < 2; flies++) {
            Scene *s = scene_new();
            const GroupId g = elves(s, PLAYER_BLUE, "e6", 1);
            scene_play_until(s, PHASE_ORDERS);
            scene_cast_now(s, PLAYER_RED, CARD_CHANGING_LANDS, on_square("e5"));
            if (flies) scene_cast_now(s, PLAYER_BLUE, CARD_DRACHAS_SPHERE, on_group(g));
            scene_play_until(s, PHASE_BEFORE_MOVEMENT);
            // It is that land already, and is made anew.
            terrain_change(&s->ctx, sq("e5"), roll == VOID ? TERRAIN_VOID : TERRAIN_WATER);
            scene_play_until(s, PHASE_MOVEMENT);
            group_teleport(&s->ctx, g, sq("e5"));
            scene_script(s, RNG_TERRAIN, roll);
            scene_play_until(s, PHASE_BEFORE_COMBAT);
            ck_assert_str_eq(where(s, g), flies ? "e5" : "gone");
            scene_end(s);
        }
    }
}

// A match file may begin in turn 30000 and list 10000 turns.
SCENE(a_jumping_land_jumps_from_the_next_turn_on_and_leaves_plains, .cases = 2,
      .proves = {CARD_JUMPING_LAND}) {
    s->state.turn_limit = 0;
    if (_i == 1) s->state.turn = 32770;
    const GroupId under = elves(s, PLAYER_BLUE, "f5", 2);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_JUMPING_LAND, on_square("f5"));
    EXPECT(s, spell_squandered, .card = CARD_JUMPING_LAND, .reason = SQUANDER_OCCUPIED);
    scene_cast_now(s, PLAYER_RED, CARD_JUMPING_LAND, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_MOUNTAIN);
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_MOUNTAIN); // not yet
    scene_next_turn(s);
    scene_script(s, RNG_SQUARE, 2); // up, down, right, left
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_MOUNTAIN);
    ck_assert(has_spell(s, on_square("f5"), CARD_JUMPING_LAND)); // once a turn, though f5 comes later
    ck_assert_str_eq(where(s, under), "gone");
    EXPECT_COUNT(s, 2, minion_died, .category = DEATH_REMOVED);
    const GroupId climbers = scene_group(s, PLAYER_BLUE, "e8");
    (void)scene_swordsman(s, climbers, NATION_DWARF);
    group_teleport(&s->ctx, climbers, sq("f5"));
    scene_next_turn(s);
    scene_script(s, RNG_SQUARE, 0);
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_int_eq(terrain_of(s, "f4"), TERRAIN_MOUNTAIN);
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_PLAINS); // also under a group
    ck_assert_str_eq(where(s, climbers), "f5");
}

SCENE(a_jumping_land_finds_no_place_among_structures_and_its_like, .proves = {CARD_JUMPING_LAND}) {
    (void)scene_structure(s, "e4", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)scene_structure(s, "f5", STRUCTURE_COLONY, PLAYER_NEUTRAL);
    (void)scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)scene_structure(s, "c5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)scene_structure(s, "d4", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)scene_structure(s, "d6", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_JUMPING_LAND, on_square("e5"));
    scene_cast_now(s, PLAYER_RED, CARD_JUMPING_LAND, on_square("e5"));
    EXPECT(s, spell_squandered, .card = CARD_JUMPING_LAND, .reason = SQUANDER_EXCLUSIVE);
    scene_cast_now(s, PLAYER_BLUE, CARD_JUMPING_LAND, on_square("d5"));
    scene_next_turn(s);
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert(has_spell(s, on_square("e5"), CARD_JUMPING_LAND));
    ck_assert(has_spell(s, on_square("d5"), CARD_JUMPING_LAND));
}

SCENE(a_jumping_land_ends_after_six_turns_or_with_its_mountain, .cases = 2, .proves = {CARD_JUMPING_LAND}) {
    const int is_flattened = _i;
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_JUMPING_LAND, on_square("e5"));
    if (is_flattened) {
        terrain_change(&s->ctx, sq("e5"), TERRAIN_FOREST);
        ck_assert(!has_spell(s, on_square("e5"), CARD_JUMPING_LAND));
        EXPECT(s, spell_ended, .card = CARD_JUMPING_LAND, .reason = SPELL_END_REQUIREMENT);
    }
    for (int i = 0; i < 6; i++) scene_next_turn(s);
    EXPECT_NOT(s, spell_ended, .card = CARD_JUMPING_LAND, .reason = SPELL_END_EXPIRED);
    scene_next_turn(s);
    if (!is_flattened) {
        EXPECT(s, spell_ended, .card = CARD_JUMPING_LAND, .reason = SPELL_END_EXPIRED);
        int mountains = 0;
        for (int i = 1; i <= SQUARES; i++) mountains += s->state.squares[i].terrain == TERRAIN_MOUNTAIN;
        ck_assert_int_eq(mountains, 1); // it stays where it landed last
    }
}

SCENE(leechwood_drinks_all_visible_spells_of_who_enters, .proves = {CARD_LEECHWOOD}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    const GroupId g = troop(s, PLAYER_BLUE, "e6", 1, 1, NATION_ELF);
    const GroupId thrown = elves(s, PLAYER_BLUE, "h8", 1);
    scene_move(s, g, "e5");
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_LEECHWOOD, on_square("h5"));
    EXPECT(s, spell_squandered, .card = CARD_LEECHWOOD, .reason = SQUANDER_TERRAIN);
    scene_cast_now(s, PLAYER_BLUE, CARD_LEECHWOOD, on_square("e5"));
    scene_cast_now(s, PLAYER_RED, CARD_LEECHWOOD, on_square("e5"));
    EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_EXCLUSIVE);
    scene_cast_now(s, PLAYER_BLUE, CARD_DRACHAS_SPHERE, on_group(g)); // Flight does not help
    scene_cast_now(s, PLAYER_RED, CARD_WEAKNESS, on_minion(member(s, g, 0)));
    scene_cast_now(s, PLAYER_BLUE, CARD_OGIS_ARMOR, on_minion(member(s, g, 1)));
    scene_cast_now(s, PLAYER_BLUE, CARD_SECOND_CHANCE, on_minion(member(s, g, 1)));
    scene_cast_now(s, PLAYER_BLUE, CARD_OGIS_ARMOR, on_minion(member(s, thrown, 0)));
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e5");
    ck_assert_uint_eq(group_at(&s->state, g)->spells, 0);
    ck_assert_uint_eq(minion_in(s, g, 0)->spells, 0);
    ck_assert(!has_spell(s, on_minion(member(s, g, 1)), CARD_OGIS_ARMOR));
    ck_assert(has_spell(s, on_minion(member(s, g, 1)), CARD_SECOND_CHANCE)); // invisible
    ck_assert(has_spell(s, on_square("e5"), CARD_LEECHWOOD));
    EXPECT(s, effect_applied, .card = CARD_LEECHWOOD);
    group_teleport(&s->ctx, g, sq("e6"));
    group_teleport(&s->ctx, thrown, sq("e5")); // which is not entering
    ck_assert(has_spell(s, on_minion(member(s, thrown, 0)), CARD_OGIS_ARMOR));
    terrain_change(&s->ctx, sq("e5"), TERRAIN_PLAINS);
    ck_assert(!has_spell(s, on_square("e5"), CARD_LEECHWOOD));
}

SCENE(a_maelstrom_tears_at_its_neighbours_and_becomes_void, .proves = {CARD_MAELSTROM}) {
    const GroupId up = elves(s, PLAYER_BLUE, "e4", 2);
    const GroupId left = elves(s, PLAYER_RED, "d5", 1);
    const GroupId corner = elves(s, PLAYER_BLUE, "f6", 1);
    const GroupId inside = elves(s, PLAYER_BLUE, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_MAELSTROM, on_square("e5"));
    scene_cast_now(s, PLAYER_BLUE, CARD_MAELSTROM, on_square("e5"));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_EXCLUSIVE);
    ck_assert(movement_check_can_enter(&s->ctx, inside, sq("e5")));
    group_teleport(&s->ctx, inside, sq("e5"));
    group_teleport(&s->ctx, corner, sq("h5"));
    group_teleport(&s->ctx, left, sq("d6")); // out of the others' way, so that nobody fights
    for (int i = 0; i < 3; i++) {
        scene_next_turn(s);
        ck_assert_int_eq(hp_of(s, member(s, up, 0)), 6 - i);
        ck_assert_int_eq(hp_of(s, member(s, up, 1)), 6 - i);
    }
    ck_assert_int_eq(hp_of(s, member(s, inside, 0)), 7);
    ck_assert_int_eq(hp_of(s, member(s, left, 0)), 7);
    EXPECT_COUNT(s, 6, damage_applied, .card = CARD_MAELSTROM, .quantity = 1);
    scene_next_turn(s);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_VOID);
    ck_assert_str_eq(where(s, inside), "gone");
    EXPECT_COUNT(s, 6, damage_applied, .card = CARD_MAELSTROM);
}

SCENE(a_maelstrom_that_is_dispelled_or_built_over_opens_no_void, .cases = 2, .proves = {CARD_MAELSTROM}) {
    const int is_built = _i;
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_MAELSTROM, on_square("e5"));
    if (is_built)
        (void)structure_create(&s->ctx, sq("e5"), STRUCTURE_TOWN, PLAYER_NEUTRAL, MANA_NONE);
    else
        dispel_all(s, on_square("e5"));
    ck_assert(!has_spell(s, on_square("e5"), CARD_MAELSTROM));
    for (int i = 0; i < 5; i++) scene_next_turn(s);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
}

SCENE(nullify_clears_a_square_of_spells_and_terrain, .proves = {CARD_NULLIFY}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    (void)scene_spell(s, CARD_LEECHWOOD, PLAYER_BLUE, on_square("e5"), 0);
    (void)scene_spell(s, CARD_BEDLAM, PLAYER_BLUE, on_square("e5"), 0);
    (void)elves(s, PLAYER_BLUE, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_NULLIFY, on_square("e6"));
    EXPECT(s, spell_squandered, .card = CARD_NULLIFY, .reason = SQUANDER_OCCUPIED);
    scene_cast_now(s, PLAYER_RED, CARD_NULLIFY, on_square("e5"));
    EXPECT_COUNT(s, 2, spell_ended, .reason = SPELL_END_DISPELLED);
    ck_assert_uint_eq(square_at(&s->state, sq("e5"))->spells, 0);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
}

SCENE(void_removes_who_enters_without_flight, .proves = {CARD_VOID}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e6", 1);
    const GroupId fliers = scene_monsters(s, PLAYER_BLUE, "d5");
    (void)scene_creature(s, fliers, CREATURE_MANTICORE);
    scene_move(s, g, "e5");
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_VOID, on_square("e6"));
    EXPECT(s, spell_squandered, .card = CARD_VOID, .reason = SQUANDER_OCCUPIED);
    scene_cast_now(s, PLAYER_RED, CARD_VOID, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_VOID);
    ck_assert(movement_check_can_enter(&s->ctx, g, sq("e5")));
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "gone");
    EXPECT(s, minion_died, .category = DEATH_REMOVED);
    group_teleport(&s->ctx, fliers, sq("e5"));
    terrain_act_fatal(&s->ctx, sq("e5"));
    ck_assert_str_eq(where(s, fliers), "e5");
}

// --- Structures ---

SCENE(entropia_destroys_a_colony_and_goes_with_it, .proves = {CARD_ENTROPIA}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_COLONY, PLAYER_BLUE);
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ENTROPIA, effect_on_structure(t));
    EXPECT(s, structure_removed, .at = sq("e5").v, .reason = CARD_ENTROPIA);
    ck_assert_int_eq(s->state.players[PLAYER_BLUE].delta, -1);
    ck_assert_uint_eq(s->state.spell_count, 0);
    ck_assert_str_eq(where(s, g), "e5");
}

// Undone one by one, each must come back to the place that it had.
SCENE(entropia_destroys_one_colony_after_the_other, .proves = {CARD_ENTROPIA}) {
    static const char *const where_to[] = {"e5", "g5", "h8"};
    StructureId colonies[3];
    for (int i = 0; i < 3; i++) colonies[i] = scene_structure(s, where_to[i], STRUCTURE_COLONY, PLAYER_BLUE);
    scene_play_until(s, PHASE_ORDERS);
    for (int i = 0; i < 2; i++)
        scene_cast_now(s, PLAYER_RED, CARD_ENTROPIA, effect_on_structure(colonies[i]));
    ck_assert_int_eq(structure_count(&s->state, PLAYER_BLUE, STRUCTURE_COLONY), 1);
}

SCENE(entropia_strips_a_town_and_shuts_it_for_good, .proves = {CARD_ENTROPIA}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_BLUE);
    const Target town = effect_on_structure(t);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_DWARVEN_MINT, town);
    scene_cast_now(s, PLAYER_RED, CARD_FORTIFY, town);
    scene_cast_now(s, PLAYER_RED, CARD_ENTROPIA, town);
    EXPECT_COUNT(s, 2, spell_ended, .reason = SPELL_END_DISPELLED);
    ck_assert(has_spell(s, town, CARD_ENTROPIA));
    for (Player p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        scene_cast_now(s, p, CARD_FORTIFY, town);
        EXPECT(s, spell_squandered, .player = (uint8_t)p, .card = CARD_FORTIFY, .reason = SQUANDER_PROTECTED);
    }
    dispel_all(s, town);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_FORTIFY, PLAYER_BLUE, town), ORDER_OK);
}

SCENE(entropia_does_not_get_through_a_dome, .proves = {CARD_ENTROPIA}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_COLONY, PLAYER_BLUE);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_DOMED_CITY, effect_on_structure(t));
    scene_cast_now(s, PLAYER_RED, CARD_ENTROPIA, effect_on_structure(t));
    EXPECT(s, spell_squandered, .card = CARD_ENTROPIA, .reason = SQUANDER_PROTECTED);
    ck_assert_uint_ne(structure_at(&s->state, sq("e5")).v, 0);
}

// --- Harm ---

SCENE(cruel_greaves_hurt_as_much_as_there_is_armor, .proves = {CARD_CRUEL_GREAVES}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 1, NATION_ELF);
    const MinionId armored = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CRUEL_GREAVES, on_minion(member(s, g, 1)));
    EXPECT_NOT(s, damage_applied, .card = CARD_CRUEL_GREAVES);
    scene_cast_now(s, PLAYER_RED, CARD_CRUEL_GREAVES, on_minion(armored));
    ck_assert_int_eq(hp_of(s, armored), 6);
    scene_cast_now(s, PLAYER_BLUE, CARD_OGIS_ARMOR, on_minion(armored));
    scene_cast_now(s, PLAYER_RED, CARD_CRUEL_GREAVES, on_minion(armored));
    ck_assert_int_eq(hp_of(s, armored), 2);
    scene_cast_now(s, PLAYER_RED, CARD_CRUEL_GREAVES, on_minion(armored));
    EXPECT(s, minion_died, .minion = armored.v, .category = DEATH_DIES);
}

SCENE(disintegrate_kills_any_minion_that_has_no_second_chance, .proves = {CARD_DISINTEGRATE}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    const GroupId monsters = scene_monsters(s, PLAYER_BLUE, "h8");
    const MinionId boggart = scene_creature(s, monsters, CREATURE_BOGGART);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_SECOND_CHANCE, on_minion(m));
    scene_cast_now(s, PLAYER_RED, CARD_DISINTEGRATE, on_minion(m));
    ck_assert_int_eq(hp_of(s, m), 7);
    scene_cast_now(s, PLAYER_RED, CARD_DISINTEGRATE, on_minion(m));
    EXPECT(s, minion_died, .minion = m.v, .category = DEATH_DIES);
    scene_cast_now(s, PLAYER_RED, CARD_DISINTEGRATE, on_minion(boggart));
    EXPECT(s, minion_died, .minion = boggart.v, .category = DEATH_DIES);
}

SCENE(ergotism_eats_a_point_each_turn_on_the_board, .proves = {CARD_ERGOTISM}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ERGOTISM, on_minion(m));
    scene_cast_now(s, PLAYER_RED, CARD_ERGOTISM, on_minion(m));
    EXPECT(s, spell_squandered, .card = CARD_ERGOTISM, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(hp_of(s, m), 7);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, m), 6);
    effect_hold(&s->ctx, g, CARD_LIMBO, 0);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, m), 6);
    group_return(&s->ctx, g, sq("e5"));
    damage_set_hp(&s->ctx, m, 1);
    scene_next_turn(s);
    EXPECT(s, minion_died, .minion = m.v, .category = DEATH_DIES);
}

SCENE(ergotism_stops_when_it_is_dispelled, .proves = {CARD_ERGOTISM}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ERGOTISM, on_minion(member(s, g, 0)));
    dispel_all(s, on_minion(member(s, g, 0)));
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 7);
}

SCENE(ritual_cleansing_hurts_by_two_for_each_spell_that_it_takes, .proves = {CARD_RITUAL_CLEANSING}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 2);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_RITUAL_CLEANSING, on_minion(m));
    EXPECT_NOT(s, damage_applied, .card = CARD_RITUAL_CLEANSING);
    scene_cast_now(s, PLAYER_BLUE, CARD_SECOND_CHANCE, on_minion(m)); // not seen, not counted
    scene_cast_now(s, PLAYER_BLUE, CARD_SHIELDBEARERS, on_group(g));  // no individual spell
    scene_cast_now(s, PLAYER_BLUE, CARD_OGIS_ARMOR, on_minion(m));
    scene_cast_now(s, PLAYER_RED, CARD_ERGOTISM, on_minion(m));
    scene_cast_now(s, PLAYER_RED, CARD_RITUAL_CLEANSING, on_minion(m));
    EXPECT_COUNT(s, 1, damage_applied, .card = CARD_RITUAL_CLEANSING, .quantity = 4);
    ck_assert_int_eq(hp_of(s, m), 3);
    ck_assert(has_spell(s, on_minion(m), CARD_SECOND_CHANCE));
    ck_assert(has_spell(s, on_group(g), CARD_SHIELDBEARERS));
    const MinionId other = member(s, g, 1);
    for (int i = 0; i < 4; i++) scene_cast_now(s, PLAYER_RED, CARD_BARKSKIN, on_minion(other));
    scene_cast_now(s, PLAYER_RED, CARD_RITUAL_CLEANSING, on_minion(other)); // each copy is one
    EXPECT(s, minion_died, .minion = other.v, .category = DEATH_DIES);
}

SCENE(treacherous_armor_adds_twice_its_maximum_to_every_blow, .proves = {CARD_TREACHEROUS_ARMOR}) {
    const GroupId red = elves(s, PLAYER_RED, "e5", 1);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 1);
    const MinionId striker = member(s, red, 0);
    const MinionId host = member(s, blue, 0);
    minion_add_max_hp(&s->ctx, host, 60);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_OGIS_ARMOR, on_minion(host));
    scene_cast_now(s, PLAYER_RED, CARD_TREACHEROUS_ARMOR, on_minion(host));
    scene_cast_now(s, PLAYER_RED, CARD_TREACHEROUS_ARMOR, on_minion(host));
    EXPECT(s, spell_squandered, .card = CARD_TREACHEROUS_ARMOR, .reason = SQUANDER_EXCLUSIVE);
    damage_reset_armor(&s->state, host);
    const Damage blow = {.quantity = 2, .type = DAMAGE_HAND, .attacker = striker};
    (void)damage_take(&s->ctx, host, &blow); // 2 + 2 x 4, of which 4 are soaked
    ck_assert_int_eq(hp_of(s, host), 61);
    const Damage nothing = {.quantity = 0, .type = DAMAGE_HAND, .attacker = striker, .ignores_armor = true};
    (void)damage_take(&s->ctx, host, &nothing);
    ck_assert_int_eq(hp_of(s, host), 53);
    damage_apply(&s->ctx, host, 1, CARD_FIREBALL, (MinionId){0});
    ck_assert_int_eq(hp_of(s, host), 52);
    dispel_all(s, on_minion(host));
    (void)damage_take(&s->ctx, host, &nothing);
    ck_assert_int_eq(hp_of(s, host), 52);
}

SCENE(wrack_takes_four_from_a_recruit, .proves = {CARD_WRACK}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    const MinionId m = member(s, g, 0);
    const GroupId monsters = scene_monsters(s, PLAYER_BLUE, "h8");
    const MinionId boggart = scene_creature(s, monsters, CREATURE_BOGGART);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_WRACK, on_minion(boggart));
    EXPECT(s, spell_squandered, .card = CARD_WRACK, .reason = SQUANDER_KIND);
    scene_cast_now(s, PLAYER_RED, CARD_WRACK, on_minion(m));
    ck_assert_int_eq(hp_of(s, m), 3);
    scene_cast_now(s, PLAYER_RED, CARD_WRACK, on_minion(m));
    EXPECT(s, minion_died, .minion = m.v, .category = DEATH_DIES);
}
