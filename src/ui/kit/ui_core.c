// Focus, names and events of the immediate-mode widgets.

#include "ui/ui_core.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/plain_text.h"

static void copy_text(char *out, size_t capacity, const char *text) {
    (void)snprintf(out, capacity, "%s", text);
}

// What a widget says is printed on terminals, too, wherever it comes from: names of files, of players, notes.
static void tell(char *out, size_t capacity, const char *text) {
    (void)plain_text(out, capacity, text == NULL ? "" : text, "\n");
}

const char *ui_role_name(int role) {
    static const char *const names[] = {"label", "button", "toggle", "choice", "field",
                                        "item",  "square", "card",   "tile",   "slider"};
    return role >= 0 && role < (int)(sizeof names / sizeof names[0]) ? names[role] : "?";
}

enum { NUDGE = 4 };

// From a press on further than this is a drag.
static const float STRAY = 8;

static bool is_at_press(const Ui *ui) {
    const float dx = ui->event.x - ui->pressed_at.x;
    const float dy = ui->event.y - ui->pressed_at.y;
    return dx * dx + dy * dy <= STRAY * STRAY;
}

// The system takes two presses for a double click that come soon after another within the width of a square.
// They are one only where both were clicks on one spot: two quick drags are two orders.
static void count_clicks(Ui *ui) {
    InputEvent *e = &ui->event;
    if (e->kind == INPUT_POINTER_DOWN && e->button == 1) {
        const bool goes_on = e->clicks > 1 && is_at_press(ui) && !ui->has_strayed && ui->presses < UINT8_MAX;
        ui->presses = goes_on ? (uint8_t)(ui->presses + 1) : 1;
        ui->has_strayed = false;
        e->clicks = ui->presses;
    } else if ((e->kind == INPUT_POINTER_MOVED && ui->pointer_is_down) ||
               (e->kind == INPUT_POINTER_UP && e->button == 1)) {
        ui->has_strayed = ui->has_strayed || !is_at_press(ui);
        e->clicks = ui->has_strayed ? 1 : ui->presses;
    }
}

// The second press of a double click that led to another screen is meant for nothing there.
static void drop_spent_press(Ui *ui) {
    InputEvent *const e = &ui->event;
    if (e->kind == INPUT_POINTER_DOWN && e->button == 1) {
        ui->is_spent_press = ui->is_new_place && e->clicks > 1;
        ui->is_new_place = false;
    }
    const bool is_its = (e->kind == INPUT_POINTER_DOWN || e->kind == INPUT_POINTER_UP) && e->button == 1;
    if (is_its && ui->is_spent_press) {
        e->kind = INPUT_NONE;
    }
}

// Touchpads and fine wheels tell parts of a line, which count once they are a whole one: lists, choices and
// steps go by lines. What leans to the side tells none.
static void gather_lines(Ui *ui) {
    InputEvent *const e = &ui->event;
    if (e->kind != INPUT_WHEEL) {
        return;
    }
    const bool goes_back = ui->wheel_rest * e->wheel < 0;
    const float turned = (goes_back ? 0 : ui->wheel_rest) + e->wheel;
    e->wheel = truncf(turned);
    ui->wheel_rest = turned - e->wheel;
    e->kind = e->wheel == 0 ? INPUT_NONE : e->kind;
}

// Whoever answers them: a key that went down on a screen may come up in a dialog.
static void follow_held_keys(Ui *ui) {
    const InputEvent *const e = &ui->event;
    if (e->kind == INPUT_FOCUS_LOST) {
        memset(ui->held, 0, sizeof ui->held);
    } else if ((e->kind == INPUT_KEY_DOWN || e->kind == INPUT_KEY_UP) && e->key < UI_KEYS_MAX) {
        ui->held[e->key] = e->kind == INPUT_KEY_DOWN;
    }
}

bool ui_holds(const Ui *ui, int key) {
    return key > KEY_NONE && key < UI_KEYS_MAX && ui->held[key];
}

// Was the focus, when the event came, in a field that lies under nothing?
static bool is_in_field(const Ui *ui) {
    const UiWidget *const w = ui_find(ui, ui->focus);
    return w != NULL && w->role == ROLE_FIELD && !w->is_blocked;
}

void ui_begin(Ui *ui, DrawList *list, const InputEvent *event, uint32_t now_ms) {
    ui->list = list;
    const bool is_spent = event->kind == INPUT_TEXT && ui->text_is_spent;
    ui->is_for_field = !is_spent && text_edit_owns(event) && is_in_field(ui);
    ui->event = *event;
    count_clicks(ui);
    drop_spent_press(ui);
    gather_lines(ui);
    follow_held_keys(ui);
    ui->was_activated = false;
    ui->previous_count = ui->count;
    ui->count = 0;
    ui->text_count = 0;
    ui->layer = 0;
    ui->text_most = 0;
    ui->is_blocked = false;
    ui->dialog[0] = '\0';
    ui->focus_is_fresh = false;
    ui->key_is_text = false;
    ui->event_used = is_spent || ui->is_for_field;
    ui->is_field_full = false;
    ui->is_copied = false;
    ui->focus_step = 0;
    ui->pad_action = 0;
    ui->main_button[0] = '\0';
    ui->hint[0] = '\0';
    ui->pointed_hint[0] = '\0';
    ui->hint_picture = (Rect){0, 0, 0, 0};
    ui->now_ms = now_ms;
    ui->was_pointed = !ui->shows_focus;
    if (event->kind == INPUT_POINTER_MOVED || event->kind == INPUT_POINTER_DOWN ||
        event->kind == INPUT_POINTER_UP) {
        // A mouse that is only nudged leaves the keyboard in charge.
        const float moved = fabsf(event->x - ui->pointer.x) + fabsf(event->y - ui->pointer.y);
        ui->shows_focus = ui->shows_focus && moved < NUDGE;
        ui->pointer = (Point){event->x, event->y};
        if (ui->pressed[0] != '\0' && !is_at_press(ui)) {
            copy_text(ui->dragged, sizeof ui->dragged, ui->pressed);
        }
    }
    if (event->kind == INPUT_POINTER_DOWN) {
        ui->shows_focus = false;
    }
    if (event->kind == INPUT_POINTER_DOWN && event->button == 1) {
        ui->pointer_is_down = true;
        ui->pressed[0] = '\0';
        ui->dragged[0] = '\0';
        ui->pressed_at = ui->pointer;
    }
    if (event->kind == INPUT_POINTER_UP && event->button == 1) {
        ui->pointer_is_down = false;
    }
    // A drag that leaves the window for another one is over; its end is never told.
    if (event->kind == INPUT_FOCUS_LOST) {
        ui->pointer_is_down = false;
        ui->pressed[0] = '\0';
        ui->dragged[0] = '\0';
    }
    if (event->kind == INPUT_KEY_DOWN) {
        ui->shows_focus = true;
    }
}

// In a window a key comes with its letter, in an event of its own. Where the key has done something the
// letter must not be typed into the field that has just been opened; held down, it goes on being that key.
static void note_key(Ui *ui) {
    const InputEvent *e = &ui->event;
    if (e->kind == INPUT_KEY_UP || e->is_pad) {
        ui->text_is_spent = false;
    } else if (e->kind == INPUT_KEY_DOWN && !e->repeat) {
        ui->text_is_spent = ui->event_used && !ui->key_is_text;
    }
}

void ui_end(Ui *ui) {
    note_key(ui);
    if (ui->event.kind == INPUT_POINTER_UP && ui->event.button == 1) {
        ui->pressed[0] = '\0';
        ui->dragged[0] = '\0';
    }
    ui_focus_follow(ui);
}

const UiWidget *ui_find(const Ui *ui, const char *name) {
    for (int i = 0; i < ui->count; i++) {
        if (strcmp(ui->widgets[i].name, name) == 0) {
            return &ui->widgets[i];
        }
    }
    return NULL;
}

bool ui_is_hovered(const Ui *ui, const char *name) {
    const UiWidget *w = ui_find(ui, name);
    return w != NULL && !w->is_blocked && rect_contains(w->rect, ui->pointer);
}

bool ui_is_pressed(const Ui *ui, const char *name) {
    return ui->pointer_is_down && !ui->is_blocked && strcmp(ui->pressed, name) == 0;
}

static bool takes_pointer(Ui *ui, const UiWidget *w) {
    if (ui->event.button != 1 || ui->event_used || !rect_contains(w->rect, ui->pointer)) {
        return false;
    }
    if (ui->event.kind == INPUT_POINTER_DOWN) {
        copy_text(ui->pressed, sizeof ui->pressed, w->name);
        copy_text(ui->focus, sizeof ui->focus, w->name);
        ui->event_used = true;
        return false;
    }
    if (ui->event.kind == INPUT_POINTER_UP && strcmp(ui->pressed, w->name) == 0) {
        ui->event_used = true;
        return true;
    }
    return false;
}

void ui_register(Ui *ui, UiRole role, const char *name, Rect rect, const char *label, const char *value) {
    if (ui->count >= UI_WIDGETS_MAX) {
        return;
    }
    UiWidget *w = &ui->widgets[ui->count];
    ui->count += 1;
    *w = (UiWidget){.rect = rect,
                    .role = (uint8_t)role,
                    .layer = ui->layer,
                    .is_enabled = true,
                    .is_blocked = ui->is_blocked};
    copy_text(w->name, sizeof w->name, name);
    tell(w->label, sizeof w->label, label);
    tell(w->value, sizeof w->value, value);
}

bool ui_widget(Ui *ui, UiRole role, const char *name, Rect rect, UiWords words, bool is_enabled) {
    if (ui->count >= UI_WIDGETS_MAX) {
        return false;
    }
    UiWidget *w = &ui->widgets[ui->count];
    ui->count += 1;
    *w = (UiWidget){.rect = rect,
                    .role = (uint8_t)role,
                    .layer = ui->layer,
                    .is_enabled = is_enabled,
                    .is_blocked = ui->is_blocked};
    copy_text(w->name, sizeof w->name, name);
    tell(w->label, sizeof w->label, words.label);
    tell(w->value, sizeof w->value, words.value);
    if (!is_enabled || w->is_blocked || role == ROLE_LABEL) {
        return false;
    }
    if (takes_pointer(ui, w)) {
        ui->was_activated = true;
        return true;
    }
    const bool is_key = ui->event.kind == INPUT_KEY_DOWN && !ui->event_used && !ui->event.repeat &&
                        (ui->event.key == KEY_ENTER || ui->event.key == KEY_SPACE) && !ui->event.control;
    if (is_key && ui_has_focus(ui, name) && !ui->focus_is_fresh) {
        ui->event_used = true;
        ui->was_activated = true;
        return true;
    }
    return false;
}

bool ui_explains_itself(Ui *ui) {
    if (ui->count == 0) {
        return false;
    }
    UiWidget *w = &ui->widgets[ui->count - 1];
    w->has_hint = true;
    const bool is_wanted =
        ui->shows_focus ? ui_has_focus(ui, w->name) : !ui->is_mute && rect_contains(w->rect, ui->pointer);
    return is_wanted && !w->is_blocked;
}

bool ui_was_pointed_at(const Ui *ui) {
    const UiWidget *const w = ui->count > 0 ? &ui->widgets[ui->count - 1] : NULL;
    return w != NULL && ui->was_pointed && !ui->is_mute && !w->is_blocked &&
           rect_contains(w->rect, ui->pointer);
}

void ui_hint(Ui *ui, const char *text) {
    if (ui_was_pointed_at(ui)) {
        copy_text(ui->pointed_hint, sizeof ui->pointed_hint, text);
    }
    if (ui_explains_itself(ui)) {
        copy_text(ui->hint, sizeof ui->hint, text);
        ui->hint_rect = ui->widgets[ui->count - 1].rect;
        ui->hint_picture = (Rect){0, 0, 0, 0};
    }
}

bool ui_hint_with_picture(Ui *ui, const char *text, float width, float height) {
    if (!ui_explains_itself(ui)) {
        return false;
    }
    ui_hint(ui, text);
    ui->hint_picture = (Rect){0, 0, width, height};
    return true;
}

void ui_topic(Ui *ui, const char *topic) {
    if (ui->count > 0) {
        copy_text(ui->widgets[ui->count - 1].topic, UI_TOPIC_MAX, topic);
    }
}

const char *ui_topic_here(const Ui *ui) {
    bool is_over = false; // the pointer is over something
    for (int i = ui->count - 1; i >= 0 && ui->was_pointed; i--) {
        const UiWidget *w = &ui->widgets[i];
        if (w->is_blocked || !rect_contains(w->rect, ui->pointer)) {
            continue;
        }
        // The ground below a panel is not what is pointed at.
        if (w->topic[0] != '\0' && !(is_over && w->role == ROLE_SQUARE)) {
            return w->topic;
        }
        is_over = true;
    }
    const UiWidget *focused = is_over ? NULL : ui_find(ui, ui->focus);
    return focused != NULL ? focused->topic : "";
}

const UiWidget *ui_widget_here(const Ui *ui) {
    for (int i = ui->count - 1; i >= 0 && ui->was_pointed; i--) {
        if (!ui->widgets[i].is_blocked && rect_contains(ui->widgets[i].rect, ui->pointer)) {
            return &ui->widgets[i];
        }
    }
    return ui_find(ui, ui->focus);
}

void ui_whole(Ui *ui) {
    if (ui->count > 0) {
        ui->widgets[ui->count - 1].is_whole = true;
    }
}

void ui_raise(Ui *ui) {
    if (ui->layer < UI_LAYERS_MAX) {
        ui->layer_ends[ui->layer] = ui->list->count;
    }
    ui->layer += 1;
}

bool ui_key(Ui *ui, int key) {
    return ui_key_with(ui, key, false, false);
}

bool ui_key_with(Ui *ui, int key, bool control, bool shift) {
    const InputEvent *e = &ui->event;
    if (ui->event_used || e->kind != INPUT_KEY_DOWN || e->key != key || e->control != control ||
        e->shift != shift || e->alt) {
        return false;
    }
    ui->event_used = true;
    return true;
}

bool ui_sign(Ui *ui, char sign) {
    const InputEvent *e = &ui->event;
    const bool is_typed =
        !ui->event_used && e->kind == INPUT_TEXT && e->text[0] == sign && e->text[1] == '\0';
    ui->event_used = ui->event_used || is_typed;
    return is_typed || ui_key(ui, sign);
}

// Is the pointer on the widget described last, and may that be used?
static bool is_on_last(const Ui *ui) {
    const UiWidget *w = ui->count > 0 ? &ui->widgets[ui->count - 1] : NULL;
    return w != NULL && !w->is_blocked && rect_contains(w->rect, ui->pointer);
}

bool ui_right_clicked(Ui *ui) {
    if (ui->event_used || ui->event.kind != INPUT_POINTER_DOWN || ui->event.button != 3 || !is_on_last(ui)) {
        return false;
    }
    ui->event_used = true;
    return true;
}

bool ui_double_clicked(Ui *ui) {
    return ui->event.kind == INPUT_POINTER_UP && ui->event.button == 1 && ui->event.clicks == 2 &&
           is_on_last(ui);
}

bool ui_dropped_from(Ui *ui, const char *name, Rect rect) {
    if (ui->event_used || ui->event.kind != INPUT_POINTER_UP || ui->event.button != 1 ||
        strcmp(ui->dragged, name) != 0 || !rect_contains(rect, ui->pointer)) {
        return false;
    }
    ui->event_used = true;
    return true;
}
