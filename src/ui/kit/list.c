// Scrolling lists.

#include "ui/list.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"

static const float BAR_WIDTH = 12;
enum { BAR_GAP = 4, WHEEL_ROWS = 3 };

static int clamp(int value, int low, int high) {
    return value > high ? (high < low ? low : high) : value < low ? low : value;
}

// A row that is higher than the whole list gets what there is.
static float height_of(const UiListLook *look, float width, int index) {
    const float height = look->height != NULL ? look->height(look->data, width, index) : look->row_height;
    return fmaxf(1, fminf(height, look->area.h));
}

// How many rows from [first] on have room.
static int rows_from(const UiListLook *look, float width, int first) {
    float left = look->area.h + 0.01F;
    int index = first;
    for (; index < look->count; index++) {
        left -= height_of(look, width, index);
        if (left < 0) {
            break;
        }
    }
    return index - first;
}

// The first row from which on all those up to [last] have room.
static int first_for(const UiListLook *look, float width, int last) {
    float left = look->area.h + 0.01F;
    int index = last;
    for (; index >= 0; index--) {
        left -= height_of(look, width, index);
        if (left < 0) {
            break;
        }
    }
    return index + 1;
}

static void go_to(UiList *list, int index, int count) {
    list->at = clamp(index, 0, count - 1);
    list->wanted = true;
}

// Tab from a row that was scrolled out of sight goes on from there, and not from the top of the screen.
static void answer_tab(Ui *ui, UiList *list, int rows, int count) {
    const bool is_out = list->at < list->first || list->at >= list->first + rows;
    const int to = list->at + (ui->event.shift ? -1 : 1);
    if (is_out && to >= 0 && to < count && (ui_key(ui, KEY_TAB) || ui_key_with(ui, KEY_TAB, false, true))) {
        go_to(list, to, count);
    }
}

static void answer_keys(Ui *ui, UiList *list, int rows, int count) {
    const int page = rows > 1 ? rows - 1 : 1;
    const struct {
        int key, to;
    } keys[] = {{KEY_UP, list->at - 1},
                {KEY_DOWN, list->at + 1},
                {KEY_PAGE_UP, list->at - page},
                {KEY_PAGE_DOWN, list->at + page},
                {KEY_HOME, 0},
                {KEY_END, count - 1}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        // At its ends the list lets the arrows go on to what lies beyond.
        const bool is_arrow = i < 2;
        const bool is_end = keys[i].to < 0 || keys[i].to >= count;
        if (!(is_arrow && is_end) && ui_key(ui, keys[i].key)) {
            go_to(list, keys[i].to, count);
        }
    }
    answer_tab(ui, list, rows, count);
}

static void answer_wheel(Ui *ui, UiList *list, Rect area) {
    if (ui->event.kind == INPUT_WHEEL && !ui->event_used && !ui->is_blocked &&
        rect_contains(area, ui->pointer)) {
        ui->event_used = true;
        list->first += ui->event.wheel > 0 ? -WHEEL_ROWS : WHEEL_ROWS;
    }
}

static void keep_in_sight(UiList *list, const UiListLook *look, float width) {
    if (list->wanted || list->seen) {
        const int least = first_for(look, width, list->at);
        list->first = list->at < list->first ? list->at : list->first < least ? least : list->first;
    }
    list->seen = false;
    list->first = clamp(list->first, 0, look->count > 0 ? first_for(look, width, look->count - 1) : 0);
}

// With larger letters fewer rows have room: the row of the focus stays in sight if it was.
static void follow_size(UiList *list, int rows) {
    const int from = list->at - list->first;
    list->seen |= rows != list->shown && from >= 0 && from < list->shown;
}

UiListRows list_begin(Ui *ui, UiList *list, const UiListLook *look, bool has_focus) {
    UiListRows rows = {.ui = ui, .list = list, .look = *look, .room = look->area};
    if (rows_from(look, look->area.w, 0) < look->count) {
        rows.room.w -= BAR_WIDTH + BAR_GAP;
    }
    list->at = clamp(list->at, 0, look->count - 1);
    list->first = clamp(list->first, 0, look->count - 1);
    follow_size(list, rows_from(look, rows.room.w, list->first));
    if (!ui->is_blocked && has_focus && look->count > 0) {
        answer_keys(ui, list, rows_from(look, rows.room.w, list->first), look->count);
    }
    answer_wheel(ui, list, look->area);
    keep_in_sight(list, look, rows.room.w);
    rows.next = list->first;
    rows.count = rows_from(look, rows.room.w, list->first);
    list->shown = rows.count;
    rows.widgets = ui->count;
    rows.y = look->area.y;
    return rows;
}

int list_next(UiListRows *rows, Rect *row) {
    if (rows->next >= rows->list->first + rows->count) {
        return -1;
    }
    const float height = height_of(&rows->look, rows->room.w, rows->next);
    *row = (Rect){rows->room.x, rows->y, rows->room.w, height};
    rows->y += height;
    rows->next += 1;
    return rows->next - 1;
}

void list_made(const UiListRows *rows, int index, const char *name) {
    UiList *list = rows->list;
    if (list->wanted && index == list->at) {
        ui_focus(rows->ui, name);
        list->wanted = false;
    } else if (!list->wanted && ui_has_focus(rows->ui, name)) {
        list->at = index;
    }
}

// --- Beyond what is in sight ---

// The first of the widgets since [widgets] that Tab stops at, or the last.
static const UiWidget *outermost(const Ui *ui, int widgets, bool is_first) {
    const UiWidget *found = NULL;
    for (int i = widgets; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        const bool is_stop = w->is_enabled && !w->is_blocked && w->role != ROLE_LABEL;
        found = is_stop && (found == NULL || !is_first) ? w : found;
    }
    return found;
}

int list_tab_leaves(const Ui *ui, int widgets) {
    const InputEvent *e = &ui->event;
    if (e->kind != INPUT_KEY_DOWN || e->key != KEY_TAB || e->control || e->alt || ui->event_used) {
        return 0;
    }
    const UiWidget *edge = outermost(ui, widgets, e->shift);
    return edge == NULL || !ui_has_focus(ui, edge->name) ? 0 : e->shift ? -1 : 1;
}

static void lead_tab_on(UiListRows *rows) {
    const int step = list_tab_leaves(rows->ui, rows->widgets);
    const int to = step < 0 ? rows->list->first - 1 : rows->list->first + rows->count;
    if (step != 0 && to >= 0 && to < rows->look.count) {
        rows->ui->event_used = true;
        go_to(rows->list, to, rows->look.count);
    }
}

// "7-12 of 64": things, however many of them stand in a row.
static void tell_place(const UiListRows *rows, char *out, size_t size) {
    const UiListLook *look = &rows->look;
    const int columns = look->columns > 0 ? look->columns : 1;
    const int all = look->columns > 0 ? look->things : look->count;
    const int last = (rows->list->first + rows->count) * columns;
    (void)snprintf(out, size, "%d-%d of %d", rows->list->first * columns + 1, last < all ? last : all, all);
}

static void answer_bar(UiListRows *rows, Rect track, float height, int most) {
    Ui *ui = rows->ui;
    UiList *list = rows->list;
    const char *bar = rows->look.bar;
    char place[40];
    tell_place(rows, place, sizeof place);
    if (ui_widget(ui, ROLE_SLIDER, bar, track, ui_words("Scroll", place), true) &&
        ui->event.kind == INPUT_KEY_DOWN) {
        // Page after page, and round again.
        list->first = list->first < most ? list->first + rows->count : 0;
    }
    if (ui_is_pressed(ui, bar)) {
        const float at = (ui->pointer.y - track.y - height / 2) / fmaxf(1, track.h - height);
        list->first = (int)(at * (float)most + 0.5F);
    }
    if (ui_has_focus(ui, bar) && !ui->is_blocked) {
        list->first += ui_key(ui, KEY_UP)          ? -1
                       : ui_key(ui, KEY_DOWN)      ? 1
                       : ui_key(ui, KEY_PAGE_UP)   ? -rows->count
                       : ui_key(ui, KEY_PAGE_DOWN) ? rows->count
                                                   : 0;
    }
    list->first = clamp(list->first, 0, most);
}

void list_end(UiListRows *rows) {
    Ui *ui = rows->ui;
    const Rect area = rows->look.area;
    rows->list->wanted = false; // A row that takes no focus is in sight, and that is all.
    lead_tab_on(rows);
    if (rows->room.w >= area.w || rows->look.count == 0) {
        return;
    }
    const Rect track = {area.x + area.w - BAR_WIDTH, area.y, BAR_WIDTH, area.h};
    const float height = fmaxf(24, track.h * (float)rows->count / (float)rows->look.count);
    const int most = first_for(&rows->look, rows->room.w, rows->look.count - 1);
    const int first = rows->list->first;
    answer_bar(rows, track, height, most);
    const float y =
        track.y + (track.h - height) * (float)(first < most ? first : most) / fmaxf(1, (float)most);
    draw_round(ui->list, track, 5, color_alpha(palette_color(COLOR_NIGHT), 0.5F),
               color_alpha(palette_color(COLOR_NIGHT), 0.5F));
    const bool is_lit = ui_is_pressed(ui, rows->look.bar) || ui_is_hovered(ui, rows->look.bar);
    const Color thumb = is_lit ? palette_color(COLOR_BRASS) : palette_color(COLOR_BRASS_DIM);
    draw_round(ui->list, rect_inset((Rect){track.x, y, track.w, height}, 2), 4, thumb, thumb);
    widget_focus_ring(ui, rows->look.bar, track);
}
