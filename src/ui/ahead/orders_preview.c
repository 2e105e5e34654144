// What if. The guesses are a plan of the other seat on the position as this seat knows it, with mana for any
// card: what they really hold is not known, so a guess may name any card of their house.

#include "ahead/orders_preview.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/widgets.h"
#include "ahead/orders_odds_words.h"
#include "orders/screen_orders.h"
#include "play/forecaster.h"
#include "play/session_preview.h"
#include "replay/strings.h"
#include "shell/aside.h"
#include "shell/panels.h"
#include "ui/playback.h"

enum { TURNS = 100, CARDS_MOST = 96, TARGETS_MOST = 96, MANA_ENOUGH = 99, ROW = 26, LINES_MOST = 96 };

typedef struct GuessedCard {
    int card;   // 0: none
    int choice; // of [cards], from 1
    int target; // of those that it has at its turn
} GuessedCard;

// The summary.
typedef struct Lines {
    char text[LINES_MOST][140];
    int count;
} Lines;

struct OrdersPreview {
    SquareId moves[GROUPS_MAX + 1];
    GuessedCard casts[HAND_SIZE]; // in the order of casting, without gaps
    int cast_count;
    int slot; // of [casts], which the dialog shows; [cast_count]: one more is to be chosen
    int cards[CARDS_MOST];
    int card_count;
    Order targets[TARGETS_MOST]; // of the cast in [slot]
    int target_count;
    Plan guess;
    uint32_t changes, guess_changes; // of plan and guesses
    uint32_t asked, asked_guess;     // those that the summary is about
    Forecaster *forecaster;
    ForecastTurn turn;
    uint32_t dice; // of the turn that is watched
    UiList list;
    GameState known; // what guesses are made on
    Lines lines;
    char target_words[TARGETS_MOST][120];
};

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
static void rebuild(OrdersScreen *o, OrdersPreview *p) {
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
    OrdersScreen *o = orders_of(app);
    OrdersPreview *p = preview_of(o);
    if (p == NULL || app->session.need != NEED_ORDERS ||
        o->view.groups[group.v].owner != (unsigned)other_of(o)) {
        return false;
    }
    const bool is_taken_back = p->moves[group.v].v == to.v;
    p->moves[group.v] = is_taken_back ? (SquareId){0} : to;
    rebuild(o, p);
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

static void forget_guesses(OrdersScreen *o, OrdersPreview *p) {
    memset(p->moves, 0, sizeof p->moves);
    p->cast_count = 0;
    p->slot = 0;
    rebuild(o, p);
}

static int count_moves(const OrdersPreview *p) {
    int count = 0;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        count += p->moves[i].v != 0 ? 1 : 0;
    }
    return count;
}

// --- The turn ---

static void fill_task(const OrdersScreen *o, const OrdersPreview *p, ForecastTask *task) {
    const Plan *const plan = &o->history[o->at];
    memset(task, 0, sizeof *task);
    know_enough(o, p, &task->known);
    task->seat = plan->seat;
    task->is_to_dawn = true;
    task->orders[plan->seat].count = plan->count;
    memcpy(task->orders[plan->seat].orders, plan->orders, (size_t)plan->count * sizeof plan->orders[0]);
    task->orders[p->guess.seat].count = p->guess.count;
    memcpy(task->orders[p->guess.seat].orders, p->guess.orders,
           (size_t)p->guess.count * sizeof p->guess.orders[0]);
}

static void summarize(App *app) {
    OrdersScreen *o = orders_of(app);
    OrdersPreview *p = o->preview;
    if (p->asked != o->changes || p->asked_guess != p->guess_changes) {
        p->asked = o->changes;
        p->asked_guess = p->guess_changes;
        fill_task(o, p, forecaster_tasks(p->forecaster));
        forecast_turn_begin(&p->turn);
        forecaster_ask(p->forecaster, 1, TURNS);
    }
    if (app->session.is_patient) {
        forecaster_wait(p->forecaster, TURNS);
    }
    (void)forecaster_look(p->forecaster, 0, &p->turn);
}

void orders_preview_update(App *app, uint32_t elapsed_ms) {
    const OrdersPreview *p = orders_of(app)->preview;
    (void)elapsed_ms;
    if (p != NULL && orders_of(app)->dialog == DIALOG_PREVIEW && p->turn.samples < TURNS) {
        app->is_animating = true;
    }
}

void orders_preview_open(App *app) {
    OrdersScreen *o = orders_of(app);
    OrdersPreview *p = preview_of(o);
    if (p == NULL || !forecaster_need(&p->forecaster)) {
        app_say(app, "There is not enough memory for a preview.");
        return;
    }
    rebuild(o, p);
    orders_open(app, DIALOG_PREVIEW);
}

static void watch(App *app) {
    OrdersScreen *o = orders_of(app);
    OrdersPreview *p = o->preview;
    ForecastTask *task = malloc(sizeof *task);
    Session *turn = malloc(sizeof *turn);
    bool is_shown = false;
    if (task != NULL && turn != NULL) {
        fill_task(o, p, task);
        is_shown =
            session_open_preview(turn, &app->session, task, p->dice) && aside_begin(app, SCREEN_PLAYBACK);
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

// --- The hundred turns in lines ---

static void add_group_line(App *app, GroupId group, char *out, size_t size) {
    const View *v = &orders_of(app)->view;
    const ForecastTurn *t = &orders_of(app)->preview->turn;
    char name[100];
    panel_group_words(app, (Player)v->groups[group.v].owner, v->groups[group.v].label,
                      v->groups[group.v].count, name, sizeof name);
    const uint32_t lives = t->samples - t->left[group.v][0];
    (void)snprintf(out, size, "%s lives %d%% \xC2\xB1%d%%", name,
                   odds_percent(forecast_chance(lives, t->samples)),
                   odds_percent(forecast_margin(lives, t->samples)));
}

static bool add_structure_line(const App *app, int structure, char *out, size_t size) {
    const ForecastTurn *t = &orders_of(app)->preview->turn;
    const ViewStructure *s = &orders_of(app)->view.structures[structure];
    const Player seat = orders_of(app)->history[0].seat;
    const uint32_t held = t->holds[structure][seat];
    char square[4];
    if (s->at == 0 || s->kind == STRUCTURE_SANCTUM || (held == 0 && s->owner != (unsigned)seat)) {
        return false;
    }
    square_name((SquareId){s->at}, square);
    (void)snprintf(out, size, "%s %s is yours %d%% \xC2\xB1%d%%", string_title(structure_slug(s->kind)),
                   square, odds_percent(forecast_chance(held, t->samples)),
                   odds_percent(forecast_margin(held, t->samples)));
    return true;
}

static void result_line(const App *app, bool is_own, char *out, size_t size) {
    const ForecastTurn *t = &orders_of(app)->preview->turn;
    const Player seat = orders_of(app)->history[0].seat;
    const uint32_t red = t->results[RESULT_RED] + t->results[RESULT_DRAW];
    const uint32_t blue = t->results[RESULT_BLUE] + t->results[RESULT_DRAW];
    const uint32_t taken = (seat == PLAYER_RED) == is_own ? blue : red;
    const uint32_t told = is_own ? t->samples - taken : taken;
    (void)snprintf(
        out, size,
        is_own ? "Your Sanctum is safe %d%% \xC2\xB1%d%%" : "You take the enemy Sanctum %d%% \xC2\xB1%d%%",
        odds_percent(forecast_chance(told, t->samples)), odds_percent(forecast_margin(told, t->samples)));
}

static char *next_line(Lines *lines) {
    return lines->count < LINES_MOST ? lines->text[lines->count++] : lines->text[LINES_MOST - 1];
}

static void collect_groups(App *app, Player owner, Lines *lines) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = group_at(&orders_of(app)->history[0].after, (GroupId){i});
        if (g->label != 0 && g->at.v != 0 && g->owner == (unsigned)owner) {
            add_group_line(app, (GroupId){i}, next_line(lines), sizeof lines->text[0]);
        }
    }
}

static void collect_lines(App *app, Lines *lines) {
    const Player seat = orders_of(app)->history[0].seat;
    lines->count = 0;
    result_line(app, true, next_line(lines), sizeof lines->text[0]);
    result_line(app, false, next_line(lines), sizeof lines->text[0]);
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        char *line = next_line(lines);
        if (!add_structure_line(app, i, line, sizeof lines->text[0])) {
            lines->count--;
        }
    }
    collect_groups(app, seat, lines);
    collect_groups(app, player_other(seat), lines);
    collect_groups(app, PLAYER_NEUTRAL, lines);
}

static void draw_summary(App *app, Rect r) {
    Ui *ui = &app->ui;
    OrdersPreview *p = orders_of(app)->preview;
    Lines *const lines = &p->lines;
    if (p->turn.samples == 0) {
        widget_label(ui, "preview.wait", text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
                     rect_cut_top(&r, 26), "Playing the turn\xE2\x80\xA6");
        return;
    }
    char text[80];
    (void)snprintf(text, sizeof text, "Forecast: the turn played %u times", p->turn.samples);
    widget_label(ui, "preview.turns", text_look(FONT_BOLD, 17, ALIGN_LEFT, palette_color(COLOR_BRASS)),
                 rect_cut_top(&r, 28), text);
    collect_lines(app, lines);
    const UiListLook look = {
        .bar = "preview.scroll", .area = r, .count = lines->count, .row_height = ui_text_room(ui, ROW)};
    UiListRows rows = list_begin(ui, &p->list, &look, strncmp(ui->focus, "chance.", 7) == 0);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "chance.%d", i + 1);
        (void)widget_item(ui, name, row, lines->text[i], false, true);
        list_made(&rows, i, name);
    }
    list_end(&rows);
}

// --- The dialog ---

// Puts card number [choice] of theirs into the slot that is shown; 0 takes it out, and the later ones move
// up.
static void guess_card(OrdersPreview *p, int choice) {
    GuessedCard *const cast = &p->casts[p->slot];
    if (choice > 0) {
        p->cast_count += p->slot == p->cast_count ? 1 : 0;
        *cast = (GuessedCard){.card = p->cards[choice - 1], .choice = choice};
    } else if (p->slot < p->cast_count) {
        p->cast_count--;
        memmove(cast, cast + 1, (size_t)(p->cast_count - p->slot) * sizeof *cast);
    }
}

// Which of their cards is shown: those guessed, and one more while a hand has room for it.
static void draw_slot_choice(App *app, Rect *r) {
    OrdersPreview *p = orders_of(app)->preview;
    static const char *const slots[HAND_SIZE] = {"First card", "Second card", "Third card", "Fourth card",
                                                 "Fifth card"};
    const int count = p->cast_count < HAND_SIZE ? p->cast_count + 1 : HAND_SIZE;
    if (widget_choice(&app->ui, "preview.slot", rect_cut_top(r, 38), slots, count, &p->slot)) {
        rebuild(orders_of(app), p);
    }
    ui_hint(&app->ui, "Cards take effect in this order. Up to five can be guessed.");
    (void)rect_cut_top(r, 6);
}

static void draw_target_choice(App *app, Rect at) {
    OrdersPreview *p = orders_of(app)->preview;
    const char *targets[TARGETS_MOST];
    for (int i = 0; i < p->target_count; i++) {
        orders_order_text(app, &p->targets[i], p->target_words[i], sizeof p->target_words[i]);
        targets[i] = p->target_words[i];
    }
    if (p->target_count == 0) {
        widget_label(&app->ui, "preview.no-target",
                     text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), at,
                     "It has no target now.");
    } else if (widget_choice(&app->ui, "preview.target", at, targets, p->target_count,
                             &p->casts[p->slot].target)) {
        rebuild(orders_of(app), p);
    }
}

static void draw_card_choice(App *app, Rect *r) {
    OrdersPreview *p = orders_of(app)->preview;
    const char *words[CARDS_MOST + 1] = {"no card"};
    int choice = p->slot < p->cast_count ? p->casts[p->slot].choice : 0;
    for (int i = 0; i < p->card_count; i++) {
        words[i + 1] = card_def(p->cards[i])->name;
    }
    if (widget_choice(&app->ui, "preview.card", rect_cut_top(r, 38), words, p->card_count + 1, &choice)) {
        guess_card(p, choice);
        rebuild(orders_of(app), p);
    }
    ui_hint(&app->ui,
            "A card that they may cast this turn. What they really hold is not known; any card of their "
            "house can be tried.");
    (void)rect_cut_top(r, 6);
    const Rect at = rect_cut_top(r, 38);
    if (p->slot < p->cast_count) {
        draw_target_choice(app, at);
    }
}

static void draw_guesses(App *app, Rect r) {
    OrdersPreview *p = orders_of(app)->preview;
    Ui *ui = &app->ui;
    char text[200];
    const int moves = count_moves(p);
    (void)snprintf(text, sizeof text, "What %s may order", session_player_name(&app->session, p->guess.seat));
    ui_text(ui, text_look(FONT_BOLD, 17, ALIGN_LEFT, palette_color(COLOR_BRASS)), rect_cut_top(&r, 28), text);
    (void)snprintf(
        text, sizeof text,
        "%d move%s and %d card%s guessed. On the board, drag their groups where they may go, or select a "
        "group of theirs and click a square beside it.",
        moves, moves == 1 ? "" : "s", p->cast_count, p->cast_count == 1 ? "" : "s");
    const Rect words = rect_cut_top(&r, ui_text_room(ui, 88));
    (void)ui_widget(ui, ROLE_LABEL, "preview.moves", words, ui_words(text, NULL), false);
    (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, words,
                           text);
    (void)rect_cut_top(&r, 6);
    draw_slot_choice(app, &r);
    draw_card_choice(app, &r);
    (void)rect_cut_top(&r, 10);
    if (widget_button(ui, "preview.forget", rect_cut_top(&r, 38), "Forget guesses",
                      moves > 0 || p->cast_count > 0)) {
        forget_guesses(orders_of(app), p);
    }
}

void orders_preview_draw(App *app) {
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 800, 560, "Preview");
    Rect foot = rect_cut_bottom(&r, 46);
    summarize(app);
    draw_guesses(app, rect_cut_left(&r, r.w * 0.42F));
    (void)rect_cut_left(&r, 18);
    draw_summary(app, r);
    (void)rect_cut_top(&foot, 6);
    const bool is_closed = widget_button(ui, "preview.close", rect_cut_left(&foot, 130), "Close", true);
    if (widget_main_button(ui, "preview.play", rect_cut_right(&foot, 200), "Watch the turn", true)) {
        watch(app);
    } else if (is_closed || ui_key(ui, KEY_ESCAPE) ||
               keymap_pressed(&app->settings.keys, ui, ACTION_PREVIEW)) {
        orders_close_dialog(app);
    }
}

// --- Over the playback ---

enum { STRIP = 72 };

float orders_preview_strip_height(const App *app) {
    return playback_of(app)->is_forecast ? ui_text_room(&app->ui, STRIP) : 0;
}

bool orders_preview_strip(App *app, Rect strip) {
    Ui *ui = &app->ui;
    OrdersPreview *p = orders_of(app)->preview;
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
    watch(app);
    return true;
}

void orders_preview_frame(App *app) {
    if (app_screen(app) == SCREEN_PLAYBACK && playback_of(app)->is_forecast) {
        draw_frame(&app->list, (Rect){0, 0, app->list.width, app->list.height}, 4, palette_color(COLOR_WARN));
    }
}
