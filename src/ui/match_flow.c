// Which screen is due as the match goes on, from where it stands or from a turn before.

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

// What loading has changed is told once the match goes on, and not to somebody who only watches it.
static void tell_notice(App *app) {
    if (app->session.notice[0] != '\0') {
        app_say(app, app->session.notice);
        app->session.notice[0] = '\0';
    }
}

void app_continue(App *app) {
    Session *s = &app->session;
    tell_notice(app);
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

void app_close_match(App *app) {
    session_end(&app->session);
    app->origin.path[0] = '\0';
    save_origin_let_go(&app->hold);
}

bool app_branch(App *app, int turn, const int seats[PLAYER_BLUE + 1], bool keeps_orders) {
    if (!session_branch(&app->session, turn, seats, keeps_orders)) {
        return false;
    }
    app->owns_autosave = false;
    app->kept_events = app->session.match->log_count;
    app->origin.path[0] = '\0';
    save_origin_let_go(&app->hold);
    return true;
}

// What was changed in the tree of the match is in a file before anything else is done.
static bool go_on(App *app, bool is_changed) {
    if (!is_changed) {
        app_say(app, app->session.error);
        return false;
    }
    app->kept_events = 0;
    // How the turn begins has been watched already.
    session_advance(&app->session);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        app->session.seen[p] = app->session.match->log_count;
    }
    app_continue(app);
    app_autosave(app);
    return true;
}

bool app_take_back(App *app, Player by) {
    return go_on(app, session_undo_turn(&app->session, by));
}

bool app_follow_line(App *app, int index) {
    return go_on(app, session_follow_line(&app->session, index));
}

bool app_enter_match(App *app, const char *path, bool is_replay) {
    const LearnFile begun = is_replay ? LEARN_NO_LESSON : learn_begin_file(app, path);
    return begun == LEARN_NO_LESSON ? app_load_match(app, path, is_replay) : begun == LEARN_BEGUN;
}

void app_watch(App *app) {
    if (whose_eyes_take_pin(app)) {
        eyes_screen_ask(app, false, (EyesMoment){0});
        return;
    }
    whose_eyes_open(app, PLAYER_NONE);
    app_replace(app, SCREEN_PLAYBACK);
}
