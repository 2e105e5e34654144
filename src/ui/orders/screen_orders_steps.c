// The plan with its history: each change is a step, and undo and redo walk them. Whether an order is legal is
// asked of plan_add().

#include "orders/screen_orders.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/grow.h"
#include "book/book_topics.h"
#include "replay/strings.h"
#include "ui/app_sound.h"

Plan *orders_plan(OrdersScreen *o) {
    return &o->history[o->at];
}

void orders_refresh(App *app) {
    OrdersScreen *o = orders_of(app);
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

Plan *orders_step(App *app) {
    OrdersScreen *o = orders_of(app);
    Plan *const grown = grow_array(o->history, &o->capacity, (size_t)o->at + 2, sizeof *grown, 16);
    if (grown == NULL) {
        app_say(app, "There is not enough memory for another order.");
        return NULL;
    }
    o->history = grown;
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

int orders_move_of(const Plan *plan, GroupId group) {
    for (int i = 0; i < plan->count; i++) {
        if (plan->orders[i].kind == ORDER_MOVE && plan->orders[i].group.v == group.v) {
            return i;
        }
    }
    return -1;
}

// A move that was just given and that a spell overrules is told at once: there is still time to give another.
static void warn_of_spells(App *app, const Order *order) {
    const Forgotten *f = &orders_of(app)->warned;
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
    OrdersScreen *o = orders_of(app);
    Plan *plan = orders_step(app);
    if (plan == NULL) {
        return false;
    }
    const int former = order->kind == ORDER_MOVE ? orders_move_of(plan, order->group) : -1;
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
    OrdersScreen *o = orders_of(app);
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
    OrdersScreen *o = orders_of(app);
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
    const OrdersScreen *o = orders_of(app);
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
    OrdersScreen *o = orders_of(app);
    if (o->at == 0) {
        return false;
    }
    o->at -= 1;
    orders_refresh(app);
    return true;
}

bool orders_redo(App *app) {
    OrdersScreen *o = orders_of(app);
    if (o->at + 1 >= o->count) {
        return false;
    }
    o->at += 1;
    orders_refresh(app);
    return true;
}

void orders_order_text(const App *app, const Order *order, char *out, size_t size) {
    const OrdersScreen *o = orders_of(app);
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
