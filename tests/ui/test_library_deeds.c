// What the library offers to do with the selected match: nothing that cannot work, and what it is called.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "library/library_screen.h"
#include "match/match.h"
#include "support/client.h"
#include "support/test.h"

static App *app;

static void begin(void) {
    app = client_begin(1280, 720);
    client_order(app);
    ck_assert(paths_make(&app->paths));
    app->session.is_patient = true;
}

FIXTURE(begin, client_end);

static void keep(const char *name) {
    char path[PATH_SIZE + 300];
    char error[PROBLEM_SIZE];
    paths_save_file(&app->paths, name, path, sizeof path);
    ck_assert(match_save(app->session.match, path, error));
}

static void keep_broken(const char *name) {
    char path[PATH_SIZE + 300];
    paths_save_file(&app->paths, name, path, sizeof path);
    ck_assert(paths_write(path, "{\n  \"format\": \"sancta-ma"));
}

// The library with [name] as its only match.
static void open_library(const char *name) {
    app_replace(app, SCREEN_TITLE);
    app_push(app, SCREEN_LOAD);
    LibraryScreen *l = library_screen_state(app);
    (void)snprintf(l->words, sizeof l->words, "%s", name);
    library_screen_reread(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_int_eq(l->shown_count, 1);
}

static void expect_button(const char *name, const char *label, bool is_enabled) {
    const UiWidget *w = ui_find(&app->ui, name);
    ck_assert_msg(w != NULL, "there is no %s", name);
    ck_assert_str_eq(w->label, label);
    ck_assert_msg(w->is_enabled == is_enabled, "%s", name);
}

static void point_at(const char *name) {
    const UiWidget *w = ui_find(&app->ui, name);
    client_send(app, (InputEvent){.kind = INPUT_POINTER_MOVED, .x = w->rect.x + 5, .y = w->rect.y + 5});
}

TEST(a_match_that_can_be_played_is_played_watched_and_reviewed) {
    keep("evening");
    open_library("evening");
    expect_button("load.open", "Play on", true);
    expect_button("load.replay", "Watch", true);
    expect_button("load.review", "Review", true);
}

TEST(a_damaged_file_is_not_offered_to_be_opened_and_says_why) {
    static const char *const buttons[] = {"load.open", "load.replay", "load.review"};
    keep_broken("broken");
    open_library("broken");
    for (size_t i = 0; i < sizeof buttons / sizeof buttons[0]; i++) {
        ck_assert(!ui_find(&app->ui, buttons[i])->is_enabled);
        point_at(buttons[i]);
        ck_assert_str_eq(app->ui.pointed_hint, "This file is damaged: it ends too early.");
    }
    expect_button("load.delete", "Delete", true);
    expect_button("load.export", "Export", true);
    const UiWidget *row = ui_find(&app->ui, "load.row-1");
    ck_assert_str_eq(row->value, "This file is damaged: it ends too early.");
    const UiWidget *about = ui_find(&app->ui, "load.about");
    ck_assert_ptr_nonnull(strstr(about->value, "This file is damaged: it ends too early. Line 2, column "));
    client_press(app, KEY_ENTER);
    ck_assert_int_eq(app_screen(app), SCREEN_LOAD);
    ck_assert_str_eq(app->message, "This file is damaged: it ends too early.");
}

// Of the autosave there may be a generation before it.
TEST(a_damaged_autosave_can_still_be_played_on) {
    keep_broken("autosave");
    open_library("autosave");
    expect_button("load.open", "Play on", true);
    expect_button("load.replay", "Watch", false);
}

TEST(of_a_match_that_is_over_the_result_is_offered) {
    app->session.match->state.result = RESULT_BLUE;
    keep("over");
    open_library("over");
    expect_button("load.open", "Result", true);
    expect_button("load.review", "Review", true);
}

// Another window may have saved another match under the name meanwhile.
TEST(a_file_that_holds_another_match_than_was_listed_is_opened_as_what_it_is) {
    char listed[PATH_SIZE + 300];
    char other[PATH_SIZE + 300];
    keep("evening");
    app->session.match->state.result = RESULT_BLUE;
    keep("over");
    open_library("over");
    expect_button("load.open", "Result", true);
    paths_save_file(&app->paths, "over", listed, sizeof listed);
    paths_save_file(&app->paths, "evening", other, sizeof other);
    ck_assert(paths_move(other, listed));
    client_click(app, "load.open");
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
}
