// The words are made once, when the screen opens: what may be told does not change while it is read.

#include "ui/screen_why.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/art.h"
#include "ui/keymap.h"
#include "ui/why.h"
#include "ui/widgets.h"

// Heights of the parts of the screen, and what is between the two seats.
enum { MARGIN = 16, HEAD = 40, NOTE = 24, TITLE = 50, FOOT = 56, GAP = 14 };

typedef struct WhyIdea {
    char words[WHY_SIZE], score[WHY_SCORE_SIZE];
    bool is_played;
} WhyIdea;

struct WhyScreen {
    WhyIdea ideas[PLAYER_BLUE + 1][AI_IDEAS];
    int counts[PLAYER_BLUE + 1];
    bool is_hushed; // something may have been left unsaid
};

// What tells two candidates apart may be what must not be told.
static void tell_twins(struct WhyScreen *why, int seat) {
    for (int i = 1; i < why->counts[seat]; i++) {
        for (int k = 0; k < i; k++) {
            if (strcmp(why->ideas[seat][i].words, why->ideas[seat][k].words) == 0) {
                (void)snprintf(why->ideas[seat][i].words, WHY_SIZE,
                               "Like %d, but for cards or mana that you may not know", k + 1);
                break;
            }
        }
    }
}

void why_open(App *app) {
    const Session *s = &app->session;
    if (s->match == NULL || !why_is_anywhere(s)) {
        app_say(app, s->match != NULL && session_humans(s) < 2
                         ? "The computer has not played a turn since this match was begun or loaded."
                         : "No computer plays in this match.");
        return;
    }
    struct WhyScreen *why = calloc(1, sizeof *why);
    if (why == NULL) {
        app_say(app, "There is not enough memory for that.");
        return;
    }
    const Player viewer = why_viewer(s);
    why->is_hushed = viewer != PLAYER_NONE;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        why->counts[p] = why_count(s, (Player)p);
        for (int i = 0; i < why->counts[p]; i++) {
            WhyIdea *idea = &why->ideas[p][i];
            why_words(s, (Player)p, i, viewer, idea->words);
            why_score(s, (Player)p, i, idea->score);
            idea->is_played = why_is_played(s, (Player)p, i);
        }
        tell_twins(why, p);
    }
    free(app->why);
    app->why = why;
    app_push(app, SCREEN_WHY);
}

static void why_enter(App *app) {
    ui_focus(&app->ui, "why.close");
    app->ui.shows_focus = true;
}

static void why_leave(App *app) {
    free(app->why);
    app->why = NULL;
}

static float idea_height(Ui *ui, float width, const WhyIdea *idea) {
    const float words = ui_paragraph(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
                                     (Rect){0, 0, width - 30, 0}, idea->words, false);
    return fmaxf(words, 22) + 30;
}

static void draw_idea(App *app, Rect *r, Player seat, int index, const WhyIdea *idea) {
    Ui *ui = &app->ui;
    char name[UI_NAME_MAX];
    char text[WHY_SCORE_SIZE + 40];
    Rect box = rect_cut_top(r, idea_height(ui, r->w, idea));
    (void)snprintf(text, sizeof text, "%d", index + 1);
    ui_text(ui, text_look(FONT_TITLE, 19, ALIGN_LEFT, palette_color(COLOR_BRASS)),
            (Rect){box.x, box.y, rect_cut_left(&box, 30).w, 22}, text);
    const Rect score = rect_cut_bottom(&box, 30);
    (void)snprintf(name, sizeof name, "why.%s.%d", player_slug((int)seat), index + 1);
    (void)ui_widget(ui, ROLE_LABEL, name, box, ui_words(idea->words, idea->is_played ? "played" : ""), false);
    (void)ui_paragraph_fit(
        ui, text_look(idea->is_played ? FONT_BOLD : FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
        12, box, idea->words);
    (void)snprintf(text, sizeof text, "%s%s", idea->is_played ? "This is what it did. " : "", idea->score);
    (void)snprintf(name, sizeof name, "why.%s.score-%d", player_slug((int)seat), index + 1);
    widget_label(ui, name, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                 (Rect){score.x, score.y, score.w, 22}, text);
}

// Of the panel of [seat], for all of its candidates.
static float seat_height(App *app, float width, Player seat) {
    float height = 2 * MARGIN + HEAD + NOTE;
    for (int i = 0; i < app->why->counts[seat]; i++) {
        height += idea_height(&app->ui, width - 2 * MARGIN, &app->why->ideas[seat][i]);
    }
    return height;
}

static void draw_seat(App *app, Rect r, Player seat) {
    const struct WhyScreen *why = app->why;
    const Session *s = &app->session;
    Ui *ui = &app->ui;
    char text[120];
    widget_wood(ui, r);
    r = rect_inset(r, MARGIN);
    Rect head = rect_cut_top(&r, HEAD - 8);
    draw_image(&app->list, art_emblem((int)seat), rect_cut_left(&head, 30), (int)seat, PALETTE_WHITE);
    (void)rect_cut_left(&head, 8);
    (void)snprintf(text, sizeof text, "%s, %s", session_player_name(s, seat),
                   seat_kind_slug((int)s->seats[seat]));
    ui_text(ui, text_look(FONT_TITLE, 22, ALIGN_LEFT, palette_color(COLOR_BRASS)), head, text);
    (void)rect_cut_top(&r, 8);
    bool has_played = false;
    for (int i = 0; i < why->counts[seat]; i++) {
        draw_idea(app, &r, seat, i, &why->ideas[seat][i]);
        has_played = has_played || why->ideas[seat][i].is_played;
    }
    if (!has_played) {
        ui_text(ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                rect_cut_top(&r, NOTE),
                "It played another one this time: it mixes, so that nobody can count on it.");
    }
}

static void why_draw(App *app) {
    const struct WhyScreen *why = app->why;
    Ui *ui = &app->ui;
    const Rect frame = {0, 0, app->list.width, app->list.height};
    widget_backdrop(&app->ui);
    const float width = fminf(frame.w - 32, 1120);
    char text[80];
    const Player some = why->counts[PLAYER_RED] > 0 ? PLAYER_RED : PLAYER_BLUE;
    const bool is_two = why->counts[PLAYER_RED] > 0 && why->counts[PLAYER_BLUE] > 0;
    const float each = is_two ? (width - GAP) / 2 : width;
    const float wanted =
        fmaxf(seat_height(app, each, some), is_two ? seat_height(app, each, PLAYER_BLUE) : 0);
    const float height = fminf(frame.h - 28, wanted + TITLE + FOOT);
    Rect r = {(frame.w - width) / 2, (frame.h - height) / 2, width, height};
    (void)snprintf(text, sizeof text, "What was considered in turn %d",
                   app->session.thoughts[some]->state.turn);
    widget_label(ui, "why.title", text_look(FONT_TITLE, 32, ALIGN_CENTER, palette_color(COLOR_BRASS)),
                 rect_cut_top(&r, TITLE), text);
    Rect foot = rect_cut_bottom(&r, FOOT - 10);
    (void)rect_cut_bottom(&r, 10);
    if (is_two) {
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
    if (is_closed || ui_key(ui, KEY_ESCAPE) || keymap_pressed(&app->settings.keys, ui, ACTION_WHY)) {
        app_pop(app);
    }
}

const Screen screen_why = {.enter = why_enter, .draw = why_draw, .leave = why_leave};
