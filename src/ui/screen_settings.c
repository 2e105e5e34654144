// Settings: each takes effect at once.

#include <stdio.h>

#include "ui/app.h"
#include "ui/app_sound.h"
#include "ui/playback.h"
#include "ui/widgets.h"

static void settings_enter(App *app) {
    ui_focus(&app->ui, "settings.scale");
    app->ui.shows_focus = true;
}

// What confirming asks about; each question can be turned off by itself.
static void draw_questions(App *app, Rect r) {
    static const char *const words[FORGOTTEN_KIND_COUNT] = {
        [FORGOTTEN_GROUPS] = "groups have no order",
        [FORGOTTEN_NOVICES] = "novices are untrained",
        [FORGOTTEN_CARDS] = "there is mana for a card",
        [FORGOTTEN_SQUANDERS] = "a cast is likely to squander",
    };
    static const char *const names[FORGOTTEN_KIND_COUNT] = {"settings.ask-groups", "settings.ask-novices",
                                                            "settings.ask-cards", "settings.ask-squanders"};
    ui_text(&app->ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)), rect_cut_top(&r, 32),
            "Ask before confirming when");
    for (int i = 0; i < FORGOTTEN_KIND_COUNT; i++) {
        const float w = r.w / 2;
        const int line = i / 2;
        const Rect at = {r.x + w * (float)(i % 2), r.y + 36 * (float)line, w - 8, 32};
        (void)widget_toggle(&app->ui, names[i], at, words[i], &app->settings.asks[i]);
    }
}

static void draw_scale(App *app, Rect row) {
    enum { STEPS = 10 };
    const char *words[STEPS + 1];
    char texts[STEPS + 1][24];
    for (int i = 0; i <= STEPS; i++) {
        (void)snprintf(texts[i], sizeof texts[0], "%d %%", 50 + 25 * i);
        words[i] = i == 0 ? "Automatic" : texts[i];
    }
    ui_text(&app->ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            rect_cut_left(&row, 240), "Size of everything");
    const int percent = app->settings.scale_percent;
    int choice = percent == SCALE_AUTOMATIC ? 0 : (percent - 50) / 25;
    if (widget_choice(&app->ui, "settings.scale", rect_cut_left(&row, 240), words, STEPS + 1, &choice)) {
        app->settings.scale_percent = choice == 0 ? SCALE_AUTOMATIC : 50 + 25 * choice;
        app_resize(app, (int)app->width, (int)app->height);
    }
    (void)rect_cut_left(&row, 8);
    char note[40];
    (void)snprintf(note, sizeof note, "Room for %d %%", (int)(app->scale * 100.0F + 0.5F));
    const bool is_limited = app->scale * 100.0F + 0.5F < (float)app_scale_percent(app);
    widget_label(&app->ui, "settings.scale-note",
                 text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), row,
                 is_limited ? note : "");
}

static void draw_palette(App *app, Rect row) {
    static const char *const words[PALETTE_COUNT] = {"Standard", "High contrast", "Monochrome"};
    ui_text(&app->ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            rect_cut_left(&row, 240), "Colours");
    if (widget_choice(&app->ui, "settings.palette", rect_cut_left(&row, 240), words, PALETTE_COUNT,
                      &app->settings.palette)) {
        palette_choose((PaletteId)app->settings.palette);
    }
    ui_hint(&app->ui, "Owners, manas and marks have shapes and letters in each of them.");
}

static Rect next_row(Rect *r) {
    const Rect row = rect_cut_top(r, 36);
    (void)rect_cut_top(r, 6);
    return row;
}

static void draw_foot(App *app, Rect row) {
    Ui *ui = &app->ui;
    if (widget_button(ui, "settings.fullscreen", rect_cut_left(&row, 170), "Full screen", true) &&
        app->platform.toggle_fullscreen != NULL) {
        app->platform.toggle_fullscreen(app->platform.data);
    }
    (void)rect_cut_left(&row, 12);
    if (widget_button(ui, "settings.keys", rect_cut_left(&row, 130), "Keys ...", true)) {
        app_push(app, SCREEN_KEYS);
        return;
    }
    if (widget_main_button(ui, "settings.back", rect_cut_right(&row, 180), "Done", true) ||
        ui_key(ui, KEY_ESCAPE)) {
        app_save_settings(app);
        app_pop(app);
    }
}

static void settings_draw(App *app) {
    Ui *ui = &app->ui;
    Rect r = widget_page(ui, 720, 568, "Settings");
    draw_scale(app, next_row(&r));
    draw_palette(app, next_row(&r));
    Rect row = next_row(&r);
    ui_text(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)), rect_cut_left(&row, 240),
            "Speed of the playback");
    (void)widget_choice(ui, "settings.speed", rect_cut_left(&row, 240), playback_speed_names(),
                        PLAYBACK_SPEEDS, &app->settings.speed);
    (void)rect_cut_left(&row, 8);
    if (widget_button(ui, "settings.watching", rect_cut_left(&row, 110), "More ...", true)) {
        app_push(app, SCREEN_WATCHING);
        return;
    }
    ui_hint(ui, "Speeds apart, what moves, where the playback stops by itself.");
    app_sound_sliders(app, rect_cut_top(&r, 99));
    row = rect_cut_top(&r, 38);
    const float half = row.w / 2;
    const Rect mute = {row.x, row.y + 3, half - 8, 32};
    const Rect captions = {row.x + half, row.y + 3, half - 8, 32};
    (void)widget_toggle(ui, "settings.mute", mute, "No sound at all", &app->settings.sound.is_muted);
    (void)widget_toggle(ui, "settings.captions", captions, "Sounds told in words", &app->settings.captions);
    ui_hint(
        ui,
        "What is to be heard stands below the phases for a moment: \"a blade\", \"an arrow\", \"a death\".");
    (void)rect_cut_top(&r, 6);
    draw_questions(app, rect_cut_top(&r, 108));
    draw_foot(app, rect_cut_bottom(&r, 46));
}

const Screen screen_settings = {.enter = settings_enter, .draw = settings_draw};
