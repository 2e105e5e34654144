// What a dialog asks stands in a widget, so that text mode prints it and the voice says it.

#include <check.h>
#include <string.h>

#include "engine/card.h"
#include "orders/orders_state.h"
#include "support/client.h"
#include "ui/settings.h"
#include "support/test.h"

static App *app;

static void begin(void) {
    app = client_begin(1280, 800);
    app->settings.hints = false;
    client_order(app);
    client_run("wait 20");
}

FIXTURE(begin, client_end);

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
    client_run("click menu");
    client_run("click menu.concede");
    ck_assert(is_told("The other player wins when you confirm your orders."));
}

TEST(which_match_is_replaced) {
    for (int i = 0; i < 2; i++) {
        client_run("click menu");
        client_run("click menu.save");
        client_run("click save.name");
        for (int k = 0; k < 20; k++) {
            client_run("key backspace");
        }
        client_run("type again");
        client_run("click save.ok");
    }
    ck_assert(is_told("There is already a match \"again\"."));
    client_run("click replace.no");
}

// As many as a hand holds, each on a square and against somebody.
TEST(all_that_is_likely_to_fall) {
    OrdersScreen *const o = orders_state_of(app);
    Plan *const plan = orders_state_plan(o);
    o->lapses = (Forgotten){.counts = {[FORGOTTEN_FALLEN] = HAND_SIZE}};
    for (int i = 0; i < HAND_SIZE; i++) {
        plan->orders[i] = (Order){.kind = ORDER_CAST,
                                  .slot = (uint8_t)i,
                                  .card = (uint16_t)card_by_slug("flaming-sword"),
                                  .target = {.host = HOST_SQUARE, .index = 40}};
        o->lapses.fallen[i] =
            (ForgottenFallen){.order = i, .chance = 10000, .from = {41}, .foe = PLAYER_NEUTRAL};
    }
    plan->count = HAND_SIZE;
    orders_state_open(app, DIALOG_CONFIRM);
    client_run("wait 20");
    const char *const told = ui_find(&app->ui, "confirm.1")->label;
    int count = 0;
    for (const char *at = told; (at = strstr(at, "against the neutral group")) != NULL; at++) {
        count++;
    }
    ck_assert_msg(count == HAND_SIZE && told[strlen(told) - 1] == ')', "%s", told);
}

TEST(which_deck_is_deleted_or_not_saved) {
    app_replace(app, SCREEN_TITLE);
    client_run("wait 20");
    client_run("click title.decks");
    client_run("click decks.new");
    client_run("click deck.name");
    client_run("type s");
    client_run("click deck.back");
    ck_assert(is_told("It has changes that are not saved."));
    client_run("click leave.save");
    client_run("wait 20");
    client_run("click decks.delete");
    ck_assert(is_told("will be deleted permanently."));
}

TEST(what_safe_mode_would_write_over) {
    app_begin_safe(app);
    app_push(app, SCREEN_ALL_SETTINGS);
    client_run("wait 20");
    client_run("click all.save");
    ck_assert(is_told("They take the place of the settings file."));
}
