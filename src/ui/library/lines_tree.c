// The tree of lines: turns from left to right, a row a line.

#include "library/lines_tree.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "match/match_lines.h"

// Few rows are higher.
enum { ROW = 36, ROW_MOST = 60 };

typedef struct Track {
    float x, w; // of all turns
    int first, last;
} Track;

static Track track_of(const Match *m, Rect row, float x) {
    Track t = {.x = x, .w = row.x + row.w - 10 - x, .first = m->start.turn, .last = m->start.turn + 1};
    for (int i = 0; i < match_line_count(m); i++) {
        const int end = match_line_end(m, i);
        t.last = end > t.last ? end : t.last;
    }
    return t;
}

static float x_of(const Track *t, int turn) {
    return t->x + t->w * (float)(turn - t->first) / (float)(t->last - t->first);
}

// A turn is a knot; the line hangs on a stem from where it leaves the other one.
static void draw_track(App *app, const Match *m, int index, const Track *t, Rect row, bool is_chosen) {
    const MatchLine *const line = match_line(m, index);
    const int turn = index == LINE_MAIN ? m->start.turn : line->turn;
    const float y = row.y + row.h / 2;
    const float from = x_of(t, turn);
    const float to = fmaxf(x_of(t, match_line_end(m, index)), from + 4);
    const Color color = palette_color(index == LINE_MAIN ? COLOR_BRASS_LIGHT
                                      : is_chosen        ? COLOR_CREAM
                                                         : COLOR_CREAM_DIM);
    if (index != LINE_MAIN) {
        draw_line(&app->list, (Point){from, row.y}, (Point){from, y}, 2, color);
    }
    draw_line(&app->list, (Point){from, y}, (Point){to, y}, is_chosen || index == LINE_MAIN ? 4 : 2.5F,
              color);
    if (t->w / (float)(t->last - t->first) >= 7) {
        for (int i = turn; i <= match_line_end(m, index); i++) {
            draw_circle(&app->list, (Point){x_of(t, i), y}, i == turn ? 4 : 3, color);
        }
    }
}

// Numbers of turns below the knots of the main line, as many as have room.
static void draw_turns(App *app, const Track *t, Rect row) {
    Ui *const ui = &app->ui;
    const float wide = ui_text_room(ui, 26);
    const int count = t->last - t->first;
    int step = (int)ceilf(wide * (float)count / t->w);
    step = step < 1 ? 1 : step;
    const float high = ui_text_room(ui, 18);
    for (int turn = t->first; turn < t->last && row.h >= 2 * high + 10; turn += step) {
        char number[12];
        const float x = fmaxf(x_of(t, turn) - wide / 2, row.x);
        (void)snprintf(number, sizeof number, "%d", turn);
        ui_text(ui, text_look(FONT_BODY, 14, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)),
                (Rect){x, row.y + row.h / 2 + 6, wide, high}, number);
    }
}

// "turns 2 to 5, taken back"
static void turns_words(const Match *m, int index, char *out, size_t size) {
    const MatchLine *const line = match_line(m, index);
    const int first = index == LINE_MAIN ? m->start.turn : line->turn;
    const int last = match_line_end(m, index) - 1;
    const char *const how = line->kind == LINE_TAKEN_BACK ? ", taken back" : "";
    if (last > first) {
        (void)snprintf(out, size, "turns %d to %d%s", first, last, how);
    } else {
        (void)snprintf(out, size, "turn %d%s", first, how);
    }
}

static void draw_row(App *app, UiList *list, UiListRows *rows, Rect row, int index) {
    Ui *const ui = &app->ui;
    const Match *const m = app->session.match;
    const MatchLine *const line = match_line(m, index);
    char name[24];
    char value[120];
    (void)snprintf(name, sizeof name, "lines.row-%d", index + 1);
    turns_words(m, index, value, sizeof value);
    (void)ui_widget(ui, ROLE_ITEM, name, row, ui_words(line->name, value), true);
    widget_highlight(ui, row, index == list->at);
    const float words = fminf(row.w * 0.45F, ui_text_room(ui, 300));
    if (ui_text_width(ui, FONT_BOLD, ui_text_size(ui, 17), line->name) > words - 16) {
        ui_hint(ui, line->name); // it is cut, or small
    }
    ui_text(ui,
            text_look(index == LINE_MAIN ? FONT_BOLD : FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            (Rect){row.x + 8, row.y, words - 16, row.h}, line->name);
    const Track track = track_of(m, row, row.x + words);
    draw_track(app, m, index, &track, row, index == list->at);
    if (index == LINE_MAIN) {
        draw_turns(app, &track, row);
    }
    widget_focus_ring(ui, name, row);
    list_made(rows, index, name);
}

float lines_tree_height(const App *app) {
    const int count = match_line_count(app->session.match);
    return 20 + ui_text_room(&app->ui, count <= 3 ? ROW_MOST : ROW) * (float)count;
}

void lines_tree_draw(App *app, UiList *list, Rect area) {
    Ui *const ui = &app->ui;
    widget_wood(ui, area);
    const int count = match_line_count(app->session.match);
    const float each = (area.h - 20) / (float)count;
    const UiListLook look = {.bar = "lines.scroll",
                             .area = rect_inset(area, 10),
                             .count = count,
                             .row_height =
                                 fmaxf(ui_text_room(ui, ROW), fminf(each, ui_text_room(ui, ROW_MOST)))};
    UiListRows rows =
        list_begin(ui, list, &look, strncmp(ui->focus, "lines.row-", strlen("lines.row-")) == 0);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        draw_row(app, list, &rows, row, i);
    }
    list_end(&rows);
}
