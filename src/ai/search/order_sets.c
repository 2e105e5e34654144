// Order sets: from a style, by mutation, by crossing; and the plan that makes one real.

#include "search/order_sets.h"

#include <string.h>

enum {
    MUTATE_MOVE = 6, // of MUTATE_SUM: which part a mutation changes
    MUTATE_CAST = 3,
    MUTATE_TRAIN = 1,
    MUTATE_SUM = MUTATE_MOVE + MUTATE_CAST + MUTATE_TRAIN,
    THREAT_REACH = 5, // steps from the own Sanctum at which an enemy makes recruits urgent
    BESIDE_LESS = 50, // gain that is given up for monsters, or ground, in nobody's way
    AGAIN_ONE_IN = 3, // a mutation changes a second thing
};

void order_set_of_style(const Outlook *o, Style style, OrderSet *out) {
    out->training = TRAINING_SCRIPT;
    out->discards = true;
    for (int i = 0; i < HAND_SIZE; i++) out->casts[i] = CAST_NONE;
    style_moves(o, style, out->moves);
}

bool order_set_may_train(const Outlook *o, Training way) {
    if (way == TRAINING_SCRIPT || way == TRAINING_SECOND) return true;
    return way == TRAINING_RECRUITS && outlook_threat(o, THREAT_REACH) > 0;
}

// What the best target of each card in hand gains, and what the card costs.
typedef struct Bid {
    int option, gain, first, second;
    Mana first_type, second_type;
} Bid;

static bool can_pay_all(const PlayerState *p, const Bid *bids, int count, unsigned chosen) {
    int left[MANA_COUNT];
    for (int i = 0; i < MANA_COUNT; i++) left[i] = p->pool[i];
    for (int i = 0; i < count; i++) {
        if ((chosen & (1U << i)) == 0) continue;
        left[bids[i].first_type] -= bids[i].first;
        left[bids[i].second_type] -= bids[i].second;
        if (left[bids[i].first_type] < 0 || left[bids[i].second_type] < 0) return false;
    }
    return true;
}

// Is the same card cast on the same target already, where once is all that it may be?
static bool is_doubled(const CastOptions *options, const Bid *bids, int count, const Order *order) {
    if (card_def(order->card)->cumulative) return false;
    for (int i = 0; i < count; i++) {
        const Order *other = &options->items[bids[i].option].order;
        const bool is_same =
            other->target.host == order->target.host && other->target.index == order->target.index;
        if (is_same && other->card == order->card) return true;
    }
    return false;
}

static int find_bids(const Outlook *o, const CastOptions *options, Bid bids[HAND_SIZE]) {
    const int16_t *const weights = o->weights->of;
    const HandCard *const hand = o->s->players[o->seat].hand;
    bool used[HAND_SIZE] = {false};
    int count = 0;
    for (int i = 0; i < options->count && count < HAND_SIZE; i++) {
        const Order *order = &options->items[i].order;
        if (used[order->slot] || is_doubled(options, bids, count, order)) continue;
        used[order->slot] = true;
        const CardDef *def = card_def(order->card);
        const bool is_free = options->items[i].is_idle;
        const HandCard held = {.card = order->card, .value = hand[order->slot].value};
        const int first = is_free ? 0 : mana_primary_cost(o->s, &held);
        const int second = is_free ? 0 : def->cost_secondary;
        const int price = (first + second) * weights[WEIGHT_CARD_MANA];
        bids[count++] = (Bid){.option = i,
                              .gain = options->items[i].gain + weights[WEIGHT_CARD_ROOM] - price,
                              .first = first,
                              .second = second,
                              .first_type = house_primary((House)def->house),
                              .second_type = house_secondary((House)def->house)};
    }
    return count;
}

void order_set_cast_best(const Outlook *o, OrderSet *set, const CastOptions *options) {
    Bid bids[HAND_SIZE];
    const PlayerState *p = &o->s->players[o->seat];
    const int count = find_bids(o, options, bids);
    unsigned best = 0;
    int most = 0;
    for (unsigned chosen = 1; chosen < 1U << count; chosen++) {
        int gain = 0;
        for (int i = 0; i < count; i++) gain += (chosen & (1U << i)) != 0 ? bids[i].gain : 0;
        if (gain <= most || !can_pay_all(p, bids, count, chosen)) continue;
        most = gain;
        best = chosen;
    }
    // What could not be paid together comes last: mana that a cast brings may still pay for it.
    int place = 0;
    for (int i = 0; i < HAND_SIZE; i++) set->casts[i] = CAST_NONE;
    for (int i = 0; i < count; i++) {
        if ((best & (1U << i)) != 0) set->casts[place++] = (int8_t)bids[i].option;
    }
    for (int i = 0; i < count; i++) {
        if ((best & (1U << i)) == 0 && bids[i].gain > 0) set->casts[place++] = (int8_t)bids[i].option;
    }
}

// --- Carrying out ---

// Does [order] put monsters on a square?
static bool is_summons(const Order *order) {
    return order->kind == ORDER_CAST && order->target.host == HOST_SQUARE &&
           card_def(order->card)->type == CARD_SUMMONING;
}

// Will monsters that a cast of the plan makes stand at [at] when the groups move?
static bool is_summoned_at(const Plan *plan, SquareId at) {
    for (int i = 0; i < plan->count; i++) {
        if (is_summons(&plan->orders[i]) && plan->orders[i].target.index == at.v) return true;
    }
    return false;
}

static bool joins_monsters(const Outlook *o, const Spot *spot) {
    return spot->group.v != 0 && !group_is_recruits(o->s, spot->group);
}

// The square that a cast on a square or a structure falls on; 0 for other casts.
static SquareId centre_of(const Outlook *o, const Order *order) {
    if (order->kind != ORDER_CAST) return (SquareId){0};
    if (order->target.host == HOST_SQUARE) return (SquareId){(uint8_t)order->target.index};
    return order->target.host == HOST_STRUCTURE ? o->s->structures[order->target.index].at : (SquareId){0};
}

// Does [order] turn [at] into ground that the group of [spot] cannot enter, or would not come out of?
static bool closes(const Order *order, const Outlook *o, const Spot *spot, SquareId at) {
    const SquareId centre = centre_of(o, order);
    if (centre.v == 0) return false;
    const Square *q = square_at(o->s, at);
    const bool is_free = q->group.v == 0 && q->structure.v == 0;
    const CardDef *def = card_def(order->card);
    for (int i = 0; i < OPS_MAX; i++) {
        const Op op = def->ops[i];
        const bool is_changed = (op.kind == OP_TERRAIN && same_square(centre, at)) ||
                                (op.kind == OP_TERRAIN_CROSS && square_steps(centre, at) == 1 && is_free);
        if (!is_changed) continue;
        if (terrain_blocks(op.a, spot->walks)) return true;
        if (op.a == TERRAIN_VOID && (spot->walks & WALK_FLIGHT) == 0) return true;
    }
    return false;
}

// Does [order] put into [at] what keeps the group of [spot] out: monsters, or ground?
static bool bars(const Order *order, const Outlook *o, const Spot *spot, SquareId at) {
    if (is_summons(order) && order->target.index == at.v && !joins_monsters(o, spot)) return true;
    return closes(order, o, spot, at);
}

// Would [order] keep a group from where the set sends it?
static bool is_in_the_way(const OrderSet *set, const Outlook *o, const Order *order) {
    for (int i = 0; i < o->spot_count; i++) {
        if (set->moves[i] == DIR_NONE) continue;
        const SquareId to = square_neighbour(o->spots[i].at, (Direction)set->moves[i]);
        if (to.v != 0 && bars(order, o, &o->spots[i], to)) return true;
    }
    return false;
}

// Does [order] do nothing but take its order from a group of the seat's own? A group that is better off where
// it stands need not be sent.
static bool holds_own(const Outlook *o, const Order *order) {
    if (order->kind != ORDER_CAST || order->target.host != HOST_GROUP) return false;
    const Group *g = group_at(o->s, (GroupId){(uint8_t)order->target.index});
    if (g->owner != o->seat || g->control != CONTROL_PLAYER) return false;
    const CardDef *def = card_def(order->card);
    const bool is_meant = def->target_owner == TARGET_OWNER_FRIENDLY;
    return def->type == CARD_MANIFESTATION && def->ops[0].kind == OP_CANCEL_ORDER && !is_meant;
}

// Orders name cards and no slots where they are written down: of two that are alike the first one goes that
// the plan has not spoken for.
static int first_alike(const Plan *plan, int slot) {
    const HandCard *hand = plan->after.players[plan->seat].hand;
    for (int i = 0; i < HAND_SIZE; i++) {
        if (!plan->slot_used[i] && hand[i].card != 0 && hand[i].card == hand[slot].card) return i;
    }
    return slot;
}

static bool add_cast(Plan *plan, const Order *cast) {
    Order named = *cast;
    named.slot = (uint8_t)first_alike(plan, cast->slot);
    return plan_add(plan, &named) == ORDER_OK;
}

// Casts option [index], or the same card on its next best target where another cast has taken its mana or its
// target, or where what it makes there, monsters or ground, would stand in the way of a group of the set.
// What goes astray is proved where a set asks for it (search_prove), so that it stands in for nothing else.
static void cast_one(const OrderSet *set, const Outlook *o, const CastOptions *options, int index,
                     Plan *plan) {
    const CastOption *in_the_way = NULL;
    for (int k = index; k < options->count; k++) {
        const CastOption *option = &options->items[k];
        if (option->order.slot != options->items[index].order.slot || holds_own(o, &option->order)) continue;
        if (option->is_idle || (option->is_astray && !options->items[index].is_astray)) continue;
        const SquareId at = {(uint8_t)option->order.target.index};
        if (is_summons(&option->order) && is_summoned_at(plan, at)) continue;
        if (is_in_the_way(set, o, &option->order)) {
            if (in_the_way == NULL) in_the_way = option;
            continue;
        }
        if (in_the_way != NULL && option->gain < in_the_way->gain - BESIDE_LESS) break;
        if (add_cast(plan, &option->order)) return;
    }
    // Its gain was found with groups that go there coming back: if there is one, it stays where it is.
    if (in_the_way != NULL && in_the_way->gain + o->weights->of[WEIGHT_CARD_ROOM] > 0)
        (void)add_cast(plan, &in_the_way->order);
}

static void cast_all(const OrderSet *set, const Outlook *o, const CastOptions *options, Plan *plan) {
    for (int i = 0; i < HAND_SIZE; i++) {
        const int index = set->casts[i];
        const bool is_cast = index != CAST_NONE && index < options->count && !options->items[index].is_idle;
        if (is_cast) cast_one(set, o, options, index, plan);
    }
}

static bool is_waited_for(const Plan *plan, const bool *is_done, const OrderSet *set, const Outlook *o,
                          SquareId to) {
    const GroupId there = square_at(&plan->after, to)->group;
    if (there.v == 0) return false;
    for (int i = 0; i < o->spot_count; i++) {
        const bool leaves = !is_done[i] && set->moves[i] != DIR_NONE && same_square(o->spots[i].at, to);
        if (leaves) return true;
    }
    return false;
}

// Would the group of [spot] wake a group at [at] that a cast of the plan is to hold until it fights?
static bool wakes(const Plan *plan, const Outlook *o, const Spot *spot, SquareId at) {
    for (int i = 0; i < plan->count; i++) {
        const Order *order = &plan->orders[i];
        const bool holds =
            order->kind == ORDER_CAST && order->target.host == HOST_GROUP && outlook_card_sleeps(order->card);
        if (!holds) continue;
        for (int k = 0; k < o->foe_count; k++) {
            const Foe *foe = &o->foes[k];
            const bool is_there = foe->group.v == order->target.index && same_square(foe->at, at);
            if (is_there && outlook_lets_sleep(o, spot, foe)) return true;
        }
    }
    return false;
}

// Do the plan's own casts leave the group of [spot] nothing to do at [to]?
static bool is_shut(const Plan *plan, const Outlook *o, const Spot *spot, SquareId to) {
    for (int i = 0; i < plan->count; i++) {
        if (bars(&plan->orders[i], o, spot, to)) return true;
    }
    return wakes(plan, o, spot, to);
}

// Whoever steps into a friend's square goes after the friend has left: pass I takes moves in order of issue.
static void move_all(const OrderSet *set, const Outlook *o, Plan *plan) {
    bool is_done[SPOTS_MAX] = {false};
    for (int pass = 0; pass < o->spot_count; pass++) {
        bool any = false;
        for (int i = 0; i < o->spot_count; i++) {
            if (is_done[i] || set->moves[i] == DIR_NONE) continue;
            const GroupId group = square_at(&plan->after, o->spots[i].at)->group;
            const SquareId to = square_neighbour(o->spots[i].at, (Direction)set->moves[i]);
            const bool is_last = pass == o->spot_count - 1;
            if (!is_last && is_waited_for(plan, is_done, set, o, to)) continue;
            const Order order = {.kind = ORDER_MOVE, .group = group, .at = to};
            const bool can_go = group.v != 0 && to.v != 0 && !is_shut(plan, o, &o->spots[i], to);
            if (can_go) (void)plan_add(plan, &order);
            is_done[i] = true;
            any = true;
        }
        if (!any && pass < o->spot_count - 2) pass = o->spot_count - 2;
    }
}

// The first card that the set casts for nothing, -1 if there is none.
static int slot_of_idle(const OrderSet *set, const CastOptions *options) {
    for (int i = 0; i < HAND_SIZE; i++) {
        const int index = set->casts[i];
        if (index != CAST_NONE && index < options->count && options->items[index].is_idle)
            return options->items[index].order.slot;
    }
    return -1;
}

void order_set_carry_out(const OrderSet *set, const Outlook *o, const CastOptions *options, Plan *plan) {
    plan_begin_anew(plan, o->s, o->seat);
    economy_train(plan, o, (Training)set->training);
    cast_all(set, o, options, plan);
    int slot = set->discards ? economy_discard(plan) : -1;
    if (slot < 0) slot = slot_of_idle(set, options);
    if (slot >= 0) {
        slot = first_alike(plan, slot);
        const Order order = {
            .kind = ORDER_DISCARD, .slot = (uint8_t)slot, .card = o->s->players[o->seat].hand[slot].card};
        (void)plan_add(plan, &order);
    }
    move_all(set, o, plan);
}

void order_set_issue(const OrderSet *set, const Outlook *o, const CastOptions *options, Plan *plan,
                     Issued *out) {
    order_set_carry_out(set, o, options, plan);
    issued_by_plan(plan, out);
}

// --- Breeding ---

bool order_set_equal(const OrderSet *a, const OrderSet *b) {
    return a->training == b->training && a->discards == b->discards &&
           memcmp(a->moves, b->moves, sizeof a->moves) == 0 &&
           memcmp(a->casts, b->casts, sizeof a->casts) == 0;
}

static void mutate_move(OrderSet *set, const Outlook *o, uint64_t *stream) {
    if (o->spot_count == 0) return;
    const int spot = (int)rng_below(stream, (uint32_t)o->spot_count);
    // Half of the time what some style would do there, else anything, as for whoever is still to be trained.
    const uint32_t by_style = o->spots[spot].count == 0 ? 0 : rng_below(stream, 2);
    if (by_style == 0) {
        const uint32_t direction = rng_below(stream, DIR_COUNT);
        const bool can = style_worth(o, STYLE_HOLD, spot, (Direction)direction, set->moves) != WORTH_NEVER;
        if (can) set->moves[spot] = (uint8_t)direction;
        return;
    }
    const Style style = (Style)rng_below(stream, STYLE_COUNT);
    int best = WORTH_NEVER;
    for (int d = DIR_NONE; d < DIR_COUNT; d++) {
        const int worth = style_worth(o, style, spot, (Direction)d, set->moves);
        if (worth <= best) continue;
        best = worth;
        set->moves[spot] = (uint8_t)d;
    }
}

static void mutate_cast(OrderSet *set, int options, uint64_t *stream) {
    const uint32_t place = rng_below(stream, HAND_SIZE);
    const uint32_t drops = rng_below(stream, 3);
    if (options == 0 || drops == 0) {
        set->casts[place] = CAST_NONE;
        return;
    }
    const uint32_t option = rng_below(stream, (uint32_t)options);
    set->casts[place] = (int8_t)option;
}

static void mutate_once(OrderSet *set, const Outlook *o, int options, uint64_t *stream) {
    const int part = (int)rng_below(stream, MUTATE_SUM);
    if (part < MUTATE_MOVE) {
        mutate_move(set, o, stream);
    } else if (part < MUTATE_MOVE + MUTATE_CAST) {
        mutate_cast(set, options, stream);
    } else {
        const uint32_t training = rng_below(stream, TRAINING_COUNT);
        if (order_set_may_train(o, (Training)training)) set->training = (uint8_t)training;
    }
}

void order_set_mutate(OrderSet *set, const Outlook *o, int options, uint64_t *stream) {
    mutate_once(set, o, options, stream);
    const uint32_t again = rng_below(stream, AGAIN_ONE_IN);
    if (again == 0) mutate_once(set, o, options, stream);
}

void order_set_cross(OrderSet *out, const OrderSet *a, const OrderSet *b, uint64_t *stream) {
    *out = *a;
    const uint32_t trains = rng_below(stream, 2);
    const uint32_t casts = rng_below(stream, 2);
    if (trains == 0) out->training = b->training;
    if (casts == 0) memcpy(out->casts, b->casts, sizeof out->casts);
    for (int i = 0; i < SPOTS_MAX; i++) {
        const uint32_t from = rng_below(stream, 2);
        if (from == 0) out->moves[i] = b->moves[i];
    }
}
