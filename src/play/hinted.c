// The judgement is that of the question before confirming (forgotten.h), which the comments go by as well.

#include "play/hinted.h"

#include <stdlib.h>
#include <string.h>

#include "play/forecast.h"
#include "play/forgotten.h"
#include "play/means.h"
#include "play/piles.h"

enum { EARLY = 3 }; // turns in which no such card is given up for its price

// False: there is none.
static bool leave_out_wasted(Hinted *out, const Plan *start, const Forgotten *doubts) {
    for (int i = out->plan.count - 1; i >= 0; i--) {
        if (forgotten_wastes(doubts, i) || forgotten_wastes_move(doubts, i)) {
            (void)plan_remove(&out->plan, &start->after, i);
            return true;
        }
    }
    return false;
}

static bool does_damage(int card) {
    bool does = false;
    for (int i = 0; i < OPS_MAX; i++) {
        does = does || card_def(card)->ops[i].kind == OP_DAMAGE;
    }
    return does;
}

// A card that may kill many is worth waiting for while its mana can come. Others go as the search has it.
static bool is_to_keep(const Plan *start, const Order *discard) {
    return discard->kind == ORDER_DISCARD && does_damage(discard->card) &&
           means_lack(start, discard->slot) > 0 &&
           (start->after.turn <= EARLY || means_can_wait(start, discard->slot));
}

static bool is_beside_enemy(const Plan *plan, GroupId group) {
    const Group *const g = group_at(&plan->after, group);
    const SquareId at = g->order.v != 0 ? g->order : g->at;
    bool is = false;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        const SquareId beside = square_neighbour(at, d);
        const GroupId there = beside.v != 0 ? square_at(&plan->after, beside)->group : (GroupId){0};
        is = is || (there.v != 0 &&
                    group_owners_are_hostile((Player)group_at(&plan->after, there)->owner, plan->seat));
    }
    return is;
}

static void add(Plan *plan, const Plan *start, const Order *order) {
    Order one = *order;
    if (order->kind == ORDER_CAST && order->trained_at.v == 0 && pile_grows(plan, order) &&
        !is_beside_enemy(plan, pile_target_group(&plan->after, &order->target))) {
        (void)pile_avoid(plan, &one);
    }
    if (!is_to_keep(start, order)) {
        (void)plan_add(plan, &one);
    }
}

static bool casts(const Plan *plan) {
    bool is = false;
    for (int i = 0; i < plan->count; i++) {
        is = is || plan->orders[i].kind == ORDER_CAST;
    }
    return is;
}

static void count_kills(Hinted *out, const Plan *start) {
    GameState *const bed = malloc(sizeof *bed);
    for (int i = 0; bed != NULL && i < out->plan.count; i++) {
        if (out->plan.orders[i].kind == ORDER_CAST) {
            out->kills[i] = forecast_kills(start, &out->plan, i, bed);
        }
    }
    free(bed);
}

void hinted_make(Hinted *out, const Plan *start, const AiIdea *idea) {
    Forgotten *const doubts = malloc(sizeof *doubts);
    memset(out->falls, 0, sizeof out->falls);
    memset(out->kills, 0, sizeof out->kills);
    out->mana = HINTED_MANA_IS_USED;
    out->plan = *start;
    for (int i = 0; i < idea->count; i++) {
        add(&out->plan, start, &idea->orders[i]);
    }
    bool is_found = doubts != NULL && forgotten_find(start, &out->plan, doubts);
    while (is_found && leave_out_wasted(out, start, doubts)) {
        is_found = forgotten_find(start, &out->plan, doubts);
    }
    if (is_found && start->after.phase == PHASE_ORDERS && !casts(&out->plan)) {
        out->mana = hinted_cast_add(start, &out->plan);
    }
    for (int i = 0; is_found && i < doubts->counts[FORGOTTEN_FALLEN]; i++) {
        out->falls[doubts->fallen[i].order] = doubts->fallen[i].chance / FORECAST_PERCENT;
    }
    count_kills(out, start);
    free(doubts);
}
