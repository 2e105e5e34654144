// The end of a match: who won and why, and what to do next.

#include <math.h>
#include <stdio.h>

#include "ui/app.h"
#include "ui/playback.h"
#include "kit/widgets.h"

// Whoever presses Enter once too often at the end of the playback should still see who has won.
enum { RESULT_DEAF_MS = 400 };

typedef struct ResultScreen {
    uint32_t since_ms; // when it was entered
} ResultScreen;

static ResultScreen *result_state(const App *app) {
    return app_state(app, SCREEN_RESULT);
}

static void result_enter(App *app) {
    result_state(app)->since_ms = app->now_ms;
    ui_focus(&app->ui, "result.rematch");
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

typedef enum ResultRow {
    RESULT_ROW_REMATCH,
    RESULT_ROW_SWAPPED,
    RESULT_ROW_WATCH,
    RESULT_ROW_NEW,
    RESULT_ROW_TITLE,
    RESULT_ROW_COUNT
} ResultRow;

static void begin_again(App *app, bool swaps) {
    SessionSetup setup = app->settings.setup;
    session_rematch(&app->session, swaps, &setup);
    setup.seed = app_next_seed(app, app->session.match->seed);
    if (!app_begin_match(app, &setup)) {
        app_say(app, app->session.error);
        app_replace(app, SCREEN_TITLE);
        return;
    }
    app_continue(app);
}

static void answer(App *app, ResultRow row) {
    switch (row) {
    case RESULT_ROW_REMATCH: begin_again(app, false); break;
    case RESULT_ROW_SWAPPED: begin_again(app, true); break;
    case RESULT_ROW_WATCH:
        // The secrets are over with the match: everything may be shown.
        playback_open(app, PLAYER_NONE, 0, true);
        app_push(app, SCREEN_PLAYBACK);
        break;
    case RESULT_ROW_NEW:
        app_replace(app, SCREEN_TITLE);
        app_push(app, SCREEN_NEW_MATCH);
        break;
    case RESULT_ROW_TITLE: app_replace(app, SCREEN_TITLE); break;
    case RESULT_ROW_COUNT: break;
    }
}

// The main one alone, the others two beside each other, all in letters of one size.
static void draw_buttons(App *app, Rect r) {
    static const struct {
        const char *name, *label;
    } rows[RESULT_ROW_COUNT] = {
        [RESULT_ROW_REMATCH] = {"result.rematch", "Rematch"},
        [RESULT_ROW_SWAPPED] = {"result.swapped", "Rematch, sides swapped"},
        [RESULT_ROW_WATCH] = {"result.watch", "Watch the match"},
        [RESULT_ROW_NEW] = {"result.again", "New match"},
        [RESULT_ROW_TITLE] = {"result.title", "Title screen"},
    };
    const float gap = 12;
    const float half = (r.w - gap) / 2;
    UiRoom rooms[RESULT_ROW_COUNT];
    for (int i = 0; i < RESULT_ROW_COUNT; i++) {
        rooms[i] = (UiRoom){rows[i].label, i == RESULT_ROW_REMATCH ? FONT_BOLD : FONT_BODY, half - 16};
    }
    ui_limit_text(&app->ui, ui_common_size(&app->ui, 19, 40, rooms, RESULT_ROW_COUNT));
    for (int i = 0; i < RESULT_ROW_COUNT; i++) {
        const bool is_main = i == RESULT_ROW_REMATCH;
        const int place = i + 1; // two to a line
        const Rect button = {r.x + (is_main ? 0 : (half + gap) * (float)(place % 2)),
                             r.y + 56 * floorf((float)place / 2), is_main ? r.w : half, 46};
        const bool is_used = is_main ? widget_main_button(&app->ui, rows[i].name, button, rows[i].label, true)
                                     : widget_button(&app->ui, rows[i].name, button, rows[i].label, true);
        if (is_used) {
            answer(app, (ResultRow)i);
            return;
        }
    }
    ui_limit_text(&app->ui, 0);
}

static void result_draw(App *app) {
    Ui *ui = &app->ui;
    const bool is_deaf = app->now_ms - result_state(app)->since_ms < RESULT_DEAF_MS;
    const bool is_key = ui->event.kind == INPUT_KEY_DOWN || ui->event.kind == INPUT_PAD_DOWN;
    if (is_key && (is_deaf || ui->event.repeat)) {
        ui->event_used = true;
    }
    const Session *s = &app->session;
    const GameState *state = &s->match->state;
    const Rect frame = {0, 0, app->list.width, app->list.height};
    widget_backdrop(&app->ui);
    const Rect box = {(frame.w - 600) / 2, (frame.h - 464) / 2, 600, 464};
    widget_parchment(ui, box);
    Rect r = rect_inset(box, 30);
    char text[160];
    const bool is_won = state->result == RESULT_RED || state->result == RESULT_BLUE;
    const Player winner = state->result == RESULT_RED ? PLAYER_RED : PLAYER_BLUE;
    if (is_won) {
        Rect emblem = rect_cut_top(&r, 90);
        draw_image(&app->list, art_emblem((int)winner),
                   (Rect){emblem.x + (emblem.w - 76) / 2, emblem.y, 76, 76}, (int)winner, PALETTE_WHITE);
        (void)snprintf(text, sizeof text, "%s has won", session_player_name(s, winner));
    } else {
        (void)rect_cut_top(&r, 60);
        (void)snprintf(text, sizeof text, "A draw");
    }
    widget_label(ui, "result.who", text_look(FONT_TITLE, 42, ALIGN_CENTER, palette_color(COLOR_INK)),
                 rect_cut_top(&r, 62), text);
    (void)snprintf(text, sizeof text, "%s Turn %d.", reason_text(state->result_reason), state->turn);
    widget_label(ui, "result.why", text_look(FONT_BODY, 20, ALIGN_CENTER, palette_color(COLOR_INK_SOFT)),
                 rect_cut_top(&r, 40), text);
    widget_label(ui, "result.note", text_look(FONT_ITALIC, 17, ALIGN_CENTER, palette_color(COLOR_INK_SOFT)),
                 rect_cut_bottom(&r, 26),
                 "A rematch keeps players, houses and decks, on a new map of this realm.");
    (void)rect_cut_bottom(&r, 8);
    draw_buttons(app, rect_cut_bottom(&r, 158));
}

const Screen screen_result = {.enter = result_enter, .draw = result_draw, .state_size = sizeof(ResultScreen)};
