// plan_edit.c - Orders of a plan taken back and put into another order (rules 15).
//
// Either makes the plan anew from the orders that stay, for what one of them changed the later ones stand on.

#include "engine/plan.h"

#include "engine/plan.h"

#include "board/board.h"
#include "board/group.h"

// Slots of recruits trained in the plan change when it is made anew: points [order] of [old] to where its
// target and mover stand in [fresh]. [moved_to] tells where each order of [old] went, -1 = nowhere. False if
// they are gone.
static bool redirect(const Plan *fresh, const Plan *old, const int moved_to[ORDERS_MAX], Order *order) {
    if (order->kind == ORDER_TRAIN || order->trained_at.v == 0) return true;
    const GameState *s = &fresh->after;
    const GroupId group = square_at(s, order->trained_at)->group;
    if (group.v == 0) return false;
    if (order->kind == ORDER_MOVE) {
        order->group = group;
        return true;
    }
    if (order->target.host == HOST_GROUP) {
        order->target.index = group.v;
        return true;
    }
    const int training = plan_find_training(old, order->trained_at, order->trained_place);
    if (training < 0 || moved_to[training] < 0) return false;
    const int place = fresh->orders[moved_to[training]].trained_place;
    order->target.index = group_at(s, group)->members[place].v;
    return true;
}

// Makes [fresh] from those orders of [old] that [sequence] names. Returns how many of them could not be kept.
static int plan_again(Plan *fresh, const Plan *old, const GameState *state, const int *sequence, int count) {
    int moved_to[ORDERS_MAX];
    int dropped = 0;
    for (int i = 0; i < ORDERS_MAX; i++) moved_to[i] = -1;
    plan_begin(fresh, state, old->seat);
    for (int i = 0; i < count; i++) {
        Order order = old->orders[sequence[i]];
        const bool is_kept = redirect(fresh, old, moved_to, &order) && plan_add(fresh, &order) == ORDER_OK;
        if (is_kept) {
            moved_to[sequence[i]] = fresh->count - 1;
        } else {
            dropped++;
        }
    }
    return dropped;
}

int plan_remove(Plan *plan, const GameState *state, int index) {
    if (index < 0 || index >= plan->count) return 0;
    int sequence[ORDERS_MAX];
    int count = 0;
    for (int i = 0; i < plan->count; i++) {
        if (i != index) sequence[count++] = i;
    }
    Plan fresh;
    const int dropped = plan_again(&fresh, plan, state, sequence, count);
    *plan = fresh;
    return 1 + dropped;
}

bool plan_reorder(Plan *plan, const GameState *state, int from, int to) {
    if (from < 0 || from >= plan->count || to < 0 || to >= plan->count) return false;
    int sequence[ORDERS_MAX];
    int count = 0;
    for (int i = 0; i < plan->count; i++) {
        if (i != from) sequence[count++] = i;
    }
    for (int i = count; i > to; i--) sequence[i] = sequence[i - 1];
    sequence[to] = from;
    Plan fresh;
    if (plan_again(&fresh, plan, state, sequence, plan->count) > 0) return false;
    *plan = fresh;
    return true;
}
