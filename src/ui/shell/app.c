// The stack of screens and what they share.

#include "ui/app.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "play/run_log.h"

enum { REST_MS = 20000 };

void app_save_settings(App *app) {
    if (!settings_save(&app->settings, &app->paths)) {
        app_tell_unwritten(app, "The settings");
    }
}

void *app_state(const App *app, ScreenId screen) {
    return app->states[screen];
}

void app_set_state(App *app, ScreenId screen, void *state) {
    app->states[screen] = state;
}

void app_begin_safe(App *app) {
    settings_begin_safe(&app->settings);
    app_choose_palette(app);
    app_say(app, "Safe mode: default settings and no sound. Changes are saved only from All settings.");
}

void app_choose_palette(App *app) {
    own_colors_apply(&app->settings.own, &app->palette);
    palette_choose(&app->palette, (PaletteId)app->settings.palette);
    palette_use(&app->palette);
}

bool app_shows_card_pictures(const App *app) {
    return app->settings.card_pictures && !app->settings.is_safe;
}

int app_scale_percent(const App *app) {
    const int chosen = app->settings.scale_percent;
    return chosen != SCALE_AUTOMATIC ? chosen : app_scale_automatic(app);
}

int app_scale_automatic(const App *app) {
    // In steps, so that a window that is pulled larger does not wobble.
    const int fits = (int)(fminf(app->width / 1600.0F, app->height / 900.0F) * 10.0F + 0.001F) * 10;
    return fits < 100 ? 100 : fits > SCALE_MOST ? SCALE_MOST : fits;
}

void app_resize(App *app, int width, int height) {
    app->width = (float)width;
    app->height = (float)height;
    // Nothing may be cut off: the chosen scale gives way when the window is too small for it, and a window
    // manager that puts windows side by side asks nobody how small that is.
    static const float LEAST = 0.1F; // below that there is nothing to see, and letters have no size
    const float room = fminf(app->width / 960.0F, app->height / 600.0F);
    app->scale = fmaxf(LEAST, fminf((float)app_scale_percent(app) / 100.0F, room));
    if (app->platform.set_scale != NULL) {
        app->platform.set_scale(app->platform.data, app->scale);
    }
}

ScreenId app_screen(const App *app) {
    return app->depth > 0 ? app->stack[app->depth - 1] : SCREEN_NONE;
}

static void enter(App *app) {
    app->is_dialog_open = false;
    app->shows_help = false;
    app->ui.focus[0] = '\0';
    app->ui.pressed[0] = '\0';
    app->ui.dragged[0] = '\0';
    app->ui.is_new_place = true;
    const Screen *s = app_screens[app_screen(app)];
    if (s != NULL && s->enter != NULL) {
        s->enter(app);
    }
}

static void leave(App *app) {
    const Screen *s = app_screens[app_screen(app)];
    if (s != NULL && s->leave != NULL) {
        s->leave(app);
    }
}

void app_push(App *app, ScreenId screen) {
    if (app->depth < STACK_MAX) {
        if (app->depth > 0) {
            app->has_dialog[app->depth - 1] = app->is_dialog_open;
            // After a click nothing has it: a key that the screen answers itself would press what was
            // clicked.
            const bool is_kept = app->is_dialog_open || app->ui.shows_focus;
            (void)snprintf(app->kept_focus[app->depth - 1], UI_NAME_MAX, "%s", is_kept ? app->ui.focus : "");
        }
        app->stack[app->depth] = screen;
        app->depth += 1;
        enter(app);
    }
}

void app_pop(App *app) {
    if (app->depth > 0) {
        leave(app);
        app->depth -= 1;
        // The search leads away from an open dialog, too.
        app->is_dialog_open = app->depth > 0 && app->has_dialog[app->depth - 1];
        (void)snprintf(app->ui.focus, UI_NAME_MAX, "%s",
                       app->depth > 0 ? app->kept_focus[app->depth - 1] : "");
        app->ui.is_new_place = true;
    }
    if (app->depth == 0) {
        app_push(app, SCREEN_FIRST);
    }
}

void app_close_dialog(App *app, const char *focus) {
    app->is_dialog_open = false;
    app->ui.event_used = true;
    ui_focus(&app->ui, focus);
}

void app_replace(App *app, ScreenId screen) {
    while (app->depth > 0) {
        leave(app);
        app->depth -= 1;
    }
    app_push(app, screen);
}

void app_say_about(App *app, const char *text, const char *topic) {
    app_say(app, text);
    (void)snprintf(app->message_topic, sizeof app->message_topic, "%s", topic);
}

const char *app_message_topic(const App *app) {
    return app->message[0] != '\0' ? app->message_topic : "";
}

void app_say(App *app, const char *text) {
    app->message_topic[0] = '\0';
    (void)plain_text_cut(app->message, sizeof app->message, text);
    run_log_say("said: %s", text);
    app->message_since_ms = app->now_ms;
    app->message_until_ms = app->now_ms + 1600 + 60 * (uint32_t)strlen(text);
}

void app_forget_message(App *app) {
    app->message[0] = '\0';
}

int app_turn(const App *app, Player *seat) {
    *seat = PLAYER_NONE;
    return app->session.match != NULL ? app->session.match->state.turn : 0;
}

bool app_is_touched(const App *app) {
    return app->now_ms - app->input_ms < REST_MS;
}

uint32_t app_ambient(App *app) {
    if (app->is_still || app->settings.motion != MOTION_FULL) {
        return 0;
    }
    app->is_ambient = app_is_touched(app);
    return app->ambient_ms + 1;
}
