// The orders screen: a plan with its history, and the layout. Whether an order is legal is asked of
// plan_add().

#include "orders/screen_orders.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/app_sound.h"
#include "shell/panels.h"
#include "orders/orders_compare.h"
#include "orders/orders_fears.h"
#include "orders/orders_forecast.h"
#include "orders/orders_music.h"
#include "orders/orders_odds.h"
#include "orders/orders_preview.h"
#include "orders/orders_threats.h"
#include "ui/playback.h"
#include "orders/screen_why.h"
#include "learn/learn.h"
#include "replay/strings.h"
#include "shell/thinking_panel.h"
#include "book/book_topics.h"
#include "kit/widgets.h"

enum { KEEP_AFTER_MS = 1000 };

static void orders_screen_free(OrdersScreen *o) {
    free(o->history);
    orders_odds_free(o->odds);
    orders_threats_free(o->threats);
    orders_preview_free(o->preview);
    orders_compare_free(o->compare);
    orders_fears_free(o->fears);
    *o = (OrdersScreen){.armed = -1, .selected_order = -1, .pointed_order = -1};
}

Plan *orders_plan(OrdersScreen *o) {
    return &o->history[o->at];
}

void orders_refresh(App *app) {
    OrdersScreen *o = app->orders;
    const Plan *plan = orders_plan(o);
    view_of(&o->view, &plan->after, plan->seat);
    // What a captured structure gives is still asked.
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        o->view.structures[i].mana = plan->after.structures[i].pending ? 0 : o->view.structures[i].mana;
    }
    if (app->session.need == NEED_ORDERS) {
        // The view tells the phase that began last; the orders phase is the one that is being waited for.
        o->view.phase = PHASE_ORDERS;
    }
    if (o->group.v != 0 && (o->view.groups[o->group.v].label == 0 || o->view.groups[o->group.v].count == 0)) {
        o->group = (GroupId){0};
        o->minion = (MinionId){0};
    }
    if (o->inspected.v != 0 && o->view.groups[o->inspected.v].label == 0) {
        o->inspected = (GroupId){0};
        o->shows_group = false;
    }
    if (o->minion.v != 0 && o->view.minions[o->minion.v].label == 0) {
        o->minion = (MinionId){0};
    }
    if (o->armed >= 0 && plan->slot_used[o->armed]) {
        o->armed = -1;
    }
    if (o->selected_order >= plan->count) {
        o->selected_order = plan->count - 1;
    }
    (void)forgotten_find_overruled(&o->history[0], plan, &o->warned);
    o->is_unkept = true;
    o->changes++;
    o->shows_idea = false;
    o->changed_ms = app->now_ms;
}

// So that even a crash loses no more than a moment's orders. Writing waits until the hand rests.
static void orders_update(App *app, uint32_t elapsed_ms) {
    OrdersScreen *o = app->orders;
    orders_odds_update(app, elapsed_ms);
    orders_threats_update(app, elapsed_ms);
    orders_preview_update(app, elapsed_ms);
    orders_compare_update(app, elapsed_ms);
    if (o->dialog == DIALOG_THINKING) {
        thinking_update(app);
        return;
    }
    if (o->is_unkept && app->now_ms - o->changed_ms >= KEEP_AFTER_MS) {
        o->is_unkept = false;
        app_keep_match(app);
    }
}

Plan *orders_step(App *app) {
    OrdersScreen *o = app->orders;
    if (o->at + 2 > o->capacity) {
        const int capacity = o->capacity == 0 ? 16 : o->capacity * 2;
        Plan *grown = realloc(o->history, (size_t)capacity * sizeof *grown);
        if (grown == NULL) {
            app_say(app, "There is not enough memory for another order.");
            return NULL;
        }
        o->history = grown;
        o->capacity = capacity;
    }
    o->history[o->at + 1] = o->history[o->at];
    o->at += 1;
    o->count = o->at + 1;
    return orders_plan(o);
}

// A step that came to nothing leaves no trace in the history.
static void drop_step(OrdersScreen *o) {
    o->at -= 1;
    o->count = o->at + 1;
}

static int move_of(const Plan *plan, GroupId group) {
    for (int i = 0; i < plan->count; i++) {
        if (plan->orders[i].kind == ORDER_MOVE && plan->orders[i].group.v == group.v) {
            return i;
        }
    }
    return -1;
}

// A move that was just given and that a spell overrules is told at once: there is still time to give another.
static void warn_of_spells(App *app, const Order *order) {
    const Forgotten *f = &app->orders->warned;
    for (int i = 0; i < f->counts[FORGOTTEN_OVERRULED] && order->kind == ORDER_MOVE; i++) {
        if (f->overruled[i].group.v == order->group.v) {
            char words[100];
            (void)snprintf(words, sizeof words, "A spell overrules this: the group %s.",
                           forgotten_overruled_words(f->overruled[i].how));
            app_say(app, words);
        }
    }
}

bool orders_try(App *app, const Order *order) {
    OrdersScreen *o = app->orders;
    Plan *plan = orders_step(app);
    if (plan == NULL) {
        return false;
    }
    const int former = order->kind == ORDER_MOVE ? move_of(plan, order->group) : -1;
    if (former >= 0) {
        (void)plan_remove(plan, &o->history[0].after, former);
    }
    const OrderError error = plan_add(plan, order);
    if (error != ORDER_OK) {
        char words[320];
        drop_step(o);
        char topic[BOOK_TOPIC_MAX];
        orders_refusal_text(app, order, error, words, sizeof words);
        book_topic_of_refusal(order_error_slug((int)error), topic);
        app_say_about(app, words, topic);
        app_sound(app, SOUND_REFUSED);
        return false;
    }
    app_sound(app, SOUND_ORDER);
    orders_refresh(app);
    warn_of_spells(app, order);
    return true;
}

bool orders_remove(App *app, int index) {
    OrdersScreen *o = app->orders;
    if (index < 0 || index >= orders_plan(o)->count) {
        return false;
    }
    Plan *plan = orders_step(app);
    if (plan == NULL) {
        return false;
    }
    const int gone = plan_remove(plan, &o->history[0].after, index);
    if (gone > 1) {
        app_say(app, "Orders that depended on it went with it. Undo brings them back.");
    }
    orders_refresh(app);
    return true;
}

bool orders_shift(App *app, int from, int to) {
    OrdersScreen *o = app->orders;
    if (from < 0 || to < 0 || from >= orders_plan(o)->count || to >= orders_plan(o)->count) {
        return false;
    }
    Plan *plan = orders_step(app);
    if (plan == NULL) {
        return false;
    }
    if (!plan_reorder(plan, &o->history[0].after, from, to)) {
        drop_step(o);
        app_say(app, "An order cannot stand before another that it depends on.");
        return false;
    }
    o->selected_order = to;
    o->order_list.at = to;
    o->order_list.seen = true;
    orders_refresh(app);
    return true;
}

static bool is_same_order(const Order *a, const Order *b) {
    const bool is_same_thing = a->kind == b->kind && a->at.v == b->at.v && a->as == b->as &&
                               a->nation == b->nation && a->slot == b->slot && a->card == b->card;
    const bool is_same_target =
        a->target.host == b->target.host && a->target.index == b->target.index && a->group.v == b->group.v;
    return is_same_thing && is_same_target && a->minion_label == b->minion_label &&
           a->group_label == b->group_label && a->target_ref == b->target_ref && a->group_ref == b->group_ref;
}

// The first order of [more] that stands in another place in [less], or is not there; NULL: both are the same.
static const Order *first_unlike(const Plan *less, const Plan *more) {
    for (int i = 0; i < more->count; i++) {
        if (i >= less->count || !is_same_order(&less->orders[i], &more->orders[i])) {
            return &more->orders[i];
        }
    }
    return NULL;
}

// What the step from [before] to [after] was.
static void change_words(const App *app, const Plan *before, const Plan *after, char *out, size_t size) {
    const bool is_more = after->count > before->count;
    const int many = is_more ? after->count - before->count : before->count - after->count;
    const Order *order = is_more ? first_unlike(before, after) : first_unlike(after, before);
    char text[120] = "";
    if (order != NULL) {
        orders_order_text(app, order, text, sizeof text);
    }
    if (many > 1) {
        (void)snprintf(out, size, is_more ? "%d orders" : "%d orders taken back", many);
    } else if (many == 1) {
        (void)snprintf(out, size, is_more ? "%s" : "taking back \xE2\x80\x9C%s\xE2\x80\x9D", text);
    } else {
        (void)snprintf(out, size, "the change of the list");
    }
}

void orders_step_words(const App *app, bool is_undo, char *out, size_t size) {
    const OrdersScreen *o = app->orders;
    char keys[60];
    char change[150] = "";
    keymap_keys_text(&app->settings.keys, is_undo ? ACTION_UNDO : ACTION_REDO, keys, sizeof keys);
    if (is_undo ? o->at > 0 : o->at + 1 < o->count) {
        const int first = is_undo ? o->at - 1 : o->at;
        change_words(app, &o->history[first], &o->history[first + 1], change, sizeof change);
    }
    const int turn = session_last_turn(&app->session);
    if (is_undo && o->at == 0 && turn > 0) {
        (void)snprintf(change, sizeof change, "take back turn %d", turn);
    }
    (void)snprintf(out, size, "%s%s%s (%s)", is_undo ? "Undo" : "Redo", change[0] != '\0' ? ": " : "", change,
                   keys);
}

bool orders_undo(App *app) {
    OrdersScreen *o = app->orders;
    if (o->at == 0) {
        return false;
    }
    o->at -= 1;
    orders_refresh(app);
    return true;
}

bool orders_redo(App *app) {
    OrdersScreen *o = app->orders;
    if (o->at + 1 >= o->count) {
        return false;
    }
    o->at += 1;
    orders_refresh(app);
    return true;
}

void orders_order_text(const App *app, const Order *order, char *out, size_t size) {
    const OrdersScreen *o = app->orders;
    char square[4] = "";
    if (order->at.v != 0) {
        square_name(order->at, square);
    }
    char name[NAME_SIZE] = "?";
    switch ((OrderKind)order->kind) {
    case ORDER_MANA:
        (void)snprintf(out, size, "%s gives %s", square, string_title(mana_slug(order->as)));
        break;
    case ORDER_TRAIN:
        if (order->as <= TRAINED_ARCHER) {
            (void)snprintf(out, size, "Train %s in %s", order->as == TRAINED_ARCHER ? "archer" : "swordsman",
                           square);
        } else {
            (void)snprintf(out, size, "Train 1 %s", string_title(mana_slug(order->as - TRAINED_ARCHER)));
        }
        break;
    case ORDER_CAST: {
        const SquareId at = view_target_square(&o->view, order->target);
        if (at.v != 0) {
            square_name(at, square);
            const bool is_one = order->target.host == HOST_INDIVIDUAL;
            if (is_one) {
                session_minion_name(&app->session, o->view.minions[order->target.index].label, name);
            }
            (void)snprintf(out, size, "Cast %s on %s%s%s", card_def(order->card)->name, is_one ? name : "",
                           is_one ? ", " : "", square);
        } else {
            (void)snprintf(out, size, "Cast %s", card_def(order->card)->name);
        }
        break;
    }
    case ORDER_DISCARD: (void)snprintf(out, size, "Discard %s", card_def(order->card)->name); break;
    case ORDER_MOVE:
        if (o->view.groups[order->group.v].label == 0) {
            // A hint moves recruits that are trained only if it is taken.
            (void)snprintf(out, size, "Move the new group to %s", square);
        } else {
            session_group_name(&app->session, o->view.groups[order->group.v].label, name);
            (void)snprintf(out, size, "Move %s to %s", name, square);
        }
        break;
    case ORDER_CONCEDE: (void)snprintf(out, size, "Concede the match"); break;
    case ORDER_DRAW: (void)snprintf(out, size, "Offer a draw"); break;
    case ORDER_NONE:
    case ORDER_KIND_COUNT: out[0] = '\0'; break;
    }
}

// --- The screen ---

// Orders from before the match was left, or of the turn that is played otherwise now, are one step, which can
// be undone.
static void take_draft(App *app) {
    OrdersScreen *o = app->orders;
    o->history[1] = o->history[0];
    const bool was_left = session_take_draft(&app->session, &o->history[1]) > 0;
    const bool was_given = session_take_given(&app->session, &o->history[1]) > 0;
    if (was_left || was_given) {
        o->at = 1;
        o->count = 2;
        app_say(app, was_left ? "The orders that you had not confirmed are here again."
                              : "These are the orders that were given then. Change them as you like.");
    }
}

static void orders_enter(App *app) {
    OrdersScreen *o = app->orders;
    Session *s = &app->session;
    orders_screen_free(o);
    o->history = calloc(16, sizeof *o->history);
    if (o->history == NULL) {
        app_say(app, "There is not enough memory for the orders.");
        return;
    }
    o->capacity = 16;
    o->count = 1;
    s->seen[s->who] = s->match->log_count;
    session_plan(s, s->who, &o->history[0]);
    take_draft(app);
    o->cursor = board_sanctum(s->who);
    orders_refresh(app);
    orders_select_square(app, o->cursor);
    (void)snprintf(app->ui.tab_square, sizeof app->ui.tab_square, "square.i9");
    if (s->need == NEED_MANA) {
        orders_open(app, DIALOG_MANA);
    } else {
        char name[16];
        char square[4];
        square_name(o->cursor, square);
        (void)snprintf(name, sizeof name, "square.%s", square);
        ui_focus(&app->ui, name);
    }
}

static void orders_leave(App *app) {
    orders_screen_free(app->orders);
}

// The next own group that has no order yet, in sequence.
static void select_next_group(App *app) {
    OrdersScreen *o = app->orders;
    const Plan *plan = orders_plan(o);
    const Sequence *sequence = &plan->after.sequences[plan->seat];
    int at = -1;
    for (int i = 0; i < sequence->count; i++) {
        if (sequence->groups[i].v == o->group.v) {
            at = i;
        }
    }
    for (int i = 1; i <= sequence->count; i++) {
        const GroupId group = sequence->groups[(at + i + sequence->count) % sequence->count];
        const ViewGroup *g = &o->view.groups[group.v];
        if (g->at != 0 && g->control == CONTROL_PLAYER && g->order == 0) {
            o->cursor = (SquareId){g->at};
            o->group = (GroupId){0};
            orders_select_square(app, o->cursor);
            char name[16];
            char square[4];
            square_name(o->cursor, square);
            (void)snprintf(name, sizeof name, "square.%s", square);
            ui_focus(&app->ui, name);
            return;
        }
    }
    app_say(app, "Every group of yours has its order.");
}

static void cancel_something(App *app) {
    OrdersScreen *o = app->orders;
    if (o->armed >= 0) {
        o->armed = -1;
    } else if (o->shows_group) {
        o->shows_group = false;
    } else if (o->group.v != 0) {
        o->group = (GroupId){0};
        o->minion = (MinionId){0};
        o->structure = view_structure_at(&o->view, o->square);
    } else {
        orders_open(app, DIALOG_MENU);
    }
}

static void discard_armed(App *app) {
    OrdersScreen *o = app->orders;
    if (o->armed < 0) {
        app_say(app, "Choose a card first; then D discards it.");
        return;
    }
    const Order order = {.kind = ORDER_DISCARD, .slot = (uint8_t)o->armed};
    if (orders_try(app, &order)) {
        o->armed = -1;
    }
}

static void start_over(App *app) {
    OrdersScreen *o = app->orders;
    if (orders_plan(o)->count == 0) {
        app_say(app, "There are no orders to take back.");
        return;
    }
    // A step like any other, so that it can be undone itself.
    Plan *plan = orders_step(app);
    if (plan != NULL) {
        *plan = o->history[0];
        orders_refresh(app);
        app_say(app, "Every order was taken back. Undo brings them back.");
    }
}

static void undo_or_redo(App *app, bool is_undo) {
    if (is_undo && !orders_undo(app)) {
        orders_ask_take_back(app);
    } else if (!is_undo && !orders_redo(app)) {
        app_say(app, "There is nothing to redo.");
    }
}

// The card that is being aimed, else the one that has the focus.
static void show_card(App *app) {
    OrdersScreen *o = app->orders;
    const Plan *plan = orders_plan(o);
    const bool has_focus = strncmp(app->ui.focus, "card.", 5) == 0;
    const int slot = o->armed >= 0 ? o->armed : has_focus ? app->ui.focus[5] - '1' : -1;
    const int card = slot >= 0 && slot < HAND_SIZE ? plan->after.players[plan->seat].hand[slot].card : 0;
    if (card == 0) {
        app_say(app, "Choose a card first, by its number or with Tab.");
        return;
    }
    o->card = card;
    orders_open(app, DIALOG_CARD);
}

// Enter is for the card that was just taken up by its key, and must not press whatever had the focus before:
// another card would take its order back.
static void focus_on_targets(App *app) {
    const OrdersScreen *o = app->orders;
    const char *focus = app->ui.focus;
    const bool is_target = strncmp(focus, "square.", 7) == 0 || strncmp(focus, "tile.", 5) == 0;
    if (o->armed >= 0 && o->dialog == DIALOG_NONE && !is_target) {
        char name[16] = "square.";
        square_name(o->cursor, name + strlen(name));
        ui_focus(&app->ui, name);
    }
}

static void answer_keys(App *app) {
    OrdersScreen *o = app->orders;
    Ui *ui = &app->ui;
    const Keymap *keys = &app->settings.keys;
    if (keymap_pressed(keys, ui, ACTION_UNDO)) {
        undo_or_redo(app, true);
    } else if (keymap_pressed(keys, ui, ACTION_REDO)) {
        undo_or_redo(app, false);
    } else if (keymap_pressed(keys, ui, ACTION_RESET)) {
        start_over(app);
    } else if (keymap_pressed(keys, ui, ACTION_CONFIRM)) {
        orders_confirm(app);
    } else if (ui_key(ui, KEY_ESCAPE)) {
        cancel_something(app);
    } else if (keymap_pressed(keys, ui, ACTION_NEXT_GROUP)) {
        select_next_group(app);
    } else if (keymap_pressed(keys, ui, ACTION_DISCARD)) {
        discard_armed(app);
    } else if (keymap_pressed(keys, ui, ACTION_TAB)) {
        orders_turn_tab(app);
    } else if (keymap_pressed(keys, ui, ACTION_SPELLS)) {
        orders_show_spells(app, 0);
    } else if (keymap_pressed(keys, ui, ACTION_HINT)) {
        orders_hint(app);
    } else if (keymap_pressed(keys, ui, ACTION_FORECAST)) {
        orders_forecast_open(app);
    } else if (keymap_pressed(keys, ui, ACTION_PREVIEW)) {
        orders_preview_open(app);
    } else if (keymap_pressed(keys, ui, ACTION_COMPARE)) {
        orders_compare_open(app);
    } else if (keymap_pressed(keys, ui, ACTION_THREATS)) {
        orders_threats_toggle(app);
    } else if (keymap_pressed(keys, ui, ACTION_CARD)) {
        show_card(app);
    } else if (keymap_pressed(keys, ui, ACTION_THOUGHTS)) {
        why_open(app);
    } else if (keymap_pressed(keys, ui, ACTION_CANCEL_MOVE)) {
        (void)orders_remove(app, move_of(orders_plan(o), o->group));
    }
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        if (keymap_pressed(keys, ui, (KeyAction)(ACTION_CARD_1 + slot))) {
            orders_arm(app, slot);
            focus_on_targets(app);
        }
    }
}

static void draw_dragged(App *app) {
    const Plan *plan = orders_plan(app->orders);
    if (strncmp(app->ui.dragged, "card.", 5) != 0 || !app->ui.pointer_is_down) {
        return;
    }
    const int slot = app->ui.dragged[5] - '1';
    if (slot >= 0 && slot < HAND_SIZE && plan->after.players[plan->seat].hand[slot].card != 0) {
        ui_raise(&app->ui);
        const Rect at = {app->ui.pointer.x - 46, app->ui.pointer.y + 10, 96, 112};
        panel_card(app, at, plan->after.players[plan->seat].hand[slot].card,
                   (CardLook){.is_payable = true, .is_armed = true});
    }
}

static void orders_draw(App *app) {
    OrdersScreen *o = app->orders;
    if (o->history == NULL) {
        return;
    }
    Rect r = {0, 0, app->list.width, app->list.height};
    draw_gradient(&app->list, r, palette_color(COLOR_TABLE), palette_color(COLOR_NIGHT));
    const Plan *plan = orders_plan(o);
    panel_skybar(app, rect_cut_top(&r, 46), &o->view, plan->after.players[plan->seat].pool);
    orders_globe_sign(app);
    orders_drop_on_globe(app);
    learn_strip(app, rect_cut_top(&r, learn_strip_height(app)));
    if (app_screen(app) != SCREEN_ORDERS || o->history == NULL) {
        return;
    }
    const float side = fmaxf(206, fminf(268, r.w * 0.19F));
    const float hand = fmaxf(152, fminf(248, r.h * 0.29F));
    const Rect left = rect_cut_left(&r, side);
    const Rect right = rect_cut_right(&r, side);
    const Rect cards = rect_cut_bottom(&r, hand);
    const Rect info = rect_cut_bottom(&r, fminf(ui_text_room(&app->ui, 28), 42));
    o->info[0] = '\0';
    orders_board(app, r);
    orders_left(app, left);
    orders_right(app, right);
    if (app_screen(app) != SCREEN_ORDERS || app->orders->history == NULL) {
        return;
    }
    orders_hand(app, cards);
    orders_aim_globe(app);
    if (o->info[0] == '\0' && orders_threats_are_shown(app)) {
        (void)snprintf(
            o->info, sizeof o->info,
            "Forecast of threats: a sword marks where enemies can be this turn, an outline where your groups "
            "can. Point at a group to read by whom it is threatened.");
    }
    draw_rect(&app->list, info, palette_color(COLOR_PIT));
    const Rect words = {info.x + 10, info.y, info.w - 20, info.h};
    (void)ui_widget(&app->ui, ROLE_LABEL, "info", words, ui_words(o->info, NULL), false);
    ui_whole(&app->ui);
    ui_text_lines(&app->ui, text_look(FONT_BODY, 17, ALIGN_CENTER, palette_color(COLOR_CREAM)), 9, words,
                  o->info);
    if (o->dialog == DIALOG_NONE) {
        answer_keys(app);
        draw_dragged(app);
    } else {
        orders_dialog(app);
        if (app_screen(app) == SCREEN_ORDERS && o->history != NULL) {
            orders_tell_dialog(app);
        }
    }
}

static bool orders_begin(App *app) {
    app->orders = calloc(1, sizeof *app->orders);
    return app->orders != NULL;
}

static void orders_end(App *app) {
    if (app->orders != NULL) {
        orders_screen_free(app->orders);
    }
    free(app->orders);
    app->orders = NULL;
}

static int orders_moment(const App *app, Player *seat) {
    const int turn = app_turn(app, seat);
    *seat = app->session.who;
    return turn;
}

static const Plan *orders_draft(const App *app) {
    const OrdersScreen *o = app->orders;
    return o->history != NULL && app->session.need == NEED_ORDERS ? &o->history[o->at] : NULL;
}

const Screen screen_orders = {.begin = orders_begin,
                              .end = orders_end,
                              .enter = orders_enter,
                              .update = orders_update,
                              .draw = orders_draw,
                              .leave = orders_leave,
                              .moment = orders_moment,
                              .draft = orders_draft,
                              .music = orders_music};
