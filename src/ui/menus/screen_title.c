// The title screen. Enter goes to a new match, or on with the one that was left.

#include <math.h>
#include <stdio.h>

#include "book/reader.h"
#include "learn/learn.h"
#include "match/match.h"
#include "ui/app.h"
#include "decks/deck_screen.h"
#include "ui/playback.h"
#include "kit/widgets.h"
#include "menus/screen_title.h"
#include "menus/settings_pages.h"
#include "menus/title_scene.h"

static void title_enter(App *app) {
    app_close_match(app);
    app->has_autosave = app_has_autosave(app);
    const char *first = app->has_autosave ? "title.resume" : "title.new-match";
    learn_look_for_first_start(app);
    ui_focus(&app->ui, learn_is_first_start(app) ? "title.learn" : first);
    app->ui.shows_focus = true;
}

static const struct {
    const char *name, *label;
} ROWS[TITLE_ROW_COUNT] = {[TITLE_RESUME] = {"title.resume", "Continue match"},
                           [TITLE_LEARN] = {"title.learn", "Learn"},
                           [TITLE_NEW] = {"title.new-match", "New match"},
                           [TITLE_LOAD] = {"title.load", "Library"},
                           [TITLE_DECKS] = {"title.decks", "Decks"},
                           [TITLE_RULES] = {"title.rules", "Rules"},
                           [TITLE_SETTINGS] = {"title.settings", "Settings"},
                           [TITLE_QUIT] = {"title.quit", "Quit"}};

const char *title_row_label(int row) {
    return row >= 0 && row < TITLE_ROW_COUNT ? ROWS[row].label : "";
}

void title_choose(App *app, TitleRow row) {
    switch (row) {
    case TITLE_RESUME: app_resume_or_tell(app); break;
    case TITLE_LEARN: app_push(app, SCREEN_LEARN); break;
    case TITLE_NEW: app_push(app, SCREEN_NEW_MATCH); break;
    case TITLE_LOAD: app_push(app, SCREEN_LOAD); break;
    case TITLE_DECKS: deck_screen_open(app, PLAYER_NONE); break;
    case TITLE_RULES: reader_open(app, "1"); break;
    case TITLE_SETTINGS: app_push(app, SCREEN_SETTINGS); break;
    case TITLE_QUIT:
        settings_pages_keep(app);
        app->wants_quit = true;
        break;
    case TITLE_ROW_COUNT: break;
    }
}

// The buttons in their column, closer together where the window is low. True if one was used.
static bool draw_rows(App *app) {
    Ui *ui = &app->ui;
    const float h = app->list.height;
    const float top = h * 0.07F + 166;
    const int count = TITLE_ROW_COUNT - (app->has_autosave ? 0 : 1);
    const float pitch = fminf(56, (h - 46 - top) / (float)count);
    Rect column = {(app->list.width - 290) / 2, top, 290, fminf(46, pitch - 4)};
    const int main_row = learn_is_first_start(app) ? TITLE_LEARN
                         : app->has_autosave       ? TITLE_RESUME
                                                   : TITLE_NEW;
    for (int i = 0; i < TITLE_ROW_COUNT; i++) {
        if (i == TITLE_RESUME && !app->has_autosave) {
            continue;
        }
        const bool is_main = i == main_row;
        const bool is_used = is_main ? widget_main_button(ui, ROWS[i].name, column, ROWS[i].label, true)
                                     : widget_button(ui, ROWS[i].name, column, ROWS[i].label, true);
        column.y += pitch;
        if (is_used) {
            title_choose(app, (TitleRow)i);
            return true;
        }
    }
    return false;
}

// The lettered name, and under it on a dark band what it is about: words on a picture need dusk under them.
static void draw_name(App *app) {
    Ui *ui = &app->ui;
    const float w = app->list.width;
    const float top = app->list.height * 0.07F;
    const float high = 126;
    const float wide = high * 1120 / 250;
    const Rect name = {(w - wide) / 2, top - 22, wide, high};
    draw_image(&app->list, "title/wordmark", name, 0, PALETTE_WHITE);
    (void)ui_widget(ui, ROLE_LABEL, "title.name", name, ui_words("Sancta", NULL), false);
    static const char words[] = "Two Sancta, ninety-four squares, secret orders";
    const TextLook look = text_look(FONT_ITALIC, 22, ALIGN_CENTER, palette_color(COLOR_CREAM));
    const Rect line = {20, top + 111, w - 40, 30};
    const float room = ui_line_width(ui, look, line, words) + 36;
    const Rect band = {(w - room) / 2, top + 108, room, 36};
    draw_round(&app->list, band, 8, color_alpha(palette_color(COLOR_CASING), 0.84F),
               color_alpha(palette_color(COLOR_CASING), 0.84F));
    ui_text(ui, look, line, words);
}

// What the keys do, and at the end of the line the version where there is room for it.
static void draw_foot(App *app) {
    static const char keys[] =
        "Tab and arrows move the focus, Enter chooses, F1 opens the rules, ? shows the "
        "keys, Ctrl+K finds anything";
    Ui *ui = &app->ui;
    const float w = app->list.width;
    const float h = app->list.height;
    const float size = ui_text_size(ui, 16);
    draw_rect(&app->list, (Rect){0, h - 40, w, 40}, color_alpha(palette_color(COLOR_CASING), 0.8F));
    ui_text(ui, text_look(FONT_BODY, 16, ALIGN_CENTER, palette_color(COLOR_CREAM)), (Rect){0, h - 31, w, 22},
            keys);
    const float wide = ui_text_width(ui, FONT_BODY, size, match_program()) + 1;
    const float beside = (w - ui_text_width(ui, FONT_BODY, size, keys)) / 2;
    if (beside > wide + 36) {
        ui_text(ui, text_look(FONT_BODY, 16, ALIGN_RIGHT, palette_color(COLOR_CREAM)),
                (Rect){w - wide - 12, h - 31, wide, 22}, match_program());
    }
}

static void title_draw(App *app) {
    title_scene_draw(app);
    draw_foot(app);
    draw_name(app);
    (void)draw_rows(app);
}

const Screen screen_title = {
    .name = "title", .topic = "1", .piece = MUSIC_TITLE, .enter = title_enter, .draw = title_draw};
