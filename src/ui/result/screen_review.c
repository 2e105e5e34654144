// A match thought over again: every turn of both seats with its mark, and of the chosen one what would have
// been better.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "kit/widgets.h"
#include "match/match_lines.h"
#include "result/lookback.h"
#include "play/career.h"
#include "play/why.h"
#include "ui/playback.h"

enum { LEVELS = 3, SEATS = 2, WORDS = 320 };

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
    if (app->lookback != NULL && app->lookback->review != NULL) {
        note_accuracy(app, app->lookback);
    }
    const Lookback *const l = app->lookback;
    app->is_animating = l != NULL && l->review != NULL && !review_is_over(l->review);
}

// --- Rows: Red's and Blue's of each turn ---

static Player seat_of(int row) {
    return row % SEATS == 0 ? PLAYER_RED : PLAYER_BLUE;
}

static const ReviewSeat *seat_at(const Lookback *l, int row) {
    const ReviewTurn *const turn = review_turn(l->review, row / SEATS);
    return turn != NULL ? &turn->seats[seat_of(row)] : NULL;
}

static int turn_at(const Lookback *l, int row) {
    return review_moments(l->review)->items[row / SEATS].state.turn;
}

static void row_words(const App *app, const Lookback *l, int row, char *out, size_t size) {
    const ReviewSeat *const s = seat_at(l, row);
    const char *const name = session_player_name(&app->session, seat_of(row));
    if (s == NULL) {
        (void)snprintf(out, size, "Turn %d, %.40s: not thought over yet", turn_at(l, row), name);
    } else if (s->played < 0) {
        (void)snprintf(out, size, "Turn %d, %.40s: no orders to judge", turn_at(l, row), name);
    } else {
        (void)snprintf(out, size, "Turn %d, %.40s: %s, %.1f %% given away", turn_at(l, row), name,
                       review_mark_words((int)s->mark), s->given_away / 100.0);
    }
}

// As chess players write them.
static const char *sign_of(const ReviewSeat *s) {
    static const char *const signs[REVIEW_MARK_COUNT] = {
        [MARK_NONE_YET] = " ", [MARK_BEST] = "!",     [MARK_GOOD] = "+",
        [MARK_DOUBTFUL] = "?", [MARK_MISTAKE] = "??", [MARK_MISSED_WIN] = "??"};
    return s != NULL && s->played >= 0 ? signs[s->mark] : " ";
}

typedef struct Rows {
    App *app;
    Lookback *l;
} Rows;

static float row_height(void *data, float width, int index) {
    const Rows *const rows = data;
    char words[120];
    row_words(rows->app, rows->l, index, words, sizeof words);
    return widget_item_height(&rows->app->ui, width,
                              &(ItemLook){.lead = sign_of(seat_at(rows->l, index)), .words = words}, 34);
}

static void draw_rows(App *app, Lookback *l, Rect area) {
    Ui *const ui = &app->ui;
    Rows data = {.app = app, .l = l};
    widget_wood(ui, area);
    const int count = review_count(l->review) * SEATS;
    const UiListLook look = {.bar = "review.scroll",
                             .area = rect_inset(area, 10),
                             .count = count,
                             .height = row_height,
                             .data = &data};
    UiListRows rows =
        list_begin(ui, &l->list, &look, strncmp(ui->focus, "review.row-", strlen("review.row-")) == 0);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char name[24];
        char words[120];
        (void)snprintf(name, sizeof name, "review.row-%d", i + 1);
        row_words(app, l, i, words, sizeof words);
        const ItemLook item = {
            .lead = sign_of(seat_at(l, i)), .words = words, .is_selected = i == l->list.at};
        (void)widget_item_lines(ui, name, row, words, &item);
        list_made(&rows, i, name);
    }
    list_end(&rows);
}

// --- The chosen one ---

static void say(App *app, const char *name, Rect *r, FontId font, float height, const char *words) {
    Ui *const ui = &app->ui;
    const Rect row = rect_cut_top(r, fminf(height, r->h));
    (void)ui_widget(ui, ROLE_LABEL, name, row, ui_words(words, NULL), false);
    ui_hint(ui, words);
    (void)ui_paragraph_fit(ui, text_look(font, 17, ALIGN_LEFT, palette_color(COLOR_INK)), 12,
                           rect_inset(row, 2), words);
}

static void line_words(const char *lead, const ReviewLine *line, char *out, size_t size) {
    (void)snprintf(out, size, "%s: %d damage dealt, %d taken, %d killed, %d lost, %d %s held%s.", lead,
                   line->dealt, line->taken, line->kills, line->losses, line->towns,
                   line->towns == 1 ? "town" : "towns", line->wins ? ", and the match won" : "");
}

static void tell_judged(App *app, const Lookback *l, const ReviewSeat *s, Rect *r) {
    char words[WHY_SIZE + 40];
    char orders[WHY_SIZE];
    const float line =
        fminf(ui_text_room(&app->ui, 48), r->h / 5); // the orders have room for four lines, the rest for two
    (void)snprintf(
        words, sizeof words,
        "Chance to win: %.1f %% with the best orders, %.1f %% with those given: %.1f %% given away.",
        s->best / 100.0, s->played / 100.0, s->given_away / 100.0);
    say(app, "review.chances", r, FONT_BODY, line, words);
    const Moment *const moment = &review_moments(l->review)->items[l->list.at / SEATS];
    why_orders_words(&moment->state, s->better.orders, s->better.count, orders);
    (void)snprintf(words, sizeof words, "Best: %s.", orders);
    say(app, "review.better", r, FONT_BODY, 2 * line, words);
    line_words("What happened", &s->was, words, sizeof words);
    say(app, "review.was", r, FONT_BODY, line, words);
    line_words("With the best orders, by the same dice", &s->would, words, sizeof words);
    say(app, "review.would", r, FONT_BODY, line, words);
}

// The match once more from there, with the better orders laid out for a human. False: it stays as it is.
static bool play_better(App *app, const Lookback *l, const ReviewSeat *s) {
    // Branching may let go of the review.
    AiIdea *const better = malloc(sizeof *better);
    const Player seat = seat_of(l->list.at);
    const GameState *const state = &review_moments(l->review)->items[l->list.at / SEATS].state;
    int seats[PLAYER_BLUE + 1] = {0};
    if (better == NULL) {
        app_say(app, "There is not enough memory for the better orders.");
        return false;
    }
    *better = s->better;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        seats[p] = p == (int)seat ? SEAT_HUMAN : (int)app->session.seats[p];
    }
    const int turn = turn_at(l, l->list.at);
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
    char words[120];
    widget_parchment(ui, area);
    Rect r = rect_inset(area, 14);
    const int count = review_count(l->review) * SEATS;
    if (count == 0) {
        return;
    }
    const ReviewSeat *const s = seat_at(l, l->list.at);
    const bool is_judged = s != NULL && s->played >= 0;
    const float height = ui_text_room(ui, 44);
    Rect buttons = rect_cut_bottom(&r, height * 2 + 8);
    row_words(app, l, l->list.at, words, sizeof words);
    say(app, "review.chosen", &r, FONT_BOLD, fminf(ui_text_room(ui, 30), r.h / 5), words);
    if (is_judged) {
        tell_judged(app, l, s, &r);
    }
    if (widget_button(ui, "review.watch", rect_cut_top(&buttons, height), "Watch this turn", true)) {
        lookback_watch(app, turn_at(l, l->list.at));
        return;
    }
    (void)rect_cut_top(&buttons, 8);
    if (widget_button(ui, "review.better-orders", buttons, "Play on from here with the best orders",
                      is_judged)) {
        (void)play_better(app, l, s);
    }
}

// --- Above the rows ---

static void accuracy_words(const App *app, const Lookback *l, char out[WORDS]) {
    if (!review_is_over(l->review)) {
        (void)snprintf(out, WORDS, "Thinking: %d %%", review_percent(l->review));
        return;
    }
    const int red = review_accuracy(l->review, PLAYER_RED);
    const int blue = review_accuracy(l->review, PLAYER_BLUE);
    (void)snprintf(out, WORDS, "Accuracy: %.40s %.1f %%, %.40s %.1f %%",
                   session_player_name(&app->session, PLAYER_RED), (red < 0 ? 0 : red) / 100.0,
                   session_player_name(&app->session, PLAYER_BLUE), (blue < 0 ? 0 : blue) / 100.0);
}

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
        accuracy_words(app, l, words);
        widget_label(ui, "review.accuracy", text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)),
                     r, words);
    }
}

static void review_draw(App *app) {
    Ui *const ui = &app->ui;
    Lookback *const l = app->lookback;
    const Rect frame = {0, 0, app->list.width, app->list.height};
    widget_backdrop(ui);
    Rect r = rect_inset(frame, 20);
    ui_text(ui, text_look(FONT_TITLE, 34, ALIGN_CENTER, palette_color(COLOR_BRASS)), rect_cut_top(&r, 46),
            "Review");
    const Rect foot = rect_cut_bottom(&r, 46);
    (void)rect_cut_bottom(&r, 10);
    if (l != NULL) {
        draw_head(app, l, rect_cut_top(&r, ui_text_room(ui, 40)));
    }
    (void)rect_cut_top(&r, 10);
    if (l != NULL && l->review != NULL) {
        const Rect rows = rect_cut_left(&r, r.w * 0.48F);
        (void)rect_cut_left(&r, 12);
        draw_rows(app, l, rows);
        draw_chosen(app, l, r);
    }
    if (app_screen(app) != SCREEN_REVIEW) {
        return; // another one was opened
    }
    if (widget_done(ui, "review.back", (Rect){foot.x + foot.w - 180, foot.y, 180, 46})) {
        app_pop(app);
    }
}

const Screen screen_review = {
    .enter = review_enter, .update = review_update, .draw = review_draw, .moment = app_turn};
