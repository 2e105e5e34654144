// What is new is looked for only while the log is played forward; whoever hurries or steps sees it another
// time.

#include "playback/playback_firsts.h"

#include "base/plain_text.h"
#include "learn/learn_state.h"
#include "play/firsts.h"

static bool is_text_mode(const App *app) {
    return app->session.is_patient && !app->is_still;
}

// Is this player's own log shown, and does the player want it?
static bool is_wanted(App *app) {
    const PlaybackScreen *p = playback_of(app);
    return app->settings.slow_for_new && (!app->is_still || app->shows_first_hints) && !p->is_example &&
           !p->is_forecast && p->memory != NULL && learn_state_of(app) != NULL;
}

static First new_at(const App *app, uint32_t position) {
    const First first = firsts_at(&playback_of(app)->t, position);
    return first != FIRST_NOTHING && firsts_is_new(&learn_state_kept(app)->told, first) ? first
                                                                                        : FIRST_NOTHING;
}

static void note(App *app, First first) {
    if (!firsts_note(&learn_state_kept(app)->told, &app->paths, first)) {
        app_tell_unwritten(app, "What you have learned");
    }
}

bool playback_firsts_stop(App *app) {
    PlaybackScreen *p = playback_of(app);
    if (p->t.at == 0 || p->is_hurrying || p->is_tab_held || is_text_mode(app) || !is_wanted(app)) {
        return false;
    }
    const First first = new_at(app, p->t.at);
    if (first == FIRST_NOTHING) {
        return false;
    }
    const uint32_t last = firsts_end(&p->t, p->t.at, first);
    // What begins within something that is slow already makes nothing faster.
    if (!playback_firsts_is_slow(p, p->t.at)) {
        p->firsts.first = p->t.at;
        p->firsts.last = last;
    }
    p->firsts.last = last > p->firsts.last ? last : p->firsts.last;
    note(app, first);
    if (learn_state_is_on(app)) {
        return false;
    }
    p->firsts.stop = p->t.at;
    p->firsts.shown = (int)first;
    return true;
}

bool playback_firsts_is_slow(const PlaybackScreen *p, uint32_t position) {
    return p->firsts.first != 0 && p->firsts.first <= position && position <= p->firsts.last;
}

const char *playback_firsts_words(const PlaybackScreen *p) {
    const bool stands = p->firsts.stop != 0 && p->firsts.stop == p->t.at && !p->is_playing && !p->glide.is_on;
    return stands ? firsts_text((First)p->firsts.shown) : NULL;
}

void playback_firsts_print(App *app, FILE *out) {
    const PlaybackScreen *p = playback_of(app);
    if (!is_wanted(app) || p->is_review) {
        return;
    }
    for (uint32_t position = p->looked_at + 1; position <= p->t.count; position++) {
        const First first = new_at(app, position);
        if (first == FIRST_NOTHING) {
            continue;
        }
        if (!learn_state_is_on(app)) {
            plain_text_print(out, "new to you: %s\n", firsts_text(first));
        }
        note(app, first);
    }
}
