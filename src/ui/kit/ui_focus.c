// The focus: Tab and arrows move it, and it stays where a player can see it.

#include "ui/ui_core.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void give(Ui *ui, const UiWidget *w) {
    (void)snprintf(ui->focus, sizeof ui->focus, "%s", w->name);
}

void ui_focus(Ui *ui, const char *name) {
    (void)snprintf(ui->focus, sizeof ui->focus, "%s", name);
    ui->focus_is_fresh = true;
    ui->edited[0] = '\0';
}

void ui_focus_all(Ui *ui, const char *name) {
    ui_focus(ui, name);
    (void)snprintf(ui->edited, sizeof ui->edited, "%s", name);
    // The field knows how long its text is.
    ui->edit = (TextEdit){.cursor = SIZE_MAX};
}

UiFocusBefore ui_focus_before(const Ui *ui) {
    UiFocusBefore before = {.was_shown = !ui->was_pointed};
    (void)snprintf(before.name, sizeof before.name, "%s", ui->focus);
    return before;
}

void ui_focus_return(Ui *ui, const UiFocusBefore *before) {
    ui_focus(ui, before->name);
    ui->shows_focus = before->was_shown;
    ui->event_used = true;
}

bool ui_has_focus(const Ui *ui, const char *name) {
    return strcmp(ui->focus, name) == 0;
}

void ui_move_focus(Ui *ui, int step) {
    ui->focus_step = step;
}

// --- Keys ---

static float axis_gap(float from, float to, float sign) {
    return (to - from) * sign;
}

// How far [to] lies beside the direct line out of [from]. Straight out of a row of a list lies all that has
// its middle between the row's ends: only of several in one line is the one that is nearest to its middle
// meant.
static float beside_line(const UiWidget *from, const UiWidget *to, bool is_horizontal) {
    const Rect a = from->rect;
    const Rect b = to->rect;
    const float beside =
        is_horizontal ? fabsf(b.y + b.h / 2 - a.y - a.h / 2) : fabsf(b.x + b.w / 2 - a.x - a.w / 2);
    const bool is_straight = beside < (is_horizontal ? a.h : a.w) / 2;
    return from->role == ROLE_ITEM && is_straight ? beside / 16 : beside;
}

// The nearest widget in the direction of the arrow; what lies beside the direct line counts twice.
static const UiWidget *neighbour_of(const Ui *ui, const UiWidget *from, int key) {
    const float x = from->rect.x + from->rect.w / 2;
    const float y = from->rect.y + from->rect.h / 2;
    const bool is_horizontal = key == KEY_LEFT || key == KEY_RIGHT;
    const float sign = key == KEY_LEFT || key == KEY_UP ? -1.0F : 1.0F;
    const UiWidget *best = NULL;
    float best_cost = 1e9F;
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        if (w == from || !w->is_enabled || w->is_blocked || w->role == ROLE_LABEL) {
            continue;
        }
        const float wx = w->rect.x + w->rect.w / 2;
        const float wy = w->rect.y + w->rect.h / 2;
        const float along = is_horizontal ? axis_gap(x, wx, sign) : axis_gap(y, wy, sign);
        const float cost = along + 2.0F * beside_line(from, w, is_horizontal);
        if (along > 1.0F && cost < best_cost) {
            best_cost = cost;
            best = w;
        }
    }
    return best;
}

// The widget that has the focus, if it is there and can be used; -1: none.
static int index_of_focus(const Ui *ui) {
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        if (w->is_enabled && !w->is_blocked && strcmp(w->name, ui->focus) == 0) {
            return i;
        }
    }
    return -1;
}

// From where Tab and the arrows go on: a button that its own use has switched off keeps the place.
static int index_to_leave(const Ui *ui) {
    const UiWidget *const w = ui_find(ui, ui->focus);
    const bool is_off = w != NULL && !w->is_enabled && !w->is_blocked && w->role != ROLE_LABEL;
    return is_off ? (int)(w - ui->widgets) : index_of_focus(ui);
}

static void step_focus(Ui *ui, int step) {
    if (ui->count == 0) {
        return;
    }
    int at = index_to_leave(ui);
    if (at < 0) {
        at = step > 0 ? ui->count - 1 : 0;
    }
    for (int tries = 0; tries < ui->count; tries++) {
        at = (at + step + ui->count) % ui->count;
        const UiWidget *w = &ui->widgets[at];
        const bool is_skipped = w->role == ROLE_SQUARE && strcmp(w->name, ui->tab_square) != 0;
        if (w->is_enabled && !w->is_blocked && w->role != ROLE_LABEL && !is_skipped) {
            give(ui, w);
            return;
        }
    }
}

static void answer_keys(Ui *ui) {
    if (ui->focus_step != 0) {
        step_focus(ui, ui->focus_step);
    }
    if (ui->event.kind != INPUT_KEY_DOWN || ui->event_used) {
        return;
    }
    const int key = ui->event.key;
    if (key == KEY_TAB) {
        step_focus(ui, ui->event.shift ? -1 : 1);
    } else if (!ui->event.shift &&
               (key == KEY_LEFT || key == KEY_RIGHT || key == KEY_UP || key == KEY_DOWN)) {
        const int at = index_to_leave(ui);
        const UiWidget *next = at < 0 ? NULL : neighbour_of(ui, &ui->widgets[at], key);
        if (next != NULL) {
            give(ui, next);
        } else if (at < 0) {
            step_focus(ui, 1);
        }
    }
}

// --- In sight ---

// Squares are many and near to everything: only the focus of a square goes to another one.
static const UiWidget *nearest_to(const Ui *ui, const FocusPlace *place) {
    const UiWidget *best = NULL;
    float best_far = 1e9F;
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *const w = &ui->widgets[i];
        const bool is_like = (w->role == ROLE_SQUARE) == (place->role == ROLE_SQUARE);
        if (!w->is_enabled || w->is_blocked || w->role == ROLE_LABEL || !is_like) {
            continue;
        }
        const float far = hypotf((w->rect.x + w->rect.w / 2) / ui->list->width - place->at.x,
                                 (w->rect.y + w->rect.h / 2) / ui->list->height - place->at.y);
        if (far < best_far) {
            best_far = far;
            best = w;
        }
    }
    return best;
}

// A smaller window, or larger letters, may leave no room for what has the focus: then it goes to what is
// nearest to its place, and not nowhere.
static void keep_in_sight(Ui *ui) {
    FocusPlace *const place = &ui->focus_place;
    const DrawList *const list = ui->list;
    const bool is_same_size =
        place->width == list->width && place->height == list->height && place->letters == ui->text_percent;
    const bool was_there = place->name[0] != '\0' && strcmp(place->name, ui->focus) == 0;
    if (was_there && !is_same_size && ui_find(ui, ui->focus) == NULL) {
        const UiWidget *const w = nearest_to(ui, place);
        if (w != NULL) {
            give(ui, w);
        }
    }
    const int index = index_of_focus(ui);
    if (index >= 0) {
        const UiWidget *const w = &ui->widgets[index];
        *place = (FocusPlace){
            .role = w->role,
            .at = {(w->rect.x + w->rect.w / 2) / list->width, (w->rect.y + w->rect.h / 2) / list->height},
            .width = list->width,
            .height = list->height,
            .letters = ui->text_percent};
        (void)snprintf(place->name, sizeof place->name, "%s", w->name);
    }
}

void ui_focus_follow(Ui *ui) {
    answer_keys(ui);
    keep_in_sight(ui);
}
