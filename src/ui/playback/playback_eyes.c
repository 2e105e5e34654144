// Whose eyes the playback looks with, where nothing is secret: the same moment as everybody, Red or Blue saw
// it.

#include "ui/playback.h"
#include "kit/widgets.h"

void playback_look_as(App *app, Player seat) {
    PlaybackScreen *p = playback_of(app);
    if (!p->sees_all || p->memory == NULL) {
        return;
    }
    // What one seat did not see is not forgotten on the way back.
    const uint32_t full = p->t.at == p->looked_at && p->seat != PLAYER_NONE
                              ? p->looked_full
                              : session_full_position(&app->session, p->seat, p->t.at);
    const bool shows_board = p->shows_board;
    const int depth = p->outline.depth;
    playback_open(app, seat, full, true);
    p->sees_all = true;
    p->shows_board = shows_board;
    outline_set_depth(&p->outline, depth);
    if (p->memory != NULL) {
        timeline_seek(&p->t, p->looked_at);
    }
}

static void change_eyes(App *app) {
    const Player seat = playback_of(app)->seat;
    playback_look_as(app, seat == PLAYER_NONE ? PLAYER_RED : seat == PLAYER_RED ? PLAYER_BLUE : PLAYER_NONE);
}

// Who sees what is shown.
void playback_eyes(App *app, Rect r) {
    const Player seat = playback_of(app)->seat;
    const char *text = seat == PLAYER_NONE  ? "Seen by all"
                       : seat == PLAYER_RED ? "Seen by Red"
                                            : "Seen by Blue";
    if (widget_button(&app->ui, "playback.eyes", r, text, true)) {
        change_eyes(app);
    }
    ui_hint(&app->ui,
            "Whose eyes you look with: everything, or only what Red or Blue knew. The moment stays.");
}

bool playback_eyes_key(App *app) {
    const bool is_pressed =
        playback_of(app)->sees_all && keymap_pressed(&app->settings.keys, &app->ui, ACTION_EYES);
    if (is_pressed) {
        change_eyes(app);
    }
    return is_pressed;
}
