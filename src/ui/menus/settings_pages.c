// Going from one page of the settings to another.

#include "menus/settings_pages.h"

#include <stddef.h>

#include "shell/display_trial.h"

const char *settings_pages_title(ScreenId screen) {
    static const char *const titles[SCREEN_COUNT] = {
        [SCREEN_SETTINGS] = "Settings",
        [SCREEN_WATCHING] = "Watching",
        [SCREEN_SOUNDS] = "Sounds",
        [SCREEN_COLORS] = "Custom colors",
        [SCREEN_KEYS] = "Keys",
        [SCREEN_ALL_SETTINGS] = "All settings",
        [SCREEN_CARD_PICTURES] = "Card pictures",
    };
    return titles[screen];
}

static bool lies_below(const App *app, ScreenId screen) {
    for (int i = app->depth - 1; i >= 0 && settings_pages_title(app->stack[i]) != NULL; i--) {
        if (app->stack[i] == screen) {
            return true;
        }
    }
    return false;
}

void settings_pages_show(App *app, ScreenId screen, const char *widget) {
    while (lies_below(app, screen) && app_screen(app) != screen) {
        app_save_settings(app);
        app_pop(app);
    }
    if (app_screen(app) != screen) {
        app_push(app, screen);
    }
    if (widget[0] != '\0') {
        ui_focus(&app->ui, widget);
        app->ui.shows_focus = true;
    }
}

void settings_pages_apply(App *app) {
    app_choose_palette(app);
    app_resize(app, (int)app->width, (int)app->height);
}

void settings_pages_close(App *app) {
    display_trial_drop(app);
    settings_pages_keep(app);
    while (app->depth > 1 && settings_pages_title(app_screen(app)) != NULL) {
        app_pop(app);
    }
}

void settings_pages_keep(App *app) {
    for (int i = app->depth - 1; i >= 0; i--) {
        const Screen *const page = app_screens[app->stack[i]];
        if (settings_pages_title(app->stack[i]) != NULL && page->leave != NULL) {
            page->leave(app);
        }
    }
    if (settings_are_changed(&app->settings)) {
        app_save_settings(app);
    }
}
