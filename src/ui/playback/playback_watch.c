// Two computer players are watched: turn follows turn without a question until somebody pauses, steps or
// leaves.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "replay/sentences.h"
#include "ui/playback.h"

// At the least, so that even at once one sees what a turn came to; otherwise as long as it takes to read it.
enum { TURN_SHOWN_MS = 350, READING_LEAST_MS = 1200, READING_MS = 60 };

static float rest_wanted(const App *app) {
    char text[SENTENCE_MAX];
    playback_sentence(app, playback_of(app)->t.at, text, sizeof text);
    const float reading = fmaxf(READING_LEAST_MS, READING_MS * (float)strlen(text));
    return app->settings.speed == PLAYBACK_SPEED_INSTANT ? TURN_SHOWN_MS : reading;
}

bool playback_is_watch(const App *app) {
    return app->session.match != NULL && !playback_of(app)->is_review && session_humans(&app->session) == 0;
}

void playback_watch_on(App *app, float elapsed_ms) {
    PlaybackScreen *p = playback_of(app);
    if (p->memory == NULL || !p->runs_on || p->is_playing || p->t.at < p->t.count ||
        !playback_is_watch(app)) {
        return;
    }
    app->is_animating = true;
    p->rest_ms += elapsed_ms;
    const bool is_waiting = app->session.need == NEED_THOUGHT && !session_has_thought(&app->session);
    if (p->rest_ms >= rest_wanted(app) && !is_waiting) {
        playback_finish(app);
    }
}

void playback_leave(App *app) {
    app_leave_match(app);
    app_replace(app, SCREEN_TITLE);
}

void playback_watch_text(const App *app, char *out, size_t size) {
    const Session *s = &app->session;
    out[0] = '\0';
    if (playback_is_watch(app) && s->need == NEED_THOUGHT) {
        (void)snprintf(out, size, "%s is thinking: %d%%", session_player_name(s, s->who),
                       session_thought_percent(s));
    }
}
