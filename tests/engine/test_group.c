// Rules 10, 23, 34.14 to 34.16: sequence and age, joining, leaving, the way off the board and back, owners.

#include "support/scene.h"

static const Group *at(const Scene *s, GroupId g) {
    return group_at(&s->state, g);
}

static GroupId red_group(Scene *s, const char *square, int count) {
    const GroupId g = scene_group(s, PLAYER_RED, square);
    scene_recruits(s, g, count, 0, NATION_HUMAN);
    return g;
}

static void expect_sequence(const Scene *s, Player player, int count, const GroupId *groups) {
    const Sequence *sequence = &s->state.sequences[player];
    ck_assert_int_eq(sequence->count, count);
    for (int i = 0; i < count; i++) ck_assert_uint_eq(sequence->groups[i].v, groups[i].v);
}

SCENE(new_groups_follow_in_sequence_and_age) {
    scene_record(s);
    const GroupId a = red_group(s, "e5", 1);
    const GroupId b = red_group(s, "g7", 1);
    ck_assert_uint_lt(at(s, a)->age, at(s, b)->age);
    expect_sequence(s, PLAYER_RED, 2, (GroupId[]){a, b});
    EXPECT(s, group_created, .group = a.v, .at = sq("e5").v, .owner = PLAYER_RED, .control = CONTROL_PLAYER,
           .age = 1);
}

SCENE(a_join_of_eight_is_allowed_and_of_nine_is_not) {
    const GroupId a = red_group(s, "e5", 4);
    const GroupId b = red_group(s, "e6", 4);
    ck_assert(group_can_join(&s->ctx, a, b));
    ck_assert(group_can_add(&s->ctx, b, 4));
    ck_assert(!group_can_add(&s->ctx, b, 5));
    (void)scene_swordsman(s, a, NATION_HUMAN);
    ck_assert(!group_can_join(&s->ctx, a, b));
}

SCENE(only_players_recruits_of_one_owner_join) {
    const GroupId a = red_group(s, "e5", 1);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 1);
    const GroupId gnomes = scene_monsters(s, PLAYER_RED, "e7");
    (void)scene_creature(s, gnomes, CREATURE_GNOME);
    const GroupId n1 = elves(s, PLAYER_NEUTRAL, "g6", 1);
    const GroupId n2 = elves(s, PLAYER_NEUTRAL, "g7", 1);
    ck_assert(!group_can_join(&s->ctx, a, blue));
    ck_assert(!group_can_join(&s->ctx, a, gnomes));
    ck_assert(!group_can_join(&s->ctx, n1, n2));
    ck_assert(!group_can_join(&s->ctx, a, a));
    ck_assert(group_is_hostile(&s->state, n1, n2));
    ck_assert(group_is_hostile(&s->state, a, blue));
    ck_assert(!group_is_hostile(&s->state, a, gnomes));
    const GroupId b = red_group(s, "f6", 1);
    ck_assert(group_can_join(&s->ctx, a, b));
    group_of(&s->state, b)->control = CONTROL_COMPUTER;
    ck_assert(!group_can_join(&s->ctx, a, b));
}

SCENE(ostracized_groups_neither_join_nor_take_recruits) {
    const GroupId a = red_group(s, "e5", 1);
    const GroupId b = red_group(s, "e6", 1);
    (void)scene_spell(s, CARD_OSTRACIZE, PLAYER_BLUE, on_group(b), 0);
    ck_assert(!group_can_join(&s->ctx, a, b));
    ck_assert(!group_can_join(&s->ctx, b, a));
    ck_assert(!group_can_add(&s->ctx, b, 1));
    ck_assert(!group_can_train(&s->ctx, b));
    ck_assert(group_can_train(&s->ctx, a));
}

SCENE(joiners_are_appended_in_order_and_their_group_is_gone_without_dying) {
    const GroupId a = red_group(s, "e5", 2);
    const GroupId b = red_group(s, "e6", 2);
    const MinionId a0 = at(s, a)->members[0];
    const MinionId a1 = at(s, a)->members[1];
    const uint16_t age = at(s, b)->age;
    scene_record(s);
    board_place(&s->state, a, sq("e6"));
    group_join(&s->ctx, a, b);
    ck_assert_int_eq(at(s, b)->count, 4);
    ck_assert_uint_eq(at(s, b)->members[2].v, a0.v);
    ck_assert_uint_eq(at(s, b)->members[3].v, a1.v);
    ck_assert_int_eq(group_index(&s->state, a1), 3);
    ck_assert_uint_eq(at(s, b)->age, age);
    ck_assert_str_eq(where(s, a), "gone");
    ck_assert_uint_eq(group_on(s, "e6").v, b.v);
    expect_sequence(s, PLAYER_RED, 1, (GroupId[]){b});
    EXPECT(s, joined, .group = a.v, .into = b.v, .at = sq("e6").v);
    EXPECT_COUNT(s, 0, group_died, .group = 0);
}

SCENE(a_join_shares_group_spells_and_their_stats) {
    const GroupId a = red_group(s, "e5", 1);
    const GroupId b = red_group(s, "e6", 1);
    (void)scene_spell(s, CARD_FLIGHT, PLAYER_RED, on_group(a), 0);
    const MinionId stayer = at(s, b)->members[0];
    scene_record(s);
    board_place(&s->state, a, sq("e6"));
    group_join(&s->ctx, a, b);
    ck_assert_uint_ne(spell_find(&s->state, on_group(b), CARD_FLIGHT).v, 0);
    ck_assert_uint_eq(group_common_walks(&s->state, b), WALK_FLIGHT);
    EXPECT(s, stat_changed, .minion = stayer.v, .stat = STAT_WALKS, .after = WALK_FLIGHT);
    expect_order(s, EVENT(spell_ended, .card = CARD_FLIGHT, .reason = SPELL_END_MERGED),
                 EVENT(joined, .group = a.v));
}

SCENE(moves_twice_survives_a_join_only_if_both_have_it) {
    const GroupId a = red_group(s, "e5", 1);
    const GroupId b = red_group(s, "e6", 1);
    group_of(&s->state, a)->moves_twice = 1;
    board_place(&s->state, a, sq("e6"));
    group_join(&s->ctx, a, b);
    ck_assert_int_eq(at(s, b)->moves_twice, 0);
}

SCENE(an_empty_group_dies_after_its_spells) {
    const GroupId a = red_group(s, "e5", 1);
    (void)scene_spell(s, CARD_FLIGHT, PLAYER_RED, on_group(a), 0);
    scene_record(s);
    (void)death_run(&s->ctx, at(s, a)->members[0], DEATH_DIES, (MinionId){0});
    expect_order(s, EVENT(spell_ended, .card = CARD_FLIGHT), EVENT(group_died, .group = a.v));
    ck_assert_str_eq(where(s, a), "gone");
    ck_assert(board_is_unoccupied(&s->state, sq("e5")));
    expect_sequence(s, PLAYER_RED, 0, NULL);
}

SCENE(who_leaves_keeps_his_own_spells_and_loses_the_groups) {
    const GroupId a = red_group(s, "e5", 3);
    const MinionId m = at(s, a)->members[1];
    (void)scene_spell(s, CARD_FLIGHT, PLAYER_RED, on_group(a), 0);
    (void)scene_spell(s, CARD_OGIS_ARMOR, PLAYER_RED, on_minion(m), 0);
    scene_record(s);
    const GroupId b = group_split_off(&s->ctx, m);
    ck_assert_uint_ne(b.v, 0);
    EXPECT(s, minion_changed_group, .minion = m.v, .from = a.v, .to = b.v, .index_before = 1);
    EXPECT(s, stat_changed, .minion = m.v, .stat = STAT_WALKS, .before = WALK_FLIGHT);
    ck_assert_int_eq(stats_of(s, m)->armor, 4);
    ck_assert_int_eq(at(s, a)->count, 2);
    group_teleport(&s->ctx, b, sq("g7"));
    ck_assert_str_eq(where(s, a), "e5");
    ck_assert_uint_eq(group_on(s, "e5").v, a.v);
}

SCENE(there_is_no_splitting_off_when_the_table_of_groups_is_full) {
    const GroupId a = red_group(s, "e5", 2);
    for (uint8_t i = 1; minion_has_room(&s->state, 1, true); i++) {
        const GroupSpec spec = {.at = {i}, .owner = PLAYER_BLUE, .kind = MINION_RECRUIT};
        if (!board_is_unoccupied(&s->state, (SquareId){i})) continue;
        (void)scene_swordsman(s, group_create(&s->ctx, &spec), NATION_ELF);
    }
    ck_assert(minion_has_room(&s->state, 1, false));
    ck_assert_uint_eq(group_split_off(&s->ctx, at(s, a)->members[0]).v, 0);
    const GroupSpec spec = {.at = sq("a5"), .owner = PLAYER_BLUE, .kind = MINION_RECRUIT};
    ck_assert_uint_eq(group_create(&s->ctx, &spec).v, 0);
    ck_assert_int_eq(at(s, a)->count, 2);
}

SCENE(groups_off_the_board_return_oldest_first_one_per_square) {
    const GroupId a = red_group(s, "e5", 1);
    group_set_order(&s->ctx, a, sq("e6"), ORDER_BY_PLAYER);
    scene_record(s);
    group_leave_board(&s->ctx, a, CARD_SOUL_JAR, 3);
    ck_assert_str_eq(where(s, a), "off");
    ck_assert(board_is_unoccupied(&s->state, sq("e5")));
    EXPECT(s, order_changed, .group = a.v, .before = sq("e6").v);
    EXPECT(s, group_left_board, .group = a.v, .from = sq("e5").v, .holder = CARD_SOUL_JAR);
    const GroupId b = red_group(s, "e5", 1);
    group_leave_board(&s->ctx, b, CARD_SOUL_JAR, 3);
    group_return_due(&s->ctx);
    ck_assert_str_eq(where(s, a), "off");
    s->state.turn = 3;
    group_return_due(&s->ctx);
    ck_assert_str_eq(where(s, a), "e5");
    ck_assert_str_eq(where(s, b), "off");
    s->state.turn = 4;
    group_return_due(&s->ctx);
    ck_assert_str_eq(where(s, b), "off");
    group_teleport(&s->ctx, a, sq("g7"));
    group_return_due(&s->ctx);
    ck_assert_str_eq(where(s, b), "e5");
    expect_sequence(s, PLAYER_RED, 2, (GroupId[]){a, b});
}

SCENE(monsters_do_not_return_into_a_structure) {
    const GroupId g = scene_monsters(s, PLAYER_RED, "e5");
    (void)scene_creature(s, g, CREATURE_GNOME);
    group_leave_board(&s->ctx, g, CARD_SOUL_JAR, 2);
    (void)scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    group_return_due(&s->ctx);
    ck_assert_str_eq(where(s, g), "off");
}

// A colony was founded there meanwhile.
SCENE(what_bears_no_structure_ends_when_its_group_returns_into_one) {
    const GroupId g = red_group(s, "e5", 2);
    (void)scene_spell(s, CARD_POSSESSION, PLAYER_RED, on_group(g), PLAYER_BLUE);
    scene_record(s);
    group_leave_board(&s->ctx, g, CARD_SOUL_JAR, 2);
    (void)structure_create(&s->ctx, sq("e5"), STRUCTURE_COLONY, PLAYER_RED, MANA_ORDER);
    group_return_due(&s->ctx);
    ck_assert_str_eq(where(s, g), "e5");
    EXPECT(s, spell_ended, .card = CARD_POSSESSION, .reason = SPELL_END_REQUIREMENT);
    ck_assert_int_eq(owner_of(s, g), PLAYER_BLUE);
}

SCENE(a_new_owner_takes_the_group_last_and_without_its_order) {
    const GroupId a = red_group(s, "e5", 1);
    const GroupId b = elves(s, PLAYER_BLUE, "g7", 1);
    const uint16_t age = at(s, a)->age;
    group_set_order(&s->ctx, a, sq("e6"), ORDER_BY_PLAYER);
    scene_record(s);
    group_change_owner(&s->ctx, a, PLAYER_BLUE);
    ck_assert_int_eq(at(s, a)->owner, PLAYER_BLUE);
    ck_assert_uint_eq(at(s, a)->age, age);
    ck_assert_uint_eq(at(s, a)->order.v, 0);
    expect_sequence(s, PLAYER_RED, 0, NULL);
    expect_sequence(s, PLAYER_BLUE, 2, (GroupId[]){b, a});
    EXPECT(s, group_changed, .group = a.v, .what = GROUP_WHAT_OWNER, .before = PLAYER_RED,
           .after = PLAYER_BLUE);
}

SCENE(player_orders_are_numbered_and_overwriting_keeps_the_place) {
    const GroupId a = red_group(s, "e5", 1);
    const GroupId b = red_group(s, "g7", 1);
    group_set_order(&s->ctx, b, sq("g8"), ORDER_BY_PLAYER);
    group_set_order(&s->ctx, a, sq("e6"), ORDER_BY_PLAYER);
    ck_assert_int_eq(at(s, b)->order_place, 1);
    ck_assert_int_eq(at(s, a)->order_place, 2);
    scene_record(s);
    group_set_order(&s->ctx, b, sq("g6"), ORDER_BY_SPELL);
    ck_assert_int_eq(at(s, b)->order_place, 1);
    EXPECT(s, order_changed, .group = b.v, .before = sq("g8").v, .after = sq("g6").v, .by = ORDER_BY_SPELL);
    group_set_order(&s->ctx, b, (SquareId){0}, ORDER_BY_SPELL);
    ck_assert_int_eq(at(s, b)->order_place, 0);
    group_set_order(&s->ctx, b, (SquareId){0}, ORDER_BY_SPELL);
    EXPECT_COUNT(s, 2, order_changed, .group = b.v);
}
