// A secret is kept if nothing that is shown depends on it: it is changed, the frame is drawn anew, and both
// must be the same.

#include "hands/secrets.h"

#include <stdlib.h>
#include <string.h>

#include "hands/checks.h"
#include "orders/orders_state.h"
#include "ui/app_pass.h"
#include "ui/playback.h"

static Player other_of(Player seat) {
    return seat == PLAYER_RED ? PLAYER_BLUE : PLAYER_RED;
}

// --- The draft ---

static void check_view(const View *v, Player seat) {
    const ViewPlayer *const theirs = &v->players[other_of(seat)];
    for (int i = 0; i < HAND_SIZE; i++) {
        checks_expect(theirs->hand[i].card == 0, "the view of %s holds a card of the other hand",
                      player_slug((int)seat));
    }
}

static void check_draft(const Hand *h) {
    const App *const app = h->app;
    const Session *const s = &app->session;
    if (app_screen(app) != SCREEN_ORDERS || s->need != NEED_ORDERS) {
        return;
    }
    OrdersScreen *const o = orders_state_of(app);
    const Plan *const plan = orders_state_plan(o);
    checks_expect(plan->seat == s->who && s->active == s->who,
                  "a draft of %s, asked is %s, at the screen is %s", player_slug((int)plan->seat),
                  player_slug((int)s->who), player_slug((int)s->active));
    checks_expect(plan->after.turn == s->match->state.turn, "a draft of turn %d in turn %d", plan->after.turn,
                  s->match->state.turn);
    checks_expect(o->view.seat == s->who, "the board is seen by %s", player_slug(o->view.seat));
    check_view(&o->view, s->who);
    Plan *const again = calloc(1, sizeof *again);
    checks_expect(again != NULL, "there is no memory");
    session_plan(s, s->who, again);
    for (int i = 0; i < plan->count; i++) {
        const OrderError error = plan_add(again, &plan->orders[i]);
        checks_expect(error == ORDER_OK, "order %d of the draft is not legal: %s", i,
                      order_error_slug((int)error));
    }
    free(again);
}

// --- What is shown ---

// A frame as it was shown.
typedef struct Shown {
    UiWidget widgets[UI_WIDGETS_MAX];
    char texts[DRAW_TEXT_BYTES];
    char hint[UI_HINT_MAX];
    int count, commands;
    uint32_t text_used;
} Shown;

static void keep(Shown *out, const App *app) {
    out->count = app->ui.count;
    out->commands = app->list.count;
    out->text_used = app->list.text_used;
    memcpy(out->widgets, app->ui.widgets, (size_t)out->count * sizeof *out->widgets);
    memcpy(out->texts, app->list.texts, out->text_used);
    memcpy(out->hint, app->ui.hint, sizeof out->hint);
}

static bool is_same_widget(const UiWidget *a, const UiWidget *b) {
    return strcmp(a->name, b->name) == 0 && strcmp(a->label, b->label) == 0 &&
           strcmp(a->value, b->value) == 0 && memcmp(&a->rect, &b->rect, sizeof a->rect) == 0 &&
           a->is_enabled == b->is_enabled;
}

// Fails with the first thing that is another one in [b].
static void expect_same(const Shown *a, const Shown *b, Player other) {
    const char *const whose = player_slug((int)other);
    for (int i = 0; i < a->count && i < b->count; i++) {
        const UiWidget *const v = &a->widgets[i];
        const UiWidget *const w = &b->widgets[i];
        checks_expect(is_same_widget(v, w), "%s tells what %s keeps to itself: %s (%s), or %s (%s) as %s",
                      v->name, whose, v->label, v->value, w->label, w->value, w->name);
    }
    checks_expect(a->commands == b->commands && a->text_used == b->text_used,
                  "%d or %d things are drawn, by what %s keeps to itself", a->commands, b->commands, whose);
    checks_expect(a->count == b->count, "%d or %d widgets, by what %s keeps to itself", a->count, b->count,
                  whose);
    checks_expect(strcmp(a->hint, b->hint) == 0, "a hint tells what %s keeps to itself: %s", whose, a->hint);
    for (uint32_t i = 0; i < a->text_used && i < b->text_used; i += (uint32_t)strlen(&a->texts[i]) + 1) {
        checks_expect(strcmp(&a->texts[i], &b->texts[i]) == 0, "what %s keeps to itself is drawn: %s, or %s",
                      whose, &a->texts[i], &b->texts[i]);
    }
}

// Who looks at the screen and may not see what the other one has; PLAYER_NONE: nobody, or all may.
static Player onlooker(const App *app) {
    const Session *const s = &app->session;
    const bool is_played =
        s->match != NULL && !match_is_over(s->match) && (s->need == NEED_ORDERS || s->need == NEED_MANA);
    if (!is_played) {
        return PLAYER_NONE;
    }
    switch (app_screen(app)) {
    case SCREEN_ORDERS: return s->active;
    case SCREEN_HANDOVER: return other_of(s->who); // who has just looked away
    case SCREEN_PLAYBACK: return playback_of(app)->sees_all ? PLAYER_NONE : playback_of(app)->seat;
    default: return PLAYER_NONE;
    }
}

static void look_quietly(const Hand *h) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    app_pass(h->app, &nothing);
}

static void check_other(const Hand *h, Player other) {
    static PlayerState kept;
    static Shown before;
    static Shown after;
    Session *const s = &h->app->session;
    PlayerState *const theirs = &s->match->state.players[other];
    MatchOrders *const pending = &s->match->pending.seats[other];
    const int count = pending->count;
    // A frame may change what the next one shows: the first that is like the one before it is compared.
    look_quietly(h);
    look_quietly(h);
    keep(&before, h->app);
    kept = *theirs;
    for (int i = 0; i < HAND_SIZE; i++) {
        const int card = theirs->hand[i].card;
        theirs->hand[i].card = (uint16_t)(card == 0 ? 0 : 1 + card % 50);
    }
    for (int m = 1; m < MANA_COUNT; m++) {
        theirs->pool[m] = (int16_t)(theirs->pool[m] + 3);
    }
    pending->count = 0;
    look_quietly(h);
    keep(&after, h->app);
    *theirs = kept;
    pending->count = count;
    look_quietly(h);
    expect_same(&before, &after, other);
}

void secrets_check(Hand *h) {
    check_draft(h);
    const Player seat = onlooker(h->app);
    // Where answers of threads come at any time, two frames differ by them.
    if (seat != PLAYER_NONE && h->app->aside == NULL && h->app->session.is_patient) {
        check_other(h, other_of(seat));
    }
}
