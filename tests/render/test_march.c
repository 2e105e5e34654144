// Groups on their way go figure by figure, and stand in their ranks where a way begins and ends.

#include <check.h>
#include <math.h>
#include <string.h>

#include "board/board.h"
#include "engine/card.h"
#include "render/art.h"
#include "render/tween.h"
#include "support/scene.h"

static View before;
static View after;
static Tween tween;

// Group 4 of [count] in [at], before and after.
static void begin(int count, const char *at) {
    before = (View){.turn = 3};
    before.groups[4] = (ViewGroup){
        .label = 1, .owner = PLAYER_RED, .count = (uint8_t)count, .at = sq(at).v, .kind = MINION_RECRUIT};
    for (int i = 0; i < count; i++) {
        before.groups[4].members[i] = (MinionId){(uint16_t)(10 + i)};
        before.minions[10 + i] = (ViewMinion){.label = (Label)(10 + i), .hp = 5, .group = 4};
    }
    after = before;
}

static void show(const Event *e, float phase) {
    tween_approach(&tween, &before, e, &after, phase);
}

static Event moved(void) {
    after.groups[4].at = sq("e6").v;
    return (Event){.kind = EV_moved, .moved = {.group = 4, .from = sq("e5").v, .to = sq("e6").v}};
}

// How far figure [i] is from e5 towards e6.
static float way_of(int i) {
    const TweenGroup *g = &tween.groups[0];
    const Spot a = spot_of(sq("e5").v);
    const Spot b = spot_of(sq("e6").v);
    const Spot at = {g->row + g->figures[i].row, g->column + g->figures[i].column};
    return spot_distance(a, b) > 0 ? spot_distance(a, at) / spot_distance(a, b) : 0;
}

TEST(a_group_walks_as_the_figures_that_it_stands_as) {
    static const int members[] = {1, 2, 4, 5, 8};
    static const int figures[] = {1, 2, 4, 5, 5};
    for (int i = 0; i < 5; i++) {
        begin(members[i], "e5");
        const Event e = moved();
        show(&e, 0.5F);
        ck_assert_int_eq(tween.groups[0].figure_count, figures[i]);
        ck_assert_int_eq(stand_figures(members[i]), figures[i]);
    }
}

TEST(they_go_in_a_file_and_close_ranks_at_both_ends) {
    begin(8, "e5");
    const Event e = moved();
    show(&e, 0.5F);
    for (int i = 1; i < STAND_FIGURES; i++) {
        ck_assert_float_lt(way_of(i), way_of(i - 1));
    }
    ck_assert_float_gt(way_of(0) - way_of(STAND_FIGURES - 1), 0.6F);
    ck_assert_float_lt(tween.groups[0].figures[2].formed, 0.4F);
    for (int end = 0; end <= 1; end++) {
        show(&e, (float)end);
        for (int i = 0; i < STAND_FIGURES; i++) {
            const TweenFigure *f = &tween.groups[0].figures[i];
            ck_assert_float_eq_tol(way_of(i), (float)end, 0.001F);
            ck_assert_float_eq_tol(f->formed, 1, 0.001F);
            ck_assert_float_eq_tol(f->lift, 0, 0.02F);
            ck_assert_float_eq_tol(f->alpha, 1, 0.001F);
            ck_assert_int_eq(f->pose, POSE_STAND);
        }
    }
}

// Of every kind of way, at both ends every figure is where its group stands, upright and seen.
TEST(no_way_begins_or_ends_with_a_jump) {
    const uint8_t from = sq("e5").v;
    const uint8_t to = sq("e6").v;
    const Event events[4] = {{.kind = EV_moved, .moved = {.group = 4, .from = from, .to = to}},
                             {.kind = EV_slid, .slid = {.group = 4, .from = from, .to = to}},
                             {.kind = EV_moonwalked, .moonwalked = {.group = 4, .from = from, .to = to}},
                             {.kind = EV_bounced_back, .bounced_back = {.group = 4, .from = to, .to = from}}};
    for (int k = 0; k < 4; k++) {
        begin(8, "e5");
        after.groups[4].at = k < 3 ? to : from;
        for (int end = 0; end <= 1; end++) {
            show(&events[k], (float)end);
            const TweenGroup *g = &tween.groups[0];
            for (int i = 0; i < g->figure_count; i++) {
                const TweenFigure *f = &g->figures[i];
                ck_assert_float_eq_tol(way_of(i), k < 3 ? (float)end : 0, 0.01F);
                ck_assert_float_eq_tol(f->lift, 0, 0.03F);
                ck_assert_float_eq_tol(fmodf(f->angle, 360), 0, 0.1F);
                ck_assert_float_eq_tol(f->formed, 1, 0.01F);
                ck_assert(!f->looks_round);
                ck_assert_float_eq_tol(tween.dusk, 0, 0.001F);
            }
        }
    }
}

TEST(moonwalkers_look_back_twirl_one_after_the_other_and_bow_together) {
    begin(8, "e5");
    after.groups[4].at = sq("e6").v;
    const Event e = {.kind = EV_moonwalked, .moonwalked = {.group = 4, .from = sq("e5").v, .to = sq("e6").v}};
    show(&e, 0.45F);
    ck_assert(tween.groups[0].is_backward);
    ck_assert_float_eq(tween.dusk, 1);
    ck_assert_float_gt(tween.groups[0].figures[0].lift, 0.5F);
    ck_assert_float_lt(tween.groups[0].figures[4].lift, 0.2F);
    show(&e, 0.66F);
    ck_assert_float_gt(tween.groups[0].figures[4].lift, 0.5F);
    ck_assert_float_lt(tween.groups[0].figures[0].lift, 0.2F);
    show(&e, 0.9F);
    for (int i = 0; i < STAND_FIGURES; i++) {
        ck_assert_int_eq(tween.groups[0].figures[i].pose, POSE_FIGHT);
    }
}

TEST(who_shares_a_square_stands_beside_the_other_and_steps_aside_for_him) {
    begin(3, "e5");
    before.groups[5] = (ViewGroup){.label = 2, .owner = PLAYER_RED, .count = 2, .at = sq("e6").v};
    after.groups[5] = before.groups[5];
    const Event e = moved();
    const Spot alone = stand_spot(&before, 5);
    const Spot aside = stand_spot(&after, 5);
    ck_assert_float_gt(spot_distance(alone, aside), 0.05F);
    ck_assert_float_gt(spot_distance(stand_spot(&after, 4), aside), 0.3F);
    for (int end = 0; end <= 1; end++) {
        show(&e, (float)end);
        ck_assert_int_eq(tween.group_count, 2);
        ck_assert_int_eq(tween.groups[1].group.v, 5);
        ck_assert_float_eq_tol(tween.groups[1].row, end == 0 ? alone.row : aside.row, 0.001F);
    }
    const Spot own = stand_spot(&after, 4);
    ck_assert_float_eq_tol(tween.groups[0].row, own.row, 0.001F);
    ck_assert_float_eq_tol(tween.groups[0].column, own.column, 0.001F);
}

TEST(joiners_walk_into_the_ranks_one_by_one) {
    begin(8, "e5");
    before.groups[5] = (ViewGroup){.label = 2, .owner = PLAYER_RED, .count = 2, .at = sq("e5").v};
    after.groups[5] = before.groups[5];
    after.groups[4].count = 0;
    after.groups[4].at = 0;
    const Event e = {.kind = EV_joined, .joined = {.group = 4, .into = 5, .at = sq("e5").v}};
    show(&e, 0.6F);
    ck_assert_int_eq(tween.groups[0].group.v, 4);
    ck_assert_float_lt(tween.groups[0].figures[0].alpha, tween.groups[0].figures[4].alpha);
    show(&e, 1);
    for (int i = 0; i < STAND_FIGURES; i++) {
        ck_assert_float_eq(tween.groups[0].figures[i].alpha, 0);
    }
}

TEST(a_novice_steps_out_of_the_gate_and_the_others_stand_there) {
    begin(3, "d2");
    after.structures[1] = (ViewStructure){.at = sq("d2").v, .kind = STRUCTURE_SANCTUM, .owner = PLAYER_RED};
    const Event e = {.kind = EV_minion_created, .minion_created = {.minion = 10, .group = 4, .index = 0}};
    after.groups[4].count = 1;
    ck_assert(tween_has_echo(&e));
    tween_echo(&tween, &after, &e, 0);
    ck_assert_int_eq(tween.groups[0].figure_count, 1);
    ck_assert_float_eq_tol(tween.groups[0].figures[0].indoors, 1, 0.001F);
    tween_echo(&tween, &after, &e, 1);
    ck_assert_float_eq_tol(tween.groups[0].figures[0].indoors, 0, 0.001F);
    // The third of three: nobody new is shown, so the last comes for him.
    after.groups[4].count = 3;
    tween_echo(&tween, &after, &e, 0);
    ck_assert_float_eq(tween.groups[0].figures[0].indoors, 0);
    ck_assert_float_eq(tween.groups[0].figures[1].indoors, 0);
    ck_assert_float_eq_tol(tween.groups[0].figures[2].indoors, 1, 0.001F);
    // On a field there is no gate.
    after.structures[1].at = 0;
    tween_echo(&tween, &after, &e, 0);
    ck_assert_int_eq(tween.group_count, 0);
}

TEST(whoever_drowns_sinks_and_whoever_is_killed_on_water_does_not) {
    begin(3, "e5");
    after.squares[sq("e5").v].terrain = TERRAIN_WATER;
    Event e = {.kind = EV_minion_died,
               .minion_died = {.minion = 12, .group = 4, .category = DEATH_DIES, .index = 2}};
    const int figure = after.groups[4].members[stand_member(3, 1)].v == 12 ? 1 : 2;
    tween_echo(&tween, &after, &e, 0.5F);
    ck_assert_float_lt(tween.groups[0].figures[figure].lift, -0.1F);
    ck_assert_float_lt(tween.groups[0].figures[figure].alpha, 1);
    ck_assert_float_eq(tween.groups[0].figures[0].lift, 0);
    tween_echo(&tween, &after, &e, 1);
    ck_assert_float_eq(tween.groups[0].figures[figure].alpha, 0);
    e.minion_died.category = DEATH_KILLS;
    tween_echo(&tween, &after, &e, 0.5F);
    ck_assert_int_eq(tween.group_count, 0);
}

TEST(who_flies_is_above_the_ground_and_who_cannot_walks_with_him) {
    begin(3, "e5");
    const Event e = moved();
    for (int i = 0; i < 3; i++) {
        before.minions[10 + i].now.walks = WALK_FLIGHT;
    }
    show(&e, 0.5F);
    for (int i = 0; i < 3; i++) {
        ck_assert_float_gt(tween.groups[0].figures[i].lift, 0.4F);
    }
    ck_assert_int_eq(tween.mote_count, 0); // no dust up there
    for (int k = 0; k <= 1; k++) {
        show(&e, (float)k);
        for (int i = 0; i < 3; i++) {
            ck_assert_float_eq_tol(tween.groups[0].figures[i].lift, 0, 0.01F);
            ck_assert_float_eq_tol(tween.groups[0].figures[i].angle, 0, 0.1F);
            ck_assert_float_eq_tol(way_of(i), (float)k, 0.01F);
        }
    }
    before.minions[11].now.walks = 0;
    show(&e, 0.5F);
    ck_assert_int_gt(tween.mote_count, 0);
}

TEST(whoever_is_summoned_comes_alone_and_the_others_stand) {
    begin(5, "e5");
    const Event hero = {.kind = EV_minion_created,
                        .minion_created = {.minion = 14, .creature = (uint8_t)creature_by_slug("ogi")}};
    tween_echo(&tween, &after, &hero, 0.1F);
    ck_assert_int_eq(tween.group_count, 1);
    const TweenGroup *g = &tween.groups[0];
    ck_assert_float_eq(g->alpha, 1);
    ck_assert_float_eq(g->lift, 0);
    int moving = 0;
    for (int i = 0; i < g->figure_count; i++) {
        moving += g->figures[i].lift > 0.1F ? 1 : 0;
    }
    ck_assert_int_eq(moving, 1);
    tween_reduce(&tween);
    ck_assert_int_eq(tween.group_count, 0);
}

TEST(with_reduced_motion_groups_go_as_one_without_sparks_or_somersaults) {
    begin(8, "e5");
    after.groups[4].at = sq("e6").v;
    const Event e = {.kind = EV_moonwalked, .moonwalked = {.group = 4, .from = sq("e5").v, .to = sq("e6").v}};
    show(&e, 0.45F);
    tween_reduce(&tween);
    ck_assert_float_eq(tween.dusk, 0);
    ck_assert_int_eq(tween.mote_count, 0);
    ck_assert_int_eq(tween.groups[0].figure_count, 0);
    ck_assert_float_eq(tween.groups[0].lift, 0);
    ck_assert_float_eq(tween.groups[0].angle, 0);
    ck_assert(tween.groups[0].is_backward);
}

// The same for the group as one.
static float whole_way(void) {
    tween.groups[0].figures[0] = (TweenFigure){.row = 0};
    return way_of(0);
}

TEST(with_reduced_motion_nobody_goes_over_a_distance) {
    begin(8, "e5");
    const Event e = moved();
    float seen = 1;
    for (int i = 0; i <= 20; i++) {
        const float phase = (float)i / 20;
        tween_approach_reduced(&tween, &before, &e, &after, phase);
        ck_assert_int_eq(tween.group_count, 1);
        ck_assert_float_eq_tol(whole_way(), phase < 0.5F ? 0 : 1, 0.001F);
        // It is gone where it changes its place, and fades on either side of that.
        ck_assert_float_lt(fabsf(tween.groups[0].alpha - seen), 0.11F);
        seen = tween.groups[0].alpha;
        ck_assert(i != 10 || seen < 0.01F);
    }
    ck_assert_float_eq(seen, 1);
}

TEST(with_reduced_motion_who_bounces_stays_where_he_ends) {
    begin(3, "e5");
    const Event e = {.kind = EV_bounced_back,
                     .bounced_back = {.group = 4, .from = sq("e6").v, .to = sq("e5").v}};
    for (int i = 0; i <= 10; i++) {
        tween_approach_reduced(&tween, &before, &e, &after, (float)i / 10);
        ck_assert(tween.group_count == 0 || whole_way() < 0.01F);
        ck_assert(tween.group_count == 0 || tween.groups[0].alpha > 0.99F);
    }
}
