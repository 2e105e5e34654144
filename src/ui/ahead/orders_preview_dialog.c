// The dialog of the preview: the guesses of cards, and the hundred turns in lines.

#include "ahead/orders_preview.h"

#include <stdio.h>
#include <string.h>

#include "ahead/odds_words.h"
#include "ahead/orders_preview_parts.h"
#include "kit/widgets.h"
#include "orders/orders_words.h"
#include "replay/strings.h"
#include "shell/panels.h"

enum { ROW = 26 };

// --- The hundred turns in lines ---

// So many of the turns that were played, as a chance with its error.
static void share_words(const ForecastTurn *t, uint32_t times, char out[ODDS_MARGIN_SIZE]) {
    odds_margin_words(odds_percent(forecast_chance(times, t->samples)),
                      odds_percent(forecast_margin(times, t->samples)), out);
}

static void add_group_line(App *app, GroupId group, char *out, size_t size) {
    const View *v = &orders_state_of(app)->view;
    const ForecastTurn *t = &orders_state_of(app)->preview->turn;
    char name[100];
    panel_group_words(app, (Player)v->groups[group.v].owner, v->groups[group.v].label,
                      v->groups[group.v].count, name, sizeof name);
    char often[ODDS_MARGIN_SIZE];
    share_words(t, t->samples - t->left[group.v][0], often);
    (void)snprintf(out, size, "%s lives %s", name, often);
}

static bool add_structure_line(const App *app, int structure, char *out, size_t size) {
    const ForecastTurn *t = &orders_state_of(app)->preview->turn;
    const ViewStructure *s = &orders_state_of(app)->view.structures[structure];
    const Player seat = orders_state_of(app)->history[0].seat;
    const uint32_t held = t->holds[structure][seat];
    char square[4];
    if (s->at == 0 || s->kind == STRUCTURE_SANCTUM || (held == 0 && s->owner != (unsigned)seat)) {
        return false;
    }
    square_name((SquareId){s->at}, square);
    char often[ODDS_MARGIN_SIZE];
    share_words(t, held, often);
    (void)snprintf(out, size, "%s %s is yours %s", string_title(structure_slug(s->kind)), square, often);
    return true;
}

static void result_line(const App *app, bool is_own, char *out, size_t size) {
    const ForecastTurn *t = &orders_state_of(app)->preview->turn;
    const Player seat = orders_state_of(app)->history[0].seat;
    const uint32_t red = t->results[RESULT_RED] + t->results[RESULT_DRAW];
    const uint32_t blue = t->results[RESULT_BLUE] + t->results[RESULT_DRAW];
    const uint32_t taken = (seat == PLAYER_RED) == is_own ? blue : red;
    const uint32_t told = is_own ? t->samples - taken : taken;
    char often[ODDS_MARGIN_SIZE];
    share_words(t, told, often);
    (void)snprintf(out, size, is_own ? "Your Sanctum is safe %s" : "You take the enemy Sanctum %s", often);
}

static char *next_line(Lines *lines) {
    return lines->count < LINES_MOST ? lines->text[lines->count++] : lines->text[LINES_MOST - 1];
}

static void collect_groups(App *app, Player owner, Lines *lines) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = group_at(&orders_state_of(app)->history[0].after, (GroupId){i});
        if (g->label != 0 && g->at.v != 0 && g->owner == (unsigned)owner) {
            add_group_line(app, (GroupId){i}, next_line(lines), sizeof lines->text[0]);
        }
    }
}

static void collect_lines(App *app, Lines *lines) {
    const Player seat = orders_state_of(app)->history[0].seat;
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
    OrdersPreview *p = orders_state_of(app)->preview;
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

// --- The guesses ---

static void forget_guesses(OrdersScreen *o, OrdersPreview *p) {
    memset(p->moves, 0, sizeof p->moves);
    p->cast_count = 0;
    p->slot = 0;
    orders_preview_rebuild(o, p);
}

static int count_moves(const OrdersPreview *p) {
    int count = 0;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        count += p->moves[i].v != 0 ? 1 : 0;
    }
    return count;
}

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
    OrdersPreview *p = orders_state_of(app)->preview;
    static const char *const slots[HAND_SIZE] = {"First card", "Second card", "Third card", "Fourth card",
                                                 "Fifth card"};
    const int count = p->cast_count < HAND_SIZE ? p->cast_count + 1 : HAND_SIZE;
    if (widget_choice(&app->ui, "preview.slot", rect_cut_top(r, 38), slots, count, &p->slot)) {
        orders_preview_rebuild(orders_state_of(app), p);
    }
    ui_hint(&app->ui, "Cards take effect in this order. Up to five can be guessed.");
    (void)rect_cut_top(r, 6);
}

static void draw_target_choice(App *app, Rect at) {
    OrdersPreview *p = orders_state_of(app)->preview;
    const char *targets[TARGETS_MOST];
    for (int i = 0; i < p->target_count; i++) {
        orders_words_order_text(app, &p->targets[i], p->target_words[i], sizeof p->target_words[i]);
        targets[i] = p->target_words[i];
    }
    if (p->target_count == 0) {
        widget_label(&app->ui, "preview.no-target",
                     text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), at,
                     "It has no target now.");
    } else if (widget_choice(&app->ui, "preview.target", at, targets, p->target_count,
                             &p->casts[p->slot].target)) {
        orders_preview_rebuild(orders_state_of(app), p);
    }
}

static void draw_card_choice(App *app, Rect *r) {
    OrdersPreview *p = orders_state_of(app)->preview;
    const char *words[CARDS_MOST + 1] = {"no card"};
    int choice = p->slot < p->cast_count ? p->casts[p->slot].choice : 0;
    for (int i = 0; i < p->card_count; i++) {
        words[i + 1] = card_def(p->cards[i])->name;
    }
    if (widget_choice(&app->ui, "preview.card", rect_cut_top(r, 38), words, p->card_count + 1, &choice)) {
        guess_card(p, choice);
        orders_preview_rebuild(orders_state_of(app), p);
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
    OrdersPreview *p = orders_state_of(app)->preview;
    Ui *ui = &app->ui;
    char text[200];
    const int moves = count_moves(p);
    (void)snprintf(text, sizeof text, "What %s may order", session_player_name(&app->session, p->guess.seat));
    ui_text(ui, text_look(FONT_BOLD, 17, ALIGN_LEFT, palette_color(COLOR_BRASS)), rect_cut_top(&r, 28), text);
    (void)snprintf(
        text, sizeof text,
        "%d move%s and %d card%s guessed. With this closed, drag their groups on the board where they may "
        "go, or select a group of theirs and click a square beside it.",
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
        forget_guesses(orders_state_of(app), p);
        ui_focus(ui, "preview.play"); // There is nothing more to forget.
    }
}

void orders_preview_draw(App *app) {
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 800, 560, "Preview");
    Rect foot = rect_cut_bottom(&r, 46);
    orders_preview_summarize(app);
    draw_guesses(app, rect_cut_left(&r, r.w * 0.42F));
    (void)rect_cut_left(&r, 18);
    draw_summary(app, r);
    (void)rect_cut_top(&foot, 6);
    const bool is_closed = widget_button(ui, "preview.close", rect_cut_left(&foot, 130), "Close", true);
    const bool is_watched =
        widget_main_button(ui, "preview.play", rect_cut_right(&foot, 200), "Watch the turn", true);
    if (is_watched || widget_main_key(ui)) {
        orders_preview_watch(app);
    } else if (is_closed || keymap_closes(&app->settings.keys, ui, ACTION_PREVIEW)) {
        orders_state_close_dialog(app);
    }
}
