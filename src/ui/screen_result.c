// The end of a match: who won and why, and what to do next.

#include <stdio.h>

#include "ui/app.h"
#include "ui/playback.h"
#include "ui/widgets.h"

static void result_enter(App *app) {
    ui_focus(&app->ui, "result.watch");
    app->ui.shows_focus = true;
}

static const char *reason_text(int reason) {
    static const char *const texts[GAME_OVER_COUNT] = {
        [GAME_OVER_NONE] = "",
        [GAME_OVER_CAPTURE] = "The enemy Sanctum was captured.",
        [GAME_OVER_BOTH_CAPTURED] = "Both Sancta were captured in the same turn.",
        [GAME_OVER_CONCESSION] = "The other side conceded.",
        [GAME_OVER_AGREEMENT] = "Both sides agreed on a draw.",
        [GAME_OVER_TURN_LIMIT] = "The turn limit was reached.",
    };
    return reason >= 0 && reason < GAME_OVER_COUNT ? texts[reason] : "";
}

static void result_draw(App *app) {
    Ui *ui = &app->ui;
    const Session *s = &app->session;
    const GameState *state = &s->match->state;
    const Rect frame = {0, 0, app->list.width, app->list.height};
    widget_backdrop(&app->ui);
    const Rect box = {(frame.w - 600) / 2, (frame.h - 420) / 2, 600, 420};
    widget_parchment(ui, box);
    Rect r = rect_inset(box, 30);
    char text[160];
    const bool is_won = state->result == RESULT_RED || state->result == RESULT_BLUE;
    const Player winner = state->result == RESULT_RED ? PLAYER_RED : PLAYER_BLUE;
    if (is_won) {
        Rect emblem = rect_cut_top(&r, 90);
        draw_image(&app->list, winner == PLAYER_RED ? "emblem/red" : "emblem/blue",
                   (Rect){emblem.x + (emblem.w - 76) / 2, emblem.y, 76, 76}, (int)winner, COLOR_WHITE);
        (void)snprintf(text, sizeof text, "%s has won", session_player_name(s, winner));
    } else {
        (void)rect_cut_top(&r, 60);
        (void)snprintf(text, sizeof text, "A draw");
    }
    widget_label(ui, "result.who", text_look(FONT_TITLE, 42, ALIGN_CENTER, COLOR_INK), rect_cut_top(&r, 62),
                 text);
    (void)snprintf(text, sizeof text, "%s Turn %d.", reason_text(state->result_reason), state->turn);
    widget_label(ui, "result.why", text_look(FONT_BODY, 20, ALIGN_CENTER, COLOR_INK_SOFT),
                 rect_cut_top(&r, 40), text);
    const struct {
        const char *name, *label;
    } rows[] = {
        {"result.watch", "Watch the match"}, {"result.again", "New match"}, {"result.title", "Title screen"}};
    Rect buttons = {box.x + (box.w - 260) / 2, box.y + box.h - 196, 260, 46};
    for (int i = 0; i < 3; i++) {
        const bool is_used = widget_button(ui, rows[i].name, buttons, rows[i].label, true);
        buttons.y += 56;
        if (is_used && i == 0) {
            // The secrets are over with the match: everything may be shown.
            playback_open(app, PLAYER_NONE, 0, true);
            app_push(app, SCREEN_PLAYBACK);
            return;
        }
        if (is_used) {
            app_replace(app, SCREEN_TITLE);
            if (i == 1) {
                app_push(app, SCREEN_NEW_MATCH);
            }
            return;
        }
    }
}

const Screen screen_result = {.enter = result_enter, .draw = result_draw};
