// Which screen is due as the match goes on.

#include "learn/learn.h"
#include "learn/learn_coach.h"
#include "orders/screen_orders.h"
#include "ui/app.h"
#include "ui/eyes_screen.h"
#include "ui/playback.h"

// Who has just given orders goes on seeing them, and who watches the turn of before; from a file there is
// only the board.
static void wait_for_thought(App *app) {
    const ScreenId screen = app_screen(app);
    if (screen == SCREEN_ORDERS) {
        orders_dialogs_wait(app);
    } else if (screen != SCREEN_THINKING &&
               (screen != SCREEN_PLAYBACK || session_humans(&app->session) > 0)) {
        app_replace(app, SCREEN_THINKING);
    }
}

void app_continue(App *app) {
    Session *s = &app->session;
    session_advance(s);
    if (s->need == NEED_RESULT) {
        app_autosave(app);
        learn_coach_note_result(app);
        const Player seat = s->active;
        const bool has_viewer = seat != PLAYER_NONE || session_humans(s) == 0;
        if (has_viewer && s->seen[seat] < s->match->log_count) {
            playback_open(app, seat, s->seen[seat], false);
            app_replace(app, SCREEN_PLAYBACK);
            return;
        }
        if (learn_state_is_on(app)) {
            learn_end(app);
            return;
        }
        app_replace(app, SCREEN_RESULT);
    } else if (s->need == NEED_HELP) {
        app_say(app, s->error);
        app_replace(app, SCREEN_TITLE);
    } else if (s->need == NEED_THOUGHT) {
        wait_for_thought(app);
    } else if (s->need == NEED_NOTHING) {
        playback_open(app, PLAYER_NONE, s->seen[PLAYER_NONE], false);
        // Where turn follows turn the screen stays, so that a click that began in one ends in the next.
        if (app_screen(app) != SCREEN_PLAYBACK) {
            app_replace(app, SCREEN_PLAYBACK);
        }
    } else if (session_humans(s) > 1 && s->active != s->who &&
               app->settings.handover != HANDOVER_OPEN_TABLE) {
        app_replace(app, SCREEN_HANDOVER);
    } else {
        s->active = s->who;
        const bool has_news = s->seen[s->who] < s->match->log_count;
        if (has_news && (s->need == NEED_MANA || s->match->state.turn > 1)) {
            playback_open(app, s->who, s->seen[s->who], false);
            app_replace(app, SCREEN_PLAYBACK);
        } else {
            app_replace(app, SCREEN_ORDERS);
        }
    }
}

bool app_enter_match(App *app, const char *path, bool is_replay) {
    const LearnFile begun = is_replay ? LEARN_NO_LESSON : learn_begin_file(app, path);
    return begun == LEARN_NO_LESSON ? app_load_match(app, path, is_replay) : begun == LEARN_BEGUN;
}

void app_watch(App *app) {
    if (whose_eyes_matter(app)) {
        whose_eyes_ask(app, false, (EyesMoment){0});
        return;
    }
    whose_eyes_open(app, PLAYER_NONE);
    app_replace(app, SCREEN_PLAYBACK);
}
