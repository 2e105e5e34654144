// Orders, steps and refusals in words.

#include "orders/orders_words.h"

#include <stdio.h>
#include <string.h>

#include "replay/strings.h"
#include "shell/panels.h"

// "Move A to e5", "Move the new group to e5".
static void move_words(const App *app, Label label, const char *square, char *out, size_t size) {
    char who[GROUP_WORDS];
    session_group_words(&app->session, label, who);
    const char *const lead = "group ";
    const bool has_name = strncmp(who, lead, strlen(lead)) == 0;
    (void)snprintf(out, size, "Move %s to %s", has_name ? who + strlen(lead) : who, square);
}

void orders_words_order_text(const App *app, const Order *order, char *out, size_t size) {
    const OrdersScreen *o = orders_state_of(app);
    char square[4] = "";
    if (order->at.v != 0) {
        square_name(order->at, square);
    }
    char name[PANEL_NAME_SIZE] = "?";
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
                panel_lone_name(app, &o->view, &o->view.minions[order->target.index], name);
            }
            (void)snprintf(out, size, "Cast %s on %s%s%s", card_def(order->card)->name, is_one ? name : "",
                           is_one ? ", " : "", square);
        } else {
            (void)snprintf(out, size, "Cast %s", card_def(order->card)->name);
        }
        break;
    }
    case ORDER_DISCARD: (void)snprintf(out, size, "Discard %s", card_def(order->card)->name); break;
    case ORDER_MOVE: move_words(app, o->view.groups[order->group.v].label, square, out, size); break;
    case ORDER_CONCEDE: (void)snprintf(out, size, "Concede the match"); break;
    case ORDER_DRAW: (void)snprintf(out, size, "Offer a draw"); break;
    case ORDER_NONE:
    case ORDER_KIND_COUNT: out[0] = '\0'; break;
    }
}

// --- Steps ---

bool orders_words_are_same(const Order *a, const Order *b) {
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
        if (i >= less->count || !orders_words_are_same(&less->orders[i], &more->orders[i])) {
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
        orders_words_order_text(app, order, text, sizeof text);
    }
    if (many > 1) {
        (void)snprintf(out, size, is_more ? "%d orders" : "%d orders taken back", many);
    } else if (many == 1) {
        (void)snprintf(out, size, is_more ? "%s" : "taking back \xE2\x80\x9C%s\xE2\x80\x9D", text);
    } else {
        (void)snprintf(out, size, "the change of the list");
    }
}

void orders_words_step(const App *app, bool is_undo, char *out, size_t size) {
    const OrdersScreen *o = orders_state_of(app);
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

// --- Refusals ---

// Everything but missing mana and a used slot is said by what the card needs.
bool orders_words_is_about_needs(OrderError error) {
    return error == ORDER_BAD_TARGET || error == ORDER_TARGET_KIND || error == ORDER_TARGET_OWNER ||
           error == ORDER_TARGET_TERRAIN || error == ORDER_TARGET_STRUCTURE || error == ORDER_REQUIREMENT ||
           (error >= ORDER_TARGET_SURROUNDINGS && error <= ORDER_TARGET_ALONE);
}

void orders_words_cost_text(const Plan *plan, const HandCard *card, char *out, size_t size) {
    const CardDef *def = card_def(card->card);
    const int16_t *pool = plan->after.players[plan->seat].pool;
    const int first = (int)house_primary((House)def->house);
    const int second = (int)house_secondary((House)def->house);
    const int cost = mana_primary_cost(&plan->after, card);
    if (def->cost_secondary == 0) {
        (void)snprintf(out, size, "%s costs %d %s; you have %d left.", def->name, cost,
                       string_title(mana_slug(first)), pool[first]);
    } else {
        (void)snprintf(out, size, "%s costs %d %s and %d %s; you have %d and %d left.", def->name, cost,
                       string_title(mana_slug(first)), def->cost_secondary, string_title(mana_slug(second)),
                       pool[first], pool[second]);
    }
}

void orders_words_refusal_text(const App *app, const Order *order, OrderError error, char *out, size_t size) {
    const OrdersScreen *o = orders_state_of(app);
    const bool is_cast = order->kind == ORDER_CAST && order->slot < HAND_SIZE && order->card != 0;
    const CardDef *card = is_cast ? card_def(order->card) : NULL;
    if (is_cast && (error == ORDER_ONE_IN_PLAY || error == ORDER_ONE_PER_PLAYER)) {
        (void)snprintf(out, size, "%s is in play already: there is only one%s at a time.", card->name,
                       card->one_per_player ? " of yours" : "");
    } else if (is_cast && error == ORDER_TARGET_EXCLUSIVE && card->target == TARGET_GLOBE) {
        (void)snprintf(out, size, "%s is on the whole board already.", card->name);
    } else if (is_cast && error == ORDER_NO_MANA) {
        const Plan *plan = &o->history[o->at];
        orders_words_cost_text(plan, &plan->after.players[plan->seat].hand[order->slot], out, size);
    } else if (is_cast && orders_words_is_about_needs(error)) {
        char needs[240];
        string_card_needs(card, needs, sizeof needs);
        (void)snprintf(out, size, "%s needs %s.", card->name, needs);
    } else {
        (void)snprintf(out, size, "%s", string_order_error((int)error));
    }
}
