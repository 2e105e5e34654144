// The strip of the coach below the board, where one match follows another.

#include <check.h>
#include <string.h>

#include "support/client.h"
#include "support/test.h"

static App *app;

static void begin(void) {
    app = client_begin(1280, 720);
    app->settings.coach = COACH_EVERY_MATCH;
}

FIXTURE(begin, client_end);

static bool is_all_read(void) {
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const UiWidget *next = ui_find(&app->ui, "coach.next");
    ck_assert_ptr_nonnull(next);
    return strcmp(next->label, "Again (L)") == 0;
}

static void read_all(void) {
    for (int i = 0; i < 10 && !is_all_read(); i++) {
        client_press(app, 'l');
    }
    ck_assert(is_all_read());
}

// The first turn of a match against the weakest computer player that thinks.
static void order(bool blue_begins) {
    SessionSetup setup = session_setup_default();
    app->session.is_patient = true;
    setup.blue = SEAT_BEGINNER;
    setup.seed = 310;
    setup.blue_begins = blue_begins;
    ck_assert(app_begin_match(app, &setup));
    app_continue(app);
}

static void leave(void) {
    app_replace(app, SCREEN_TITLE);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

TEST(what_was_read_in_a_turn_is_new_in_the_same_turn_of_another_match) {
    order(false);
    read_all();
    leave();
    // It has the same to say here.
    order(true);
    ck_assert(!is_all_read());
}

TEST(what_was_read_in_a_turn_stays_so_when_the_match_is_left_and_gone_on_with) {
    order(false);
    read_all();
    app_leave_match(app);
    leave();
    client_click(app, "title.resume");
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    ck_assert(is_all_read());
}
