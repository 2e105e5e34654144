// The orders of a turn that is reviewed beside the best ones: which are in one of them only, which in both.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "play/why.h"
#include "render/art.h"
#include "result/review_parts.h"

static const char *const tags[REVIEW_SHARES] = {
    [REVIEW_ONLY_GIVEN] = "given", [REVIEW_ONLY_BEST] = "best", [REVIEW_IN_BOTH] = "both"};

// --- Which are in both ---

// The group that a recruit founds has a number of its own in each plan; where it is founded tells it.
static bool is_same_group(const Order *a, const Order *b) {
    return a->trained_at.v == b->trained_at.v && (a->trained_at.v != 0 || a->group.v == b->group.v);
}

static bool is_same_target(const Order *a, const Order *b) {
    if (a->target.host != b->target.host || a->trained_at.v != b->trained_at.v) {
        return false;
    }
    return a->trained_at.v != 0 ? a->trained_place == b->trained_place : a->target.index == b->target.index;
}

static bool is_same_order(const Order *a, const Order *b) {
    if (a->kind != b->kind) {
        return false;
    }
    switch (a->kind) {
    case ORDER_TRAIN: return a->at.v == b->at.v && a->as == b->as; // no words tell of which nation
    case ORDER_CAST: return a->card == b->card && is_same_target(a, b);
    case ORDER_DISCARD: return a->card == b->card;
    case ORDER_MOVE: return a->at.v == b->at.v && is_same_group(a, b);
    default: return true;
    }
}

static void add(ReviewOrders *out, ReviewShare share, const Order *order) {
    out->items[out->count++] = *order;
    out->counts[share] += 1;
}

// Whoever orders nothing has a row, too.
static int or_none(const Order **orders, int count) {
    static const Order none = {.kind = ORDER_NONE};
    *orders = count > 0 ? *orders : &none;
    return count > 0 ? count : 1;
}

static int find_same(const Order *orders, int count, const bool *is_taken, const Order *like) {
    for (int i = 0; i < count; i++) {
        if (!is_taken[i] && is_same_order(&orders[i], like)) {
            return i;
        }
    }
    return -1;
}

void review_orders_of(const Lookback *l, int row, ReviewOrders *out) {
    const Moment *const moment = &review_moments(l->review)->items[row / REVIEW_SEATS];
    const TurnOrders *const turn = &moment->given[review_row_seat(row)];
    const ReviewSeat *const s = review_row_judged(l, row);
    const bool is_judged = s != NULL && s->played >= 0;
    const Order *given = turn->orders;
    const Order *best = is_judged ? s->better.orders : NULL;
    // In a turn that began with the end of the match nobody ordered anything any more.
    const int given_count = or_none(&given, moment->state.result == RESULT_NONE ? turn->count : 0);
    const int best_count = is_judged ? or_none(&best, s->better.count) : 0;
    int same_as[ORDERS_MAX]; // of each given one: its place among the best
    bool is_taken[ORDERS_MAX] = {false};
    *out = (ReviewOrders){.count = 0};
    for (int i = 0; i < given_count; i++) {
        same_as[i] = find_same(best, best_count, is_taken, &given[i]);
        if (same_as[i] >= 0) {
            is_taken[same_as[i]] = true;
        } else {
            add(out, REVIEW_ONLY_GIVEN, &given[i]);
        }
    }
    for (int i = 0; i < best_count; i++) {
        if (!is_taken[i]) {
            add(out, REVIEW_ONLY_BEST, &best[i]);
        }
    }
    for (int i = 0; i < given_count; i++) {
        if (same_as[i] >= 0) {
            add(out, REVIEW_IN_BOTH, &given[i]);
        }
    }
}

ReviewShare review_orders_share_of(const ReviewOrders *orders, int index) {
    int share = 0;
    for (; share < REVIEW_SHARES - 1 && index >= orders->counts[share]; share++) {
        index -= orders->counts[share];
    }
    return (ReviewShare)share;
}

// --- In words ---

static void order_words(const GameState *state, const Order *o, char out[WHY_SIZE]) {
    if (o->kind == ORDER_CONCEDE || o->kind == ORDER_DRAW) {
        (void)snprintf(out, WHY_SIZE, "%s", o->kind == ORDER_DRAW ? "Offers a draw" : "Concedes");
    } else if (o->kind == ORDER_NONE) {
        (void)snprintf(out, WHY_SIZE, "No orders");
    } else {
        why_pieces_say_orders(state, o, 1, out);
    }
}

static const char *share_lead(const ReviewOrders *orders, ReviewShare share) {
    static const char *const leads[REVIEW_SHARES][2] = {
        [REVIEW_ONLY_GIVEN] = {"Given", "Only given"},
        [REVIEW_ONLY_BEST] = {"Best", "Only best"},
        [REVIEW_IN_BOTH] = {"Given and best", "Given and best"}};
    return leads[share][orders->counts[REVIEW_IN_BOTH] > 0 ? 1 : 0];
}

void review_orders_words(const Lookback *l, int row, const ReviewOrders *orders, char *out, size_t size) {
    const GameState *const state = &review_moments(l->review)->items[row / REVIEW_SEATS].state;
    size_t used = 0;
    int first = 0;
    out[0] = '\0';
    for (int share = 0; share < REVIEW_SHARES && used < size; share++) {
        char words[WHY_SIZE];
        const int count = orders->counts[share];
        if (count == 1) {
            order_words(state, &orders->items[first], words);
        } else {
            why_pieces_say_orders(state, &orders->items[first], count, words);
        }
        if (count > 0) {
            used += (size_t)snprintf(out + used, size - used, "%s%s: %s.", used > 0 ? " " : "",
                                     share_lead(orders, (ReviewShare)share), words);
        }
        first += count;
    }
}

// --- As pictures ---

void review_orders_draw_arrow(DrawList *list, Point from, Point to, float thick, ReviewLook look) {
    const Color brass = palette_color(COLOR_BRASS_LIGHT);
    const Color own = palette_player((int)look.seat);
    draw_cased_arrow(list, from, to,
                     (ArrowLook){.thickness = thick,
                                 .casing_width = 2,
                                 .color = look.share == REVIEW_ONLY_GIVEN ? own : brass,
                                 .casing = palette_color(COLOR_CASING)});
    if (look.share == REVIEW_IN_BOTH) {
        // The seat's color lies inside of the brass.
        const float length = fmaxf(hypotf(to.x - from.x, to.y - from.y), 1);
        const Point step = {(to.x - from.x) / length * thick, (to.y - from.y) / length * thick};
        draw_cased_arrow(list, (Point){from.x + step.x * 0.4F, from.y + step.y * 0.4F},
                         (Point){to.x - step.x * 0.9F, to.y - step.y * 0.9F},
                         (ArrowLook){.thickness = thick * 0.45F, .color = own, .casing = own});
    }
}

void review_orders_draw_frame(DrawList *list, Rect r, ReviewLook look) {
    const Color brass = palette_color(COLOR_BRASS_LIGHT);
    const Color own = palette_player((int)look.seat);
    const float out = look.share == REVIEW_IN_BOTH ? 3.5F : 1.5F;
    draw_rect(list, rect_inset(r, -out - 1.5F), palette_color(COLOR_CASING));
    draw_frame(list, rect_inset(r, -out), 2, look.share == REVIEW_ONLY_GIVEN ? own : brass);
    if (look.share == REVIEW_IN_BOTH) {
        draw_frame(list, rect_inset(r, -1.5F), 2, own);
    }
}

// Cards have their picture, whoever moves or is trained a sign.
static void draw_picture(App *app, const Order *o, Rect r, ReviewLook look) {
    const float side = fminf(r.h, r.w) * 0.8F;
    const Rect sign = {r.x + (r.w - side) / 2, r.y + (r.h - side) / 2, side, side};
    if (o->kind == ORDER_CAST || o->kind == ORDER_DISCARD) {
        const float high = fminf(r.h, r.w * 0.75F);
        const Rect card = {r.x + (r.w - high / 0.75F) / 2, r.y + (r.h - high) / 2, high / 0.75F, high};
        draw_image(&app->list, art_card(o->card).text, card, 0,
                   color_alpha(PALETTE_WHITE, o->kind == ORDER_CAST ? 1 : 0.6F));
        draw_frame(&app->list, card, 1.2F, palette_color(COLOR_BRASS_DIM));
    } else if (o->kind == ORDER_MOVE) {
        const float y = r.y + r.h / 2;
        review_orders_draw_arrow(&app->list, (Point){r.x + 3, y}, (Point){r.x + r.w - 4, y},
                                 fminf(r.h, r.w) * 0.2F, look);
    } else if (o->kind == ORDER_TRAIN) {
        draw_image(&app->list, "icon/novice", sign, 0, PALETTE_WHITE);
    }
}

// One width for all, so that the words beside them end below each other.
static float tag_width(const Ui *ui, Rect line) {
    float width = 0;
    for (int i = 0; i < REVIEW_SHARES; i++) {
        width = fmaxf(width, ui_text_width(ui, FONT_ITALIC, ui_text_size(ui, 16), tags[i]));
    }
    return fminf(width + 4, line.w * 0.3F);
}

static void draw_row(App *app, const GameState *state, const ReviewOrders *orders, int index, Rect line,
                     Player seat) {
    char words[WHY_SIZE];
    Ui *const ui = &app->ui;
    const Order *const o = &orders->items[index];
    const ReviewLook look = {review_orders_share_of(orders, index), seat};
    const Color ink = palette_color(COLOR_INK);
    draw_picture(app, o, rect_inset(rect_cut_left(&line, line.h * 1.3F), 3), look);
    (void)rect_cut_left(&line, 6);
    const Rect tag = rect_cut_right(&line, tag_width(ui, line));
    (void)rect_cut_right(&line, 8);
    order_words(state, o, words);
    ui_text_lines(ui, text_look(FONT_BODY, 16, ALIGN_LEFT, ink), 11, line, words);
    ui_text(ui, text_look(FONT_ITALIC, 16, ALIGN_RIGHT, ink), tag, tags[look.share]);
}

void review_orders_draw(App *app, const Lookback *l, Rect r) {
    enum { HIGH = 36, LOW = 23 };
    char words[REVIEW_ORDERS_WORDS];
    ReviewOrders orders;
    Ui *const ui = &app->ui;
    const int row = l->list.at;
    review_orders_of(l, row, &orders);
    review_orders_words(l, row, &orders, words, sizeof words);
    (void)ui_widget(ui, ROLE_LABEL, "review.better", r, ui_words(words, NULL), false);
    ui_hint(ui, words);
    const float high = fminf(ui_text_room(ui, HIGH), r.h / (float)orders.count);
    if (high < ui_text_room(ui, LOW)) {
        (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_INK)), 12,
                               rect_inset(r, 2), words);
        return;
    }
    const GameState *const state = &review_moments(l->review)->items[row / REVIEW_SEATS].state;
    for (int i = 0; i < orders.count; i++) {
        draw_row(app, state, &orders, i, rect_cut_top(&r, high), review_row_seat(row));
    }
}
