// Rules 18.2: who fights whom, and in which order.

#include "support/fighters.h"
#include "support/test.h"

static void expect_combat(const Scene *s, int nth, GroupId high, GroupId low) {
    const Event *e = scene_find(s, EVENT(combat_began, .high = 0), nth);
    ck_assert_ptr_nonnull(e);
    ck_assert_uint_eq(e->combat_began.high, high.v);
    ck_assert_uint_eq(e->combat_began.low, low.v);
}

// The group in the middle and its neighbors up, down, right, left, none of which can hurt anybody.
static void surround(Scene *s, Player inner, Player outer, GroupId out[5]) {
    static const char *const squares[] = {"f6", "f5", "f7", "g6", "e6"};
    for (int i = 0; i < 5; i++) {
        out[i] = scene_group(s, i == 0 ? inner : outer, squares[i]);
        (void)recruit(s, out[i], stats(0, STAT_NONE, 1, 1));
    }
}

static void expect_surrounded_in_order(Player inner, Player outer) {
    Scene *s = scene_new();
    s->state.initiative = inner == PLAYER_NEUTRAL ? PLAYER_RED : (uint8_t)inner;
    GroupId g[5];
    surround(s, inner, outer, g);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 4, combat_began, .high = g[0].v);
    for (int i = 0; i < 4; i++) expect_combat(s, i, g[0], g[i + 1]);
    scene_end(s);
}

TEST(a_surrounded_red_group_with_precedence_fights_up_down_right_left) {
    expect_surrounded_in_order(PLAYER_RED, PLAYER_BLUE);
}

TEST(a_surrounded_blue_group_with_precedence_fights_in_the_same_order) {
    expect_surrounded_in_order(PLAYER_BLUE, PLAYER_RED);
}

TEST(the_oldest_neutral_group_picks_among_neutrals) {
    expect_surrounded_in_order(PLAYER_NEUTRAL, PLAYER_NEUTRAL);
}

SCENE(without_precedence_the_others_pick_in_their_own_sequence) {
    const GroupId blue = lone(s, PLAYER_BLUE, "f6", stats(0, STAT_NONE, 1, 1));
    static const char *const squares[] = {"e6", "g6", "f7", "f5"};
    GroupId red[4];
    for (int i = 0; i < 4; i++) {
        red[i] = scene_group(s, PLAYER_RED, squares[i]);
        (void)recruit(s, red[i], stats(0, STAT_NONE, 1, 1));
    }
    scene_play_until(s, PHASE_COMBAT);
    for (int i = 0; i < 4; i++) expect_combat(s, i, red[i], blue);
    EXPECT_COUNT(s, 4, combat_ended, .low = blue.v);
}

SCENE(a_pair_that_both_survive_fights_once) {
    const GroupId red = lone(s, PLAYER_RED, "f5", stats(0, STAT_NONE, 1, 1));
    const GroupId blue = lone(s, PLAYER_BLUE, "g5", stats(0, STAT_NONE, 1, 1));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 1, combat_began, .high = red.v, .low = blue.v);
    EXPECT_COUNT(s, 1, combat_began, .high = 0);
}

SCENE(friendly_and_distant_groups_do_not_fight) {
    (void)lone(s, PLAYER_RED, "f5", stats(2, STAT_NONE, 1, 1));
    (void)lone(s, PLAYER_RED, "g5", stats(2, STAT_NONE, 1, 1));
    (void)lone(s, PLAYER_BLUE, "h6", stats(2, STAT_NONE, 1, 1));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_NOT(s, combat_began, .high = 0);
}

// Rules 18.2.3.
SCENE(neutral_has_precedence_over_the_player_without_initiative_only) {
    const GroupId red = lone(s, PLAYER_RED, "e6", stats(0, STAT_NONE, 1, 1));
    const GroupId neutral = lone(s, PLAYER_NEUTRAL, "f6", stats(0, STAT_NONE, 1, 1));
    const GroupId blue = lone(s, PLAYER_BLUE, "g6", stats(0, STAT_NONE, 1, 1));
    ck_assert(combat_precedes(&s->state, red, neutral));
    ck_assert(combat_precedes(&s->state, neutral, blue));
    ck_assert(combat_precedes(&s->state, red, blue));
    scene_play_until(s, PHASE_COMBAT);
    expect_combat(s, 0, red, neutral);
    expect_combat(s, 1, neutral, blue);
    EXPECT_COUNT(s, 2, combat_began, .high = 0);
}

SCENE(a_group_that_dies_in_its_first_combat_fights_no_second_one) {
    const GroupId weak = lone(s, PLAYER_BLUE, "f6", with_hp(stats(0, STAT_NONE, 0, 1), 1));
    const GroupId first = lone(s, PLAYER_RED, "f5", stats(STAT_NONE, 5, 0, 1));
    const GroupId second = lone(s, PLAYER_RED, "f7", stats(STAT_NONE, 5, 0, 1));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 1, combat_began, .low = weak.v);
    EXPECT_NOT(s, combat_began, .high = second.v);
    EXPECT(s, combat_ended, .high = first.v, .low = weak.v, .reason = COMBAT_END_DIED);
    ck_assert_str_eq(where(s, weak), "gone");
}
