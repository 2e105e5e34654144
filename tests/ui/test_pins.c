// Pinned hints that explain words of each other, when there are as many as there can be.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/client.h"
#include "support/test.h"

static App *app;

// A window so high that each pin has room below the one whose word it explains.
static void begin(void) {
    app = client_begin(1600, 2400);
    app->settings.hints = false;
    app->settings.scale_percent = 100;
    app_resize(app, 1600, 2400);
    client_order(app);
    client_run("wait 20");
    client_run("click square.d2");
    client_run("wait 20");
    ui_focus(&app->ui, "tile.1");
    app->ui.shows_focus = true;
    client_run("wait 20");
}

FIXTURE(begin, client_end);

static const UiWidget *pin(int number) {
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, "pin-%d", number);
    return ui_find(&app->ui, name);
}

static int pin_count(void) {
    int count = 0;
    while (pin(count + 1) != NULL) {
        count++;
    }
    return count;
}

// Pins the meaning of a word of pin [number]: of the first one whose meaning is not pinned yet. False: there
// is none.
static bool pin_word_of(int number) {
    const int count = pin_count();
    for (int link = 1; link < 12; link++) {
        char name[UI_NAME_MAX];
        char last[UI_LABEL_MAX];
        (void)snprintf(name, sizeof name, "pin-%d.%d", number, link);
        if (ui_find(&app->ui, name) == NULL) {
            return false;
        }
        ui_focus(&app->ui, name);
        app->ui.shows_focus = true;
        client_run("wait 20");
        (void)snprintf(last, sizeof last, "%s", pin(count)->label);
        client_run("key t shift");
        // With all of them there the first one goes, and the others have its numbers.
        if (pin_count() > count || strcmp(pin(count)->label, last) != 0) {
            return true;
        }
    }
    return false;
}

static void pin_all(void) {
    client_run("key t shift");
    ck_assert_ptr_nonnull(pin(1));
    for (int i = 1; i < 5; i++) {
        ck_assert_msg(pin_word_of(i), "no word of pin %d leads further", i);
        ck_assert_ptr_nonnull(pin(i + 1));
    }
}

static void lies_below(int lower, int upper) {
    const Rect a = pin(upper)->rect;
    const Rect b = pin(lower)->rect;
    ck_assert_float_eq_tol(b.x, a.x, 0.5F);
    ck_assert_float_eq_tol(b.y, a.y + a.h + 24, 0.5F);
}

// One more than there can be, and the pin whose word it explains, by its number of then.
static int pin_one_more(void) {
    int parent = 5;
    while (parent > 1 && !pin_word_of(parent)) {
        parent--;
    }
    ck_assert_int_gt(parent, 1);
    return parent;
}

TEST(the_sixth_pin_lies_below_the_one_whose_word_it_explains) {
    pin_all();
    for (int i = 2; i <= 5; i++) {
        lies_below(i, i - 1);
    }
    const int parent = pin_one_more();
    ck_assert_ptr_nonnull(pin(5));
    lies_below(5, parent - 1);
}

TEST(and_gives_the_focus_back_to_that_word) {
    char name[UI_NAME_MAX];
    pin_all();
    const int parent = pin_one_more();
    client_run("key escape");
    ck_assert_ptr_null(pin(5));
    (void)snprintf(name, sizeof name, "pin-%d.", parent - 1);
    ck_assert_msg(strncmp(app->ui.focus, name, strlen(name)) == 0, "%s", app->ui.focus);
    for (int i = 4; i > 0; i--) {
        client_run("key escape");
        ck_assert_ptr_null(pin(i));
        ck_assert_ptr_nonnull(ui_find(&app->ui, app->ui.focus));
    }
    ck_assert_str_eq(app->ui.focus, "tile.1");
}
