// The strip of movement: what it says of each group while its square is voted on, and after it came home.

#include <check.h>

#include "replay/story.h"
#include "support/reel.h"
#include "support/test.h"

static Reel *r;
static Story s;
static GroupId one, two, three;

static void end(void) {
    reel_free(r);
}

FIXTURE(NULL, end);

// Three friends want e6, and any two of them are too many for one group.
static void three_for_one(void) {
    Scene *scene = scene_new();
    one = humans(scene, PLAYER_RED, "e5", 6);
    two = humans(scene, PLAYER_RED, "e7", 5);
    three = humans(scene, PLAYER_RED, "d6", 4);
    scene_move(scene, one, "e6");
    scene_move(scene, two, "e6");
    scene_move(scene, three, "e6");
    scene_play_until(scene, PHASE_MOVEMENT);
    r = reel_of_scene(scene);
}

// The story at the [nth] event of [kind], from 0.
static const Event *stand_at(int kind, int nth) {
    for (uint32_t i = 1; i <= r->line.count; i++) {
        const Event *e = &r->line.events[i - 1];
        nth -= e->kind == kind ? 1 : 0;
        if (nth < 0) {
            timeline_seek(&r->line, i);
            story_at(&s, &r->line);
            return e;
        }
    }
    ck_abort_msg("there is no such event");
    return NULL;
}

static const StoryMove *move_of(GroupId group) {
    for (int i = 0; i < s.move_count; i++) {
        if (s.moves[i].group == group.v) {
            return &s.moves[i];
        }
    }
    ck_abort_msg("group %d has no row", group.v);
    return NULL;
}

static void expect(GroupId group, MoveOutcome outcome, int reason, bool is_now) {
    ck_assert_int_eq(move_of(group)->outcome, outcome);
    ck_assert_int_eq(move_of(group)->reason, reason);
    ck_assert_int_eq(move_of(group)->is_now, is_now);
}

TEST(whoever_loses_a_vote_is_told_to_by_whom_and_why_until_it_bounces) {
    three_for_one();
    const Event *vote = stand_at(EV_square_voted, 0);
    ck_assert_int_eq(vote->square_voted.winner, one.v);
    ck_assert_int_eq(vote->square_voted.other, two.v);
    expect(one, MOVE_WON, VOTE_LARGER, true);
    expect(two, MOVE_OUTVOTED, VOTE_LARGER, true);
    ck_assert_int_eq(move_of(two)->rival, one.v);
    expect(three, MOVE_PLACED, 0, vote->square_voted.next == three.v);
    (void)stand_at(EV_bounced_back, 0);
    expect(one, MOVE_MOVED, VOTE_LARGER, false);
    expect(two, MOVE_BOUNCED, BOUNCE_NO_ROOM, true);
}

TEST(who_wins_its_square_again_says_so_while_that_vote_is_told_and_then_how_it_came_to_it) {
    three_for_one();
    const Event *vote = stand_at(EV_square_voted, 1);
    ck_assert_int_eq(vote->square_voted.by, VOTE_SETTLED);
    expect(one, MOVE_MOVED, VOTE_SETTLED, true);
    expect(three, MOVE_OUTVOTED, VOTE_SETTLED, true);
    (void)stand_at(EV_bounced_back, 1);
    expect(one, MOVE_MOVED, VOTE_LARGER, false);
    expect(three, MOVE_BOUNCED, BOUNCE_NO_ROOM, true);
}

TEST(who_bounced_and_settles_at_home_has_not_won_the_square_that_it_wanted) {
    three_for_one();
    int homes = 0;
    for (int n = 0; n < 3; n++) {
        const Event *won = stand_at(EV_square_won, n);
        const bool is_home = won->square_won.group != one.v;
        homes += is_home;
        if (is_home) {
            expect((GroupId){won->square_won.group}, MOVE_BOUNCED, BOUNCE_NO_ROOM, true);
        }
    }
    ck_assert_int_eq(homes, 2);
}

TEST(who_bounced_and_joins_the_group_at_its_start_has_not_joined_where_it_wanted_to_be) {
    Scene *scene = scene_new();
    one = humans(scene, PLAYER_RED, "f6", 4);
    (void)humans(scene, PLAYER_RED, "f5", 1);
    two = humans(scene, PLAYER_RED, "g5", 5);
    three = humans(scene, PLAYER_RED, "g6", 3);
    scene_move(scene, one, "f5");
    scene_move(scene, two, "f5");
    scene_move(scene, three, "f6");
    scene_play_until(scene, PHASE_MOVEMENT);
    r = reel_of_scene(scene);
    const Event *joined = stand_at(EV_joined, 0);
    ck_assert_int_eq(joined->joined.group, two.v);
    expect(two, MOVE_JOINED, 0, true);
    joined = stand_at(EV_joined, 1);
    ck_assert_int_eq(joined->joined.group, one.v);
    expect(one, MOVE_BOUNCED, BOUNCE_NO_ROOM, true);
}
