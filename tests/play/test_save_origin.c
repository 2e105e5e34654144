// The file that a match was read from goes only when nothing is in it that the match does not hold.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "match/match_lines.h"
#include "play/library.h"
#include "play/save_origin.h"
#include "play/session.h"
#include "support/played.h"
#include "support/temporary_home.h"
#include "support/test.h"

static Session session;
static Plan plan;
static Paths paths;

static void begin(void) {
    (void)temporary_home_begin();
    paths_find(&paths);
    ck_assert(paths_make(&paths));
}

static void end(void) {
    session_free(&session);
    temporary_home_end();
}

FIXTURE(begin, end);

static void begin_match(int blue) {
    played_begin(&session, SEAT_HUMAN, blue, 9);
    session_advance(&session);
}

// The human whose turn it is trains the first novice as [as], 0: nobody, and confirms.
static void confirm(TrainedAs as) {
    session_plan(&session, session.who, &plan);
    const Order order = {.kind = ORDER_TRAIN, .at = board_sanctum(session.who), .as = (uint8_t)as};
    if (as != TRAINED_NONE) ck_assert_int_eq(plan_add(&plan, &order), ORDER_OK);
    ck_assert(session_confirm(&session, &plan));
    session_advance(&session);
}

static void save(const char *name, char path[SAVE_SLOT_PATH]) {
    char error[PROBLEM_SIZE] = "";
    paths_save_file(&paths, name, path, SAVE_SLOT_PATH);
    ck_assert_msg(match_save(session.match, path, error), "%s", error);
}

static void open_match(const char *path, SaveOrigin *origin) {
    ck_assert_msg(session_load(&session, path), "%s", session.error);
    save_origin_note(origin, path);
    session_advance(&session);
}

static void take_back(void) {
    ck_assert_msg(session_undo_turn(&session, PLAYER_RED), "%s", session.error);
    session_advance(&session);
}

static char path[SAVE_SLOT_PATH];
static SaveOrigin origin;

static void save_and_open(const char *name) {
    save(name, path);
    open_match(path, &origin);
}

static void settle(void) {
    save_origin_settle(&origin, &paths, session.match);
}

// A match that is saved so, and a window that plays it.
static SaveHold hold_one(const char *name) {
    SaveHold hold = {.lock = 0};
    begin_match(SEAT_RANDOM);
    save(name, path);
    save_origin_note(&origin, path);
    ck_assert(save_origin_hold(&hold, &origin, &paths));
    return hold;
}

TEST(a_file_that_was_put_aside_is_held_by_one_window) {
    char named[SAVE_SLOT_PATH];
    SaveHold first = {.lock = 0};
    SaveHold second = {.lock = 0};
    begin_match(SEAT_RANDOM);
    save("unfinished 3", path);
    save("mine", named);
    save_origin_note(&origin, path);
    ck_assert(save_origin_hold(&first, &origin, &paths));
    ck_assert(save_origin_hold(&first, &origin, &paths));
    ck_assert(!save_origin_hold(&second, &origin, &paths));
    save_origin_let_go(&first);
    ck_assert(save_origin_hold(&second, &origin, &paths));
    save_origin_let_go(&second);
    // What a player has named is theirs.
    save_origin_note(&origin, named);
    ck_assert(save_origin_hold(&first, &origin, &paths));
    ck_assert(save_origin_hold(&second, &origin, &paths));
}

// The file of before may be the only one that the match has until its next turn.
TEST(a_file_that_a_window_holds_is_neither_deleted_nor_thinned_out) {
    char name[SAVE_SLOT_NAME];
    char newer[SAVE_SLOT_PATH];
    SaveHold hold = hold_one("unfinished 1");
    ck_assert(save_origin_is_held(&paths, "unfinished 1"));
    ck_assert(!library_delete(&paths, "unfinished 1", 1700000000));
    for (int i = 2; i <= 12; i++) {
        (void)snprintf(name, sizeof name, "finished %d", i);
        save(name, newer);
    }
    (void)library_thin_out(&paths, 1700000000);
    ck_assert(paths_exists(path));
    save_origin_let_go(&hold);
    ck_assert(!save_origin_is_held(&paths, "unfinished 1"));
    ck_assert(library_delete(&paths, "unfinished 1", 1700000000));
    ck_assert(!paths_is_taken(path));
}

// That window would look for it under its name of before, and both would stay.
TEST(a_file_that_a_window_holds_keeps_its_name) {
    char problem[PROBLEM_SIZE];
    SaveHold hold = hold_one("unfinished 1");
    ck_assert(!library_rename(&paths, "unfinished 1", "mine", problem, sizeof problem));
    ck_assert_str_eq(problem, "This match is open in another window, so it keeps its name.");
    ck_assert(paths_exists(path));
    save_origin_let_go(&hold);
    ck_assert(library_rename(&paths, "unfinished 1", "mine", problem, sizeof problem));
    ck_assert(!paths_is_taken(path));
}

TEST(a_file_that_was_put_aside_goes_when_its_match_is_played_on) {
    begin_match(SEAT_RANDOM);
    confirm(TRAINED_ARCHER);
    save_and_open("unfinished 3");
    confirm(TRAINED_NONE);
    settle();
    ck_assert(!paths_is_taken(path));
}

TEST(what_a_turn_taken_back_has_left_is_held_as_a_line) {
    begin_match(SEAT_RANDOM);
    confirm(TRAINED_ARCHER);
    confirm(TRAINED_SWORDSMAN);
    save_and_open("unfinished 3");
    take_back();
    settle();
    ck_assert(!paths_is_taken(path));
}

TEST(a_file_that_a_player_has_named_or_written_since_stays) {
    begin_match(SEAT_RANDOM);
    save_and_open("unfinished");
    confirm(TRAINED_NONE);
    settle();
    ck_assert(paths_exists(path));
    save_and_open("unfinished 3");
    confirm(TRAINED_NONE);
    save("unfinished 3", path); // by another window
    settle();
    ck_assert(paths_exists(path));
}

// Both have one line beside the main one, but not the same.
TEST(a_line_that_only_the_other_file_has_is_not_held) {
    char one[SAVE_SLOT_PATH];
    char other[SAVE_SLOT_PATH];
    begin_match(SEAT_RANDOM);
    confirm(TRAINED_NONE);
    save("before", one);
    confirm(TRAINED_ARCHER);
    take_back();
    save("with archers", other);
    open_match(one, &origin);
    confirm(TRAINED_SWORDSMAN);
    take_back();
    ck_assert_int_eq(match_line_count(session.match), 2);
    confirm(TRAINED_NONE);
    ck_assert(!save_origin_goes_on_from_file(session.match, other));
    ck_assert(save_origin_goes_on_from_file(session.match, one));
}

TEST(a_match_that_others_play_on_is_another_match) {
    static const int seats[PLAYER_BLUE + 1] = {[PLAYER_RED] = SEAT_HUMAN, [PLAYER_BLUE] = SEAT_HUMAN};
    begin_match(SEAT_RANDOM);
    confirm(TRAINED_NONE);
    save("before", path);
    ck_assert(session_branch(&session, 2, seats, false));
    session_advance(&session);
    ck_assert(!save_origin_goes_on_from_file(session.match, path));
}

static void play_red_and_blue(TrainedAs red) {
    confirm(red);
    ck_assert_int_eq(session.who, PLAYER_BLUE);
    confirm(TRAINED_NONE);
}

TEST(what_one_of_two_has_confirmed_is_held_only_if_it_was_played) {
    char start[SAVE_SLOT_PATH];
    begin_match(SEAT_HUMAN);
    save("start", start);
    confirm(TRAINED_ARCHER);
    ck_assert(session.match->pending.seats[PLAYER_RED].is_listed);
    save("unfinished 3", path);
    ck_assert(save_origin_goes_on_from_file(session.match, path));
    open_match(start, &origin);
    ck_assert(!save_origin_goes_on_from_file(session.match, path));
    confirm(TRAINED_SWORDSMAN);
    ck_assert(!save_origin_goes_on_from_file(session.match, path));
    confirm(TRAINED_NONE);
    ck_assert_int_eq(session.match->hash_count, 1);
    ck_assert(!save_origin_goes_on_from_file(session.match, path));
    // And in the file itself: played, it is held.
    open_match(path, &origin);
    confirm(TRAINED_NONE);
    ck_assert_int_eq(session.match->hash_count, 1);
    settle();
    ck_assert(!paths_is_taken(path));
}

TEST(what_one_of_two_has_confirmed_is_in_no_line_when_the_turn_before_is_taken_back) {
    begin_match(SEAT_HUMAN);
    play_red_and_blue(TRAINED_ARCHER);
    confirm(TRAINED_ARCHER);
    save_and_open("unfinished 3");
    take_back();
    ck_assert_int_eq(session.match->state.turn, 1);
    settle();
    ck_assert(paths_exists(path));
}
