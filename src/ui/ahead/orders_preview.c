// What if. The guesses are a plan of the other seat on the position as this seat knows it, with mana for any
// card: what they really hold is not known, so a guess may name any card of their house.

#include "ahead/orders_preview.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/widgets.h"
#include "ahead/odds_words.h"
#include "ahead/orders_preview_parts.h"
#include "play/forecaster.h"
#include "play/session_preview.h"
#include "replay/strings.h"
#include "shell/aside.h"
#include "shell/panels.h"
#include "ui/playback.h"

enum { MANA_ENOUGH = 99 };

void orders_preview_free(OrdersPreview *preview) {
    if (preview != NULL) {
        forecaster_free(preview->forecaster);
        free(preview);
    }
}

static Player other_of(const OrdersScreen *o) {
    return player_other(o->history[0].seat);
}

// --- Guesses ---

static void find_cards(const OrdersScreen *o, OrdersPreview *p) {
    const int house = o->history[0].after.players[other_of(o)].house;
    p->card_count = 0;
    for (int card = 1; card < CARD_COUNT && p->card_count < CARDS_MOST; card++) {
        if (card_def(card)->house == house && cast_host(card) != HOST_NONE) {
            p->cards[p->card_count++] = card;
        }
    }
}

static OrdersPreview *preview_of(OrdersScreen *o) {
    if (o->preview == NULL) {
        o->preview = calloc(1, sizeof *o->preview);
        if (o->preview != NULL) {
            o->preview->dice = 1;
            o->preview->guess_changes = 1;
            find_cards(o, o->preview);
        }
    }
    return o->preview;
}

// The position that guesses are made on.
static void know_enough(const OrdersScreen *o, const OrdersPreview *p, GameState *out) {
    *out = o->history[0].after;
    PlayerState *const other = &out->players[other_of(o)];
    for (int mana = 0; mana < MANA_COUNT; mana++) {
        other->pool[mana] = MANA_ENOUGH;
    }
    for (int i = 0; i < p->cast_count; i++) {
        other->hand[i] = (HandCard){.card = (uint16_t)p->casts[i].card};
    }
}

// Adds the cast in [slot] to the plan, after those before it, and keeps its targets if the dialog shows it.
static void add_cast(OrdersPreview *p, int slot) {
    GuessedCard *const cast = &p->casts[slot];
    Order targets[TARGETS_MOST];
    const int found = plan_casts(&p->guess, slot, targets, TARGETS_MOST);
    const int count = found < TARGETS_MOST ? found : TARGETS_MOST;
    cast->target = cast->target < count ? cast->target : 0;
    if (slot == p->slot) {
        memcpy(p->targets, targets, (size_t)count * sizeof targets[0]);
        p->target_count = count;
    }
    if (count > 0) {
        (void)plan_add(&p->guess, &targets[cast->target]);
    }
}

// The plan anew from the guesses; what is not possible any more is forgotten.
void orders_preview_rebuild(OrdersScreen *o, OrdersPreview *p) {
    know_enough(o, p, &p->known);
    plan_begin(&p->guess, &p->known, other_of(o));
    p->target_count = 0;
    for (int i = 0; i < p->cast_count; i++) {
        add_cast(p, i);
    }
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Order move = {.kind = ORDER_MOVE, .group = {i}, .at = p->moves[i]};
        if (p->moves[i].v != 0 && plan_add(&p->guess, &move) != ORDER_OK) {
            p->moves[i] = (SquareId){0};
        }
    }
    p->guess_changes++;
}

SquareId orders_preview_move(const OrdersScreen *o, GroupId group) {
    return o->preview != NULL ? o->preview->moves[group.v] : (SquareId){0};
}

bool orders_preview_guess(App *app, GroupId group, SquareId to) {
    OrdersScreen *o = orders_state_of(app);
    OrdersPreview *p = preview_of(o);
    if (p == NULL || app->session.need != NEED_ORDERS ||
        o->view.groups[group.v].owner != (unsigned)other_of(o)) {
        return false;
    }
    const bool is_taken_back = p->moves[group.v].v == to.v;
    p->moves[group.v] = is_taken_back ? (SquareId){0} : to;
    orders_preview_rebuild(o, p);
    const bool is_done = is_taken_back || p->moves[group.v].v == to.v;
    if (is_done) {
        app_say(app, is_taken_back
                         ? "The guess was taken back."
                         : "A guess for the preview: it orders nothing. The same once more takes it back.");
    } else {
        app_say(app, "They cannot be ordered there.");
    }
    return true;
}

// --- The turn ---

static void fill_task(const OrdersScreen *o, const OrdersPreview *p, ForecastTask *task) {
    const Plan *const plan = &o->history[o->at];
    forecast_task_begin(task, &o->history[0].after, plan);
    know_enough(o, p, &task->known);
    task->is_to_dawn = true;
    task->orders[p->guess.seat].count = p->guess.count;
    memcpy(task->orders[p->guess.seat].orders, p->guess.orders,
           (size_t)p->guess.count * sizeof p->guess.orders[0]);
}

void orders_preview_summarize(App *app) {
    OrdersScreen *o = orders_state_of(app);
    OrdersPreview *p = o->preview;
    if (p->asked != o->changes || p->asked_guess != p->guess_changes) {
        p->asked = o->changes;
        p->asked_guess = p->guess_changes;
        fill_task(o, p, forecaster_tasks(p->forecaster));
        forecast_turn_begin(&p->turn);
        forecaster_ask(p->forecaster, 1, PREVIEW_TURNS);
    }
    if (app->session.is_patient) {
        forecaster_wait(p->forecaster, PREVIEW_TURNS);
    }
    (void)forecaster_look(p->forecaster, 0, &p->turn);
}

void orders_preview_update(App *app, uint32_t elapsed_ms) {
    const OrdersPreview *p = orders_state_of(app)->preview;
    (void)elapsed_ms;
    if (p != NULL && orders_state_of(app)->dialog == DIALOG_PREVIEW && p->turn.samples < PREVIEW_TURNS) {
        app->is_animating = true;
    }
}

void orders_preview_open(App *app) {
    OrdersScreen *o = orders_state_of(app);
    OrdersPreview *p = preview_of(o);
    if (p == NULL || !forecaster_need(&p->forecaster)) {
        app_say(app, "There is not enough memory for a preview.");
        return;
    }
    orders_preview_rebuild(o, p);
    orders_state_open(app, DIALOG_PREVIEW);
}

void orders_preview_watch(App *app) {
    OrdersScreen *o = orders_state_of(app);
    OrdersPreview *p = o->preview;
    ForecastTask *task = malloc(sizeof *task);
    Session *turn = malloc(sizeof *turn);
    bool is_shown = false;
    if (task != NULL && turn != NULL) {
        fill_task(o, p, task);
        is_shown =
            session_preview_open(turn, &app->session, task, p->dice) && aside_begin(app, SCREEN_PLAYBACK);
    }
    if (is_shown) {
        app->session = *turn;
        playback_open(app, task->seat, 0, true);
        playback_of(app)->is_example = true;
        playback_of(app)->is_forecast = true;
        timeline_seek(&playback_of(app)->t, 0);
        app_push(app, SCREEN_PLAYBACK);
        app->ui.event_used = true;
    } else {
        app_say(app, "There is not enough memory for a preview.");
    }
    free(task);
    free(turn);
}

// --- Over the playback ---

enum { STRIP = 72 };

float orders_preview_strip_height(const App *app) {
    return playback_of(app)->is_forecast ? ui_text_room(&app->ui, STRIP) : 0;
}

bool orders_preview_strip(App *app, Rect strip) {
    Ui *ui = &app->ui;
    OrdersPreview *p = orders_state_of(app)->preview;
    if (!playback_of(app)->is_forecast || p == NULL) {
        return false;
    }
    char text[40];
    draw_rect(&app->list, strip, palette_color(COLOR_WOOD_DEEP));
    Rect r = rect_inset(strip, 6);
    const Rect head = rect_cut_top(&r, r.h / 2 - 3);
    (void)snprintf(text, sizeof text, "FORECAST \xC2\xB7 dice %u", p->dice);
    widget_label(ui, "forecast.strip", text_look(FONT_BOLD, 19, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                 head, text);
    ui_hint(ui,
            "Nothing of this has happened: their orders are your guesses, and the dice may fall otherwise.");
    (void)rect_cut_top(&r, 6);
    if (!widget_button(ui, "forecast.dice", r, "Other dice", true)) {
        return false;
    }
    p->dice++;
    aside_end(app);
    orders_preview_watch(app);
    return true;
}

void orders_preview_frame(App *app) {
    if (app_screen(app) == SCREEN_PLAYBACK && playback_of(app)->is_forecast) {
        draw_frame(&app->list, (Rect){0, 0, app->list.width, app->list.height}, 4, palette_color(COLOR_WARN));
    }
}
