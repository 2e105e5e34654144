// Settings: each takes effect at once.

#include <math.h>
#include <stdio.h>

#include "ui/app.h"
#include "ui/app_sound.h"
#include "learn/learn_coach.h"
#include "kit/widgets.h"
#include "menus/settings_pages.h"
#include "shell/display_trial.h"
#include "ui/settings_table.h"

// What the page has for its rows where texts are as they are designed.
static const float ROWS_HEIGHT = 506;

static void settings_enter(App *app) {
    ui_focus(&app->ui, "settings.scale");
    app->ui.shows_focus = true;
}

// What confirming asks about; each question can be turned off by itself.
static void draw_questions(App *app, Rect r, float stretch) {
    ui_text(&app->ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            rect_cut_top(&r, 32 * stretch), SETTINGS[SETTING_ASK_GROUPS].group);
    for (int i = 0; i < FORGOTTEN_KIND_COUNT; i++) {
        const float w = r.w / 2;
        const int line = i / 2;
        const Rect at = {r.x + w * (float)(i % 2), r.y + 36 * stretch * (float)line, w - 8, 32 * stretch};
        const SettingRow *row = &SETTINGS[SETTING_ASK_GROUPS + i];
        (void)widget_toggle(&app->ui, row->widget, at, row->name, &app->settings.asks[i]);
    }
}

// Next to "automatic" lies what that has chosen, so that a little more or less is one step away.
static int stepped_scale(const App *app, int before, int choice) {
    enum { LAST = (SCALE_MOST - SCALE_LEAST) / SCALE_STEP + 1 };
    if (before == SCALE_AUTOMATIC && choice != 0) {
        const int shown = app_scale_percent(app) + (choice == 1 ? SCALE_STEP : -SCALE_STEP);
        return shown < SCALE_LEAST ? SCALE_LEAST : shown > SCALE_MOST ? SCALE_MOST : shown;
    }
    return choice <= 0 || choice > LAST ? SCALE_AUTOMATIC : SCALE_LEAST + SCALE_STEP * (choice - 1);
}

static void draw_scale(App *app, Rect row) {
    enum { STEPS = (SCALE_MOST - SCALE_LEAST) / SCALE_STEP + 1 };
    const char *words[STEPS + 1];
    char texts[STEPS + 1][24];
    for (int i = 0; i <= STEPS; i++) {
        (void)snprintf(texts[i], sizeof texts[0], "%d%%", SCALE_LEAST + SCALE_STEP * (i - 1));
        words[i] = i == 0 ? "Automatic" : texts[i];
    }
    const int percent = app->settings.scale_percent;
    int choice = percent == SCALE_AUTOMATIC ? 0 : (percent - SCALE_LEAST) / SCALE_STEP + 1;
    // The file or the command line may have a size between two steps.
    if (choice > 0) {
        (void)snprintf(texts[choice], sizeof texts[0], "%d%%", percent);
    }
    const Rect at = widget_labelled(&app->ui, &row, SETTINGS[SETTING_SCALE].name);
    if (widget_choice(&app->ui, "settings.scale", at, words, STEPS + 1, &choice)) {
        app->settings.scale_percent = stepped_scale(app, percent, choice);
        app_resize(app, (int)app->width, (int)app->height);
        display_trial_begin_scale(app, "settings.scale", percent);
    }
    (void)rect_cut_left(&row, 8);
    char note[40];
    const int shown = (int)(app->scale * 100.0F + 0.5F);
    const bool is_limited = shown < app_scale_percent(app);
    (void)snprintf(note, sizeof note, is_limited ? "Room for %d%%" : "%d%%", shown);
    widget_label(&app->ui, "settings.scale-note",
                 text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), row,
                 is_limited || percent == SCALE_AUTOMATIC ? note : "");
}

// The letters, and that they are not there if they are not.
static void draw_typeface(App *app, Rect at) {
    const char *label = app->lacks_typeface ? "OpenDyslexic: missing" : SETTINGS[SETTING_DYSLEXIC].name;
    (void)widget_toggle(&app->ui, "settings.dyslexic", at, label, &app->settings.dyslexic);
    ui_hint(
        &app->ui,
        app->lacks_typeface
            ? "It is not installed: the package fonts-opendyslexic has it. Until then texts look as usual."
            : "Letters that some dyslexic readers tell apart more easily, for all texts.");
}

static void draw_text_size(App *app, Rect row) {
    enum { STEPS = (TEXT_MOST - TEXT_LEAST) / TEXT_STEP + 1 };
    const char *words[STEPS];
    char texts[STEPS][16];
    for (int i = 0; i < STEPS; i++) {
        (void)snprintf(texts[i], sizeof texts[0], "%d%%", TEXT_LEAST + TEXT_STEP * i);
        words[i] = texts[i];
    }
    int choice = (app->settings.text_percent - TEXT_LEAST) / TEXT_STEP;
    (void)snprintf(texts[choice], sizeof texts[0], "%d%%", app->settings.text_percent);
    const Rect at = widget_labelled(&app->ui, &row, SETTINGS[SETTING_TEXT_SIZE].name);
    if (widget_choice(&app->ui, "settings.text-size", at, words, STEPS, &choice)) {
        app->settings.text_percent = TEXT_LEAST + TEXT_STEP * choice;
    }
    ui_hint(&app->ui, "In addition to the interface scale. Texts grow as far as there is room.");
    (void)rect_cut_left(&row, 8);
    draw_typeface(app, row);
}

// The button behind a control, that leads to more of its kind.
static Rect beside(const Ui *ui, Rect row) {
    return rect_cut_left(&row, fminf(row.w, ui_text_room(ui, 112)));
}

static void draw_palette(App *app, Rect row) {
    const Rect at = widget_labelled(&app->ui, &row, SETTINGS[SETTING_PALETTE].name);
    if (widget_choice(&app->ui, "settings.palette", at, settings_table_words(SETTING_PALETTE), PALETTE_COUNT,
                      &app->settings.palette)) {
        app_choose_palette(app);
    }
    ui_hint(&app->ui, "In every palette owners, mana types and marks also differ by shape and letter.");
    (void)rect_cut_left(&row, 8);
    if (widget_button(&app->ui, "settings.colors", beside(&app->ui, row), "Custom…", true)) {
        app_push(app, SCREEN_COLORS);
    }
}

static void draw_speed(App *app, Rect row) {
    Ui *ui = &app->ui;
    const Rect at = widget_labelled(ui, &row, "Playback speed");
    (void)widget_choice(ui, "settings.speed", at, settings_table_words(SETTING_SPEED), PLAYBACK_SPEEDS,
                        &app->settings.speed);
    (void)rect_cut_left(&row, 8);
    const bool is_wanted = widget_button(ui, "settings.watching", beside(ui, row), "More…", true);
    ui_hint(ui, "Separate speeds, animation, and when the playback pauses.");
    if (is_wanted) {
        app_push(app, SCREEN_WATCHING);
    }
}

static void draw_loudness(App *app, Rect row) {
    Ui *ui = &app->ui;
    int *const level = &app->settings.sound.master;
    const SettingRow *what = &SETTINGS[SETTING_MASTER];
    const Rect at = widget_labelled(ui, &row, what->name);
    const SliderLook look = {what->name, what->low, what->high, 5, what->unit};
    if (widget_slider(ui, "settings.master", at, look, level)) {
        app_sound(app, SOUND_HIT); // One hears what one sets; drags melt into a few, because repeats do.
    }
    (void)rect_cut_left(&row, 8);
    char text[16];
    (void)snprintf(text, sizeof text, "%d%%", *level);
    ui_text(ui, text_look(FONT_BODY, 17, ALIGN_RIGHT, palette_color(COLOR_CREAM_DIM)),
            rect_cut_right(&row, fminf(ui_text_room(ui, 56), row.w * 0.33F)), text);
    const bool is_wanted = widget_button(ui, "settings.sounds", beside(ui, row), "Sounds…", true);
    ui_hint(ui,
            "Separate volumes for effects, clicks and music; mono sound; sound when the window is inactive.");
    if (is_wanted) {
        app_push(app, SCREEN_SOUNDS);
    }
}

static void draw_graphics(App *app, Rect at) {
    char texts[GRAPHICS_COUNT][40];
    const char *words[GRAPHICS_COUNT];
    for (int i = 0; i < GRAPHICS_COUNT; i++) {
        (void)snprintf(texts[i], sizeof texts[0], "%s: %s", SETTINGS[SETTING_GRAPHICS].name,
                       settings_table_words(SETTING_GRAPHICS)[i]);
        words[i] = texts[i];
    }
    (void)widget_choice(&app->ui, "settings.graphics", at, words, GRAPHICS_COUNT, &app->settings.graphics);
    ui_hint(&app->ui,
            "What draws the picture, from the next start. Automatic uses a graphics card if there is one.");
}

static void draw_foot(App *app, Rect row) {
    enum { DESIGNED = 672 };
    Ui *ui = &app->ui;
    // All of them grow alike with the page.
    const float by = fmaxf(row.w / DESIGNED, 1);
    if (widget_button(ui, "settings.fullscreen", rect_cut_left(&row, 116 * by), "Full screen", true)) {
        display_trial_begin(app, "settings.fullscreen");
    }
    (void)rect_cut_left(&row, 8);
    if (widget_button(ui, "settings.keys", rect_cut_left(&row, 80 * by), "Keys…", true)) {
        app_push(app, SCREEN_KEYS);
        return;
    }
    (void)rect_cut_left(&row, 8);
    const bool wants_all = widget_button(ui, "settings.all", rect_cut_left(&row, 70 * by), "All…", true);
    ui_hint(ui, "Every setting in one list: find one, see where its value comes from, reset it.");
    if (wants_all) {
        app_push(app, SCREEN_ALL_SETTINGS);
        return;
    }
    (void)rect_cut_left(&row, 8);
    const Rect done = rect_cut_right(&row, 130 * by);
    (void)rect_cut_right(&row, 8);
    draw_graphics(app, row);
    if (widget_done(ui, "settings.back", done)) {
        app_save_settings(app);
        app_pop(app);
    }
}

static void draw_toggles(App *app, Rect row) {
    // The third stands in the column of the questions below.
    const float quarter = row.w / 4;
    const Rect mute = {row.x, row.y, quarter - 8, row.h};
    const Rect captions = {row.x + quarter, row.y, quarter - 8, row.h};
    const Rect hints = {row.x + 2 * quarter, row.y, 2 * quarter - 8, row.h};
    Ui *ui = &app->ui;
    (void)widget_toggle(ui, "settings.mute", mute, SETTINGS[SETTING_MUTE].name,
                        &app->settings.sound.is_muted);
    (void)widget_toggle(ui, "settings.captions", captions, SETTINGS[SETTING_CAPTIONS].name,
                        &app->settings.captions);
    ui_hint(
        ui,
        "Shows each sound as words below the phases for a moment: \"a blade\", \"an arrow\", \"a death\".");
    (void)widget_toggle(ui, "settings.hints", hints, SETTINGS[SETTING_HINTS].name, &app->settings.hints);
    ui_hint(ui, "Each screen explains itself in a sentence or two when you see it for the first time.");
}

// Comments for newcomers; the button makes them and all first-time hints new.
static void draw_learning(App *app, Rect row) {
    Ui *ui = &app->ui;
    const Rect at = widget_labelled(ui, &row, SETTINGS[SETTING_COACH].name);
    (void)widget_choice(ui, "settings.coach", at, settings_table_words(SETTING_COACH), COACH_MATCHES_COUNT,
                        &app->settings.coach);
    ui_hint(ui, "Against a computer player, comments above the board tell what matters this turn, and why. "
                "They say less each time.");
    (void)rect_cut_left(&row, 8);
    const Rect again = rect_cut_left(&row, fminf(row.w, ui_text_room(ui, 150)));
    const bool is_again = widget_button(ui, "settings.hints-again", again, "Show all again", true);
    ui_hint(ui, "Every comment and first-time hint is new once more.");
    if (is_again) {
        learn_coach_show_all_again(app);
    }
}

static void settings_draw(App *app) {
    static void (*const rows[])(App *, Rect) = {draw_scale,    draw_text_size, draw_palette, draw_speed,
                                                draw_loudness, draw_learning,  draw_toggles};
    Rect r = widget_page(&app->ui, 720, 610, settings_pages_title(SCREEN_SETTINGS));
    const float stretch = fmaxf(0.75F, r.h / ROWS_HEIGHT);
    const Rect foot = rect_cut_bottom(&r, 46);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        rows[i](app, rect_cut_top(&r, 36 * stretch));
        (void)rect_cut_top(&r, 6 * stretch);
        if (app_screen(app) != SCREEN_SETTINGS) {
            return;
        }
    }
    (void)rect_cut_top(&r, 4 * stretch);
    draw_questions(app, r, stretch);
    draw_foot(app, foot);
}

const Screen screen_settings = {.name = "settings",
                                .topic = "settings",
                                .piece = MUSIC_TITLE,
                                .lies_over = true,
                                .enter = settings_enter,
                                .draw = settings_draw};
