// Aiming cards: which target a square or minion stands for, whether it is legal, and the words if it is not.

#include <stdio.h>
#include <string.h>

#include "ahead/orders_odds.h"
#include "book/book_topics.h"
#include "orders/screen_orders.h"
#include "replay/strings.h"

static const HandCard *held(const OrdersScreen *o, int slot) {
    const Plan *plan = &o->history[o->at];
    return &plan->after.players[plan->seat].hand[slot];
}

static bool is_for_groups(const CardDef *card) {
    return card->target >= TARGET_GROUP && card->target <= TARGET_MONSTER_GROUP;
}

static Order cast_order(const OrdersScreen *o, int slot, Target target) {
    return (Order){.kind = ORDER_CAST, .slot = (uint8_t)slot, .card = held(o, slot)->card, .target = target};
}

static Target target_of_minion(const OrdersScreen *o, int slot, MinionId minion) {
    if (card_def(held(o, slot)->card)->target == TARGET_GLOBE) {
        return (Target){.host = HOST_GLOBE};
    }
    if (is_for_groups(card_def(held(o, slot)->card))) {
        return (Target){.host = HOST_GROUP, .index = o->view.minions[minion.v].group};
    }
    return (Target){.host = HOST_INDIVIDUAL, .index = minion.v};
}

// What the card means on [square] when there is nothing to choose; HOST_NONE: nothing that it could mean.
static Target target_of_square(const OrdersScreen *o, int slot, SquareId square) {
    const CardDef *card = card_def(held(o, slot)->card);
    if (card->target == TARGET_GLOBE) {
        return (Target){.host = HOST_GLOBE};
    }
    if (card->target == TARGET_SQUARE) {
        return (Target){.host = HOST_SQUARE, .index = square.v};
    }
    if (card->target == TARGET_STRUCTURE || card->target == TARGET_COLONY) {
        const StructureId structure = view_structure_at(&o->view, square);
        return structure.v == 0 ? (Target){0} : (Target){.host = HOST_STRUCTURE, .index = structure.v};
    }
    const GroupId group = view_group_at(&o->view, square);
    return group.v == 0 ? (Target){0} : target_of_minion(o, slot, o->view.groups[group.v].members[0]);
}

OrderError orders_aim_check(const OrdersScreen *o, int slot, MinionId minion) {
    const Order order = cast_order(o, slot, target_of_minion(o, slot, minion));
    return plan_check(&o->history[o->at], &order);
}

// How many of the group the card may be cast on; [why]: what stands against the first of the others.
static int count_targets(const OrdersScreen *o, int slot, GroupId group, OrderError *why) {
    const ViewGroup *g = &o->view.groups[group.v];
    int count = 0;
    *why = ORDER_OK;
    for (int i = 0; i < g->count; i++) {
        const OrderError error = orders_aim_check(o, slot, g->members[i]);
        count += error == ORDER_OK ? 1 : 0;
        *why = *why == ORDER_OK ? error : *why;
    }
    return count;
}

// The first member of [group] that the card may be cast on.
static Target first_target(const OrdersScreen *o, int slot, GroupId group) {
    const ViewGroup *g = &o->view.groups[group.v];
    Target target = {0};
    for (int i = g->count - 1; i >= 0; i--) {
        target = orders_aim_check(o, slot, g->members[i]) == ORDER_OK
                     ? target_of_minion(o, slot, g->members[i])
                     : target;
    }
    return target;
}

bool orders_aim_words(App *app, int slot, SquareId square, char *out, size_t size) {
    const OrdersScreen *o = orders_state_of(app);
    const char *name = card_def(held(o, slot)->card)->name;
    if (o->history[o->at].slot_used[slot]) {
        (void)snprintf(out, size, "Let %s go on another target to change its order.", name);
        return true;
    }
    Order order = cast_order(o, slot, target_of_square(o, slot, square));
    OrderError why = plan_check(&o->history[o->at], &order);
    int count = 1;
    if (order.target.host == HOST_INDIVIDUAL) {
        const GroupId group = view_group_at(&o->view, square);
        count = count_targets(o, slot, group, &why);
        why = count > 0 ? ORDER_OK : why;
    }
    if (why != ORDER_OK) {
        orders_words_refusal_text(app, &order, why, out, size);
    } else if (order.target.host == HOST_GLOBE) {
        (void)snprintf(out, size, "%s needs no target: a click anywhere on the board casts it.", name);
    } else if (count > 1) {
        char worth[200];
        order.target = first_target(o, slot, view_group_at(&o->view, square));
        orders_odds_card_words(app, slot, order.target, square, worth, sizeof worth);
        (void)snprintf(out, size, "%s can be cast on %d of them. On the first: %s", name, count, worth);
    } else {
        char worth[200];
        orders_odds_card_words(app, slot, order.target, square, worth, sizeof worth);
        (void)snprintf(out, size, "%s can be cast here. %s", name, worth);
    }
    return why == ORDER_OK;
}

// --- Aiming ---

int orders_aim_slot(const App *app) {
    const OrdersScreen *o = orders_state_of(app);
    if (strncmp(app->ui.dragged, "card.", 5) != 0 || !app->ui.pointer_is_down) {
        return o->armed;
    }
    const int slot = app->ui.dragged[5] - '1';
    return slot >= 0 && slot < HAND_SIZE && held(o, slot)->card != 0 ? slot : o->armed;
}

// Takes the order of the card in [slot] back.
static void take_back(App *app, int slot) {
    const Plan *plan = orders_state_plan(orders_state_of(app));
    for (int i = plan->count - 1; i >= 0; i--) {
        const Order *order = &plan->orders[i];
        if ((order->kind == ORDER_CAST || order->kind == ORDER_DISCARD) && order->slot == slot) {
            (void)orders_steps_remove(app, i);
            return;
        }
    }
}

// A card without a target waits for a second press, so that it, too, can be discarded instead.
static void tell_of_second_press(App *app, int slot) {
    char keys[40];
    char words[200];
    keymap_keys_text(&app->settings.keys, ACTION_DISCARD, keys, sizeof keys);
    (void)snprintf(words, sizeof words,
                   "%s needs no target: press it again, or Enter, to cast it; %s discards it.",
                   card_def(held(orders_state_of(app), slot)->card)->name, keys);
    app_say(app, words);
}

// What stands against the card in [slot] wherever it is let go; ORDER_OK: it differs from place to place, or
// nothing does.
static OrderError common_refusal(const OrdersScreen *o, int slot, Order *example) {
    OrderError common = ORDER_OK;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const Target target = target_of_square(o, slot, (SquareId){i});
        if (target.host == HOST_NONE) {
            continue;
        }
        const Order order = cast_order(o, slot, target);
        const OrderError error = plan_check(&o->history[o->at], &order);
        if (common != ORDER_OK && error != common) {
            return ORDER_OK;
        }
        common = error;
        *example = order;
    }
    return common;
}

// An armed card without mana or target may still be discarded, but one should know.
static void tell_of_target(App *app, int slot) {
    OrdersScreen *o = orders_state_of(app);
    const HandCard *card = held(o, slot);
    char words[320];
    Order one;
    if (plan_casts(orders_state_plan(o), slot, &one, 1) > 0) {
        if (one.target.host == HOST_GLOBE) {
            tell_of_second_press(app, slot);
        }
        return;
    }
    char topic[BOOK_TOPIC_MAX];
    (void)snprintf(topic, sizeof topic, "card:%s", card_def(card->card)->slug);
    if (!mana_can_pay_held(&orders_state_plan(o)->after, orders_state_plan(o)->seat, card)) {
        orders_words_cost_text(orders_state_plan(o), card, words, sizeof words);
        (void)snprintf(topic, sizeof topic, "3.2.1");
    } else {
        char needs[240];
        Order example = {.kind = ORDER_NONE};
        const OrderError common = common_refusal(o, slot, &example);
        if (common != ORDER_OK && !orders_words_is_about_needs(common)) {
            orders_words_refusal_text(app, &example, common, words, sizeof words);
            book_topic_of_refusal(order_error_slug((int)common), topic);
        } else {
            string_card_needs(card_def(card->card), needs, sizeof needs);
            (void)snprintf(words, sizeof words, "There is no target: %s needs %s.",
                           card_def(card->card)->name, needs);
        }
    }
    app_say_about(app, words, topic);
}

// A card that was ordered already has another target now. Of two copies only the one that was taken up has.
static void tell_of_new_target(App *app, int slot) {
    const OrdersScreen *o = orders_state_of(app);
    const int number = orders_signs_number_of_card(orders_state_of(app), slot);
    char order[120];
    char words[200];
    if (number == 0) {
        return;
    }
    orders_words_order_text(app, &o->history[o->at].orders[number - 1], order, sizeof order);
    (void)snprintf(words, sizeof words, "Order %d is now: %s.", number, order);
    for (int i = 0; i < HAND_SIZE; i++) {
        const bool is_copy = i != slot && held(o, i)->card == held(o, slot)->card;
        if (is_copy && !o->history[o->at].slot_used[i]) {
            const size_t used = strlen(words);
            (void)snprintf(words + used, sizeof words - used, " Its other copy is card %d.", i + 1);
            break;
        }
    }
    app_say(app, words);
}

void orders_aim_arm(App *app, int slot) {
    OrdersScreen *o = orders_state_of(app);
    const Plan *plan = orders_state_plan(o);
    const int card = slot >= 0 && slot < HAND_SIZE ? held(o, slot)->card : 0;
    o->has_new_target = false;
    if (card == 0) {
        return;
    }
    if (plan->slot_used[slot]) {
        take_back(app, slot);
        return;
    }
    if (o->armed == slot) {
        const Order order = cast_order(o, slot, (Target){.host = HOST_GLOBE});
        o->armed = -1;
        if (card_def(card)->target == TARGET_GLOBE && plan_check(plan, &order) == ORDER_OK) {
            (void)orders_steps_try(app, &order);
        }
        return;
    }
    o->armed = slot;
    tell_of_target(app, slot);
}

static void cast_on(App *app, Target target) {
    OrdersScreen *o = orders_state_of(app);
    const int slot = o->armed;
    const Order order = cast_order(o, slot, target);
    if (orders_steps_try(app, &order)) {
        o->armed = -1;
        if (o->has_new_target) {
            tell_of_new_target(app, slot);
        }
        o->has_new_target = false;
    }
}

void orders_aim_minion(App *app, MinionId minion) {
    cast_on(app, target_of_minion(orders_state_of(app), orders_state_of(app)->armed, minion));
}

// The first minion that may be chosen has the focus.
static void focus_first_target(App *app) {
    OrdersScreen *o = orders_state_of(app);
    const ViewGroup *g = &o->view.groups[o->choice.v];
    for (int i = 0; i < g->count && o->armed >= 0; i++) {
        if (orders_aim_check(o, o->armed, g->members[i]) == ORDER_OK) {
            char name[UI_NAME_MAX];
            (void)snprintf(name, sizeof name, "pick.%d", i + 1);
            ui_focus(&app->ui, name);
            return;
        }
    }
}

void orders_aim_square(App *app, SquareId square) {
    OrdersScreen *o = orders_state_of(app);
    const Target target = target_of_square(o, o->armed, square);
    const GroupId group = view_group_at(&o->view, square);
    OrderError why = ORDER_OK;
    const bool has_choice = target.host == HOST_INDIVIDUAL && o->view.groups[group.v].count > 1;
    if (has_choice && count_targets(o, o->armed, group, &why) > 0) {
        o->choice = group;
        orders_state_open(app, DIALOG_MINION);
        focus_first_target(app);
        return;
    }
    cast_on(app, target);
}

// Onto [minion], or, if it is 0, onto [square].
static void drop_card_on(App *app, int slot, SquareId square, MinionId minion) {
    OrdersScreen *o = orders_state_of(app);
    const bool was_ordered = slot >= 0 && slot < HAND_SIZE && orders_state_plan(o)->slot_used[slot];
    const int before = o->at;
    if (was_ordered) {
        take_back(app, slot);
    }
    o->armed = -1;
    orders_aim_arm(app, slot);
    if (o->armed < 0) {
        return;
    }
    o->has_new_target = was_ordered;
    app_forget_message(app); // how to cast it by keys
    if (minion.v != 0) {
        orders_aim_minion(app, minion);
    } else {
        orders_aim_square(app, square);
    }
    const bool is_refused = o->armed >= 0 && o->dialog == DIALOG_NONE;
    // A new target that is no target leaves the order as it was.
    if (is_refused && was_ordered && o->at == before + 1) {
        orders_steps_drop(app);
    }
    if (is_refused) {
        o->armed = -1;
        o->has_new_target = false;
    }
}

void orders_aim_drop_card(App *app, int slot, SquareId square) {
    drop_card_on(app, slot, square, (MinionId){0});
}

void orders_aim_drop_on_tiles(App *app, GroupId group, const char *prefix) {
    const OrdersScreen *o = orders_state_of(app);
    const ViewGroup g = o->view.groups[group.v];
    for (int i = 0; i < g.count && !app->ui.is_blocked; i++) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "%s.%d", prefix, i + 1);
        const UiWidget *tile = ui_find(&app->ui, name);
        for (int slot = 0; tile != NULL && slot < HAND_SIZE; slot++) {
            (void)snprintf(name, sizeof name, "card.%d", slot + 1);
            if (held(o, slot)->card != 0 && ui_dropped_from(&app->ui, name, tile->rect)) {
                drop_card_on(app, slot, o->cursor, g.members[i]);
                return;
            }
        }
    }
}

// What is said of the card in [slot] while it is held over the globe. True if it can be cast there.
static bool globe_words(const App *app, int slot, char *out, size_t size) {
    const OrdersScreen *o = orders_state_of(app);
    const CardDef *card = card_def(held(o, slot)->card);
    if (card->target != TARGET_GLOBE) {
        char needs[240];
        string_card_needs(card, needs, sizeof needs);
        (void)snprintf(out, size, "The globe \xC2\xB7 %s needs %s; let it go there.", card->name, needs);
        return false;
    }
    if (o->history[o->at].slot_used[slot]) {
        (void)snprintf(out, size, "The globe \xC2\xB7 %s is ordered already.", card->name);
        return true;
    }
    const Order order = cast_order(o, slot, (Target){.host = HOST_GLOBE});
    const OrderError why = plan_check(&o->history[o->at], &order);
    if (why != ORDER_OK) {
        char refusal[320];
        orders_words_refusal_text(app, &order, why, refusal, sizeof refusal);
        (void)snprintf(out, size, "The globe \xC2\xB7 %.280s", refusal);
        return false;
    }
    (void)snprintf(out, size, "The globe \xC2\xB7 %s can be cast here.", card->name);
    return true;
}

void orders_aim_globe(App *app) {
    OrdersScreen *o = orders_state_of(app);
    const UiWidget *globe = ui_find(&app->ui, "skybar.globe");
    const int slot = orders_aim_slot(app);
    if (globe == NULL || globe->is_blocked || slot < 0 || held(o, slot)->card == 0) {
        return;
    }
    char words[sizeof o->info];
    const bool is_over = slot != o->armed && rect_contains(globe->rect, app->ui.pointer);
    const bool is_legal = globe_words(app, slot, words, sizeof words);
    if (is_over) {
        (void)snprintf(o->info, sizeof o->info, "%s", words);
    }
    if (is_legal || is_over) {
        const Color color = palette_color(is_legal ? COLOR_LEGAL : COLOR_FORBIDDEN);
        const Rect ring = rect_inset(globe->rect, 3);
        draw_round(&app->list, ring, 7, color_alpha(color, 0.24F), color_alpha(color, 0.24F));
        draw_round_frame(&app->list, ring, 7, is_over ? 3.5F : 2.5F, color);
    }
}

void orders_aim_drop_on_globe(App *app) {
    OrdersScreen *o = orders_state_of(app);
    const UiWidget *globe = ui_find(&app->ui, "skybar.globe");
    for (int slot = 0; globe != NULL && slot < HAND_SIZE && !app->ui.is_blocked; slot++) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "card.%d", slot + 1);
        const int card = held(o, slot)->card;
        if (card == 0 || !ui_dropped_from(&app->ui, name, globe->rect)) {
            continue;
        }
        if (card_def(card)->target == TARGET_GLOBE) {
            orders_aim_drop_card(app, slot, o->cursor);
        } else {
            char needs[240];
            char words[320];
            string_card_needs(card_def(card), needs, sizeof needs);
            char topic[BOOK_TOPIC_MAX];
            (void)snprintf(words, sizeof words, "%s needs %s; let it go there.", card_def(card)->name, needs);
            (void)snprintf(topic, sizeof topic, "card:%s", card_def(card)->slug);
            app_say_about(app, words, topic);
        }
        return;
    }
}
