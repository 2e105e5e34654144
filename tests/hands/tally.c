// Counts of frames, by screen, and by what lay over it.

#include "hands/tally.h"

#include <stdio.h>
#include <string.h>

#include "learn/learn_state.h"
#include "orders/orders_state.h"
#include "shell/display_trial.h"

enum { ORDERS_DIALOGS = DIALOG_THINKING + 1, LOST_MAX = 40 };

static struct {
    long screens[SCREEN_COUNT], dialogs[SCREEN_COUNT], layers[LAYER_COUNT], orders[ORDERS_DIALOGS], trials,
        asides, lessons;
    long entered[SCREEN_COUNT];
    ScreenId last;
    char lost[LOST_MAX][UI_NAME_MAX + 40];
    long lost_times[LOST_MAX];
} seen;

void tally_take(const App *app) {
    const ScreenId screen = app_screen(app);
    seen.screens[screen]++;
    seen.entered[screen] += screen != seen.last;
    seen.last = screen;
    seen.dialogs[screen] += app->is_dialog_open;
    seen.trials += display_trial_is_on(app);
    seen.asides += app->aside != NULL;
    seen.lessons += learn_state_is_on(app);
    for (int i = 0; i < LAYER_COUNT; i++) {
        const Layer *const layer = app_layers[i];
        seen.layers[i] += layer->is_open != NULL && layer->is_open(app);
    }
    if (screen == SCREEN_ORDERS && app->is_dialog_open) {
        seen.orders[orders_state_of(app)->dialog]++;
    }
}

void tally_focus(const App *app, bool is_somewhere) {
    char where[UI_NAME_MAX + 40];
    if (is_somewhere) {
        return;
    }
    (void)snprintf(where, sizeof where, "%s: %s", screen_name((int)app_screen(app)), app->ui.focus);
    for (int i = 0; i < LOST_MAX; i++) {
        if (seen.lost[i][0] == '\0' || strcmp(seen.lost[i], where) == 0) {
            (void)snprintf(seen.lost[i], sizeof seen.lost[i], "%s", where);
            seen.lost_times[i]++;
            return;
        }
    }
}

void tally_tell(void) {
    static const char *const layers[LAYER_COUNT] = {[LAYER_FINDER] = "finder",
                                                    [LAYER_BOOK] = "rulebook",
                                                    [LAYER_KEYS] = "keys",
                                                    [LAYER_BECAUSE] = "why",
                                                    [LAYER_LESSONS] = "lesson",
                                                    [LAYER_SPEECH] = "speech",
                                                    [LAYER_FIRST_HINTS] = "first hints",
                                                    [LAYER_PINS] = "pins"};
    static const char *const dialogs[ORDERS_DIALOGS] = {
        "none",   "menu", "confirm", "minion",   "mana",    "concede", "take back", "card",
        "spells", "save", "hint",    "forecast", "preview", "compare", "thinking"};
    for (int i = SCREEN_FIRST; i < SCREEN_COUNT; i++) {
        printf("  %-14s entered %6ld  frames %8ld  with a dialog %7ld\n", screen_name(i), seen.entered[i],
               seen.screens[i], seen.dialogs[i]);
    }
    for (int i = 0; i < LAYER_COUNT; i++) {
        printf("  over it, %-14s frames %8ld\n", layers[i], seen.layers[i]);
    }
    for (int i = 1; i < ORDERS_DIALOGS; i++) {
        printf("  orders, %-14s  frames %8ld\n", dialogs[i], seen.orders[i]);
    }
    printf("  a display on trial %ld, another match aside %ld, a lesson %ld\n", seen.trials, seen.asides,
           seen.lessons);
    for (int i = 0; i < LOST_MAX && seen.lost[i][0] != '\0'; i++) {
        printf("  the focus on nothing %6ld  %s\n", seen.lost_times[i], seen.lost[i]);
    }
}
