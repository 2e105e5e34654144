// All settings in one list: what each is set to, where that comes from, and the way back to its default. A
// part of the name finds it.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "find/fuzzy.h"
#include "kit/widgets.h"
#include "menus/settings_pages.h"
#include "ui/settings_table.h"

// Behind the rows of the table come the colors of the player's palette.
enum { ROWS_MOST = (int)SETTING_COUNT + (int)OWN_PART_COUNT, QUERY_SIZE = 60 };
static const float WIDTH = 880, HEIGHT = 568, ROW_HEIGHT = 32, MARGIN = 48;

typedef struct AllSettingsScreen {
    char query[QUERY_SIZE];
    int rows[ROWS_MOST], count; // what fits, in the order of the table
    UiList list;
    bool asks_to_save; // in safe mode, over the settings file
} AllSettingsScreen;

static AllSettingsScreen *state_of(const App *app) {
    return app_state(app, SCREEN_ALL_SETTINGS);
}

// --- One row ---

typedef struct RowSeen {
    char title[120], value[64];
    const char *source, *hint;
    char widget[UI_NAME_MAX]; // that sets it
    char key[48];             // in the file
    ScreenId screen;
    bool is_default;
} RowSeen;

static void see_color(const Settings *s, int part, RowSeen *out) {
    (void)snprintf(out->title, sizeof out->title, "Color: %s", own_colors_part_name(part));
    own_color_write(own_color(&s->own, part), out->value);
    (void)snprintf(out->widget, sizeof out->widget, "colours.%s", own_colors_part_slug(part));
    (void)snprintf(out->key, sizeof out->key, "color-%s", own_colors_part_slug(part));
    out->screen = SCREEN_COLORS;
    out->is_default = !s->own.is_set[part];
    out->source = out->is_default ? "base palette" : "settings file";
}

static void see_row(const Settings *s, int row, RowSeen *out) {
    static const char *const sources[] = {[SOURCE_DEFAULT] = "default",
                                          [SOURCE_FILE] = "settings file",
                                          [SOURCE_COMMAND_LINE] = "command line"};
    *out = (RowSeen){.screen = SCREEN_NONE};
    if (row >= SETTING_COUNT) {
        see_color(s, row - SETTING_COUNT, out);
        return;
    }
    const SettingRow *what = &SETTINGS[row];
    const SettingSource source = settings_table_source(s, (SettingId)row);
    settings_table_title((SettingId)row, out->title, sizeof out->title);
    settings_table_value_words(s, (SettingId)row, out->value, sizeof out->value);
    (void)snprintf(out->widget, sizeof out->widget, "%s", what->widget);
    (void)snprintf(out->key, sizeof out->key, "%s", what->key);
    out->screen = what->screen;
    out->is_default = source == SOURCE_DEFAULT;
    out->source = s->is_safe && source == SOURCE_FILE ? "not saved" : sources[source];
}

static void reset_row(App *app, int row) {
    Settings *s = &app->settings;
    if (row >= SETTING_COUNT) {
        s->own.is_set[row - SETTING_COUNT] = false;
    } else {
        settings_table_reset(s, (SettingId)row);
    }
    settings_pages_apply(app);
}

// --- The list ---

static void look_up(AllSettingsScreen *a, const Settings *s) {
    a->count = 0;
    for (int pass = 0; pass < 2 && a->count == 0; pass++) {
        for (int row = 0; row < ROWS_MOST; row++) {
            RowSeen seen;
            char text[200];
            if (row < SETTING_COUNT && SETTINGS[row].name == NULL) {
                continue;
            }
            see_row(s, row, &seen);
            (void)snprintf(text, sizeof text, "%s %s", seen.title, seen.key);
            if (fuzzy_score(a->query, text, pass > 0) >= 0) {
                a->rows[a->count] = row;
                a->count += 1;
            }
        }
    }
    a->list = (UiList){0};
}

static void all_settings_enter(App *app) {
    AllSettingsScreen *a = state_of(app);
    *a = (AllSettingsScreen){.count = 0};
    look_up(a, &app->settings);
    ui_focus(&app->ui, "all.find");
    app->ui.shows_focus = true;
}

static void draw_words(Ui *ui, Rect cells, const RowSeen *seen) {
    const float width = cells.w;
    const Rect source = rect_cut_right(&cells, fminf(ui_text_room(ui, 130), width * 0.2F));
    (void)rect_cut_right(&cells, 10);
    const Rect value = rect_cut_right(&cells, fminf(ui_text_room(ui, 150), width * 0.24F));
    (void)rect_cut_right(&cells, 10);
    ui_text(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), cells, seen->title);
    ui_text(ui, text_look(FONT_BOLD, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), value, seen->value);
    const bool is_plain = seen->is_default;
    ui_text(ui,
            text_look(is_plain ? FONT_ITALIC : FONT_BOLD, 16, ALIGN_LEFT,
                      palette_color(is_plain ? COLOR_CREAM_DIM : COLOR_BRASS)),
            source, seen->source);
}

// True if the control that sets it is to be shown.
static bool draw_row(App *app, Rect r, int row, const RowSeen *seen, const char *name) {
    Ui *ui = &app->ui;
    char value[120];
    char hint[160];
    char reset[UI_NAME_MAX];
    const Rect button = rect_cut_right(&r, fminf(ui_text_room(ui, 82), r.w * 0.16F));
    (void)rect_cut_right(&r, 6);
    (void)snprintf(value, sizeof value, "%s, %s", seen->value, seen->source);
    const bool is_used = ui_widget(ui, ROLE_ITEM, name, r, ui_words(seen->title, value), true);
    (void)snprintf(hint, sizeof hint, "Enter shows where it is set. In the settings file: %s", seen->key);
    ui_hint(ui, hint);
    if (ui_is_hovered(ui, name)) {
        widget_highlight(ui, r, false);
    }
    draw_words(ui, (Rect){r.x + 8, r.y, r.w - 12, r.h}, seen);
    widget_focus_ring(ui, name, r);
    (void)snprintf(reset, sizeof reset, "all.reset-%s", seen->key);
    if (!seen->is_default && widget_button(ui, reset, rect_inset(button, 2), "Reset", true)) {
        reset_row(app, row);
        ui_focus(ui, name);
    }
    return is_used;
}

static bool is_in_list(const char *name) {
    return strncmp(name, "all.row-", 8) == 0 || strncmp(name, "all.reset-", 10) == 0;
}

static void draw_list(App *app, Rect area) {
    Ui *ui = &app->ui;
    AllSettingsScreen *a = state_of(app);
    RowSeen wanted = {.screen = SCREEN_NONE};
    widget_wood(ui, area);
    const UiListLook look = {.bar = "all.bar",
                             .area = rect_inset(area, 10),
                             .count = a->count,
                             .row_height = ui_text_room(ui, ROW_HEIGHT)};
    UiListRows rows = list_begin(ui, &a->list, &look, is_in_list(ui->focus));
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        RowSeen seen;
        char name[UI_NAME_MAX];
        see_row(&app->settings, a->rows[i], &seen);
        (void)snprintf(name, sizeof name, "all.row-%s", seen.key);
        if (draw_row(app, row, a->rows[i], &seen, name)) {
            wanted = seen;
        }
        list_made(&rows, i, name);
    }
    list_end(&rows);
    if (wanted.screen != SCREEN_NONE) {
        settings_pages_show(app, wanted.screen, wanted.widget);
    }
}

static void draw_find(App *app, Rect row) {
    Ui *ui = &app->ui;
    AllSettingsScreen *a = state_of(app);
    char found[40];
    ui_text(ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            rect_cut_left(&row, ui_text_room(ui, 56)), "Find");
    const Rect note = rect_cut_right(&row, ui_text_room(ui, 130));
    (void)rect_cut_right(&row, 12);
    if (widget_field(ui, "all.find", row, a->query, sizeof a->query)) {
        look_up(a, &app->settings);
    }
    (void)snprintf(found, sizeof found, a->count == 1 ? "%d setting" : "%d settings", a->count);
    widget_label(ui, "all.found", text_look(FONT_ITALIC, 16, ALIGN_RIGHT, palette_color(COLOR_CREAM_DIM)),
                 note, found);
}

// --- The foot, and what safe mode asks ---

static void draw_question(App *app) {
    Ui *ui = &app->ui;
    AllSettingsScreen *a = state_of(app);
    Rect r = widget_dialog(ui, 560, 210, "Save these settings?");
    Rect row = rect_cut_bottom(&r, 46);
    static const char words[] =
        "They take the place of the settings file. What it holds now, keys and colors included, is "
        "kept as the file settings.old beside it.";
    (void)ui_widget(ui, ROLE_LABEL, "all.words", r, ui_words(words, NULL), false);
    (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_CREAM)), 13, r,
                           words);
    const bool is_back = widget_way_out(ui, "all.keep-old", rect_cut_left(&row, 200), "Back");
    const bool is_saved = widget_button(ui, "all.save-now", rect_cut_right(&row, 200), "Save", true);
    if (!is_back && !is_saved) {
        return;
    }
    a->asks_to_save = false;
    app->is_dialog_open = false;
    ui_focus(ui, "all.save");
    ui->event_used = true;
    if (is_saved) {
        const bool is_done = settings_replace(&app->settings, &app->paths);
        app_say(app, is_done ? "The settings are saved." : "The settings cannot be written.");
        ui_focus(ui, is_done ? "all.back" : "all.save");
    }
}

static void draw_foot(App *app, Rect row) {
    Ui *ui = &app->ui;
    const Rect done = rect_cut_right(&row, 180);
    if (app->settings.is_safe &&
        widget_button(ui, "all.save", rect_cut_left(&row, 240), "Save these settings\xE2\x80\xA6", true)) {
        state_of(app)->asks_to_save = true;
        app->is_dialog_open = true;
        ui_focus(ui, "all.keep-old");
    } else if (!state_of(app)->asks_to_save && widget_done(ui, "all.back", done)) {
        app_save_settings(app);
        app_pop(app);
    }
}

static void all_settings_draw(App *app) {
    // As many rows as the window has room for.
    const float height = fmaxf(HEIGHT, app->list.height - 2 * MARGIN);
    Rect r = widget_page(&app->ui, WIDTH, height, settings_pages_title(SCREEN_ALL_SETTINGS));
    const Rect foot = rect_cut_bottom(&r, 44);
    (void)rect_cut_bottom(&r, 10);
    draw_find(app, rect_cut_top(&r, ui_text_room(&app->ui, 36)));
    (void)rect_cut_top(&r, 10);
    draw_list(app, r);
    if (app_screen(app) == SCREEN_ALL_SETTINGS) {
        draw_foot(app, foot);
    }
    if (app_screen(app) == SCREEN_ALL_SETTINGS && state_of(app)->asks_to_save) {
        draw_question(app);
    }
}

const Screen screen_all_settings = {.name = "all-settings",
                                    .topic = "settings",
                                    .lies_over = true,
                                    .enter = all_settings_enter,
                                    .draw = all_settings_draw,
                                    .state_size = sizeof(AllSettingsScreen)};
