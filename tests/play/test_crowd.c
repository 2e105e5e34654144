// Several groups that are sent to one square: what is said of them is what becomes of them.

#include "support/scene.h"
#include "play/crowd.h"

static Plan plan;

static void begin(const Scene *s) {
    plan_begin(&plan, &s->state, PLAYER_RED);
}

static void order(GroupId group, const char *to) {
    const Order move = {.kind = ORDER_MOVE, .group = group, .at = sq(to)};
    ck_assert_int_eq(plan_add(&plan, &move), ORDER_OK);
}

// The crowd that [group] is in, whose step to [to] is ordered; then the turn is played, and as many bounce.
static Crowd played(Scene *s, GroupId group, const char *to) {
    Crowd found;
    crowd_find(&plan, group, sq(to), &found);
    for (int i = 0; i < plan.count; i++) {
        char square[4];
        square_name(plan.orders[i].at, square);
        scene_move(s, plan.orders[i].group, square);
    }
    scene_play_until(s, PHASE_MOVEMENT);
    EXPECT_COUNT(s, found.returning, bounced_back, .from = sq(to).v);
    return found;
}

SCENE(of_three_groups_that_fit_in_pairs_one_returns) {
    const GroupId a = humans(s, PLAYER_RED, "e4", 3);
    const GroupId b = humans(s, PLAYER_RED, "e6", 3);
    const GroupId c = humans(s, PLAYER_RED, "d5", 3);
    begin(s);
    order(a, "e5");
    order(b, "e5");
    order(c, "e5");
    const Crowd found = played(s, c, "e5");
    ck_assert_int_eq(found.count, 2);
    ck_assert_int_eq(found.members, 9);
    ck_assert_int_eq(found.returning, 1);
    ck_assert_str_eq(where(s, c), "d5");
}

SCENE(a_group_that_stays_is_one_of_them) {
    const GroupId a = humans(s, PLAYER_RED, "e4", 3);
    const GroupId b = humans(s, PLAYER_RED, "e6", 4);
    (void)humans(s, PLAYER_RED, "e5", 2);
    begin(s);
    order(a, "e5");
    order(b, "e5");
    const Crowd found = played(s, a, "e5");
    ck_assert_int_eq(found.members, 9);
    ck_assert_int_eq(found.returning, 1);
    ck_assert_str_eq(where(s, a), "e4");
}

SCENE(the_larger_ones_go_first_and_a_small_one_may_still_have_room) {
    const GroupId a = humans(s, PLAYER_RED, "e4", 2);
    const GroupId b = humans(s, PLAYER_RED, "e6", 4);
    const GroupId c = humans(s, PLAYER_RED, "d5", 5);
    begin(s);
    order(a, "e5");
    order(b, "e5");
    order(c, "e5");
    ck_assert_int_eq(played(s, b, "e5").returning, 1);
    ck_assert_str_eq(where(s, b), "e6");
    ck_assert_int_eq(size_of(s, c), 7);
}

SCENE(a_group_that_leaves_takes_no_room) {
    const GroupId a = humans(s, PLAYER_RED, "e4", 5);
    const GroupId b = humans(s, PLAYER_RED, "e5", 5);
    begin(s);
    order(a, "e5");
    order(b, "e6");
    const Crowd found = played(s, a, "e5");
    ck_assert_int_eq(found.count, 0);
    ck_assert_int_eq(found.returning, 0);
    ck_assert_str_eq(where(s, a), "e5");
}

SCENE(monsters_that_obey_join_nobody) {
    const GroupId a = humans(s, PLAYER_RED, "e4", 1);
    const GroupId beast = scene_monsters(s, PLAYER_RED, "e6");
    (void)scene_creature(s, beast, CREATURE_WOLF);
    s->state.groups[beast.v].control = CONTROL_PLAYER;
    begin(s);
    order(a, "e5");
    order(beast, "e5");
    ck_assert_int_eq(played(s, a, "e5").returning, 1);
}

SCENE(where_a_slide_ends_is_not_foretold) {
    const GroupId a = humans(s, PLAYER_RED, "e4", 5);
    const GroupId b = humans(s, PLAYER_RED, "d5", 5);
    scene_terrain(s, "e5", TERRAIN_ICE);
    begin(s);
    order(a, "e5");
    order(b, "e5");
    ck_assert_int_eq(played(s, a, "e5").returning, 0);
}
