// Widgets are told apart by their names, so that no screen has to know of answers.

#include "because/because_ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "because/because_orders.h"
#include "engine/engine.h"
#include "orders/screen_orders.h"
#include "theatre/combat_odds.h"
#include "replay/strings.h"
#include "ui/playback.h"

// --- The log ---

static bool is_playback(const App *app) {
    return app_screen(app) == SCREEN_PLAYBACK;
}

bool because_log_open(BecauseLog *log, App *app) {
    *log = (BecauseLog){.memory = NULL};
    if (is_playback(app)) {
        log->t = &playback_of(app)->t;
        return true;
    }
    const Session *s = &app->session;
    uint32_t seen = 0;
    log->memory = session_timeline(s, s->who, s->match->log_count, &log->own, &seen);
    log->t = log->memory != NULL ? &log->own : NULL;
    if (log->t != NULL) {
        timeline_seek(&log->own, log->own.count);
    }
    return log->memory != NULL;
}

void because_log_close(BecauseLog *log) {
    free(log->memory);
    *log = (BecauseLog){.memory = NULL};
}

// --- The parts of a screen ---

typedef struct Asking {
    App *app;
    const BecauseLog *log;
    LabelText labels;
    BecauseScene scene;
    Because *out;
} Asking;

static Asking asking_of(App *app, const BecauseLog *log, Because *out) {
    Asking a = {.app = app, .log = log, .labels = session_labels(&app->session), .out = out};
    a.scene.t = log->t;
    a.scene.v = is_playback(app) ? playback_view(app) : &orders_of(app)->view;
    a.scene.plan = is_playback(app) ? NULL : orders_plan(orders_of(app));
    return a;
}

static bool ask_minion(const Asking *a, MinionId minion) {
    const ViewMinion *m = &a->scene.v->minions[minion.v];
    char own[NAME_SIZE];
    char name[160];
    if (minion.v == 0 || m->label == 0) {
        return false;
    }
    session_minion_name(&a->app->session, m->label, own);
    string_minion_called(m, own, name, sizeof name);
    because_minion(a->out, &a->scene, minion, name);
    return true;
}

// Member [place] of [group], from 1.
static bool ask_member(const Asking *a, int group, int place) {
    const ViewGroup *g = &a->scene.v->groups[group];
    return group != 0 && place >= 1 && place <= g->count && ask_minion(a, g->members[place - 1]);
}

static bool ask_mana(const Asking *a, const char *slug) {
    const Player seat = is_playback(a->app) ? playback_of(a->app)->seat : a->app->session.who;
    for (int type = 1; type < MANA_COUNT; type++) {
        if (strcmp(mana_slug(type), slug) == 0 && (seat == PLAYER_RED || seat == PLAYER_BLUE)) {
            because_mana(a->out, &a->scene, seat, (Mana)type);
            return true;
        }
    }
    return false;
}

// The chosen group, which is not let go to [to].
static bool ask_step(const Asking *a, SquareId to) {
    OrdersScreen *o = orders_of(a->app);
    const Plan *plan = orders_plan(o);
    const Player seat = plan->seat;
    Refusal why = REFUSAL_NONE;
    if (o->group.v == 0 || a->scene.v->groups[o->group.v].owner != seat ||
        a->scene.v->groups[o->group.v].at == to.v) {
        return false;
    }
    if (plan_move_look(plan, o->group, to, &why) == MOVE_LEGAL) {
        return false;
    }
    const Order order = {.kind = ORDER_MOVE, .group = o->group, .at = to};
    const OrderError error = plan_check(plan, &order);
    because_step(a->out, &a->scene, o->group, to, (int)why);
    if (why == REFUSAL_NONE) {
        const bool is_far = error != ORDER_OK;
        (void)snprintf(
            a->out->answer, sizeof a->out->answer, "%s",
            is_far ? string_order_error((int)error)
                   : "A group of yours stands there that it cannot join, unless that one leaves first.");
        (void)snprintf(a->out->topic, sizeof a->out->topic, "15.4");
    }
    return true;
}

static bool ask_aim(const Asking *a, SquareId square) {
    const OrdersScreen *o = orders_of(a->app);
    char words[BECAUSE_WORDS];
    char at[4];
    if (o->armed < 0 || orders_aim_words(a->app, o->armed, square, words, sizeof words)) {
        return false;
    }
    square_name(square, at);
    because_begin(a->out, "");
    (void)snprintf(a->out->title, sizeof a->out->title, "Why can the card not be cast on %s?", at);
    (void)snprintf(a->out->answer, sizeof a->out->answer, "%s", words);
    (void)snprintf(a->out->topic, sizeof a->out->topic, "15.3");
    return true;
}

static bool ask_terrain(const Asking *a, SquareId square) {
    const int terrain = a->scene.v->squares[square.v].terrain;
    char at[4];
    square_name(square, at);
    because_begin(a->out, "");
    (void)snprintf(a->out->title, sizeof a->out->title, "%s: %s", at, string_title(terrain_slug(terrain)));
    (void)snprintf(a->out->answer, sizeof a->out->answer, "%s", string_terrain_text(terrain));
    (void)snprintf(a->out->topic, sizeof a->out->topic, "terrain:%s", terrain_slug(terrain));
    return true;
}

static bool is_beside_chosen(App *app, SquareId square) {
    const OrdersScreen *const o = orders_of(app);
    const SquareId from = {o->view.groups[o->group.v].at};
    return o->group.v != 0 && from.v != 0 && square_steps(from, square) == 1;
}

static bool ask_square(const Asking *a, const char *name) {
    const SquareId square = square_parse(name);
    if (square.v == 0) {
        return false;
    }
    const GroupId there = view_group_at(a->scene.v, square);
    if (!is_playback(a->app) && ask_aim(a, square)) {
        return true;
    }
    // Who stands far off is asked about, and not why nobody goes there.
    if (!is_playback(a->app) && (there.v == 0 || is_beside_chosen(a->app, square)) && ask_step(a, square)) {
        return true;
    }
    return (there.v != 0 && ask_member(a, there.v, 1)) || ask_terrain(a, square);
}

// A card in hand that cannot be paid, or has no target.
static bool ask_card(const Asking *a, int place) {
    OrdersScreen *o = orders_of(a->app);
    const Plan *plan = orders_plan(o);
    const int slot = place - 1;
    if (is_playback(a->app) || slot < 0 || slot >= HAND_SIZE) {
        return false;
    }
    const HandCard *held = &plan->after.players[plan->seat].hand[slot];
    if (held->card == 0) {
        return false;
    }
    const CardDef *card = card_def(held->card);
    const Mana types[] = {house_primary((House)card->house), house_secondary((House)card->house)};
    const int costs[] = {mana_primary_cost(&plan->after, held), card->cost_secondary};
    because_begin(a->out, "");
    (void)snprintf(a->out->title, sizeof a->out->title, "What %s costs", card->name);
    (void)snprintf(a->out->topic, sizeof a->out->topic, "3.2.1");
    (void)snprintf(a->out->mine, sizeof a->out->mine, "costs");
    (void)snprintf(a->out->other, sizeof a->out->other, "you have");
    bool is_short = false;
    for (int i = 0; i < 2 && (i == 0 || costs[1] > 0); i++) {
        const int has = plan->after.players[plan->seat].pool[types[i]];
        BecauseRow *row = because_add(a->out, BECAUSE_TEST, 0, string_title(mana_slug((int)types[i])));
        if (row != NULL) {
            (void)snprintf(row->mine, sizeof row->mine, "%d", costs[i]);
            (void)snprintf(row->other, sizeof row->other, "%d", has);
            row->decides = has < costs[i];
        }
        is_short = is_short || has < costs[i];
    }
    (void)snprintf(a->out->answer, sizeof a->out->answer, "%s",
                   plan->slot_used[slot] ? "It is ordered already."
                   : is_short            ? "There is too little mana for it."
                                         : "There is mana for it.");
    BecauseRow *row = because_add(a->out, BECAUSE_FACT, 0, card->name);
    if (row != NULL) {
        row->source = held->card;
    }
    return true;
}

// --- Parts of the playback ---

static const StoryChip *chip_named(const Story *s, const char *step) {
    for (int i = 0; i < s->chip_count; i++) {
        if (strcmp(step_slug(s->chips[i].step), step) == 0) {
            return &s->chips[i];
        }
    }
    return NULL;
}

// The event of a chip that is of its own step, or else its first.
static uint32_t event_of_chip(const Asking *a, const char *name) {
    const StoryChip *c = chip_named(&playback_of(a->app)->story, name);
    if (c == NULL || c->first == 0) {
        return 0;
    }
    for (uint32_t i = c->first; i <= c->last && i <= a->log->t->count; i++) {
        if (a->log->t->events[i - 1].step == c->step) {
            return i;
        }
    }
    return c->first;
}

static uint32_t event_of_move(const Asking *a, int group) {
    const Story *s = &playback_of(a->app)->story;
    for (int i = 0; i < s->move_count; i++) {
        if (s->moves[i].group == group) {
            return s->moves[i].event;
        }
    }
    return 0;
}

static uint32_t event_of_widget(const Asking *a, const char *name) {
    unsigned number = 0;
    char step[UI_NAME_MAX] = "";
    if (!is_playback(a->app)) {
        return 0;
    }
    if (sscanf(name, "log.%u", &number) == 1 || sscanf(name, "fold.%u", &number) == 1 ||
        sscanf(name, "actor.%u", &number) == 1 || sscanf(name, "chip.cast-%u", &number) == 1) {
        return number;
    }
    if (sscanf(name, "move.%u", &number) == 1) {
        return event_of_move(a, (int)number);
    }
    if (sscanf(name, "chip.%39s", step) == 1) {
        return event_of_chip(a, step);
    }
    const bool is_now = strcmp(name, "sum") == 0 || strcmp(name, "rule") == 0 || strcmp(name, "caption") == 0;
    return is_now ? a->log->t->at : 0;
}

// Is [name] "[prefix]N"? N goes into [number].
static bool is_numbered(const char *name, const char *prefix, int *number) {
    const size_t length = strlen(prefix);
    char *end = NULL;
    if (strncmp(name, prefix, length) != 0 || name[length] == '\0') {
        return false;
    }
    *number = (int)strtol(name + length, &end, 10);
    return *end == '\0';
}

static bool ask_tile(const Asking *a, const char *name) {
    int place = 0;
    if (is_playback(a->app)) {
        return (is_numbered(name, "high.", &place) && ask_member(a, a->scene.v->high, place)) ||
               (is_numbered(name, "low.", &place) && ask_member(a, a->scene.v->low, place));
    }
    const OrdersScreen *o = orders_of(a->app);
    return (is_numbered(name, "tile.", &place) && ask_member(a, o->group.v, place)) ||
           (is_numbered(name, "other.", &place) && ask_member(a, o->inspected.v, place)) ||
           (is_numbered(name, "card.", &place) && ask_card(a, place));
}

static bool ask_message(const Asking *a) {
    const App *app = a->app;
    if (app->message[0] == '\0' || app->message_topic[0] == '\0') {
        return false;
    }
    because_begin(a->out, "Why was that refused?");
    (void)snprintf(a->out->answer, sizeof a->out->answer, "%.*s", BECAUSE_WORDS - 1, app->message);
    (void)snprintf(a->out->topic, sizeof a->out->topic, "%.*s", BECAUSE_TOPIC - 1, app->message_topic);
    return true;
}

// The odds on the card that ends a combat.
static bool ask_odds(const Asking *a) {
    CombatSummary s;
    if (!is_playback(a->app) || !combat_summary_at(&s, a->log->t, a->log->t->at)) {
        return false;
    }
    because_begin(a->out, "Which odds did this combat have?");
    (void)snprintf(a->out->topic, sizeof a->out->topic, "18.2");
    combat_odds_explain(a->app, &s, a->out);
    if (a->out->count == 0) {
        (void)snprintf(a->out->answer, sizeof a->out->answer, "They are not known yet. Ask again.");
    }
    return true;
}

// Why there are no more cards than these.
static bool ask_deck(const Asking *a) {
    if (is_playback(a->app)) {
        return false;
    }
    const OrdersScreen *const o = orders_of(a->app);
    const ViewPlayer *const p = &o->view.players[o->history[0].seat];
    char title[60];
    (void)snprintf(title, sizeof title, "Why has the deck %d card%s?", p->deck_count,
                   p->deck_count == 1 ? "" : "s");
    because_begin(a->out, title);
    (void)snprintf(a->out->topic, sizeof a->out->topic, "15.5");
    (void)snprintf(
        a->out->answer, sizeof a->out->answer,
        "The deck is shuffled once, and your hand is filled up to five from its top at the start of a "
        "turn. No card comes back: %d %s cast or discarded.%s",
        p->discard_count, p->discard_count == 1 ? "was" : "were",
        p->deck_count == 0 ? " An empty deck gives no card, and is no loss." : "");
    return true;
}

static bool ask_widget(const Asking *a, const char *name) {
    if (strcmp(name, "deck") == 0 || strcmp(name, "used") == 0 || strcmp(name, "discard") == 0) {
        return ask_deck(a);
    }
    if (strncmp(name, "mana.", 5) == 0) {
        return ask_mana(a, name + 5);
    }
    if (strncmp(name, "square.", 7) == 0) {
        return ask_square(a, name + 7);
    }
    if (strcmp(name, "message") == 0) {
        return ask_message(a);
    }
    if (strcmp(name, "summary.odds") == 0) {
        return ask_odds(a);
    }
    if (strcmp(name, "skybar.initiative") == 0) {
        because_initiative(a->out, &a->scene);
        return true;
    }
    if (!is_playback(a->app) && because_ask_order(a->app, name, a->out)) {
        return true;
    }
    return ask_tile(a, name) || because_ask_event(a->app, a->log, event_of_widget(a, name), a->out);
}

bool because_ask_event(App *app, const BecauseLog *log, uint32_t position, Because *out) {
    if (log->t == NULL || position == 0 || position > log->t->count) {
        return false;
    }
    const LabelText labels = session_labels(&app->session);
    because_event(out, log->t, position, &labels);
    CombatSummary s;
    if (is_playback(app) && combat_summary_at(&s, log->t, position)) {
        combat_odds_explain(app, &s, out);
    }
    return true;
}

bool because_ask_widget(App *app, const BecauseLog *log, const char *name, Because *out) {
    Asking a = asking_of(app, log, out);
    a.scene.labels = &a.labels;
    return ask_widget(&a, name);
}

// What a hint explains, where nothing else is known of it.
static bool ask_hint(const Asking *a) {
    const Ui *const ui = &a->app->ui;
    const UiWidget *const w = ui_widget_here(ui);
    const char *const hint = ui->was_pointed ? ui->pointed_hint : ui->hint;
    if (w == NULL || hint[0] == '\0') {
        return false;
    }
    const char *const topic = w->topic[0] != '\0' ? w->topic : screen_topic((int)app_screen(a->app));
    because_begin(a->out, w->label);
    (void)snprintf(a->out->answer, sizeof a->out->answer, "%.*s", BECAUSE_WORDS - 1, hint);
    (void)snprintf(a->out->topic, sizeof a->out->topic, "%.*s", BECAUSE_TOPIC - 1, topic);
    return true;
}

bool because_ask_hint(App *app, const BecauseLog *log, const char *name, Because *out) {
    Asking a = asking_of(app, log, out);
    const UiWidget *const w = ui_widget_here(&app->ui);
    return w != NULL && strcmp(w->name, name) == 0 && ask_hint(&a);
}

// Under the pointer, the uppermost that has an answer; after a key what has the focus.
static bool ask_pointed(const Asking *a) {
    const Ui *ui = &a->app->ui;
    for (int i = ui->count - 1; i >= 0 && ui->was_pointed; i--) {
        const UiWidget *w = &ui->widgets[i];
        if (rect_contains(w->rect, ui->pointer) && !w->is_blocked && ask_widget(a, w->name)) {
            return true;
        }
    }
    // A button that is pointed at is meant itself; over words what has the focus knows more.
    const UiWidget *const here = ui_widget_here(ui);
    const bool is_meant = ui->was_pointed && here != NULL && here->role != ROLE_LABEL;
    return (is_meant && ask_hint(a)) || (ui->focus[0] != '\0' && ask_widget(a, ui->focus));
}

void because_ask_here(App *app, const BecauseLog *log, Because *out) {
    Asking a = asking_of(app, log, out);
    a.scene.labels = &a.labels;
    if (ask_message(&a) || ask_pointed(&a)) {
        return;
    }
    if ((is_playback(app) && because_ask_event(app, log, log->t->at, out)) || ask_hint(&a)) {
        return;
    }
    because_begin(out, "Why?");
    (void)snprintf(out->answer, sizeof out->answer, "%s",
                   is_playback(app)
                       ? "Nothing has happened yet."
                       : "Point at a minion, a mana number, a card, a square, or what was refused, "
                         "and ask again.");
}

void because_ask_topic(const BecauseLog *log, const Because *b, char out[BOOK_TOPIC_MAX]) {
    (void)snprintf(out, BOOK_TOPIC_MAX, "%s", b->topic[0] != '\0' ? b->topic : "contents");
    if (b->topic[0] == '\0' && b->event != 0) {
        book_topic_of_event(&log->t->events[b->event - 1], out);
    }
}

bool because_ask_has_tests(const Because *b) {
    for (int i = 0; i < b->count; i++) {
        if (b->rows[i].kind == BECAUSE_TEST) {
            return true;
        }
    }
    return false;
}
