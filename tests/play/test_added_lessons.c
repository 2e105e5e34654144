// Lessons and puzzles in the player's folder: good ones are listed, opened and kept, a broken one is told
// with its place and harms no other. Pipes and links need POSIX.

#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "match/file_io.h"
#include "play/added_lessons.h"
#include "play/session.h"
#include "support/temporary_home.h"
#include "support/test.h"

#define SCRIPT "title Mine\nabout It is short.\nstep\nsay Move.\ngoal moves any any\n"
#define PUZZLE "title Riddle\nabout One turn.\npuzzle save\nstep\nsay Save it.\ngoal ordering and turn 2\n"

// A lesson of its own, in a match file with one group.
#define OWN(lines)                                                                                           \
    "{ \"format\": \"sancta-match/1\", \"title\": \"Mine\", \"about\": \"It is short.\", \"phase\": "        \
    "\"orders\",\n"                                                                                          \
    "  \"players\": { \"red\": { \"seat\": \"human\" }, \"blue\": { \"seat\": \"random\" } }, \"groups\": "  \
    "[ { \"id\": \"A\", "                                                                                    \
    "\"at\": \"e5\", \"owner\": \"red\", \"minions\": [ { \"class\": \"archer\" } ] } ],\n"                  \
    "  \"lesson\": { \"script\": [" lines "] } }"

static Paths paths;
static AddedLessons added;
static Lesson lesson;

static void make_home(void) {
    char folder[PATH_SIZE + 16];
    (void)temporary_home_begin();
    paths_find(&paths);
    ck_assert(paths_make(&paths));
    added_lessons_folder(&paths, folder, sizeof folder);
    ck_assert_int_eq(mkdir(folder, 0755), 0);
}

FIXTURE(make_home, temporary_home_end);

static void path_of(const char *name, char out[PATH_SIZE + 80]) {
    (void)snprintf(out, PATH_SIZE + 80, "%s/lessons/%s", paths.data, name);
}

static void put(const char *name, const char *bytes, size_t size) {
    char path[PATH_SIZE + 80];
    char error[PROBLEM_SIZE];
    path_of(name, path);
    ck_assert_msg(file_write(path, bytes, size, error, sizeof error), "%s", error);
}

static void put_text(const char *name, const char *text) {
    put(name, text, strlen(text));
}

// The script [script] with the match of the game's lesson number [index].
static void put_both(const char *file, const char *script, int index) {
    char name[80];
    size_t size = 0;
    const char *match = lessons_match(index, &size);
    (void)snprintf(name, sizeof name, "%s.lesson", file);
    put_text(name, script);
    (void)snprintf(name, sizeof name, "%s.sancta", file);
    put(name, match, size);
}

static const AddedLesson *find(const char *file) {
    for (int i = 0; i < added.count; i++) {
        if (strcmp(added.items[i].file, file) == 0) {
            return &added.items[i];
        }
    }
    ck_abort_msg("%s is not listed", file);
    return NULL;
}

static void expect_problem(const char *file, const char *problem) {
    const AddedLesson *item = find(file);
    ck_assert_str_eq(item->title, "");
    ck_assert_msg(strncmp(item->about, problem, strlen(problem)) == 0, "%s: %s", file, item->about);
}

TEST(a_lesson_and_a_puzzle_are_listed_by_name_and_can_be_begun) {
    put_both("b-riddle", PUZZLE, lessons_first_puzzle());
    put_both("a-mine", SCRIPT, 0);
    put_text("notes.txt", "no lesson");
    added_lessons_list(&added, &paths);
    ck_assert_int_eq(added.count, 2);
    ck_assert_str_eq(added.items[0].title, "Mine");
    ck_assert_str_eq(added.items[0].about, "It is short.");
    ck_assert_int_eq(added.items[0].puzzle, PUZZLE_NO_GOAL);
    ck_assert_str_eq(added.items[1].file, "b-riddle");
    ck_assert_int_eq(added.items[1].puzzle, PUZZLE_SAVE);
    char problem[LESSON_TEXT_SIZE];
    size_t size = 0;
    Session session = {.match = NULL};
    char *match = added_lesson_open(&paths, "a-mine", &lesson, &size, problem);
    ck_assert_ptr_nonnull(match);
    ck_assert(session_begin_lesson(&session, match, size));
    ck_assert_str_eq(lesson.title, "Mine");
    session_free(&session);
    free(match);
}

TEST(a_broken_one_is_told_with_its_place_and_harms_no_other) {
    put_both("good", SCRIPT, 0);
    put_both("windows", "title Mine\r\nabout A.\r\nstep\r\nsay Move.\r\ngoal next\r\n", 0);
    put_both("word", "title T\nabout A.\nstep\nsay S.\ngoal flies A\n", 0);
    put_both("escape", "title T\nabout A\x1b[2J.\n", 0);
    put_both("latin", "title T\nabout A.\nstep\nsay caf\xe9\n", 0);
    put_text("alone.lesson", SCRIPT);
    put_text("json.lesson", SCRIPT);
    put_text("json.sancta", "{ \"format\": \"sancta-match/1\",\n  \"turn\": x }");
    added_lessons_list(&added, &paths);
    ck_assert_int_eq(added.count, 7);
    ck_assert_str_eq(find("good")->title, "Mine");
    ck_assert_str_eq(find("windows")->title, "Mine");
    expect_problem("word", "word.lesson:5:6: there is no condition \"flies\"");
    expect_problem("escape", "escape.lesson:2:8: ");
    expect_problem("latin", "latin.lesson:4:8: ");
    expect_problem("alone", "alone.sancta: there is no such file");
    expect_problem("json", "json.sancta:2:");
}

TEST(a_match_file_with_a_lesson_or_puzzle_in_it_needs_no_script) {
    size_t size = 0;
    const char *match = lessons_match(lessons_first_puzzle(), &size);
    put("inside.sancta", match, size);
    put_text("board.sancta", "{ \"format\": \"sancta-match/1\", \"turn\": 1 }");
    put_text("own.sancta", OWN("\"step\", \"say Move.\", \"goal moves any any\""));
    put_text("word.sancta", OWN("\"step\", \"say Move.\",\n  \"goal flies A\""));
    put_text("goal.sancta", OWN("\"puzzle win\", \"step\", \"say Move.\", \"goal next\""));
    put_text("nameless.sancta", "{ \"format\": \"sancta-match/1\", \"groups\": [],\n"
                                "  \"puzzle\": { \"goal\": \"win\" } }");
    put_text("talker.sancta", "{ \"format\": \"sancta-match/1\", \"groups\": [], \"title\": \"T\",\n"
                              "  \"about\": \"A. B. C.\", \"puzzle\": { \"goal\": \"win\" } }");
    put_text("lines.sancta", "{ \"format\": \"sancta-match/1\", \"groups\": [], \"title\": \"T\",\n"
                             "  \"about\": \"A.\\nB.\", \"puzzle\": { \"goal\": \"win\" } }");
    put_both("pair", SCRIPT, lessons_first_puzzle());
    added_lessons_list(&added, &paths);
    ck_assert_int_eq(added.count, 9);
    ck_assert_int_eq(find("inside")->puzzle, PUZZLE_SAVE);
    ck_assert(!find("inside")->is_pair);
    ck_assert_str_eq(find("own")->title, "Mine");
    ck_assert_str_eq(find("own")->about, "It is short.");
    ck_assert_int_eq(find("own")->puzzle, PUZZLE_NO_GOAL);
    // The script beside a match goes before what the match says of itself.
    ck_assert(find("pair")->is_pair);
    ck_assert_int_eq(find("pair")->puzzle, PUZZLE_NO_GOAL);
    expect_problem("board", "board.sancta:1:1: there must be a \"lesson\" or \"puzzle\" in it");
    expect_problem("word", "word.sancta:4:9: there is no condition \"flies\"");
    expect_problem("goal", "goal.sancta:1:1: the goal of a puzzle must stand in \"goal\"");
    expect_problem("nameless", "nameless.sancta:1:1: a lesson or puzzle must have a \"title\"");
    expect_problem("talker", "talker.sancta:2:12: more than two sentences");
    expect_problem("lines", "lines.sancta:1:1: \"title\" and \"about\"");
}

// The match of the game's lesson number [index] as FILE.sancta beside [script], with the word of each seat
// replaced, in the order of the file.
static void put_with_seats(const char *file, const char *script, int index, const char *const seats[2]) {
    static const char KEY[] = "\"seat\": \"";
    char name[80];
    char text[ADDED_MATCH_LARGEST];
    size_t size = 0;
    size_t used = 0;
    const char *at = lessons_match(index, &size);
    put_both(file, script, index);
    for (int i = 0; i < 2; i++) {
        const char *word = strstr(at, KEY);
        ck_assert_ptr_nonnull(word);
        word += sizeof KEY - 1;
        used += (size_t)snprintf(text + used, sizeof text - used, "%.*s%s", (int)(word - at), at, seats[i]);
        at = word + strcspn(word, "\"");
    }
    (void)snprintf(text + used, sizeof text - used, "%s", at);
    (void)snprintf(name, sizeof name, "%s.sancta", file);
    put_text(name, text);
}

TEST(a_match_that_cannot_be_a_lesson_is_refused) {
    static const char *const thinks[2] = {"human", "expert"};
    static const char *const two[2] = {"human", "human"};
    static const char *const swapped[2] = {"human", "random"};
    put_with_seats("thinks", SCRIPT, 0, thinks);
    put_with_seats("two", SCRIPT, 0, two);
    // Then the seat that answers is the one with the cards.
    put_with_seats("cards", PUZZLE, lessons_first_puzzle(), swapped);
    put_with_seats("plain", SCRIPT, lessons_first_puzzle(), swapped);
    added_lessons_list(&added, &paths);
    expect_problem("thinks", "thinks.sancta: one seat must be \"human\"");
    expect_problem("two", "two.sancta: one seat must be \"human\"");
    expect_problem("cards", "cards.sancta: ");
    ck_assert_str_eq(find("plain")->title, "Mine");
}

TEST(what_is_no_file_or_too_large_is_neither_waited_for_nor_read) {
    char path[PATH_SIZE + 80];
    put_both("good", SCRIPT, 0);
    path_of("pipe.lesson", path);
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    path_of("endless.lesson", path);
    ck_assert_int_eq(symlink("/dev/zero", path), 0);
    path_of("folder.lesson", path);
    ck_assert_int_eq(mkdir(path, 0755), 0);
    put_text("a\x1b[2J.lesson", SCRIPT);
    char *large = malloc(ADDED_SCRIPT_LARGEST + 1);
    ck_assert_ptr_nonnull(large);
    memset(large, '\n', ADDED_SCRIPT_LARGEST + 1);
    put("large.lesson", large, ADDED_SCRIPT_LARGEST + 1);
    free(large);
    added_lessons_list(&added, &paths);
    ck_assert_int_eq(added.count, 5);
    expect_problem("pipe", "pipe.lesson: there is no such file");
    expect_problem("endless", "endless.lesson: there is no such file");
    expect_problem("folder", "folder.lesson: there is no such file");
    expect_problem("large", "large.lesson: is larger than 32768 bytes");
    ck_assert_str_eq(find("good")->title, "Mine");
}

TEST(of_too_many_the_first_by_name_are_listed) {
    for (int i = ADDED_LESSONS_MAX + 1; i >= 0; i--) {
        char name[32];
        (void)snprintf(name, sizeof name, "n%03d.lesson", i);
        put_text(name, "title T\n");
    }
    added_lessons_list(&added, &paths);
    ck_assert_int_eq(added.count, ADDED_LESSONS_MAX);
    ck_assert_int_eq(added.left_out, 2);
    ck_assert_str_eq(added.items[0].file, "n000");
    ck_assert_str_eq(added.items[ADDED_LESSONS_MAX - 1].file, "n063");
}

TEST(what_is_done_is_kept_by_name_for_lessons_that_are_away_too) {
    put_both("mine", SCRIPT, 0);
    put_both("two words", SCRIPT, 0);
    added_lessons_list(&added, &paths);
    ck_assert(added_lessons_note(&added, &paths, 0, LESSON_FINISHED));
    ck_assert(added_lessons_note(&added, &paths, 1, LESSON_SKIPPED));
    ck_assert(added_lessons_note(&added, &paths, 0, LESSON_BEGUN));
    char path[PATH_SIZE + 80];
    path_of("mine.lesson", path);
    ck_assert(paths_remove(path));
    path_of("mine.sancta", path);
    ck_assert(paths_remove(path));
    added_lessons_list(&added, &paths);
    ck_assert_int_eq(added.count, 1);
    ck_assert_int_eq(added.items[0].state, LESSON_SKIPPED);
    ck_assert(added_lessons_note(&added, &paths, 0, LESSON_FINISHED));
    put_both("mine", SCRIPT, 0);
    added_lessons_list(&added, &paths);
    ck_assert_int_eq(find("mine")->state, LESSON_FINISHED);
    ck_assert_int_eq(find("two words")->state, LESSON_FINISHED);
}
