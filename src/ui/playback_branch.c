// Playing a match on from the turn that is shown: another match begins there, and the one that was watched stays as it is.

#include <stdio.h>

#include "ui/playback.h"
#include "ui/widgets.h"

static int turn_shown(const PlaybackScreen *p) {
    return p->t.at > 0 ? p->t.turns[p->t.at - 1] : 0;
}

void playback_ask_branch(App *app) {
    PlaybackScreen *p = app->playback;
    p->asks_who = true;
    p->is_playing = false;
    for (int i = PLAYER_RED; i <= PLAYER_BLUE; i++) {
        p->branch_seats[i] = (int)app->session.seats[i];
    }
    ui_focus(&app->ui, "branch.red");
    app->ui.event_used = true;
}

static void play_on(App *app) {
    PlaybackScreen *p = app->playback;
    if (app_branch(app, turn_shown(p), p->branch_seats)) {
        app_continue(app);
    } else {
        app_say(app, app->session.error);
    }
}

static void draw_seat(App *app, Rect row, Player player, const char *const *kinds) {
    const bool is_red = player == PLAYER_RED;
    ui_text(&app->ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            rect_cut_left(&row, 150), session_player_name(&app->session, player));
    (void)widget_choice(&app->ui, is_red ? "branch.red" : "branch.blue", row, kinds, SEAT_KIND_COUNT,
                        &app->playback->branch_seats[player]);
}

void playback_branch(App *app) {
    PlaybackScreen *p = app->playback;
    Ui *ui = &app->ui;
    if (!p->asks_who) {
        return;
    }
    app->is_dialog_open = true;
    const char *kinds[SEAT_KIND_COUNT];
    for (int i = 0; i < SEAT_KIND_COUNT; i++) {
        kinds[i] = seat_kind_slug(i);
    }
    char title[40];
    (void)snprintf(title, sizeof title, "Play on from turn %d", turn_shown(p));
    ui->is_blocked = false;
    const bool wants_out = ui_key(ui, KEY_ESCAPE);
    Rect r = widget_dialog(ui, 460, 236, title);
    draw_seat(app, rect_cut_top(&r, 40), PLAYER_RED, kinds);
    (void)rect_cut_top(&r, 8);
    draw_seat(app, rect_cut_top(&r, 40), PLAYER_BLUE, kinds);
    Rect buttons = rect_cut_bottom(&r, 44);
    const bool is_meant = widget_main_button(ui, "branch.play", rect_cut_right(&buttons, 150), "Play", true);
    (void)rect_cut_right(&buttons, 10);
    const bool is_left = widget_button(ui, "branch.cancel", rect_cut_right(&buttons, 130), "Cancel", true);
    if (is_meant || is_left || wants_out) {
        p->asks_who = false;
        app->is_dialog_open = false;
        ui_focus(ui, "playback.play");
        ui->event_used = true;
    }
    if (is_meant) {
        play_on(app);
    }
}
