// One screen gives way to the next in a moment. What is seen meanwhile is a matter of the window alone: the
// new screen has been drawn and takes its input from the first frame on.

#include "ui/app.h"

enum { CROSSING_MS = 150 };

float app_crossing(App *app) {
    const ScreenId now = app_screen(app);
    const bool is_new = now != app->crossed_screen;
    const bool is_first = app->crossed_screen == SCREEN_NONE;
    app->crossed_screen = now;
    if (app->is_still || app->settings.motion != MOTION_FULL) {
        app->is_crossing = false;
    } else if (is_new && !is_first) {
        app->is_crossing = true;
        app->crossing_since_ms = app->now_ms;
    }
    const uint32_t passed = app->now_ms - app->crossing_since_ms;
    app->is_crossing = app->is_crossing && passed < CROSSING_MS;
    app->is_animating = app->is_animating || app->is_crossing;
    const float share = (float)passed / CROSSING_MS;
    return app->is_crossing ? share * share * (3 - 2 * share) : 1;
}
