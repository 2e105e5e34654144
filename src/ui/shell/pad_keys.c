// Directions, A and B are the same everywhere; the rest follows the screen.

#include "shell/pad_keys.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

PadButton pad_keys_button(const char *name) {
#define X(id, word) word,
    static const char *const names[PAD_BUTTON_COUNT] = {PAD_BUTTONS(X)};
#undef X
    for (int i = PAD_NONE + 1; i < PAD_BUTTON_COUNT; i++) {
        if (strcmp(names[i], name) == 0) {
            return (PadButton)i;
        }
    }
    return PAD_NONE;
}

// --- What a button is ---

// The key that does what the button does, KEY_NONE: no key does.
static int key_of(PadButton button, int screen) {
    static const int keys[PAD_BUTTON_COUNT] = {
        [PAD_A] = KEY_ENTER,   [PAD_B] = KEY_ESCAPE,    [PAD_UP] = KEY_UP,      [PAD_DOWN] = KEY_DOWN,
        [PAD_LEFT] = KEY_LEFT, [PAD_RIGHT] = KEY_RIGHT, [PAD_LB] = KEY_PAGE_UP, [PAD_RB] = KEY_PAGE_DOWN,
        [PAD_LT] = KEY_TAB,    [PAD_RT] = KEY_TAB};
    const bool is_stepping = screen == SCREEN_PLAYBACK && button >= PAD_LB && button <= PAD_RT;
    const bool is_order = screen == SCREEN_ORDERS && (button == PAD_LB || button == PAD_RB);
    return is_stepping || is_order ? KEY_NONE : keys[button];
}

// KeyAction + 1, 0: none.
static int action_of(const App *app, PadButton button, int screen) {
    static const int stepping[PAD_BUTTON_COUNT] = {[PAD_LB] = ACTION_EVENT_BACK + 1,
                                                   [PAD_RB] = ACTION_EVENT_FORWARD + 1,
                                                   [PAD_LT] = ACTION_ATTACK_BACK + 1,
                                                   [PAD_RT] = ACTION_ATTACK_FORWARD + 1,
                                                   [PAD_X] = ACTION_WATCHING + 1};
    static const int ordering[PAD_BUTTON_COUNT] = {
        [PAD_LB] = ACTION_UNDO + 1, [PAD_RB] = ACTION_NEXT_GROUP + 1};
    const Screen *shown = app_screens[screen];
    const bool has_more = shown != NULL && shown->has_more != NULL && shown->has_more(app);
    if (button == PAD_BACK || (button == PAD_X && screen != SCREEN_PLAYBACK && screen != SCREEN_ORDERS)) {
        return ACTION_HELP + 1;
    }
    if (button == PAD_LS || button == PAD_RS) {
        return (button == PAD_LS ? ACTION_WHY : ACTION_RULES) + 1;
    }
    if (button == PAD_START && has_more && !app->is_dialog_open) {
        return ACTION_PLAY + 1;
    }
    return screen == SCREEN_PLAYBACK ? stepping[button] : screen == SCREEN_ORDERS ? ordering[button] : 0;
}

// The widget that the button presses, wherever the focus is: the menu, the one thing to do. "": none.
static const char *pressed_by(const App *app, PadButton button, int screen) {
    const char *name = button == PAD_START                          ? app->ui.main_button
                       : button == PAD_X && screen == SCREEN_ORDERS ? "menu"
                                                                    : "";
    const UiWidget *w = name[0] != '\0' ? ui_find(&app->ui, name) : NULL;
    return w != NULL && w->is_enabled && !w->is_blocked ? w->name : "";
}

// A look at what has the focus is a right click in its middle.
static void look(const App *app, InputEvent *out, bool is_down) {
    const UiWidget *w = ui_find(&app->ui, app->ui.focus);
    if (w != NULL && !w->is_blocked) {
        out->kind = is_down ? INPUT_POINTER_DOWN : INPUT_POINTER_UP;
        out->button = 3;
        out->clicks = 1;
        out->x = w->rect.x + w->rect.w / 2;
        out->y = w->rect.y + w->rect.h / 2;
    }
}

// --- The pointer of the right stick ---

void pad_keys_push(App *app, const InputEvent *in, InputEvent *out) {
    Point at = app->ui.pointer;
    const UiWidget *w = app->is_pushed ? NULL : ui_find(&app->ui, app->ui.focus);
    if (w != NULL && app->ui.shows_focus) {
        at = (Point){w->rect.x + w->rect.w / 2, w->rect.y + w->rect.h / 2};
    }
    at.x = fminf(fmaxf(at.x + in->x, 0), app->list.width - 1);
    at.y = fminf(fmaxf(at.y + in->y, 0), app->list.height - 1);
    app->is_pushed = true;
    app->ui.shows_focus = false;
    *out = (InputEvent){.kind = INPUT_POINTER_MOVED, .x = at.x, .y = at.y};
}

static bool is_click(PadButton button) {
    return button == PAD_A || button == PAD_Y;
}

void pad_keys_follow_pointer(App *app, const InputEvent *in) {
    const bool is_button = in->kind == INPUT_PAD_DOWN || in->kind == INPUT_PAD_UP;
    const bool stays = in->kind == INPUT_NONE || in->kind == INPUT_POINTER_PUSHED ||
                       in->kind == INPUT_RESIZED || (is_button && is_click((PadButton)in->key));
    app->is_pushed = app->is_pushed && stays;
}

void pad_keys_draw_pointer(App *app) {
    enum { RADIUS = 9 };
    const Point at = app->ui.pointer;
    if (app->is_pushed) {
        const Rect ring = {at.x - RADIUS, at.y - RADIUS, 2 * RADIUS, 2 * RADIUS};
        ui_raise(&app->ui);
        draw_round_frame(&app->list, rect_inset(ring, -1.5F), RADIUS + 1, 5, palette_color(COLOR_SHADOW));
        draw_round_frame(&app->list, ring, RADIUS, 2.5F, palette_color(COLOR_CREAM));
        draw_rect(&app->list, (Rect){at.x - 1.5F, at.y - 1.5F, 3, 3}, palette_color(COLOR_CREAM));
    }
}

static InputEvent click_at_pointer(const App *app, PadButton button, bool is_down) {
    return (InputEvent){.kind = is_down ? INPUT_POINTER_DOWN : INPUT_POINTER_UP,
                        .button = button == PAD_A ? 1 : 3,
                        .clicks = 1,
                        .x = app->ui.pointer.x,
                        .y = app->ui.pointer.y};
}

InputEvent pad_keys_translate(App *app, const InputEvent *in, int *action) {
    const PadButton button = (PadButton)in->key;
    const int screen = (int)app_screen(app);
    const bool is_down = in->kind == INPUT_PAD_DOWN;
    if (app->is_pushed && is_click(button)) {
        *action = 0;
        return click_at_pointer(app, button, is_down);
    }
    InputEvent out = {.kind = is_down ? INPUT_KEY_DOWN : INPUT_KEY_UP, .is_pad = true, .repeat = in->repeat};
    *action = is_down ? action_of(app, button, screen) : 0;
    if (*action != 0) {
        return out;
    }
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, "%s", is_down ? pressed_by(app, button, screen) : "");
    if (name[0] != '\0') {
        ui_focus(&app->ui, name);
        app->ui.focus_is_fresh = false;
        out.key = KEY_ENTER;
    } else if (button == PAD_Y) {
        look(app, &out, is_down);
    } else {
        out.key = (uint16_t)key_of(button, screen);
        out.shift = button == PAD_LT && out.key == KEY_TAB;
    }
    return out;
}

// --- What the help says of them ---

typedef struct PadRow {
    int screen; // SCREEN_NONE: every one, unless it has its own
    const char *button, *text;
} PadRow;

static const PadRow ROWS[] = {
    {SCREEN_NONE, "D-pad, left stick", "move the focus; on the board the square"},
    {SCREEN_NONE, "Right stick", "a pointer; A clicks there, Y looks"},
    {SCREEN_NONE, "A", "activate what has the focus, as Enter"},
    {SCREEN_NONE, "B", "back, as Esc"},
    {SCREEN_NONE, "Y", "look at it, as a right click"},
    {SCREEN_NONE, "Back", "the keys of this screen"},
    {SCREEN_NONE, "Right stick pressed", "the rules of what you look at"},
    {SCREEN_ORDERS, "Left stick pressed", "why: a number, a refusal"},
    {SCREEN_PLAYBACK, "Left stick pressed", "why: a number, what happened"},
    {SCREEN_ORDERS, "X", "the menu"},
    {SCREEN_ORDERS, "Left, right bumper", "undo \xC2\xB7 next group without an order"},
    {SCREEN_ORDERS, "Left, right trigger", "previous and next control"},
    {SCREEN_ORDERS, "Start", "confirm the orders"},
    {SCREEN_PLAYBACK, "X", "speeds, animation, pauses"},
    {SCREEN_PLAYBACK, "Left, right bumper", "one event back, forward"},
    {SCREEN_PLAYBACK, "Left, right trigger", "one attack back, forward"},
    {SCREEN_PLAYBACK, "Start", "play or pause; at the end continue"},
    {SCREEN_COUNT, "X", "the keys of this screen"},
    {SCREEN_COUNT, "Left, right bumper", "a page up, down"},
    {SCREEN_COUNT, "Left, right trigger", "previous and next control"},
    {SCREEN_COUNT, "Start", "the main button"},
};

bool pad_keys_row(int screen, int index, const char **button, const char **text) {
    const int own = screen == SCREEN_ORDERS || screen == SCREEN_PLAYBACK ? screen : SCREEN_COUNT;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        if (ROWS[i].screen != SCREEN_NONE && ROWS[i].screen != own) {
            continue;
        }
        if (index == 0) {
            *button = ROWS[i].button;
            *text = ROWS[i].text;
            return true;
        }
        index -= 1;
    }
    return false;
}
