// The end of a match: who won and why, and what to do next.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "base/lists.h"
#include "match/handicap.h"
#include "result/lookback.h"
#include "result/lookback_scene.h"
#include "result/result_armies.h"
#include "result/result_ledger.h"
#include "result/result_told.h"
#include "result/take_back.h"
#include "shell/app_ways.h"
#include "render/art.h"
#include "ui/app.h"

// Whoever presses Enter once too often at the end of the playback should still see who has won.
enum { RESULT_DEAF_MS = 400 };

typedef struct ResultScreen {
    uint32_t since_ms; // when it was entered
    TakeBack take_back;
} ResultScreen;

static ResultScreen *result_state(const App *app) {
    return app_state(app, SCREEN_RESULT);
}

static void result_enter(App *app) {
    *result_state(app) = (ResultScreen){.since_ms = app->now_ms};
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
    RESULT_ROW_REVIEW,
    RESULT_ROW_TAKE_BACK,
    RESULT_ROW_LINES,
    RESULT_ROW_NEW,
    RESULT_ROW_BACK,
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

// Of two humans both have to agree, and the mark says so.
static Player taker(const App *app) {
    return app->session.seats[PLAYER_RED] == SEAT_HUMAN ? PLAYER_RED : PLAYER_BLUE;
}

// The result of a match that was over before lies over the library, which it came from.
static bool is_over_library(const App *app) {
    return app_ways_has_screen(app, SCREEN_LOAD);
}

static void go_back(App *app) {
    if (is_over_library(app)) {
        app_pop(app);
    } else {
        app_replace(app, SCREEN_TITLE);
    }
}

static void answer(App *app, ResultRow row) {
    switch (row) {
    case RESULT_ROW_REMATCH: begin_again(app, false); break;
    case RESULT_ROW_SWAPPED: begin_again(app, true); break;
    case RESULT_ROW_WATCH: lookback_watch(app, 0); break;
    case RESULT_ROW_REVIEW: app_push(app, SCREEN_REVIEW); break;
    case RESULT_ROW_TAKE_BACK:
        result_state(app)->take_back = (TakeBack){.is_asked = true, .by = taker(app)};
        app->is_dialog_open = true;
        ui_focus(&app->ui, "take-back.no");
        app->ui.event_used = true;
        break;
    case RESULT_ROW_LINES: app_push(app, SCREEN_LINES); break;
    case RESULT_ROW_NEW:
        app_replace(app, SCREEN_TITLE);
        app_push(app, SCREEN_NEW_MATCH);
        break;
    case RESULT_ROW_BACK: go_back(app); break;
    case RESULT_ROW_COUNT: break;
    }
}

// Two beside each other, the main one first, all in letters of one size.
static void draw_buttons(App *app, Rect r) {
    const struct {
        const char *name, *label;
    } rows[RESULT_ROW_COUNT] = {
        [RESULT_ROW_REMATCH] = {"result.rematch", "Rematch"},
        [RESULT_ROW_SWAPPED] = {"result.swapped", "Rematch, sides swapped"},
        [RESULT_ROW_WATCH] = {"result.watch", "Watch the match"},
        [RESULT_ROW_REVIEW] = {"result.review", "Review"},
        [RESULT_ROW_TAKE_BACK] = {"result.take-back", "Take back the last turn"},
        [RESULT_ROW_LINES] = {"result.lines", "Lines of this match"},
        [RESULT_ROW_NEW] = {"result.again", "New match"},
        [RESULT_ROW_BACK] = {"result.title", is_over_library(app) ? "Library" : "Title screen"},
    };
    const bool can_take_back = session_last_turn(&app->session) > 0;
    const float gap = 10;
    const float half = (r.w - gap) / 2;
    UiRoom rooms[RESULT_ROW_COUNT];
    for (int i = 0; i < RESULT_ROW_COUNT; i++) {
        rooms[i] = (UiRoom){rows[i].label, i == RESULT_ROW_REMATCH ? FONT_BOLD : FONT_BODY, half - 16};
    }
    ui_limit_text(&app->ui, ui_common_size(&app->ui, 19, 40, rooms, RESULT_ROW_COUNT));
    for (int i = 0; i < RESULT_ROW_COUNT; i++) {
        const bool is_main = i == RESULT_ROW_REMATCH;
        const float height = r.h / 4;
        const Rect button = {r.x + (half + gap) * (float)(i % 2), r.y + height * floorf((float)i / 2), half,
                             height - 8};
        const bool is_used = is_main ? widget_main_button(&app->ui, rows[i].name, button, rows[i].label, true)
                                     : widget_button(&app->ui, rows[i].name, button, rows[i].label,
                                                     i != RESULT_ROW_TAKE_BACK || can_take_back);
        if (is_used) {
            answer(app, (ResultRow)i);
            return;
        }
    }
    ui_limit_text(&app->ui, 0);
}

static void say_who(App *app, Rect r) {
    Ui *const ui = &app->ui;
    const Session *const s = &app->session;
    const GameState *const state = &s->match->state;
    char text[240];
    char marks[80];
    const bool is_won = state->result == RESULT_RED || state->result == RESULT_BLUE;
    const Player winner = state->result == RESULT_RED ? PLAYER_RED : PLAYER_BLUE;
    Rect line = rect_cut_top(&r, r.h * 0.6F);
    if (is_won) {
        const Rect emblem = rect_cut_left(&line, line.h);
        draw_image(&app->list, art_emblem((int)winner), rect_inset(emblem, 3), (int)winner, PALETTE_WHITE);
        (void)rect_cut_left(&line, 8);
        (void)snprintf(text, sizeof text, "%s has won", session_player_name(s, winner));
    } else {
        (void)snprintf(text, sizeof text, "A draw");
    }
    // The longest names have no room in the largest letters.
    (void)ui_widget(ui, ROLE_LABEL, "result.who", line, ui_words(text, NULL), false);
    const float fits = 34 * line.w / fmaxf(1, ui_text_width(ui, FONT_TITLE, 34, text));
    ui_text(ui, text_look(FONT_TITLE, fmaxf(14, fminf(34, fits)), ALIGN_LEFT, palette_color(COLOR_BRASS)),
            line, text);
    const bool has_marks = take_back_words(app, marks, sizeof marks);
    (void)snprintf(text, sizeof text, "%s Turn %d.%s%s", reason_text(state->result_reason), state->turn,
                   has_marks ? " " : "", has_marks ? marks : "");
    widget_label(ui, "result.why", text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_CREAM)), r, text);
}

// With what the players began, if not with the same; takes its room off the bottom of [r].
static void say_handicaps(App *app, Rect *r) {
    char told[HANDICAPS_TOLD_SIZE + 30];
    handicap_tell(app->session.match, told, HANDICAPS_TOLD_SIZE);
    if (told[0] == '\0') {
        return;
    }
    const size_t used = strlen(told);
    (void)snprintf(told + used, sizeof told - used, " A rematch keeps that.");
    const Rect line = rect_cut_bottom(r, fminf(ui_text_room(&app->ui, 44), r->h * 0.2F));
    (void)ui_widget(&app->ui, ROLE_LABEL, "result.handicaps", line, ui_words(told, NULL), false);
    (void)ui_paragraph_fit(&app->ui, text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12,
                           line, told);
}

// The left half: the picture, who has won, what to do next.
static void draw_end(App *app, Lookback *l, Rect r) {
    Ui *const ui = &app->ui;
    const Rect buttons = rect_cut_bottom(&r, fminf(ui_text_room(ui, 204), r.h * 0.46F));
    (void)rect_cut_bottom(&r, 6);
    const Rect note = rect_cut_bottom(&r, ui_text_room(ui, 24));
    const float height = fminf(ui_text_room(ui, 72), r.h * 0.4F);
    say_handicaps(app, &r);
    const Rect words = rect_cut_bottom(&r, height);
    (void)rect_cut_bottom(&r, 8);
    if (l != NULL) {
        const GameState *const state = &app->session.match->state;
        view_of(&l->view, state, PLAYER_NONE);
        const EndOfMatch end = {state, &l->view, l->told != NULL ? retrospect_ledger(l->told) : NULL};
        lookback_scene_draw(&app->list, ui->metrics, &end, r);
    }
    // In the order in which text mode tells it.
    say_who(app, words);
    static const char about[] = "A rematch keeps players, houses and decks, on a new map of this realm.";
    (void)ui_widget(ui, ROLE_LABEL, "result.note", note, ui_words(about, NULL), false);
    ui_hint(ui, about);
    ui_text_lines(ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 12, note,
                  about);
    draw_buttons(app, buttons);
}

// What stands below the graph's turns. It is small where texts are large: the graph itself needs the room.
static float row_height(const Ui *ui) {
    return fminf(ui_text_room(ui, 26), 34);
}

// A graph needs some turns; before that both sides stand beside each other.
static void draw_course(App *app, Lookback *l, Rect r) {
    char words[160];
    const int count = retrospect_ledger(l->told)->turn_count;
    if (count > 0 && count < LOOKBACK_SHORT) {
        result_ledger_sides_draw(app, l, r);
        return;
    }
    const Rect line = rect_cut_bottom(&r, row_height(&app->ui));
    lookback_draw_graph(app, l, r);
    if (app_screen(app) != SCREEN_RESULT) {
        return; // a turn was chosen: another screen lies over this one
    }
    if (count > 0) {
        l->row = l->row < count ? l->row : count - 1;
        lookback_row_words(app, l, l->row, words, sizeof words);
        widget_label(&app->ui, "result.row",
                     text_look(FONT_BODY, 16, ALIGN_CENTER, palette_color(COLOR_CREAM)), line, words);
    }
}

static void draw_page(App *app, Lookback *l, Rect r) {
    if (l->page != PAGE_TOLD) {
        result_ledger_draw(app, l, l->page == PAGE_CARDS, r);
        return;
    }
    // What few turns have to tell leaves room for their books.
    const float told = result_told_height(app, l, r.w);
    if (!result_told_is_drawn(app, l, r) && told + ui_text_room(&app->ui, 130) < r.h) {
        const Rect table = rect_cut_bottom(&r, r.h - told - 6);
        (void)rect_cut_bottom(&r, 6);
        if (result_armies_has_deeds(l)) {
            result_ledger_draw(app, l, false, table);
        } else {
            result_armies_draw(app, l, table);
        }
    }
    result_told_draw(app, l, r);
}

// How much of the right half is the page's: more where words are so large that they would have to shrink, but
// the lines of the graph keep their room.
static float page_share(App *app, const Lookback *l, Rect r, bool is_short) {
    const float usual = 0.52F;
    if (l->page != PAGE_TOLD || ui_text_size(&app->ui, 1) < 1.2F) {
        return usual;
    }
    const float course =
        is_short ? r.h * 0.28F : LOOKBACK_PLOT + lookback_foot(&app->ui) + row_height(&app->ui);
    const float most = fmaxf(r.h - course - 6, r.h * usual);
    return fminf(fmaxf(result_told_height(app, l, r.w), r.h * usual), most) / r.h;
}

// The right half: graphs over the turns, the match in words, and its books.
static void draw_told(App *app, Lookback *l, Rect r) {
    static const char *const graphs[] = {LOOKBACK_GRAPHS(AS_WORD)};
    static const char *const pages[] = {LOOKBACK_PAGES(AS_WORD)};
    Ui *const ui = &app->ui;
    const bool is_short = retrospect_ledger(l->told)->turn_count < LOOKBACK_SHORT;
    Rect head = rect_cut_top(&r, fmaxf(38, ui_text_size(ui, 18) * 1.4F));
    const float half = (head.w - 10) / 2;
    if (!is_short) {
        (void)widget_choice(ui, "result.graph", rect_cut_left(&head, half), graphs, LOOKBACK_GRAPH_COUNT,
                            &l->graph);
        (void)rect_cut_left(&head, 10);
    }
    (void)widget_choice(ui, "result.page", head, pages, LOOKBACK_PAGE_COUNT, &l->page);
    (void)rect_cut_top(&r, 6);
    const Rect page = rect_cut_bottom(&r, r.h * page_share(app, l, r, is_short));
    (void)rect_cut_bottom(&r, 6);
    draw_course(app, l, r);
    if (app_screen(app) == SCREEN_RESULT) {
        draw_page(app, l, page);
    }
}

static void draw_take_back(App *app) {
    TakeBack *const t = &result_state(app)->take_back;
    app->ui.is_blocked = false;
    const TakeBackAnswer answer = take_back_draw(app, t);
    t->is_asked = answer == TAKE_BACK_ASKED;
    if (answer == TAKE_BACK_LEFT) {
        app->is_dialog_open = false;
        app->ui.event_used = true;
        ui_focus(&app->ui, "result.take-back");
    }
}

static void result_draw(App *app) {
    Ui *ui = &app->ui;
    const bool is_deaf = app->now_ms - result_state(app)->since_ms < RESULT_DEAF_MS;
    const bool is_key = ui->event.kind == INPUT_KEY_DOWN || ui->event.kind == INPUT_PAD_DOWN;
    if (is_key && (is_deaf || ui->event.repeat)) {
        ui->event_used = true;
    }
    Lookback *const l = lookback_of(app);
    const Rect frame = {0, 0, app->list.width, app->list.height};
    widget_backdrop(ui);
    Rect page = rect_inset(frame, 16);
    widget_wood(ui, page);
    page = rect_inset(page, 14);
    Rect left = rect_cut_left(&page, fminf(page.w * 0.42F, 640));
    (void)rect_cut_left(&page, 14);
    draw_end(app, l, left);
    if (app_screen(app) == SCREEN_RESULT && l != NULL && l->told != NULL) {
        draw_told(app, l, page);
    }
    if (app_screen(app) == SCREEN_RESULT && result_state(app)->take_back.is_asked) {
        draw_take_back(app);
    } else if (app_screen(app) == SCREEN_RESULT && ui_key(ui, KEY_ESCAPE)) {
        go_back(app);
    }
}

static void result_update(App *app, uint32_t elapsed_ms) {
    (void)elapsed_ms;
    const Lookback *const l = lookback_kept(app);
    // What threads find out comes by itself.
    app->is_animating = app->is_animating || (l != NULL && l->told != NULL && !retrospect_is_over(l->told));
}

static void result_end(App *app) {
    lookback_free(lookback_kept(app));
    app_set_state(app, SCREEN_REVIEW, NULL);
}

const Screen screen_result = {.name = "result",
                              .topic = "26",
                              .piece = MUSIC_RESULT,
                              .end = result_end,
                              .moment = app_turn,

                              .enter = result_enter,
                              .update = result_update,
                              .draw = result_draw,
                              .state_size = sizeof(ResultScreen)};
