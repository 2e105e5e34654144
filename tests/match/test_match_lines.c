// A match as a tree: what is given up is kept, followed, verified and written.

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "match/match_lines.h"
#include "match/match.h"
#include "support/test.h"

enum { TURNS = 6 };

static Problems problems;
static uint64_t salt;

static int decide(void *data, const GameState *state, Player seat, Order *out, int capacity) {
    GameState known;
    uint64_t stream =
        *(uint64_t *)data + (uint64_t)state->turn * 8 + (uint64_t)state->phase * 1000003 + (uint64_t)seat;
    engine_state_as_known(&known, state, seat, stream);
    return ai_random_orders(&known, seat, &stream, out, capacity);
}

static void play(Match *m, int until, uint64_t how) {
    OrderFault fault;
    salt = how;
    m->decide_data = &salt;
    m->decide[PLAYER_RED] = m->decide[PLAYER_BLUE] = decide;
    while (m->state.turn < until && !match_is_over(m)) ck_assert(match_run_turn(m, &fault));
    m->decide[PLAYER_RED] = m->decide[PLAYER_BLUE] = NULL;
}

static Match *new_match(void) {
    GameSetup *const setup = malloc(sizeof *setup);
    ck_assert_ptr_nonnull(setup);
    *setup = setup_default();
    setup->seed = 5;
    Match *const m = match_new(setup);
    free(setup);
    ck_assert_ptr_nonnull(m);
    play(m, TURNS, 1);
    return m;
}

// [m] taken back to [turn] and played again in another way.
static Match *play_again(Match *m, int turn, LineKind kind, uint64_t how) {
    OrderFault fault;
    Match *const copy = match_copy(m);
    ck_assert_ptr_nonnull(copy);
    while (copy->state.turn < turn) ck_assert(match_run_turn(copy, &fault));
    ck_assert(match_lines_keep(copy, m, turn, kind, kind == LINE_TAKEN_BACK ? PLAYER_RED : PLAYER_NONE));
    match_forget_orders(copy);
    play(copy, TURNS, how);
    match_free(m);
    return copy;
}

static Match *read_text(const char *text) {
    problems = (Problems){.count = 0};
    return match_load_text(text, strlen(text), &problems);
}

// Each line, followed, plays to the hashes that the file has for it.
static void expect_lines_true(const Match *m) {
    for (int i = 0; i < match_line_count(m); i++) {
        OrderFault fault;
        Match *const told = match_lines_rewound(m, i);
        Match *const line = match_lines_follow(m, i, &fault);
        ck_assert(told != NULL && line != NULL);
        ck_assert_int_eq(line->hash_count, told->hash_count);
        ck_assert_int_ge(line->hash_count, match_line_end(m, i) - m->start.turn);
        ck_assert_mem_eq(line->hashes, told->hashes, (size_t)line->hash_count * sizeof *line->hashes);
        ck_assert_str_eq(match_line(line, LINE_MAIN)->name, match_line(m, i)->name);
        ck_assert_int_eq(match_line_count(line), match_line_count(m));
        match_free(told);
        match_free(line);
    }
}

TEST(a_match_that_was_never_left_has_one_line_and_says_nothing_of_it) {
    Match *const m = new_match();
    char *const text = match_to_text(m);
    ck_assert_int_eq(match_line_count(m), 1);
    ck_assert_ptr_null(strstr(text, "\"lines\""));
    ck_assert_int_eq(match_line_end(m, LINE_MAIN), TURNS);
    free(text);
    match_free(m);
}

TEST(a_turn_that_is_taken_back_is_kept_and_marked) {
    Match *m = new_match();
    const uint64_t end = state_hash(&m->state);
    m = play_again(m, 4, LINE_TAKEN_BACK, 2);
    ck_assert_int_eq(match_line_count(m), 2);
    ck_assert_str_eq(match_line(m, 0)->name, "Main line");
    ck_assert_str_eq(match_line(m, 1)->name, "Taken back in turn 4");
    ck_assert_int_eq(match_line(m, 1)->turn, 4);
    ck_assert_int_eq(match_line_taken_back(m, PLAYER_RED), 1);
    ck_assert_int_eq(match_line_taken_back(m, PLAYER_BLUE), 0);
    ck_assert(state_hash(&m->state) != end);
    OrderFault fault;
    Match *const line = match_lines_follow(m, 1, &fault);
    ck_assert_uint_eq(state_hash(&line->state), end);
    // It stays marked whichever line is the main one.
    ck_assert_int_eq(match_line_taken_back(line, PLAYER_RED), 1);
    match_free(line);
    expect_lines_true(m);
    match_free(m);
}

TEST(lines_that_leave_later_go_with_the_piece_that_is_cut_off) {
    Match *m = play_again(new_match(), 4, LINE_PLAYED, 2);
    m = play_again(m, 2, LINE_PLAYED, 3);
    m = play_again(m, 5, LINE_TAKEN_BACK, 4);
    ck_assert_int_eq(match_line_count(m), 4);
    // The first match, which left the second one in turn 4, now leaves it as a line.
    ck_assert_str_eq(match_line(m, 1)->name, "Main line");
    ck_assert_int_eq(match_line(m, 1)->from, 2);
    ck_assert_int_eq(match_line(m, 2)->from, LINE_MAIN);
    ck_assert_str_eq(match_line(m, 2)->name, "Played on from turn 4");
    ck_assert_int_eq(match_line(m, 3)->from, LINE_MAIN);
    expect_lines_true(m);
    match_free(m);
}

TEST(lines_are_written_and_read_back) {
    Match *m = play_again(new_match(), 4, LINE_PLAYED, 2);
    m = play_again(m, 2, LINE_TAKEN_BACK, 3);
    char *const text = match_to_text(m);
    Match *const back = read_text(text);
    ck_assert_msg(back != NULL, "%d: %s", problems.items[0].line, problems.items[0].text);
    char *const again = match_to_text(back);
    ck_assert_str_eq(text, again);
    expect_lines_true(back);
    free(text);
    free(again);
    match_free(back);
    match_free(m);
}

TEST(names_of_lines_are_their_own) {
    Match *m = play_again(new_match(), 4, LINE_TAKEN_BACK, 2);
    m = play_again(m, 4, LINE_TAKEN_BACK, 3);
    ck_assert_str_eq(match_line(m, 2)->name, "Taken back in turn 4 (2)");
    ck_assert(match_line_rename(m, 2, "The charge"));
    ck_assert(!match_line_rename(m, 1, "The charge"));
    ck_assert(!match_line_rename(m, 1, ""));
    ck_assert(match_line_rename(m, LINE_MAIN, "As it was"));
    ck_assert_str_eq(match_line(m, 0)->name, "As it was");
    ck_assert(match_lines_call(m, LINE_WHAT_IF, 4));
    ck_assert_str_eq(match_line(m, 0)->name, "Best orders in turn 4");
    ck_assert_int_eq(match_line(m, 0)->kind, LINE_WHAT_IF);
    match_free(m);
}

TEST(turns_without_lists_are_cut_off_by_their_hashes) {
    OrderFault fault;
    Match *const m = read_text("{\"format\":\"sancta-match/1\"}");
    ck_assert_ptr_nonnull(m);
    while (m->state.turn < 4) ck_assert(match_run_turn(m, &fault));
    ck_assert_int_eq(m->hash_count, 3);
    m->turn_count = 0; // nobody ordered anything, so a file may leave the lists out
    m->line_count = 2;
    m->lines = calloc(2, sizeof *m->lines);
    ck_assert_ptr_nonnull(m->lines);
    m->lines[0] = (MatchLine){.name = "a"};
    m->lines[1] = (MatchLine){.name = "b", .turn = 2, .turns = calloc(1, sizeof(MatchTurn)), .turn_count = 1};
    Match *const other = match_lines_rewound(m, 1);
    ck_assert_ptr_nonnull(other);
    const MatchLine *const rest = match_line(other, 1);
    ck_assert_int_eq(rest->turn, 2);
    ck_assert_int_eq(rest->turn_count, 2);
    ck_assert_int_eq(rest->hash_count, 2);
    ck_assert_uint_eq(rest->hashes[1], m->hashes[2]);
    for (int i = 0; i < rest->turn_count; i++) {
        ck_assert_ptr_null(rest->turns[i].seats[PLAYER_RED].items);
        ck_assert_ptr_null(rest->turns[i].seats[PLAYER_BLUE].items);
    }
    match_free(other);
    match_free(m);
}

// A match of four turns in which nobody ordered anything, as the lists say.
static Match *idle_match(void) {
    OrderFault fault;
    Match *const m = read_text("{\"format\":\"sancta-match/1\"}");
    ck_assert_ptr_nonnull(m);
    for (int i = 0; i < 4; i++) {
        MatchTurn *const turn = match_turn_now(m);
        ck_assert_ptr_nonnull(turn);
        match_orders_clear(&turn->seats[PLAYER_RED]);
        match_orders_clear(&turn->seats[PLAYER_BLUE]);
        ck_assert(match_run_turn(m, &fault));
    }
    return m;
}

// A line that was taken back in turn 5 is one of turns 3 and 4 as they were.
TEST(turns_without_orders_are_kept_for_the_line_that_leaves_behind_them) {
    OrderFault fault;
    Match *m = idle_match();
    play(m, TURNS, 1);
    Match *const back = match_copy(m);
    ck_assert_ptr_nonnull(back);
    while (back->state.turn < 5) ck_assert(match_run_turn(back, &fault));
    ck_assert(match_lines_keep(back, m, 5, LINE_TAKEN_BACK, PLAYER_RED));
    match_free(m);
    m = play_again(back, 3, LINE_PLAYED, 4);
    ck_assert_int_eq(match_line_count(m), 3);
    ck_assert_str_eq(match_line(m, LINE_MAIN)->name, "Played on from turn 3");
    ck_assert_str_eq(match_line(m, 2)->name, "Main line");
    ck_assert_int_eq(match_line(m, 1)->from, 2);
    expect_lines_true(m);
    match_free(m);
}

// As a file that was written by hand says it: two turns, and another third one that somebody left behind
// them.
static Match *unhashed_match(void) {
    Match *const m = read_text("{\"format\":\"sancta-match/1\","
                               "\"orders\":[{\"red\":[],\"blue\":[]},{\"red\":[],\"blue\":[]}],"
                               "\"lines\":[{\"name\":\"a\"},{\"name\":\"b\",\"turn\":2,\"orders\":"
                               "[{\"red\":[],\"blue\":[]},{\"red\":[{\"concede\":true}]}]},"
                               "{\"name\":\"c\",\"turn\":3,\"orders\":[{\"red\":[],\"blue\":[]}]}]}");
    ck_assert_msg(m != NULL, "%s", problems.items[0].text);
    return m;
}

// Hashes may be left out of a file, and what it says is a line all the same.
TEST(a_line_without_hashes_is_followed_to_its_end, .cases = 3) {
    OrderFault fault;
    Match *const m = unhashed_match();
    const int end = match_line_end(m, _i);
    Match *const line = match_lines_follow(m, _i, &fault);
    ck_assert_ptr_nonnull(line);
    ck_assert_int_eq(match_line_end(line, LINE_MAIN), end);
    ck_assert(match_is_over(line) == (_i == 1));
    char *const text = match_to_text(line);
    Match *const back = read_text(text);
    ck_assert_msg(back != NULL, "%s", problems.items[0].text);
    free(text);
    match_free(back);
    match_free(line);
    match_free(m);
}

// Back in turn 2 the main line has no hashes that those of a line of turn 4 could follow, nor one that leaves
// that.
TEST(a_match_that_was_gone_back_in_is_written_with_the_hashes_that_can_be_read) {
    OrderFault fault;
    Match *m = play_again(new_match(), 4, LINE_TAKEN_BACK, 2);
    m = play_again(m, 5, LINE_TAKEN_BACK, 3);
    m->lines[2].from = 1;
    match_restart(m);
    ck_assert(match_run_turn(m, &fault));
    char *const text = match_to_text(m);
    Match *const back = read_text(text);
    ck_assert_msg(back != NULL, "%s", problems.items[0].text);
    ck_assert_int_eq(match_line_count(back), 3);
    for (int i = 1; i < 3; i++) {
        ck_assert_int_eq(match_line(back, i)->hash_count, 0);
        ck_assert_int_eq(match_line(back, i)->turn_count, match_line(m, i)->turn_count);
    }
    free(text);
    match_free(back);
    match_free(m);
}

// A name is made fit to be shown, and so is what names it.
TEST(a_line_leaves_another_by_a_name_with_control_characters) {
    Match *const m = read_text(
        "{\"format\":\"sancta-match/1\",\"orders\":[{},{\"red\":[]}],\"lines\":[{\"name\":\"a\\tb\"},"
        "{\"name\":\"c\",\"from\":\"a\\tb\",\"turn\":2,\"orders\":[{\"red\":[]}]}]}");
    ck_assert_msg(m != NULL, "%s", problems.items[0].text);
    ck_assert_int_eq(match_line(m, 1)->from, LINE_MAIN);
    match_free(m);
}

static void expect_problem(const char *lines, const char *words, int column) {
    char text[1200];
    (void)snprintf(text, sizeof text,
                   "{\"format\":\"sancta-match/1\",\"orders\":[{\"red\":[]},{}],\n\"lines\":%s}", lines);
    Match *const m = read_text(text);
    ck_assert_msg(m == NULL, "%s was taken", lines);
    ck_assert_int_eq(problems.count, 1);
    ck_assert_msg(strstr(problems.items[0].text, words) != NULL, "%s: %s", lines, problems.items[0].text);
    ck_assert_int_eq(problems.items[0].line, 2);
    ck_assert_int_eq(problems.items[0].column, column);
}

TEST(a_wrong_line_is_one_problem_with_its_place) {
    expect_problem("7", "list", 9);
    expect_problem("[{\"name\":\"\"}]", "or another line has it", 18);
    expect_problem("[{\"kind\":\"played\"}]", "\"name\" is missing", 10);
    expect_problem("[{\"name\":\"a\"},{\"name\":\"b\",\"orders\":[]}]", "\"turn\" is missing", 23);
    expect_problem("[{\"name\":\"a\",\"turn\":1}]", "\"orders\" is missing", 10);
    expect_problem("[{\"name\":\"a\",\"turn\":1,\"orders\":[{}]},{\"name\":\"a\",\"turn\":1,\"orders\":[]}]",
                   "or another line has it", 54);
    expect_problem("[{\"name\":\"a\",\"turn\":9,\"orders\":[{}]}]", "\"Main line\" ends before turn 9", 29);
    expect_problem("[{\"name\":\"a\",\"turn\":1,\"from\":\"b\",\"orders\":[{}]}]", "there is no line \"b\"",
                   38);
    expect_problem("[{\"name\":\"a\",\"turn\":1,\"from\":\"a\",\"orders\":[{}]}]", "does not begin before",
                   38);
    expect_problem("[{\"name\":\"a\",\"turn\":1,\"kind\":\"taken-back\",\"orders\":[{}]}]",
                   "\"by\" is missing", 10);
    expect_problem("[{\"name\":\"a\",\"turn\":1,\"orders\":[],\"hashes\":[\"0123456789abcdef\"]}]",
                   "more hashes than turns", 52);
    expect_problem("[{\"name\":\"a\",\"turn\":2,\"orders\":[{}],\"hashes\":[\"0123456789abcdef\"]}]",
                   "has no hashes up to turn 2", 54);
    expect_problem("[{\"name\":\"a\",\"turn\":1,\"orders\":[{}],\"colour\":1}]", "unknown key", 45);
}
