// Screens and layers by their number: where the ways that hold everywhere lead to.

#include "shell/app_ways.h"

#include "book/reader_examples.h"
#include "shell/aside.h"

void app_ways_close_overlays(App *app) {
    for (int i = 0; i < LAYER_COUNT; i++) {
        const Layer *const layer = app_layers[i];
        if (layer->close != NULL && layer->is_open(app)) {
            layer->close(app);
        }
    }
}

void app_ways_find_anything(App *app) {
    app_layers[LAYER_FINDER]->open(app);
}

void app_ways_offer_saves(App *app) {
    app_push(app, SCREEN_LOAD);
}

bool app_ways_has_screen(const App *app, ScreenId screen) {
    for (int i = 0; i < app->depth; i++) {
        if (app->stack[i] == screen) {
            return true;
        }
    }
    return false;
}

// What lies aside is under what is shown, and may hold the deck.
bool app_ways_go_to_title(App *app) {
    if (app_ways_has_screen(app, SCREEN_DECK_BUILDER) || aside_holds(app, SCREEN_DECK_BUILDER)) {
        app_say(app, "Close the deck first: it may not be saved.");
        return false;
    }
    app_ways_close_overlays(app);
    aside_end(app);
    app_ways_close_overlays(app); // what waited below
    reader_examples_forget(app);
    if (!app_ways_has_screen(app, SCREEN_TITLE)) {
        app_leave_match(app);
    }
    if (app_screen(app) != SCREEN_TITLE) {
        app_replace(app, SCREEN_TITLE);
    }
    return true;
}
