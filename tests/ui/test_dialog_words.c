// What a dialog asks stands in a widget, so that text mode prints it and the voice says it.

#include <check.h>
#include <string.h>

#include "support/client.h"
#include "ui/script.h"
#include "ui/settings.h"
#include "support/test.h"

static App *app;
static Script script;

static void begin(void) {
    app = client_begin(1280, 800);
    app->settings.hints = false;
    client_order(app);
    script = (Script){.app = app, .out = stdout};
    ck_assert(script_line(&script, "wait 20"));
}

static void end(void) {
    client_end(app);
}

FIXTURE(begin, end);

static void run(const char *line) {
    ck_assert_msg(script_line(&script, line), "%s", line);
}

// Is there a text in sight that says so?
static bool is_told(const char *words) {
    for (int i = 0; i < app->ui.count; i++) {
        const UiWidget *const w = &app->ui.widgets[i];
        if (w->role == ROLE_LABEL && !w->is_blocked && strstr(w->label, words) != NULL) {
            return true;
        }
    }
    return false;
}

TEST(what_conceding_comes_to) {
    run("click menu");
    run("click menu.concede");
    ck_assert(is_told("The other player wins when you confirm your orders."));
}

TEST(which_match_is_replaced) {
    for (int i = 0; i < 2; i++) {
        run("click menu");
        run("click menu.save");
        run("click save.name");
        for (int k = 0; k < 20; k++) {
            run("key backspace");
        }
        run("type again");
        run("click save.ok");
    }
    ck_assert(is_told("There is already a match \"again\"."));
    run("click replace.no");
}

TEST(which_deck_is_deleted_or_not_saved) {
    app_replace(app, SCREEN_TITLE);
    run("wait 20");
    run("click title.decks");
    run("click decks.new");
    run("click deck.name");
    run("type s");
    run("click deck.back");
    ck_assert(is_told("It has changes that are not saved."));
    run("click leave.save");
    run("wait 20");
    run("click decks.delete");
    ck_assert(is_told("will be deleted permanently."));
}

TEST(what_safe_mode_would_write_over) {
    app_begin_safe(app);
    app_push(app, SCREEN_ALL_SETTINGS);
    run("wait 20");
    run("click all.save");
    ck_assert(is_told("They take the place of the settings file."));
}
