// Rules 9, 34.5, 34.7, 34.8: bases, nations, how a stat is read, and permanent changes.

#include "support/scene.h"

static const Minion *at(const Scene *s, MinionId m) {
    return minion_at(&s->state, m);
}

SCENE(a_plain_swordsman_has_the_base_of_his_class) {
    const MinionId m = scene_swordsman(s, scene_group(s, PLAYER_RED, "e5"), NATION_HUMAN);
    ck_assert_int_eq(at(s, m)->now.hand, 2);
    ck_assert_int_eq(at(s, m)->now.missile, STAT_NONE);
    ck_assert_int_eq(at(s, m)->now.armor, 1);
    ck_assert_int_eq(at(s, m)->now.max_hp, 7);
    ck_assert_int_eq(at(s, m)->now.level, 1);
    ck_assert_int_eq(at(s, m)->now.attacks, 1);
    ck_assert(minion_is_basher(at(s, m)));
}

SCENE(a_plain_archer_has_no_hand_attack_and_no_armor) {
    const MinionId m = scene_archer(s, scene_group(s, PLAYER_RED, "e5"), NATION_ELF);
    ck_assert_int_eq(at(s, m)->now.hand, STAT_NONE);
    ck_assert_int_eq(at(s, m)->now.missile, 2);
    ck_assert_int_eq(at(s, m)->now.armor, 0);
    ck_assert(minion_is_shooter(at(s, m)));
}

TEST(three_nations_have_nine_hit_points) {
    for (int nation = NATION_IMP; nation < NATION_COUNT; nation++) {
        const bool is_tough =
            nation == NATION_CYCLOPS || nation == NATION_GARGOYLE || nation == NATION_MISFIT;
        ck_assert_int_eq(minion_recruit_base(CLASS_SWORDSMAN, (Nation)nation).max_hp, is_tough ? 9 : 7);
    }
}

TEST(nations_walk_and_strike_as_their_table_says) {
    ck_assert_uint_eq(nation_walks(NATION_SHADOW), WALK_MOUNTAIN);
    ck_assert_uint_eq(nation_walks(NATION_DWARF), WALK_MOUNTAIN);
    ck_assert_uint_eq(nation_walks(NATION_VISION), WALK_WATER);
    ck_assert_uint_eq(nation_walks(NATION_DJINN), WALK_WATER);
    ck_assert_uint_eq(nation_walks(NATION_HUMAN), 0);
    ck_assert_int_eq(nation_round_bonus(NATION_KEEPER, ATTACK_HAND, 2), 1);
    ck_assert_int_eq(nation_round_bonus(NATION_KEEPER, ATTACK_HAND, 3), 0);
    ck_assert_int_eq(nation_round_bonus(NATION_IMP, ATTACK_MISSILE, 2), 0);
    ck_assert_int_eq(nation_round_bonus(NATION_ELF, ATTACK_MISSILE, 1), 1);
    ck_assert_int_eq(nation_round_bonus(NATION_SATYR, ATTACK_MISSILE, 2), 0);
}

SCENE(explicit_stats_are_bases_with_the_nation_in_them) {
    const StatBlock block = {
        .max_hp = 9, .level = 3, .armor = 2, .hand = 4, .missile = STAT_NONE, .attacks = 2};
    const MinionSpec spec = {
        .minion_class = CLASS_SWORDSMAN, .nation = NATION_MISFIT, .stats = &block, .hp = 4};
    const MinionId m = scene_minion(s, scene_group(s, PLAYER_RED, "e5"), &spec);
    ck_assert_int_eq(at(s, m)->now.max_hp, 9);
    ck_assert_int_eq(at(s, m)->base.max_hp, 7);
    ck_assert_int_eq(at(s, m)->hp, 4);
    ck_assert_int_eq(at(s, m)->now.attacks, 2);
}

SCENE(generated_names_count_up_and_skip_those_in_use) {
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    const MinionSpec named = {.minion_class = CLASS_SWORDSMAN, .nation = NATION_HUMAN, .label = 2};
    const MinionId second = scene_minion(s, g, &named);
    const MinionId first = scene_swordsman(s, g, NATION_HUMAN);
    const MinionId third = scene_swordsman(s, g, NATION_HUMAN);
    ck_assert_uint_eq(at(s, second)->label, 2);
    ck_assert_uint_eq(at(s, first)->label, 1);
    ck_assert_uint_eq(at(s, third)->label, 3);
    // A dead one's name is not given again as long as he is remembered.
    (void)death_run(&s->ctx, third, DEATH_DIES, (MinionId){0});
    s->state.next_minion = 3;
    ck_assert_uint_eq(at(s, scene_swordsman(s, g, NATION_HUMAN))->label, 4);
}

SCENE(creation_tells_the_stats_as_they_read) {
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    (void)scene_swordsman(s, g, NATION_HUMAN);
    (void)scene_spell(s, CARD_FLIGHT, PLAYER_RED, on_group(g), 0);
    scene_record(s);
    const MinionId m = scene_swordsman(s, g, NATION_DWARF);
    EXPECT(s, minion_created, .minion = m.v, .group = g.v, .index = 1, .hp = 7, .max_hp = 7, .armor = 1,
           .hand = 2, .walks = WALK_MOUNTAIN | WALK_FLIGHT);
}

SCENE(spells_change_stats_while_they_last) {
    const MinionId m = scene_swordsman(s, scene_group(s, PLAYER_RED, "e5"), NATION_HUMAN);
    scene_record(s);
    const SpellId armor = scene_spell(s, CARD_OGIS_ARMOR, PLAYER_RED, on_minion(m), 0);
    ck_assert_int_eq(at(s, m)->now.armor, 4);
    EXPECT(s, stat_changed, .minion = m.v, .stat = STAT_ARMOR, .before = 1, .after = 4);
    spell_end(&s->ctx, armor, SPELL_END_DISPELLED);
    ck_assert_int_eq(at(s, m)->now.armor, 1);
    EXPECT(s, stat_changed, .minion = m.v, .stat = STAT_ARMOR, .before = 4, .after = 1);
    EXPECT_COUNT(s, 2, stat_changed, .minion = m.v);
}

SCENE(levels_keep_their_raw_sum_and_read_between_zero_and_five) {
    const MinionId m = scene_swordsman(s, scene_group(s, PLAYER_RED, "e5"), NATION_HUMAN);
    minion_add_level(&s->ctx, m, 4);
    ck_assert_int_eq(at(s, m)->now.level, 5);
    minion_add_level(&s->ctx, m, 1);
    ck_assert_int_eq(at(s, m)->now.level, 5);
    minion_add_level(&s->ctx, m, -1);
    ck_assert_int_eq(at(s, m)->now.level, 5);
    minion_add_level(&s->ctx, m, -6);
    ck_assert_int_eq(at(s, m)->now.level, 0);
}

SCENE(a_tough_nation_given_up_cuts_the_hit_points) {
    const MinionId m = scene_swordsman(s, scene_group(s, PLAYER_RED, "e5"), NATION_MISFIT);
    scene_record(s);
    minion_set_nation(&s->ctx, m, NATION_SHADOW);
    ck_assert_int_eq(at(s, m)->now.max_hp, 7);
    ck_assert_int_eq(hp_of(s, m), 7);
    ck_assert_uint_eq(at(s, m)->now.walks, WALK_MOUNTAIN);
    EXPECT(s, stat_changed, .minion = m.v, .stat = STAT_NATION, .before = NATION_MISFIT,
           .after = NATION_SHADOW);
    EXPECT(s, stat_changed, .minion = m.v, .stat = STAT_MAX_HP, .before = 9, .after = 7);
    EXPECT(s, stat_changed, .minion = m.v, .stat = STAT_WALKS, .after = WALK_MOUNTAIN);
    EXPECT(s, hp_changed, .minion = m.v, .before = 9, .after = 7);
    minion_set_nation(&s->ctx, m, NATION_CYCLOPS);
    ck_assert_int_eq(at(s, m)->now.max_hp, 9);
    ck_assert_int_eq(hp_of(s, m), 7);
}

SCENE(a_maximum_of_nothing_kills) {
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    const StatBlock block = {.max_hp = 2, .level = 1, .hand = 2, .missile = STAT_NONE, .attacks = 1};
    const MinionSpec spec = {.minion_class = CLASS_SWORDSMAN, .nation = NATION_MISFIT, .stats = &block};
    const MinionId m = scene_minion(s, g, &spec);
    scene_record(s);
    minion_set_nation(&s->ctx, m, NATION_ELF);
    ck_assert_int_eq(hp_of(s, m), -1);
    EXPECT(s, minion_died, .minion = m.v, .category = DEATH_DIES);
    ck_assert_str_eq(where(s, g), "gone");
}

SCENE(a_permanent_gain_of_hit_points_raises_both_up_to_the_limit) {
    const MinionId m = scene_swordsman(s, scene_group(s, PLAYER_RED, "e5"), NATION_HUMAN);
    damage_set_hp(&s->ctx, m, 3);
    minion_add_max_hp(&s->ctx, m, 10);
    ck_assert_int_eq(at(s, m)->now.max_hp, 17);
    ck_assert_int_eq(hp_of(s, m), 13);
    minion_add_max_hp(&s->ctx, m, HP_LIMIT - 17);
    ck_assert_int_eq(at(s, m)->now.max_hp, HP_LIMIT);
    minion_add_max_hp(&s->ctx, m, 1);
    ck_assert_int_eq(at(s, m)->now.max_hp, HP_LIMIT);
}

// Body Rot takes a point each turn, however many points spells give.
SCENE(permanent_losses_go_as_far_as_what_spells_add) {
    const MinionId m = scene_swordsman(s, scene_group(s, PLAYER_RED, "e5"), NATION_HUMAN);
    (void)scene_spell(s, CARD_GRACE_OF_AUBEROL, PLAYER_RED, on_minion(m), 0);
    (void)scene_spell(s, CARD_DROP_OF_ELIXIR_VITAE, PLAYER_RED, on_minion(m), 0);
    scene_record(s);
    ck_assert_int_eq(at(s, m)->now.max_hp, 17);
    for (int left = 16; left > 0; left--) {
        minion_add_max_hp(&s->ctx, m, -1);
        ck_assert_int_eq(at(s, m)->now.max_hp, left);
    }
    scene_play_until(s, PHASE_ORDERS); // the state stands as it is written and read
    minion_add_max_hp(&s->ctx, m, 3);
    ck_assert_int_eq(at(s, m)->now.max_hp, 4);
    minion_add_max_hp(&s->ctx, m, -4);
    ck_assert_int_eq(hp_of(s, m), -1);
}

SCENE(forest_conceals_from_others_only) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    const MinionId m = scene_swordsman(s, scene_group(s, PLAYER_RED, "e5"), NATION_HUMAN);
    ck_assert(minion_is_concealed(&s->state, m, PLAYER_BLUE));
    ck_assert(!minion_is_concealed(&s->state, m, PLAYER_RED));
}

SCENE(own_and_group_spells_enchant_and_terrain_does_not) {
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    scene_terrain(s, "e5", TERRAIN_FOREST);
    const MinionId a = scene_swordsman(s, g, NATION_HUMAN);
    const MinionId b = scene_swordsman(s, g, NATION_HUMAN);
    ck_assert(!minion_is_enchanted(&s->state, a));
    (void)scene_spell(s, CARD_OGIS_ARMOR, PLAYER_RED, on_minion(a), 0);
    ck_assert(minion_is_enchanted(&s->state, a));
    ck_assert(!minion_is_enchanted(&s->state, b));
    (void)scene_spell(s, CARD_FLIGHT, PLAYER_RED, on_group(g), 0);
    ck_assert(minion_is_enchanted(&s->state, b));
}

SCENE(the_table_of_minions_has_an_end) {
    for (uint8_t i = 1; s->state.minion_count < MINIONS_MAX; i++) {
        const GroupSpec spec = {.at = {i}, .owner = PLAYER_BLUE, .kind = MINION_RECRUIT};
        const GroupId g = group_create(&s->ctx, &spec);
        scene_recruits(s, g, GROUP_SIZE - 1, 0, NATION_ELF);
        ck_assert(minion_has_room(&s->state, 1, true));
        scene_recruits(s, g, 1, 0, NATION_ELF);
    }
    ck_assert(!minion_has_room(&s->state, 1, false));
    const MinionSpec spec = {.minion_class = CLASS_ARCHER, .nation = NATION_ELF};
    const GroupId g = {1};
    (void)death_run(&s->ctx, (MinionId){1}, DEATH_REMOVED, (MinionId){0});
    ck_assert(minion_has_room(&s->state, 1, false));
    ck_assert_uint_eq(minion_create(&s->ctx, g, &spec).v, 1);
}
