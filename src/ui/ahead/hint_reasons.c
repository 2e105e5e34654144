// The orders of a hint in words, each with what it is for where that can be read off the board or was tried
// out.

#include "ahead/hint_reasons.h"

#include <stdio.h>
#include <string.h>

#include "orders/screen_orders.h"
#include "play/forecast_turn.h"
#include "play/ways.h"
#include "replay/sentence_words.h"

// The nearest hostile group, counted from [to]; 0: there is none.
static SquareId nearest_enemy(const View *v, Player seat, SquareId to) {
    SquareId best = {0};
    for (int i = 1; i <= SQUARES; i++) {
        const SquareId at = {(uint8_t)i};
        const GroupId g = view_group_at(v, at);
        if (g.v != 0 && group_owners_are_hostile((Player)v->groups[g.v].owner, seat) &&
            (best.v == 0 || square_steps(to, at) < square_steps(to, best))) {
            best = at;
        }
    }
    return best;
}

static bool is_to_capture(const View *v, Player seat, SquareId at) {
    const StructureId t = view_structure_at(v, at);
    return t.v != 0 && v->structures[t.v].owner != seat;
}

// Does another order of the hint, or an earlier one for the same square, lead there?
static bool is_taken(const Plan *plan, const Order *move, SquareId at) {
    bool is = false;
    for (int i = 0; i < plan->count; i++) {
        const Order *const o = &plan->orders[i];
        is = is || (o->kind == ORDER_MOVE && same_square(o->at, at) &&
                    (same_square(move->at, at) ? o < move : o != move));
    }
    return is;
}

// The structure that [move] leads nearer to, as groups can walk, and that no other order of the hint takes;
// 0: there is none.
static SquareId town_ahead(const View *v, const Plan *plan, const Order *move, SquareId from) {
    enum { FAR = 12 };
    SquareId best = {0};
    int least = FAR + 1;
    for (int i = 1; i <= SQUARES; i++) {
        const SquareId at = {(uint8_t)i};
        if (is_to_capture(v, plan->seat, at) && !is_taken(plan, move, at)) {
            const int steps = ways_steps(&plan->after, move->group, move->at, at, FAR);
            if (steps < least && steps < ways_steps(&plan->after, move->group, from, at, FAR + 1)) {
                least = steps;
                best = at;
            }
        }
    }
    return best;
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
    const bool is_deed = strncmp(why, "to fight", 8) == 0 || strncmp(why, "to capture", 10) == 0;
    const size_t used = is_deed ? strlen(why) : 0;
    if (friends.v != 0) {
        char square[4];
        const SquareId where = group_at(&plan->after, friends)->at;
        square_name(where, square);
        (void)snprintf(why + used, size - used, "%s the group %s %s", is_deed ? ", with" : "joins",
                       same_square(where, move->at) ? "on" : "from", square);
    }
}

static const char *structure_word(const View *v, SquareId at) {
    return sentence_word(FIELD_STRUCTURE_KIND, v->structures[view_structure_at(v, at).v].kind);
}

// What is not sure is an aim and no promise: enemies that can step there as well are counted.
static void capture_words(const View *v, const Plan *start, const Order *move, char *out, size_t size) {
    const bool stands = move->trained_at.v == 0;
    const int rivals = stands ? forecast_others_rivals(&start->after, move->group, move->at) : 0;
    (void)snprintf(out, size, "to capture the %s%s", structure_word(v, move->at),
                   rivals > 0 ? ", unless an enemy gets there" : "");
}

// How many steps nearer [move] leads from [from] to [to], as the group can walk; 0 where it cannot get there.
static int gain_of(const Plan *plan, const Order *move, SquareId from, SquareId to) {
    return ways_steps(&plan->after, move->group, from, to, SQUARES) -
           ways_steps(&plan->after, move->group, move->at, to, SQUARES);
}

// What a group gains by going where [move] leads.
static void move_words(const OrdersScreen *o, const Plan *plan, const Order *move, char *out, size_t size) {
    const View *const v = &o->view;
    const bool stands = move->trained_at.v == 0;
    const SquareId from = stands ? (SquareId){v->groups[move->group.v].at} : move->trained_at;
    const SquareId to = move->at;
    const SquareId enemy = nearest_enemy(v, plan->seat, to);
    const SquareId town = from.v != 0 ? town_ahead(v, plan, move, from) : (SquareId){0};
    const int gain = enemy.v != 0 && from.v != 0 ? gain_of(plan, move, from, enemy) : 0;
    char square[4] = "";
    out[0] = '\0';
    if (is_to_capture(v, plan->seat, to) && !is_taken(plan, move, to)) {
        capture_words(v, &o->history[0], move, out, size);
    } else if (enemy.v != 0 && square_steps(to, enemy) <= 1) {
        square_name(enemy, square);
        (void)snprintf(out, size, "to fight the group on %s", square);
    } else if (town.v != 0) {
        square_name(town, square);
        (void)snprintf(out, size, "toward the %s on %s", structure_word(v, town), square);
    } else if (gain != 0) {
        square_name(enemy, square);
        (void)snprintf(out, size, gain > 0 ? "toward the group on %s" : "away from the group on %s", square);
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

static int cost_in(const GameState *s, const HandCard *held, Mana type) {
    const CardDef *const card = card_def(held->card);
    const int first = house_primary((House)card->house) == type ? mana_primary_cost(s, held) : 0;
    const int second = house_secondary((House)card->house) == type ? card->cost_secondary : 0;
    return first + second;
}

// The last cast of the hint that this turn's mana would not pay for without the training; NULL: there is
// none.
static const char *paid_by_training(const Plan *start, const Plan *hinted, Mana type) {
    const PlayerState *const p = &start->after.players[start->seat];
    const char *needs = NULL;
    int costs = 0;
    for (int i = 0; i < hinted->count; i++) {
        const Order *const o = &hinted->orders[i];
        const int cost = o->kind == ORDER_CAST ? cost_in(&start->after, &p->hand[o->slot], type) : 0;
        costs += cost;
        needs = cost > 0 && costs > p->pool[type] ? card_def(o->card)->name : needs;
    }
    return needs;
}

// "1 more every turn, which Fireball needs": what the hint casts by it, or the first card that it keeps and
// that the mana of a turn does not pay for.
static void needed_words(const Plan *start, const Plan *hinted, Mana type, char *out, size_t size) {
    const PlayerState *const p = &start->after.players[start->seat];
    const char *needs = paid_by_training(start, hinted, type);
    const bool is_now = needs != NULL;
    for (int slot = 0; slot < HAND_SIZE && needs == NULL; slot++) {
        const HandCard *const held = &p->hand[slot];
        if (held->card != 0 && !is_discarded(hinted, slot) && !hinted->slot_used[slot]) {
            needs = cost_in(&start->after, held, type) > p->pool[type] ? card_def(held->card)->name : NULL;
        }
    }
    if (needs != NULL) {
        (void)snprintf(out, size, "1 more every turn, which %s needs%s", needs, is_now ? " now" : "");
    } else {
        (void)snprintf(out, size, "1 more every turn");
    }
}

static void cast_words(const Hinted *hinted, int index, char *out, size_t size) {
    const ForecastKills *const kills = &hinted->kills[index];
    const bool is_added = hinted->mana == HINTED_MANA_ADDED && index == hinted->plan.count - 1;
    if (hinted->falls[index] > 0) {
        (void)snprintf(out, size, "what it brings dies this turn %d%% of the time, but delays the enemy",
                       hinted->falls[index]);
    } else if (kills->members > 1 && kills->of_target == kills->members && kills->all == kills->members) {
        (void)snprintf(out, size, "kills all %d of that group", kills->all);
    } else if (kills->all > 0) {
        (void)snprintf(out, size, "kills about %d enemy minion%s", kills->all, kills->all == 1 ? "" : "s");
    } else if (is_added) {
        (void)snprintf(out, size, "added to the idea: this turn's mana would be lost");
    }
}

const char *hint_reasons_order_about(const Order *order) {
    switch ((OrderKind)order->kind) {
    case ORDER_MOVE:
        return "The search weighs whole turns and gives no reasons. What the move is for is read off the "
               "board: a "
               "structure, a fight, other groups, or the way there.";
    case ORDER_CAST:
        return "The search weighs whole turns and gives no reasons. What is said of a cast was tried out: "
               "the spells "
               "of this turn with it and without it.";
    case ORDER_TRAIN:
        return "A recruit fights from this turn on, and mana comes in every turn: the search found this the "
               "better "
               "use of the novice.";
    case ORDER_DISCARD: return "Next turn another card is drawn in its place, and it does not come back.";
    default: return "The search weighs whole turns and gives no reasons.";
    }
}

void hint_reason_words(const App *app, const Hinted *hinted, int index, char *out, size_t size) {
    const OrdersScreen *o = orders_state_of(app);
    const Order *const order = &hinted->plan.orders[index];
    char text[140];
    char why[100] = "";
    if (is_of_new(order)) {
        new_words(hinted, order, text, sizeof text);
    } else {
        orders_words_order_text(app, order, text, sizeof text);
    }
    if (order->kind == ORDER_MOVE) {
        move_words(o, &hinted->plan, order, why, sizeof why);
        company_words(&hinted->plan, order, why, sizeof why);
    } else if (order->kind == ORDER_TRAIN && order->as > TRAINED_ARCHER) {
        needed_words(&o->history[0], &hinted->plan, (Mana)(MANA_ORDER + order->as - TRAINED_ORDER), why,
                     sizeof why);
    } else if (order->kind == ORDER_CAST) {
        cast_words(hinted, index, why, sizeof why);
    }
    (void)snprintf(out, size, "%s%s%s", text, why[0] != '\0' ? " \xE2\x80\x93 " : "", why);
}
