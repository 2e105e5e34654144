// Taking a turn back: the question, and what is said of it afterwards.

#include "result/take_back.h"

#include <math.h>
#include <stdio.h>

#include "kit/widgets.h"
#include "match/match_lines.h"
#include "play/line_facts.h"
#include "render/scene_map.h"

enum { WORDS = 320, SHOWS_WIDE = 900 };
static const float LETTERS_MOST = 1.3F;

static bool is_agreed(const Session *s, const TakeBack *t) {
    bool is_agreed = true;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        is_agreed = is_agreed && (session_humans(s) < 2 || t->agrees[p]);
    }
    return is_agreed;
}

static void draw_agreement(App *app, TakeBack *t, Rect *r) {
    static const char *const names[] = {[PLAYER_RED] = "take-back.red", [PLAYER_BLUE] = "take-back.blue"};
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        char words[80];
        (void)snprintf(words, sizeof words, "%.40s agrees", session_short_name(&app->session, (Player)p));
        (void)widget_toggle(&app->ui, names[p], rect_cut_top(r, ui_text_room(&app->ui, 30)), words,
                            &t->agrees[p]);
        (void)rect_cut_top(r, 6);
    }
}

// How the board was when [turn] began; read once, for the match is played again for it.
static void read_then(App *app, TakeBack *t, int turn) {
    const Player seat = session_humans(&app->session) > 1 ? PLAYER_NONE : t->by;
    if (t->then_turn != turn) {
        t->then_turn = turn;
        t->has_then = line_facts_read_view(&t->then, app->session.match, LINE_MAIN, turn - 1, seat) >= 0;
    }
}

// The board that one goes back to, with what it is.
static void draw_then(App *app, const TakeBack *t, Rect r) {
    char words[60];
    const Rect told = rect_cut_bottom(&r, ui_text_room(&app->ui, 26));
    const float wide = fminf(r.w, r.h * 1.5F);
    const Rect map = {r.x + (r.w - wide) / 2, r.y + (r.h - wide / 1.5F) / 2, wide, wide / 1.5F};
    scene_map_on_paper(&app->list, &t->then, t->by, NULL, map);
    (void)snprintf(words, sizeof words, "As turn %d began", t->then_turn);
    widget_label(&app->ui, "take-back.then",
                 text_look(FONT_ITALIC, 17, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)), told, words);
}

TakeBackAnswer take_back_draw(App *app, TakeBack *t) {
    Ui *const ui = &app->ui;
    const Session *const s = &app->session;
    const int turn = session_last_turn(s);
    const bool is_hot_seat = session_humans(s) > 1;
    char words[WORDS];
    char lost[60] = "";
    (void)snprintf(words, sizeof words, "Take back turn %d?", turn);
    read_then(app, t, turn);
    // Where texts are large the words need all the room.
    const bool shows_then =
        t->has_then && app->list.width >= SHOWS_WIDE && ui_text_size(ui, 1) <= LETTERS_MOST;
    Rect r = widget_dialog(ui, shows_then ? 860 : 500, is_hot_seat ? 316 : shows_then ? 286 : 240, words);
    if (shows_then) {
        draw_then(app, t, rect_cut_left(&r, 340));
        (void)rect_cut_left(&r, 20);
    }
    Rect row = rect_cut_bottom(&r, 46);
    if (is_hot_seat) {
        Rect toggles = rect_cut_bottom(&r, 2 * (ui_text_room(ui, 30) + 6));
        draw_agreement(app, t, &toggles);
    }
    if (t->has_orders) {
        (void)snprintf(lost, sizeof lost, " Those of turn %d are lost.", turn + 1);
    }
    (void)snprintf(
        words, sizeof words,
        "The match goes back to the orders of turn %d, which are laid out again.%s What was played "
        "stays a line of the match. The save and the result say that a turn was taken back.",
        turn, lost);
    (void)ui_widget(ui, ROLE_LABEL, "take-back.words", r, ui_words(words, NULL), false);
    (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, r,
                           words);
    if (widget_way_out(ui, "take-back.no", rect_cut_left(&row, 170), "Back")) {
        return TAKE_BACK_LEFT;
    }
    if (widget_main_button(ui, "take-back.yes", rect_cut_right(&row, 190), "Take back", is_agreed(s, t))) {
        return app_take_back(app, t->by) ? TAKE_BACK_DONE : TAKE_BACK_LEFT;
    }
    return TAKE_BACK_ASKED;
}

bool take_back_words(const App *app, char *out, size_t size) {
    const Match *const m = app->session.match;
    const int red = match_line_taken_back(m, PLAYER_RED);
    const int blue = match_line_taken_back(m, PLAYER_BLUE);
    const int all = red + blue;
    const char *const turns = all == 1 ? "turn" : "turns";
    if (all > 0 && session_humans(&app->session) > 1) {
        (void)snprintf(out, size, "By agreement, %d %s %s taken back.", all, turns,
                       all == 1 ? "was" : "were");
    } else if (all > 0 && (red == 0 || blue == 0)) {
        (void)snprintf(out, size, "%.40s took back %d %s.",
                       session_short_name(&app->session, red > 0 ? PLAYER_RED : PLAYER_BLUE), all, turns);
    } else if (all > 0) {
        (void)snprintf(out, size, "%d turns were taken back.", all);
    }
    return all > 0;
}
