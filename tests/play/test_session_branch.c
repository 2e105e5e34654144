// Turns taken back, and lines of a match that are gone on with.

#define _DEFAULT_SOURCE // fork(), setrlimit()

#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "match/match_lines.h"
#include "play/line_facts.h"
#include "play/session.h"
#include "support/played.h"
#include "support/test.h"

static Session session;
static Plan plan;

static void begin(int blue) {
    played_begin(&session, SEAT_HUMAN, blue, 9);
    session_advance(&session);
}

static void begin_against_random(void) {
    begin(SEAT_RANDOM);
}

static void end(void) {
    session_end(&session);
}

FIXTURE(begin_against_random, end);

// Trains the first novice as [as] in the Sanctum, 0: nobody, and plays the turn.
static void play_turn(TrainedAs as) {
    session_plan(&session, session.who, &plan);
    const Order order = {.kind = ORDER_TRAIN, .at = board_sanctum(session.who), .as = (uint8_t)as};
    if (as != TRAINED_NONE) ck_assert_int_eq(plan_add(&plan, &order), ORDER_OK);
    ck_assert(session_confirm(&session, &plan));
    session_advance(&session);
}

// Otherwise the orders would be there twice when they are confirmed once more, or half of them in a save.
TEST(orders_that_could_not_all_be_written_down_leave_none) {
    session_plan(&session, session.who, &plan);
    const Order order = {
        .kind = ORDER_TRAIN, .at = board_sanctum(session.who), .as = (uint8_t)TRAINED_SWORDSMAN};
    ck_assert_int_eq(plan_add(&plan, &order), ORDER_OK);
    plan.orders[plan.count++] = (Order){.kind = ORDER_MOVE, .group = {GROUPS_MAX}, .at = {1}};
    const MatchOrders *const list = &session.match->pending.seats[session.who];
    ck_assert(!session_confirm(&session, &plan));
    ck_assert(!session.is_confirmed[session.who]);
    ck_assert(!list->is_listed);
    ck_assert_int_eq(list->count, 0);
    plan.count -= 1;
    ck_assert(session_confirm(&session, &plan));
    ck_assert_int_eq(list->count, 1);
}

static void confirm_training(void) {
    session_plan(&session, session.who, &plan);
    const Order order = {
        .kind = ORDER_TRAIN, .at = board_sanctum(session.who), .as = (uint8_t)TRAINED_SWORDSMAN};
    ck_assert_int_eq(plan_add(&plan, &order), ORDER_OK);
    ck_assert(session_confirm(&session, &plan));
    session_advance(&session);
}

TEST(orders_for_which_there_was_no_memory_are_written_once_when_it_is_tried_again) {
    session_end(&session);
    begin(SEAT_HUMAN);
    confirm_training();
    ck_assert_int_eq(session.who, PLAYER_BLUE);
    MatchTurn *const turn = match_turn_now(session.match);
    MatchOrders *const blue = &turn->seats[PLAYER_BLUE];
    ck_assert_ptr_null(blue->items);
    blue->capacity = SIZE_MAX / 4; // it would have to be larger than any memory
    confirm_training();
    ck_assert_int_eq(session.need, NEED_HELP);
    blue->capacity = 0;
    session_advance(&session);
    ck_assert_int_eq(session.match->state.turn, 2);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        ck_assert_int_eq(session.match->turns[0].seats[p].count, 1);
    }
}

TEST(before_the_first_turn_nothing_can_be_taken_back) {
    ck_assert_int_eq(session_last_turn(&session), 0);
    ck_assert(!session_undo_turn(&session, PLAYER_RED));
    ck_assert(session.error[0] != '\0');
    ck_assert_int_eq(match_line_count(session.match), 1);
}

TEST(a_turn_taken_back_stands_at_its_orders_which_are_laid_out_again) {
    play_turn(TRAINED_NONE);
    const uint64_t before = state_hash(&session.match->state);
    play_turn(TRAINED_ARCHER);
    ck_assert_int_eq(session_last_turn(&session), 2);
    ck_assert(session_undo_turn(&session, PLAYER_RED));
    session_advance(&session);
    ck_assert_int_eq(session.need, NEED_ORDERS);
    ck_assert_int_eq(session.match->state.turn, 2);
    ck_assert_uint_eq(state_hash(&session.match->state), before);
    session_plan(&session, PLAYER_RED, &plan);
    ck_assert_int_eq(session_take_given(&session, &plan), 1);
    ck_assert_int_eq(plan.orders[0].as, TRAINED_ARCHER);
    ck_assert_int_eq(match_line_taken_back(session.match, PLAYER_RED), 1);
    // The turn before can be taken back as well.
    ck_assert_int_eq(session_last_turn(&session), 1);
}

TEST(a_turn_without_orders_that_is_taken_back_is_marked_too) {
    play_turn(TRAINED_NONE);
    ck_assert(session_undo_turn(&session, PLAYER_RED));
    ck_assert_int_eq(match_line_taken_back(session.match, PLAYER_RED), 1);
}

TEST(a_line_that_is_gone_on_with_stands_where_it_was_left) {
    play_turn(TRAINED_ARCHER);
    play_turn(TRAINED_SWORDSMAN);
    const uint64_t left = state_hash(&session.match->state);
    ck_assert(session_undo_turn(&session, PLAYER_RED));
    session_advance(&session);
    play_turn(TRAINED_NONE);
    ck_assert(state_hash(&session.match->state) != left);
    ck_assert(session_follow_line(&session, 1));
    session_advance(&session);
    ck_assert_uint_eq(state_hash(&session.match->state), left);
    ck_assert_int_eq(session.seats[PLAYER_RED], SEAT_HUMAN);
    ck_assert_int_eq(match_line_count(session.match), 2);
    ck_assert_str_eq(match_line(session.match, 0)->name, "Taken back in turn 2");
    ck_assert_str_eq(match_line(session.match, 1)->name, "Main line");
}

TEST(lines_are_compared_by_what_a_seat_sees) {
    static LineFacts main;
    static LineFacts other;
    play_turn(TRAINED_NONE);
    play_turn(TRAINED_ARCHER);
    ck_assert(session_undo_turn(&session, PLAYER_RED));
    session_advance(&session);
    play_turn(TRAINED_NONE);
    ck_assert(line_facts_read(&main, session.match, LINE_MAIN, 2, PLAYER_RED));
    ck_assert(line_facts_read(&other, session.match, 1, 2, PLAYER_RED));
    ck_assert_int_ge(main.count, 1);
    ck_assert_int_eq(other.count, 1);
    ck_assert_int_eq(other.turns[0].turn, 2);
    ck_assert_int_eq(other.turns[0].minions[PLAYER_RED], main.turns[0].minions[PLAYER_RED] + 1);
}

TEST(boards_of_lines_are_compared_after_the_same_turn) {
    static View main;
    static View other;
    LineTurn counted = {0};
    LineTurn more = {0};
    play_turn(TRAINED_NONE);
    play_turn(TRAINED_ARCHER);
    ck_assert(session_undo_turn(&session, PLAYER_RED));
    session_advance(&session);
    play_turn(TRAINED_NONE);
    ck_assert_int_eq(line_facts_read_view(&main, session.match, LINE_MAIN, 1, PLAYER_RED), 1);
    ck_assert_int_eq(line_facts_read_view(&other, session.match, 1, 1, PLAYER_RED), 1);
    ck_assert(view_equal(&main, &other));
    ck_assert_int_eq(line_facts_read_view(&main, session.match, LINE_MAIN, 2, PLAYER_RED), 2);
    ck_assert_int_eq(line_facts_read_view(&other, session.match, 1, 2, PLAYER_RED), 2);
    line_facts_count(&main, &counted);
    line_facts_count(&other, &more);
    ck_assert_int_eq(more.minions[PLAYER_RED], counted.minions[PLAYER_RED] + 1);
    // A line that was not played so far stands at its end.
    ck_assert_int_eq(line_facts_read_view(&other, session.match, 1, 9, PLAYER_RED), 2);
    ck_assert_int_eq(line_facts_read_view(&other, session.match, LINE_MAIN, 0, PLAYER_RED), 0);
}

TEST(two_humans_take_a_turn_back_for_both) {
    end();
    begin(SEAT_HUMAN);
    play_turn(TRAINED_ARCHER);
    // One of two has confirmed: there is no turn that was played.
    ck_assert_int_eq(session_last_turn(&session), 0);
    play_turn(TRAINED_SWORDSMAN);
    ck_assert_int_eq(session_last_turn(&session), 1);
    ck_assert(session_undo_turn(&session, PLAYER_BLUE));
    session_advance(&session);
    ck_assert_int_eq(session.who, PLAYER_RED);
    session_plan(&session, PLAYER_RED, &plan);
    ck_assert_int_eq(session_take_given(&session, &plan), 1);
    ck_assert_int_eq(match_line_taken_back(session.match, PLAYER_BLUE), 1);
}

TEST(a_line_can_be_watched_beside_the_match) {
    static Session other;
    play_turn(TRAINED_ARCHER);
    ck_assert(session_undo_turn(&session, PLAYER_RED));
    ck_assert(session_open_line(&other, session.match, 1));
    ck_assert_int_eq(other.match->state.turn, 2);
    ck_assert_int_eq(session.match->state.turn, 1);
    session_end(&other);
}

// Nobody takes a turn back to concede in it once more, which a key or two would do.
TEST(a_concession_that_was_taken_back_is_not_laid_out_again) {
    play_turn(TRAINED_NONE);
    session_plan(&session, PLAYER_RED, &plan);
    const Order concede = {.kind = ORDER_CONCEDE};
    const Order train = {.kind = ORDER_TRAIN, .at = board_sanctum(PLAYER_RED), .as = (uint8_t)TRAINED_ARCHER};
    ck_assert_int_eq(plan_add(&plan, &train), ORDER_OK);
    ck_assert_int_eq(plan_add(&plan, &concede), ORDER_OK);
    ck_assert(session_confirm(&session, &plan));
    session_advance(&session);
    ck_assert_int_eq(session.need, NEED_RESULT);
    ck_assert_int_eq(session_last_turn(&session), 2);
    ck_assert(session_undo_turn(&session, PLAYER_RED));
    session_advance(&session);
    session_plan(&session, PLAYER_RED, &plan);
    ck_assert_int_eq(session_take_given(&session, &plan), 1);
    ck_assert_int_eq(plan.orders[0].kind, ORDER_TRAIN);
}

#ifndef SANCTA_SANITIZE // whose own memory is counted with the program's
// Takes all memory that there is, and then has none.
static void exhaust_memory(void) {
    const struct rlimit none = {0, 0};
    (void)setrlimit(RLIMIT_AS, &none);
    for (size_t size = (size_t)1 << 20; size > 0; size -= size > 4096 ? size / 2 : 16) {
        while (malloc(size) != NULL) {
        }
    }
}

TEST(too_little_memory_for_another_line_is_called_so) {
    play_turn(TRAINED_NONE);
    const pid_t child = fork();
    if (child == 0) {
        exhaust_memory();
        const bool is_told = !session_undo_turn(&session, PLAYER_RED) &&
                             strcmp(session.error, "There is not enough memory for another line.") == 0;
        _exit(is_told ? 0 : 1);
    }
    int status = 0;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status));
    ck_assert_int_eq(WEXITSTATUS(status), 0);
}
#endif
