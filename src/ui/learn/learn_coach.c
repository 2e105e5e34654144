// Comments in the guided first match, and in every match against a computer player if the settings say so.
// They are looked for when the plan has changed; each rule counts once a turn as said.

#include "learn/learn_coach.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/widgets.h"
#include "learn/learn_cut.h"
#include "learn/learn_marks.h"
#include "learn/learn_state.h"
#include "orders/orders_state.h"
#include "play/coach.h"
#include "play/first_match.h"

static const char BEGUN[] = "first-match-begun";
static const char WON[] = "first-match-won";

typedef struct LearnCoach {
    Coach *coach;
    uint8_t said[COACH_RULE_COUNT];               // in the turns before this one
    bool is_said[COACH_RULE_COUNT];               // and in this one
    char read[COACH_RULE_COUNT][COACH_TEXT_SIZE]; // what it said when Next was pressed; "": it was not
    CoachComment comments[COACH_COMMENTS_MAX];
    int count;
    bool is_current;  // they are about the plan as it stands
    int turn;         // of [said]
    uint64_t match;   // of [read]: its start, by state_hash()
    uint32_t changes; // of the plan
} LearnCoach;

void learn_coach_free(App *app) {
    if (learn_state_kept(app) != NULL && learn_state_kept(app)->coach != NULL) {
        coach_free(learn_state_kept(app)->coach->coach);
        free(learn_state_kept(app)->coach);
        learn_state_kept(app)->coach = NULL;
    }
}

static LearnCoach *coach_of(App *app) {
    Learn *learn = learn_state_of(app);
    if (learn != NULL && learn->coach == NULL) {
        learn->coach = calloc(1, sizeof *learn->coach);
    }
    if (learn == NULL || learn->coach == NULL) {
        return NULL;
    }
    if (learn->coach->coach == NULL) {
        learn->coach->coach = coach_new();
    }
    return learn->coach->coach != NULL ? learn->coach : NULL;
}

static void note(App *app, const char *what) {
    if (!told_note(&learn_state_kept(app)->told, &app->paths, what)) {
        app_tell_unwritten(app, "What you have learned");
    }
}

// --- The match ---

void learn_coach_begin_first_match(App *app) {
    SessionSetup setup;
    first_match_setup(&setup);
    if (!app_begin_match(app, &setup) || !match_set_title(app->session.match, FIRST_MATCH_TITLE)) {
        app_say(app, app->session.error);
        return;
    }
    if (app->settings.coach != COACH_EVERY_MATCH) {
        app->settings.coach = COACH_EVERY_MATCH; // they go on after it, until they are turned off
        app_save_settings(app);
    }
    learn_coach_free(app);
    if (learn_state_of(app) != NULL) {
        note(app, BEGUN);
    }
    app_continue(app);
}

const char *learn_coach_first_match_state(const App *app) {
    const Told *told = &learn_state_kept(app)->told;
    return told_times(told, WON) > 0 ? "won" : told_times(told, BEGUN) > 0 ? "begun" : "";
}

void learn_coach_note_result(App *app) {
    const Match *m = app->session.match;
    if (first_match_is(m) && m->state.result == RESULT_RED && app->session.seats[PLAYER_RED] == SEAT_HUMAN &&
        learn_state_of(app) != NULL && told_times(&learn_state_kept(app)->told, WON) == 0) {
        note(app, WON);
    }
}

void learn_coach_show_all_again(App *app) {
    Learn *learn = learn_state_of(app);
    if (learn == NULL) {
        return;
    }
    const bool is_begun = told_times(&learn->told, BEGUN) > 0;
    const bool is_won = told_times(&learn->told, WON) > 0;
    if (!told_forget(&learn->told, &app->paths)) {
        app_tell_unwritten(app, "What you have learned");
    }
    if (is_begun) {
        note(app, BEGUN);
    }
    if (is_won) {
        note(app, WON);
    }
    learn_coach_free(app);
    app_say(app, "Every comment and first-time hint is new again.");
}

// --- Comments ---

static bool is_commented(const App *app) {
    const Session *s = &app->session;
    const bool is_first = first_match_is(s->match);
    const bool is_against_computer =
        session_humans(s) == 1 &&
        (s->seats[PLAYER_RED] == SEAT_HUMAN ? session_thinks(s, PLAYER_BLUE) : session_thinks(s, PLAYER_RED));
    return app->settings.coach == COACH_EVERY_MATCH ? is_first || is_against_computer
                                                    : app->settings.coach == COACH_FIRST_MATCH && is_first;
}

bool learn_coach_is_on(const App *app) {
    return app_screen(app) == SCREEN_ORDERS && orders_state_of(app)->history != NULL &&
           !learn_state_is_on(app) && app->aside == NULL && is_commented(app);
}

// What is said in full in a turn stays so until it ends.
static void begin_turn(App *app, LearnCoach *c, int turn) {
    c->turn = turn;
    for (int rule = 0; rule < COACH_RULE_COUNT; rule++) {
        char name[TOLD_NAME_SIZE];
        (void)snprintf(name, sizeof name, "coach-%s", coach_words_rule_slug(rule));
        c->said[rule] = (uint8_t)told_times(&learn_state_kept(app)->told, name);
        c->is_said[rule] = false;
        c->read[rule][0] = '\0';
    }
}

static void look(App *app, LearnCoach *c) {
    OrdersScreen *o = orders_state_of(app);
    if (c->is_current && c->changes == o->changes) {
        return;
    }
    const Match *const m = app->session.match;
    const uint64_t match = state_hash(&m->start);
    if (c->turn != m->state.turn) {
        begin_turn(app, c, m->state.turn);
    }
    // The next match begins with the same turn again, and nothing of it was read yet.
    if (c->match != match) {
        c->match = match;
        memset(c->read, 0, sizeof c->read);
    }
    coach_call_as(c->coach, &app->session);
    c->count = app->session.need == NEED_ORDERS
                   ? coach_look(c->coach, &o->history[0].after, orders_state_plan(o), c->said, c->comments)
                   : 0;
    c->changes = o->changes;
    c->is_current = true;
}

void learn_coach_heed(App *app, const Order *orders, int count) {
    LearnCoach *const c = learn_coach_is_on(app) ? coach_of(app) : NULL;
    if (c != NULL) {
        coach_heed(c->coach, &orders_state_of(app)->history[0].after, orders, count);
    }
}

// A rule that says something else now, of another card or group, is not read.
static bool is_read(const LearnCoach *c, const CoachComment *comment) {
    return strcmp(c->read[comment->rule], comment->text) == 0;
}

// How many are not read; [first] is the first of them, NULL: none.
static int unread(const LearnCoach *c, const CoachComment **first) {
    int count = 0;
    *first = NULL;
    for (int i = 0; i < c->count; i++) {
        if (!is_read(c, &c->comments[i])) {
            *first = *first == NULL ? &c->comments[i] : *first;
            count += 1;
        }
    }
    return count;
}

static void note_said(App *app, LearnCoach *c, int rule) {
    if (!c->is_said[rule]) {
        char name[TOLD_NAME_SIZE];
        (void)snprintf(name, sizeof name, "coach-%s", coach_words_rule_slug(rule));
        c->is_said[rule] = true;
        note(app, name);
    }
}

// --- The strip ---

static void turn_off(App *app) {
    app->settings.coach = COACH_NONE;
    app_save_settings(app);
    app_say(app, "Comments are off. Turn them on again in the settings.");
}

// True if they are off now.
static bool draw_buttons(App *app, Rect *r, LearnCoach *c, const CoachComment *comment) {
    Ui *ui = &app->ui;
    LearnButtons buttons = {.strip = r};
    const bool is_off = widget_button(ui, "coach.off", learn_cut_button(ui, &buttons), "Turn off", true);
    ui_hint(ui, "Turns the comments off. The settings turn them on again.");
    const bool is_key = keymap_pressed(&app->settings.keys, ui, ACTION_LESSON) && !ui->is_blocked;
    const Rect place = learn_cut_button(ui, &buttons);
    const char *label = comment != NULL ? "Next (L)" : "Again (L)";
    const bool is_next = c->count > 0 && widget_button(ui, "coach.next", place, label, true);
    if (c->count > 0) {
        ui_hint(ui, comment != NULL
                        ? "The next comment on this turn. This one does not come again before the next turn."
                        : "The comments on this turn once more.");
    }
    if (c->count > 0 && (is_next || is_key)) {
        if (comment != NULL) {
            memcpy(c->read[comment->rule], comment->text, sizeof comment->text);
        } else {
            memset(c->read, 0, sizeof c->read);
        }
    }
    if (is_off) {
        turn_off(app);
    }
    return is_off;
}

static void draw_words(App *app, Rect r, const CoachComment *comment, int left) {
    Ui *ui = &app->ui;
    char title[60];
    const bool is_mana = app->session.need == NEED_MANA;
    const char *words =
        comment != NULL ? comment->text
        : is_mana ? "You captured a structure. It gives 1 mana of one type in every turn: take a type that "
                    "your cards need."
                  : "Nothing more to say about these orders.";
    const char *const where = first_match_is(app->session.match) ? "First match" : "Comments";
    if (left > 1) {
        (void)snprintf(title, sizeof title, "%s, %d %s", where, left,
                       where[0] == 'F' ? "comments" : "in all");
    } else {
        (void)snprintf(title, sizeof title, "%s", where);
    }
    const Rect top = learn_cut_title(ui, &r);
    widget_label(ui, "coach.title", text_look(FONT_ITALIC, 15, ALIGN_LEFT, palette_color(COLOR_INK_SOFT)),
                 top, title);
    (void)ui_widget(ui, ROLE_LABEL, "coach.words", r, ui_words(words, NULL), false);
    ui_hint(ui,
            "Your turn is played ahead a hundred times as far as you can see: percent are counted there, and "
            "the other "
            "player's hand is not. What to order is asked of a computer player that knows what you know.");
    ui_whole(ui);
    const bool is_dim = comment == NULL && !is_mana;
    (void)ui_paragraph_fit(
        ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(is_dim ? COLOR_INK_SOFT : COLOR_INK)), 11, r,
        words);
}

void learn_coach_strip(App *app, Rect area) {
    LearnCoach *c = coach_of(app);
    if (c == NULL || area.h <= 0) {
        return;
    }
    look(app, c);
    widget_parchment(&app->ui, area);
    Rect r = {area.x + 16, area.y + 5, area.w - 26, area.h - 10};
    const CoachComment *comment = NULL;
    (void)unread(c, &comment);
    if (draw_buttons(app, &r, c, comment)) {
        return;
    }
    const int left = unread(c, &comment);
    if (comment != NULL) {
        note_said(app, c, comment->rule);
    }
    r.w -= 10;
    draw_words(app, r, comment, left);
}

static void put_mark(LessonMark *mark, SquareId at) {
    mark->kind = LESSON_MARK_SQUARE;
    square_name(at, mark->name);
}

// What the button for it is called.
static const char *trained_as(const App *app, const Order *order) {
    const Plan *const plan = &orders_state_of(app)->history[0];
    const Mana first = house_primary((House)plan->after.players[plan->seat].house);
    return order->as == TRAINED_SWORDSMAN                         ? "swordsman"
           : order->as == TRAINED_ARCHER                          ? "archer"
           : order->as - TRAINED_ORDER + MANA_ORDER == (int)first ? "primary"
                                                                  : "secondary";
}

// What the comment is about, and the button for it where there is one.
static int marks_of(const App *app, const CoachComment *comment, LessonMark out[LESSON_MARKS_MAX]) {
    int count = 0;
    for (int i = 0; i < COACH_PLACES_MAX; i++) {
        if (comment->places[i].v != 0) {
            put_mark(&out[count++], comment->places[i]);
        }
    }
    out[count].kind = LESSON_MARK_WIDGET;
    out[count].name[0] = '\0';
    if (comment->slot > 0) {
        (void)snprintf(out[count].name, LESSON_WORD_SIZE, "card.%d", comment->slot);
    } else if (comment->rule == COACH_READY) {
        (void)snprintf(out[count].name, LESSON_WORD_SIZE, "confirm");
    } else if (comment->order.kind == ORDER_TRAIN) {
        (void)snprintf(out[count].name, LESSON_WORD_SIZE, "train.%s", trained_as(app, &comment->order));
    }
    return count + (out[count].name[0] != '\0' ? 1 : 0);
}

void learn_coach_follow(App *app) {
    LearnCoach *c = learn_state_kept(app) != NULL ? learn_state_kept(app)->coach : NULL;
    const CoachComment *comment = NULL;
    if (c == NULL) {
        return;
    }
    if (!learn_coach_is_on(app)) {
        c->is_current = false;
        return;
    }
    (void)unread(c, &comment);
    if (comment != NULL && c->is_current && !app->is_dialog_open && !app->shows_help) {
        LessonMark marks[LESSON_MARKS_MAX];
        const int count = marks_of(app, comment, marks);
        learn_marks_point_at(app, marks, count, !comment->is_brief);
    }
}
