// The help overlay.

#include "shell/help_overlay.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "shell/app_ways.h"
#include "shell/pad_keys.h"
#include "shell/touch.h"
#include "kit/keycaps.h"
#include "kit/widgets.h"

// TOGETHER: more rows than that have two pages.
enum { ROWS_MAX = 80, ROWS_TOGETHER = 40, KEYS_TEXT_SIZE = 80, ROW_HEIGHT = 27, AROUND = 190 };
// Between the keys and what they do, and between the two columns.
static const float KEYS_GAP = 16;
static const float COLUMN_GAP = 24;

typedef struct HelpRow {
    char keys[KEYS_TEXT_SIZE];
    const char *text;
} HelpRow;

void help_overlay_open(App *app) {
    (void)snprintf(app->help_focus, sizeof app->help_focus, "%s", app->ui.focus);
    app->shows_help = true;
    app->help_page = 0;
    ui_focus(&app->ui, "help.close");
}

static const char *mouse_text(const App *app) {
    const Screen *s = app_screens[app_screen(app)];
    return s != NULL && s->mouse_help != NULL ? s->mouse_help
                                              : "With the mouse: a choice changes by a click on either of "
                                                "its halves or by the wheel over it.";
}

static void add(HelpRow *rows, int *count, const char *keys, const char *text) {
    if (*count < ROWS_MAX) {
        (void)snprintf(rows[*count].keys, KEYS_TEXT_SIZE, "%s", keys);
        rows[*count].text = text;
        *count += 1;
    }
}

// One row for a run of actions: "1 ... 5".
static void add_actions(const Keymap *map, int where, HelpRow *rows, int *count) {
    for (int a = 0; a < KEY_ACTION_COUNT; a++) {
        if ((keymap_where(a) & where) == 0 || keymap_text(a)[0] == '\0') {
            continue;
        }
        char keys[KEYS_TEXT_SIZE];
        int last = a;
        while (last + 1 < KEY_ACTION_COUNT && keymap_text(last + 1)[0] == '\0') {
            last += 1;
        }
        keymap_keys_text(map, a, keys, sizeof keys);
        if (last > a) {
            char end[KEYS_TEXT_SIZE / 2];
            keymap_keys_text(map, last, end, sizeof end);
            const size_t used = strlen(keys);
            (void)snprintf(keys + used, sizeof keys - used, " \xE2\x80\xA6 %s", end);
        }
        add(rows, count, keys, keymap_text(a));
    }
}

static int collect_here(const App *app, HelpRow *rows) {
    int count = 0;
    const int where = screen_place_of_keys((int)app_screen(app));
    if (where != 0) {
        add_actions(&app->settings.keys, where, rows, &count);
    }
    if (where == KEYS_ORDERS) {
        add(rows, &count, "Arrows", "the next square along the diamonds");
        add(rows, &count, "Enter, Space", "select, move there, target it");
        add(rows, &count, "Esc", "cancel, then the menu");
    } else {
        add(rows, &count, "Arrows",
            where == 0 ? "move the focus, change a choice" : "up, down: move the focus");
        add(rows, &count, "Enter, Space", "activate what has the focus");
        add(rows, &count, "Esc", "back");
    }
    if (where == KEYS_PLAYBACK) {
        add(rows, &count, "Tab, held", "while it plays: fast-forward");
        add(rows, &count, "any other key", "skip the current animation");
    }
    add(rows, &count, "Tab, Shift+Tab", "next and previous control");
    return count;
}

static int collect_pad(const App *app, HelpRow *rows) {
    int count = 0;
    const PadRow *row = pad_keys_row(app, 0);
    for (int i = 1; row != NULL; i++) {
        add(rows, &count, row->button, row->text);
        row = pad_keys_row(app, i);
    }
    return count;
}

static const float LETTERS_MOST = 1.3F;

// The rows of the page that is shown; what has no room beside the keys of the screen has a page of its own.
static int collect(App *app, HelpRow *rows, bool *is_apart) {
    int everywhere = 0;
    add_actions(&app->settings.keys, KEYS_EVERYWHERE, rows, &everywhere);
    int count = collect_here(app, rows);
    // Large letters need the room that the keys of everywhere would take.
    *is_apart = count + everywhere > ROWS_TOGETHER || ui_text_size(&app->ui, 1) > LETTERS_MOST;
    // There are fewer pages as soon as other settings have made letters smaller.
    app->help_page = app->help_page > 1 && !*is_apart ? 1 : app->help_page;
    const int page = app->help_page > 0 && !*is_apart ? app->help_page + 1 : app->help_page;
    if (page == 1) {
        count = 0;
    }
    if (page == 2) {
        return collect_pad(app, rows);
    }
    if (page == 1 || !*is_apart) {
        add_actions(&app->settings.keys, KEYS_EVERYWHERE, rows, &count);
    }
    return count;
}

static const float KEYS_SIZE = 14;

static TextLook deed_look(void) {
    return text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM));
}

typedef struct Widths {
    float keys, deeds;
} Widths;

// How wide the keys of rows [from] to [to] are in the size that is wished for, and what they do.
static Widths widths_of(const Ui *ui, const HelpRow *rows, int from, int to) {
    Widths w = {0, 0};
    for (int i = from; i < to; i++) {
        w.keys = fmaxf(w.keys, keycaps_width(ui, rows[i].keys, KEYS_SIZE));
        w.deeds =
            fmaxf(w.deeds, ui_text_width(ui, FONT_BODY, ui_text_size(ui, deed_look().size), rows[i].text));
    }
    return w;
}

// Both columns as wide as their words. Where these want more than there is, all of them are smaller alike.
static void draw_rows(Ui *ui, Rect r, const HelpRow *rows, int count, float line) {
    const int lines = (count + 1) / 2;
    const Widths left = widths_of(ui, rows, 0, lines);
    const Widths right = widths_of(ui, rows, lines, count);
    const float wanted = left.keys + left.deeds + right.keys + right.deeds;
    const float share = (r.w - 2 * KEYS_GAP - COLUMN_GAP) / fmaxf(wanted, 1);
    TextLook deed = deed_look();
    deed.size *= fminf(share, 1);
    for (int i = 0; i < count; i++) {
        const Widths *w = i < lines ? &left : &right;
        const float x = i < lines ? 0 : (left.keys + left.deeds) * share + KEYS_GAP + COLUMN_GAP;
        Rect row = {r.x + x, r.y + line * (float)(i % lines), (w->keys + w->deeds) * share + KEYS_GAP, line};
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "help.%d", i + 1);
        (void)ui_widget(ui, ROLE_LABEL, name, row, ui_words(rows[i].text, rows[i].keys), false);
        // Letters do not shrink evenly, so each has a little more than its share.
        const Rect caps = rect_cut_left(&row, w->keys * fminf(share, 1) + 4);
        keycaps_draw(ui, rows[i].keys, (Rect){caps.x, caps.y + line * 0.08F, caps.w - 4, line * 0.84F},
                     KEYS_SIZE * fminf(share, 1));
        (void)rect_cut_left(&row, KEYS_GAP - 8);
        ui_text(ui, deed, (Rect){row.x + 4, row.y, row.w, row.h}, rows[i].text);
    }
}

static void draw_help(App *app) {
    static const char *const page_names[] = {"This screen", "Everywhere", "Gamepad"};
    static const char *const few_names[] = {"Keys", "Gamepad"};
    Ui *ui = &app->ui;
    HelpRow rows[ROWS_MAX];
    bool is_apart = false;
    const int count = collect(app, rows, &is_apart);
    const int last = is_apart ? 2 : 1;
    const int lines = (count + 1) / 2;
    const float most = (app->list.height - AROUND - 16) / (float)lines;
    Rect r = widget_dialog(ui, fminf(app->list.width - 32, 1040),
                           AROUND + fminf(ROW_HEIGHT, most) * (float)lines, "Keys");
    const Rect foot = rect_cut_bottom(&r, 44);
    const Rect mouse = rect_cut_bottom(&r, 46);
    draw_rows(ui, r, rows, count, fminf(ui_text_room(ui, ROW_HEIGHT), (r.h - 4) / (float)lines));
    (void)ui_paragraph_fit(
        ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 13, mouse,
        app->help_page == last ? "A game controller can be connected at any time; several act as one."
        : app->touch.is_used   ? touch_text(app)
                               : mouse_text(app));
    (void)widget_choice(ui, "help.page", (Rect){foot.x, foot.y + 4, 200, 40},
                        is_apart ? page_names : few_names, last + 1, &app->help_page);
    const bool is_closed =
        widget_button(ui, "help.close", (Rect){foot.x + foot.w - 150, foot.y + 4, 150, 40}, "Close", true);
    const bool finds = widget_button(ui, "help.find", (Rect){foot.x + 212, foot.y + 4, 180, 40},
                                     "Find anything\xE2\x80\xA6", true);
    if (is_closed || finds || keymap_closes(&app->settings.keys, ui, ACTION_HELP)) {
        app->shows_help = false;
        ui_focus(ui, app->help_focus);
        ui->event_used = true;
    }
    if (finds) {
        app_ways_find_anything(app);
    }
}

static bool help_is_open(const App *app) {
    return app->shows_help;
}

static void close_help(App *app) {
    app->shows_help = false;
}

static bool answer(App *app) {
    const Screen *s = app_screens[app_screen(app)];
    const bool is_asked =
        keymap_pressed(&app->settings.keys, &app->ui, ACTION_HELP) && (s == NULL || !s->is_shut);
    if (is_asked) {
        help_overlay_open(app);
    }
    return is_asked;
}

const Layer layer_keys = {.is_open = help_is_open,
                          .lets_time_pass = true,
                          .draw = draw_help,
                          .close = close_help,
                          .answer = answer};
