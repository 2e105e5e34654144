// The log of a match as each seat saw it, and the way from one to the other.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "play/session.h"
#include "support/played.h"
#include "support/test.h"

static Session session;

// Three turns of two computers.
static void begin(void) {
    played_begin(&session, SEAT_RANDOM, SEAT_RANDOM, 21);
    played_on(&session, 3);
}

static void end(void) {
    session_free(&session);
}

FIXTURE(begin, end);

TEST(every_event_that_a_seat_saw_leads_to_its_place_in_the_full_log_and_back) {
    Timeline *t = malloc(sizeof *t);
    ck_assert_ptr_nonnull(t);
    for (int seat = PLAYER_NONE; seat <= PLAYER_BLUE; seat++) {
        uint32_t count = 0;
        free(session_timeline(&session, (Player)seat, session.match->log_count, t, &count));
        ck_assert_uint_gt(count, 20);
        ck_assert_uint_eq(session_full_position(&session, (Player)seat, 0), 0);
        uint32_t before = 0;
        for (uint32_t seen = 1; seen <= count; seen += 7) {
            const uint32_t full = session_full_position(&session, (Player)seat, seen);
            ck_assert_uint_gt(full, before);
            ck_assert(seat != PLAYER_NONE || full == seen);
            uint32_t back = 0;
            free(session_timeline(&session, (Player)seat, full, t, &back));
            ck_assert_uint_eq(back, seen);
            before = full;
        }
        // Each seat misses something of what the other does.
        ck_assert(seat == PLAYER_NONE ? count == session.match->log_count : count < session.match->log_count);
    }
    free(t);
}

// No screen turns the board that another one shows: everybody looks from where the only person sits.
TEST(everybody_sees_the_board_from_the_side_of_the_only_person) {
    static const struct {
        int red, blue;
        Player side;
    } rows[] = {{SEAT_RANDOM, SEAT_EASY, PLAYER_RED},
                {SEAT_HUMAN, SEAT_EASY, PLAYER_RED},
                {SEAT_EASY, SEAT_HUMAN, PLAYER_BLUE},
                {SEAT_HUMAN, SEAT_HUMAN, PLAYER_RED}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        session.seats[PLAYER_RED] = rows[i].red;
        session.seats[PLAYER_BLUE] = rows[i].blue;
        ck_assert_int_eq(session_side(&session, PLAYER_NONE), rows[i].side);
        ck_assert_int_eq(session_side(&session, PLAYER_BLUE), PLAYER_BLUE);
    }
}

// Another match begins where the turn began; what came after is left out, and other players may sit down.
TEST(a_match_is_played_on_from_the_beginning_of_any_turn) {
    GameState *then = malloc(sizeof *then);
    ck_assert_ptr_nonnull(then);
    const uint32_t whole = session.match->log_count;
    const int last = session.match->state.turn;
    const int seats[PLAYER_BLUE + 1] = {[PLAYER_RED] = SEAT_HUMAN, [PLAYER_BLUE] = SEAT_EASY};
    ck_assert_int_gt(last, 2);
    ck_assert(session_branch(&session, 2, seats, false));
    ck_assert_int_eq(session.match->state.turn, 2);
    ck_assert_uint_lt(session.match->log_count, whole);
    ck_assert_int_eq(session.seats[PLAYER_RED], SEAT_HUMAN);
    ck_assert_int_eq(session.seats[PLAYER_BLUE], SEAT_EASY);
    *then = session.match->state;
    session_advance(&session);
    ck_assert_int_eq(session.match->state.turn, 2); // the human is asked first
    ck_assert(session.need == NEED_ORDERS || session.need == NEED_MANA);
    // To the same turn once more: the same state, whoever plays on.
    const int others[PLAYER_BLUE + 1] = {[PLAYER_RED] = SEAT_RANDOM, [PLAYER_BLUE] = SEAT_HUMAN};
    ck_assert(session_branch(&session, 2, others, false));
    ck_assert_uint_eq(state_hash(&session.match->state), state_hash(then));
    ck_assert_str_eq(session.match->players[PLAYER_RED].seat, "random");
    free(then);
}

TEST(a_turn_that_was_not_played_is_no_beginning) {
    const int seats[PLAYER_BLUE + 1] = {[PLAYER_RED] = SEAT_HUMAN, [PLAYER_BLUE] = SEAT_HUMAN};
    const uint64_t hash = state_hash(&session.match->state);
    ck_assert(!session_branch(&session, session.match->state.turn + 2, seats, false));
    ck_assert_int_gt((int)strlen(session.error), 0);
    ck_assert_uint_eq(state_hash(&session.match->state), hash);
    ck_assert_int_eq(session.seats[PLAYER_RED], SEAT_RANDOM);
}

// What both seats ordered then is laid out for whoever plays on, and leads to the same turn again.
TEST(a_branch_gives_the_orders_of_its_turn_again_and_unchanged_they_lead_to_the_same) {
    const int seats[PLAYER_BLUE + 1] = {[PLAYER_RED] = SEAT_HUMAN, [PLAYER_BLUE] = SEAT_HUMAN};
    Plan *plan = malloc(sizeof *plan);
    ck_assert_ptr_nonnull(plan);
    int turn = 2;
    while (!session_has_orders(&session, turn) ||
           session.match->turns[turn - 1].seats[PLAYER_RED].count == 0) {
        turn += 1;
    }
    const uint64_t hash = session.match->hashes[turn - 1];
    const int count = session.match->turns[turn - 1].seats[PLAYER_RED].count;
    ck_assert(session_branch(&session, turn, seats, true));
    ck_assert(!session_has_orders(&session, turn));
    session_advance(&session);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(session.need, NEED_ORDERS);
        session_plan(&session, session.who, plan);
        const int taken = session_take_given(&session, plan);
        ck_assert_int_eq(taken, plan->count);
        ck_assert(session.who != PLAYER_RED || taken == count);
        // Once: what he undoes stays undone.
        ck_assert_int_eq(session_take_given(&session, plan), 0);
        ck_assert(session_confirm(&session, plan));
        session_advance(&session);
    }
    ck_assert_int_eq(session.match->state.turn, turn + 1);
    ck_assert_uint_eq(session.match->hashes[turn - 1], hash);
    free(plan);
}

// Both humans give no orders in turn 1; in turn 2 red concedes in secret and blue has yet to look.
static void play_to_the_second_hand_over(Plan *plan) {
    SessionSetup setup = session_setup_default();
    setup.red = SEAT_HUMAN;
    setup.blue = SEAT_HUMAN;
    setup.seed = 21;
    ck_assert(session_begin(&session, &setup));
    for (int i = 0; i < 3; i++) {
        session_advance(&session);
        ck_assert_int_eq(session.need, NEED_ORDERS);
        session_plan(&session, session.who, plan);
        ck_assert(i < 2 || plan_add(plan, &(Order){.kind = ORDER_CONCEDE}) == ORDER_OK);
        ck_assert(session_confirm(&session, plan));
    }
    session_advance(&session);
    ck_assert_int_eq(session.need, NEED_ORDERS);
    ck_assert_int_eq(session.who, PLAYER_BLUE);
    ck_assert_int_eq(session.match->state.turn, 2);
}

TEST(a_branch_does_not_carry_out_what_a_seat_has_confirmed_in_secret) {
    const int seats[PLAYER_BLUE + 1] = {[PLAYER_RED] = SEAT_HUMAN, [PLAYER_BLUE] = SEAT_HUMAN};
    Plan *plan = malloc(sizeof *plan);
    ck_assert_ptr_nonnull(plan);
    for (int turn = 1; turn <= 2; turn++) {
        play_to_the_second_hand_over(plan);
        ck_assert(!session_has_orders(&session, turn));
        const uint64_t first = session.match->hashes[0];
        ck_assert(session_branch(&session, turn, seats, true));
        ck_assert_int_eq(session.match->state.turn, turn);
        ck_assert(turn == 1 || session.match->hashes[0] == first);
        for (int i = 0; i < 2; i++) {
            session_advance(&session);
            ck_assert_int_eq(session.need, NEED_ORDERS);
            session_plan(&session, session.who, plan);
            ck_assert_int_eq(session_take_given(&session, plan), 0);
            ck_assert(session_confirm(&session, plan));
        }
        session_advance(&session);
        ck_assert_int_eq(session.need, NEED_ORDERS);
        ck_assert_int_eq(session.match->state.turn, turn + 1);
    }
    free(plan);
}

TEST(without_the_orders_of_its_turn_a_branch_begins_with_empty_plans) {
    const int seats[PLAYER_BLUE + 1] = {[PLAYER_RED] = SEAT_HUMAN, [PLAYER_BLUE] = SEAT_HUMAN};
    Plan *plan = malloc(sizeof *plan);
    ck_assert_ptr_nonnull(plan);
    ck_assert(session_branch(&session, 2, seats, false));
    session_advance(&session);
    session_plan(&session, session.who, plan);
    ck_assert_int_eq(session_take_given(&session, plan), 0);
    ck_assert_int_eq(plan->count, 0);
    free(plan);
}
