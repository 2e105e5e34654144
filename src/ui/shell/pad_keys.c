// Directions, A and B are the same everywhere; the rest follows the screen.

#include "shell/pad_keys.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/lists.h"

PadButton pad_keys_button(const char *name) {
    static const char *const names[] = {PAD_BUTTONS(AS_WORD)};
    for (int i = PAD_NONE + 1; i < PAD_BUTTON_COUNT; i++) {
        if (strcmp(names[i], name) == 0) {
            return (PadButton)i;
        }
    }
    return PAD_NONE;
}

// --- What a button is ---

// The key that does what the button does, KEY_NONE: no key does.
static int key_of(PadButton button, const PadLayout *own) {
    static const int keys[PAD_BUTTON_COUNT] = {
        [PAD_A] = KEY_ENTER,   [PAD_B] = KEY_ESCAPE,    [PAD_UP] = KEY_UP,      [PAD_DOWN] = KEY_DOWN,
        [PAD_LEFT] = KEY_LEFT, [PAD_RIGHT] = KEY_RIGHT, [PAD_LB] = KEY_PAGE_UP, [PAD_RB] = KEY_PAGE_DOWN,
        [PAD_LT] = KEY_TAB,    [PAD_RT] = KEY_TAB};
    return own != NULL && own->actions[button] != 0 ? KEY_NONE : keys[button];
}

static const Screen *screen_shown(const App *app) {
    return app_screens[app_screen(app)];
}

static const PadLayout *layout_of(const Screen *screen) {
    return screen != NULL ? screen->pad : NULL;
}

// Y looks at what has the focus; where there is nothing to look at a screen may have it do something else.
static bool has_look(const App *app) {
    const UiWidget *w = ui_find(&app->ui, app->ui.focus);
    return w != NULL &&
           (w->role == ROLE_CARD || w->role == ROLE_TILE || w->role == ROLE_SQUARE || w->role == ROLE_ITEM);
}

// KeyAction + 1, 0: none.
static int action_of(const App *app, PadButton button, const PadLayout *own) {
    const Screen *shown = screen_shown(app);
    const bool has_more = shown != NULL && shown->has_more != NULL && shown->has_more(app);
    if (button == PAD_BACK || (button == PAD_X && own == NULL)) {
        return ACTION_HELP + 1;
    }
    if (button == PAD_LS || button == PAD_RS) {
        return (button == PAD_LS ? ACTION_WHY : ACTION_RULES) + 1;
    }
    if (button == PAD_START && has_more && !app->is_dialog_open) {
        return ACTION_PLAY + 1;
    }
    return own != NULL && !(button == PAD_Y && has_look(app)) ? own->actions[button] : 0;
}

// The widget that the button presses, wherever the focus is: the menu, the one thing to do. "": none.
static const char *pressed_by(const App *app, PadButton button, const PadLayout *own) {
    const bool is_menu = button == PAD_X && own != NULL && own->menu != NULL;
    const char *name = button == PAD_START ? app->ui.main_button : is_menu ? own->menu : "";
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

// Is the button one of the pointer's? What went down as such comes up as such, wherever the pointer or the
// focus is by then, and a key comes up as a key: nobody would be told otherwise that it was let go.
static bool clicks(App *app, PadButton button, bool is_down) {
    bool *const went_down = &app->clicks_by[button == PAD_A ? 0 : 1];
    if (!is_click(button)) {
        return false;
    }
    const bool is_it = is_down ? app->is_pushed : *went_down;
    *went_down = is_down && is_it;
    return is_it;
}

InputEvent pad_keys_translate(App *app, const InputEvent *in, int *action) {
    const PadButton button = (PadButton)in->key;
    const PadLayout *own = layout_of(screen_shown(app));
    const bool is_down = in->kind == INPUT_PAD_DOWN;
    if (clicks(app, button, is_down)) {
        *action = 0;
        return click_at_pointer(app, button, is_down);
    }
    InputEvent out = {.kind = is_down ? INPUT_KEY_DOWN : INPUT_KEY_UP, .is_pad = true, .repeat = in->repeat};
    *action = is_down ? action_of(app, button, own) : 0;
    if (*action != 0) {
        return out;
    }
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, "%s", is_down ? pressed_by(app, button, own) : "");
    if (name[0] != '\0') {
        ui_focus(&app->ui, name);
        app->ui.focus_is_fresh = false;
        out.key = KEY_ENTER;
    } else if (button == PAD_Y) {
        look(app, &out, is_down);
    } else {
        out.key = (uint16_t)key_of(button, own);
        out.shift = button == PAD_LT && out.key == KEY_TAB;
    }
    return out;
}

// --- What the help says of them ---

static const PadRow EVERYWHERE[] = {{"D-pad, left stick", "move the focus; on the board the square"},
                                    {"Right stick", "a pointer; A clicks there, Y looks"},
                                    {"A", "activate what has the focus, as Enter"},
                                    {"B", "back, as Esc"},
                                    {"Y", "look at it, as a right click"},
                                    {"Back", "the keys of this screen"},
                                    {"Right stick pressed", "the rules of what you look at"}};
static const PadRow USUAL[] = {{"X", "the keys of this screen"},
                               {"Left, right bumper", "a page up, down"},
                               {"Left, right trigger", "previous and next control"},
                               {"Start", "the main button"},
                               {NULL, NULL}};

const PadRow *pad_keys_row(const App *app, int index) {
    const int everywhere = (int)(sizeof EVERYWHERE / sizeof EVERYWHERE[0]);
    if (index < everywhere) {
        return &EVERYWHERE[index];
    }
    const PadLayout *own = layout_of(screen_shown(app));
    const PadRow *row = own != NULL ? own->rows : USUAL;
    for (int i = everywhere; i < index && row->button != NULL; i++) {
        row++;
    }
    return row->button != NULL ? row : NULL;
}
