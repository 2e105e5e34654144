// Widgets are told apart by their names, so that no screen has to know of answers.

#include "because/because_ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "because/because_ahead.h"
#include "because/because_hand.h"
#include "because/because_lookback.h"
#include "because/because_names.h"
#include "because/because_orders.h"
#include "because/because_setup.h"
#include "because/because_told.h"
#include "engine/engine.h"
#include "orders/screen_orders.h"
#include "shell/panels.h"
#include "theatre/combat_odds.h"
#include "replay/strings.h"
#include "ui/playback.h"

// --- The log ---

static bool is_playback(const App *app) {
    return app_screen(app) == SCREEN_PLAYBACK;
}

// Elsewhere numbers are asked about by what is kept of them, not by a log.
static bool has_board(const App *app) {
    return is_playback(app) || app_screen(app) == SCREEN_ORDERS;
}

bool because_ask_log_open(BecauseLog *log, App *app) {
    *log = (BecauseLog){.memory = NULL};
    if (is_playback(app) || !has_board(app)) {
        log->t = is_playback(app) ? &playback_of(app)->t : NULL;
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

void because_ask_log_close(BecauseLog *log) {
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
    a.scene.v = is_playback(app) ? playback_view(app) : &orders_state_of(app)->view;
    a.scene.plan = app_screen(app) == SCREEN_ORDERS ? orders_state_plan(orders_state_of(app)) : NULL;
    return a;
}

static bool ask_minion(const Asking *a, MinionId minion) {
    const ViewMinion *m = &a->scene.v->minions[minion.v];
    char own[NAME_SIZE];
    char name[160];
    if (minion.v == 0 || m->label == 0) {
        return false;
    }
    panel_own_name(a->app, a->scene.v, m, own);
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
    OrdersScreen *o = orders_state_of(a->app);
    const Plan *plan = orders_state_plan(o);
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
    const OrdersScreen *o = orders_state_of(a->app);
    char words[BECAUSE_WORDS];
    char at[4];
    if (o->armed < 0 || orders_aim_words(a->app, o->armed, square, words, sizeof words)) {
        return false;
    }
    square_name(square, at);
    because_answer_begin(a->out, "");
    (void)snprintf(a->out->title, sizeof a->out->title, "Why can the card not be cast on %s?", at);
    (void)snprintf(a->out->answer, sizeof a->out->answer, "%s", words);
    (void)snprintf(a->out->topic, sizeof a->out->topic, "15.3");
    return true;
}

static bool ask_structure(const Asking *a, SquareId square) {
    const StructureId structure = view_structure_at(a->scene.v, square);
    if (structure.v != 0) {
        because_structure(a->out, &a->scene, structure);
    }
    return structure.v != 0;
}

static bool ask_terrain(const Asking *a, SquareId square) {
    const int terrain = a->scene.v->squares[square.v].terrain;
    char at[4];
    square_name(square, at);
    because_answer_begin(a->out, "");
    (void)snprintf(a->out->title, sizeof a->out->title, "%s: %s", at, string_title(terrain_slug(terrain)));
    (void)snprintf(a->out->answer, sizeof a->out->answer, "%s", string_terrain_text(terrain));
    (void)snprintf(a->out->topic, sizeof a->out->topic, "terrain:%s", terrain_slug(terrain));
    return true;
}

static bool is_beside_chosen(App *app, SquareId square) {
    const OrdersScreen *const o = orders_state_of(app);
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
    return (there.v != 0 && ask_member(a, there.v, 1)) || ask_structure(a, square) || ask_terrain(a, square);
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
    const bool is_now = strcmp(name, "sum") == 0 || strcmp(name, "rule") == 0 ||
                        strcmp(name, "caption") == 0 || strncmp(name, "summary.", 8) == 0;
    return is_now ? a->log->t->at : 0;
}

static bool ask_tile(const Asking *a, const char *name) {
    if (is_playback(a->app)) {
        return ask_member(a, a->scene.v->high, because_names_number(name, "high.")) ||
               ask_member(a, a->scene.v->low, because_names_number(name, "low."));
    }
    const OrdersScreen *o = orders_state_of(a->app);
    return ask_member(a, o->group.v, because_names_number(name, "tile.")) ||
           ask_member(a, o->inspected.v, because_names_number(name, "other.")) ||
           because_hand_ask_card(a->app, because_names_number(name, "card."), a->out) ||
           because_hand_ask_active(a->app, &a->scene, name, a->out);
}

static bool ask_message(const Asking *a) {
    const App *app = a->app;
    const char *const topic = app_message_topic(app);
    if (topic[0] == '\0') {
        return false;
    }
    because_answer_begin(a->out, "Why was that refused?");
    (void)snprintf(a->out->answer, sizeof a->out->answer, "%.*s", BECAUSE_WORDS - 1, app->message);
    (void)snprintf(a->out->topic, sizeof a->out->topic, "%.*s", BECAUSE_TOPIC - 1, topic);
    return true;
}

// The odds on the card that ends a combat.
static bool ask_odds(const Asking *a) {
    CombatSummary s;
    if (!is_playback(a->app) || !combat_summary_at(&s, a->log->t, a->log->t->at)) {
        return false;
    }
    because_answer_begin(a->out, "Which odds did this combat have?");
    (void)snprintf(a->out->topic, sizeof a->out->topic, "18.2");
    combat_odds_explain(a->app, &s, a->out);
    if (a->out->count == 0) {
        (void)snprintf(a->out->answer, sizeof a->out->answer, "They are not known yet. Ask again.");
    }
    return true;
}

// The line below the board begins with the square that it tells of. Who stands there is told elsewhere, too.
static bool ask_info(const Asking *a) {
    char name[4] = "";
    const bool is_there = sscanf(orders_state_of(a->app)->info, "%3[a-z0-9]", name) == 1;
    return is_there && (ask_structure(a, square_parse(name)) || ask_square(a, name));
}

static bool ask_widget(const Asking *a, const char *name) {
    if (!has_board(a->app)) {
        return strcmp(name, "message") == 0
                   ? ask_message(a)
                   : because_lookback_ask(a->app, name, a->out) || because_setup_ask(a->app, name, a->out);
    }
    if (!is_playback(a->app) &&
        (strcmp(name, "deck") == 0 || strcmp(name, "used") == 0 || strcmp(name, "discard") == 0)) {
        because_hand_ask_deck(a->app, a->out);
        return true;
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
    if (strcmp(name, "info") == 0) {
        return !is_playback(a->app) && ask_info(a);
    }
    if (strcmp(name, "skybar.initiative") == 0) {
        because_initiative(a->out, &a->scene);
        return true;
    }
    if (!is_playback(a->app) &&
        (because_orders_ask(a->app, name, a->out) || because_ahead_ask(a->app, name, a->out))) {
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
    return (is_meant && because_told_ask(a->app, here->name, a->out)) ||
           (ui->focus[0] != '\0' && ask_widget(a, ui->focus));
}

void because_ask_here(App *app, const BecauseLog *log, Because *out) {
    Asking a = asking_of(app, log, out);
    a.scene.labels = &a.labels;
    if (ask_message(&a) || ask_pointed(&a)) {
        return;
    }
    const UiWidget *const here = ui_widget_here(&app->ui);
    if ((is_playback(app) && because_ask_event(app, log, log->t->at, out)) ||
        (here != NULL && because_told_ask(app, here->name, out))) {
        return;
    }
    because_answer_begin(out, BECAUSE_HEADING);
    (void)snprintf(out->answer, sizeof out->answer, "%s",
                   is_playback(app) ? "Nothing has happened yet."
                   : has_board(app)
                       ? "Point at a minion, a mana number, a card, a square, or what was refused, "
                         "and ask again."
                       : "Point at a number, or at what cannot be used now, and ask again.");
}

void because_ask_topic(const BecauseLog *log, const Because *b, char out[BOOK_TOPIC_MAX]) {
    (void)snprintf(out, BOOK_TOPIC_MAX, "%s", b->topic[0] != '\0' ? b->topic : "contents");
    if (b->topic[0] == '\0' && b->event != 0) {
        book_topic_of_event(&log->t->events[b->event - 1], out);
    }
}

const char *because_ask_title(const Because *b) {
    return strcmp(b->title, BECAUSE_HEADING) == 0 ? "" : b->title;
}

bool because_ask_has_tests(const Because *b) {
    for (int i = 0; i < b->count; i++) {
        if (b->rows[i].kind == BECAUSE_TEST) {
            return true;
        }
    }
    return false;
}
