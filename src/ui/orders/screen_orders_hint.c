// Hints: the computer's three best ideas for the human's own seat, by what that seat knows, on a thread of
// its own.

#include <stdio.h>

#include "ahead/orders_fears.h"
#include "learn/learn_coach.h"
#include "orders/screen_orders.h"
#include "kit/widgets.h"
#include "replay/sentence_words.h"

enum { LINES_SHOWN = 8 };

void orders_hint(App *app) {
    if (!session_begin_hint(&app->session, &orders_of(app)->history[0])) {
        app_say(app, "There is not enough memory for a hint.");
        return;
    }
    orders_of(app)->idea = orders_of(app)->shows_idea ? orders_of(app)->idea : 0;
    orders_of(app)->shows_idea = false;
    orders_open(app, DIALOG_HINT);
}

// The whole turn as the idea has it, as one step that can be undone. Comments do not speak against it.
static void take_idea(App *app, const AiAnswer *answer) {
    OrdersScreen *const o = orders_of(app);
    const Hinted *const hinted = orders_fears_hinted(app, answer, o->idea);
    Plan *plan = orders_step(app);
    if (plan == NULL || hinted == NULL) {
        return;
    }
    *plan = hinted->plan;
    learn_coach_heed(app, plan->orders, plan->count);
    orders_refresh(app);
    app_say(app, "These are your orders now. Undo brings the others back.");
}

// --- Why ---

// The nearest square, counted from [to], that [is_wanted]; 0: there is none.
static SquareId nearest(const View *v, Player seat, SquareId to,
                        bool (*is_wanted)(const View *, Player, SquareId)) {
    SquareId best = {0};
    for (int i = 1; i <= SQUARES; i++) {
        const SquareId at = {(uint8_t)i};
        if (is_wanted(v, seat, at) && (best.v == 0 || square_steps(to, at) < square_steps(to, best))) {
            best = at;
        }
    }
    return best;
}

static bool is_to_capture(const View *v, Player seat, SquareId at) {
    const StructureId t = view_structure_at(v, at);
    return t.v != 0 && v->structures[t.v].owner != seat;
}

static bool is_to_fight(const View *v, Player seat, SquareId at) {
    const GroupId g = view_group_at(v, at);
    return g.v != 0 && player_is_hostile((Player)v->groups[g.v].owner, seat);
}

// What a group gains by going from [from] to [to].
static void move_words(const View *v, Player seat, SquareId from, SquareId to, char *out, size_t size) {
    const SquareId enemy = nearest(v, seat, to, is_to_fight);
    const SquareId town = nearest(v, seat, to, is_to_capture);
    char square[4] = "";
    out[0] = '\0';
    if (town.v == to.v && town.v != 0) {
        (void)snprintf(out, size, "captures the %s",
                       sentence_word(FIELD_STRUCTURE_KIND, v->structures[view_structure_at(v, to).v].kind));
    } else if (enemy.v != 0 && square_steps(to, enemy) <= 1) {
        square_name(enemy, square);
        (void)snprintf(out, size, "fights the group on %s", square);
    } else if (town.v != 0 && (from.v == 0 || square_steps(to, town) < square_steps(from, town))) {
        square_name(town, square);
        (void)snprintf(out, size, "toward the %s on %s",
                       sentence_word(FIELD_STRUCTURE_KIND, v->structures[view_structure_at(v, town).v].kind),
                       square);
    } else if (enemy.v != 0 && from.v != 0) {
        square_name(enemy, square);
        const bool is_nearer = square_steps(to, enemy) < square_steps(from, enemy);
        (void)snprintf(out, size, is_nearer ? "toward the group on %s" : "away from the group on %s", square);
    }
}

// The order, and what it is for where that can be read off the board.
static void reason_words(const App *app, const Hinted *hinted, int index, char *out, size_t size) {
    const OrdersScreen *o = orders_of(app);
    const Player seat = o->history[0].seat;
    const Order *const order = &hinted->plan.orders[index];
    char text[120];
    char why[80] = "";
    orders_order_text(app, order, text, sizeof text);
    if (order->kind == ORDER_MOVE) {
        const bool stands = order->trained_at.v == 0;
        const SquareId from = stands ? (SquareId){o->view.groups[order->group.v].at} : order->trained_at;
        move_words(&o->view, seat, from, order->at, why, sizeof why);
    } else if (order->kind == ORDER_TRAIN && order->as > TRAINED_ARCHER) {
        (void)snprintf(why, sizeof why, "1 more every turn");
    } else if (hinted->falls[index] > 0) {
        (void)snprintf(why, sizeof why, "falls this turn %d times in 100, but holds them up",
                       hinted->falls[index]);
    }
    (void)snprintf(out, size, "%s%s%s", text, why[0] != '\0' ? " \xE2\x80\x93 " : "", why);
}

// Why this idea and not another one: what the search has found of both.
static void comparison_words(const AiAnswer *answer, int shown, char *out, size_t size) {
    const int other = shown == 0 ? 1 : 0;
    if (answer->idea_count < 2) {
        (void)snprintf(out, size, "No other plan did nearly as well in %d simulated turns.", answer->turns);
        return;
    }
    const int gap = answer->ideas[shown].chance - answer->ideas[other].chance;
    const int points = ((gap < 0 ? -gap : gap) + 50) / 100;
    const char *name = shown == 0 ? "the next idea" : "the first idea";
    if (points == 0) {
        (void)snprintf(out, size, "In %d simulated turns it did as well as %s.", answer->turns, name);
    } else {
        (void)snprintf(out, size, "In %d simulated turns its win chance was %d %s %s than that of %s.",
                       answer->turns, points, points == 1 ? "point" : "points", gap > 0 ? "higher" : "lower",
                       name);
    }
}

static void show_on_board(App *app) {
    orders_of(app)->shows_idea = true;
    orders_close_dialog(app);
    app_say(app, "The arrows are the idea's moves. Hint shows it again; an order of yours removes them.");
}

// True if it is to be seen on the board. That button stands over the board, so that the pointer is there
// then.
static bool draw_idea(App *app, Rect r, const AiAnswer *answer, int index) {
    const AiIdea *idea = &answer->ideas[index];
    const Hinted *const hinted = orders_fears_hinted(app, answer, index);
    const int count = hinted != NULL ? hinted->plan.count : 0;
    Ui *ui = &app->ui;
    const TextLook look = text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM));
    char text[220];
    (void)snprintf(text, sizeof text, "Win chance about %d%%; chosen %d%% of the time",
                   (idea->chance + 50) / 100, (idea->share + 50) / 100);
    Rect head = rect_cut_top(&r, 38);
    const bool is_looked_at =
        widget_button(ui, "hint.look", rect_cut_right(&head, 150), "On the board", true);
    widget_label(ui, "hint.score", text_look(FONT_ITALIC, 17, ALIGN_LEFT, palette_color(COLOR_BRASS)), head,
                 text);
    comparison_words(answer, index, text, sizeof text);
    const Rect why = rect_cut_top(&r, ui_text_room(ui, 44));
    (void)ui_widget(ui, ROLE_LABEL, "hint.why", why, ui_words(text, NULL), false);
    (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 12,
                           why, text);
    const Rect fears = rect_cut_top(&r, ui_text_room(ui, 26));
    orders_fears_words(app, answer, index, text, sizeof text);
    widget_label(ui, "hint.fears", text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                 fears, text);
    const int shown = count <= LINES_SHOWN ? count : LINES_SHOWN - 1;
    for (int i = 0; i < shown; i++) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "hint.%d", i + 1);
        reason_words(app, hinted, i, text, sizeof text);
        widget_label(ui, name, look, rect_cut_top(&r, 24), text);
        ui_hint(ui, text);
    }
    if (shown < count) {
        (void)snprintf(text, sizeof text, "and %d more", count - shown);
        widget_label(ui, "hint.more", look, rect_cut_top(&r, 24), text);
    }
    if (count == 0) {
        widget_label(ui, "hint.none", look, rect_cut_top(&r, 24), "Stand still and wait.");
    }
    return is_looked_at;
}

void orders_draw_hint(App *app) {
    OrdersScreen *o = orders_of(app);
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 620, 474, "A hint");
    Rect foot = rect_cut_bottom(&r, 44);
    const AiAnswer *answer = session_hint(&app->session);
    const int count = answer == NULL ? 0 : answer->idea_count;
    if (answer == NULL) {
        app->is_animating = true;
        widget_label(ui, "hint.wait", text_look(FONT_BODY, 19, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                     rect_cut_top(&r, 60), "Let me think...");
    } else if (count > 0 && draw_idea(app, r, answer, o->idea)) {
        show_on_board(app);
        return;
    }
    const bool is_back = widget_way_out(ui, "hint.back", rect_cut_left(&foot, 130), "Back");
    (void)rect_cut_left(&foot, 10);
    if (count > 1 && widget_button(ui, "hint.next", rect_cut_left(&foot, 150), "Another idea", true)) {
        o->idea = (o->idea + 1) % count;
    }
    if (count > 0 && widget_main_button(ui, "hint.take", rect_cut_right(&foot, 180), "Take these", true)) {
        take_idea(app, answer);
        orders_open(app, DIALOG_NONE);
    } else if (is_back) {
        orders_open(app, DIALOG_NONE);
    }
}
