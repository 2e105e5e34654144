// What orders were worth: two chances beside each other, the better orders, and what came of either.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "render/art.h"
#include "result/review_parts.h"

enum { WORDS = 320, COLUMNS = 5 };

static TextLook ink(FontId font, float size, TextAlign align) {
    return text_look(font, size, align, palette_color(COLOR_INK));
}

static void draw_title(App *app, const Lookback *l, Rect r) {
    char words[120];
    const int row = l->list.at;
    const ReviewSeat *const s = review_row_judged(l, row);
    const Player seat = review_row_seat(row);
    Ui *const ui = &app->ui;
    review_row_words(app, l, row, words, sizeof words);
    (void)ui_widget(ui, ROLE_LABEL, "review.chosen", r, ui_words(words, NULL), false);
    ui_hint(ui, words);
    const Rect emblem = rect_cut_left(&r, r.h);
    draw_image(&app->list, art_emblem((int)seat), rect_inset(emblem, 3), (int)seat, PALETTE_WHITE);
    const Rect medal = rect_cut_right(&r, r.h);
    review_rows_draw_medal(app, s, (Point){medal.x + medal.w / 2, medal.y + medal.h / 2}, r.h / 2 - 2);
    (void)rect_cut_left(&r, 8);
    Rect top = rect_cut_top(&r, r.h * 0.52F);
    (void)snprintf(words, sizeof words, "Turn %d, %.40s", review_row_turn(l, row),
                   session_short_name(&app->session, seat));
    ui_text(ui, ink(FONT_BOLD, 19, ALIGN_LEFT), top, words);
    if (s == NULL || s->played < 0) {
        (void)snprintf(words, sizeof words, "%s", s == NULL ? "not thought over yet" : "no orders to judge");
    } else {
        char away[REVIEW_AWAY_SIZE];
        review_away_words(s->given_away, away);
        (void)snprintf(words, sizeof words, "%s: %s", review_mark_words((int)s->mark), away);
    }
    ui_text(ui, ink(FONT_ITALIC, 17, ALIGN_LEFT), r, words);
}

static void draw_chance(App *app, Rect r, const char *words, int chance, Color color) {
    Ui *const ui = &app->ui;
    char percent[16];
    (void)snprintf(percent, sizeof percent, "%.1f%%", chance / 100.0);
    ui_text(ui, ink(FONT_BODY, 16, ALIGN_LEFT), rect_cut_left(&r, fminf(ui_text_room(ui, 124), r.w * 0.4F)),
            words);
    ui_text(ui, ink(FONT_BOLD, 16, ALIGN_RIGHT), rect_cut_right(&r, fminf(ui_text_room(ui, 62), r.w * 0.45F)),
            percent);
    (void)rect_cut_right(&r, 8);
    const Rect bar = {r.x, r.y + r.h * 0.24F, r.w, r.h * 0.52F};
    draw_rect(&app->list, bar, palette_color(COLOR_PIT));
    draw_rect(&app->list, (Rect){bar.x + 1, bar.y + 1, (bar.w - 2) * (float)chance / REVIEW_ONE, bar.h - 2},
              color);
}

// Another chance than the one as the turn began, which is between what both seats knew.
static void draw_whose(App *app, const Lookback *l, Player seat, Rect r) {
    char words[80];
    if (review_task(l->review)->knows_all) {
        (void)snprintf(words, sizeof words, "Chance to win, everything known");
    } else {
        (void)snprintf(words, sizeof words, "Chance to win, by what %.40s knew",
                       session_short_name(&app->session, seat));
    }
    ui_text(&app->ui, ink(FONT_ITALIC, 15, ALIGN_LEFT), r, words);
}

static void draw_chances(App *app, const Lookback *l, const ReviewSeat *s, Rect r, bool is_roomy) {
    char words[WORDS];
    char away[REVIEW_AWAY_SIZE];
    const Player seat = review_row_seat(l->list.at);
    review_away_words(s->given_away, away);
    (void)snprintf(words, sizeof words,
                   "Chance to win: %.1f%% with the best orders, %.1f%% with those given: %s.",
                   s->best / 100.0, s->played / 100.0, away);
    (void)ui_widget(&app->ui, ROLE_LABEL, "review.chances", r, ui_words(words, NULL), false);
    ui_hint(&app->ui, words);
    if (is_roomy) {
        draw_whose(app, l, seat, rect_cut_top(&r, r.h * 0.3F));
    }
    draw_chance(app, rect_cut_top(&r, r.h / 2), "with best orders", s->best,
                palette_color(COLOR_BRASS_LIGHT));
    draw_chance(app, r, "with those given", s->played, palette_player((int)seat));
}

// --- What came of either ---

static void line_words(const char *lead, const ReviewLine *line, char *out, size_t size) {
    (void)snprintf(out, size, "%s: %d damage dealt, %d taken, %d killed, %d lost, %d %s held%s.", lead,
                   line->dealt, line->taken, line->kills, line->losses, line->towns,
                   line->towns == 1 ? "town" : "towns", line->wins ? ", and the match won" : "");
}

static void numbers_of(const ReviewLine *line, int out[COLUMNS]) {
    const int numbers[COLUMNS] = {line->dealt, line->taken, line->kills, line->losses, line->towns};
    memcpy(out, numbers, sizeof numbers);
}

static bool is_same(const ReviewLine *a, const ReviewLine *b) {
    int left[COLUMNS];
    int right[COLUMNS];
    numbers_of(a, left);
    numbers_of(b, right);
    return memcmp(left, right, sizeof left) == 0 && a->wins == b->wins;
}

// Where two lines differ, the numbers of the better one are bold.
static void draw_numbers(App *app, const char *name, Rect r, const char *const words[2],
                         const ReviewLine *line, const ReviewLine *other) {
    int own[COLUMNS];
    int others[COLUMNS];
    Ui *const ui = &app->ui;
    numbers_of(line, own);
    numbers_of(other, others);
    (void)ui_widget(ui, ROLE_LABEL, name, r, ui_words(words[1], NULL), false);
    ui_hint(ui, words[1]);
    ui_text(ui, ink(FONT_BODY, 16, ALIGN_LEFT), rect_cut_left(&r, r.w * 0.2F), words[0]);
    const float each = r.w / COLUMNS;
    for (int i = 0; i < COLUMNS; i++) {
        char number[12];
        (void)snprintf(number, sizeof number, "%d", own[i]);
        const bool is_other = own[i] != others[i];
        const Rect cell = rect_cut_left(&r, each);
        ui_text(ui, ink(is_other ? FONT_BOLD : FONT_BODY, is_other ? 18 : 16, ALIGN_CENTER), cell, number);
    }
}

static void draw_heads(App *app, Rect r) {
    static const char *const heads[COLUMNS] = {"dealt", "taken", "killed", "lost", "towns"};
    (void)rect_cut_left(&r, r.w * 0.2F);
    const float each = r.w / COLUMNS;
    for (int i = 0; i < COLUMNS; i++) {
        ui_text(&app->ui, ink(FONT_ITALIC, 14, ALIGN_CENTER), rect_inset(rect_cut_left(&r, each), 1),
                heads[i]);
    }
}

static void draw_outcome(App *app, const ReviewSeat *s, Rect r) {
    char was[WORDS];
    char would[WORDS];
    const bool is_one = is_same(&s->was, &s->would);
    line_words("What happened", &s->was, was, sizeof was);
    line_words("With the best orders, by the same dice", &s->would, would, sizeof would);
    const float line = r.h / 3;
    draw_heads(app, rect_cut_top(&r, line));
    const char *const own[2] = {is_one ? "Both" : "Given", was};
    const char *const better[2] = {"Best", would};
    draw_numbers(app, "review.was", rect_cut_top(&r, line), own, &s->was, &s->would);
    if (!is_one) {
        draw_numbers(app, "review.would", r, better, &s->would, &s->was);
    } else {
        const char *const words = "Damage, deaths and towns would have been the same.";
        (void)ui_widget(&app->ui, ROLE_LABEL, "review.would", r, ui_words(words, NULL), false);
        ui_hint(&app->ui, words);
        ui_text(&app->ui, ink(FONT_ITALIC, 15, ALIGN_LEFT), r, words);
    }
}

void review_verdict_draw(App *app, const Lookback *l, Rect r) {
    Ui *const ui = &app->ui;
    const ReviewSeat *const s = review_row_judged(l, l->list.at);
    const bool is_roomy = r.h > ui_text_room(ui, 300);
    draw_title(app, l, rect_cut_top(&r, fminf(ui_text_room(ui, 48), r.h * 0.26F)));
    (void)rect_cut_top(&r, fminf(8, r.h * 0.03F));
    if (s == NULL || s->played < 0) {
        review_orders_draw(app, l, r);
        return;
    }
    const float chances = is_roomy ? ui_text_room(ui, 74) : fminf(ui_text_room(ui, 52), r.h * 0.3F);
    draw_chances(app, l, s, rect_cut_top(&r, chances), is_roomy);
    const Rect outcome = rect_cut_bottom(&r, fminf(ui_text_room(ui, 76), r.h * 0.5F));
    draw_rect(&app->list, (Rect){outcome.x, outcome.y - 2, outcome.w, 1}, palette_color(COLOR_BRASS_DIM));
    (void)rect_cut_bottom(&r, 6);
    review_orders_draw(app, l, r);
    draw_outcome(app, s, outcome);
}
