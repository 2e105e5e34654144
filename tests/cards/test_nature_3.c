// The cards of Nature from Regeneration to Xia's Walk, each in the role that its words name. The others:
// test_nature.c, test_nature_2.c.

#include "cards/card_cases.h"
#include "cards/effects.h"
#include "rules/combat.h"
#include "support/scene.h"

// --- Regeneration ---

SCENE(regeneration_heals_two_each_turn_up_to_the_maximum_and_on_the_board, .proves = {CARD_REGENERATION}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 2, 0, NATION_GARGOYLE);
    const MinionId m = member(s, g, 0);
    (void)scene_spell(s, CARD_REGENERATION, PLAYER_RED, on_minion(m), 0);
    damage_set_hp(&s->ctx, m, 6);
    damage_set_hp(&s->ctx, member(s, g, 1), 6);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, m), 8);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, m), 9);
    ck_assert_int_eq(hp_of(s, member(s, g, 1)), 6);
    damage_set_hp(&s->ctx, m, 2);
    effect_hold(&s->ctx, g, CARD_LIMBO, s->state.turn + 2);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, m), 2);
    scene_next_turn(s); // his own effects come before he does (1b)
    ck_assert_str_eq(where(s, g), "e5");
    ck_assert_int_eq(hp_of(s, m), 2);
    dispel_all(s, on_minion(m));
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, m), 2);
}

// --- Revelers ---

SCENE(revelers_forget_their_nations_walk_but_no_spells, .proves = {CARD_REVELERS}) {
    const GroupId g = scene_group(s, PLAYER_BLUE, "e5");
    const MinionId dwarf = scene_swordsman(s, g, NATION_DWARF);
    const MinionId djinn = scene_archer(s, g, NATION_DJINN);
    const MinionId cyclops = scene_archer(s, g, NATION_CYCLOPS);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_REVELERS, on_group(g));
    ck_assert_uint_eq(stats_of(s, dwarf)->walks, 0);
    ck_assert_uint_eq(stats_of(s, djinn)->walks, 0);
    ck_assert_int_eq(stats_of(s, cyclops)->max_hp, 9);
    scene_cast_now(s, PLAYER_BLUE, CARD_WATER_BREATHING, on_group(g));
    ck_assert_uint_eq(stats_of(s, dwarf)->walks, WALK_WATER);
    ck_assert_uint_eq(stats_of(s, djinn)->walks, WALK_WATER);
    scene_next_turn(s);
    ck_assert_uint_eq(stats_of(s, dwarf)->walks, WALK_WATER);
    scene_next_turn(s);
    EXPECT(s, spell_ended, .card = CARD_REVELERS, .reason = SPELL_END_EXPIRED);
    ck_assert_uint_eq(stats_of(s, dwarf)->walks, WALK_WATER | WALK_MOUNTAIN);
}

static const struct {
    Nation nation;
    MinionClass minion_class;
    int round, with, without;
} BONUSES[] = {{NATION_IMP, CLASS_SWORDSMAN, 2, 3, 2},
               {NATION_HUMAN, CLASS_SWORDSMAN, 3, 2, 2},
               {NATION_ELF, CLASS_ARCHER, 1, 2, 1},
               {NATION_SATYR, CLASS_ARCHER, 2, 2, 2}};

SCENE(revelers_forget_their_nations_bonus, .cases = COUNT_OF(BONUSES), .proves = {CARD_REVELERS}) {
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const bool shoots = BONUSES[_i].minion_class == CLASS_ARCHER;
    const MinionId m =
        shoots ? scene_archer(s, red, BONUSES[_i].nation) : scene_swordsman(s, red, BONUSES[_i].nation);
    const GroupId blue = troop(s, PLAYER_BLUE, "f5", 1, 0, NATION_GARGOYLE);
    const AttackKind attack = shoots ? ATTACK_MISSILE : ATTACK_HAND;
    ck_assert_int_eq(damage_of_blow(s, m, member(s, blue, 0), attack, BONUSES[_i].round), BONUSES[_i].with);
    (void)scene_spell(s, CARD_REVELERS, PLAYER_BLUE, on_group(red), 0);
    ck_assert_int_eq(damage_of_blow(s, m, member(s, blue, 0), attack, BONUSES[_i].round),
                     BONUSES[_i].without);
}

SCENE(revelers_in_water_drown_before_movement, .proves = {CARD_REVELERS}) {
    scene_terrain(s, "e5", TERRAIN_WATER);
    const GroupId g = scene_group(s, PLAYER_BLUE, "e5");
    const MinionId djinn = scene_archer(s, g, NATION_DJINN);
    scene_mana(s, PLAYER_RED, 9);
    scene_deal_and_cast(s, PLAYER_RED, CARD_REVELERS, on_group(g));
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_int_gt(hp_of(s, djinn), 0);
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    EXPECT(s, minion_died, .minion = djinn.v, .category = DEATH_DIES);
}

// --- Scrying Pool, Xia's Walk ---

SCENE(xias_walk_hides_from_enemy_individual_spells_and_the_pool_finds, .proves = {CARD_SCRYING_POOL}) {
    scene_terrain(s, "g5", TERRAIN_FOREST);
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 2, 0, NATION_GARGOYLE);
    const GroupId wood = troop(s, PLAYER_BLUE, "g5", 1, 0, NATION_GARGOYLE);
    const MinionId m = member(s, g, 0);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_XIAS_WALK, on_minion(m)); // also by an enemy
    scene_cast_now(s, PLAYER_RED, CARD_LIGHTNING_BOLT, on_minion(m));
    EXPECT(s, spell_squandered, .card = CARD_LIGHTNING_BOLT, .reason = SQUANDER_CONCEALED);
    const Ctx *c = &s->ctx;
    const Target in_wood = on_minion(member(s, wood, 0));
    ck_assert_int_eq(cast_check(c, CARD_BARKSKIN, PLAYER_BLUE, on_minion(m)), ORDER_OK);
    ck_assert_int_eq(cast_check(c, CARD_BARKSKIN, PLAYER_RED, on_minion(member(s, g, 1))), ORDER_OK);
    ck_assert_int_eq(cast_check(c, CARD_WATER_BREATHING, PLAYER_RED, on_group(g)), ORDER_OK);
    ck_assert_int_eq(cast_check(c, CARD_BARKSKIN, PLAYER_RED, in_wood), ORDER_TARGET_CONCEALED);
    scene_cast_now(s, PLAYER_BLUE, CARD_SCRYING_POOL, effect_on_globe());
    ck_assert_int_eq(cast_check(c, CARD_BARKSKIN, PLAYER_RED, in_wood), ORDER_TARGET_CONCEALED);
    scene_cast_now(s, PLAYER_RED, CARD_SCRYING_POOL, effect_on_globe());
    scene_cast_now(s, PLAYER_RED, CARD_SCRYING_POOL, effect_on_globe());
    EXPECT_COUNT(s, 1, spell_squandered, .card = CARD_SCRYING_POOL, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(cast_check(c, CARD_BARKSKIN, PLAYER_RED, in_wood), ORDER_OK);
    scene_cast_now(s, PLAYER_RED, CARD_LIGHTNING_BOLT, on_minion(m));
    ck_assert_int_eq(hp_of(s, m), 4);
    for (int i = 0; i < 3; i++) scene_next_turn(s);
    ck_assert_int_eq(cast_check(c, CARD_BARKSKIN, PLAYER_RED, in_wood), ORDER_OK);
    scene_next_turn(s);
    EXPECT_COUNT(s, 2, spell_ended, .card = CARD_SCRYING_POOL, .reason = SPELL_END_EXPIRED);
    ck_assert_int_eq(cast_check(c, CARD_BARKSKIN, PLAYER_RED, in_wood), ORDER_TARGET_CONCEALED);
}

SCENE(xias_walk_goes_with_its_host_into_other_groups_and_hands, .proves = {CARD_XIAS_WALK}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_GARGOYLE);
    const GroupId other = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_GARGOYLE);
    const MinionId m = member(s, g, 0);
    (void)scene_spell(s, CARD_XIAS_WALK, PLAYER_BLUE, on_minion(m), 0);
    group_join(&s->ctx, g, other);
    ck_assert(minion_is_concealed(&s->state, m, PLAYER_RED));
    group_change_owner(&s->ctx, other, PLAYER_RED);
    ck_assert(minion_is_concealed(&s->state, m, PLAYER_BLUE));
    ck_assert(!minion_is_concealed(&s->state, m, PLAYER_RED));
    dispel_all(s, on_minion(m));
    ck_assert(!minion_is_concealed(&s->state, m, PLAYER_BLUE));
}

// --- Seedbearers ---

SCENE(seedbearers_leave_forest_where_they_go, .proves = {CARD_SEEDBEARERS}) {
    (void)scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_GARGOYLE);
    (void)scene_spell(s, CARD_SEEDBEARERS, PLAYER_RED, on_group(g), 0);
    scene_move(s, g, "e6");
    scene_next_turn(s);
    EXPECT_COUNT(s, 1, terrain_changed, .at = sq("e5").v, .to = TERRAIN_FOREST);
    scene_move(s, g, "e7");
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "e7");
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_PLAINS); // a structure
    group_teleport(&s->ctx, g, sq("g7"));
    ck_assert_int_eq(terrain_of(s, "e7"), TERRAIN_PLAINS); // teleports leave no trail
    dispel_all(s, on_group(g));
    scene_move(s, g, "g6");
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_int_eq(terrain_of(s, "g7"), TERRAIN_PLAINS);
}

SCENE(seedbearers_serve_friends_only, .proves = {CARD_SEEDBEARERS}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_GARGOYLE);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_SEEDBEARERS, PLAYER_RED, on_group(g)), ORDER_TARGET_OWNER);
}

// --- Stone Circle ---

static Scene *circle_scene(GroupId *g) {
    Scene *s = scene_new();
    *g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_GARGOYLE);
    (void)scene_spell(s, CARD_STONE_CIRCLE, PLAYER_RED, on_group(*g), 0);
    return s;
}

static int armor_of(const Scene *s, GroupId g) {
    return stats_in(s, g, 0)->armor;
}

TEST(a_stone_circle_stands_until_the_group_moves_and_again_next_turn, .proves = {CARD_STONE_CIRCLE}) {
    GroupId g;
    Scene *s = circle_scene(&g);
    ck_assert_int_eq(armor_of(s, g), 2);
    ck_assert_int_eq(stats_in(s, g, 1)->armor, 1);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_int_eq(armor_of(s, g), 2);
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_int_eq(armor_of(s, g), 1);
    scene_play_until(s, PHASE_END);
    ck_assert_int_eq(armor_of(s, g), 1);
    scene_next_turn(s);
    ck_assert_int_eq(armor_of(s, g), 2);
    dispel_all(s, on_group(g));
    ck_assert_int_eq(armor_of(s, g), 1);
    scene_end(s);
}

TEST(a_bounced_group_keeps_its_circle_and_a_thrown_one_does_not, .proves = {CARD_STONE_CIRCLE}) {
    GroupId g;
    Scene *s = circle_scene(&g);
    const GroupId full = troop(s, PLAYER_RED, "e6", 8, 0, NATION_GARGOYLE);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, bounced_back, .group = g.v);
    ck_assert_int_eq(armor_of(s, g), 2);
    ck_assert_int_eq(armor_of(s, full), 1);
    scene_next_turn(s);
    scene_play_until(s, PHASE_SPELLS);
    group_teleport(&s->ctx, g, sq("g6"));
    ck_assert_int_eq(armor_of(s, g), 1);
    scene_play_until(s, PHASE_COMBAT);
    ck_assert_int_eq(armor_of(s, g), 1);
    scene_next_turn(s);
    ck_assert_int_eq(armor_of(s, g), 2);
    scene_end(s);
}

// Rules 34.17: having moved belongs to the group that won the square.
TEST(a_circle_carried_into_a_group_that_stood_still_holds, .proves = {CARD_STONE_CIRCLE}) {
    GroupId g;
    Scene *s = circle_scene(&g);
    const GroupId host = troop(s, PLAYER_RED, "e6", 1, 0, NATION_GARGOYLE);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, joined, .group = g.v, .into = host.v);
    ck_assert(has_spell(s, on_group(host), CARD_STONE_CIRCLE));
    for (int i = 0; i < 3; i++) ck_assert_int_eq(stats_in(s, host, i)->armor, i == 2 ? 1 : 2);
    const GroupId alone = group_split_off(&s->ctx, member(s, host, 0));
    ck_assert_int_eq(armor_of(s, alone), 1);
    ck_assert_int_eq(armor_of(s, host), 2); // one who leaves takes nothing away
    group_teleport(&s->ctx, alone, sq("h6"));
    board_place(&s->state, host, sq("e6"));
    scene_end(s);
}

TEST(a_circle_that_comes_to_a_group_which_moved_is_broken_before_combat, .proves = {CARD_STONE_CIRCLE}) {
    GroupId g;
    Scene *s = circle_scene(&g);
    const GroupId mover = troop(s, PLAYER_RED, "d6", 1, 0, NATION_GARGOYLE);
    scene_move(s, mover, "d5");
    scene_play_until(s, PHASE_MOVEMENT);
    group_join(&s->ctx, g, mover); // as a bounced group does that finds its square taken
    ck_assert_int_eq(armor_of(s, mover), 2);
    scene_play_until(s, PHASE_BEFORE_COMBAT);
    ck_assert_int_eq(armor_of(s, mover), 1);
    scene_next_turn(s);
    ck_assert_int_eq(armor_of(s, mover), 2);
    scene_end(s);
}

// --- Will o' the Wisp ---

SCENE(a_wisp_draws_the_group_into_water_beside_it, .proves = {CARD_WILL_O_THE_WISP}) {
    scene_terrain(s, "f5", TERRAIN_WATER);
    scene_terrain(s, "e6", TERRAIN_WATER);
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 2, 0, NATION_GARGOYLE);
    scene_move(s, g, "d5");
    scene_mana(s, PLAYER_RED, 9);
    scene_deal_and_cast(s, PLAYER_RED, CARD_WILL_O_THE_WISP, on_group(g));
    scene_script(s, RNG_SQUARE, 1); // row-major: f5, e6
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, teleported, .group = g.v, .from = sq("e5").v, .to = sq("e6").v);
    EXPECT(s, order_changed, .group = g.v, .before = sq("d5").v, .by = ORDER_BY_SPELL);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 9); // until the next check
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "gone");
}

SCENE(a_wisp_leads_towards_water_over_open_squares_only, .proves = {CARD_WILL_O_THE_WISP}) {
    scene_terrain(s, "h7", TERRAIN_WATER);
    scene_terrain(s, "e5", TERRAIN_SWAMP);
    scene_terrain(s, "f5", TERRAIN_MOUNTAIN); // nearer, but closed to it
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_GARGOYLE);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_WILL_O_THE_WISP, on_group(g));
    ck_assert_str_eq(where(s, g), "e6");
    (void)troop(s, PLAYER_BLUE, "e7", 1, 0, NATION_GARGOYLE);
    (void)scene_structure(s, "f6", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    scene_cast_now(s, PLAYER_RED, CARD_WILL_O_THE_WISP, on_group(g)); // no way left
    EXPECT(s, spell_squandered, .card = CARD_WILL_O_THE_WISP, .reason = SQUANDER_NOWHERE);
    ck_assert_str_eq(where(s, g), "e6");
}

static const Terrain CLOSED[] = {TERRAIN_MOUNTAIN, TERRAIN_VOLCANO, TERRAIN_VOID, TERRAIN_LAVA};

SCENE(a_wisp_leads_onto_no_mountain_volcano_or_void, .cases = COUNT_OF(CLOSED),
      .proves = {CARD_WILL_O_THE_WISP}) {
    scene_terrain(s, "h5", TERRAIN_WATER);
    scene_terrain(s, "f5", CLOSED[_i]); // the only square that is nearer
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_GARGOYLE);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_WILL_O_THE_WISP, on_group(g));
    ck_assert_str_eq(where(s, g), CLOSED[_i] == TERRAIN_LAVA ? "f5" : "e5");
}

SCENE(a_wisp_without_any_water_squanders, .proves = {CARD_WILL_O_THE_WISP}) {
    (void)scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_BLUE);
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_GARGOYLE);
    const GroupId in_town = troop(s, PLAYER_BLUE, "g5", 1, 0, NATION_GARGOYLE);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_WILL_O_THE_WISP, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_WILL_O_THE_WISP, .reason = SQUANDER_NOWHERE);
    scene_cast_now(s, PLAYER_RED, CARD_WILL_O_THE_WISP, on_group(in_town));
    EXPECT(s, spell_squandered, .card = CARD_WILL_O_THE_WISP, .reason = SQUANDER_STRUCTURE);
}

// --- World Dance ---

static const struct {
    Player owner;
    int red, blue;
} OWNERS[] = {{PLAYER_RED, 2, 0}, {PLAYER_BLUE, 0, 2}, {PLAYER_NEUTRAL, 0, 0}};

SCENE(world_dance_serves_whoever_owns_the_structure, .cases = COUNT_OF(OWNERS),
      .proves = {CARD_WORLD_DANCE}) {
    const StructureId town = scene_structure(s, "e5", STRUCTURE_TOWN, OWNERS[_i].owner);
    s->state.structures[town.v].mana = OWNERS[_i].owner == PLAYER_NEUTRAL ? MANA_NONE : MANA_STRIFE;
    (void)scene_spell(s, CARD_WORLD_DANCE, PLAYER_BLUE, effect_on_structure(town), 0);
    scene_next_turn(s);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_WORLD), OWNERS[_i].red);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, MANA_WORLD), OWNERS[_i].blue);
}

SCENE(world_dance_passes_with_a_capture_and_ends_with_a_dispel, .proves = {CARD_WORLD_DANCE}) {
    const StructureId town = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    (void)troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_GARGOYLE);
    (void)scene_spell(s, CARD_WORLD_DANCE, PLAYER_RED, effect_on_structure(town), 0);
    scene_next_turn(s);
    EXPECT(s, structure_captured, .at = sq("e5").v, .to = PLAYER_BLUE);
    EXPECT(s, mana_changed, .player = PLAYER_BLUE, .type = MANA_WORLD, .by = MANA_BY_SPELL);
    EXPECT_COUNT(s, 1, effect_applied, .card = CARD_WORLD_DANCE);
    dispel_all(s, effect_on_structure(town));
    scene_next_turn(s);
    EXPECT_COUNT(s, 1, effect_applied, .card = CARD_WORLD_DANCE);
}
