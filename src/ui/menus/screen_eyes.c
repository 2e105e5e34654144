// A match that two humans still play and that the command line names: by whose eyes it is watched is asked
// before anything of it is shown.

#include <stdio.h>

#include "kit/widgets.h"
#include "menus/title_scene.h"
#include "menus/whose_eyes.h"
#include "ui/playback.h"

typedef struct EyesScreen {
    WhoseEyes eyes;
    EyesMoment moment; // that is gone to
} EyesScreen;

static EyesScreen *eyes_state(const App *app) {
    return app_state(app, SCREEN_EYES);
}

void eyes_screen_ask(App *app, bool lies_over, EyesMoment moment) {
    *eyes_state(app) = (EyesScreen){.moment = moment};
    if (lies_over) {
        app_push(app, SCREEN_EYES);
    } else {
        app_replace(app, SCREEN_EYES);
    }
}

static void eyes_enter(App *app) {
    ui_focus(&app->ui, "eyes.no");
    app->ui.shows_focus = true;
}

static void go_to(App *app, EyesMoment moment) {
    char text[80];
    if (moment.turn > 0 && !playback_go(app, moment.turn, moment.frame)) {
        (void)snprintf(text, sizeof text, "There is no frame %u in turn %d.", moment.frame, moment.turn);
        app_say(app, text);
    }
}

static void eyes_draw(App *app) {
    EyesScreen *const e = eyes_state(app);
    title_scene_draw(app);
    const EyesAnswer answer = whose_eyes_draw(app, &e->eyes);
    if (answer == EYES_ASKED) {
        return;
    }
    app->ui.event_used = true;
    const bool lies_over = app->depth > 1;
    if (lies_over) {
        app_pop(app);
    }
    if (answer == EYES_GIVEN) {
        whose_eyes_open(app, e->eyes.seat);
        go_to(app, e->moment);
    }
    if (!lies_over) {
        app_replace(app, answer == EYES_GIVEN ? SCREEN_PLAYBACK : SCREEN_TITLE);
    } else if (answer == EYES_GIVEN) {
        app_push(app, SCREEN_PLAYBACK);
    }
}

const Screen screen_eyes = {.name = "whose-eyes",
                            .topic = "12",
                            .piece = MUSIC_TITLE,
                            .is_shut = true,
                            .enter = eyes_enter,
                            .draw = eyes_draw,
                            .state_size = sizeof(EyesScreen)};
