// The words are made once, when the screen opens: what may be told does not change while it is read.

#include "orders/screen_why.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orders/why_board.h"
#include "render/art.h"
#include "ui/keymap.h"
#include "ui/list.h"
#include "ui/playback.h"
#include "play/why.h"
#include "kit/widgets.h"

// Heights of the parts of the screen, and what is between the two seats.
enum { MARGIN = 16, HEAD = 44, TITLE = 50, FOOT = 56, GAP = 14 };
// The two columns of shares, and the room between them.
enum { COLUMN = 92, BETWEEN = 14, COLUMNS = 2 * (COLUMN + BETWEEN) };

typedef struct WhyScreen {
    WhyRow rows[PLAYER_BLUE + 1][AI_IDEAS];
    char instead[PLAYER_BLUE + 1][WHY_SIZE]; // what was played in place of them
    int counts[PLAYER_BLUE + 1];
    UiList lists[PLAYER_BLUE + 1];
    int turn;
    WhyRecall *recall; // owned; the turn is being thought over again: nothing to show yet
    bool is_hushed;    // something may have been left unsaid
} WhyScreen;

static WhyScreen *why_of(const App *app) {
    return app_state(app, SCREEN_WHY);
}

// The turn in which the playback stands; elsewhere, and where that one has no orders yet, the last.
static int turn_shown(const App *app) {
    const int last = why_last_turn(&app->session);
    const PlaybackScreen *p = playback_of(app);
    if (app_screen(app) != SCREEN_PLAYBACK || p->memory == NULL || p->t.at == 0) {
        return last;
    }
    const int turn = p->t.turns[p->t.at - 1];
    return turn < last ? turn : last;
}

bool screen_why_can_open(const App *app) {
    return why_can_tell(&app->session, turn_shown(app));
}

static void make_words(App *app) {
    WhyScreen *why = why_of(app);
    const Session *s = &app->session;
    const Player viewer = why_viewer(s);
    why->is_hushed = viewer != PLAYER_NONE;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        why->counts[p] = 0;
        if (why_is_there(s, (Player)p, why->turn)) {
            why->counts[p] = why_rows(s, (Player)p, viewer, why->rows[p]);
        }
        if (why->counts[p] > 0) {
            why_instead(s, (Player)p, viewer, why->instead[p]);
        }
    }
}

// The thoughts are at hand, or waited for in scripts; else they come while the screen is open.
static bool begin(App *app) {
    WhyScreen *why = why_of(app);
    Session *s = &app->session;
    if (!why_is_complete(s, why->turn)) {
        why->recall = why_recall_begin(s, why->turn);
        if (why->recall == NULL) {
            return false;
        }
    }
    if (why->recall != NULL && s->is_patient) {
        why_recall_keep(why->recall, s);
        why_recall_free(why->recall);
        why->recall = NULL;
    }
    if (why->recall == NULL) {
        make_words(app);
    }
    return true;
}

// Frees what is shown, and stops the thought that is waited for.
static void why_free(App *app) {
    if (why_of(app) != NULL) {
        why_recall_free(why_of(app)->recall);
    }
    free(why_of(app));
    app_set_state(app, SCREEN_WHY, NULL);
}

void screen_why_open(App *app) {
    const Session *s = &app->session;
    if (!screen_why_can_open(app)) {
        app_say(app, s->match != NULL && session_humans(s) < 2
                         ? "The computer has not played a turn yet, or plays at random."
                         : "No computer plays in this match.");
        return;
    }
    why_free(app);
    app_set_state(app, SCREEN_WHY, calloc(1, sizeof(WhyScreen)));
    if (why_of(app) == NULL) {
        app_say(app, "There is not enough memory for that.");
        return;
    }
    why_of(app)->turn = turn_shown(app);
    if (!begin(app)) {
        why_free(app);
        app_say(app, "The turn cannot be thought over again.");
        return;
    }
    app_push(app, SCREEN_WHY);
}

static void why_enter(App *app) {
    ui_focus(&app->ui, "why.close");
    app->ui.shows_focus = true;
}

static void why_update(App *app, uint32_t elapsed_ms) {
    WhyScreen *why = why_of(app);
    (void)elapsed_ms;
    if (why == NULL || why->recall == NULL) {
        return;
    }
    app->is_animating = true;
    if (why_recall_is_over(why->recall)) {
        why_recall_keep(why->recall, &app->session);
        why_recall_free(why->recall);
        why->recall = NULL;
        make_words(app);
    }
}

static void why_leave(App *app) {
    why_free(app);
}

static TextLook remark_look(void) {
    return text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM));
}

static float remark_height(Ui *ui, float width, const WhyRow *idea) {
    return idea->remark[0] == '\0'
               ? 0
               : ui_paragraph(ui, remark_look(), (Rect){0, 0, width - 30 - COLUMNS, 0}, idea->remark, false) +
                     3;
}

static float idea_height(Ui *ui, float width, const WhyRow *idea) {
    const float words = ui_paragraph(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
                                     (Rect){0, 0, width - 30 - COLUMNS, 0}, idea->words, false);
    return fmaxf(words + remark_height(ui, width, idea) + (idea->is_played ? 24 : 0), 44) + 12;
}

// A share as a number over a bar that begins where the others begin, so that they can be compared.
static void draw_share(Ui *ui, Rect r, int percent, const char *text, Color color) {
    ui_text(ui, text_look(FONT_SYMBOL, 16, ALIGN_LEFT, palette_color(COLOR_CREAM)), rect_cut_top(&r, 22),
            text);
    Rect bar = rect_cut_top(&r, 8);
    draw_round(ui->list, bar, 3, palette_color(COLOR_PIT), palette_color(COLOR_PIT));
    bar.w *= (float)percent / 100.0F;
    if (bar.w > 1) {
        draw_round(ui->list, bar, 3, color, color);
    }
}

static void draw_shares(App *app, Rect r, const char *name, const WhyRow *idea) {
    Ui *ui = &app->ui;
    (void)ui_widget(ui, ROLE_LABEL, name, r, ui_words(idea->score, NULL), false);
    ui_hint(ui, idea->score);
    (void)rect_cut_left(&r, BETWEEN);
    char text[20];
    why_chance_words(idea->shares.chance, text, sizeof text);
    draw_share(ui, rect_cut_left(&r, COLUMN), idea->shares.chance, text, palette_color(COLOR_BRASS));
    (void)rect_cut_left(&r, BETWEEN);
    if (idea->shares.is_by_rote) {
        ui_text(ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                rect_cut_top(&r, 22), "by rote");
    } else {
        (void)snprintf(text, sizeof text, "%d%%", idea->shares.share);
        draw_share(ui, r, idea->shares.share, text, palette_color(COLOR_GOOD));
    }
}

static void draw_idea(App *app, Rect box, Player seat, int index) {
    Ui *ui = &app->ui;
    const WhyRow *idea = &why_of(app)->rows[seat][index];
    char name[UI_NAME_MAX];
    char text[40];
    const float remark = remark_height(ui, box.w, idea);
    (void)rect_cut_bottom(&box, 12);
    draw_rect(&app->list, (Rect){box.x, box.y - 7, box.w, 1},
              color_alpha(palette_color(COLOR_BRASS_DIM), 0.6F));
    (void)snprintf(text, sizeof text, "%d", index + 1);
    const Rect number = rect_cut_left(&box, 30);
    ui_text(ui, text_look(FONT_TITLE, 19, ALIGN_LEFT, palette_color(COLOR_BRASS)),
            (Rect){number.x, number.y, number.w, 22}, text);
    const Rect shares = rect_cut_right(&box, COLUMNS);
    if (idea->is_played) {
        ui_text(ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_BRASS)),
                rect_cut_bottom(&box, 24), "This is what it did.");
    }
    if (remark > 0) {
        const Rect row = rect_cut_bottom(&box, remark);
        (void)snprintf(name, sizeof name, "why.%s.remark-%d", player_slug((int)seat), index + 1);
        (void)ui_widget(ui, ROLE_LABEL, name, row, ui_words(idea->remark, NULL), false);
        (void)ui_paragraph_fit(ui, remark_look(), 12, row, idea->remark);
    }
    (void)snprintf(name, sizeof name, "why.%s.%d", player_slug((int)seat), index + 1);
    (void)ui_widget(ui, ROLE_LABEL, name, box, ui_words(idea->words, idea->is_played ? "played" : ""), false);
    (void)ui_paragraph_fit(
        ui, text_look(idea->is_played ? FONT_BOLD : FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
        12, box, idea->words);
    (void)snprintf(name, sizeof name, "why.%s.score-%d", player_slug((int)seat), index + 1);
    draw_shares(app, shares, name, idea);
}

static TextLook note_look(void) {
    return text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM));
}

static float note_height(App *app, float width, Player seat) {
    const char *words = why_of(app)->instead[seat];
    return words[0] == '\0' ? 0
                            : ui_paragraph(&app->ui, note_look(), (Rect){0, 0, width, 0}, words, false) + 4;
}

// Of the panel of [seat], for all of its candidates.
static float seat_height(App *app, float width, Player seat) {
    float height = 2 * MARGIN + HEAD + note_height(app, width - 2 * MARGIN, seat);
    for (int i = 0; i < why_of(app)->counts[seat]; i++) {
        height += idea_height(&app->ui, width - 2 * MARGIN, &why_of(app)->rows[seat][i]);
    }
    return height;
}

typedef struct SeatIdeas {
    App *app;
    Player seat;
} SeatIdeas;

static float idea_row_height(void *data, float width, int index) {
    const SeatIdeas *ideas = data;
    return idea_height(&ideas->app->ui, width, &why_of(ideas->app)->rows[ideas->seat][index]);
}

// They scroll where there is no room for all of them. Returns where they end.
static float draw_ideas(App *app, Rect r, Player seat) {
    WhyScreen *why = why_of(app);
    SeatIdeas ideas = {app, seat};
    const UiListLook look = {.bar = seat == PLAYER_RED ? "why.red.scroll" : "why.blue.scroll",
                             .area = r,
                             .count = why->counts[seat],
                             .height = idea_row_height,
                             .data = &ideas};
    UiListRows rows = list_begin(&app->ui, &why->lists[seat], &look, false);
    float end = r.y;
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        draw_idea(app, row, seat, i);
        end = row.y + row.h;
    }
    list_end(&rows);
    return end;
}

static void draw_seat(App *app, Rect r, Player seat) {
    const WhyScreen *why = why_of(app);
    const Session *s = &app->session;
    Ui *ui = &app->ui;
    char text[120];
    widget_wood(ui, r);
    r = rect_inset(r, MARGIN);
    Rect head = rect_cut_top(&r, HEAD - 12);
    Rect columns = rect_cut_right(&head, COLUMNS);
    const TextLook column = text_look(FONT_ITALIC, 15, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM));
    (void)rect_cut_left(&columns, BETWEEN);
    ui_text(ui, column, rect_cut_left(&columns, COLUMN), "chance to win");
    (void)rect_cut_left(&columns, BETWEEN);
    ui_text(ui, column, columns, "how often");
    draw_image(&app->list, art_emblem((int)seat), rect_cut_left(&head, 30), (int)seat, PALETTE_WHITE);
    (void)rect_cut_left(&head, 8);
    (void)snprintf(text, sizeof text, "%s, %s", session_player_name(s, seat),
                   seat_words_kind_slug((int)s->seats[seat]));
    ui_text(ui, text_look(FONT_TITLE, 22, ALIGN_LEFT, palette_color(COLOR_BRASS)), head, text);
    (void)rect_cut_top(&r, 12);
    const Rect note_room = rect_cut_bottom(&r, note_height(app, r.w, seat));
    const float end = draw_ideas(app, r, seat);
    if (why->instead[seat][0] != '\0') {
        char name[UI_NAME_MAX];
        const Rect note = {note_room.x, end, note_room.w, note_room.h};
        (void)snprintf(name, sizeof name, "why.%s.instead", player_slug((int)seat));
        (void)ui_widget(ui, ROLE_LABEL, name, note, ui_words(why->instead[seat], NULL), false);
        (void)ui_paragraph_fit(ui, note_look(), 12, note, why->instead[seat]);
    }
}

// While the turn is thought over again.
static void draw_waiting(App *app, Rect r) {
    char text[80];
    const int percent = app->is_still ? 40 : why_recall_percent(why_of(app)->recall);
    (void)snprintf(text, sizeof text, "The turn is being thought over again: %d%%", percent);
    widget_wood(&app->ui, r);
    widget_label(&app->ui, "why.wait", text_look(FONT_BODY, 19, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                 rect_inset(r, MARGIN), text);
}

static void why_draw(App *app) {
    const WhyScreen *why = why_of(app);
    Ui *ui = &app->ui;
    const Rect frame = {0, 0, app->list.width, app->list.height};
    widget_backdrop(&app->ui);
    const float width = fminf(frame.w - 32, 1120);
    char text[80];
    const Player some = why->counts[PLAYER_RED] > 0 ? PLAYER_RED : PLAYER_BLUE;
    const bool is_two = why->counts[PLAYER_RED] > 0 && why->counts[PLAYER_BLUE] > 0;
    const float each = is_two ? (width - GAP) / 2 : width;
    const float wanted = why->recall != NULL ? 80
                                             : fmaxf(seat_height(app, each, some),
                                                     is_two ? seat_height(app, each, PLAYER_BLUE) : 0);
    const float height = fminf(frame.h - 28, wanted + TITLE + FOOT);
    // What the words leave is for the board that they are about.
    const Rect board = {0, 0, fminf(width, (frame.h - 28 - height - GAP) * 1.6F),
                        frame.h - 28 - height - GAP};
    const bool has_board = why->recall == NULL && !is_two && board.h > 0 && why_board_has_room(app, board);
    const float all = has_board ? frame.h - 28 : height;
    Rect r = {(frame.w - width) / 2, (frame.h - all) / 2, width, all};
    (void)snprintf(text, sizeof text, "What was considered in turn %d", why->turn);
    widget_label(ui, "why.title", text_look(FONT_TITLE, 32, ALIGN_CENTER, palette_color(COLOR_BRASS)),
                 rect_cut_top(&r, TITLE), text);
    if (has_board) {
        const Rect row = rect_cut_top(&r, board.h);
        (void)rect_cut_top(&r, GAP);
        (void)why_board_draw(app, why->rows[some], why->counts[some], some,
                             (Rect){row.x + (row.w - board.w) / 2, row.y, board.w, board.h});
    }
    Rect foot = rect_cut_bottom(&r, FOOT - 10);
    (void)rect_cut_bottom(&r, 10);
    if (why->recall != NULL) {
        draw_waiting(app, r);
    } else if (is_two) {
        draw_seat(app, rect_cut_left(&r, each), PLAYER_RED);
        (void)rect_cut_left(&r, GAP);
        draw_seat(app, r, PLAYER_BLUE);
    } else {
        draw_seat(app, r, some);
    }
    const bool is_closed = widget_main_button(ui, "why.close", rect_cut_right(&foot, 180), "Close", true);
    (void)rect_cut_right(&foot, 14);
    if (why->is_hushed) {
        (void)ui_paragraph_fit(
            ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 12, foot,
            "Cards that you have not seen, and the kind of its mana, are left unsaid until the "
            "match is over.");
    }
    if (is_closed || keymap_closes(&app->settings.keys, ui, ACTION_THOUGHTS)) {
        app_pop(app);
    }
}

const Screen screen_why = {.name = "why",
                           .topic = "15",
                           .lies_over = true,
                           .enter = why_enter,
                           .update = why_update,
                           .draw = why_draw,
                           .leave = why_leave,
                           .end = why_free,
                           .moment = app_turn};
