// A seat's plan (rules 15, 8; docs/interfaces.md "Orders").
//
// Orders are tested one by one on the state at the start of phase 2 with the seat's own earlier orders
// carried out: recruits trained stand there already, mana is reserved, hand slots are spoken for. A move is
// refused only for what can never become true; everything else is decided in I.a. A training that would spoil
// a spell already targeted on the group is refused too (rules 8.8).

#include "engine/plan.h"

#include "board/board.h"
#include "engine/card.h"
#include "board/group.h"
#include "board/mana.h"
#include "board/player.h"
#include "board/structure.h"
#include "rules/training.h"
#include "rules/cast.h"
#include "rules/movement_check.h"
#include "board/player_order.h"

// Field by field: one value for the whole would clear the orders, which are nothing yet, and copy the state
// twice.
static void clear_orders(Plan *plan, Player seat) {
    plan->count = 0;
    plan->seat = seat;
    plan->concedes = false;
    plan->offers_draw = false;
    plan->discards = false;
    plan->mana_trained = 0;
    for (int i = 0; i < HAND_SIZE; i++) plan->slot_used[i] = false;
}

void plan_begin(Plan *plan, const GameState *state, Player seat) {
    clear_orders(plan, seat);
    plan->after = *state;
}

void plan_begin_anew(Plan *plan, const GameState *state, Player seat) {
    clear_orders(plan, seat);
    state_copy(&plan->after, state);
}

// For questions only: they take a context, but never change what it points to.
static Ctx asking(const Plan *plan) {
    return (Ctx){.s = (GameState *)&plan->after};
}

// --- Checks ---

static OrderError check_choice(const Plan *plan, const Order *order) {
    const GameState *s = &plan->after;
    const StructureId id = order->at.v <= SQUARES ? structure_at(s, order->at) : (StructureId){0};
    if (id.v == 0) return ORDER_NO_STRUCTURE;
    const Structure *t = &s->structures[id.v];
    if (t->owner != plan->seat) return ORDER_NOT_OWNED;
    if (t->pending == 0) return ORDER_NOT_PENDING;
    return order->as > MANA_NONE && order->as < MANA_COUNT ? ORDER_OK : ORDER_BAD_MANA;
}

static OrderError check_slot(const Plan *plan, const Order *order) {
    if (order->slot >= HAND_SIZE || plan->slot_used[order->slot]) return ORDER_NOT_IN_HAND;
    const uint16_t card = plan->after.players[plan->seat].hand[order->slot].card;
    if (card == 0 || (order->card != 0 && order->card != card)) return ORDER_NOT_IN_HAND;
    return ORDER_OK;
}

// Copies of one card in one turn: free if cumulative or aimed elsewhere, a hero only once.
static OrderError check_copies(const Plan *plan, int card, Target target) {
    const CardDef *def = card_def(card);
    for (int i = 0; i < plan->count; i++) {
        const Order *o = &plan->orders[i];
        if (o->kind != ORDER_CAST || o->card != card) continue;
        if (def->once_per_game) return ORDER_HERO_USED;
        if (def->one_in_play) return ORDER_ONE_IN_PLAY;
        if (def->one_per_player) return ORDER_ONE_PER_PLAYER;
        const bool is_same = o->target.host == target.host && o->target.index == target.index;
        if (!def->cumulative && is_same) return ORDER_TARGET_EXCLUSIVE;
    }
    return ORDER_OK;
}

static OrderError check_target(const Plan *plan, int card, Target target) {
    const Ctx c = asking(plan);
    const OrderError error = cast_check(&c, card, plan->seat, target);
    return error != ORDER_OK ? error : check_copies(plan, card, target);
}

static OrderError check_cast(const Plan *plan, const Order *order) {
    const OrderError error = check_slot(plan, order);
    if (error != ORDER_OK) return error;
    const HandCard *in_hand = &plan->after.players[plan->seat].hand[order->slot];
    if (!mana_can_pay_held(&plan->after, plan->seat, in_hand)) return ORDER_NO_MANA;
    return check_target(plan, in_hand->card, order->target);
}

static OrderError check_discard(const Plan *plan, const Order *order) {
    if (plan->discards) return ORDER_DISCARDED;
    const Ctx c = asking(plan);
    if (!player_can_discard(&c, plan->seat)) return ORDER_CANNOT_DISCARD;
    return check_slot(plan, order);
}

static bool has_move(const Plan *plan, GroupId group) {
    for (int i = 0; i < plan->count; i++) {
        if (plan->orders[i].kind == ORDER_MOVE && plan->orders[i].group.v == group.v) return true;
    }
    return false;
}

// Everything but "has a move already".
static OrderError check_step(const Plan *plan, GroupId group, SquareId to) {
    const GameState *s = &plan->after;
    if (!group_is_alive(s, group)) return ORDER_UNKNOWN_GROUP;
    const Group *g = group_at(s, group);
    if (g->owner != plan->seat) return ORDER_NOT_OWNED;
    if (g->control != CONTROL_PLAYER) return ORDER_NOT_PLAYER_CONTROLLED;
    if (g->at.v == 0) return ORDER_OFF_BOARD;
    if (to.v == 0 || to.v > SQUARES) return ORDER_OFF_MAP;
    return square_direction(g->at, to) == DIR_NONE ? ORDER_OUT_OF_RANGE : ORDER_OK;
}

static OrderError check_move(const Plan *plan, const Order *order) {
    const OrderError error = check_step(plan, order->group, order->at);
    if (error != ORDER_OK) return error;
    return has_move(plan, order->group) ? ORDER_HAS_MOVE : ORDER_OK;
}

static bool is_aimed_at_group(const GameState *s, const Order *o, GroupId group) {
    if (o->kind != ORDER_CAST) return false;
    if (o->target.host == HOST_GROUP) return o->target.index == group.v;
    return o->target.host == HOST_INDIVIDUAL && s->minions[o->target.index].group.v == group.v;
}

// Spells already targeted on the group or its members must stay legal with the recruit in it.
static OrderError recheck_potent(const Plan *plan, const Order *training) {
    const GroupId group = square_at(&plan->after, training->at)->group;
    if (group.v == 0) return ORDER_OK;
    bool is_needed = false;
    for (int i = 0; i < plan->count; i++) {
        is_needed = is_needed || is_aimed_at_group(&plan->after, &plan->orders[i], group);
    }
    if (!is_needed) return ORDER_OK;
    GameState trained = plan->after;
    Ctx c = {.s = &trained};
    (void)training_execute(&c, plan->seat, training);
    for (int i = 0; i < plan->count; i++) {
        const Order *o = &plan->orders[i];
        if (!is_aimed_at_group(&trained, o, group)) continue;
        const OrderError error = cast_check(&c, o->card, plan->seat, o->target);
        if (error != ORDER_OK) return error;
    }
    return ORDER_OK;
}

static OrderError check_training(const Plan *plan, const Order *order) {
    int trainings = 0;
    for (int i = 0; i < plan->count; i++) trainings += plan->orders[i].kind == ORDER_TRAIN;
    if (trainings >= TRAIN_ORDERS_MAX) return ORDER_TOO_MANY;
    const Ctx c = asking(plan);
    const OrderError error = training_check(&c, plan->seat, order, plan->mana_trained);
    if (error != ORDER_OK || !training_is_recruit(order)) return error;
    return recheck_potent(plan, order);
}

static OrderError check_phase(const Plan *plan, const Order *order) {
    if (plan->after.result != RESULT_NONE) return ORDER_GAME_OVER;
    const Phase phase = (Phase)plan->after.phase;
    // A mana choice after phase 1 is not out of season but pointless: nothing is pending then.
    const bool is_choice = order->kind == ORDER_MANA;
    const bool is_open = phase == PHASE_ORDERS || (is_choice && phase == PHASE_START_OF_TURN);
    return is_open ? ORDER_OK : ORDER_WRONG_PHASE;
}

OrderError plan_check(const Plan *plan, const Order *order) {
    const OrderError error = check_phase(plan, order);
    if (error != ORDER_OK) return error;
    if (plan->count >= ORDERS_MAX) return ORDER_TOO_MANY;
    switch ((OrderKind)order->kind) {
    case ORDER_MANA: return check_choice(plan, order);
    case ORDER_TRAIN: return check_training(plan, order);
    case ORDER_CAST: return check_cast(plan, order);
    case ORDER_DISCARD: return check_discard(plan, order);
    case ORDER_MOVE: return check_move(plan, order);
    case ORDER_CONCEDE: return plan->concedes ? ORDER_TOO_MANY : ORDER_OK;
    case ORDER_DRAW: return plan->offers_draw ? ORDER_TOO_MANY : ORDER_OK;
    case ORDER_NONE:
    case ORDER_KIND_COUNT: break;
    }
    return ORDER_WRONG_PHASE;
}

// --- References ---

int plan_find_training(const Plan *plan, SquareId at, int place) {
    for (int i = 0; i < plan->count; i++) {
        const Order *o = &plan->orders[i];
        if (o->kind != ORDER_TRAIN || !training_is_recruit(o)) continue;
        if (same_square(o->at, at) && o->trained_place == place) return i;
    }
    return -1;
}

static void refer_to(const Plan *plan, Order *order, GroupId group, int place) {
    const SquareId at = group_at(&plan->after, group)->at;
    const bool is_trained = plan_find_training(plan, at, place) >= 0;
    order->trained_at = is_trained ? at : (SquareId){0};
    order->trained_place = is_trained ? (uint8_t)place : 0;
}

// A group is new if its first member is.
static void fill_references(const Plan *plan, Order *order) {
    const GameState *s = &plan->after;
    order->trained_at = (SquareId){0};
    order->trained_place = 0;
    if (order->kind == ORDER_TRAIN && training_is_recruit(order)) {
        const GroupId group = square_at(s, order->at)->group;
        order->trained_place = group.v != 0 ? group_at(s, group)->count : 0;
    }
    if (order->kind == ORDER_CAST || order->kind == ORDER_DISCARD) {
        order->card = s->players[plan->seat].hand[order->slot].card;
    }
    if (order->kind == ORDER_CAST) {
        order->paid = (uint8_t)mana_primary_cost(s, &s->players[plan->seat].hand[order->slot]);
        order->target_ref = cast_target_ref(s, order->target);
        if (order->target.host == HOST_GROUP)
            refer_to(plan, order, (GroupId){(uint8_t)order->target.index}, 0);
        if (order->target.host == HOST_INDIVIDUAL) {
            const MinionId minion = {order->target.index};
            refer_to(plan, order, minion_at(s, minion)->group, group_index(s, minion));
        }
    }
    if (order->kind == ORDER_MOVE) {
        order->group_ref = group_at(s, order->group)->label;
        refer_to(plan, order, order->group, 0);
    }
}

// --- Adding ---

static void carry_out(Plan *plan, const Order *order) {
    Ctx c = {.s = &plan->after};
    switch ((OrderKind)order->kind) {
    case ORDER_MANA: (void)structure_choose_mana(&c, plan->seat, order->at, (Mana)order->as); break;
    case ORDER_TRAIN:
        (void)training_execute(&c, plan->seat, order);
        if (!training_is_recruit(order)) plan->mana_trained++;
        break;
    case ORDER_CAST:
        mana_pay(&c, plan->seat, order->card, order->paid);
        plan->slot_used[order->slot] = true;
        break;
    case ORDER_DISCARD:
        plan->slot_used[order->slot] = true;
        plan->discards = true;
        break;
    case ORDER_MOVE: group_set_order(&c, order->group, order->at, ORDER_BY_PLAYER); break;
    case ORDER_CONCEDE: plan->concedes = true; break;
    case ORDER_DRAW: plan->offers_draw = true; break;
    case ORDER_NONE:
    case ORDER_KIND_COUNT: break;
    }
}

OrderError plan_add(Plan *plan, const Order *order) {
    const OrderError error = plan_check(plan, order);
    if (error != ORDER_OK) return error;
    Order *added = &plan->orders[plan->count];
    *added = *order;
    fill_references(plan, added);
    plan->count++;
    carry_out(plan, added);
    return ORDER_OK;
}

// --- Every legal order ---

typedef struct Collector {
    Order *out;
    int capacity, count;
} Collector;

static void collect(Collector *into, const Plan *plan, Order order) {
    if (plan_check(plan, &order) != ORDER_OK) return;
    if (into->count < into->capacity) into->out[into->count] = order;
    into->count++;
}

static void collect_moves(Collector *into, const Plan *plan, GroupId group) {
    if (!group_is_on_board(&plan->after, group)) return;
    const SquareId from = group_at(&plan->after, group)->at;
    for (int d = DIR_UP; d < DIR_COUNT; d++) {
        const SquareId to = square_neighbour(from, (Direction)d);
        collect(into, plan, (Order){.kind = ORDER_MOVE, .group = group, .at = to});
    }
}

// [order] with that target, if it is legal. Most are not, so the order is copied only then.
static void collect_target(Collector *into, const Plan *plan, const Order *order, HostKind host,
                           unsigned index) {
    const Target target = {.host = (uint8_t)host, .index = (uint16_t)index};
    if (check_target(plan, order->card, target) != ORDER_OK) return;
    if (into->count < into->capacity) {
        into->out[into->count] = *order;
        into->out[into->count].target = target;
    }
    into->count++;
}

// Groups by I, J, N and sequence, and the members of each in their order.
static void collect_in_groups(Collector *into, const Plan *plan, const Order *order, HostKind host) {
    const GameState *s = &plan->after;
    Player players[3];
    player_order_standard(s, players);
    for (int p = 0; p < 3; p++) {
        const Sequence *sequence = &s->sequences[players[p]];
        for (int i = 0; i < sequence->count; i++) {
            const Group *g = group_at(s, sequence->groups[i]);
            if (host == HOST_GROUP) collect_target(into, plan, order, host, sequence->groups[i].v);
            for (int k = 0; host == HOST_INDIVIDUAL && k < g->count; k++) {
                collect_target(into, plan, order, host, g->members[k].v);
            }
        }
    }
}

static void collect_casts(Collector *into, const Plan *plan, int slot) {
    if (slot < 0 || slot >= HAND_SIZE) return;
    const Order order = {
        .kind = ORDER_CAST, .slot = (uint8_t)slot, .card = plan->after.players[plan->seat].hand[slot].card};
    if (check_phase(plan, &order) != ORDER_OK || plan->count >= ORDERS_MAX) return;
    // Slot and mana are asked once, not for every target.
    if (check_slot(plan, &order) != ORDER_OK ||
        !mana_can_pay_held(&plan->after, plan->seat, &plan->after.players[plan->seat].hand[slot]))
        return;
    const HostKind host = cast_host(order.card);
    switch (host) {
    case HOST_INDIVIDUAL:
    case HOST_GROUP: collect_in_groups(into, plan, &order, host); break;
    case HOST_SQUARE:
        for (unsigned i = 1; i <= SQUARES; i++) collect_target(into, plan, &order, host, i);
        break;
    case HOST_STRUCTURE:
        for (unsigned i = 1; i <= STRUCTURES_MAX; i++) collect_target(into, plan, &order, host, i);
        break;
    case HOST_GLOBE: collect_target(into, plan, &order, host, 0); break;
    case HOST_NONE:
    case HOST_COUNT: break;
    }
}

static void collect_trainings(Collector *into, const Plan *plan, SquareId at) {
    const StructureId id = at.v >= 1 && at.v <= SQUARES ? structure_at(&plan->after, at) : (StructureId){0};
    if (id.v == 0) return;
    const Structure *t = &plan->after.structures[id.v];
    for (int run = 0; run < t->run_count; run++) {
        bool is_repeated = false;
        for (int i = 0; i < run; i++) is_repeated = is_repeated || t->runs[i].nation == t->runs[run].nation;
        for (int as = TRAINED_SWORDSMAN; !is_repeated && as < TRAINED_AS_COUNT; as++) {
            collect(into, plan,
                    (Order){.kind = ORDER_TRAIN, .at = at, .as = (uint8_t)as, .nation = t->runs[run].nation});
        }
    }
}

static void collect_choices(Collector *into, const Plan *plan, SquareId at) {
    for (int type = MANA_ORDER; type < MANA_COUNT; type++) {
        collect(into, plan, (Order){.kind = ORDER_MANA, .at = at, .as = (uint8_t)type});
    }
}

int plan_moves(const Plan *plan, GroupId group, Order *out, int capacity) {
    Collector into = {.out = out, .capacity = capacity};
    collect_moves(&into, plan, group);
    return into.count;
}

int plan_casts(const Plan *plan, int slot, Order *out, int capacity) {
    Collector into = {.out = out, .capacity = capacity};
    collect_casts(&into, plan, slot);
    return into.count;
}

int plan_trainings(const Plan *plan, SquareId structure, Order *out, int capacity) {
    Collector into = {.out = out, .capacity = capacity};
    collect_trainings(&into, plan, structure);
    return into.count;
}

int plan_all(const Plan *plan, Order *out, int capacity) {
    Collector into = {.out = out, .capacity = capacity};
    const GameState *s = &plan->after;
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        if (s->structures[i].pending != 0) collect_choices(&into, plan, s->structures[i].at);
    }
    for (int i = 1; i <= STRUCTURES_MAX; i++) collect_trainings(&into, plan, s->structures[i].at);
    for (int slot = 0; slot < HAND_SIZE; slot++) collect_casts(&into, plan, slot);
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        const uint16_t card = s->players[plan->seat].hand[slot].card;
        collect(&into, plan, (Order){.kind = ORDER_DISCARD, .slot = (uint8_t)slot, .card = card});
    }
    const Sequence *sequence = &s->sequences[plan->seat];
    for (int i = 0; i < sequence->count; i++) collect_moves(&into, plan, sequence->groups[i]);
    return into.count;
}

// --- How a move looks ---

// Does the group on [at] go away by its order, so that [group] has room there? It does if it is let go and
// finds room itself, for which the next one may have to go in its turn; the last may go where [group] is.
static bool is_left_to(const Ctx *c, GroupId group, SquareId at) {
    GroupId there = square_at(c->s, at)->group;
    for (int steps = 0; steps < GROUPS_MAX && there.v != group.v; steps++) {
        const SquareId to = group_at(c->s, there)->order;
        if (to.v == 0 || movement_check(c, there, to) != REFUSAL_NONE) return false;
        const GroupId next = square_at(c->s, to)->group;
        if (next.v == 0 || group_can_join(c, there, next)) return true;
        there = next;
    }
    return true; // They go round in a ring.
}

MoveLook plan_move_look(const Plan *plan, GroupId group, SquareId to, Refusal *why) {
    *why = REFUSAL_NONE;
    const Order order = {.kind = ORDER_MOVE, .group = group, .at = to};
    if (check_phase(plan, &order) != ORDER_OK || check_step(plan, group, to) != ORDER_OK)
        return MOVE_FORBIDDEN;
    const Ctx c = asking(plan);
    *why = movement_check(&c, group, to);
    if (*why != REFUSAL_NONE) return MOVE_NOT_YET;
    // A slide passes through any group on the first ice square.
    if (square_at(&plan->after, to)->terrain == TERRAIN_ICE) return MOVE_LEGAL;
    const GroupId there = square_at(&plan->after, to)->group;
    const bool has_room = there.v == 0 || group_can_join(&c, group, there) || is_left_to(&c, group, to);
    return has_room ? MOVE_LEGAL : MOVE_NOT_YET;
}
