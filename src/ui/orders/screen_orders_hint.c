// Hints: the computer's three best ideas for the human's own seat, by what that seat knows, on a thread of
// its own.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ahead/orders_fears.h"
#include "learn/learn_coach.h"
#include "orders/screen_orders.h"
#include "kit/widgets.h"
#include "replay/sentence_words.h"

enum { ROW = 30, WORDS_MOST = 44 };

void orders_hint(App *app) {
    if (!session_begin_hint(&app->session, &orders_of(app)->history[0])) {
        app_say(app, "There is not enough memory for a hint.");
        return;
    }
    orders_of(app)->idea = orders_of(app)->shows_idea ? orders_of(app)->idea : 0;
    orders_of(app)->shows_idea = false;
    orders_of(app)->idea_list = (UiList){.at = 0};
    orders_open(app, DIALOG_HINT);
}

// The whole turn as the idea has it, as one step that can be undone. Comments do not speak against it, and
// confirming does not ask about what it has decided.
static void take_idea(App *app, const AiAnswer *answer) {
    OrdersScreen *const o = orders_of(app);
    const Hinted *const hinted = orders_fears_hinted(app, answer, o->idea);
    Plan *plan = orders_step(app);
    if (plan == NULL || hinted == NULL) {
        return;
    }
    *plan = hinted->plan;
    learn_coach_heed(app, plan->orders, plan->count);
    o->heeded_at = o->at;
    (void)forgotten_find(&o->history[0], plan, &o->decided);
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

// Where the group that is on the board with the orders of [plan] will stand, as far as they decide.
static SquareId goal_of(const Plan *plan, GroupId group) {
    const Group *const g = group_at(&plan->after, group);
    return g->order.v != 0 ? g->order : g->at;
}

// The largest other group of the seat's that will be where [move] leads, and has room for the mover; 0: there
// is none.
static GroupId joined_by(const Plan *plan, const Order *move) {
    GroupId found = {0};
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const GroupId other = {i};
        const Group *const g = group_at(&plan->after, other);
        const bool is_there = i != move->group.v && group_is_on_board(&plan->after, other) &&
                              g->owner == (unsigned)plan->seat && same_square(goal_of(plan, other), move->at);
        if (is_there && g->count + group_at(&plan->after, move->group)->count <= GROUP_SIZE &&
            (found.v == 0 || g->count > group_at(&plan->after, found)->count)) {
            found = other;
        }
    }
    return found;
}

// A way to somewhere is no reason where the group joins another one; a fight or a town is one together with
// it.
static void company_words(const Plan *plan, const Order *move, char *why, size_t size) {
    const GroupId friends = joined_by(plan, move);
    const bool is_deed = strncmp(why, "fights", 6) == 0 || strncmp(why, "captures", 8) == 0;
    const size_t used = is_deed ? strlen(why) : 0;
    if (friends.v != 0) {
        char square[4];
        const SquareId where = group_at(&plan->after, friends)->at;
        square_name(where, square);
        (void)snprintf(why + used, size - used, "%s the group %s %s", is_deed ? ", with" : "joins",
                       same_square(where, move->at) ? "on" : "from", square);
    }
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

// "1 archer and 2 swordsmen".
static void recruits_words(const GameState *s, const Group *g, char *out, size_t size) {
    int counts[2] = {0, 0};
    char parts[2][24];
    for (int i = 0; i < g->count; i++) {
        counts[minion_at(s, g->members[i])->minion_class == CLASS_ARCHER] += 1;
    }
    (void)snprintf(parts[0], sizeof parts[0], "%d %s", counts[0], counts[0] == 1 ? "swordsman" : "swordsmen");
    (void)snprintf(parts[1], sizeof parts[1], "%d %s", counts[1], counts[1] == 1 ? "archer" : "archers");
    const bool is_mixed = counts[0] > 0 && counts[1] > 0;
    (void)snprintf(out, size, "%s%s%s", counts[0] > 0 ? parts[0] : "", is_mixed ? " and " : "",
                   counts[1] > 0 ? parts[1] : "");
}

// Recruits that the hint trains have no name yet, and the slot that they will have may be another group's in
// the orders given so far: they are told by where they are trained.
static void new_words(const Hinted *hinted, const Order *order, char *out, size_t size) {
    const GameState *const s = &hinted->plan.after;
    char at[4];
    char to[4] = "";
    char who[60];
    square_name(order->trained_at, at);
    if (order->kind == ORDER_MOVE) {
        square_name(order->at, to);
        recruits_words(s, group_at(s, order->group), who, sizeof who);
        (void)snprintf(out, size, "Move the new group on %s (%s) to %s", at, who, to);
    } else if (order->target.host == HOST_GROUP) {
        (void)snprintf(out, size, "Cast %s on the new group on %s", card_def(order->card)->name, at);
    } else {
        const Minion *const m = minion_at(s, (MinionId){order->target.index});
        (void)snprintf(out, size, "Cast %s on the new %s on %s", card_def(order->card)->name,
                       class_slug(m->minion_class), at);
    }
}

static bool is_of_new(const Order *order) {
    return (order->kind == ORDER_MOVE || order->kind == ORDER_CAST) && order->trained_at.v != 0;
}

static bool is_discarded(const Plan *plan, int slot) {
    bool is = false;
    for (int i = 0; i < plan->count; i++) {
        is = is || (plan->orders[i].kind == ORDER_DISCARD && plan->orders[i].slot == slot);
    }
    return is;
}

// "1 more every turn, which Fireball needs": the first card that the hint keeps or casts and that the mana of
// a turn does not pay for.
static void needed_words(const Plan *start, const Plan *hinted, Mana type, char *out, size_t size) {
    const PlayerState *const p = &start->after.players[start->seat];
    const char *needs = NULL;
    for (int slot = 0; slot < HAND_SIZE && needs == NULL; slot++) {
        const HandCard *const held = &p->hand[slot];
        if (held->card != 0 && !is_discarded(hinted, slot)) {
            const CardDef *const card = card_def(held->card);
            const int first =
                house_primary((House)card->house) == type ? mana_primary_cost(&start->after, held) : 0;
            const int second = house_secondary((House)card->house) == type ? card->cost_secondary : 0;
            needs = first + second > p->pool[type] ? card->name : NULL;
        }
    }
    if (needs != NULL) {
        (void)snprintf(out, size, "1 more every turn, which %s needs", needs);
    } else {
        (void)snprintf(out, size, "1 more every turn");
    }
}

// The order, and what it is for where that can be read off the board.
static void reason_words(const App *app, const Hinted *hinted, int index, char *out, size_t size) {
    const OrdersScreen *o = orders_of(app);
    const Player seat = o->history[0].seat;
    const Order *const order = &hinted->plan.orders[index];
    char text[140];
    char why[100] = "";
    if (is_of_new(order)) {
        new_words(hinted, order, text, sizeof text);
    } else {
        orders_order_text(app, order, text, sizeof text);
    }
    if (order->kind == ORDER_MOVE) {
        const bool stands = order->trained_at.v == 0;
        const SquareId from = stands ? (SquareId){o->view.groups[order->group.v].at} : order->trained_at;
        move_words(&o->view, seat, from, order->at, why, sizeof why);
        company_words(&hinted->plan, order, why, sizeof why);
    } else if (order->kind == ORDER_TRAIN && order->as > TRAINED_ARCHER) {
        needed_words(&o->history[0], &hinted->plan, (Mana)(MANA_ORDER + order->as - TRAINED_ORDER), why,
                     sizeof why);
    } else if (hinted->falls[index] > 0) {
        (void)snprintf(why, sizeof why, "its minions die this turn %d%% of the time, but delay the enemy",
                       hinted->falls[index]);
    }
    (void)snprintf(out, size, "%s%s%s", text, why[0] != '\0' ? " \xE2\x80\x93 " : "", why);
}

// What sets this idea apart from another one, and what that is worth as far as the search has found.
static void comparison_words(App *app, const AiAnswer *answer, int shown, char *out, size_t size) {
    const int other = shown == 0 ? 1 : 0;
    if (answer->idea_count < 2) {
        (void)snprintf(out, size, "No other plan did nearly as well in %d simulated turns.", answer->turns);
        return;
    }
    const int gap = answer->ideas[other].chance - answer->ideas[shown].chance;
    const int lower = ((shown == 0 ? -gap : gap) + 50) / 100;
    const char *const unlike = orders_fears_unlike(app, answer, shown);
    char worth[60] = "both win about equally often";
    if (lower > 0) {
        (void)snprintf(worth, sizeof worth, "its win chance is %d %s lower", lower,
                       lower == 1 ? "point" : "points");
    }
    if (unlike[0] == '\0') {
        (void)snprintf(out, size,
                       "The other ideas differ in the sequence of orders, or in the minion that is meant.");
    } else {
        (void)snprintf(out, size, "%s %s; %s.", shown == 0 ? "The next idea" : "Unlike the first idea, it",
                       unlike, worth);
    }
}

static void show_on_board(App *app) {
    orders_of(app)->shows_idea = true;
    orders_close_dialog(app);
    app_say(app, "The arrows are the idea's moves. Hint shows it again; an order of yours removes them.");
}

typedef struct IdeaRows {
    const App *app;
    const Hinted *hinted;
} IdeaRows;

enum { ROW_WORDS = 240 };

static float row_height(void *data, float width, int index) {
    const IdeaRows *rows = data;
    char words[ROW_WORDS];
    reason_words(rows->app, rows->hinted, index, words, sizeof words);
    return widget_item_height(&rows->app->ui, width, &(ItemLook){.lead = "10", .words = words}, ROW);
}

// All of its orders, numbered as their arrows on the board are. True if one of them is to be seen there.
static bool draw_orders(App *app, Rect r, const Hinted *hinted) {
    Ui *ui = &app->ui;
    IdeaRows data = {.app = app, .hinted = hinted};
    const UiListLook look = {
        .bar = "hint.scroll", .area = r, .count = hinted->plan.count, .height = row_height, .data = &data};
    const bool has_focus = strncmp(ui->focus, "hint.", 5) == 0 && ui->focus[5] >= '1' && ui->focus[5] <= '9';
    UiListRows rows = list_begin(ui, &orders_of(app)->idea_list, &look, has_focus);
    bool is_chosen = false;
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char name[UI_NAME_MAX];
        char lead[8];
        char words[ROW_WORDS];
        (void)snprintf(name, sizeof name, "hint.%d", i + 1);
        (void)snprintf(lead, sizeof lead, "%d", i + 1);
        reason_words(app, hinted, i, words, sizeof words);
        is_chosen |= widget_item_lines(ui, name, row, words, &(ItemLook){.lead = lead, .words = words});
        list_made(&rows, i, name);
    }
    list_end(&rows);
    return is_chosen;
}

static void draw_words(App *app, Rect *r, const char *name, const char *text) {
    Ui *ui = &app->ui;
    const TextLook look = text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM));
    const float wanted = ui_paragraph(ui, look, (Rect){0, 0, r->w, 0}, text, false);
    const Rect place = rect_cut_top(r, fminf(wanted, ui_text_room(ui, WORDS_MOST)));
    (void)ui_widget(ui, ROLE_LABEL, name, place, ui_words(text, NULL), false);
    (void)ui_paragraph_fit(ui, look, 12, place, text);
    (void)rect_cut_top(r, 4);
}

// True if it is to be seen on the board. That button stands over the board, so that the pointer is there
// then.
static bool draw_idea(App *app, Rect r, const AiAnswer *answer, int index) {
    const AiIdea *idea = &answer->ideas[index];
    const Hinted *const hinted = orders_fears_hinted(app, answer, index);
    Ui *ui = &app->ui;
    char text[400];
    (void)snprintf(text, sizeof text, "Idea %d of %d: win chance about %d%%; chosen %d%% of the time",
                   index + 1, answer->idea_count, (idea->chance + 50) / 100, (idea->share + 50) / 100);
    Rect head = rect_cut_top(&r, 38);
    const bool is_looked_at =
        widget_button(ui, "hint.look", rect_cut_right(&head, 150), "On the board", true);
    widget_label(ui, "hint.score", text_look(FONT_ITALIC, 17, ALIGN_LEFT, palette_color(COLOR_BRASS)), head,
                 text);
    comparison_words(app, answer, index, text, sizeof text);
    draw_words(app, &r, "hint.why", text);
    orders_fears_words(app, answer, index, text, sizeof text);
    draw_words(app, &r, "hint.fears", text);
    if (hinted != NULL && hinted->plan.count > 0) {
        return draw_orders(app, r, hinted) || is_looked_at;
    }
    widget_label(ui, "hint.none", text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
                 rect_cut_top(&r, 24), "Stand still and wait.");
    return is_looked_at;
}

void orders_draw_hint(App *app) {
    OrdersScreen *o = orders_of(app);
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 640, 540, "A hint");
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
        o->idea_list = (UiList){.at = 0};
    }
    if (count > 0 && widget_main_button(ui, "hint.take", rect_cut_right(&foot, 180), "Take these", true)) {
        take_idea(app, answer);
        orders_open(app, DIALOG_NONE);
    } else if (is_back) {
        orders_open(app, DIALOG_NONE);
    }
}
