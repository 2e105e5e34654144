// The window's place, in a file of the player's state.

#include "kept_place.h"

#include <stdio.h>

static void place_file(const App *app, char out[PATH_SIZE + 16]) {
    (void)snprintf(out, PATH_SIZE + 16, "%s/window", app->paths.state);
}

WindowPlace kept_place_read(const App *app) {
    WindowPlace place = {.is_known = false};
    char path[PATH_SIZE + 16];
    char text[WINDOW_PLACE_TEXT];
    place_file(app, path);
    if (paths_read(path, text, sizeof text)) {
        (void)window_place_read(text, &place);
    }
    return place;
}

void kept_place_write(const App *app, const SdlWindow *window) {
    const WindowPlace place = sdl_window_place(window);
    char path[PATH_SIZE + 16];
    char text[WINDOW_PLACE_TEXT];
    place_file(app, path);
    window_place_write(&place, text);
    if (place.is_known && paths_make(&app->paths)) {
        (void)paths_write(path, text);
    }
}
