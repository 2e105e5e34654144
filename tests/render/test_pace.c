// How long turns take to watch: small ones, typical ones, and the heavy ones of the bench.

#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "bench_positions.h"
#include "render/pace.h"
#include "support/reel.h"

Suite *test_pace_suite(void);

static float time_of_event(Pace *pace, const Timeline *t, uint32_t i) {
    const Event *e = &t->events[i - 1];
    return (pace_hold_ms(e) + pace_approach_ms(e)) * pace_factor(pace, t, i);
}

static float time_of_turn(const Timeline *t, uint16_t turn) {
    Pace pace = {.slope = 0};
    float sum = 0;
    for (uint32_t i = 1; i <= t->count; i++) {
        sum += t->turns[i - 1] == turn ? time_of_event(&pace, t, i) : 0;
    }
    return sum;
}

static float natural_time(const Timeline *t) {
    float sum = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        sum += pace_hold_ms(&t->events[i]) + pace_approach_ms(&t->events[i]);
    }
    return sum;
}

// One turn of a position of the bench.
static Reel *heavy_reel(int index) {
    static GameState state;
    static GameState start;
    static TurnOrders orders[PLAYER_BLUE + 1];
    Event *events = malloc(LOG_TURN_MAX * sizeof *events);
    ck_assert_ptr_nonnull(events);
    EventLog log = {.items = events, .capacity = LOG_TURN_MAX};
    bench_position_make(index, &state, orders);
    start = state;
    engine_begin_turn(&state, &log);
    engine_resolve_turn(&state, orders, &log);
    Reel *r = reel_of(&start, events, log.count);
    free(events);
    return r;
}

START_TEST(a_heavy_turn_takes_eight_seconds_and_every_event_its_floor) {
    Reel *r = heavy_reel(_i);
    const Timeline *t = &r->line;
    ck_assert_float_gt(natural_time(t), 10 * PACE_TURN_MS);
    Pace pace = {.slope = 0};
    float sum = 0;
    for (uint32_t i = 1; i <= t->count; i++) {
        const float ms = time_of_event(&pace, t, i);
        ck_assert_float_ge(ms * 1.001F, pace_floor_ms(&t->events[i - 1]));
        sum += ms;
    }
    ck_assert_msg(sum <= PACE_TURN_MS * 1.01F, "%.0f ms", (double)sum);
    ck_assert_msg(sum >= PACE_TURN_MS * 0.97F, "%.0f ms", (double)sum);
    reel_free(r);
}
END_TEST

// What tells the story is shown for a while, however much else happens.
START_TEST(in_a_heavy_turn_a_combat_a_vote_and_a_death_can_still_be_read) {
    Reel *r = heavy_reel(_i);
    Pace pace = {.slope = 0};
    float least[EV_COUNT];
    for (int kind = 0; kind < EV_COUNT; kind++) {
        least[kind] = 1e9F;
    }
    for (uint32_t i = 1; i <= r->line.count; i++) {
        const int kind = r->line.events[i - 1].kind;
        least[kind] = fminf(least[kind], time_of_event(&pace, &r->line, i));
    }
    ck_assert_float_ge(least[EV_combat_began] * 1.001F, 120);
    ck_assert_float_ge(least[EV_combat_ended] * 1.001F, 80);
    ck_assert_float_ge(least[EV_bounced_back] * 1.001F, 120);
    ck_assert_float_ge(least[EV_square_voted] * 1.001F, 50);
    ck_assert_float_ge(least[EV_minion_died] * 1.001F, 25);
    reel_free(r);
}
END_TEST

START_TEST(one_great_battle_does_not_swallow_the_small_ones) {
    Scene *s = scene_new();
    const GroupId crowd = scene_group(s, PLAYER_RED, "c5");
    scene_recruits(s, crowd, 4, 4, NATION_HUMAN);
    const GroupId enemy = scene_group(s, PLAYER_BLUE, "c6");
    scene_recruits(s, enemy, 4, 4, NATION_ELF);
    const GroupId lone = scene_group(s, PLAYER_RED, "h5");
    scene_recruits(s, lone, 1, 0, NATION_HUMAN);
    const GroupId other = scene_group(s, PLAYER_BLUE, "h6");
    scene_recruits(s, other, 1, 0, NATION_HUMAN);
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    Pace pace = {.slope = 0};
    float natural[2] = {0, 0};
    float shown[2] = {0, 0};
    int combat = -1;
    for (uint32_t i = 1; i <= r->line.count; i++) {
        const Event *e = &r->line.events[i - 1];
        combat += e->kind == EV_combat_began ? 1 : 0;
        if (combat >= 0 && combat < 2 && (e->round > 0 || e->kind == EV_combat_began)) {
            natural[combat] += pace_hold_ms(e) + pace_approach_ms(e);
            shown[combat] += time_of_event(&pace, &r->line, i);
        }
    }
    ck_assert_int_eq(combat, 1);
    const int small = natural[0] < natural[1] ? 0 : 1;
    ck_assert_float_gt(natural[1 - small], 4 * natural[small]);
    ck_assert_float_gt(shown[small] / natural[small], shown[1 - small] / natural[1 - small] * 1.2F);
    reel_free(r);
}
END_TEST

START_TEST(a_typical_turn_of_a_fight_of_four_against_four_and_some_walks_takes_eight_seconds_at_most) {
    Scene *s = scene_new();
    const char *const places[4][2] = {{"e5", "e6"}, {"h4", "h5"}, {"c7", "c8"}, {"g9", "h9"}};
    for (int i = 0; i < 4; i++) {
        const GroupId red = scene_group(s, PLAYER_RED, places[i][0]);
        scene_recruits(s, red, 2, 2, NATION_HUMAN);
        if (i < 1) {
            const GroupId blue = scene_group(s, PLAYER_BLUE, places[i][1]);
            scene_recruits(s, blue, 2, 2, NATION_ELF);
        } else {
            scene_move(s, red, places[i][1]);
        }
    }
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    const float ms = time_of_turn(&r->line, r->line.turns[r->line.count - 1]);
    ck_assert_msg(ms <= (float)PACE_TURN_MS + 50, "%.0f ms", (double)ms);
    ck_assert_float_gt(ms, 3000);
    reel_free(r);
}
END_TEST

START_TEST(no_pace_is_above_one_and_no_attack_is_too_quick_to_see) {
    Reel *r = reel_random(44, 25);
    Pace shares = {.slope = 0};
    for (uint32_t i = 1; i <= r->line.count; i++) {
        ck_assert_float_le(pace_factor(&shares, &r->line, i), 1);
        const Event *e = &r->line.events[i - 1];
        if (e->kind == EV_attack_hit || e->kind == EV_attack_missed) {
            ck_assert_float_ge(time_of_event(&shares, &r->line, i), 20);
        }
    }
    reel_free(r);
}
END_TEST

START_TEST(a_quiet_turn_is_not_drawn_out) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    scene_recruits(s, red, 2, 2, NATION_HUMAN);
    scene_move(s, red, "e6");
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    Pace pace = {.slope = 0};
    for (uint32_t i = 1; i <= r->line.count; i++) {
        ck_assert_float_eq_tol(pace_factor(&pace, &r->line, i), 1, 1e-4F);
    }
    reel_free(r);
}
END_TEST

START_TEST(the_pace_is_the_same_whatever_was_asked_before) {
    Reel *r = reel_random(44, 25);
    Pace forward = {.slope = 0};
    for (uint32_t i = 1; i <= r->line.count; i++) {
        const float there = pace_factor(&forward, &r->line, i);
        ck_assert_float_gt(there, 0);
        ck_assert_float_le(there, 1);
        Pace fresh = {.slope = 0};
        Pace jumping = {.slope = 0};
        (void)pace_factor(&jumping, &r->line, 1 + (i * 7919) % r->line.count);
        if (i % 13 == 0) {
            ck_assert_float_eq(pace_factor(&fresh, &r->line, i), there);
            ck_assert_float_eq(pace_factor(&jumping, &r->line, i), there);
        }
    }
    for (uint16_t turn = 1; turn <= r->line.turns[r->line.count - 1]; turn++) {
        ck_assert_float_le(time_of_turn(&r->line, turn), PACE_TURN_MS * 1.01F);
    }
    reel_free(r);
}
END_TEST

Suite *test_pace_suite(void) {
    Suite *suite = suite_create("pace");
    TCase *cases = tcase_create("pace");
    tcase_add_loop_test(cases, a_heavy_turn_takes_eight_seconds_and_every_event_its_floor, 0,
                        BENCH_POSITIONS);
    tcase_add_loop_test(cases, in_a_heavy_turn_a_combat_a_vote_and_a_death_can_still_be_read, 0,
                        BENCH_POSITIONS);
    tcase_add_test(cases, one_great_battle_does_not_swallow_the_small_ones);
    tcase_add_test(cases,
                   a_typical_turn_of_a_fight_of_four_against_four_and_some_walks_takes_eight_seconds_at_most);
    tcase_add_test(cases, no_pace_is_above_one_and_no_attack_is_too_quick_to_see);
    tcase_add_test(cases, a_quiet_turn_is_not_drawn_out);
    tcase_add_test(cases, the_pace_is_the_same_whatever_was_asked_before);
    suite_add_tcase(suite, cases);
    return suite;
}
