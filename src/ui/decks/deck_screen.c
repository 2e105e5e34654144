// What the deck screens keep, made when it is first needed.

#include "decks/deck_screen.h"

#include <stdlib.h>

DeckScreen *deck_screen_of(const App *app) {
    return app_state(app, SCREEN_DECKS);
}

DeckScreen *deck_screen(App *app) {
    if (deck_screen_of(app) == NULL) {
        app_set_state(app, SCREEN_DECKS, calloc(1, sizeof(DeckScreen)));
        if (deck_screen_of(app) != NULL) {
            deck_screen_of(app)->odds_use = 2;
            deck_screen_of(app)->shown_entry = -1;
        }
    }
    return deck_screen_of(app);
}

void deck_screen_ask(App *app, DeckDialog dialog, const char *focus) {
    DeckScreen *d = deck_screen_of(app);
    if (d->dialog == DECK_DIALOG_NONE) {
        d->before = ui_focus_before(&app->ui);
    }
    d->dialog = dialog;
    d->error[0] = '\0';
    app->is_dialog_open = true;
    ui_focus(&app->ui, focus);
}

void deck_screen_end_question(App *app) {
    DeckScreen *d = deck_screen_of(app);
    d->dialog = DECK_DIALOG_NONE;
    d->error[0] = '\0';
    app->is_dialog_open = false;
    ui_focus_return(&app->ui, &d->before);
}

void deck_screen_leave_field(App *app) {
    DeckScreen *d = deck_screen_of(app);
    if (d->pool_count > 0) {
        d->pool_list.wanted = true;
    } else {
        ui_focus(&app->ui, "pool.clear");
    }
}

bool deck_screen_read(App *app) {
    deck_screen_of(app)->reads++;
    return deck_library_read(&app->paths, &deck_screen_of(app)->library);
}

void deck_screen_open(App *app, Player seat) {
    DeckScreen *d = deck_screen(app);
    if (d == NULL) {
        app_say(app, "There is not enough memory for the decks.");
        return;
    }
    d->seat = seat;
    app_push(app, SCREEN_DECKS);
}
