// What a saved match does not hold: closing the window in the middle of a hand-over loses nothing.

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/session.h"
#include "support/played.h"
#include "support/test.h"

static Session session;
static char memory[SESSION_MEMORY_SIZE];

static void begin(void) {
    played_begin(&session, SEAT_HUMAN, SEAT_HUMAN, 9);
    session_advance(&session);
}

static void end(void) {
    session_end(&session);
}

FIXTURE(begin, end);

TEST(what_each_seat_has_seen_comes_back) {
    session.seen[PLAYER_RED] = session.match->log_count;
    session.seen[PLAYER_BLUE] = 1;
    session_remember(&session, NULL, memory);
    session.seen[PLAYER_RED] = session.seen[PLAYER_BLUE] = 0;
    ck_assert(session_recall(&session, memory));
    ck_assert_uint_eq(session.seen[PLAYER_RED], session.match->log_count);
    ck_assert_uint_eq(session.seen[PLAYER_BLUE], 1);
}

TEST(mana_choices_of_the_one_who_chose_first_come_back) {
    session.answers[PLAYER_RED][0] = (Order){.kind = ORDER_MANA, .at = square_parse("e6"), .as = MANA_WILL};
    session.answer_count[PLAYER_RED] = 1;
    session_remember(&session, NULL, memory);
    session.answer_count[PLAYER_RED] = 0;
    ck_assert(session_recall(&session, memory));
    ck_assert_int_eq(session.answer_count[PLAYER_RED], 1);
    ck_assert_int_eq(session.answers[PLAYER_RED][0].as, MANA_WILL);
    ck_assert_int_eq(session.answers[PLAYER_RED][0].at.v, square_parse("e6").v);
}

TEST(another_match_or_moment_does_not_take_it_back) {
    session_remember(&session, NULL, memory);
    session_end(&session);
    SessionSetup setup = session_setup_default();
    setup.seed = 10;
    ck_assert(session_begin(&session, &setup));
    ck_assert(!session_recall(&session, memory));
    ck_assert(!session_recall(&session, ""));
    ck_assert(!session_recall(&session, "match 0 0\nseen 9 9\n"));
}

TEST(without_a_match_there_is_nothing_to_keep) {
    session_end(&session);
    session_remember(&session, NULL, memory);
    ck_assert_str_eq(memory, "");
    ck_assert(!session_recall(&session, "match 0 0\nseen 0 0\n"));
}

TEST(orders_that_were_not_confirmed_come_back_once_and_for_their_seat_only) {
    static Plan plan;
    static Plan again;
    session_plan(&session, PLAYER_RED, &plan);
    const Order orders[] = {
        {.kind = ORDER_TRAIN, .at = square_parse("d2"), .as = TRAINED_ARCHER},
        {.kind = ORDER_MOVE,
         .group = session.match->state.sequences[PLAYER_RED].groups[0],
         .at = square_parse("d3")},
    };
    for (int i = 0; i < 2; i++) ck_assert_int_eq(plan_add(&plan, &orders[i]), ORDER_OK);
    session_remember(&session, &plan, memory);
    ck_assert(session_recall(&session, memory));
    session_plan(&session, PLAYER_BLUE, &again);
    ck_assert_int_eq(session_take_draft(&session, &again), 0);
    session_plan(&session, PLAYER_RED, &again);
    ck_assert_int_eq(session_take_draft(&session, &again), 2);
    ck_assert_int_eq(again.count, plan.count);
    ck_assert_uint_eq(state_hash(&again.after), state_hash(&plan.after));
    ck_assert_int_eq(session_take_draft(&session, &again), 0);
}

// Red would train an archer, and has not confirmed it.
static void remember_a_draft(Plan *plan) {
    session_plan(&session, PLAYER_RED, plan);
    const Order order = {.kind = ORDER_TRAIN, .at = square_parse("d2"), .as = TRAINED_ARCHER};
    ck_assert_int_eq(plan_add(plan, &order), ORDER_OK);
    session_remember(&session, plan, memory);
}

TEST(orders_belong_to_the_turn_in_which_they_were_given) {
    static Plan plan;
    remember_a_draft(&plan);
    ck_assert(session_recall(&session, memory));
    // The turn is confirmed by both without them.
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        session_plan(&session, (Player)p, &plan);
        ck_assert(session_confirm(&session, &plan));
    }
    session_advance(&session);
    ck_assert_int_eq(session.match->state.turn, 2);
    session_plan(&session, PLAYER_RED, &plan);
    ck_assert_int_eq(session_take_draft(&session, &plan), 0);
}

// A file may hold orders that its position does not allow. They are told, nothing is played, and nobody waits
// for ever.
TEST(an_order_that_cannot_be_played_is_told_and_stops_the_turn) {
    static Plan plan;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        session_plan(&session, (Player)p, &plan);
        const Order order = {.kind = ORDER_TRAIN, .at = board_sanctum((Player)p), .as = TRAINED_ARCHER};
        ck_assert_int_eq(plan_add(&plan, &order), ORDER_OK);
        ck_assert(session_confirm(&session, &plan));
    }
    session.match->pending.seats[PLAYER_BLUE].items[0].at = square_parse("e5");
    const uint64_t before = state_hash(&session.match->state);
    session_advance(&session);
    ck_assert_int_eq(session.need, NEED_HELP);
    ck_assert_str_eq(session.error, "Turn 1: order 1 of blue cannot be played (no-structure).");
    ck_assert_uint_eq(state_hash(&session.match->state), before);
    ck_assert_int_eq(session.match->state.phase, PHASE_ORDERS);
}

TEST(a_seat_that_has_confirmed_has_no_draft) {
    static Plan plan;
    remember_a_draft(&plan);
    ck_assert(session_confirm(&session, &plan));
    ck_assert(session_recall(&session, memory));
    ck_assert_int_eq(session.draft_count, 0);
}

// The program may end between the file of the match and the file beside it.
TEST(a_later_moment_of_the_match_takes_back_what_was_shown_and_nothing_else) {
    static Plan plan;
    session.seen[PLAYER_RED] = 1;
    session.seen[PLAYER_BLUE] = 2;
    remember_a_draft(&plan);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        session_plan(&session, (Player)p, &plan);
        ck_assert(session_confirm(&session, &plan));
    }
    session_advance(&session);
    session.seen[PLAYER_RED] = session.seen[PLAYER_BLUE] = session.match->log_count;
    ck_assert(!session_recall(&session, memory));
    ck_assert_uint_eq(session.seen[PLAYER_RED], 1);
    ck_assert_uint_eq(session.seen[PLAYER_BLUE], 2);
    ck_assert_int_eq(session.draft_count, 0);
}

TEST(orders_of_nonsense_are_left_out) {
    session_remember(&session, NULL, memory);
    const size_t used = strlen(memory);
    (void)snprintf(memory + used, sizeof memory - used,
                   "order 1 99 0 0 0 0 0 0 0 0 0 0\norder 1 5 300 0 0 0 0 0 0 0 0 1\norder 7\n"
                   "order 1 5 1 0 0 0 0 0 0 0 0 64\n");
    ck_assert(session_recall(&session, memory));
    ck_assert_int_eq(session.draft_count, 1);
    static Plan plan;
    session_plan(&session, PLAYER_RED, &plan);
    ck_assert_int_eq(session_take_draft(&session, &plan), 0);
}
