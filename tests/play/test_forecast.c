// Forecasts: they agree with combats that are really resolved, know nothing hidden, and tell what a move starts.

#include <math.h>
#include <stdlib.h>

#include "play/forecast.h"
#include "support/random_match.h"
#include "support/scene.h"

Suite *test_forecast_suite(void);

enum { BATCH = 100, SAMPLES_MOST = 20000 };

static void settle(ForecastFight *f, const GameState *known) {
    GameState bed;
    while (!forecast_fight_is_settled(f)) {
        forecast_fight_sample(f, known, &bed, BATCH);
        ck_assert_uint_le(f->samples, SAMPLES_MOST);
    }
}

static bool has_equal_counts(const ForecastFight *a, const ForecastFight *b) {
    return a->samples == b->samples && memcmp(a->ends, b->ends, sizeof a->ends) == 0;
}

// --- A fight ---

START_TEST(a_fight_stops_within_two_percent_and_its_chances_are_all_there_is) {
    Scene *const s = scene_new();
    const GroupId red = troop(s, PLAYER_RED, "e5", 3, 1, NATION_HUMAN);
    const GroupId blue = troop(s, PLAYER_BLUE, "f5", 2, 2, NATION_ELF);
    ForecastFight f;
    ck_assert(forecast_fight_begin(&f, &s->state, red, blue));
    ck_assert(!forecast_fight_is_settled(&f));
    ck_assert_int_eq(forecast_fight_error(&f), FORECAST_CERTAIN);
    settle(&f, &s->state);
    ck_assert_int_le(forecast_fight_error(&f), FORECAST_ERROR_SETTLED);
    int sum = 0;
    for (int r = 0; r < FORECAST_RESULT_COUNT; r++) {
        sum += forecast_fight_chance(&f, (ForecastResult)r);
    }
    ck_assert_int_ge(sum, FORECAST_CERTAIN - 2);
    ck_assert_int_le(sum, FORECAST_CERTAIN + 2);
    scene_end(s);
}
END_TEST

START_TEST(samples_in_one_call_or_in_many_are_the_same) {
    Scene *const s = scene_new();
    const GroupId red = troop(s, PLAYER_RED, "e5", 3, 1, NATION_HUMAN);
    const GroupId blue = troop(s, PLAYER_BLUE, "f5", 2, 2, NATION_DWARF);
    GameState bed;
    ForecastFight at_once, by_and_by;
    ck_assert(forecast_fight_begin(&at_once, &s->state, red, blue));
    ck_assert(forecast_fight_begin(&by_and_by, &s->state, red, blue));
    forecast_fight_sample(&at_once, &s->state, &bed, 60);
    for (int i = 0; i < 20; i++) {
        rng_seed(&s->state.rng, (uint64_t)i); // The position's own dice have no say.
        forecast_fight_sample(&by_and_by, &s->state, &bed, 3);
    }
    int left[2];
    ck_assert_int_lt(forecast_fight_likeliest(&at_once, left), FORECAST_CERTAIN); // It can go several ways.
    ck_assert(has_equal_counts(&at_once, &by_and_by));
    scene_end(s);
}
END_TEST

START_TEST(a_hopeless_fight_is_told_as_lost_and_never_as_certain) {
    Scene *const s = scene_new();
    const GroupId red = humans(s, PLAYER_RED, "e5", 1);
    const GroupId blue = humans(s, PLAYER_BLUE, "f5", 8);
    ForecastFight f;
    GameState bed;
    int left[2];
    ck_assert(forecast_fight_begin(&f, &s->state, red, blue));
    forecast_fight_sample(&f, &s->state, &bed, BATCH);
    ck_assert_int_eq(forecast_fight_chance(&f, FORECAST_SECOND_WINS), FORECAST_CERTAIN);
    ck_assert_int_gt(forecast_fight_margin(&f, FORECAST_SECOND_WINS), 0);
    ck_assert_int_gt(forecast_fight_likeliest(&f, left), 0);
    ck_assert_int_eq(left[0], 0);
    ck_assert_int_gt(left[1], 0);
    ck_assert_int_eq(forecast_fight_left(&f, 0), 0);
    scene_end(s);
}
END_TEST

START_TEST(friends_and_groups_off_the_board_do_not_fight) {
    Scene *const s = scene_new();
    const GroupId red = humans(s, PLAYER_RED, "e5", 1);
    const GroupId friendly = humans(s, PLAYER_RED, "f5", 1);
    ForecastFight f;
    ck_assert(!forecast_fight_begin(&f, &s->state, red, friendly));
    ck_assert(!forecast_fight_begin(&f, &s->state, red, red));
    ck_assert(!forecast_fight_begin(&f, &s->state, red, (GroupId){0}));
    scene_end(s);
}
END_TEST

// --- Against combats that are played by the turn itself ---

enum { POSITIONS = 40, RESOLUTIONS = 2000 };

// How often red's group lives alone when the whole combat phase is run.
static double resolved_wins(const GameState *s, GroupId red, GroupId blue) {
    int wins = 0;
    for (int i = 0; i < RESOLUTIONS; i++) {
        GameState played = *s;
        rng_seed(&played.rng, UINT64_C(0xfeed0000) + (uint64_t)i);
        while (played.phase != PHASE_END && played.result == RESULT_NONE) {
            static const TurnOrders none[PLAYER_BLUE + 1];
            engine_run_phase(&played, none, NULL);
        }
        wins += group_is_alive(&played, red) && !group_is_alive(&played, blue) ? 1 : 0;
    }
    return (double)wins / RESOLUTIONS;
}

static bool agrees(int n) {
    static const Nation nations[] = {NATION_HUMAN, NATION_ELF, NATION_DWARF};
    Scene *const s = scene_new();
    const GroupId red = troop(s, PLAYER_RED, "e5", 1 + n % 4, n / 4 % 3, nations[n % 3]);
    const GroupId blue = troop(s, PLAYER_BLUE, "f5", 1 + n / 3 % 4, n / 5 % 3, nations[n / 3 % 3]);
    ForecastFight f;
    ck_assert(forecast_fight_begin(&f, &s->state, red, blue));
    settle(&f, &s->state);
    const double told = (double)forecast_fight_chance(&f, FORECAST_FIRST_WINS) / FORECAST_CERTAIN;
    const double margin = (double)forecast_fight_margin(&f, FORECAST_FIRST_WINS) / FORECAST_CERTAIN;
    const double resolved = resolved_wins(&s->state, red, blue);
    // What was resolved is a sample, too, and has an error of its own.
    const double own = 1.96 * sqrt(resolved * (1 - resolved) / RESOLUTIONS);
    scene_end(s);
    return fabs(told - resolved) <= sqrt(margin * margin + own * own);
}

START_TEST(forecasts_agree_with_resolved_combats_in_95_of_100_positions) {
    int agreeing = 0;
    for (int n = 0; n < POSITIONS; n++) {
        agreeing += agrees(n) ? 1 : 0;
    }
    ck_assert_int_ge(agreeing, POSITIONS * 95 / 100);
}
END_TEST

// --- What the seat may know ---

enum { PAIRS = 200, SAMPLES_OF_A_PAIR = 10 };

// Another hand and another order of the deck for [other], and other dice: nothing that the seat sees.
static void change_what_is_hidden(GameState *s, Player other) {
    PlayerState *const p = &s->players[other];
    for (int slot = 0; slot < HAND_SIZE && slot < p->deck_count; slot++) {
        if (p->hand[slot].card != 0) {
            const uint16_t card = p->deck[slot];
            p->deck[slot] = p->hand[slot].card;
            p->hand[slot] = (HandCard){.card = card};
        }
    }
    rng_seed(&s->rng, s->rng.play + 1);
}

static void expect_equal_fights(const GameState *a, const GameState *b) {
    GameState bed;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        for (uint8_t k = (uint8_t)(i + 1); k <= GROUPS_MAX; k++) {
            ForecastFight f, g;
            const bool fights = forecast_fight_begin(&f, a, (GroupId){i}, (GroupId){k});
            ck_assert(forecast_fight_begin(&g, b, (GroupId){i}, (GroupId){k}) == fights);
            if (fights && square_steps(group_at(a, (GroupId){i})->at, group_at(a, (GroupId){k})->at) <= 4) {
                forecast_fight_sample(&f, a, &bed, SAMPLES_OF_A_PAIR);
                forecast_fight_sample(&g, b, &bed, SAMPLES_OF_A_PAIR);
                ck_assert(has_equal_counts(&f, &g));
            }
        }
    }
}

static void expect_equal_orders(const GameState *a, const GameState *b, Player seat) {
    static ForecastOrder one, other;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        for (Direction d = DIR_NONE + 1; d < DIR_COUNT && group_is_on_board(a, (GroupId){i}); d++) {
            const SquareId to = square_neighbour(group_at(a, (GroupId){i})->at, d);
            forecast_order(a, seat, (GroupId){i}, to, &one);
            forecast_order(b, seat, (GroupId){i}, to, &other);
            ck_assert_int_eq(one.move, other.move);
            ck_assert_int_eq(one.rivals, other.rivals);
            ck_assert_int_eq(one.lost, other.lost);
            ck_assert_int_eq(one.foe_count, other.foe_count);
            ck_assert(memcmp(one.foes, other.foes, sizeof one.foes) == 0);
            if (one.move != FORECAST_MOVE_REFUSED) {
                ck_assert_uint_eq(state_hash(&one.before_combat), state_hash(&other.before_combat));
            }
        }
    }
}

START_TEST(positions_that_differ_in_hidden_things_have_the_same_forecast) {
    int seen = 0;
    for (uint64_t seed = 1; seen < PAIRS; seed++) {
        RandomMatch *const m = random_match_new(seed);
        for (int turn = 0; turn < 20 && seen < PAIRS && m->state.result == RESULT_NONE; turn++) {
            while (m->state.result == RESULT_NONE && m->state.phase != PHASE_ORDERS) {
                (void)random_match_play_phase(m);
            }
            if (turn % 2 == 1 && m->state.result == RESULT_NONE) {
                const Player seat = seen % 2 == 0 ? PLAYER_RED : PLAYER_BLUE;
                GameState twin = m->state;
                GameState known[2];
                change_what_is_hidden(&twin, player_other(seat));
                ck_assert_uint_ne(state_hash(&twin), state_hash(&m->state));
                engine_state_as_known(&known[0], &m->state, seat, 7);
                engine_state_as_known(&known[1], &twin, seat, 7);
                expect_equal_fights(&known[0], &known[1]);
                expect_equal_orders(&known[0], &known[1], seat);
                seen++;
            }
            (void)random_match_play_phase(m);
        }
        random_match_free(m);
    }
}
END_TEST

// --- A move carried out alone ---

static ForecastOrder ordered(Scene *s, GroupId group, const char *to) {
    GameState known;
    ForecastOrder out;
    engine_state_as_known(&known, &s->state, PLAYER_RED, 1);
    forecast_order(&known, PLAYER_RED, group, sq(to), &out);
    return out;
}

START_TEST(a_move_beside_an_enemy_tells_whom_the_group_fights) {
    Scene *const s = scene_new();
    const GroupId red = humans(s, PLAYER_RED, "e5", 2);
    const GroupId blue = elves(s, PLAYER_BLUE, "g5", 2);
    const ForecastOrder toward = ordered(s, red, "f5");
    ck_assert_int_eq(toward.move, FORECAST_MOVE_ARRIVES);
    ck_assert_int_eq(toward.foe_count, 1);
    ck_assert_int_eq(toward.foes[0].v, blue.v);
    ck_assert_int_eq(toward.at.v, sq("f5").v);
    // It wants the square as well.
    ck_assert_int_eq(toward.rivals, 1);
    const ForecastOrder away = ordered(s, red, "d5");
    ck_assert_int_eq(away.foe_count, 0);
    ck_assert_int_eq(away.rivals, 0);
    scene_end(s);
}
END_TEST

START_TEST(the_fight_after_a_move_begins_where_the_move_ended) {
    Scene *const s = scene_new();
    const GroupId red = humans(s, PLAYER_RED, "e5", 2);
    (void)elves(s, PLAYER_BLUE, "g5", 2);
    const ForecastOrder o = ordered(s, red, "f5");
    ForecastFight f;
    ck_assert(forecast_fight_begin(&f, &o.before_combat, o.group, o.foes[0]));
    settle(&f, &o.before_combat);
    ck_assert_int_eq(group_at(&o.before_combat, o.group)->at.v, sq("f5").v);
    scene_end(s);
}
END_TEST

START_TEST(a_move_onto_friends_joins_them) {
    Scene *const s = scene_new();
    const GroupId red = humans(s, PLAYER_RED, "e5", 2);
    (void)humans(s, PLAYER_RED, "f5", 3);
    const ForecastOrder o = ordered(s, red, "f5");
    ck_assert_int_eq(o.move, FORECAST_MOVE_JOINS);
    ck_assert_int_eq(group_at(&o.before_combat, o.group)->count, 5);
    scene_end(s);
}
END_TEST

START_TEST(a_move_into_the_void_loses_the_group) {
    Scene *const s = scene_new();
    const GroupId red = humans(s, PLAYER_RED, "e5", 2);
    scene_terrain(s, "f5", TERRAIN_VOID);
    const ForecastOrder o = ordered(s, red, "f5");
    ck_assert_int_eq(o.move, FORECAST_MOVE_DIES);
    ck_assert_int_eq(o.lost, 2);
    scene_end(s);
}
END_TEST

START_TEST(a_move_that_is_not_legal_is_refused_with_its_reason) {
    Scene *const s = scene_new();
    const GroupId blue = humans(s, PLAYER_BLUE, "e5", 2);
    const ForecastOrder o = ordered(s, blue, "f5");
    ck_assert_int_eq(o.move, FORECAST_MOVE_REFUSED);
    ck_assert_int_ne(o.why, ORDER_OK);
    scene_end(s);
}
END_TEST

Suite *test_forecast_suite(void) {
    Suite *const suite = suite_create("forecast");
    TCase *const fights = tcase_create("fights");
    tcase_add_test(fights, a_fight_stops_within_two_percent_and_its_chances_are_all_there_is);
    tcase_add_test(fights, samples_in_one_call_or_in_many_are_the_same);
    tcase_add_test(fights, a_hopeless_fight_is_told_as_lost_and_never_as_certain);
    tcase_add_test(fights, friends_and_groups_off_the_board_do_not_fight);
    suite_add_tcase(suite, fights);
    TCase *const truth = tcase_create("truth");
    tcase_set_timeout(truth, 0);
    tcase_add_test(truth, forecasts_agree_with_resolved_combats_in_95_of_100_positions);
    tcase_add_test(truth, positions_that_differ_in_hidden_things_have_the_same_forecast);
    suite_add_tcase(suite, truth);
    TCase *const moves = tcase_create("moves");
    tcase_add_test(moves, a_move_beside_an_enemy_tells_whom_the_group_fights);
    tcase_add_test(moves, the_fight_after_a_move_begins_where_the_move_ended);
    tcase_add_test(moves, a_move_onto_friends_joins_them);
    tcase_add_test(moves, a_move_into_the_void_loses_the_group);
    tcase_add_test(moves, a_move_that_is_not_legal_is_refused_with_its_reason);
    suite_add_tcase(suite, moves);
    return suite;
}
