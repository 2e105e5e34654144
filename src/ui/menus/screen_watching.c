// How the playback is watched: speeds apart for mine, theirs and looking back, what moves, where it stops by
// itself.

#include <math.h>
#include <stdio.h>

#include "ui/playback.h"
#include "kit/widgets.h"
#include "menus/settings_pages.h"
#include "ui/settings_table.h"

// What the page has for its rows where texts are as they are designed.
static const float ROWS_HEIGHT = 502;

static void watching_enter(App *app) {
    ui_focus(&app->ui, "watching.speed");
    app->ui.shows_focus = true;
}

static void draw_choice(App *app, Rect row, SettingId id, int *value) {
    const SettingRow *what = &SETTINGS[id];
    const Rect at = widget_labelled(&app->ui, &row, what->name);
    (void)widget_choice(&app->ui, what->widget, at, settings_table_words(id), what->high + 1, value);
}

static void draw_pauses(App *app, Rect r, float stretch) {
    ui_text(&app->ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            rect_cut_top(&r, 32 * stretch), SETTINGS[SETTING_PAUSE_DEATH].group);
    for (int i = 0; i < PAUSE_COUNT; i++) {
        const SettingRow *row = &SETTINGS[SETTING_PAUSE_DEATH + i];
        (void)widget_toggle(&app->ui, row->widget, rect_cut_top(&r, 32 * stretch), row->name,
                            &app->settings.pauses[i]);
        (void)rect_cut_top(&r, 4 * stretch);
    }
}

static void draw_pace(App *app, Rect row) {
    const SettingRow *what = &SETTINGS[SETTING_SLOW_FOR_NEW];
    (void)widget_toggle(&app->ui, what->widget, row, what->name, &app->settings.slow_for_new);
    ui_hint(&app->ui, "The first combat, moonwalk, answering spell and more are played slowly and explained, "
                      "once each.");
}

static void watching_draw(App *app) {
    Settings *s = &app->settings;
    Rect r = widget_page(&app->ui, 600, 606, settings_pages_title(SCREEN_WATCHING));
    const float stretch = fmaxf(1, r.h / ROWS_HEIGHT);
    const struct {
        SettingId id;
        int *value;
    } choices[] = {{SETTING_SPEED, &s->speed},
                   {SETTING_SPEED_THEIRS, &s->speed_theirs},
                   {SETTING_SPEED_REPLAY, &s->speed_replay},
                   {SETTING_MOTION, &s->motion}};
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++) {
        draw_choice(app, rect_cut_top(&r, 38 * stretch), choices[i].id, choices[i].value);
        (void)rect_cut_top(&r, 6 * stretch);
    }
    ui_hint(&app->ui, "Less: no sparks, no somersaults, still water. Nothing: one picture after another.");
    draw_choice(app, rect_cut_top(&r, 38 * stretch), SETTING_HANDOVER, &s->handover);
    ui_hint(&app->ui, "How two humans change places. Hold: nobody goes on by mistake. Open table: both see "
                      "everything, nothing is asked.");
    (void)rect_cut_top(&r, 10 * stretch);
    draw_pace(app, rect_cut_top(&r, 32 * stretch));
    (void)rect_cut_top(&r, 18 * stretch);
    draw_pauses(app, rect_cut_top(&r, 146 * stretch), stretch);
    const Rect back = rect_cut_bottom(&r, 44);
    if (widget_done(&app->ui, "watching.back", (Rect){back.x + back.w - 180, back.y, 180, 44})) {
        app_save_settings(app);
        app_pop(app);
    }
}

const Screen screen_watching = {.name = "watching",
                                .topic = "settings",
                                .lies_over = true,
                                .enter = watching_enter,
                                .draw = watching_draw};
