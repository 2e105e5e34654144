// The cards of Body, clause by clause: Cessao Rift to Complacency, and from Fertility on.

#include "cards/card_cases.h"
#include "cards/effects.h"

// --- Cessao ---

SCENE(cessao_rift_drops_strangers_on_a_free_square_one_turn_in_five, .proves = {CARD_CESSAO_RIFT}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CESSAO_RIFT, on_square("e5"));
    scene_cast_now(s, PLAYER_BLUE, CARD_CESSAO_RIFT, on_square("e5"));
    EXPECT(s, spell_squandered, .card = CARD_CESSAO_RIFT, .reason = SQUANDER_EXCLUSIVE);
    scene_script(s, RNG_EFFECT, 4);
    scene_next_turn(s);
    ck_assert_uint_eq(group_on(s, "e5").v, 0);
    scene_script(s, RNG_EFFECT, 0);                  // it opens
    scene_script(s, RNG_EFFECT, 1);                  // for two
    scene_script(s, RNG_NATION, NATION_CYCLOPS - 1); //
    scene_script(s, RNG_EFFECT, 0);                  // a swordsman
    scene_script(s, RNG_EFFECT, 3);                  // with three wounds
    scene_script(s, RNG_EFFECT, 0);                  // and an enchantment:
    scene_script(s, RNG_CARD, 3);                    // Venom'd Blade
    scene_script(s, RNG_EFFECT, 1);                  // an archer
    scene_script(s, RNG_EFFECT, 0);                  // unhurt
    scene_script(s, RNG_EFFECT, 1);                  // plain
    scene_next_turn(s);
    const GroupId g = group_on(s, "e5");
    ck_assert_int_eq(size_of(s, g), 2);
    ck_assert_int_eq(owner_of(s, g), PLAYER_NEUTRAL);
    ck_assert_int_eq(group_at(&s->state, g)->control, CONTROL_PLAYER);
    const Minion *first = minion_in(s, g, 0);
    ck_assert_int_eq(first->nation, NATION_CYCLOPS);
    ck_assert_int_eq(first->minion_class, CLASS_SWORDSMAN);
    ck_assert_int_eq(first->hp, 6);
    const SpellId blade = spell_find(&s->state, on_minion(member(s, g, 0)), CARD_VENOMD_BLADE);
    ck_assert_int_eq(s->state.spells[blade.v].owner, PLAYER_NEUTRAL);
    const Minion *second = minion_in(s, g, 1);
    ck_assert_int_eq(second->minion_class, CLASS_ARCHER);
    ck_assert_int_eq(second->hp, 9);
    ck_assert_uint_eq(second->spells, 0);
    scene_next_turn(s); // occupied: nothing is drawn
    ck_assert_uint_eq(group_on(s, "e5").v, g.v);
}

SCENE(cessao_rift_gives_archers_a_quiver_and_goes_under_a_new_structure, .proves = {CARD_CESSAO_RIFT}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CESSAO_RIFT, on_square("e5"));
    scene_script(s, RNG_EFFECT, 0);
    scene_script(s, RNG_EFFECT, 0); // one
    scene_script(s, RNG_EFFECT, 1); // archer
    scene_script(s, RNG_EFFECT, 0);
    scene_script(s, RNG_EFFECT, 0);
    scene_script(s, RNG_CARD, 3);
    scene_next_turn(s);
    const GroupId g = group_on(s, "e5");
    ck_assert(has_spell(s, on_minion(member(s, g, 0)), CARD_READY_QUIVER));
    death_remove_group(&s->ctx, g, DEATH_REMOVED);
    (void)structure_create(&s->ctx, sq("e5"), STRUCTURE_TOWN, PLAYER_RED, MANA_WILL);
    ck_assert(!has_spell(s, on_square("e5"), CARD_CESSAO_RIFT));
}

SCENE(cessao_spiral_swallows_monsters_that_walk_in_even_fliers, .proves = {CARD_CESSAO_SPIRAL}) {
    const GroupId beast = scene_monsters(s, PLAYER_RED, "e6");
    const MinionId wing = scene_creature(s, beast, CREATURE_DREADWING);
    const GroupId recruits = elves(s, PLAYER_BLUE, "e4", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CESSAO_SPIRAL, on_square("e5"));
    bubble_group(&s->ctx, PHRASE_ON_ENTER, recruits, sq("e4"), sq("e5"));
    ck_assert_str_eq(where(s, recruits), "e4");
    group_teleport(&s->ctx, beast, sq("e5")); // did not enter
    ck_assert_str_eq(where(s, beast), "e5");
    group_teleport(&s->ctx, recruits, sq("h8"));
    group_teleport(&s->ctx, beast, sq("e4"));
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    group_set_order(&s->ctx, beast, sq("e5"), ORDER_BY_SPELL);
    scene_play_until(s, PHASE_MOVEMENT);
    EXPECT(s, minion_died, .minion = wing.v, .category = DEATH_REMOVED);
    ck_assert_str_eq(where(s, beast), "gone");
    ck_assert(has_spell(s, on_square("e5"), CARD_CESSAO_SPIRAL));
    const GroupId next = scene_monsters(s, PLAYER_RED, "e4");
    (void)scene_creature(s, next, CREATURE_DREADWING);
    dispel_all(s, on_square("e5"));
    bubble_group(&s->ctx, PHRASE_ON_ENTER, next, sq("e4"), sq("e5"));
    ck_assert_str_eq(where(s, next), "e4");
}

// --- Movement ---

SCENE(complacency_holds_a_group_until_it_fights, .proves = {CARD_COMPLACENCY}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    const GroupId other = elves(s, PLAYER_BLUE, "d5", 1);
    const GroupId red = elves(s, PLAYER_RED, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    group_set_order(&s->ctx, g, sq("e4"), ORDER_BY_PLAYER);
    scene_cast_now(s, PLAYER_RED, CARD_COMPLACENCY, on_group(g));
    ck_assert_uint_eq(group_at(&s->state, g)->order.v, 0);
    ck_assert(!movement_check_can_move(&s->ctx, g));
    ck_assert(group_can_join(&s->ctx, other, g));
    group_join(&s->ctx, other, g);
    ck_assert(!movement_check_can_move(&s->ctx, g));
    group_teleport(&s->ctx, g, sq("d6")); // teleports still work
    combat_full(&s->ctx, g, red);
    EXPECT_COUNT(s, 1, spell_ended, .card = CARD_COMPLACENCY);
    expect_order(s, EVENT(combat_began, .high = red.v), EVENT(spell_ended, .card = CARD_COMPLACENCY));
    ck_assert(movement_check_can_move(&s->ctx, g));
}

SCENE(complacency_ends_before_anything_else_that_the_start_of_a_combat_brings, .proves = {CARD_COMPLACENCY}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    const GroupId dragons = scene_monsters(s, PLAYER_RED, "e6");
    (void)scene_creature(s, dragons, CREATURE_BRIMSTONE_DRAGON);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_COMPLACENCY, on_group(g));
    combat_full(&s->ctx, g, dragons);
    expect_order(s, EVENT(combat_began, .high = dragons.v),
                 EVENT(spell_ended, .card = CARD_COMPLACENCY, .reason = SPELL_END_DISPELLED));
    expect_order(s, EVENT(spell_ended, .card = CARD_COMPLACENCY),
                 EVENT(damage_applied, .card = (SourceId)(SOURCE_CREATURE | CREATURE_BRIMSTONE_DRAGON)));
}

SCENE(complacency_ends_by_itself_after_three_turns, .proves = {CARD_COMPLACENCY}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_COMPLACENCY, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_COMPLACENCY, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_COMPLACENCY, .reason = SQUANDER_EXCLUSIVE);
    for (int i = 0; i < 3; i++) scene_next_turn(s);
    ck_assert(!movement_check_can_move(&s->ctx, g));
    scene_next_turn(s);
    ck_assert(movement_check_can_move(&s->ctx, g));
}

SCENE(fleetness_repeats_a_step_that_was_made, .proves = {CARD_FLEETNESS}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    const GroupId idle = elves(s, PLAYER_RED, "h5", 1);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FLEETNESS, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_FLEETNESS, on_group(idle));
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e7");
    ck_assert_str_eq(where(s, idle), "h5");
    scene_next_turn(s);
    scene_move(s, g, "e8");
    scene_play_until(s, PHASE_MOVEMENT); // for one turn only
    ck_assert_str_eq(where(s, g), "e8");
}

SCENE(shamans_walk_lets_a_group_fly_for_four_turns, .proves = {CARD_SHAMANS_WALK}) {
    scene_terrain(s, "e6", TERRAIN_LAVA);
    const GroupId g = elves(s, PLAYER_RED, "e6", 1);
    const GroupId other = elves(s, PLAYER_RED, "e7", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SHAMANS_WALK, on_group(g));
    for (int i = 0; i < 3; i++) scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 7);
    scene_next_turn(s); // 1(b) ends it, 1(c) burns
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 4);
    scene_cast_now(s, PLAYER_RED, CARD_SHAMANS_WALK, on_group(g));
    group_join(&s->ctx, other, g);
    ck_assert_uint_ne(stats_in(s, g, 1)->walks & WALK_FLIGHT, 0);
    const GroupId alone = group_split_off(&s->ctx, member(s, g, 1));
    group_teleport(&s->ctx, alone, sq("h8"));
    board_place(&s->state, g, sq("e6"));
    ck_assert_uint_eq(stats_in(s, alone, 0)->walks & WALK_FLIGHT, 0);
}

SCENE(mudslinging_leaves_open_the_way_the_group_came, .proves = {CARD_MUDSLINGING}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    scene_move(s, g, "e6");
    scene_next_turn(s);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_MUDSLINGING, on_group(g));
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_SWAMP);
    for (int d = DIR_UP; d < DIR_COUNT; d++)
        ck_assert_int_eq(movement_check_can_exit(&s->ctx, g, sq("e6"), (Direction)d), d == DIR_UP);
    group_teleport(&s->ctx, g, sq("h8")); // who came by no side may leave by all
    scene_cast_now(s, PLAYER_RED, CARD_MUDSLINGING, on_group(g));
    for (int d = DIR_UP; d < DIR_COUNT; d++)
        ck_assert(movement_check_can_exit(&s->ctx, g, sq("h8"), (Direction)d));
}

SCENE(mudslinging_is_not_for_structures, .proves = {CARD_MUDSLINGING}) {
    (void)scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_BLUE);
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_MUDSLINGING, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_MUDSLINGING, .reason = SQUANDER_STRUCTURE);
}

SCENE(minotaur_leads_hostile_recruits_beside_it_astray, .proves = {CARD_MINOTAUR}) {
    const GroupId near = elves(s, PLAYER_BLUE, "e6", 1);
    const GroupId own = elves(s, PLAYER_RED, "d5", 1);
    const GroupId beast = scene_monsters(s, PLAYER_BLUE, "f5");
    (void)scene_creature(s, beast, CREATURE_MALOCH_HORROR);
    const GroupId far = elves(s, PLAYER_BLUE, "h8", 1);
    scene_move(s, near, "e7");
    scene_move(s, own, "c5");
    scene_move(s, far, "h7");
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_MINOTAUR, on_square("e5"));
    ck_assert(movement_check_can_move(&s->ctx, near));
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_uint_eq(group_at(&s->state, near)->order.v, 0);
    ck_assert(has_spell(s, on_group(near), CARD_LOST_IN_THE_MAZE));
    ck_assert(!movement_check_can_move(&s->ctx, near));
    ck_assert(movement_check_can_move(&s->ctx, beast));
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, near), "e6");
    ck_assert_str_eq(where(s, own), "c5");
    ck_assert_str_eq(where(s, far), "h7");
}

SCENE(nobody_is_lost_in_the_maze_for_longer_than_the_turn, .proves = {CARD_LOST_IN_THE_MAZE}) {
    const GroupId near = elves(s, PLAYER_BLUE, "e6", 1);
    (void)scene_spell(s, CARD_LOST_IN_THE_MAZE, PLAYER_RED, on_group(near), 0);
    ck_assert(!movement_check_can_move(&s->ctx, near));
    ck_assert(!minion_is_enchanted(&s->state, member(s, near, 0)));
    scene_play_turn(s);
    ck_assert(movement_check_can_move(&s->ctx, near));
}

// --- Hit points and numbers ---

SCENE(fortitude_and_strength_of_body_give_two_hit_points, .cases = 2, .proves = {CARD_FORTITUDE}) {
    const int is_group = _i;
    const GroupId g = elves(s, PLAYER_RED, "e5", 2);
    const MinionId m = member(s, g, 0);
    const int card = is_group ? CARD_FORTITUDE : CARD_STRENGTH_OF_BODY;
    const Target target = is_group ? on_group(g) : on_minion(m);
    scene_play_until(s, PHASE_ORDERS);
    damage_set_hp(&s->ctx, m, 4);
    for (int i = 0; i < 2; i++) scene_cast_now(s, PLAYER_RED, card, target);
    EXPECT_COUNT(s, 1, spell_squandered, .card = (uint16_t)card, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(stats_of(s, m)->max_hp, 9);
    ck_assert_int_eq(hp_of(s, m), 6);
    ck_assert_int_eq(hp_of(s, member(s, g, 1)), is_group ? 9 : 7);
    dispel_all(s, target);
    ck_assert_int_eq(stats_of(s, m)->max_hp, 7);
    ck_assert_int_eq(hp_of(s, m), 6);
    ck_assert_int_eq(hp_of(s, member(s, g, 1)), 7);
}

SCENE(fortitude_goes_to_joiners_and_stays_with_the_group, .proves = {CARD_FORTITUDE}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    const GroupId other = elves(s, PLAYER_RED, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FORTITUDE, on_group(g));
    group_join(&s->ctx, other, g);
    ck_assert_int_eq(hp_of(s, member(s, g, 1)), 9);
    const GroupId alone = group_split_off(&s->ctx, member(s, g, 1));
    group_teleport(&s->ctx, alone, sq("h8"));
    board_place(&s->state, g, sq("e5"));
    ck_assert_int_eq(hp_of(s, member(s, alone, 0)), 7);
}

SCENE(strength_of_body_may_hold_a_recruit_in_life, .proves = {CARD_STRENGTH_OF_BODY}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_STRENGTH_OF_BODY, on_minion(m));
    minion_add_max_hp(&s->ctx, m, -7);
    ck_assert_int_eq(hp_of(s, m), 2);
    dispel_all(s, on_minion(m));
    EXPECT(s, minion_died, .minion = m.v, .category = DEATH_DIES);
}

SCENE(fertility_makes_a_novice_every_turn_but_not_in_that_of_capture, .proves = {CARD_FERTILITY}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FERTILITY, on_structure(t));
    for (int i = 1; i <= 3; i++) {
        scene_next_turn(s);
        ck_assert_int_eq(structure_novices(&s->state.structures[t.v], NATION_NONE), i);
    }
    (void)elves(s, PLAYER_BLUE, "e5", 1);
    scene_next_turn(s);
    ck_assert_int_eq(s->state.structures[t.v].owner, PLAYER_BLUE);
    ck_assert_int_eq(structure_novices(&s->state.structures[t.v], NATION_NONE), 3);
    scene_next_turn(s);
    ck_assert_int_eq(structure_novices(&s->state.structures[t.v], NATION_NONE), 4);
    dispel_all(s, on_structure(t));
    scene_next_turn(s);
    ck_assert_int_eq(structure_novices(&s->state.structures[t.v], NATION_NONE), 4);
}

SCENE(nomadic_tribe_adds_as_many_cyclopes_as_have_room, .proves = {CARD_NOMADIC_TRIBE}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 4);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_NOMADIC_TRIBE, on_group(g));
    ck_assert_int_eq(size_of(s, g), 7);
    const Minion *newcomer = minion_in(s, g, 6);
    ck_assert_int_eq(newcomer->nation, NATION_CYCLOPS);
    ck_assert_int_eq(newcomer->minion_class, CLASS_SWORDSMAN);
    ck_assert_int_eq(newcomer->hp, 9);
    scene_cast_now(s, PLAYER_RED, CARD_NOMADIC_TRIBE, on_group(g));
    ck_assert_int_eq(size_of(s, g), 8);
    scene_cast_now(s, PLAYER_RED, CARD_NOMADIC_TRIBE, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_NOMADIC_TRIBE, .reason = SQUANDER_FULL);
}

SCENE(gogars_wrath_hurts_the_group_and_burns_the_ground_around_it, .proves = {CARD_GOGARS_WRATH}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    scene_terrain(s, "e6", TERRAIN_SWAMP);
    (void)scene_structure(s, "e4", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId beside = elves(s, PLAYER_RED, "f5", 1);
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 2);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_GOGARS_WRATH, on_group(g));
    for (int i = 0; i < 2; i++) ck_assert_int_eq(hp_of(s, member(s, g, i)), 3);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "d5"), TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_PLAINS);
    ck_assert_int_eq(hp_of(s, member(s, beside, 0)), 7);
    terrain_change(&s->ctx, sq("e5"), TERRAIN_FOREST);
    scene_cast_now(s, PLAYER_RED, CARD_GOGARS_WRATH, on_group(g)); // even if they die of it
    ck_assert_str_eq(where(s, g), "gone");
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_BARREN);
}

// --- Gorgon ---

SCENE(gorgon_gives_gazes_and_loses_her_head_to_a_recruit, .proves = {CARD_GORGON}) {
    const GroupId red = elves(s, PLAYER_RED, "e6", 2);
    const GroupId beasts = scene_monsters(s, PLAYER_RED, "e4");
    const MinionId beast = scene_creature(s, beasts, CREATURE_VOLGARIS);
    scene_play_until(s, PHASE_ORDERS);
    for (int by_recruit = 0; by_recruit < 2; by_recruit++) {
        scene_cast_now(s, PLAYER_BLUE, CARD_GORGON, on_square("e5"));
        const MinionId gorgon = member(s, group_on(s, "e5"), 0);
        const MinionId killer = by_recruit ? member(s, red, 0) : beast;
        (void)death_run(&s->ctx, gorgon, DEATH_KILLS, killer);
        ck_assert_int_eq(has_spell(s, on_minion(killer), CARD_GORGONS_HEAD), by_recruit);
    }
    const SpellId head = spell_find(&s->state, on_minion(member(s, red, 0)), CARD_GORGONS_HEAD);
    ck_assert_int_eq(s->state.spells[head.v].owner, PLAYER_BLUE);
    scene_cast_now(s, PLAYER_BLUE, CARD_GORGON, on_square("e5"));
    (void)death_run(&s->ctx, member(s, group_on(s, "e5"), 0), DEATH_DIES, (MinionId){0}); // nobody won it
    EXPECT_COUNT(s, 1, spell_attached, .card = CARD_GORGONS_HEAD);
}

SCENE(gorgons_gaze_weakens_hardens_and_the_third_kills, .proves = {CARD_GORGONS_GAZE}) {
    const GroupId blue = scene_monsters(s, PLAYER_BLUE, "e5");
    const MinionId gorgon = scene_creature(s, blue, CREATURE_GORGON);
    const GroupId red = scene_group(s, PLAYER_RED, "e6");
    const MinionId victim = wall(s, red, 100);
    const MinionId archer = scene_archer(s, red, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    s->ctx.combat[0] = blue;
    s->ctx.combat[1] = red;
    Phrase p = bubble_phrase(&s->ctx, PHRASE_HITS, gorgon, archer);
    bubble_minion(&s->ctx, &p);
    ck_assert_int_eq(stats_of(s, archer)->missile, 1);
    ck_assert_int_eq(stats_of(s, archer)->armor, 1);
    bubble_minion(&s->ctx, &p);
    ck_assert_int_eq(stats_of(s, archer)->missile, 0);
    ck_assert_int_eq(stats_of(s, archer)->armor, 2);
    dispel_all(s, on_minion(archer));
    ck_assert_int_eq(stats_of(s, archer)->missile, 2);
    // Gazes of another name count too.
    for (int i = 0; i < 2; i++)
        (void)effect_attach(&s->ctx, CARD_COCKATRICES_GAZE, PLAYER_BLUE, on_minion(archer), (SpellId){0}, 0);
    bubble_minion(&s->ctx, &p);
    EXPECT(s, minion_died, .minion = archer.v, .category = DEATH_KILLS, .attacker = gorgon.v);
    s->ctx.combat[0] = s->ctx.combat[1] = (GroupId){0};
    combat_full(&s->ctx, blue, red); // three hits, or 100 hit points
    EXPECT(s, minion_died, .minion = victim.v, .category = DEATH_KILLS, .attacker = gorgon.v);
    EXPECT_COUNT(s, 3, attack_hit, .attacker = gorgon.v, .victim = victim.v);
}

SCENE(gorgons_head_gives_gazes_to_whom_its_bearer_hits, .proves = {CARD_GORGONS_HEAD}) {
    const GroupId red = elves(s, PLAYER_RED, "e5", 1);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId victim = wall(s, blue, 100);
    const MinionId bearer = member(s, red, 0);
    (void)scene_spell(s, CARD_GORGONS_HEAD, PLAYER_BLUE, on_minion(bearer), 0);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_uint_eq(
        effect_attach(&s->ctx, CARD_GORGONS_HEAD, PLAYER_RED, on_minion(bearer), (SpellId){0}, 0).v,
        0); // a second head does nothing
    combat_full(&s->ctx, red, blue);
    EXPECT(s, minion_died, .minion = victim.v, .category = DEATH_KILLS, .attacker = bearer.v);
    EXPECT_COUNT(s, 3, attack_hit, .attacker = bearer.v);
    EXPECT_NOT(s, experience_qualified, .minion = bearer.v); // A8 is not reached
}

// --- Creation ---

SCENE(jungle_makes_monsters_of_any_player_stronger, .proves = {CARD_JUNGLE, CARD_JUNGLE_VIGOR}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_JUNGLE, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_FOREST);
    scene_cast_now(s, PLAYER_BLUE, CARD_MALOCH_HORROR, on_square("e5"));
    const GroupId g = group_on(s, "e5");
    const MinionId m = member(s, g, 0);
    ck_assert(has_spell(s, on_minion(m), CARD_JUNGLE_VIGOR));
    ck_assert_int_eq(stats_of(s, m)->max_hp, 15);
    ck_assert_int_eq(hp_of(s, m), 15);
    scene_cast_now(s, PLAYER_BLUE, CARD_MALOCH_HORROR, on_square("e7"));
    const GroupId other = group_on(s, "e7");
    group_teleport(&s->ctx, g, sq("h8"));
    group_teleport(&s->ctx, other, sq("e5")); // coming here is not enough
    ck_assert(!has_spell(s, on_minion(member(s, other, 0)), CARD_JUNGLE_VIGOR));
    terrain_change(&s->ctx, sq("e5"), TERRAIN_PLAINS);
    ck_assert(!has_spell(s, on_square("e5"), CARD_JUNGLE));
    ck_assert(has_spell(s, on_minion(m), CARD_JUNGLE_VIGOR));
    dispel_all(s, on_minion(m));
    ck_assert_int_eq(stats_of(s, m)->max_hp, 12);
    ck_assert_int_eq(hp_of(s, m), 12);
}

SCENE(jungle_does_nothing_for_recruits_and_leaves_its_forest, .proves = {CARD_JUNGLE}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_JUNGLE, on_square("e5"));
    const RecruitSpec spec = {.minion_class = CLASS_ARCHER, .nation = NATION_ELF};
    (void)effect_recruit_in_square(&s->ctx, PLAYER_RED, sq("e5"), &spec, 1);
    ck_assert_int_eq(hp_of(s, member(s, group_on(s, "e5"), 0)), 7);
    dispel_all(s, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_FOREST);
}

SCENE(lycanthropy_turns_enemies_into_beasts_of_nobody, .proves = {CARD_LYCANTHROPY}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 1, NATION_CYCLOPS);
    scene_play_until(s, PHASE_ORDERS);
    const MinionId old = member(s, g, 0);
    scene_cast_now(s, PLAYER_BLUE, CARD_FORTITUDE, on_group(g));
    scene_cast_now(s, PLAYER_BLUE, CARD_STRENGTH_OF_BODY, on_minion(old));
    damage_set_hp(&s->ctx, member(s, g, 1), 3);
    scene_cast_now(s, PLAYER_RED, CARD_LYCANTHROPY, on_group(g));
    EXPECT(s, spell_ended, .card = CARD_FORTITUDE, .reason = SPELL_END_DISPELLED);
    EXPECT(s, spell_ended, .card = CARD_STRENGTH_OF_BODY, .reason = SPELL_END_DISPELLED);
    EXPECT_COUNT(s, 2, minion_died, .category = DEATH_REPLACED);
    const GroupId pack = group_on(s, "e5");
    ck_assert_int_eq(owner_of(s, pack), PLAYER_NEUTRAL);
    ck_assert_int_eq(group_at(&s->state, pack)->control, CONTROL_COMPUTER);
    ck_assert_int_eq(size_of(s, pack), 2);
    static const int hp[] = {9, 3};
    for (int i = 0; i < 2; i++) {
        const Minion *m = minion_in(s, pack, i);
        ck_assert_int_eq(m->creature, CREATURE_LYCANTHROPE);
        ck_assert_int_eq(m->kind, MINION_MONSTER);
        ck_assert_int_eq(m->now.max_hp, 9);
        ck_assert_int_eq(m->hp, hp[i]);
        ck_assert_int_eq(m->now.hand, 3);
    }
    scene_cast_now(s, PLAYER_BLUE, CARD_FORTITUDE, on_group(pack));
    EXPECT(s, spell_squandered, .card = CARD_FORTITUDE, .reason = SQUANDER_KIND);
}

// Who lived by a spell alone dies as it goes, and of a group that is gone nothing is left to become beasts.
SCENE(lycanthropy_leaves_nothing_of_a_group_that_lived_by_its_spells, .proves = {CARD_LYCANTHROPY}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    const MinionId elf = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    (void)scene_spell(s, CARD_STRENGTH_OF_BODY, PLAYER_BLUE, on_minion(elf), 0);
    minion_add_max_hp(&s->ctx, elf, 3 - minion_at(&s->state, elf)->now.max_hp);
    (void)scene_spell(s, CARD_CHANGELING, PLAYER_RED, on_minion(elf), 0);
    ck_assert_int_eq(minion_at(&s->state, elf)->now.max_hp, 1);
    scene_cast_now(s, PLAYER_RED, CARD_LYCANTHROPY, on_group(g));
    EXPECT(s, minion_died, .minion = elf.v, .category = DEATH_DIES);
    EXPECT(s, group_died, .group = g.v);
    EXPECT_NOT(s, minion_died, .category = DEATH_REPLACED);
    ck_assert_uint_eq(group_on(s, "e5").v, 0);
    ck_assert_int_eq(s->state.sequences[PLAYER_NEUTRAL].count, 0);
}

SCENE(lycanthropy_needs_a_players_enemies_in_the_open, .proves = {CARD_LYCANTHROPY}) {
    (void)scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_BLUE);
    const GroupId inside = elves(s, PLAYER_BLUE, "e5", 1);
    const GroupId nobodys = elves(s, PLAYER_NEUTRAL, "e7", 1);
    const GroupId own = elves(s, PLAYER_RED, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_LYCANTHROPY, PLAYER_RED, on_group(inside)),
                     ORDER_TARGET_STRUCTURE);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_LYCANTHROPY, PLAYER_RED, on_group(nobodys)),
                     ORDER_TARGET_OWNER);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_LYCANTHROPY, PLAYER_RED, on_group(own)), ORDER_TARGET_OWNER);
}

SCENE(olotus_leads_the_many_against_the_few, .proves = {CARD_OLOTUS}) {
    const GroupId red = elves(s, PLAYER_RED, "e5", 1);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 1);
    (void)scene_archer(s, red, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_OLOTUS, on_group(red));
    const MinionId hero = member(s, red, 2);
    ck_assert_int_eq(minion_at(&s->state, hero)->creature, CREATURE_OLOTUS);
    scene_cast_now(s, PLAYER_RED, CARD_OLOTUS, on_group(red));
    EXPECT(s, spell_squandered, .card = CARD_OLOTUS, .reason = SQUANDER_ONCE_PER_GAME);
    s->ctx.combat[0] = red;
    s->ctx.combat[1] = blue;
    const MinionId foe = member(s, blue, 0);
    ck_assert_int_eq(attack_damage(&s->ctx, hero, foe, ATTACK_HAND, NULL, NULL), 4);
    ck_assert_int_eq(attack_damage(&s->ctx, member(s, red, 0), foe, ATTACK_HAND, NULL, NULL), 3);
    ck_assert_int_eq(attack_damage(&s->ctx, member(s, red, 1), foe, ATTACK_MISSILE, NULL, NULL), 2);
    ck_assert_int_eq(attack_damage(&s->ctx, foe, hero, ATTACK_HAND, NULL, NULL), 2);
    scene_recruits(s, blue, 2, 0, NATION_ELF); // three against three
    ck_assert_int_eq(attack_damage(&s->ctx, hero, foe, ATTACK_HAND, NULL, NULL), 3);
    (void)death_run(&s->ctx, member(s, blue, 2), DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(attack_damage(&s->ctx, hero, foe, ATTACK_HAND, NULL, NULL), 4);
    (void)death_run(&s->ctx, hero, DEATH_DIES, (MinionId){0});
    (void)death_run(&s->ctx, member(s, blue, 1), DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(attack_damage(&s->ctx, member(s, red, 0), foe, ATTACK_HAND, NULL, NULL), 2);
    s->ctx.combat[0] = s->ctx.combat[1] = (GroupId){0};
}

// --- Second copies ---

TEST(a_second_copy_of_an_exclusive_card_squanders, .cases = 5) {
    static const CardId cards[] = {CARD_EAGLE_SPIRIT, CARD_FERTILITY, CARD_CESSAO_SPIRAL, CARD_JUNGLE,
                                   CARD_SHAMANS_WALK};
    expect_second_copy_squanders(cards[_i]);
}
