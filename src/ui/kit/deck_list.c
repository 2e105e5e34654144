// Scrolling lists.

#include "kit/deck_list.h"

#include <math.h>

#include "kit/widgets.h"

static const float BAR_WIDTH = 12;

static int clamp(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

static void answer_keys(Ui *ui, DeckList *list, int rows, int count) {
    const struct {
        int key, to;
    } keys[] = {{KEY_UP, list->at - 1},
                {KEY_DOWN, list->at + 1},
                {KEY_PAGE_UP, list->at - rows + 1},
                {KEY_PAGE_DOWN, list->at + rows - 1},
                {KEY_HOME, 0},
                {KEY_END, count - 1}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        // At its ends the list lets the arrows go on to what lies beyond.
        const bool is_arrow = i < 2;
        const bool is_end = keys[i].to < 0 || keys[i].to >= count;
        if (!(is_arrow && is_end) && ui_key(ui, keys[i].key)) {
            list->at = clamp(keys[i].to, 0, count - 1);
            list->wanted = true;
        }
    }
}

static void draw_bar(Ui *ui, DeckList *list, const DeckListLook *look, int rows) {
    const Rect track = {look->area.x + look->area.w - BAR_WIDTH, look->area.y, BAR_WIDTH, look->area.h};
    const float share = (float)rows / (float)look->count;
    const float height = fmaxf(24, track.h * share);
    const int most = look->count - rows;
    (void)ui_widget(ui, ROLE_SLIDER, look->bar, track, ui_words("Scroll", NULL), true);
    if (ui_is_pressed(ui, look->bar)) {
        const float at = (ui->pointer.y - track.y - height / 2) / fmaxf(1, track.h - height);
        list->first = clamp((int)(at * (float)most + 0.5F), 0, most);
    }
    if (ui_has_focus(ui, look->bar)) {
        const int step = ui_key(ui, KEY_UP) ? -1 : ui_key(ui, KEY_DOWN) ? 1 : 0;
        list->first = clamp(list->first + step, 0, most);
    }
    const float y = track.y + (track.h - height) * (float)list->first / (float)most;
    draw_round(ui->list, track, 5, color_alpha(palette_color(COLOR_NIGHT), 0.5F),
               color_alpha(palette_color(COLOR_NIGHT), 0.5F));
    const bool is_lit = ui_is_pressed(ui, look->bar) || ui_is_hovered(ui, look->bar);
    const Color thumb = is_lit ? palette_color(COLOR_BRASS) : palette_color(COLOR_BRASS_DIM);
    draw_round(ui->list, rect_inset((Rect){track.x, y, track.w, height}, 2), 4, thumb, thumb);
    widget_focus_ring(ui, look->bar, track);
}

int deck_list_begin(Ui *ui, DeckList *list, DeckListLook look, bool has_focus, Rect *room) {
    const int rows = (int)(look.area.h / look.row_height);
    *room = look.area;
    list->at = clamp(list->at, 0, look.count > 0 ? look.count - 1 : 0);
    if (!ui->is_blocked && has_focus && look.count > 0) {
        answer_keys(ui, list, rows, look.count);
    }
    if (ui->event.kind == INPUT_WHEEL && !ui->event_used && !ui->is_blocked &&
        rect_contains(look.area, ui->pointer)) {
        ui->event_used = true;
        list->first += ui->event.wheel > 0 ? -3 : 3;
    }
    if (list->wanted && list->at < list->first) {
        list->first = list->at;
    } else if (list->wanted && list->at >= list->first + rows) {
        list->first = list->at - rows + 1;
    }
    list->first = clamp(list->first, 0, look.count > rows ? look.count - rows : 0);
    if (look.count > rows) {
        draw_bar(ui, list, &look, rows);
        room->w -= BAR_WIDTH + 4;
    }
    return look.count - list->first < rows ? look.count - list->first : rows;
}

Rect deck_list_row(const DeckList *list, Rect room, float row_height, int index) {
    return (Rect){room.x, room.y + (float)(index - list->first) * row_height, room.w, row_height};
}

void deck_list_made(Ui *ui, DeckList *list, int index, const char *name) {
    if (list->wanted && index == list->at) {
        ui_focus(ui, name);
        list->wanted = false;
    } else if (!list->wanted && ui_has_focus(ui, name)) {
        list->at = index;
    }
}
