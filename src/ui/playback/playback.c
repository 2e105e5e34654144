// What the playback keeps: opened and closed.

#include "ui/playback.h"

#include <stdlib.h>

#include "replay/sentences.h"

PlaybackScreen *playback_of(const App *app) {
    return app_state(app, SCREEN_PLAYBACK);
}

void playback_free(PlaybackScreen *p) {
    free(p->memory);
    p->memory = NULL;
    free(p->hits);
    p->hits = NULL;
    past_odds_free(p->odds);
    p->odds = NULL;
}

// Everything but what outlives a match: the cards that were seen.
static void reset(PlaybackScreen *p) {
    playback_free(p);
    p->t = (Timeline){.count = 0};
    p->is_playing = false;
    p->is_hurrying = false;
    p->is_tab_held = false;
    p->shows_board = false;
    p->elapsed_ms = 0;
    p->pace = (Pace){.fold_ms = 0};
    p->is_fresh = false;
    p->heard = 0;
    p->glide = (Glide){.is_on = false};
    p->firsts = (PlaybackFirsts){.first = 0};
    p->log_offset = 0;
    p->chip = -1;
    p->asks_where = false;
    p->asks_note = false;
    p->asks_who = false;
    p->find[0] = '\0';
    p->topic = 0;
    p->notes.count = 0;
    p->sketches.count = 0;
    p->change_at = p->change_count = 0;
    p->is_drawing = false;
    p->sketch_from = (SquareId){0};
    p->story = (Story){.kind = STORY_NONE};
    outline_set_depth(&p->outline, OUTLINE_ACT);
}

void playback_open(App *app, Player seat, uint32_t full, bool is_review) {
    PlaybackScreen *p = playback_of(app);
    reset(p);
    uint32_t seen = 0;
    p->memory = session_timeline(&app->session, seat, full, &p->t, &seen);
    p->seat = seat;
    p->is_review = is_review;
    p->sees_all = is_review && seat == PLAYER_NONE;
    p->is_playing = !p->is_review;
    p->runs_on = playback_is_watch(app);
    p->rest_ms = 0;
    if (p->memory == NULL) {
        app_say(app, "There is not enough memory for the playback.");
        return;
    }
    playback_read_notes(app);
    p->looked_at = seen;
    p->looked_full = full;
    p->glimpse_at = UINT32_MAX;
    timeline_seek(&p->t, seen);
    if (p->is_review && p->t.count > 0) {
        // To look around one begins at the last turn rather than at the first.
        uint32_t position = 0;
        (void)timeline_find(&p->t, p->t.turns[p->t.count - 1] > 1 ? p->t.turns[p->t.count - 1] - 1 : 1, 0,
                            &position);
        timeline_seek(&p->t, position);
    }
    // At once, unless there is something to stop at on the way.
    bool pauses = false;
    for (int i = 0; i < PAUSE_COUNT; i++) {
        pauses = pauses || app->settings.pauses[i];
    }
    if (app->settings.speed == PLAYBACK_SPEED_INSTANT && p->is_playing && !pauses) {
        timeline_seek(&p->t, p->t.count);
        p->is_playing = false;
    }
}

bool playback_go(App *app, int turn, uint32_t frame) {
    PlaybackScreen *p = playback_of(app);
    uint32_t position = 0;
    if (p->memory == NULL || !timeline_find(&p->t, turn, frame, &position)) {
        return false;
    }
    timeline_seek(&p->t, position);
    p->is_playing = false;
    p->elapsed_ms = 0;
    return true;
}

void playback_sentence(const App *app, uint32_t position, char *out, size_t size) {
    const PlaybackScreen *p = playback_of(app);
    out[0] = '\0';
    if (position < 1 || position > p->t.count) {
        return;
    }
    const LabelText labels = session_labels(&app->session);
    const LogNames names = timeline_names(&p->t, position);
    (void)sentence_print(out, size, &p->t.events[position - 1], &names, &labels);
}
