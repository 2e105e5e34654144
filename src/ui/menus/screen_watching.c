// How the playback is watched: speeds apart for mine, theirs and looking back, what moves, where it stops by
// itself.

#include <math.h>
#include <stdio.h>

#include "ui/playback.h"
#include "kit/widgets.h"

// What the page has for its rows where texts are as they are designed.
static const float ROWS_HEIGHT = 416;

static void watching_enter(App *app) {
    ui_focus(&app->ui, "watching.speed");
    app->ui.shows_focus = true;
}

typedef struct Choice {
    const char *name, *label;
    const char *const *words;
    int count;
    int *value;
} Choice;

static void draw_choice(App *app, Rect row, Choice c) {
    const Rect at = widget_labelled(&app->ui, &row, c.label);
    (void)widget_choice(&app->ui, c.name, at, c.words, c.count, c.value);
}

static void draw_pauses(App *app, Rect r, float stretch) {
    static const char *const words[PAUSE_COUNT] = {"a minion of mine dies",
                                                   "a card is cast for the first time", "a combat begins"};
    static const char *const names[PAUSE_COUNT] = {"watching.pause-death", "watching.pause-card",
                                                   "watching.pause-combat"};
    ui_text(&app->ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            rect_cut_top(&r, 32 * stretch), "Stop when");
    for (int i = 0; i < PAUSE_COUNT; i++) {
        (void)widget_toggle(&app->ui, names[i], rect_cut_top(&r, 32 * stretch), words[i],
                            &app->settings.pauses[i]);
        (void)rect_cut_top(&r, 4 * stretch);
    }
}

static void watching_draw(App *app) {
    static const char *const motions[MOTION_COUNT] = {"Everything", "Less", "Nothing"};
    Settings *s = &app->settings;
    Rect r = widget_page(&app->ui, 600, 520, "Watching");
    const float stretch = fmaxf(1, r.h / ROWS_HEIGHT);
    const char *const *speeds = playback_speed_names();
    const Choice choices[] = {
        {"watching.speed", "Speed: my actions", speeds, PLAYBACK_SPEEDS, &s->speed},
        {"watching.theirs", "Speed: others' actions", speeds, PLAYBACK_SPEEDS + 1, &s->speed_theirs},
        {"watching.replay", "Speed: replays", speeds, PLAYBACK_SPEEDS + 1, &s->speed_replay},
        {"watching.motion", "Animation", motions, MOTION_COUNT, &s->motion}};
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++) {
        draw_choice(app, rect_cut_top(&r, 38 * stretch), choices[i]);
        (void)rect_cut_top(&r, 6 * stretch);
    }
    ui_hint(&app->ui, "Less: no sparks, no somersaults, still water. Nothing: one picture after another.");
    (void)rect_cut_top(&r, 12 * stretch);
    draw_pauses(app, rect_cut_top(&r, 146 * stretch), stretch);
    const Rect back = rect_cut_bottom(&r, 44);
    if (widget_done(&app->ui, "watching.back", (Rect){back.x + back.w - 180, back.y, 180, 44})) {
        app_save_settings(app);
        app_pop(app);
    }
}

const Screen screen_watching = {.enter = watching_enter, .draw = watching_draw};
