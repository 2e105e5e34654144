// Two clients in one process: each keeps its match, its palette and its screens to itself.

#define _DEFAULT_SOURCE // flock(), syscall()

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "library/library_screen.h"
#include "support/client.h"
#include "support/stand_in_text.h"
#include "shell/app_ways.h"
#include "ui/app_pass.h"
#include "support/test.h"

static App *first;
static App *second;

// In place of that of the C library: the lock that is asked for as number [refused] is another window's, as
// if it had been taken at that moment.
static int asked;
static int refused;

int flock(int file, int operation) {
    asked += 1;
    if (asked == refused) {
        errno = EWOULDBLOCK;
        return -1;
    }
    return (int)syscall(SYS_flock, file, operation);
}

// A file is moved by this: could another window take the slot of the lock [watched] at that moment?
static char watched[PATH_SIZE + 300];
static bool was_free;

int link(const char *from, const char *to) {
    const int lock = watched[0] != '\0' ? open(watched, O_RDWR | O_CREAT, 0600) : -1;
    if (lock >= 0) {
        was_free = was_free || syscall(SYS_flock, lock, LOCK_EX | LOCK_NB) == 0;
        (void)close(lock);
    }
    return linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
}

static void begin(void) {
    first = client_begin(1280, 720);
    second = calloc(1, sizeof *second);
    ck_assert_ptr_nonnull(second);
    ck_assert(app_pass_init(second, stand_in_metrics()));
    app_resize(second, 1280, 720);
}

static void end(void) {
    app_pass_free(second);
    free(second);
    client_end();
}

FIXTURE(begin, end);

static void look(App *app) {
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

// The frame of [app] as it stands, to be freed.
static DrawCommand *copy_of_frame(const App *app) {
    const size_t size = (size_t)app->list.count * sizeof app->list.items[0];
    DrawCommand *const copy = malloc(size);
    ck_assert_ptr_nonnull(copy);
    memcpy(copy, app->list.items, size);
    return copy;
}

static bool is_frame(const App *app, const DrawCommand *frame, int count) {
    return app->list.count == count && memcmp(app->list.items, frame, (size_t)count * sizeof *frame) == 0;
}

TEST(what_one_shows_does_not_hang_on_the_other) {
    client_order(first);
    look(first);
    const int count = first->list.count;
    DrawCommand *const alone = copy_of_frame(first);
    second->settings.palette = PALETTE_HIGH_CONTRAST;
    app_choose_palette(second);
    client_order(second);
    look(second);
    client_click(second, "train.swordsman");
    look(first);
    ck_assert(is_frame(first, alone, count));
    look(second);
    ck_assert(!is_frame(second, alone, count));
    ck_assert_ptr_nonnull(ui_find(&second->ui, "order.1"));
    ck_assert_ptr_null(ui_find(&first->ui, "order.1"));
    free(alone);
}

TEST(each_has_its_own_palette_while_it_works) {
    second->settings.palette = PALETTE_HIGH_CONTRAST;
    app_choose_palette(second);
    look(first);
    ck_assert_int_eq(palette_chosen(), PALETTE_STANDARD);
    look(second);
    ck_assert_int_eq(palette_chosen(), PALETTE_HIGH_CONTRAST);
    first->settings.palette = PALETTE_OWN;
    first->settings.own.is_set[OWN_RED] = true;
    first->settings.own.colors[OWN_RED] = (Color){120, 60, 220, 255};
    app_choose_palette(first);
    ck_assert_int_eq(palette_player(PLAYER_RED).b, 220);
    app_pass_update(second, 10);
    ck_assert_int_ne(palette_player(PLAYER_RED).b, 220);
    app_pass_action(first, 0);
    ck_assert_int_eq(palette_player(PLAYER_RED).b, 220);
}

static void order_something(App *app) {
    client_order(app);
    look(app);
    client_click(app, "train.swordsman");
}

// Two windows on one home; the first one is closed while the title of the second one is shown.
TEST(a_match_whose_window_has_been_closed_is_gone_on_with_in_another_one) {
    order_something(first);
    app_keep_match(first);
    app_replace(second, SCREEN_TITLE);
    look(second);
    ck_assert_ptr_null(ui_find(&second->ui, "title.resume"));
    save_slot_release(&first->slot);
    app_replace(second, SCREEN_TITLE);
    look(second);
    client_click(second, "title.resume");
    ck_assert_int_eq(app_screen(second), SCREEN_ORDERS);
    ck_assert_ptr_nonnull(ui_find(&second->ui, "order.1"));
    ck_assert_int_eq(second->slot.number, 1);
}

TEST(a_window_that_has_a_match_of_its_own_goes_on_with_that) {
    order_something(first);
    app_keep_match(first);
    order_something(second);
    ck_assert(app_ways_go_to_title(second));
    save_slot_release(&first->slot);
    app_replace(second, SCREEN_TITLE);
    look(second);
    client_click(second, "title.resume");
    ck_assert_int_eq(second->slot.number, 2);
}

static void save_of(App *app, const char *name, char path[PATH_SIZE + 300]) {
    char error[PROBLEM_SIZE];
    ck_assert(paths_make(&app->paths));
    paths_save_file(&app->paths, name, path, PATH_SIZE + 300);
    ck_assert_msg(match_save(app->session.match, path, error), "%s", error);
}

static void delete_in_library(App *app, const char *name) {
    app_replace(app, SCREEN_TITLE);
    app_push(app, SCREEN_LOAD);
    library_screen_reread_at(app, name);
    look(app);
    ck_assert_str_eq(library_screen_selected(app)->name, name);
    client_click(app, "load.delete");
    client_click(app, "delete.yes");
}

TEST(an_unfinished_match_that_is_played_in_another_window_is_not_deleted) {
    char path[PATH_SIZE + 300];
    client_order(first);
    save_of(first, "unfinished 3", path);
    ck_assert(app_load_match(first, path, false));
    delete_in_library(second, "unfinished 3");
    ck_assert(paths_exists(path));
    ck_assert_str_eq(second->save_error, "This match is open in another window, so it is not deleted.");
    // Once it has been closed, it is anybody's: nothing was done in it, so it was not saved elsewhere.
    ck_assert(app_ways_go_to_title(first));
    delete_in_library(second, "unfinished 3");
    ck_assert(!paths_is_taken(path));
}

TEST(no_other_window_takes_an_autosave_while_it_is_deleted) {
    char path[PATH_SIZE + 300];
    order_something(first);
    app_keep_match(first);
    ck_assert_int_eq(first->slot.number, 1);
    save_of(first, "autosave 2", path);
    (void)snprintf(watched, sizeof watched, "%s/autosave-2.lock", first->paths.data);
    was_free = false;
    delete_in_library(first, "autosave 2");
    watched[0] = '\0';
    ck_assert(!paths_is_taken(path));
    ck_assert(!was_free);
    // And then it is free again.
    ck_assert(save_slot_switch(&second->slot, &second->paths, 2));
}

TEST(a_new_match_that_is_gone_on_with_is_not_opened_in_another_window_without_a_word) {
    char path[PATH_SIZE + 300];
    client_order(first);
    save_of(first, "new match", path);
    app_replace(first, SCREEN_TITLE);
    look(first);
    client_click(first, "title.resume");
    ck_assert_int_eq(app_screen(first), SCREEN_ORDERS);
    ck_assert(app_load_match(second, path, false));
    ck_assert_str_eq(second->message, "This match is open in another window. Here you play a copy of it.");
}

// Whichever of the locks it is that the other window has taken just then.
TEST(a_match_is_the_one_that_was_chosen_though_another_window_takes_its_slot_just_then) {
    char path[PATH_SIZE + 300];
    for (int number = 1; number <= 2; number++) {
        client_order(first);
        (void)strcpy(first->session.match->players[PLAYER_RED].name, "Ann");
        save_of(first, "autosave", path);
        client_order(second);
        save_of(second, "autosave 2", path);
        save_slot_release(&second->slot);
        app_replace(first, SCREEN_TITLE);
        asked = 0;
        refused = number;
        const bool is_loaded = app_load_match(first, path, false);
        refused = 0;
        ck_assert(is_loaded);
        ck_assert_str_eq(first->session.match->players[PLAYER_RED].name, "Red");
    }
}
