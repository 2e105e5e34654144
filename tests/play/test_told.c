// What a player was told: counted, kept, forgotten, and read from a file that nobody wrote.

#include <check.h>
#include <stdio.h>
#include <sys/stat.h>

#include "play/told.h"
#include "support/temporary_home.h"
#include "support/test.h"

static Paths paths;
static Told told;

static void make_home(void) {
    (void)temporary_home_begin();
    paths_find(&paths);
    told.count = 0;
}

FIXTURE(make_home, temporary_home_end);

TEST(what_was_told_is_counted_and_kept) {
    ck_assert_int_eq(told_times(&told, "coach-goal"), 0);
    ck_assert(told_note(&told, &paths, "coach-goal"));
    ck_assert(told_note(&told, &paths, "coach-goal"));
    ck_assert(told_note(&told, &paths, "hint-load"));
    Told again;
    told_recall(&again, &paths);
    ck_assert_int_eq(told_times(&again, "coach-goal"), 2);
    ck_assert_int_eq(told_times(&again, "hint-load"), 1);
    ck_assert_int_eq(told_times(&again, "hint"), 0);
}

TEST(another_window_loses_nothing) {
    Told other;
    told_recall(&other, &paths);
    ck_assert(told_note(&told, &paths, "hint-load"));
    ck_assert(told_note(&other, &paths, "hint-decks"));
    told_recall(&told, &paths);
    ck_assert_int_eq(told_times(&told, "hint-load"), 1);
    ck_assert_int_eq(told_times(&told, "hint-decks"), 1);
}

TEST(all_is_forgotten_at_once) {
    ck_assert(told_note(&told, &paths, "hint-load"));
    ck_assert(told_forget(&told, &paths));
    ck_assert_int_eq(told_times(&told, "hint-load"), 0);
    told_recall(&told, &paths);
    ck_assert_int_eq(told_times(&told, "hint-load"), 0);
}

TEST(where_nothing_can_be_kept_it_counts_until_the_end) {
    char path[PATH_SIZE + 16];
    ck_assert(paths_make(&paths));
    (void)snprintf(path, sizeof path, "%s/told", paths.config);
    ck_assert_int_eq(mkdir(path, 0700), 0); // a folder is in the way of the file
    ck_assert(!told_note(&told, &paths, "hint-load"));
    ck_assert(!told_note(&told, &paths, "hint-decks"));
    ck_assert(!told_note(&told, &paths, "hint-decks"));
    ck_assert_int_eq(told_times(&told, "hint-load"), 1);
    ck_assert_int_eq(told_times(&told, "hint-decks"), 2);
}

TEST(lines_that_are_not_understood_are_left_out) {
    char path[PATH_SIZE + 16];
    ck_assert(paths_make(&paths));
    (void)snprintf(path, sizeof path, "%s/told", paths.config);
    ck_assert(paths_write(path, "hint-load 3\n\nwhat\nhint-decks -4\nhint-new many\nhint-old 999\n"));
    told_recall(&told, &paths);
    ck_assert_int_eq(told.count, 2);
    ck_assert_int_eq(told_times(&told, "hint-load"), 3);
    ck_assert_int_eq(told_times(&told, "hint-old"), TOLD_TIMES_MAX);
}
