// Files that are there but cannot be read are never written over: what was in them is somebody's.

#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "play/added_lessons.h"
#include "play/told.h"
#include "support/stand_in_text.h"
#include "support/temporary_home.h"
#include "support/test.h"
#include "ui/app_pass.h"
#include "ui/settings.h"

static Paths paths;
static char path[PATH_SIZE + 40];

static void begin(void) {
    (void)temporary_home_begin();
    paths_find(&paths);
    ck_assert(paths_make(&paths));
}

FIXTURE(begin, temporary_home_end);

// "<config>/[name]" with something in it that its reader may write but not read.
static void make_unreadable(const char *name) {
    (void)snprintf(path, sizeof path, "%s/%s", paths.config, name);
    ck_assert(paths_write(path, "precious"));
    ck_assert_int_eq(chmod(path, 0200), 0);
}

// [work] says whether it did what it should; the file holds what it did.
static void expect_kept(bool (*work)(void)) {
    char text[20];
    ck_assert(temporary_home_as_anybody(work));
    ck_assert_int_eq(chmod(path, 0600), 0);
    ck_assert(paths_read(path, text, sizeof text));
    ck_assert_str_eq(text, "precious");
}

static bool tell(void) {
    Told told = {.count = 0};
    told_recall(&told, &paths);
    const bool is_refused = !told_note(&told, &paths, "hint-load");
    return is_refused && told_times(&told, "hint-load") == 1; // it counts until the program ends
}

TEST(what_a_player_was_told_stays) {
    make_unreadable("told");
    expect_kept(tell);
}

static bool finish_lesson(void) {
    LessonProgress progress;
    lessons_recall(&progress, &paths);
    return progress.is_kept && !lessons_note(&progress, &paths, 0, LESSON_FINISHED) &&
           !lessons_note_streak(&progress, &paths, true);
}

TEST(how_far_a_player_is_stays) {
    make_unreadable("lessons");
    expect_kept(finish_lesson);
}

static bool finish_added(void) {
    static AddedLessons added = {.count = 1, .items = {{.file = "mine"}}};
    return !added_lessons_note(&added, &paths, 0, LESSON_FINISHED);
}

TEST(how_far_a_player_is_with_lessons_of_one_s_own_stays) {
    make_unreadable("lessons-added");
    expect_kept(finish_added);
}

static Settings settings;

static bool save_settings(void) {
    settings_load(&settings, &paths);
    settings.scale_percent = 150;
    const bool is_told = strstr(settings.problem, ":1:1: the file cannot be read; it stays as it is") != NULL;
    return is_told && settings_save(&settings, &paths); // told once is enough
}

TEST(settings_stay) {
    make_unreadable("settings");
    expect_kept(save_settings);
}

// The window names the fault that there is.
static bool begin_window(void) {
    App *const app = calloc(1, sizeof *app);
    const bool is_begun = app != NULL && app_pass_init(app, stand_in_metrics());
    const bool is_told = is_begun && strstr(app->message, "cannot be read") != NULL &&
                         strstr(app->message, "too long") == NULL;
    if (is_begun) {
        app_pass_free(app);
    }
    free(app);
    return is_told;
}

TEST(settings_that_cannot_be_read_are_not_said_to_be_too_long) {
    make_unreadable("settings");
    expect_kept(begin_window);
}

// They could be read when the program began, so nothing was told yet.
static bool lose_settings(void) {
    settings_load(&settings, &paths);
    settings.scale_percent = 150;
    return chmod(path, 0200) == 0 && !settings_save(&settings, &paths);
}

TEST(settings_that_become_unreadable_stay_and_that_is_told) {
    make_unreadable("settings");
    ck_assert_int_eq(chmod(path, 0600), 0);
    expect_kept(lose_settings);
}

static bool replace_settings(void) {
    settings_begin_safe(&settings);
    return settings_replace(&settings, &paths);
}

// Whoever wants others in their place gets them, and the old ones keep all that they hold.
TEST(settings_that_are_replaced_are_kept_as_a_whole, .cases = 2) {
    static char text[SETTINGS_FILE_SIZE + 100];
    static char old[SETTINGS_FILE_SIZE + 100] = "precious";
    make_unreadable("settings");
    if (_i == 1) {
        memset(old, '#', sizeof old - 1);
        ck_assert_int_eq(chmod(path, 0600), 0);
        ck_assert(paths_write(path, old));
    }
    ck_assert(temporary_home_as_anybody(replace_settings));
    (void)snprintf(path, sizeof path, "%s/settings.old", paths.config);
    ck_assert_int_eq(chmod(path, 0600), 0);
    ck_assert(paths_read(path, text, sizeof text));
    ck_assert_msg(strcmp(text, old) == 0, "%zu bytes of %zu", strlen(text), strlen(old));
}
