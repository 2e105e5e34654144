// Two computer players are watched: turn follows turn without a question until somebody pauses, steps or leaves.

#include <stdio.h>

#include "ui/playback.h"

// At the least, so that even at once one sees what a turn came to.
enum { TURN_SHOWN_MS = 350 };

bool playback_is_watch(const App *app) {
    return app->session.match != NULL && !app->playback->is_review && session_humans(&app->session) == 0;
}

void playback_watch_on(App *app, float elapsed_ms) {
    PlaybackScreen *p = app->playback;
    if (p->memory == NULL || !p->runs_on || p->is_playing || p->t.at < p->t.count ||
        !playback_is_watch(app)) {
        return;
    }
    app->is_animating = true;
    p->rest_ms += elapsed_ms;
    const bool is_waiting = app->session.need == NEED_THOUGHT && !session_has_thought(&app->session);
    if (p->rest_ms >= TURN_SHOWN_MS && !is_waiting) {
        playback_finish(app);
    }
}

void playback_leave(App *app) {
    app_keep_match(app);
    app_replace(app, SCREEN_TITLE);
}

void playback_watch_text(const App *app, char *out, size_t size) {
    const Session *s = &app->session;
    out[0] = '\0';
    if (playback_is_watch(app) && s->need == NEED_THOUGHT) {
        (void)snprintf(out, size, "%s is thinking: %d %%", session_player_name(s, s->who),
                       session_thought_percent(s));
    }
}
