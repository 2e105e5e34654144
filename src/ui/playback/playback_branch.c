// Playing a match on from the moment that is shown: another line begins there, and the one that was watched
// stays as it is.
//
// Orders are given once a turn, so a moment within a turn belongs to the orders that led to it: the other
// match begins with that turn, and what was ordered in it is laid out again to be changed.

#include <stdio.h>

#include "ui/playback.h"
#include "kit/widgets.h"

static int turn_shown(const PlaybackScreen *p) {
    return p->t.at > 0 ? p->t.turns[p->t.at - 1] : p->t.turns[0];
}

// Is a file watched of which the other player still hides something?
static bool hides_other(const App *app) {
    const PlaybackScreen *const p = playback_of(app);
    return p->is_review && !p->sees_all && !p->is_example && app->session.need == NEED_NOTHING;
}

bool playback_offers_branch(const App *app) {
    return playback_of(app)->sees_all || hides_other(app);
}

// The line that begins here may end at once, and of what is over everybody sees all: what both hide until
// now, too.
const char *playback_branch_hindrance(const App *app) {
    const PlaybackScreen *const p = playback_of(app);
    return hides_other(app)
               ? "Play on is offered when the match is over, or by the eyes of both: where the new line "
                 "ends, all that the other player still hides would be shown."
           : p->is_example   ? "This is only shown to be looked at: nothing is played on from here."
           : !p->sees_all    ? "One can play on from here when the match is over, or from its file."
           : p->t.count == 0 ? "Nothing has happened yet."
                             : NULL;
}

// Does the moment lie behind the orders of its turn?
static bool is_resolution(const PlaybackScreen *p) {
    const Timeline *t = &p->t;
    for (uint32_t i = t->at; i > 0 && t->turns[i - 1] == turn_shown(p); i--) {
        const Event *e = &t->events[i - 1];
        if (e->kind == EV_phase_began) {
            return e->phase_began.phase_now > PHASE_ORDERS;
        }
    }
    return false;
}

void playback_branch_words(const App *app, char *out, size_t size) {
    const PlaybackScreen *p = playback_of(app);
    const char *const hindrance = playback_branch_hindrance(app);
    if (hindrance != NULL) {
        (void)snprintf(out, size, "%s", hindrance);
        return;
    }
    char keys[40];
    keymap_keys_text(&app->settings.keys, ACTION_BRANCH, keys, sizeof keys);
    (void)snprintf(
        out, size,
        is_resolution(p) && session_has_orders(&app->session, turn_shown(p))
            ? "Plays on from here, as another line of the match (%s): from the orders of turn %d, which are "
              "laid out "
              "again to be changed."
            : "Plays on from here, as another line of the match (%s): from the beginning of turn %d.",
        keys, turn_shown(p));
}

void playback_ask_branch(App *app) {
    PlaybackScreen *p = playback_of(app);
    if (playback_branch_hindrance(app) != NULL) {
        app_say(app, playback_branch_hindrance(app));
        return;
    }
    p->asks_who = true;
    p->is_playing = false;
    p->branch_keeps = is_resolution(p) && session_has_orders(&app->session, turn_shown(p));
    for (int i = PLAYER_RED; i <= PLAYER_BLUE; i++) {
        p->branch_seats[i] = (int)app->session.seats[i];
    }
    ui_focus(&app->ui, "branch.red");
    app->ui.event_used = true;
}

static void play_on(App *app) {
    PlaybackScreen *p = playback_of(app);
    if (app_branch(app, turn_shown(p), p->branch_seats, p->branch_keeps)) {
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
                        &playback_of(app)->branch_seats[player]);
}

void playback_branch(App *app) {
    PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    if (!p->asks_who) {
        return;
    }
    app->is_dialog_open = true;
    const char *kinds[SEAT_KIND_COUNT];
    for (int i = 0; i < SEAT_KIND_COUNT; i++) {
        kinds[i] = seat_words_kind_slug(i);
    }
    char title[40];
    (void)snprintf(title, sizeof title, "Play on from turn %d", turn_shown(p));
    ui->is_blocked = false;
    const bool has_orders = session_has_orders(&app->session, turn_shown(p));
    Rect r = widget_dialog(ui, 460, has_orders ? 312 : 236, title);
    draw_seat(app, rect_cut_top(&r, 40), PLAYER_RED, kinds);
    (void)rect_cut_top(&r, 8);
    draw_seat(app, rect_cut_top(&r, 40), PLAYER_BLUE, kinds);
    if (has_orders) {
        (void)rect_cut_top(&r, 10);
        (void)widget_toggle(ui, "branch.orders", rect_cut_top(&r, 30), "With the orders that were given then",
                            &p->branch_keeps);
        ui_hint(ui, "They are laid out for the humans, who may change them. Computer players think anew, and "
                    "the mana of captured towns is asked for again.");
    }
    Rect buttons = rect_cut_bottom(&r, 44);
    const bool is_played = widget_main_button(ui, "branch.play", rect_cut_right(&buttons, 150), "Play", true);
    (void)rect_cut_right(&buttons, 10);
    const bool is_left = widget_way_out(ui, "branch.cancel", rect_cut_right(&buttons, 130), "Cancel");
    const bool is_meant = is_played || widget_main_key(ui);
    if (is_meant || is_left) {
        p->asks_who = false;
        app->is_dialog_open = false;
        ui_focus(ui, "playback.play");
        ui->event_used = true;
    }
    if (is_meant) {
        play_on(app);
    }
}
