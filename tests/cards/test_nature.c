// The cards of Nature from Abatement to Icecaps, each in the role that its words name. The others:
// test_nature_2.c, test_nature_3.c.

#include "cards/card_cases.h"
#include "cards/effects.h"
#include "rules/combat.h"
#include "support/scene.h"

// --- Abatement, Back to Nature ---

SCENE(abatement_strips_the_square_of_all_visible_spells_and_makes_it_plains, .proves = {CARD_ABATEMENT}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    (void)scene_spell(s, CARD_DRYADS_FAVORS, PLAYER_RED, on_square("e5"), NATION_ELF);
    (void)scene_spell(s, CARD_DRYADS_FAVORS, PLAYER_BLUE, on_square("e5"), NATION_ELF);
    (void)scene_spell(s, CARD_DELUGE_FLOOD, PLAYER_BLUE, on_square("e5"), 0);
    (void)scene_spell(s, CARD_DRYADS_FAVORS, PLAYER_BLUE, on_square("e6"), NATION_ELF);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_ABATEMENT, on_square("e5"));
    EXPECT_COUNT(s, 2, spell_ended, .card = CARD_DRYADS_FAVORS, .reason = SPELL_END_DISPELLED);
    expect_order(s, EVENT(spell_ended, .card = CARD_DRYADS_FAVORS),
                 EVENT(terrain_changed, .at = sq("e5").v, .to = TERRAIN_PLAINS));
    ck_assert(has_spell(s, on_square("e5"), CARD_DELUGE_FLOOD)); // invisible
    ck_assert(has_spell(s, on_square("e6"), CARD_DRYADS_FAVORS));
}

SCENE(back_to_nature_dispels_the_globe_for_both_players, .proves = {CARD_BACK_TO_NATURE}) {
    (void)scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_RED);
    scene_terrain(s, "c5", TERRAIN_WATER);
    scene_record(s);
    const Target town = effect_on_structure(structure_at(&s->state, sq("g5")));
    scene_cast_now(s, PLAYER_RED, CARD_SCRYING_POOL, effect_on_globe());
    scene_cast_now(s, PLAYER_BLUE, CARD_SCRYING_POOL, effect_on_globe());
    scene_cast_now(s, PLAYER_BLUE, CARD_DELUGE, effect_on_globe());
    scene_cast_now(s, PLAYER_BLUE, CARD_ILL_WINDS, town);
    ck_assert_int_eq(terrain_of(s, "d5"), TERRAIN_WATER);
    scene_cast_now(s, PLAYER_RED, CARD_BACK_TO_NATURE, effect_on_globe());
    EXPECT_COUNT(s, 3, spell_ended, .on = target_pack(effect_on_globe()), .reason = SPELL_END_DISPELLED);
    ck_assert_int_eq(terrain_of(s, "d5"), TERRAIN_PLAINS); // "when dispelled" runs
    ck_assert(has_spell(s, town, CARD_ILL_WINDS));         // not on the globe
    ck_assert(has_spell(s, effect_on_globe(), CARD_ILL_WINDS_AROUND));
    scene_cast_now(s, PLAYER_RED, CARD_SCRYING_POOL, effect_on_globe()); // nothing lingers
    ck_assert(has_spell(s, effect_on_globe(), CARD_SCRYING_POOL));
}

// --- Barkskin ---

SCENE(barkskin_adds_up_and_goes_with_a_dispel, .proves = {CARD_BARKSKIN}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 0, 2, NATION_GARGOYLE);
    const MinionId m = member(s, g, 0);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_BARKSKIN, on_minion(m));
    ck_assert_int_eq(stats_of(s, m)->armor, 1);
    scene_cast_now(s, PLAYER_RED, CARD_BARKSKIN, on_minion(m));
    scene_cast_now(s, PLAYER_BLUE, CARD_BARKSKIN, on_minion(m));
    ck_assert_int_eq(stats_of(s, m)->armor, 3);
    ck_assert_int_eq(stats_in(s, g, 1)->armor, 0);
    (void)effect_dispel(&s->ctx, on_minion(m), (SpellId){0}, PLAYER_NONE);
    ck_assert_int_eq(stats_of(s, m)->armor, 0);
}

// --- Bellwether ---

SCENE(bellwether_brings_a_cow_that_belongs_to_the_groups_owner, .proves = {CARD_BELLWETHER}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 2, 0, NATION_GARGOYLE);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_BELLWETHER, on_group(g));
    EXPECT(s, minion_created, .group = g.v, .index = 2, .class = CLASS_SWORDSMAN, .nation = NATION_SATYR,
           .creature = CREATURE_PACIFIED_COW, .hp = 10);
    const MinionId cow = member(s, g, 2);
    ck_assert_int_eq(minion_owner(&s->state, cow), PLAYER_BLUE);
    ck_assert_int_eq(stats_of(s, cow)->level, 0);
    ck_assert_int_eq(stats_of(s, cow)->attacks, 0);
    scene_cast_now(s, PLAYER_BLUE, CARD_BELLWETHER, on_group(g)); // already has one
    EXPECT(s, spell_squandered, .card = CARD_BELLWETHER);
    EXPECT_COUNT(s, 1, minion_created, .creature = CREATURE_PACIFIED_COW);
}

SCENE(bellwether_squanders_on_a_full_group, .proves = {CARD_BELLWETHER}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 8, 0, NATION_GARGOYLE);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_BELLWETHER, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_BELLWETHER, .reason = SQUANDER_FULL);
}

SCENE(the_cow_shields_her_group_from_hostile_group_spells_as_long_as_she_lives, .proves = {CARD_BELLWETHER}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_GARGOYLE);
    const MinionId cow = scene_creature(s, g, CREATURE_PACIFIED_COW);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_WATER_BREATHING, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_WATER_BREATHING, .reason = SQUANDER_PROTECTED);
    scene_cast_now(s, PLAYER_BLUE, CARD_MOUNTAIN_CLIMB, on_group(g));
    ck_assert(has_spell(s, on_group(g), CARD_MOUNTAIN_CLIMB));
    scene_cast_now(s, PLAYER_RED, CARD_LIGHTNING_BOLT, on_minion(cow));
    ck_assert_int_eq(hp_of(s, cow), 5);
    scene_cast_now(s, PLAYER_RED, CARD_LIGHTNING_BOLT, on_minion(cow));
    scene_cast_now(s, PLAYER_RED, CARD_WATER_BREATHING, on_group(g));
    ck_assert(has_spell(s, on_group(g), CARD_WATER_BREATHING));
}

SCENE(the_cow_keeps_her_group_apart, .proves = {CARD_BELLWETHER}) {
    const GroupId herd = troop(s, PLAYER_RED, "e5", 1, 0, NATION_GARGOYLE);
    const GroupId other = troop(s, PLAYER_RED, "e6", 1, 0, NATION_GARGOYLE);
    const MinionId cow = scene_creature(s, herd, CREATURE_PACIFIED_COW);
    ck_assert(!group_can_join(&s->ctx, herd, other));
    ck_assert(!group_can_join(&s->ctx, other, herd));
    ck_assert(!group_can_add(&s->ctx, herd, 1));
    ck_assert(!group_can_train(&s->ctx, herd));
    (void)death_run(&s->ctx, cow, DEATH_REMOVED, (MinionId){0});
    ck_assert(group_can_join(&s->ctx, herd, other));
    ck_assert(group_can_join(&s->ctx, other, herd));
    ck_assert(group_can_add(&s->ctx, herd, 1));
}

SCENE(the_cow_strikes_nobody, .proves = {CARD_BELLWETHER}) {
    const GroupId herd = troop(s, PLAYER_RED, "e5", 0, 0, NATION_GARGOYLE);
    const MinionId cow = scene_creature(s, herd, CREATURE_PACIFIED_COW);
    (void)scene_spell(s, CARD_BOW_OF_QUICKENING, PLAYER_RED, on_minion(cow), 0); // no bonus helps
    (void)troop(s, PLAYER_BLUE, "f5", 1, 0, NATION_GARGOYLE);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, attack_hit, .victim = cow.v);
    EXPECT_NOT(s, attack_hit, .attacker = cow.v);
    EXPECT_NOT(s, attack_missed, .attacker = cow.v);
    ck_assert_int_eq(stats_of(s, cow)->attacks, 0);
}

// --- Biting Wind ---

SCENE(biting_wind_deals_twice_what_was_paid_even_to_the_concealed, .proves = {CARD_BITING_WIND}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_GARGOYLE);
    const MinionId m = member(s, g, 0);
    scene_mana(s, PLAYER_RED, 9);
    const int slot = scene_card(s, PLAYER_RED, CARD_BITING_WIND);
    s->state.players[PLAYER_RED].hand[slot].value = 1; // drawn last turn: costs 2 now
    scene_cast(s, PLAYER_RED, CARD_BITING_WIND, on_minion(m));
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, damage_applied, .victim = m.v, .card = CARD_BITING_WIND, .quantity = 4);
    ck_assert_int_eq(hp_of(s, m), 5);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_WORLD), 7);
}

SCENE(biting_wind_starts_again_after_ten_turns_in_hand, .proves = {CARD_BITING_WIND}) {
    static const struct { int turn, cost; } rows[] = {{5, 1}, {6, 2}, {14, 10}, {15, 1}, {16, 2}};
    const HandCard wind = {.card = CARD_BITING_WIND, .value = 5};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        s->state.turn = (uint16_t)rows[i].turn;
        ck_assert_int_eq(mana_primary_cost(&s->state, &wind), rows[i].cost);
    }
    s->state.turn = 2;
}

// --- Deluge ---

// Water on e5; blue on the shore at f5, a town at d5, red's Visions at e6.
static Scene *shore_scene(GroupId *blue, GroupId *visions) {
    Scene *s = scene_new();
    scene_terrain(s, "e5", TERRAIN_WATER);
    scene_terrain(s, "e4", TERRAIN_MOUNTAIN);
    (void)scene_structure(s, "d5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    *blue = troop(s, PLAYER_BLUE, "f5", 2, 0, NATION_GARGOYLE);
    *visions = scene_group(s, PLAYER_RED, "e6");
    scene_recruits(s, *visions, 1, 0, NATION_VISION);
    scene_record(s);
    return s;
}

TEST(deluge_floods_the_shores_drowns_and_dries_after_the_next_turn, .proves = {CARD_DELUGE}) {
    GroupId blue;
    GroupId visions;
    Scene *s = shore_scene(&blue, &visions);
    scene_cast_now(s, PLAYER_RED, CARD_DELUGE, effect_on_globe());
    EXPECT_COUNT(s, 3, terrain_changed, .to = TERRAIN_WATER);
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_WATER);
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_WATER);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_WATER);
    ck_assert_int_eq(terrain_of(s, "d5"), TERRAIN_PLAINS); // a structure
    ck_assert(!has_spell(s, on_square("d5"), CARD_DELUGE_FLOOD));
    ck_assert_int_eq(terrain_of(s, "g5"), TERRAIN_PLAINS); // no chain
    ck_assert_str_eq(where(s, blue), "gone");
    ck_assert_str_eq(where(s, visions), "e6");
    scene_next_turn(s);
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_WATER);
    scene_next_turn(s);
    EXPECT(s, spell_ended, .card = CARD_DELUGE, .reason = SPELL_END_EXPIRED);
    EXPECT_COUNT(s, 3, terrain_changed, .from = TERRAIN_WATER, .to = TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_WATER); // which was there before
    ck_assert(!has_spell(s, on_square("f5"), CARD_DELUGE_FLOOD));
    scene_end(s);
}

TEST(a_dispelled_deluge_dries_at_once_what_is_still_water, .proves = {CARD_DELUGE}) {
    GroupId blue;
    GroupId visions;
    Scene *s = shore_scene(&blue, &visions);
    scene_cast_now(s, PLAYER_RED, CARD_DELUGE, effect_on_globe());
    terrain_change(&s->ctx, sq("f5"), TERRAIN_LAVA);
    scene_cast_now(s, PLAYER_BLUE, CARD_BACK_TO_NATURE, effect_on_globe());
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_LAVA);
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_PLAINS);
    ck_assert_int_eq(s->state.spell_count, 0);
    scene_end(s);
}

TEST(only_one_deluge_is_in_play, .proves = {CARD_DELUGE}) {
    GroupId blue;
    GroupId visions;
    Scene *s = shore_scene(&blue, &visions);
    scene_cast_now(s, PLAYER_RED, CARD_DELUGE, effect_on_globe());
    scene_cast_now(s, PLAYER_BLUE, CARD_DELUGE, effect_on_globe());
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .card = CARD_DELUGE, .reason = SQUANDER_ONE_IN_PLAY);
    ck_assert_int_eq(terrain_of(s, "g5"), TERRAIN_PLAINS);
    scene_end(s);
}

// The mark finds no water there when it goes.
TEST(a_structure_built_in_the_flood_stays_dry, .proves = {CARD_DELUGE_FLOOD}) {
    GroupId blue;
    GroupId visions;
    Scene *s = shore_scene(&blue, &visions);
    scene_cast_now(s, PLAYER_RED, CARD_DELUGE, effect_on_globe());
    (void)structure_create(&s->ctx, sq("f5"), STRUCTURE_COLONY, PLAYER_RED, MANA_WORLD);
    scene_cast_now(s, PLAYER_BLUE, CARD_BACK_TO_NATURE, effect_on_globe());
    ck_assert(!has_spell(s, on_square("f5"), CARD_DELUGE_FLOOD));
    ck_assert_uint_ne(structure_at(&s->state, sq("f5")).v, 0);
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_PLAINS);
    scene_end(s);
}

// --- Diomesia ---

SCENE(diomesia_stays_the_hands_of_swordsmen_on_both_sides, .proves = {CARD_DIOMESIA}) {
    const GroupId red = troop(s, PLAYER_RED, "e5", 1, 1, NATION_GARGOYLE);
    const GroupId blue = troop(s, PLAYER_BLUE, "f5", 1, 1, NATION_GARGOYLE);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_DIOMESIA, on_group(red));
    const MinionId hero = member(s, red, 2);
    EXPECT(s, minion_created, .minion = hero.v, .creature = CREATURE_DIOMESIA, .level = 2, .hp = 7);
    const MinionId enemy = member(s, blue, 0);
    ck_assert_int_eq(damage_of_blow(s, member(s, red, 0), enemy, ATTACK_HAND, 2), 0);
    ck_assert_int_eq(damage_of_blow(s, hero, enemy, ATTACK_HAND, 2), 0);
    ck_assert_int_eq(damage_of_blow(s, enemy, hero, ATTACK_HAND, 2), 0);
    ck_assert_int_eq(damage_of_blow(s, member(s, red, 1), enemy, ATTACK_MISSILE, 2), 2);
    ck_assert_int_eq(damage_of_blow(s, member(s, blue, 1), hero, ATTACK_MISSILE, 2), 2);
    (void)death_run(&s->ctx, hero, DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(damage_of_blow(s, enemy, member(s, red, 0), ATTACK_HAND, 2), 2);
    scene_cast_now(s, PLAYER_RED, CARD_DIOMESIA, on_group(red));
    EXPECT(s, spell_squandered, .card = CARD_DIOMESIA, .reason = SQUANDER_ONCE_PER_GAME);
}

SCENE(diomesia_does_not_stay_monsters, .proves = {CARD_DIOMESIA}) {
    const GroupId red = troop(s, PLAYER_RED, "e5", 0, 0, NATION_GARGOYLE);
    const MinionId hero = scene_creature(s, red, CREATURE_DIOMESIA);
    const GroupId wild = scene_monsters(s, PLAYER_BLUE, "f5");
    const MinionId wolf = scene_creature(s, wild, CREATURE_WOLF);
    ck_assert_int_eq(damage_of_blow(s, wolf, hero, ATTACK_HAND, 2), 2);
}

// --- Druid ---

SCENE(a_druid_shoots_harder_and_a_second_copy_squanders, .proves = {CARD_DRUID}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 0, 1, NATION_GARGOYLE);
    const MinionId m = member(s, g, 0);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_DRUID, on_minion(m));
    ck_assert_int_eq(stats_of(s, m)->missile, 3);
    scene_cast_now(s, PLAYER_BLUE, CARD_DRUID, on_minion(m));
    EXPECT(s, spell_squandered, .card = CARD_DRUID, .reason = SQUANDER_EXCLUSIVE);
    (void)effect_dispel(&s->ctx, on_minion(m), (SpellId){0}, PLAYER_NONE);
    ck_assert_int_eq(stats_of(s, m)->missile, 2);
}

SCENE(a_druid_is_closed_to_individual_spells_of_abomination_and_mind, .proves = {CARD_DRUID}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 0, 2, NATION_GARGOYLE);
    const MinionId m = member(s, g, 0);
    (void)scene_spell(s, CARD_DRUID, PLAYER_RED, on_minion(m), 0);
    const Ctx *c = &s->ctx;
    for (Player p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        ck_assert_int_eq(cast_check(c, CARD_FORBIDDEN_ICHOR, p, on_minion(m)), ORDER_TARGET_PROTECTED);
        ck_assert_int_eq(cast_check(c, CARD_READY_QUIVER, p, on_minion(m)), ORDER_TARGET_PROTECTED);
        ck_assert_int_eq(cast_check(c, CARD_READY_QUIVER, p, on_minion(member(s, g, 1))), ORDER_OK);
        ck_assert_int_eq(cast_check(c, CARD_LIGHTNING_BOLT, p, on_minion(m)), ORDER_OK);
        ck_assert_int_eq(cast_check(c, CARD_FLIGHT, p, on_group(g)), ORDER_OK); // a group spell of Mind
    }
}

static const struct {
    Terrain terrain;
    int druids, world;
} DRUIDS[] = {{TERRAIN_PLAINS, 1, 0}, {TERRAIN_FOREST, 1, 1}, {TERRAIN_FOREST, 2, 2}};

SCENE(each_druid_in_a_forest_brings_the_groups_owner_world, .cases = COUNT_OF(DRUIDS),
      .proves = {CARD_DRUID}) {
    scene_terrain(s, "e5", DRUIDS[_i].terrain);
    const GroupId g = troop(s, PLAYER_RED, "e5", 0, 2, NATION_GARGOYLE);
    for (int k = 0; k < DRUIDS[_i].druids; k++)
        (void)scene_spell(s, CARD_DRUID, PLAYER_BLUE, on_minion(member(s, g, k)), 0);
    scene_next_turn(s);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_WORLD), DRUIDS[_i].world);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, MANA_WORLD), 0);
    EXPECT_COUNT(s, DRUIDS[_i].world, effect_applied, .card = CARD_DRUID);
}

SCENE(a_druid_off_the_board_or_of_nobody_brings_nothing, .cases = 2, .proves = {CARD_DRUID}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    const GroupId g = troop(s, _i == 0 ? PLAYER_RED : PLAYER_NEUTRAL, "e5", 0, 1, NATION_GARGOYLE);
    (void)scene_spell(s, CARD_DRUID, PLAYER_RED, on_minion(member(s, g, 0)), 0);
    if (_i == 0) effect_hold(&s->ctx, g, CARD_LIMBO, 9);
    scene_next_turn(s);
    EXPECT_NOT(s, effect_applied, .card = CARD_DRUID);
}

// --- Dryad's Favors ---

SCENE(dryads_take_a_recruit_and_give_back_a_fresh_one_three_turns_later, .proves = {CARD_DRYADS_FAVORS}) {
    const GroupId g = scene_group(s, PLAYER_BLUE, "e5");
    const MinionId m = scene_archer(s, g, NATION_ELF);
    (void)scene_spell(s, CARD_BARKSKIN, PLAYER_BLUE, on_minion(m), 0);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_DRYADS_FAVORS, on_minion(m));
    EXPECT(s, minion_died, .minion = m.v, .category = DEATH_REMOVED);
    ck_assert_str_eq(where(s, g), "gone");
    ck_assert(has_spell(s, on_square("e5"), CARD_DRYADS_FAVORS));
    scene_next_turn(s);
    scene_next_turn(s);
    EXPECT_NOT(s, group_created, .owner = PLAYER_BLUE);
    scene_next_turn(s);
    EXPECT(s, minion_created, .class = CLASS_ARCHER, .nation = NATION_ELF, .level = 1, .hp = 7);
    const GroupId back = group_on(s, "e5");
    ck_assert_int_eq(owner_of(s, back), PLAYER_BLUE);
    ck_assert_int_eq(size_of(s, back), 1);
    ck_assert_int_eq(stats_in(s, back, 0)->armor, 0); // his spells are lost
    ck_assert_int_eq(s->state.spell_count, 0);
}

SCENE(dryads_wait_for_the_square_and_serve_the_oldest_first, .proves = {CARD_DRYADS_FAVORS}) {
    (void)scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_BLUE);
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    const MinionId first = scene_swordsman(s, g, NATION_ELF);
    const MinionId second = scene_swordsman(s, g, NATION_DWARF);
    scene_recruits(s, g, 1, 0, NATION_GARGOYLE);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_DRYADS_FAVORS, on_minion(first));
    scene_cast_now(s, PLAYER_RED, CARD_DRYADS_FAVORS, on_minion(second));
    ck_assert_int_eq(spell_copies(&s->state, on_square("e5"), CARD_DRYADS_FAVORS), 2);
    for (int i = 0; i < 4; i++) scene_next_turn(s);
    EXPECT_NOT(s, minion_created, .kind = MINION_RECRUIT); // the third one stands there
    death_remove_group(&s->ctx, g, DEATH_REMOVED);
    scene_next_turn(s);
    EXPECT(s, minion_created, .nation = NATION_ELF);
    EXPECT_NOT(s, minion_created, .nation = NATION_DWARF);
    ck_assert_int_eq(spell_copies(&s->state, on_square("e5"), CARD_DRYADS_FAVORS), 1);
    death_remove_group(&s->ctx, group_on(s, "e5"), DEATH_REMOVED);
    scene_next_turn(s);
    EXPECT(s, minion_created, .nation = NATION_DWARF);
}

// Each of two equal recruits comes back, although their spells are alike.
SCENE(dryads_keep_equal_favors_apart, .proves = {CARD_DRYADS_FAVORS}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 2, 0, NATION_GARGOYLE);
    const MinionId both[] = {member(s, g, 0), member(s, g, 1)};
    scene_record(s);
    for (int i = 0; i < 2; i++) scene_cast_now(s, PLAYER_RED, CARD_DRYADS_FAVORS, on_minion(both[i]));
    ck_assert_int_eq(spell_entries(&s->state, on_square("e5")), 2);
    const int value = s->state.spells[s->state.squares[sq("e5").v].spells].value;
    (void)effect_attach(&s->ctx, CARD_DRYADS_FAVORS, PLAYER_RED, on_square("e5"), (SpellId){0}, value);
    ck_assert_int_eq(spell_entries(&s->state, on_square("e5")), 3);
    for (int i = 0; i < 3; i++) scene_next_turn(s);
    EXPECT_COUNT(s, 1, minion_created, .nation = NATION_GARGOYLE);
    ck_assert_int_eq(spell_entries(&s->state, on_square("e5")), 2);
}

SCENE(dispelled_favors_bring_nobody_back, .proves = {CARD_DRYADS_FAVORS}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_GARGOYLE);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_DRYADS_FAVORS, on_minion(member(s, g, 0)));
    scene_cast_now(s, PLAYER_RED, CARD_ABATEMENT, on_square("e5"));
    for (int i = 0; i < 4; i++) scene_next_turn(s);
    EXPECT_NOT(s, minion_created, .kind = MINION_RECRUIT);
}

SCENE(dryads_have_no_use_for_a_wolf, .proves = {CARD_DRYADS_FAVORS}) {
    const GroupId g = scene_group(s, PLAYER_BLUE, "e5");
    const MinionId wolf = scene_creature(s, g, CREATURE_BROTHER_WOLF_WOLF);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_DRYADS_FAVORS, on_minion(wolf));
    EXPECT(s, spell_squandered, .card = CARD_DRYADS_FAVORS, .reason = SQUANDER_NO_EFFECT);
    ck_assert_int_eq(hp_of(s, wolf), 10);
    ck_assert_int_eq(s->state.spell_count, 0);
}

// --- Earthquake ---

SCENE(earthquake_fells_colonies_beside_it_and_shakes_every_minion, .proves = {CARD_EARTHQUAKE}) {
    (void)scene_structure(s, "e4", STRUCTURE_COLONY, PLAYER_BLUE);
    (void)scene_structure(s, "d5", STRUCTURE_TOWN, PLAYER_BLUE);
    (void)scene_structure(s, "d4", STRUCTURE_COLONY, PLAYER_BLUE); // diagonal
    const GroupId up = troop(s, PLAYER_BLUE, "e4", 2, 0, NATION_GARGOYLE);
    const GroupId left = troop(s, PLAYER_RED, "d5", 1, 0, NATION_GARGOYLE);
    const GroupId apart = troop(s, PLAYER_RED, "f6", 1, 0, NATION_GARGOYLE);
    scene_script(s, RNG_EFFECT, 4);
    scene_script(s, RNG_EFFECT, 0);
    scene_script(s, RNG_EFFECT, 3);
    scene_record(s);
    const int delta = s->state.players[PLAYER_BLUE].delta;
    scene_cast_now(s, PLAYER_RED, CARD_EARTHQUAKE, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_BARREN);
    EXPECT_COUNT(s, 1, structure_removed, .at = sq("e4").v, .reason = CARD_EARTHQUAKE);
    ck_assert_uint_ne(structure_at(&s->state, sq("d4")).v, 0);
    ck_assert_uint_ne(structure_at(&s->state, sq("d5")).v, 0);
    ck_assert_int_eq(s->state.players[PLAYER_BLUE].delta, delta - 1);
    ck_assert_int_eq(hp_of(s, member(s, up, 0)), 5);
    ck_assert_int_eq(hp_of(s, member(s, up, 1)), 9);
    ck_assert_int_eq(hp_of(s, member(s, left, 0)), 6);
    ck_assert_int_eq(hp_of(s, member(s, apart, 0)), 9);
}

// --- One square of terrain ---

static const struct {
    int card;
    Terrain before, after;
} SQUARES_MADE[] = {{CARD_FORESTATION, TERRAIN_PLAINS, TERRAIN_FOREST},
                    {CARD_FORESTATION, TERRAIN_VOLCANO, TERRAIN_FOREST},
                    {CARD_INUNDATE, TERRAIN_PLAINS, TERRAIN_WATER},
                    {CARD_UPROOT, TERRAIN_FOREST, TERRAIN_BARREN},
                    {CARD_UPROOT, TERRAIN_SWAMP, TERRAIN_BARREN}};

SCENE(a_square_of_terrain_comes_of_one_card, PROVES_EACH(SQUARES_MADE)) {
    scene_terrain(s, "e5", SQUARES_MADE[_i].before);
    (void)scene_spell(s, CARD_DRYADS_FAVORS, PLAYER_RED, on_square("e5"), NATION_ELF);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, SQUARES_MADE[_i].card, on_square("e5"));
    EXPECT_COUNT(s, 1, terrain_changed, .at = sq("e5").v, .to = (uint8_t)SQUARES_MADE[_i].after);
    ck_assert(has_spell(s, on_square("e5"), CARD_DRYADS_FAVORS)); // square spells stay
}

SCENE(uproot_needs_something_to_uproot, .proves = {CARD_UPROOT}) {
    ck_assert_int_eq(cast_check(&s->ctx, CARD_UPROOT, PLAYER_RED, on_square("e5")), ORDER_TARGET_TERRAIN);
    scene_terrain(s, "e5", TERRAIN_SWAMP);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_UPROOT, PLAYER_RED, on_square("e5")), ORDER_OK);
}

// --- Summonings ---

static const struct {
    int card, creature, count, hp, hand, missile, armor, level;
    Terrain before, after;
    Behaviour behaviour;
} SUMMONINGS[] = {
    {CARD_HUNTSMAN, CREATURE_HUNTSMAN, 1, 10, STAT_NONE, 3, 0, 2, TERRAIN_PLAINS, TERRAIN_PLAINS,
     BEHAVIOUR_NOMADIC},
    {CARD_JADE_DRAGON, CREATURE_JADE_DRAGON, 1, 18, 4, STAT_NONE, 1, 2, TERRAIN_PLAINS, TERRAIN_WATER,
     BEHAVIOUR_TERRITORIAL},
    {CARD_SIMIAN_WARRIORS, CREATURE_SIMIAN_WARRIOR, 2, 6, 2, STAT_NONE, 0, 1, TERRAIN_LAVA, TERRAIN_LAVA,
     BEHAVIOUR_NOMADIC},
    {CARD_TREE_MAN, CREATURE_TREE_MAN, 1, 12, 3, STAT_NONE, 1, 1, TERRAIN_FOREST, TERRAIN_FOREST,
     BEHAVIOUR_TERRITORIAL},
    {CARD_WOLF_PACK, CREATURE_WOLF, 3, 5, 2, STAT_NONE, 0, 1, TERRAIN_PLAINS, TERRAIN_PLAINS,
     BEHAVIOUR_NOMADIC},
};

SCENE(a_summoning_makes_its_monsters_in_one_group_of_the_caster, PROVES_EACH(SUMMONINGS)) {
    scene_terrain(s, "e5", SUMMONINGS[_i].before);
    scene_record(s);
    scene_cast_now(s, PLAYER_BLUE, SUMMONINGS[_i].card, on_square("e5"));
    const GroupId g = group_on(s, "e5");
    ck_assert_uint_ne(g.v, 0);
    ck_assert_int_eq(owner_of(s, g), PLAYER_BLUE);
    ck_assert_int_eq(group_at(&s->state, g)->control, CONTROL_COMPUTER);
    ck_assert_int_eq(size_of(s, g), SUMMONINGS[_i].count);
    ck_assert_int_eq(behaviour_of(&s->state, g), SUMMONINGS[_i].behaviour);
    ck_assert_int_eq(terrain_of(s, "e5"), (int)SUMMONINGS[_i].after);
    const MinionId m = member(s, g, SUMMONINGS[_i].count - 1);
    ck_assert_int_eq(minion_at(&s->state, m)->creature, SUMMONINGS[_i].creature);
    ck_assert_int_eq(hp_of(s, m), SUMMONINGS[_i].hp);
    ck_assert_int_eq(stats_of(s, m)->hand, SUMMONINGS[_i].hand);
    ck_assert_int_eq(stats_of(s, m)->missile, SUMMONINGS[_i].missile);
    ck_assert_int_eq(stats_of(s, m)->armor, SUMMONINGS[_i].armor);
    ck_assert_int_eq(stats_of(s, m)->level, SUMMONINGS[_i].level);
    scene_cast_now(s, PLAYER_RED, SUMMONINGS[_i].card, on_square("e5")); // somebody stands there now
    EXPECT(s, spell_squandered, .card = (uint16_t)SUMMONINGS[_i].card, .reason = SQUANDER_OCCUPIED);
    scene_next_turn(s); // and the dragon does not drown
    ck_assert_uint_ne(group_at(&s->state, g)->label, 0);
}

SCENE(a_tree_man_grows_in_forest_only, .proves = {CARD_TREE_MAN}) {
    ck_assert_int_eq(cast_check(&s->ctx, CARD_TREE_MAN, PLAYER_RED, on_square("e5")), ORDER_TARGET_TERRAIN);
}

// --- Ice Age, Icecaps ---

static int ice_in_block(const Scene *s, const char *at) {
    SquareId squares[9];
    const int count = effect_block(sq(at), squares);
    int ice = 0;
    for (int i = 0; i < count; i++) ice += square_at(&s->state, squares[i])->terrain == TERRAIN_ICE;
    return ice;
}

// Two recruits with the spell on e5, a town at d4.
static Scene *frozen_scene(int card, GroupId *g) {
    Scene *s = scene_new();
    (void)scene_structure(s, "d4", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    *g = troop(s, PLAYER_BLUE, "e5", 1, 1, NATION_GARGOYLE);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, card, on_group(*g));
    return s;
}

TEST(ice_comes_when_the_last_member_has_died, .proves = {CARD_ICE_AGE}) {
    static const struct { int card, squares; } rows[] = {{CARD_ICE_AGE, 8}, {CARD_ICECAPS, 1}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        GroupId g;
        Scene *s = frozen_scene(rows[i].card, &g);
        (void)troop(s, PLAYER_RED, "e6", 1, 0, NATION_GARGOYLE); // occupied squares are no exception
        const MinionId last = member(s, g, 1);
        (void)death_run(&s->ctx, member(s, g, 0), DEATH_DIES, (MinionId){0});
        ck_assert_int_eq(ice_in_block(s, "e5"), 0);
        (void)death_run(&s->ctx, last, DEATH_DIES, (MinionId){0});
        ck_assert_str_eq(where(s, g), "gone");
        EXPECT(s, effect_applied, .card = (uint16_t)rows[i].card);
        ck_assert_int_eq(ice_in_block(s, "e5"), rows[i].squares);
        ck_assert_int_eq(terrain_of(s, "d4"), TERRAIN_PLAINS);
        scene_end(s);
    }
}

TEST(no_ice_comes_of_removal_or_after_a_dispel, .proves = {CARD_ICECAPS}) {
    static const int cards[] = {CARD_ICE_AGE, CARD_ICECAPS};
    for (int i = 0; i < 4; i++) {
        GroupId g;
        Scene *s = frozen_scene(cards[i % 2], &g);
        if (i >= 2) (void)effect_dispel(&s->ctx, on_group(g), (SpellId){0}, PLAYER_NONE);
        const DeathCategory category = i >= 2 ? DEATH_DIES : DEATH_REMOVED;
        death_remove_group(&s->ctx, g, category);
        ck_assert_str_eq(where(s, g), "gone");
        ck_assert_int_eq(ice_in_block(s, "e5"), 0);
        scene_end(s);
    }
}

TEST(an_ice_age_arms_every_member_joiners_included, .proves = {CARD_ICE_AGE}) {
    GroupId g;
    Scene *s = frozen_scene(CARD_ICE_AGE, &g);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    ck_assert_int_eq(stats_in(s, g, 1)->armor, 1);
    const GroupId other = troop(s, PLAYER_BLUE, "e6", 0, 1, NATION_GARGOYLE);
    group_join(&s->ctx, other, g);
    ck_assert_int_eq(stats_in(s, g, 2)->armor, 1);
    (void)effect_dispel(&s->ctx, on_group(g), (SpellId){0}, PLAYER_NONE);
    for (int i = 0; i < 3; i++) ck_assert_int_eq(stats_in(s, g, i)->armor, i == 0 ? 1 : 0);
    scene_end(s);
}

TEST(icecaps_weaken_the_missiles_of_opponents, .proves = {CARD_ICECAPS}) {
    GroupId g;
    Scene *s = frozen_scene(CARD_ICECAPS, &g);
    const GroupId red = troop(s, PLAYER_RED, "f5", 1, 1, NATION_GARGOYLE);
    const MinionId archer = member(s, red, 1);
    ck_assert_int_eq(damage_of_blow(s, archer, member(s, g, 0), ATTACK_MISSILE, 2), 1);
    ck_assert_int_eq(damage_of_blow(s, archer, member(s, g, 0), ATTACK_MISSILE, 1), 0);
    ck_assert_int_eq(damage_of_blow(s, member(s, red, 0), member(s, g, 0), ATTACK_HAND, 2), 2);
    ck_assert_int_eq(damage_of_blow(s, member(s, g, 1), archer, ATTACK_MISSILE, 2), 2);
    (void)effect_dispel(&s->ctx, on_group(g), (SpellId){0}, PLAYER_NONE);
    ck_assert_int_eq(damage_of_blow(s, archer, member(s, g, 0), ATTACK_MISSILE, 2), 2);
    scene_end(s);
}
