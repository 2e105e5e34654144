// The career: each match against the computer once, as it ended first.

#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "play/career.h"
#include "support/temporary_home.h"
#include "support/test.h"

static Paths paths;
static Career career;
static CareerRow rows[CAREER_ROWS];

static void begin(void) {
    (void)temporary_home_begin();
    paths_find(&paths);
    ck_assert(paths_make(&paths));
}

FIXTURE(begin, temporary_home_end);

static Match *match_of(uint64_t seed, const char *red, const char *blue, GameResult result) {
    GameSetup setup = setup_default();
    setup.seed = seed;
    Match *const m = match_new(&setup);
    ck_assert_ptr_nonnull(m);
    (void)snprintf(m->players[PLAYER_RED].seat, MATCH_TEXT_SIZE, "%s", red);
    (void)snprintf(m->players[PLAYER_BLUE].seat, MATCH_TEXT_SIZE, "%s", blue);
    m->state.result = (uint8_t)result;
    m->state.turn = 10;
    return m;
}

static bool note(uint64_t seed, const char *red, const char *blue, GameResult result, int accuracy) {
    CareerMatch played;
    Match *const m = match_of(seed, red, blue, result);
    const bool counts = career_of_match(m, 1700000000, &played);
    played.accuracy = (int16_t)accuracy;
    if (counts) ck_assert(career_note(&paths, &played));
    match_free(m);
    return counts;
}

TEST(a_match_against_the_computer_counts_when_it_is_over) {
    ck_assert(note(1, "human", "easy", RESULT_RED, -1));
    ck_assert(note(2, "hard", "human", RESULT_RED, -1));
    ck_assert(!note(3, "human", "human", RESULT_RED, -1));
    ck_assert(!note(4, "easy", "hard", RESULT_RED, -1));
    ck_assert(!note(5, "human", "easy", RESULT_NONE, -1));
    ck_assert(career_read(&paths, &career));
    ck_assert_int_eq(career.count, 2);
    ck_assert_int_eq(career.items[0].end, CAREER_WON);
    ck_assert_str_eq(career.items[0].level, "easy");
    ck_assert_int_eq(career.items[0].house, HOUSE_WAR);
    ck_assert_str_eq(career.items[0].deck, "war");
    ck_assert_int_eq(career.items[0].turns, 10);
    ck_assert_int_eq(career.items[1].end, CAREER_LOST);
    ck_assert_int_eq(career.items[1].house, HOUSE_LIFE);
}

TEST(the_same_match_counts_once_and_only_its_accuracy_changes) {
    (void)note(1, "human", "easy", RESULT_BLUE, -1);
    (void)note(1, "human", "easy", RESULT_RED, 8750);
    (void)note(1, "human", "easy", RESULT_RED, -1);
    ck_assert(career_read(&paths, &career));
    ck_assert_int_eq(career.count, 1);
    ck_assert_int_eq(career.items[0].end, CAREER_LOST);
    ck_assert_int_eq(career.items[0].accuracy, 8750);
}

// A file may call a seat whatever it likes.
TEST(a_match_against_a_player_of_two_words_counts_once_as_well) {
    ck_assert(note(1, "Human", "my bot", RESULT_RED, -1));
    ck_assert(note(1, "Human", "my bot", RESULT_RED, 5000));
    ck_assert(career_read(&paths, &career));
    ck_assert_int_eq(career.count, 1);
    ck_assert_str_eq(career.items[0].level, "random");
    ck_assert_int_eq(career.items[0].accuracy, 5000);
}

// Given a file put together of many that have the same match in short lines; When its accuracy comes; Then it
// is there once, with it.
TEST(a_match_that_stands_there_many_times_is_written_once) {
    char path[PATH_SIZE + 16];
    Match *const m = match_of(1, "human", "easy", RESULT_RED);
    CareerMatch played;
    ck_assert(career_of_match(m, 1700000000, &played));
    (void)snprintf(path, sizeof path, "%s/career", paths.data);
    FILE *const file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    for (int i = 0; i < 200; i++) {
        (void)fprintf(file, "match %llx 0 war own easy won 1 -1 0\n", (unsigned long long)played.key);
    }
    ck_assert_int_eq(fclose(file), 0);
    played.accuracy = 10000;
    ck_assert(career_note(&paths, &played));
    ck_assert(career_read(&paths, &career));
    ck_assert_int_eq(career.count, 1);
    ck_assert_int_eq(career.items[0].accuracy, 10000);
    match_free(m);
}

TEST(rows_are_by_house_deck_and_level) {
    (void)note(1, "human", "easy", RESULT_RED, 9000);
    (void)note(2, "human", "hard", RESULT_BLUE, 7000);
    (void)note(3, "human", "hard", RESULT_DRAW, -1);
    ck_assert(career_read(&paths, &career));
    ck_assert_int_eq(career_take_rows(&career, CAREER_BY_LEVEL, rows), 2);
    ck_assert_str_eq(rows[0].name, "hard");
    ck_assert_int_eq(rows[0].played, 2);
    ck_assert_int_eq(rows[0].won, 0);
    ck_assert_int_eq(rows[0].drawn, 1);
    ck_assert_int_eq(rows[0].reviewed, 1);
    ck_assert_int_eq(career_take_rows(&career, CAREER_BY_HOUSE, rows), 1);
    ck_assert_int_eq(rows[0].accuracy, 16000);
    ck_assert_int_eq(rows[0].turns, 30);
    ck_assert_int_eq(career_take_rows(&career, CAREER_BY_DECK, rows), 1);
}

TEST(lines_that_are_not_understood_are_left_out_and_everything_can_be_forgotten) {
    char path[PATH_SIZE + 16];
    (void)snprintf(path, sizeof path, "%s/career", paths.data);
    ck_assert(paths_write(
        path, "match 1 2 war war easy won 5 -1 0\nmatch nonsense\nmatch 2 2 nowhere war easy won 5 -1 0\n"
              "match 3 2 war war easy won 5 10001 0\nother\nmatch 4 2 life own hard lost 7 5000 1"));
    ck_assert(career_read(&paths, &career));
    ck_assert_int_eq(career.count, 2);
    ck_assert_int_eq(career.items[1].accuracy, 5000);
    ck_assert_int_eq(career.items[1].taken_back, 1);
    ck_assert(career_reset(&paths));
    ck_assert(career_reset(&paths));
    ck_assert(career_read(&paths, &career));
    ck_assert_int_eq(career.count, 0);
}

// They may be those of a newer version.
TEST(lines_that_are_not_understood_outlive_the_next_match) {
    static const char *const before =
        "series 3 won\nmatch 0000000000000001 2 war war easy won 5 -1 0 hints 4\nmatch nonsense\n"
        "match 0000000000000002 2 life own hard lost 7 5000 1";
    char path[PATH_SIZE + 16];
    char wanted[600];
    char text[600];
    Match *const m = match_of(2, "human", "easy", RESULT_RED);
    CareerMatch played;
    ck_assert(career_of_match(m, 1700000000, &played));
    (void)snprintf(path, sizeof path, "%s/career", paths.data);
    ck_assert(paths_write(path, before));
    ck_assert(career_note(&paths, &played));
    (void)snprintf(wanted, sizeof wanted, "%s\nmatch %016llx 1700000000 war war easy won 10 -1 0\n", before,
                   (unsigned long long)played.key);
    ck_assert(paths_read(path, text, sizeof text));
    ck_assert_str_eq(text, wanted);
    // Only the line of the match itself is written anew.
    played.accuracy = 9000;
    ck_assert(career_note(&paths, &played));
    (void)snprintf(wanted, sizeof wanted, "%s\nmatch %016llx 1700000000 war war easy won 10 9000 0\n", before,
                   (unsigned long long)played.key);
    ck_assert(paths_read(path, text, sizeof text));
    ck_assert_str_eq(text, wanted);
    match_free(m);
}

TEST(of_more_matches_than_a_career_holds_the_newest_stay) {
    static char text[CAREER_MAX * 64];
    char path[PATH_SIZE + 16];
    size_t used = (size_t)snprintf(text, sizeof text, "series 3 won\n");
    for (int i = 1; i <= CAREER_MAX; i++) {
        used +=
            (size_t)snprintf(text + used, sizeof text - used, "match %016x 2 war war easy won 5 -1 0\n", i);
    }
    (void)snprintf(path, sizeof path, "%s/career", paths.data);
    ck_assert(paths_write(path, text));
    (void)note(1, "human", "easy", RESULT_RED, -1);
    ck_assert(career_read(&paths, &career));
    ck_assert_int_eq(career.count, CAREER_MAX);
    ck_assert_uint_eq(career.items[0].key, 2);
    ck_assert_int_eq(career.items[CAREER_MAX - 1].when, 1700000000);
}

TEST(a_file_that_cannot_be_read_is_not_written_over) {
    static char text[(1 << 20) + 200];
    static char after[sizeof text + 1];
    char path[PATH_SIZE + 16];
    CareerMatch played;
    (void)snprintf(path, sizeof path, "%s/career", paths.data);
    memset(text, '\n', sizeof text - 1); // larger than any career
    memcpy(text, "match 1 2 war war easy won 5 -1 0", 33);
    ck_assert(paths_write(path, text));
    Match *const m = match_of(2, "human", "easy", RESULT_RED);
    ck_assert(career_of_match(m, 1700000000, &played));
    ck_assert(!career_note(&paths, &played));
    ck_assert(!career_read(&paths, &career));
    ck_assert(paths_read(path, after, sizeof after));
    ck_assert_str_eq(after, text);
    match_free(m);
}

// Lines of before have no handicaps, and lines with them stay as they are for those that know none.
TEST(handicaps_are_kept_and_counted_by_whose_they_are) {
    CareerMatch played;
    ck_assert(note(1, "human", "easy", RESULT_RED, -1));
    Match *const m = match_of(2, "human", "easy", RESULT_RED);
    m->start.players[PLAYER_RED].more_novices = 2;
    m->start.initiative = PLAYER_BLUE;
    ck_assert(career_of_match(m, 1700000000, &played));
    ck_assert(career_note(&paths, &played));
    match_free(m);
    ck_assert(career_read(&paths, &career));
    ck_assert_int_eq(career.count, 2);
    ck_assert_str_eq(career.items[0].own_handicap, "none");
    ck_assert_str_eq(career.items[1].own_handicap, "novices=6");
    ck_assert_str_eq(career.items[1].other_handicap, "initiative");
    ck_assert_int_eq(career_take_rows(&career, CAREER_BY_HANDICAP, rows), 2);
    ck_assert_str_eq(rows[0].name, "both");
    ck_assert_str_eq(rows[1].name, "none");
}
