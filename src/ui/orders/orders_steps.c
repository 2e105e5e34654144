// The plan with its history: each change is a step, and undo and redo walk them. Whether an order is legal is
// asked of plan_add().

#include "orders/orders_steps.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/grow.h"
#include "book/book_topics.h"
#include "orders/orders_words.h"
#include "replay/strings.h"
#include "ui/app_sound.h"

void orders_steps_select(OrdersScreen *o, int index) {
    o->selected_order = index;
    o->selected = index >= 0 ? orders_state_plan(o)->orders[index] : (Order){.kind = ORDER_NONE};
}

// The selection stays on its order; where that is gone it goes to the one that has its place.
static void follow_selected(OrdersScreen *o) {
    const Plan *plan = orders_state_plan(o);
    int at = o->selected_order;
    if (at >= 0 && (at >= plan->count || !orders_words_are_same(&plan->orders[at], &o->selected))) {
        for (int i = 0; i < plan->count; i++) {
            at = orders_words_are_same(&plan->orders[i], &o->selected) ? i : at;
        }
    }
    orders_steps_select(o, at < plan->count ? at : plan->count - 1);
}

void orders_steps_view_of(const Plan *plan, View *out) {
    view_of(out, &plan->after, plan->seat);
    // What a captured structure gives is still asked.
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        out->structures[i].mana = plan->after.structures[i].pending ? 0 : out->structures[i].mana;
    }
}

void orders_steps_refresh(App *app) {
    OrdersScreen *o = orders_state_of(app);
    const Plan *plan = orders_state_plan(o);
    orders_steps_view_of(plan, &o->view);
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
    follow_selected(o);
    (void)forgotten_find_overruled(&o->history[0], plan, &o->warned);
    o->is_unkept = true;
    o->changes++;
    o->shows_idea = false;
    o->changed_ms = app->now_ms;
}

Plan *orders_step(App *app) {
    OrdersScreen *o = orders_state_of(app);
    Plan *const grown = grow_array(o->history, &o->capacity, (size_t)o->at + 2, sizeof *grown, 16);
    if (grown == NULL) {
        app_say(app, "There is not enough memory for another order.");
        return NULL;
    }
    o->history = grown;
    o->history[o->at + 1] = o->history[o->at];
    o->at += 1;
    o->count = o->at + 1;
    o->heeded_at = o->heeded_at < o->at ? o->heeded_at : 0;
    return orders_state_plan(o);
}

// A change that was tried out becomes a step only when it has come to something: one that is refused leaves
// what was taken back to be ordered again.
static bool keep_tried(App *app, const Plan *tried) {
    Plan *const plan = orders_step(app);
    if (plan != NULL) {
        *plan = *tried;
    }
    return plan != NULL;
}

int orders_steps_move_of(const Plan *plan, GroupId group) {
    for (int i = 0; i < plan->count; i++) {
        if (plan->orders[i].kind == ORDER_MOVE && plan->orders[i].group.v == group.v) {
            return i;
        }
    }
    return -1;
}

// A move that was just given and that a spell overrules is told at once: there is still time to give another.
static void warn_of_spells(App *app, const Order *order) {
    const Forgotten *f = &orders_state_of(app)->warned;
    for (int i = 0; i < f->counts[FORGOTTEN_OVERRULED] && order->kind == ORDER_MOVE; i++) {
        if (f->overruled[i].group.v == order->group.v) {
            char words[100];
            (void)snprintf(words, sizeof words, "A spell overrules this: the group %s.",
                           forgotten_overruled_words(f->overruled[i].how));
            app_say(app, words);
        }
    }
}

// Where the group of the order was sent before: the one that is to move, or the one that a recruit joins.
static SquareId sent_before(const OrdersScreen *o, const Order *order) {
    const bool is_recruit = order->kind == ORDER_TRAIN && order->as <= TRAINED_ARCHER;
    const GroupId group = order->kind == ORDER_MOVE ? order->group
                          : is_recruit              ? view_group_at(&o->view, order->at)
                                                    : (GroupId){0};
    return (SquareId){group.v != 0 ? (uint8_t)o->view.groups[group.v].order : 0};
}

// What the order changes besides what it says.
static void tell_change(App *app, const Order *order, SquareId before) {
    const OrdersScreen *o = orders_state_of(app);
    const GroupId group = order->kind == ORDER_MOVE ? order->group : view_group_at(&o->view, order->at);
    char words[NAME_SIZE + 120];
    char name[GROUP_WORDS];
    char from[4];
    char to[4];
    if (before.v == 0 || group.v == 0 || (order->kind == ORDER_MOVE && order->at.v == before.v)) {
        return;
    }
    session_group_words(&app->session, o->view.groups[group.v].label, name);
    square_name(before, from);
    square_name(order->at, to);
    if (order->kind == ORDER_MOVE) {
        name[0] = (char)(name[0] - 'a' + 'A');
        (void)snprintf(words, sizeof words, "%s goes to %s now, and no longer to %s.", name, to, from);
        app_say(app, words);
    } else {
        (void)snprintf(words, sizeof words,
                       "The recruit joins %s and goes to %s with it: training comes before movement.", name,
                       from);
        app_say(app, words);
    }
}

bool orders_steps_try(App *app, const Order *order) {
    OrdersScreen *o = orders_state_of(app);
    Plan tried = *orders_state_plan(o);
    const SquareId before = sent_before(o, order);
    const int former = order->kind == ORDER_MOVE ? orders_steps_move_of(&tried, order->group) : -1;
    if (former >= 0) {
        (void)plan_remove(&tried, &o->history[0].after, former);
    }
    const OrderError error = plan_add(&tried, order);
    if (error != ORDER_OK) {
        char words[320];
        char topic[BOOK_TOPIC_MAX];
        orders_words_refusal_text(app, order, error, words, sizeof words);
        book_topic_of_refusal(order_error_slug((int)error), topic);
        app_say_about(app, words, topic);
        app_sound(app, SOUND_REFUSED);
        return false;
    }
    if (!keep_tried(app, &tried)) {
        return false;
    }
    app_sound(app, SOUND_ORDER);
    orders_steps_refresh(app);
    tell_change(app, order, before);
    warn_of_spells(app, order);
    return true;
}

bool orders_steps_remove(App *app, int index) {
    OrdersScreen *o = orders_state_of(app);
    if (index < 0 || index >= orders_state_plan(o)->count) {
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
    orders_steps_refresh(app);
    return true;
}

bool orders_steps_shift(App *app, int from, int to) {
    OrdersScreen *o = orders_state_of(app);
    if (from < 0 || to < 0 || from >= orders_state_plan(o)->count || to >= orders_state_plan(o)->count) {
        return false;
    }
    Plan tried = *orders_state_plan(o);
    if (!plan_reorder(&tried, &o->history[0].after, from, to)) {
        app_say_about(app, "An order cannot stand before another that it depends on.", "15.0.2");
        return false;
    }
    if (!keep_tried(app, &tried)) {
        return false;
    }
    orders_steps_select(o, to);
    o->order_list.at = to;
    o->order_list.seen = true;
    orders_steps_refresh(app);
    return true;
}

bool orders_steps_undo(App *app) {
    OrdersScreen *o = orders_state_of(app);
    if (o->at == 0) {
        return false;
    }
    o->at -= 1;
    orders_steps_refresh(app);
    return true;
}

void orders_steps_drop(App *app) {
    OrdersScreen *o = orders_state_of(app);
    if (orders_steps_undo(app)) {
        o->count = o->at + 1;
    }
}

bool orders_steps_redo(App *app) {
    OrdersScreen *o = orders_state_of(app);
    if (o->at + 1 >= o->count) {
        return false;
    }
    o->at += 1;
    orders_steps_refresh(app);
    return true;
}
