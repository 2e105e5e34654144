// A match thought over again: every turn of both seats with its mark, and of the chosen one what would have
// been better.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "kit/widgets.h"
#include "match/match_lines.h"
#include "result/review_parts.h"
#include "play/career.h"
#include "play/why.h"
#include "ui/playback.h"

enum { LEVELS = 3, WORDS = 320 };

static AiLevel level_of(const Lookback *l) {
    static const AiLevel levels[LEVELS] = {AI_NORMAL, AI_HARD, AI_EXPERT};
    return levels[l->level];
}

// Thinks it over by the level that is chosen, unless that is what has been done.
static void think(App *app, Lookback *l) {
    const ReviewTask *const done = l->review != NULL ? review_task(l->review) : NULL;
    if (done != NULL && done->settings.level == level_of(l) && done->knows_all == l->knows_all) {
        return;
    }
    review_free(l->review);
    l->is_noted = false;
    const ReviewTask task = {.settings = ai_settings(level_of(l)),
                             .judges = true,
                             .knows_all = l->knows_all,
                             .threads = review_threads()};
    Moments moments;
    l->review = moments_read(&moments, app->session.match) ? review_begin(&moments, l->seed, &task) : NULL;
    if (l->review != NULL && app->session.is_patient) {
        review_wait(l->review);
    }
}

static void review_enter(App *app) {
    Lookback *const l = lookback_of(app);
    if (l == NULL) {
        app_say(app, "There is not enough memory for a review.");
        return;
    }
    l->list = (UiList){.at = l->list.at, .wanted = true};
    think(app, l);
    ui_focus(&app->ui, "review.level");
    app->ui.shows_focus = true;
}

// How well a match of the career was played, once it is known; as the seat knew it, by the level that is
// asked for.
static void note_accuracy(App *app, Lookback *l) {
    CareerMatch played;
    const Match *const m = app->session.match;
    if (l->is_noted || !review_is_over(l->review) || l->knows_all ||
        !career_of_match(m, (int64_t)time(NULL), &played)) {
        return;
    }
    l->is_noted = true;
    played.accuracy = (int16_t)review_accuracy(l->review, career_seat(m));
    if (!career_note(&app->paths, &played)) {
        app_tell_unwritten(app, "The career");
    }
}

static void review_update(App *app, uint32_t elapsed_ms) {
    (void)elapsed_ms;
    if (lookback_kept(app) != NULL && lookback_kept(app)->review != NULL) {
        note_accuracy(app, lookback_kept(app));
    }
    const Lookback *const l = lookback_kept(app);
    app->is_animating = app->is_animating || (l != NULL && l->review != NULL && !review_is_over(l->review));
}

// --- The chosen one ---

// The match once more from there, with the better orders laid out for a human. False: it stays as it is.
static bool play_better(App *app, const Lookback *l, const ReviewSeat *s) {
    // Branching may let go of the review.
    AiIdea *const better = malloc(sizeof *better);
    const Player seat = review_row_seat(l->list.at);
    const GameState *const state = &review_moments(l->review)->items[l->list.at / REVIEW_SEATS].state;
    int seats[PLAYER_BLUE + 1] = {0};
    if (better == NULL) {
        app_say(app, "There is not enough memory for the better orders.");
        return false;
    }
    *better = s->better;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        seats[p] = p == (int)seat ? SEAT_HUMAN : (int)app->session.seats[p];
    }
    const int turn = review_row_turn(l, l->list.at);
    if (!app_branch(app, turn, seats, true)) {
        app_say(app, app->session.error);
        free(better);
        return false;
    }
    // What if: the line says what it came from.
    (void)match_lines_call(app->session.match, LINE_WHAT_IF, turn);
    if (!session_lay_out(&app->session, state, seat, better->orders, better->count)) {
        app_say(app, "There is not enough memory for the better orders; those that were given are laid out.");
    }
    free(better);
    app_continue(app);
    return true;
}

static void draw_chosen(App *app, Lookback *l, Rect area) {
    Ui *const ui = &app->ui;
    widget_parchment(ui, area);
    Rect r = rect_inset(area, 14);
    if (review_count(l->review) == 0) {
        return;
    }
    const ReviewSeat *const s = review_row_judged(l, l->list.at);
    // Large letters are for what is read: buttons grow with them as far as the words have room all the same.
    const float height = fminf(ui_text_room(ui, 44), fmaxf(38, r.h * 0.12F));
    Rect buttons = rect_cut_bottom(&r, height * 2 + 8);
    (void)rect_cut_bottom(&r, 8);
    review_verdict_draw(app, l, r);
    if (widget_button(ui, "review.watch", rect_cut_top(&buttons, height), "Watch this turn", true)) {
        lookback_watch(app, review_row_turn(l, l->list.at));
        return;
    }
    (void)rect_cut_top(&buttons, 8);
    const bool is_judged = s != NULL && s->played >= 0;
    if (widget_button(ui, "review.better-orders", buttons, "Play on with the best orders", is_judged) &&
        is_judged) {
        (void)play_better(app, l, s);
    }
}

// The board stands between the rows and the words, as far as words leave it room.
static void draw_board(App *app, Lookback *l, Rect r) {
    const float course = fminf(ui_text_room(&app->ui, 24) + 84, r.h * 0.34F);
    const Rect under = rect_cut_bottom(&r, course);
    (void)rect_cut_bottom(&r, 4);
    review_board_draw(app, l, r);
    review_board_draw_course(app, l, under);
}

static void draw_body(App *app, Lookback *l, Rect r) {
    enum { ROWS = 296, BOARD = 270, VERDICT = 320, GAP = 12 };
    Ui *const ui = &app->ui;
    const Rect rows = rect_cut_left(&r, fminf(ui_text_room(ui, ROWS), r.w * 0.42F));
    (void)rect_cut_left(&r, GAP);
    review_rows_draw(app, l, rows);
    const float verdict = fmaxf(ui_text_room(ui, VERDICT), r.w * 0.38F);
    if (r.w - verdict - GAP >= BOARD) {
        const Rect board = rect_cut_left(&r, r.w - verdict - GAP);
        (void)rect_cut_left(&r, GAP);
        draw_board(app, l, board);
    }
    draw_chosen(app, l, r);
}

// --- Above the rows ---

static void draw_head(App *app, Lookback *l, Rect r) {
    static const char *const levels[LEVELS] = {"normal", "hard", "expert"};
    static const char *const as[] = {"As you knew it", "Knowing all"};
    char words[WORDS];
    Ui *const ui = &app->ui;
    int knows = l->knows_all ? 1 : 0;
    const float gap = 12;
    const float width = (r.w - 2 * gap) / 4;
    const bool is_level =
        widget_choice(ui, "review.level", rect_cut_left(&r, width), levels, LEVELS, &l->level);
    ui_hint(ui, "Which computer player thinks every turn over again.");
    (void)rect_cut_left(&r, gap);
    const bool is_as = widget_choice(ui, "review.as", rect_cut_left(&r, width), as, 2, &knows);
    ui_hint(ui, "By what each seat knew then, or by everything that was true, hidden hands included.");
    (void)rect_cut_left(&r, gap);
    l->knows_all = knows != 0;
    if (is_level || is_as) {
        think(app, l);
    }
    if (l->review != NULL) {
        review_rows_accuracy_words(app, l, words, sizeof words);
        widget_label(ui, "review.accuracy", text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)),
                     r, words);
    }
}

static void review_draw(App *app) {
    Ui *const ui = &app->ui;
    Lookback *const l = lookback_kept(app);
    const Rect frame = {0, 0, app->list.width, app->list.height};
    widget_backdrop(ui);
    Rect r = rect_inset(frame, 20);
    widget_page_title(ui, rect_cut_top(&r, 46), 34, "Review");
    const Rect foot = rect_cut_bottom(&r, 46);
    (void)rect_cut_bottom(&r, 10);
    if (l != NULL) {
        draw_head(app, l, rect_cut_top(&r, fmaxf(40, ui_text_size(ui, 18) * 1.4F)));
    }
    (void)rect_cut_top(&r, 10);
    if (l != NULL && l->review != NULL) {
        draw_body(app, l, r);
    }
    if (app_screen(app) != SCREEN_REVIEW) {
        return; // another one was opened
    }
    if (widget_done(ui, "review.back", (Rect){foot.x + foot.w - 180, foot.y, 180, 46})) {
        app_pop(app);
    }
}

const Screen screen_review = {.name = "review",
                              .enter = review_enter,
                              .update = review_update,
                              .draw = review_draw,
                              .moment = app_turn};
