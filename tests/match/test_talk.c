// Talk with players in other programs: nothing hidden is told, orders come through, and nonsense is nonsense.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "match/deck.h"
#include "match/talk.h"
#include "match/deck_starters.h"
#include "support/test.h"

static GameState state, known;
static Plan plan;
static Talk talk;
static const Whereabouts NOTHING;

static void play_turn(uint64_t *stream) {
    static TurnOrders orders[PLAYER_BLUE + 1];
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        engine_state_as_known(&known, &state, seat, 1);
        orders[seat].count = ai_random_orders(&known, seat, stream, orders[seat].orders, ORDERS_MAX);
    }
    engine_resolve_turn(&state, orders, NULL);
    engine_begin_turn(&state, NULL);
}

// A match of random players some turns on, in its orders phase.
static void play_to(uint64_t seed, int turn) {
    GameSetup setup = setup_default();
    setup.seed = seed;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        setup.players[p].house = (uint8_t)(HOUSE_ABOMINATION + (seed + (uint64_t)p) % (HOUSE_COUNT - 1));
        setup.players[p].deck_count =
            deck_starter_default((House)setup.players[p].house, setup.players[p].deck);
    }
    setup_generate(&state, &setup);
    engine_begin_turn(&state, NULL);
    uint64_t stream = seed;
    while (state.turn < turn && state.result == RESULT_NONE) play_turn(&stream);
}

static char *question_for(Player seat) {
    const TalkQuestion question = {.id = 4, .seat = seat, .seed = 9, .ms = 1000};
    engine_state_as_known(&known, &state, seat, 1);
    char *const text = talk_think(&question, &known, &NOTHING, &plan);
    ck_assert_ptr_nonnull(text);
    ck_assert_ptr_null(strchr(text, '\n'));
    return text;
}

// What the other seat holds, and everybody's dice.
static void change_hidden(Player seat, uint64_t salt) {
    PlayerState *const other = &state.players[player_other(seat)];
    uint64_t stream = salt;
    for (int i = 0; i < other->deck_count; i++) {
        const int k = (int)rng_below(&stream, other->deck_count);
        const uint16_t card = other->deck[i];
        other->deck[i] = other->deck[k];
        other->deck[k] = card;
    }
    for (int i = 0; i < HAND_SIZE && i < other->deck_count; i++) {
        if (other->hand[i].card == 0) continue;
        const uint16_t card = other->hand[i].card;
        other->hand[i].card = other->deck[i];
        other->deck[i] = card;
    }
    rng_seed(&state.rng, salt);
}

TEST(nothing_hidden_is_told) {
    for (uint64_t seed = 1; seed <= 12; seed++) {
        play_to(seed, 4 + (int)seed * 2);
        if (state.result != RESULT_NONE) continue;
        for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
            char *const before = question_for(seat);
            const uint64_t hash = state_hash(&state);
            change_hidden(seat, seed * 7);
            ck_assert_uint_ne(state_hash(&state), hash);
            char *const after = question_for(seat);
            ck_assert_str_eq(before, after);
            free(before);
            free(after);
        }
    }
}

TEST(a_question_reads_back_as_the_position_that_was_known) {
    play_to(3, 8);
    const TalkQuestion question = {.id = 4, .seat = PLAYER_BLUE, .seed = 9, .ms = 1000};
    Whereabouts past = {.turns = {{.turn = 7, .count = 2, .groups = {3, 12}, .at = {{5}, {80}}}}};
    engine_state_as_known(&known, &state, PLAYER_BLUE, 1);
    char *const text = talk_think(&question, &known, &past, &plan);
    talk_read(text, strlen(text), &talk);
    ck_assert_msg(talk.kind == TALK_THINK, "%s", talk.problem);
    ck_assert_int_eq(talk.question.seat, PLAYER_BLUE);
    ck_assert_int_eq(talk.question.ms, 1000);
    ck_assert_uint_eq(talk.question.seed, 9);
    ck_assert_uint_eq(state_hash(&talk.state), state_hash(&known));
    ck_assert_mem_eq(&talk.past, &past, sizeof past);
    talk_free(&talk);
    free(text);
}

// Random orders, told and read, make the same plan.
TEST(orders_come_through) {
    int orders = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        play_to(seed, 3 + (int)seed * 3);
        if (state.result != RESULT_NONE) continue;
        Order all[ORDERS_MAX];
        uint64_t stream = seed;
        engine_state_as_known(&known, &state, PLAYER_RED, 1);
        const int count = ai_random_orders(&known, PLAYER_RED, &stream, all, ORDERS_MAX);
        char *const text = talk_orders(5, &known, PLAYER_RED, all, count, &plan);
        const int given = plan.count;
        talk_read(text, strlen(text), &talk);
        ck_assert_msg(talk.kind == TALK_ORDERS && talk.id == 5, "%s", talk.problem);
        OrderError errors[ORDERS_MAX];
        plan_begin(&plan, &known, PLAYER_RED);
        ck_assert_int_eq(talk_plan(&talk, &plan, errors), given);
        for (int i = 0; i < given; i++)
            ck_assert_msg(errors[i] == ORDER_OK, "%s: %s", text, order_error_slug((int)errors[i]));
        ck_assert_int_eq(plan.count, given);
        orders += given;
        talk_free(&talk);
        free(text);
    }
    ck_assert_int_gt(orders, 40);
}

TEST(who_is_trained_is_moved_by_the_square) {
    static const char ORDERS[] =
        "{\"type\":\"orders\",\"id\":1,\"orders\":[{\"move\":\"d2\",\"to\":\"d3\"},{\"train\":\"d2\",\"as\":"
        "\"archer\","
        "\"id\":\"rose\"},{\"move\":\"d2\",\"to\":\"e2\"},{\"move\":\"rose\",\"to\":\"c2\"}]}";
    play_to(2, 1);
    OrderError errors[ORDERS_MAX];
    engine_state_as_known(&known, &state, PLAYER_RED, 1);
    const GroupId home = square_at(&known, board_sanctum(PLAYER_RED))->group;
    ck_assert_uint_ne(home.v, 0);
    talk_read(ORDERS, strlen(ORDERS), &talk);
    ck_assert_msg(talk.kind == TALK_ORDERS, "%s", talk.problem);
    plan_begin(&plan, &known, PLAYER_RED);
    ck_assert_int_eq(talk_plan(&talk, &plan, errors), 4);
    ck_assert_int_eq(errors[0], ORDER_OK);
    ck_assert_uint_eq(plan.orders[0].group.v, home.v);
    ck_assert_int_eq(errors[3], ORDER_UNKNOWN_GROUP);
    talk_free(&talk);
}

TEST(nonsense_is_nonsense) {
    static const char *const LINES[] = {
        "",
        "{",
        "[]",
        "null",
        "\"think\"",
        "{}",
        "{\"type\":7}",
        "{\"type\":\"dance\"}",
        "{\"type\":\"orders\"}",
        "{\"type\":\"orders\",\"orders\":7}",
        "{\"type\":\"orders\",\"orders\":[7]}",
        "{\"type\":\"orders\",\"orders\":[{\"fly\":\"d2\"}]}",
        "{\"type\":\"orders\",\"orders\":[{\"cast\":\"no-such-card\",\"on\":\"d2\"}]}",
        "{\"type\":\"think\"}",
        "{\"type\":\"think\",\"seat\":\"green\"}",
        "{\"type\":\"think\",\"seat\":\"red\",\"position\":{\"state\":\"AAAA\"}}",
        "{\"type\":\"bye\",\"type\":\"bye\"}",
        "\xff\xfe",
    };
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        talk_read(LINES[i], strlen(LINES[i]), &talk);
        ck_assert_msg(talk.kind == TALK_NONSENSE, "%s", LINES[i]);
        ck_assert_uint_gt(strlen(talk.problem), 0);
        OrderError errors[ORDERS_MAX];
        talk_free(&talk);
        ck_assert_int_eq(talk_plan(&talk, &plan, errors), 0);
    }
}

TEST(a_number_that_is_too_large_is_not_taken_for_another_one) {
    static const struct {
        const char *line;
        int protocol;
    } ROWS[] = {
        {"{\"type\":\"hello\",\"protocol\":1}", 1},
        {"{\"type\":\"hello\",\"protocol\":4294967297}", 0},
        {"{\"type\":\"hello\",\"protocol\":2147483648}", 0},
        {"{\"type\":\"hello\",\"protocol\":-1}", 0},
        {"{\"type\":\"hello\",\"protocol\":2147483647}", INT32_MAX},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        talk_read(ROWS[i].line, strlen(ROWS[i].line), &talk);
        ck_assert_int_eq(talk.kind, TALK_HELLO);
        ck_assert_int_eq(talk.protocol, ROWS[i].protocol);
        talk_free(&talk);
    }
}
