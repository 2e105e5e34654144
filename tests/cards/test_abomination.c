// The cards of Abomination, clause by clause, up to Grafted Limb; the rest in test_abomination_2.c.

#include "cards/card_cases.h"
#include "cards/effects.h"

static void begin_fight(Scene *s, GroupId high, GroupId low) {
    s->ctx.combat[0] = high;
    s->ctx.combat[1] = low;
}

static void end_fight(Scene *s) {
    begin_fight(s, (GroupId){0}, (GroupId){0});
}

// --- Accursed Minion ---

SCENE(accursed_minion_hurts_comrades_and_then_those_it_fought, .cases = 2, .proves = {CARD_ACCURSED_MINION}) {
    const int is_fighting = _i;
    const GroupId blue = elves(s, PLAYER_BLUE, "e5", 3);
    const GroupId red = elves(s, PLAYER_RED, "e6", 2);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ACCURSED_MINION, on_minion(member(s, blue, 0)));
    scene_cast_now(s, PLAYER_RED, CARD_ACCURSED_MINION, on_minion(member(s, blue, 0)));
    EXPECT_COUNT(s, 1, spell_squandered, .card = CARD_ACCURSED_MINION, .reason = SQUANDER_EXCLUSIVE);
    if (is_fighting) begin_fight(s, red, blue);
    (void)death_run(&s->ctx, member(s, blue, 0), DEATH_KILLS,
                    is_fighting ? member(s, red, 0) : (MinionId){0});
    end_fight(s);
    EXPECT_COUNT(s, is_fighting ? 4 : 2, damage_applied, .card = CARD_ACCURSED_MINION, .quantity = 4);
    for (int i = 0; i < 2; i++) ck_assert_int_eq(hp_of(s, member(s, blue, i)), 3);
    for (int i = 0; i < 2; i++) ck_assert_int_eq(hp_of(s, member(s, red, i)), is_fighting ? 3 : 7);
}

SCENE(accursed_minions_set_each_other_off, .proves = {CARD_ACCURSED_MINION}) {
    const GroupId blue = elves(s, PLAYER_BLUE, "e5", 3);
    const MinionId last = member(s, blue, 2);
    scene_play_until(s, PHASE_ORDERS);
    for (int i = 0; i < 2; i++)
        scene_cast_now(s, PLAYER_RED, CARD_ACCURSED_MINION, on_minion(member(s, blue, i)));
    damage_set_hp(&s->ctx, member(s, blue, 1), 4);
    (void)death_run(&s->ctx, member(s, blue, 0), DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(hp_of(s, last), -1); // four of each
    EXPECT_COUNT(s, 3, minion_died, .category = DEATH_DIES);
    ck_assert_str_eq(where(s, blue), "gone");
}

SCENE(accursed_minion_does_nothing_when_removed_or_freed, .proves = {CARD_ACCURSED_MINION}) {
    const GroupId blue = elves(s, PLAYER_BLUE, "e5", 3);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ACCURSED_MINION, on_minion(member(s, blue, 0)));
    (void)death_run(&s->ctx, member(s, blue, 0), DEATH_REMOVED, (MinionId){0});
    scene_cast_now(s, PLAYER_RED, CARD_ACCURSED_MINION, on_minion(member(s, blue, 0)));
    dispel_all(s, on_minion(member(s, blue, 0)));
    (void)death_run(&s->ctx, member(s, blue, 0), DEATH_DIES, (MinionId){0});
    EXPECT_NOT(s, damage_applied, .card = CARD_ACCURSED_MINION);
    ck_assert_int_eq(hp_of(s, member(s, blue, 0)), 7);
}

// --- Ground ---

SCENE(blight_spoils_the_square_and_the_free_ones_beside_it, .proves = {CARD_BLIGHT}) {
    (void)scene_structure(s, "e4", STRUCTURE_TOWN, PLAYER_RED); // up
    (void)elves(s, PLAYER_BLUE, "f5", 1);                       // right
    scene_play_until(s, PHASE_ORDERS);
    scene_script(s, RNG_TERRAIN, 3); // the square itself
    scene_script(s, RNG_TERRAIN, 0); // down
    scene_script(s, RNG_TERRAIN, 1); // left
    scene_cast_now(s, PLAYER_RED, CARD_BLIGHT, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_LAVA);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "d5"), TERRAIN_DESERT);
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_PLAINS);
    scene_cast_now(s, PLAYER_RED, CARD_BLIGHT, on_square("f5"));
    EXPECT(s, spell_squandered, .card = CARD_BLIGHT, .reason = SQUANDER_OCCUPIED);
}

SCENE(burnt_offering_makes_a_volcano_of_ones_own_town, .first = STRUCTURE_TOWN,
      .cases = STRUCTURE_COLONY + 1 - STRUCTURE_TOWN, .proves = {CARD_BURNT_OFFERING}) {
    const int kind = _i;
    const StructureId own = scene_structure(s, "e5", (StructureKind)kind, PLAYER_RED);
    const StructureId strange = scene_structure(s, "h8", STRUCTURE_TOWN, PLAYER_BLUE);
    (void)structure_push_novice(&s->state.structures[own.v], NATION_IMP);
    const GroupId guard = elves(s, PLAYER_RED, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BURNT_OFFERING, on_structure(strange));
    EXPECT(s, spell_squandered, .card = CARD_BURNT_OFFERING, .reason = SQUANDER_OWNER);
    scene_cast_now(s, PLAYER_BLUE, CARD_FERTILITY, on_structure(own));
    scene_cast_now(s, PLAYER_RED, CARD_BURNT_OFFERING, on_structure(own));
    ck_assert_uint_eq(structure_at(&s->state, sq("e5")).v, 0);
    EXPECT(s, spell_ended, .card = CARD_FERTILITY);
    EXPECT(s, novice_removed, .at = sq("e5").v);
    ck_assert_int_eq(s->state.players[PLAYER_RED].delta, -1);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_VOLCANO);
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_SWAMP);
    ck_assert_int_eq(terrain_of(s, "d5"), TERRAIN_SWAMP);
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_SWAMP);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_PLAINS);
    ck_assert_str_eq(where(s, guard), "e6");
}

SCENE(burnt_offering_wants_the_town_unoccupied, .proves = {CARD_BURNT_OFFERING}) {
    const StructureId own = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    (void)elves(s, PLAYER_RED, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BURNT_OFFERING, on_structure(own));
    EXPECT(s, spell_squandered, .card = CARD_BURNT_OFFERING, .reason = SQUANDER_OCCUPIED);
    ck_assert_uint_ne(structure_at(&s->state, sq("e5")).v, 0);
}

// --- Mana ---

static int blue_order_next_turn(Scene *s) {
    scene_next_turn(s);
    return pool_of(s, PLAYER_BLUE, MANA_ORDER);
}

// A town of blue's that makes Order, which nothing else of blue's does.
static StructureId order_town(Scene *s, const char *at, Player owner) {
    const StructureId t = scene_structure(s, at, STRUCTURE_TOWN, owner);
    s->state.structures[t.v].mana = MANA_ORDER;
    return t;
}

SCENE(blood_levy_wants_as_many_recruits_in_towns_as_there_are_levies, .proves = {CARD_BLOOD_LEVY}) {
    const StructureId town = order_town(s, "e5", PLAYER_BLUE);
    (void)elves(s, PLAYER_BLUE, "e5", 1);
    (void)order_town(s, "e8", PLAYER_RED);
    const int own = house_primary((House)s->state.players[PLAYER_BLUE].house) == MANA_ORDER;
    ck_assert_int_eq(own, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BLOOD_LEVY, GLOBE);
    ck_assert_int_eq(blue_order_next_turn(s), 1); // one recruit, one levy
    scene_cast_now(s, PLAYER_RED, CARD_BLOOD_LEVY, GLOBE);
    ck_assert_int_eq(effect_globe_copies(&s->state, CARD_BLOOD_LEVY, PLAYER_RED), 2);
    ck_assert_int_eq(blue_order_next_turn(s), 0);
    EXPECT_COUNT(s, 1, effect_applied, .card = CARD_BLOOD_LEVY, .on = target_pack(on_structure(town)),
                 .spell = spell_first(&s->state, GLOBE));
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_ORDER), 1); // the caster's own town gives
    dispel_all(s, GLOBE);
    ck_assert_int_eq(blue_order_next_turn(s), 1);
}

SCENE(blood_levies_of_both_players_stand_side_by_side, .proves = {CARD_BLOOD_LEVY}) {
    const StructureId t = order_town(s, "e5", PLAYER_BLUE);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_BLOOD_LEVY, GLOBE);
    ck_assert_int_eq(blue_order_next_turn(s), 1);
    scene_cast_now(s, PLAYER_RED, CARD_BLOOD_LEVY, GLOBE);
    ck_assert_int_eq(blue_order_next_turn(s), 0);
    ck_assert(!has_spell(s, on_structure(t), CARD_LEVIED));
}

SCENE(levied_counts_heads_in_1b_and_owners_in_1h, .proves = {CARD_LEVIED}) {
    (void)order_town(s, "e5", PLAYER_RED);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 1);
    scene_move(s, blue, "e5");
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BLOOD_LEVY, GLOBE);
    scene_cast_now(s, PLAYER_RED, CARD_BLOOD_LEVY, GLOBE);
    scene_next_turn(s); // marked as red's in 1(b), captured in 1(e)
    const StructureId t = structure_at(&s->state, sq("e5"));
    ck_assert_int_eq(s->state.structures[t.v].owner, PLAYER_BLUE);
    const Mana mana = (Mana)s->state.structures[t.v].mana;
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, mana), s->state.players[PLAYER_BLUE].income[mana]);
    EXPECT_COUNT(s, 1, effect_applied, .card = CARD_BLOOD_LEVY, .on = target_pack(on_structure(t)));
    ck_assert(!has_spell(s, on_structure(t), CARD_LEVIED));
    ck_assert_int_eq(pool_after_generation(s, PLAYER_BLUE, mana),
                     s->state.players[PLAYER_BLUE].income[mana] + 1);
}

TEST(burst_of_will_gives_two_once_in_the_next_turn, .proves = {CARD_BURST_OF_WILL}) {
    expect_mana_once(CARD_BURST_OF_WILL, MANA_WILL);
}

TEST(charnel_pit_gives_two_will_to_whoever_owns_it, .proves = {CARD_CHARNEL_PIT}) {
    expect_mana_each_turn(CARD_CHARNEL_PIT, MANA_WILL, 2);
    expect_mana_for_owner(CARD_CHARNEL_PIT, MANA_WILL, 2);
}

SCENE(carrion_feast_turns_the_first_death_into_income, .proves = {CARD_CARRION_FEAST}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 3);
    scene_play_until(s, PHASE_ORDERS);
    const int before = s->state.players[PLAYER_RED].income[MANA_WILL];
    scene_cast_now(s, PLAYER_RED, CARD_CARRION_FEAST, GLOBE);
    scene_cast_now(s, PLAYER_RED, CARD_CARRION_FEAST, GLOBE); // each copy counts
    (void)death_run(&s->ctx, member(s, g, 0), DEATH_REMOVED, (MinionId){0});
    ck_assert_int_eq(s->state.players[PLAYER_RED].income[MANA_WILL], before);
    (void)death_run(&s->ctx, member(s, g, 0), DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(s->state.players[PLAYER_RED].income[MANA_WILL], before + 2);
    ck_assert(!has_spell(s, GLOBE, CARD_CARRION_FEAST));
    (void)death_run(&s->ctx, member(s, g, 0), DEATH_KILLS, (MinionId){0});
    ck_assert_int_eq(s->state.players[PLAYER_RED].income[MANA_WILL], before + 2);
}

// Terrain still counts in 1(c); then the feast is over.
SCENE(carrion_feast_waits_for_the_terrain_and_no_longer, .cases = 2, .proves = {CARD_CARRION_FEAST}) {
    const int is_deadly = _i;
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    if (is_deadly) scene_terrain(s, "e5", TERRAIN_LAVA);
    scene_play_until(s, PHASE_ORDERS);
    damage_set_hp(&s->ctx, member(s, g, 0), 3);
    const int before = s->state.players[PLAYER_RED].income[MANA_WILL];
    scene_cast_now(s, PLAYER_RED, CARD_CARRION_FEAST, GLOBE);
    scene_next_turn(s);
    ck_assert(!has_spell(s, GLOBE, CARD_CARRION_FEAST));
    ck_assert_int_eq(s->state.players[PLAYER_RED].income[MANA_WILL] - before, is_deadly);
    EXPECT_COUNT(s, 1, spell_ended, .card = CARD_CARRION_FEAST,
                 .reason = is_deadly ? SPELL_END_USED : SPELL_END_EXPIRED);
}

// --- Monsters ---

SCENE(bog_horror_is_harder_to_hurt_in_a_swamp, .proves = {CARD_BOG_HORROR}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BOG_HORROR, on_square("e5"));
    const GroupId g = group_on(s, "e5");
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1);
    terrain_change(&s->ctx, sq("e5"), TERRAIN_SWAMP);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    group_teleport(&s->ctx, g, sq("e7"));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1);
}

SCENE(entrail_eater_heals_at_start_of_turn, .proves = {CARD_ENTRAIL_EATER}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ENTRAIL_EATER, on_square("e5"));
    const MinionId m = member(s, group_on(s, "e5"), 0);
    damage_apply(&s->ctx, m, 7, CARD_FIREBALL, (MinionId){0});
    ck_assert_int_eq(hp_of(s, m), 5);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, m), 12);
    EXPECT_COUNT(s, 1, effect_applied, .card = SOURCE_CREATURE | CREATURE_ENTRAIL_EATER);
    scene_next_turn(s); // unhurt: nothing to tell
    EXPECT_COUNT(s, 1, effect_applied, .card = SOURCE_CREATURE | CREATURE_ENTRAIL_EATER);
}

// --- Recruits ---

SCENE(cannibalism_eats_a_comrade_after_each_combat, .proves = {CARD_CANNIBALISM}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 3);
    const GroupId red = scene_monsters(s, PLAYER_RED, "e6");
    (void)scene_creature(s, red, CREATURE_PACIFIED_COW);
    const MinionId host = member(s, g, 1);
    const MinionId eaten = member(s, g, 2);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CANNIBALISM, on_minion(host));
    damage_set_hp(&s->ctx, host, 2);
    scene_script(s, RNG_MINION, 1); // of the first and the third
    combat_skirmish(&s->ctx, g, red, 1);
    EXPECT(s, minion_died, .minion = eaten.v, .category = DEATH_DIES);
    ck_assert_int_eq(hp_of(s, host), 7);
    combat_skirmish(&s->ctx, g, red, 1);
    ck_assert_int_eq(size_of(s, g), 1);
    damage_set_hp(&s->ctx, host, 2);
    combat_skirmish(&s->ctx, g, red, 1); // alone, there is nothing to eat
    ck_assert_int_eq(hp_of(s, host), 2);
}

SCENE(cannibalism_goes_hungry_when_the_comrade_gets_away_or_it_is_dispelled, .proves = {CARD_CANNIBALISM}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 2);
    const GroupId red = scene_monsters(s, PLAYER_RED, "e6");
    (void)scene_creature(s, red, CREATURE_PACIFIED_COW);
    const MinionId host = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CANNIBALISM, on_minion(host));
    scene_cast_now(s, PLAYER_BLUE, CARD_SECOND_CHANCE, on_minion(member(s, g, 1)));
    damage_set_hp(&s->ctx, host, 2);
    combat_skirmish(&s->ctx, g, red, 1);
    EXPECT(s, death_cancelled, .card = CARD_SECOND_CHANCE);
    ck_assert_int_eq(hp_of(s, host), 2);
    dispel_all(s, on_minion(host));
    combat_skirmish(&s->ctx, g, red, 1);
    ck_assert_int_eq(size_of(s, g), 2);
}

SCENE(crucible_spares_and_heals_imps_in_the_fire_of_the_next_turn, .proves = {CARD_CRUCIBLE}) {
    scene_terrain(s, "e5", TERRAIN_LAVA);
    scene_terrain(s, "e7", TERRAIN_VOLCANO);
    const GroupId imps = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_IMP);
    const GroupId elf = elves(s, PLAYER_BLUE, "e7", 1);
    const GroupId mixed = troop(s, PLAYER_RED, "h8", 1, 0, NATION_IMP);
    scene_play_until(s, PHASE_ORDERS);
    damage_set_hp(&s->ctx, member(s, imps, 0), 2);
    damage_set_hp(&s->ctx, member(s, mixed, 0), 2); // not in the fire
    scene_cast_now(s, PLAYER_RED, CARD_CRUCIBLE, GLOBE);
    scene_cast_now(s, PLAYER_RED, CARD_CRUCIBLE, GLOBE);
    EXPECT(s, spell_squandered, .card = CARD_CRUCIBLE, .reason = SQUANDER_EXCLUSIVE);
    ck_assert(!movement_check_can_enter(&s->ctx, mixed, sq("e7"))); // a volcano stays closed
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, imps, 0)), 7);
    ck_assert_int_eq(hp_of(s, member(s, elf, 0)), 2);
    ck_assert_int_eq(hp_of(s, member(s, mixed, 0)), 2);
    scene_next_turn(s);
    ck_assert(!has_spell(s, GLOBE, CARD_CRUCIBLE));
    ck_assert_int_eq(hp_of(s, member(s, imps, 0)), 4);
}

SCENE(crucible_does_nothing_once_dispelled, .proves = {CARD_CRUCIBLE}) {
    scene_terrain(s, "e5", TERRAIN_LAVA);
    const GroupId imps = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_IMP);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CRUCIBLE, GLOBE);
    dispel_all(s, GLOBE);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, imps, 0)), 4);
}

SCENE(flail_of_sarul_hurts_everybody_around_the_one_it_damages, .proves = {CARD_FLAIL_OF_SARUL}) {
    const GroupId red = elves(s, PLAYER_RED, "e5", 1);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 3);
    const MinionId host = member(s, red, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FLAIL_OF_SARUL, on_minion(host));
    begin_fight(s, red, blue);
    Phrase p = bubble_phrase(&s->ctx, PHRASE_DAMAGES, host, member(s, blue, 1));
    damage_set_hp(&s->ctx, member(s, blue, 2), 1);
    const MinionId weak = member(s, blue, 2);
    bubble_minion(&s->ctx, &p);
    ck_assert_int_eq(hp_of(s, member(s, blue, 0)), 6);
    ck_assert_int_eq(hp_of(s, member(s, blue, 1)), 7);
    EXPECT(s, minion_died, .minion = weak.v, .category = DEATH_DIES);
    EXPECT(s, damage_applied, .card = CARD_FLAIL_OF_SARUL, .wielder = host.v, .quantity = 1);
    dispel_all(s, on_minion(host));
    p.cancelled = false;
    bubble_minion(&s->ctx, &p);
    ck_assert_int_eq(hp_of(s, member(s, blue, 0)), 6);
    end_fight(s);
}

SCENE(flail_of_sarul_swings_with_every_blow_that_damages_in_a_combat, .proves = {CARD_FLAIL_OF_SARUL}) {
    const GroupId red = elves(s, PLAYER_RED, "e5", 1);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 2);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FLAIL_OF_SARUL, on_minion(member(s, red, 0)));
    damage_set_hp(&s->ctx, member(s, blue, 0), 1);
    damage_set_hp(&s->ctx, member(s, blue, 1), 1);
    combat_full(&s->ctx, red, blue);
    // The first blow to get through wipes them out: one falls to it, the other to the flail.
    EXPECT(s, minion_died, .category = DEATH_KILLS);
    EXPECT(s, minion_died, .category = DEATH_DIES);
    ck_assert_str_eq(where(s, blue), "gone");
}

// --- Mutations ---

SCENE(flayed_legion_trades_three_hit_points_for_an_attack, .proves = {CARD_FLAYED_LEGION}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 2);
    const GroupId other = elves(s, PLAYER_RED, "e6", 2);
    scene_play_until(s, PHASE_ORDERS);
    damage_set_hp(&s->ctx, member(s, g, 1), 3);
    minion_add_max_hp(&s->ctx, member(s, other, 1), -4);
    scene_cast_now(s, PLAYER_RED, CARD_FLAYED_LEGION, on_group(g));
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 4);
    ck_assert_int_eq(stats_in(s, g, 0)->attacks, 2);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 4);
    ck_assert_int_eq(hp_of(s, member(s, g, 1)), 3);
    scene_cast_now(s, PLAYER_BLUE, CARD_STUPEFY, on_minion(member(s, g, 1)));
    ck_assert_int_eq(stats_in(s, g, 1)->attacks, 0);
    group_join(&s->ctx, other, g);
    EXPECT_COUNT(s, 1, minion_died, .category = DEATH_DIES); // 3 of 3 maximum hit points were too many
    ck_assert_int_eq(size_of(s, g), 3);
    ck_assert_int_eq(stats_in(s, g, 2)->max_hp, 4);
    dispel_all(s, on_group(g));
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 7);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 4);
    ck_assert_int_eq(stats_in(s, g, 0)->attacks, 1);
}

SCENE(flayed_legion_stays_behind_when_a_member_leaves, .proves = {CARD_FLAYED_LEGION}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 2);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_FLAYED_LEGION, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_FLAYED_LEGION, .reason = SQUANDER_OWNER);
    scene_cast_now(s, PLAYER_RED, CARD_FLAYED_LEGION, on_group(g));
    const GroupId alone = group_split_off(&s->ctx, member(s, g, 1));
    group_teleport(&s->ctx, alone, sq("h8"));
    board_place(&s->state, g, sq("e5"));
    ck_assert_int_eq(stats_in(s, alone, 0)->max_hp, 7);
    ck_assert_int_eq(stats_in(s, alone, 0)->attacks, 1);
    ck_assert_int_eq(hp_of(s, member(s, alone, 0)), 4);
}

SCENE(forbidden_ichor_draws_another_nation_and_changes_nothing_else, .proves = {CARD_FORBIDDEN_ICHOR}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 0, 2, NATION_CYCLOPS);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_BIG_ROCK, on_minion(member(s, g, 0)));
    scene_cast_now(s, PLAYER_BLUE, CARD_WEAKNESS, on_minion(member(s, g, 0)));
    damage_set_hp(&s->ctx, member(s, g, 0), 8);
    scene_script(s, RNG_NATION, 1); // the second but Cyclops itself: Keeper
    scene_cast_now(s, PLAYER_RED, CARD_FORBIDDEN_ICHOR, on_minion(member(s, g, 0)));
    const Minion *m = minion_in(s, g, 0);
    ck_assert_int_eq(m->nation, NATION_KEEPER);
    ck_assert_int_eq(m->minion_class, CLASS_ARCHER);
    ck_assert_int_eq(m->now.max_hp, 7);
    ck_assert_int_eq(m->hp, 7);
    ck_assert(has_spell(s, on_minion(member(s, g, 0)), CARD_WEAKNESS));
    ck_assert(!has_spell(s, on_minion(member(s, g, 0)), CARD_BIG_ROCK));
    scene_script(s, RNG_NATION, 1);
    scene_cast_now(s, PLAYER_RED, CARD_FORBIDDEN_ICHOR, on_minion(member(s, g, 0)));
    ck_assert_int_eq(m->nation, NATION_CYCLOPS);
    ck_assert_int_eq(m->now.max_hp, 9);
    ck_assert_int_eq(m->hp, 7);
}

SCENE(grafted_limb_trades_two_hit_points_for_an_attack, .proves = {CARD_GRAFTED_LIMB}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 2);
    const MinionId frail = member(s, g, 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_GRAFTED_LIMB, on_minion(member(s, g, 0)));
    scene_cast_now(s, PLAYER_RED, CARD_GRAFTED_LIMB, on_minion(member(s, g, 0)));
    EXPECT(s, spell_squandered, .card = CARD_GRAFTED_LIMB, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 5);
    ck_assert_int_eq(stats_in(s, g, 0)->attacks, 2);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 5);
    dispel_all(s, on_minion(member(s, g, 0)));
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 7);
    ck_assert_int_eq(stats_in(s, g, 0)->attacks, 1);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 5);
    minion_add_max_hp(&s->ctx, frail, -5);
    scene_cast_now(s, PLAYER_RED, CARD_GRAFTED_LIMB, on_minion(frail));
    EXPECT(s, minion_died, .minion = frail.v, .category = DEATH_DIES);
}

// --- Second copies ---

TEST(a_second_copy_of_an_exclusive_card_squanders, .cases = 5) {
    static const CardId cards[] = {CARD_CANNIBALISM, CARD_FLAIL_OF_SARUL, CARD_FLAYED_LEGION, CARD_SLAVER,
                                   CARD_WILLING_SUPPLICANTS};
    expect_second_copy_squanders(cards[_i]);
}
