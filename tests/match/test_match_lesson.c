// What makes a match file a lesson or a puzzle: what a good one gives, and what a bad one is told, with its
// place.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "match/match_lesson.h"
#include "match/match.h"
#include "support/test.h"

#define HEAD "{\"format\":\"sancta-match/1\",\"groups\":[],\n"

static Problems problems;

static Match *load(const char *text) {
    problems = (Problems){.count = 0};
    return match_load_text(text, strlen(text), &problems);
}

static void expect_problem(const char *text, int line, int column, const char *words) {
    Match *const m = load(text);
    ck_assert_ptr_null(m);
    ck_assert_int_eq(problems.count, 1);
    ck_assert_msg(problems.items[0].line == line && problems.items[0].column == column &&
                      strcmp(problems.items[0].text, words) == 0,
                  "%d:%d: %s", problems.items[0].line, problems.items[0].column, problems.items[0].text);
}

TEST(a_match_is_no_lesson) {
    Match *const m = load(HEAD "\"title\":\"T\"}");
    char *const script = match_lesson_script(m);
    ck_assert(!match_lesson_is_lesson(m));
    ck_assert_int_eq(match_lesson_goal(m), PUZZLE_NO_GOAL);
    ck_assert_str_eq(match_lesson_about(m), "");
    ck_assert_str_eq(script, "");
    free(script);
    match_free(m);
}

TEST(a_lesson_keeps_its_lines_when_it_is_saved) {
    Match *const m = load(HEAD "\"about\":\"A.\",\"lesson\":{\"script\":[\"step\",\"say \\\"S\\\".\"]}}");
    char *const text = match_to_text(m);
    Match *const again = load(text);
    char *const script = match_lesson_script(again);
    ck_assert(match_lesson_is_lesson(again));
    ck_assert_int_eq(match_lesson_goal(again), PUZZLE_NO_GOAL);
    ck_assert_str_eq(match_lesson_about(again), "A.");
    ck_assert_str_eq(script, "step\nsay \"S\".\n");
    free(script);
    match_free(again);
    free(text);
    match_free(m);
}

TEST(a_puzzle_needs_no_lines) {
    Match *const m = load(HEAD "\"puzzle\":{\"goal\":\"Save\"}}");
    ck_assert(match_lesson_is_lesson(m));
    ck_assert_int_eq(match_lesson_goal(m), PUZZLE_SAVE);
    match_free(m);
}

TEST(a_character_of_a_line_has_its_place_in_the_file) {
    static const char text[] = HEAD "\"title\": \"T\",\n\"lesson\":{\"script\":[\"step\",\n  \"say S.\"]}}";
    Match *const m = load(text);
    LoadError place = {.line = 2, .column = 5};
    match_lesson_script_place(m, text, strlen(text), &place);
    ck_assert_int_eq(place.line, 4);
    ck_assert_int_eq(place.column, 8);
    match_lesson_key_place(text, strlen(text), "title", &place);
    ck_assert_int_eq(place.line, 2);
    ck_assert_int_eq(place.column, 10);
    match_lesson_key_place(text, strlen(text), "about", &place);
    ck_assert_int_eq(place.line, 1);
    ck_assert_int_eq(place.column, 1);
    match_free(m);
}

TEST(what_is_wrong_has_its_place) {
    char lines[MATCH_SCRIPT_LINES_MAX * 4 + 80] = HEAD "\"lesson\":{\"script\":[\"\"";
    char longest[MATCH_SCRIPT_LINE_MAX + 80] = HEAD "\"lesson\":{\"script\":[\"";
    for (int i = 0; i < MATCH_SCRIPT_LINES_MAX; i++) {
        strcat(lines, ",\"\"");
    }
    strcat(lines, "]}}");
    memset(longest + strlen(longest), 'a', MATCH_SCRIPT_LINE_MAX + 1);
    strcat(longest, "\"]}}");
    expect_problem(HEAD "\"lesson\":{\"script\":[]},\n\"puzzle\":{\"goal\":\"win\"}}", 3, 10,
                   "a match must be a lesson or a puzzle, not both");
    expect_problem(HEAD "\"lesson\":{}}", 2, 10, "\"script\" is missing: the lines of the lesson");
    expect_problem(HEAD "\"lesson\":{\"script\":\"step\"}}", 2, 20, "expected a list, found text");
    expect_problem(HEAD "\"lesson\":{\"script\":[\"a\",7]}}", 2, 25, "expected text, found a number");
    expect_problem(HEAD "\"lesson\":{\"script\":[\"a\\nb\"]}}", 2, 21, "a line of a script must be one line");
    expect_problem(lines, 2, 20, "a script must have at most 400 lines");
    expect_problem(longest, 2, 21, "a line of a script must have at most 500 bytes");
    expect_problem(HEAD "\"lesson\":[]}", 2, 10, "expected an object, found a list");
    expect_problem(HEAD "\"puzzle\":{}}", 2, 10, "\"goal\" is missing: win, save or moonwalk");
    expect_problem(HEAD "\"puzzle\":{\"goal\":\"draw\"}}", 2, 18, "unknown goal \"draw\"");
    expect_problem(HEAD "\"puzzle\":{\"goal\":\"none\"}}", 2, 18, "unknown goal \"none\"");
    expect_problem(HEAD "\"puzzle\":{\"goal\":\"win\",\"gaol\":1}}", 2, 24,
                   "unknown key \"gaol\"; did you mean \"goal\"?");
}
