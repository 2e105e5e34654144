// The keys: every action with the keys it has, and a way to give it others. A key that belongs to another
// action where both count is taken from it only after a question.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/app.h"
#include "kit/widgets.h"
#include "menus/settings_pages.h"
#include "menus/screen_keys.h"

// AROUND: what the page has above and below the rows of its list.
enum { ROW_HEIGHT = 28, AROUND = 182 };
// Of the words for all that one key does: on each screen that has keys of its own it is one thing.
enum { OWNERS_SIZE = 480 };

typedef struct KeysScreen {
    int selected;
    UiList list;
    int awaited;      // which key of the action is awaited, from 1; 0: none
    KeyStroke wanted; // it was pressed, but belongs to [owner]
    int owner;        // KeyAction, one of several at times; -1: nobody asks
    Keymap before;    // the keys as they were when the page was opened
} KeysScreen;

static KeysScreen *keys_state(const App *app) {
    return app_state(app, SCREEN_KEYS);
}

static void keys_enter(App *app) {
    *keys_state(app) = (KeysScreen){.owner = -1,
                                    .selected = ACTION_CONFIRM,
                                    .list = {.at = ACTION_CONFIRM, .wanted = true},
                                    .before = app->settings.keys};
    app->ui.shows_focus = true;
}

void screen_keys_show(App *app, int action) {
    KeysScreen *k = keys_state(app);
    k->selected = action;
    k->list = (UiList){.at = action, .wanted = true};
}

// A section that was only looked at stays as its owner has written it, with a line that cannot be used, too:
// that makes all keys the usual ones, of which there would be nothing to write.
static void keys_leave(App *app) {
    Settings *s = &app->settings;
    char text[SETTINGS_KEYS_SIZE];
    if (keymap_is_same(&s->keys, &keys_state(app)->before)) {
        return;
    }
    if (keymap_section(&s->keys, s->keys_text, text, sizeof text)) {
        memcpy(s->keys_text, text, sizeof text);
        app_save_settings(app);
    } else {
        app_say(app, "The keys could not be saved: the section [keys] of the settings file is too long.");
    }
}

static void await_key(App *app, int place) {
    keys_state(app)->awaited = place;
    app->is_dialog_open = true;
    app->ui.event_used = true;
    ui_focus(&app->ui, "keys.awaited");
}

static void stop_awaiting(App *app) {
    KeysScreen *k = keys_state(app);
    char name[UI_NAME_MAX];
    k->awaited = 0;
    k->owner = -1;
    (void)snprintf(name, sizeof name, "keys.%s", keymap_name(k->selected));
    app_close_dialog(app, name);
}

static void take_from(Keymap *map, int owner, KeyStroke stroke) {
    for (int place = 0; place < KEYS_EACH; place++) {
        KeyStroke *const other = &map->strokes[owner][place];
        const bool is_it = other->key == stroke.key && other->control == stroke.control &&
                           other->shift == stroke.shift && other->alt == stroke.alt;
        if (is_it) {
            *other = (KeyStroke){.key = KEY_NONE};
        }
    }
}

// Takes [stroke] from whoever has it where [action] counts: for one that counts everywhere that may be
// several. What it does for them into [words].
static void take_from_all(Keymap *map, KeyAction action, KeyStroke stroke, char *words, size_t size) {
    words[0] = '\0';
    int owner = keymap_owner(map, action, stroke);
    while (owner >= 0 && owner < KEY_ACTION_COUNT) {
        char one[120];
        const size_t used = strlen(words);
        keymap_words(owner, one, sizeof one);
        (void)snprintf(words + used, size - used, "%s%s", used > 0 ? "; " : "", one);
        take_from(map, owner, stroke);
        owner = keymap_owner(map, action, stroke);
    }
}

static void give(App *app, KeyStroke stroke) {
    KeysScreen *k = keys_state(app);
    Keymap *map = &app->settings.keys;
    char words[OWNERS_SIZE];
    take_from_all(map, (KeyAction)k->selected, stroke, words, sizeof words);
    keymap_set(map, (KeyAction)k->selected, k->awaited - 1, stroke);
    stop_awaiting(app);
}

// A key came while one is awaited.
static void take_stroke(App *app) {
    KeysScreen *k = keys_state(app);
    const InputEvent *e = &app->ui.event;
    const KeyStroke stroke = {.key = e->key, .control = e->control, .shift = e->shift, .alt = e->alt};
    app->ui.event_used = true;
    if (e->key == KEY_ESCAPE) {
        stop_awaiting(app);
        return;
    }
    const int owner = keymap_owner(&app->settings.keys, (KeyAction)k->selected, stroke);
    if (owner == KEYMAP_RESERVED) {
        app_say(app, e->key == KEY_NONE
                         ? "That key is not supported. Press another one, or Esc to cancel."
                         : "That key is reserved for navigation. Press another one, or Esc to cancel.");
    } else if (owner >= 0) {
        k->wanted = stroke;
        k->owner = owner;
        ui_focus(&app->ui, "keys.keep");
    } else {
        give(app, stroke);
    }
}

static void draw_awaiting(App *app) {
    KeysScreen *k = keys_state(app);
    Ui *ui = &app->ui;
    const TextLook look = text_look(FONT_BODY, 19, ALIGN_CENTER, palette_color(COLOR_CREAM));
    char words[OWNERS_SIZE];
    char text[OWNERS_SIZE + 60];
    keymap_words(k->selected, words, sizeof words);
    if (k->owner >= 0) {
        Keymap without = app->settings.keys;
        take_from_all(&without, (KeyAction)k->selected, k->wanted, words, sizeof words);
    }
    Rect r = widget_dialog(ui, 520, 200, k->owner >= 0 ? "That key is in use" : "Press the new key");
    Rect row = rect_cut_bottom(&r, 44);
    if (k->owner < 0) {
        (void)snprintf(text, sizeof text, "For: %s. Esc cancels.", words);
        (void)ui_widget(ui, ROLE_LABEL, "keys.awaited", r, ui_words(text, NULL), false);
        (void)ui_paragraph_fit(ui, look, 12, r, text);
        if (ui->event.kind == INPUT_KEY_DOWN && !ui->event.repeat && !ui->event_used) {
            take_stroke(app);
        } else if (widget_button(ui, "keys.cancel", rect_cut_left(&row, 150), "Back", true)) {
            stop_awaiting(app);
        }
        return;
    }
    (void)snprintf(text, sizeof text, "It is the key for: %s. Reassign it?", words);
    (void)ui_widget(ui, ROLE_LABEL, "keys.taken", r, ui_words(text, NULL), false);
    (void)ui_paragraph_fit(ui, look, 12, r, text);
    if (widget_way_out(ui, "keys.keep", rect_cut_left(&row, 200), "Keep it there")) {
        stop_awaiting(app);
    } else if (widget_button(ui, "keys.take", rect_cut_right(&row, 200), "Reassign", true)) {
        give(app, k->wanted);
    }
}

static void draw_row(App *app, Rect row, const UiListRows *rows, int action) {
    KeysScreen *k = keys_state(app);
    Ui *ui = &app->ui;
    char name[UI_NAME_MAX];
    char words[120];
    char keys[80];
    (void)snprintf(name, sizeof name, "keys.%s", keymap_name(action));
    keymap_words(action, words, sizeof words);
    keymap_keys_text(&app->settings.keys, action, keys, sizeof keys);
    if (action == k->selected) {
        draw_round(&app->list, row, 4, palette_color(COLOR_CHOSEN), palette_color(COLOR_CHOSEN));
    }
    const bool is_used = ui_widget(ui, ROLE_ITEM, name, row, ui_words(words, keys), true);
    widget_focus_ring(ui, name, row);
    list_made(rows, action, name);
    // A click has to choose a row before a second one asks for its key; keys choose by going there.
    if (ui_has_focus(ui, name) && ui->event.kind == INPUT_KEY_DOWN) {
        k->selected = action;
    }
    Rect cells = rect_inset(row, 3);
    (void)rect_cut_left(&cells, 6);
    const float width = cells.w;
    const Rect place = rect_cut_right(&cells, fminf(ui_text_room(ui, 120), width * 0.2F));
    (void)rect_cut_right(&cells, 10);
    const Rect key = rect_cut_right(&cells, fminf(ui_text_room(ui, 210), width * 0.32F));
    (void)rect_cut_right(&cells, 8);
    ui_text(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), cells, words);
    ui_text(ui, text_look(FONT_BOLD, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), key, keys);
    ui_text(ui, text_look(FONT_ITALIC, 16, ALIGN_RIGHT, palette_color(COLOR_CREAM_DIM)), place,
            keymap_place(action));
    if (is_used && k->selected == action) {
        await_key(app, 1);
    } else if (is_used) {
        k->selected = action;
    }
}

static bool list_has_focus(const Ui *ui) {
    for (int action = 0; action < KEY_ACTION_COUNT; action++) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "keys.%s", keymap_name(action));
        if (ui_has_focus(ui, name)) {
            return true;
        }
    }
    return false;
}

static void draw_list(App *app, Rect area) {
    Ui *ui = &app->ui;
    widget_wood(ui, area);
    const UiListLook look = {.bar = "keys.scroll",
                             .area = rect_inset(area, 10),
                             .row_height = ui_text_room(ui, ROW_HEIGHT),
                             .count = KEY_ACTION_COUNT};
    UiListRows rows = list_begin(ui, &keys_state(app)->list, &look, list_has_focus(ui));
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        draw_row(app, row, &rows, i);
    }
    list_end(&rows);
}

static void draw_buttons(App *app, Rect row) {
    KeysScreen *k = keys_state(app);
    Ui *ui = &app->ui;
    Keymap usual;
    if (widget_main_button(ui, "keys.back", rect_cut_right(&row, 130), "Done", true) ||
        (k->awaited == 0 && ui_key(ui, KEY_ESCAPE))) {
        app_pop(app);
        return;
    }
    (void)rect_cut_right(&row, 12);
    const float w = (row.w - 36) / 4;
    if (widget_button(ui, "keys.give-first", rect_cut_left(&row, w), "First key", true)) {
        await_key(app, 1);
    }
    (void)rect_cut_left(&row, 12);
    if (widget_button(ui, "keys.give-second", rect_cut_left(&row, w), "Second key", true)) {
        await_key(app, 2);
    }
    (void)rect_cut_left(&row, 12);
    keymap_usual(&usual);
    if (widget_button(ui, "keys.none", rect_cut_left(&row, w), "No key", true)) {
        for (int place = 0; place < KEYS_EACH; place++) {
            keymap_set(&app->settings.keys, (KeyAction)k->selected, place, (KeyStroke){.key = KEY_NONE});
        }
    }
    (void)rect_cut_left(&row, 12);
    if (widget_button(ui, "keys.usual", row, "Restore defaults", true)) {
        app->settings.keys = usual;
        app_say(app, "All keys are restored to their defaults.");
    }
}

static void keys_draw(App *app) {
    Ui *ui = &app->ui;
    Rect r = widget_page(ui, 860, KEY_ACTION_COUNT * ui_text_room(ui, ROW_HEIGHT) + AROUND,
                         settings_pages_title(SCREEN_KEYS));
    const Rect foot = rect_cut_bottom(&r, 46);
    (void)rect_cut_bottom(&r, 12);
    draw_list(app, r);
    draw_buttons(app, foot);
    if (app_screen(app) == SCREEN_KEYS && keys_state(app)->awaited != 0) {
        draw_awaiting(app);
    }
}

// What is pressed then is to become a key, and not to do what it does.
static bool keys_takes_keys(const App *app) {
    return keys_state(app)->awaited != 0;
}

const Screen screen_keys = {.name = "keys",
                            .topic = "setting:keys",
                            .lies_over = true,
                            .enter = keys_enter,
                            .draw = keys_draw,
                            .leave = keys_leave,
                            .takes_keys = keys_takes_keys,
                            .state_size = sizeof(KeysScreen)};
