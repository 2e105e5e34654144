// The votes of one square as pass II holds them (rules 17.3, 17.4): the best group wins, and each of the
// others in its turn joins the winner or goes back.

#include "play/crowd.h"

// Of all orders the last one: that of the group asked about, where it is not given yet.
enum { LAST = UINT16_MAX };

typedef struct Comer {
    GroupId group;
    int members;
    int place; // in the order of issue; 0: it stays where it is
} Comer;

typedef struct Comers {
    Comer items[GROUPS_MAX];
    int count;
} Comers;

static bool is_better(const Comer *a, const Comer *b) {
    if ((a->place == 0) != (b->place == 0)) {
        return a->place == 0;
    }
    return a->members != b->members ? a->members > b->members : a->place < b->place;
}

static void add_comer(Comers *all, Comer comer) {
    int k = all->count++;
    while (k > 0 && is_better(&comer, &all->items[k - 1])) {
        all->items[k] = all->items[k - 1];
        k--;
    }
    all->items[k] = comer;
}

static bool goes(const Plan *plan, GroupId group) {
    const SquareId to = group_at(&plan->after, group)->order;
    Refusal why = REFUSAL_NONE;
    return to.v != 0 && plan_move_look(plan, group, to, &why) != MOVE_FORBIDDEN && why == REFUSAL_NONE;
}

static void find_others(const Plan *plan, GroupId asked, SquareId to, Comers *all) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = &plan->after.groups[i];
        if (i == asked.v || g->label == 0 || g->at.v == 0 || g->owner != (unsigned)plan->seat) {
            continue;
        }
        const bool is_leaving = goes(plan, (GroupId){i});
        if ((is_leaving ? g->order : g->at).v == to.v) {
            add_comer(all, (Comer){{i}, g->count, is_leaving ? g->order_place : 0});
        }
    }
}

static int count_returning(const GameState *s, const Comers *all) {
    int together = all->items[0].members;
    int returning = 0;
    for (int i = 1; i < all->count; i++) {
        const Comer *const c = &all->items[i];
        if (together + c->members <= GROUP_SIZE && engine_could_join(s, c->group, all->items[0].group)) {
            together += c->members;
        } else {
            returning += 1;
        }
    }
    return returning;
}

void crowd_find(const Plan *plan, GroupId group, SquareId to, Crowd *out) {
    const GameState *const s = &plan->after;
    const Group *const g = group_at(s, group);
    *out = (Crowd){.count = 0};
    if (square_at(s, to)->terrain == TERRAIN_ICE) {
        return;
    }
    Comers all = {.count = 0};
    const bool is_ordered = g->order.v == to.v;
    add_comer(&all, (Comer){group, g->count, is_ordered ? g->order_place : LAST});
    find_others(plan, group, to, &all);
    for (int i = 0; i < all.count; i++) {
        out->members += all.items[i].members;
        if (all.items[i].group.v != group.v) {
            out->others[out->count++] = all.items[i].group;
        }
    }
    out->returning = count_returning(s, &all);
}
