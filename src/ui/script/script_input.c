// Keys, letters and the pointer as a window tells of them.

#include "script/script_input.h"

#include <stdlib.h>
#include <string.h>

#include "script/script_pass.h"
#include "shell/pad_keys.h"

// What a key gives beside itself on a usual keyboard: a character above another one comes with Shift.
static const char SHIFTED[] = "~!@#$%^&*()_+{}|:\"<>?";
static const char UNSHIFTED[] = "`1234567890-=[]\\;',./";

static void find_key_of(char letter, InputEvent *key) {
    const char *above = strchr(SHIFTED, letter);
    if (letter >= 'A' && letter <= 'Z') {
        key->key = (uint16_t)(letter - 'A' + 'a');
        key->shift = true;
    } else if (above != NULL) {
        key->key = (uint16_t)UNSHIFTED[above - SHIFTED];
        key->shift = true;
    } else {
        key->key = letter == ' ' ? KEY_SPACE : (uint16_t)letter;
    }
}

// The text that [key] brings in a window, "" if none.
static void text_of_key(const InputEvent *key, char out[2]) {
    const char *below = key->key > 32 && key->key < 127 ? strchr(UNSHIFTED, key->key) : NULL;
    char letter = key->key == KEY_SPACE ? ' ' : '\0';
    if (below != NULL && key->shift) {
        letter = SHIFTED[below - UNSHIFTED];
    } else if (key->key > 32 && key->key < 127) {
        const bool is_letter = key->key >= 'a' && key->key <= 'z';
        letter = (char)(is_letter && key->shift ? key->key - 'a' + 'A' : key->key);
    }
    out[0] = key->control || key->alt ? '\0' : letter;
    out[1] = '\0';
}

// A key as a window tells of it: down, the text that it brings, and up.
void script_input_press(Script *s, InputEvent key) {
    InputEvent text = {.kind = INPUT_TEXT, .shift = key.shift};
    text_of_key(&key, text.text);
    key.kind = INPUT_KEY_DOWN;
    script_pass_send(s, key);
    if (text.text[0] != '\0') {
        script_pass_send(s, text);
    }
    key.kind = INPUT_KEY_UP;
    script_pass_send(s, key);
}

bool script_input_send_key(Script *s, char *words, bool is_repeat) {
    char *name = strtok(words, " ");
    const PadButton button = pad_keys_button(name == NULL ? "" : name);
    if (button != PAD_NONE) {
        script_pass_send(s,
                         (InputEvent){.kind = INPUT_PAD_DOWN, .key = (uint16_t)button, .repeat = is_repeat});
        script_pass_send(s, (InputEvent){.kind = INPUT_PAD_UP, .key = (uint16_t)button});
        return true;
    }
    InputEvent e = {.key = name == NULL ? KEY_NONE : keymap_key(name), .repeat = is_repeat};
    if (e.key == KEY_NONE) {
        return script_pass_fail(s, "no such key", name == NULL ? "" : name);
    }
    for (char *word = strtok(NULL, " "); word != NULL; word = strtok(NULL, " ")) {
        e.shift = e.shift || strcmp(word, "shift") == 0;
        e.control = e.control || strcmp(word, "ctrl") == 0;
    }
    if (!e.control && e.key > 32 && e.key < 127) {
        find_key_of((char)e.key, &e);
    }
    script_input_press(s, e);
    return true;
}

bool script_input_find_center(Script *s, const char *name, Point *out) {
    const UiWidget *w = ui_find(&s->app->ui, name);
    *out = (Point){0, 0};
    if (w == NULL) {
        return script_pass_fail(s, "no such widget", name);
    }
    if (w->is_blocked) {
        return script_pass_fail(s, "the widget lies under a dialog", name);
    }
    *out = (Point){w->rect.x + w->rect.w / 2, w->rect.y + w->rect.h / 2};
    return true;
}

static void pointer(Script *s, InputKind kind, Point at, int button, int clicks) {
    script_pass_send(s, (InputEvent){.kind = (uint8_t)kind,
                                     .x = at.x,
                                     .y = at.y,
                                     .button = (uint8_t)button,
                                     .clicks = (uint8_t)clicks});
}

bool script_input_click(Script *s, const char *name, int button, int clicks) {
    Point at;
    if (!script_input_find_center(s, name, &at)) {
        return false;
    }
    pointer(s, INPUT_POINTER_MOVED, at, 0, 0);
    for (int i = 1; i <= clicks; i++) {
        pointer(s, INPUT_POINTER_DOWN, at, button, i);
        pointer(s, INPUT_POINTER_UP, at, button, i);
    }
    return true;
}

bool script_input_point_at(Script *s, const char *name) {
    Point at;
    if (!script_input_find_center(s, name, &at)) {
        return false;
    }
    s->app->ui.shows_focus = false; // It may have been there already, and a key pressed since.
    script_input_point_to(s, at);
    return true;
}

void script_input_point_to(Script *s, Point at) {
    pointer(s, INPUT_POINTER_MOVED, at, 0, 0);
}

bool script_input_turn_wheel(Script *s, char *words) {
    const char *name = strtok(words, " ");
    const char *lines = strtok(NULL, " ");
    Point at;
    if (name == NULL || lines == NULL || !script_input_find_center(s, name, &at)) {
        return false;
    }
    pointer(s, INPUT_POINTER_MOVED, at, 0, 0);
    script_pass_send(
        s, (InputEvent){.kind = INPUT_WHEEL, .x = at.x, .y = at.y, .wheel = (float)strtol(lines, NULL, 10)});
    return true;
}

bool script_input_carry(Script *s, char *words) {
    const char *from = strtok(words, " ");
    const char *to = strtok(NULL, " ");
    Point a;
    Point b;
    if (from == NULL || to == NULL || !script_input_find_center(s, from, &a) ||
        !script_input_find_center(s, to, &b)) {
        return false;
    }
    pointer(s, INPUT_POINTER_MOVED, a, 0, 0);
    pointer(s, INPUT_POINTER_DOWN, a, 1, 1);
    pointer(s, INPUT_POINTER_MOVED, (Point){(a.x + b.x) / 2, (a.y + b.y) / 2}, 1, 0);
    pointer(s, INPUT_POINTER_MOVED, b, 1, 0);
    return true;
}

void script_input_drop(Script *s) {
    pointer(s, INPUT_POINTER_UP, s->app->ui.pointer, 1, 1);
}

bool script_input_drag(Script *s, char *words) {
    if (!script_input_carry(s, words)) {
        return false;
    }
    script_input_drop(s);
    return true;
}

static void finger(Script *s, InputKind kind, int which, Point at) {
    script_pass_send(s, (InputEvent){.kind = (uint8_t)kind, .finger = (uint8_t)which, .x = at.x, .y = at.y});
}

// A finger on a widget: lifted at once, after a time, or over another widget.
bool script_input_touch(Script *s, char *words) {
    enum { TAP_MS = 80 };
    const char *from = strtok(words, " ");
    const char *then = strtok(NULL, " ");
    const bool is_drag = then != NULL && (*then < '0' || *then > '9');
    Point a;
    Point b;
    if (from == NULL || !script_input_find_center(s, from, &a) ||
        (is_drag && !script_input_find_center(s, then, &b))) {
        return false;
    }
    b = is_drag ? b : a;
    finger(s, INPUT_FINGER_DOWN, 0, a);
    script_pass_time(s, is_drag || then == NULL ? TAP_MS : (uint32_t)strtoul(then, NULL, 10));
    if (is_drag) {
        finger(s, INPUT_FINGER_MOVED, 0, (Point){(a.x + b.x) / 2, (a.y + b.y) / 2});
        finger(s, INPUT_FINGER_MOVED, 0, b);
    }
    finger(s, INPUT_FINGER_UP, 0, b);
    return true;
}

// Where a finger is lifted it was before.
bool script_input_finger(Script *s, char *words) {
    const int which = (int)strtol(strtok(words, " "), NULL, 10) - 1;
    const char *what = strtok(NULL, " ");
    const char *x = strtok(NULL, " ");
    const char *y = strtok(NULL, " ");
    if (strcmp(what, "up") == 0) {
        finger(s, INPUT_FINGER_UP, which, s->app->touch.at[which]);
        return true;
    }
    if (x == NULL || y == NULL) {
        return script_pass_fail(s, "a place is meant here", what);
    }
    finger(s, strcmp(what, "down") == 0 ? INPUT_FINGER_DOWN : INPUT_FINGER_MOVED, which,
           (Point){(float)strtol(x, NULL, 10), (float)strtol(y, NULL, 10)});
    return true;
}

bool script_input_push(Script *s, char *words) {
    const float x = (float)strtol(strtok(words, " "), NULL, 10);
    const float y = (float)strtol(strtok(NULL, " "), NULL, 10);
    script_pass_send(s, (InputEvent){.kind = INPUT_POINTER_PUSHED, .x = x, .y = y});
    return true;
}

// A letter of one byte has a key; what has none is text alone, as an input method gives it.
bool script_input_type(Script *s, const char *text) {
    while (*text != '\0') {
        InputEvent e = {.kind = INPUT_TEXT};
        size_t length = 1;
        while (((unsigned char)text[length] & 0xC0U) == 0x80U && length + 1 < sizeof e.text) {
            length += 1;
        }
        if (length == 1) {
            find_key_of(*text, &e);
            script_input_press(s, e);
        } else {
            memcpy(e.text, text, length);
            script_pass_send(s, e);
        }
        text += length;
    }
    return true;
}
