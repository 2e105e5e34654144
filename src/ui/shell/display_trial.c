// The question whether a changed display may stay.

#include "shell/display_trial.h"

#include <stdio.h>

#include "kit/widgets.h"

// Of what would be chosen by itself; a smaller scale is asked about.
enum { READABLE_PERCENT = 75 };

static void ask(App *app, const char *widget, int scale_before) {
    app->display_until_ms = app->now_ms + DISPLAY_TRIAL_MS;
    app->display_scale = scale_before;
    (void)snprintf(app->display_widget, sizeof app->display_widget, "%s", widget);
    ui_focus(&app->ui, "display.keep");
    app->ui.shows_focus = true;
    app->ui.event_used = true;
}

void display_trial_begin(App *app, const char *widget) {
    if (app->platform.toggle_fullscreen != NULL) {
        app->platform.toggle_fullscreen(app->platform.data);
        ask(app, widget, DISPLAY_NO_SCALE);
    }
}

void display_trial_begin_scale(App *app, const char *widget, int before) {
    const int chosen = app_scale_percent(app);
    const int was = before == SCALE_AUTOMATIC ? app_scale_automatic(app) : before;
    if (chosen < was && chosen * 100 < app_scale_automatic(app) * READABLE_PERCENT) {
        ask(app, widget, before);
    }
}

bool display_trial_is_on(const App *app) {
    return app->display_until_ms != 0;
}

static void end(App *app, bool is_kept) {
    if (!is_kept && app->display_scale != DISPLAY_NO_SCALE) {
        app->settings.scale_percent = app->display_scale;
        app_resize(app, (int)app->width, (int)app->height);
    } else if (!is_kept && app->platform.toggle_fullscreen != NULL) {
        app->platform.toggle_fullscreen(app->platform.data);
    }
    app->display_until_ms = 0;
    ui_focus(&app->ui, app->display_widget);
    app->ui.event_used = true;
}

void display_trial_draw(App *app) {
    Ui *ui = &app->ui;
    const int32_t left = (int32_t)(app->display_until_ms - app->now_ms);
    const int seconds = left > 0 ? (left + 999) / 1000 : 0;
    char text[120];
    const float line = ui_text_room(ui, 40);
    Rect r = widget_small_dialog(ui, 480, line + 76,
                                 app->display_scale != DISPLAY_NO_SCALE ? "Keep this size?"
                                                                        : "Keep this display?");
    Rect row = rect_cut_bottom(&r, 46);
    (void)snprintf(text, sizeof text,
                   seconds == 1 ? "It changes back in %d second." : "It changes back in %d seconds.",
                   seconds);
    widget_label(ui, "display.left", text_look(FONT_BODY, 18, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                 rect_cut_top(&r, line), text);
    const bool is_kept = widget_main_button(ui, "display.keep", rect_cut_right(&row, 200), "Keep it", true);
    const bool is_back = widget_way_out(ui, "display.back", rect_cut_left(&row, 200), "Change it back");
    if (is_kept || is_back) {
        end(app, is_kept);
    }
}

void display_trial_update(App *app) {
    if (display_trial_is_on(app) && (int32_t)(app->now_ms - app->display_until_ms) >= 0) {
        end(app, false);
        app_say(app, app->display_scale != DISPLAY_NO_SCALE
                         ? "Nobody kept the size, so it is as it was before."
                         : "Nobody kept the display, so it is as it was before.");
    }
}

void display_trial_drop(App *app) {
    if (display_trial_is_on(app)) {
        end(app, false);
    }
}
