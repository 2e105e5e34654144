// Settings: each takes effect at once.

#include <stdio.h>

#include "ui/app.h"
#include "ui/playback.h"
#include "ui/widgets.h"

static void settings_enter(App *app) {
    ui_focus(&app->ui, "settings.scale");
    app->ui.shows_focus = true;
}

static void settings_draw(App *app) {
    Ui *ui = &app->ui;
    Rect frame = {0, 0, app->list.width, app->list.height};
    draw_gradient(&app->list, frame, COLOR_WOOD, COLOR_NIGHT);
    const float width = frame.w - 48 < 640 ? frame.w - 48 : 640;
    Rect r = {(frame.w - width) / 2, 24, width, frame.h - 48};
    ui_text(ui, text_look(FONT_TITLE, 40, ALIGN_CENTER, COLOR_BRASS), rect_cut_top(&r, 70), "Settings");
    const char *words[10];
    char texts[10][16];
    for (int i = 0; i < 10; i++) {
        (void)snprintf(texts[i], sizeof texts[0], "%d %%", 75 + 25 * i);
        words[i] = texts[i];
    }
    Rect row = rect_cut_top(&r, 38);
    ui_text(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, COLOR_CREAM), rect_cut_left(&row, 240),
            "Size of everything");
    int scale = (app->settings.scale_percent - 75) / 25;
    if (widget_choice(ui, "settings.scale", rect_cut_left(&row, 240), words, 10, &scale)) {
        app->settings.scale_percent = 75 + 25 * scale;
        app_resize(app, (int)app->width, (int)app->height);
    }
    char note[80];
    (void)snprintf(note, sizeof note, "The window has room for %d %%.", (int)(app->scale * 100.0F + 0.5F));
    const bool is_limited = app->scale * 100.0F + 0.5F < (float)app->settings.scale_percent;
    widget_label(ui, "settings.scale-note", text_look(FONT_ITALIC, 16, ALIGN_LEFT, COLOR_CREAM_DIM),
                 rect_cut_top(&r, 28), is_limited ? note : "");
    row = rect_cut_top(&r, 38);
    ui_text(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, COLOR_CREAM), rect_cut_left(&row, 240),
            "Speed of the playback");
    (void)widget_choice(ui, "settings.speed", rect_cut_left(&row, 240), playback_speed_names(),
                        PLAYBACK_SPEEDS, &app->settings.speed);
    (void)rect_cut_top(&r, 16);
    if (widget_button(ui, "settings.fullscreen", (Rect){r.x, r.y, 240, 42}, "Full screen (F11)", true) &&
        app->platform.toggle_fullscreen != NULL) {
        app->platform.toggle_fullscreen(app->platform.data);
    }
    const Rect back = rect_cut_bottom(&r, 46);
    if (widget_main_button(ui, "settings.back", (Rect){back.x + back.w - 180, back.y, 180, 46}, "Done",
                           true) ||
        ui_key(ui, KEY_ESCAPE)) {
        if (paths_make(&app->paths)) {
            app_save_settings(app);
        }
        app_pop(app);
    }
}

const Screen screen_settings = {.enter = settings_enter, .draw = settings_draw};
