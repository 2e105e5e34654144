// The graph: two lines over the turns, Red's whole and Blue's with points, so that they are told apart
// without colors.

#include <math.h>
#include <stdio.h>

#include "kit/widgets.h"
#include "result/lookback.h"

static const float BAR_LEAST = 16; // in width

typedef struct Plot {
    Rect area; // of the lines
    int most;  // value at its top
    int count; // turns
} Plot;

// Each turn has a cell of its own, and its point in the middle of it.
static float x_of(const Plot *p, float row) {
    return p->area.x + p->area.w * (row + 0.5F) / (float)(p->count < 1 ? 1 : p->count);
}

static float y_of(const Plot *p, int value) {
    return p->area.y + p->area.h * (1 - (float)value / (float)p->most);
}

static int most_of(const Lookback *l, int count) {
    int most = l->graph == GRAPH_CHANCE ? REVIEW_ONE : 1;
    for (int i = 0; i < count; i++) {
        for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
            const int value = lookback_value(l, (LookbackGraph)l->graph, i, (Player)p);
            most = value > most ? value : most;
        }
    }
    return most;
}

static void draw_seat_line(App *app, const Lookback *l, const Plot *plot, Player seat) {
    const Color color = palette_color((ColorRole)(COLOR_OWNER_NONE + (int)seat));
    Point before = {0, 0};
    bool has_before = false;
    for (int i = 0; i < plot->count; i++) {
        const int value = lookback_value(l, (LookbackGraph)l->graph, i, seat);
        const Point here = {x_of(plot, (float)i), y_of(plot, value)};
        if (value >= 0 && has_before) {
            draw_line(&app->list, before, here, 5, palette_color(COLOR_CASING));
            draw_line(&app->list, before, here, 2.6F, color);
        }
        if (value >= 0 && seat == PLAYER_BLUE) {
            draw_circle(&app->list, here, 3.6F, palette_color(COLOR_CASING));
            draw_circle(&app->list, here, 2.6F, color);
        }
        before = here;
        has_before = value >= 0;
    }
}

static void draw_frame_and_marks(App *app, const Lookback *l, const Plot *plot, Rect left) {
    char text[16];
    draw_rect(&app->list, plot->area, palette_color(COLOR_PIT));
    for (int i = 1; i < 4; i++) {
        const float y = plot->area.y + plot->area.h * (float)i / 4;
        draw_line(&app->list, (Point){plot->area.x, y}, (Point){plot->area.x + plot->area.w, y}, 1,
                  color_alpha(palette_color(COLOR_BRASS_DIM), i == 2 ? 0.8F : 0.35F));
    }
    const TextLook look = text_look(FONT_BODY, 14, ALIGN_RIGHT, palette_color(COLOR_CREAM_DIM));
    const bool is_chance = l->graph == GRAPH_CHANCE;
    (void)snprintf(text, sizeof text, is_chance ? "%d%%" : "%d", is_chance ? 100 : plot->most);
    ui_text(&app->ui, look, (Rect){left.x, plot->area.y - 2, left.w - 6, 20}, text);
    ui_text(&app->ui, look, (Rect){left.x, plot->area.y + plot->area.h - 18, left.w - 6, 20},
            is_chance ? "0%" : "0");
}

// How many turns share what needs [room] in width.
static int step_of(const Plot *plot, float room) {
    const int step = (int)ceilf(room * (float)plot->count / plot->area.w);
    return step < 1 ? 1 : step;
}

static void draw_numbers(App *app, const Lookback *l, const Plot *plot, Rect foot) {
    const float width = ui_text_room(&app->ui, 26);
    for (int i = 0; i < plot->count; i += step_of(plot, width)) {
        char turn[12];
        const float x = fmaxf(x_of(plot, (float)i) - width / 2, foot.x);
        (void)snprintf(turn, sizeof turn, "%d", retrospect_ledger(l->told)->turns[i].turn);
        ui_text(&app->ui, text_look(FONT_BODY, 14, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)),
                (Rect){fminf(x, foot.x + foot.w - width), foot.y, width, foot.h}, turn);
    }
}

// What is pressed for a turn. In very long matches several share one, which leads to the first of them; the
// last one takes those that are too few for one of their own. True: one was.
static bool draw_turns(App *app, Lookback *l, const Plot *plot) {
    Ui *const ui = &app->ui;
    const int step = step_of(plot, BAR_LEAST);
    for (int i = 0; i + step <= plot->count; i += step) {
        char name[24];
        char words[160];
        const bool is_last = i + 2 * step > plot->count;
        const int turn = retrospect_ledger(l->told)->turns[i].turn;
        const float from = x_of(plot, (float)i - 0.5F);
        const float to = is_last ? plot->area.x + plot->area.w : x_of(plot, (float)(i + step) - 0.5F);
        (void)snprintf(name, sizeof name, "result.turn-%d", turn);
        lookback_row_words(app, l, i, words, sizeof words);
        if (ui_widget(ui, ROLE_BUTTON, name, (Rect){from, plot->area.y, to - from, plot->area.h},
                      ui_words(words, NULL), true)) {
            lookback_watch(app, turn);
            return true;
        }
        if (ui_is_hovered(ui, name) || (ui->shows_focus && ui_has_focus(ui, name))) {
            l->row = i;
            draw_rect(&app->list, (Rect){x_of(plot, (float)i) - 1, plot->area.y, 2, plot->area.h},
                      palette_color(COLOR_FOCUS));
        }
    }
    return false;
}

float lookback_foot(const Ui *ui) {
    return fminf(ui_text_room(ui, 20), 28);
}

void lookback_draw_graph(App *app, Lookback *l, Rect area) {
    const int count = retrospect_ledger(l->told)->turn_count;
    const Rect left = rect_cut_left(&area, ui_text_room(&app->ui, 50));
    (void)rect_cut_right(&area, ui_text_room(&app->ui, 14));
    const Rect foot = rect_cut_bottom(&area, lookback_foot(&app->ui));
    const Plot plot = {.area = area, .most = most_of(l, count), .count = count};
    draw_frame_and_marks(app, l, &plot, left);
    if (draw_turns(app, l, &plot)) {
        return;
    }
    draw_numbers(app, l, &plot, foot);
    draw_seat_line(app, l, &plot, PLAYER_RED);
    draw_seat_line(app, l, &plot, PLAYER_BLUE);
    draw_frame(&app->list, area, 1.2F, palette_color(COLOR_BRASS_DIM));
}
