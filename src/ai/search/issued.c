// Orders on their way from a plan to the engine.

#include "search/issued.h"

#include <string.h>

void issued_by_plan(const Plan *plan, Issued *out) {
    out->count = plan->count < ISSUED_MAX ? plan->count : ISSUED_MAX;
    memcpy(out->orders, plan->orders, sizeof out->orders[0] * (size_t)out->count);
}

void issued_give(const Issued *issued, TurnOrders *out) {
    out->count = issued->count;
    memcpy(out->orders, issued->orders, sizeof issued->orders[0] * (size_t)issued->count);
}

bool issued_equal(const Issued *a, const Issued *b) {
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++) {
        const Order *x = &a->orders[i];
        const Order *y = &b->orders[i];
        const bool is_equal = x->kind == y->kind && x->at.v == y->at.v && x->as == y->as &&
                              x->slot == y->slot && x->card == y->card && x->group.v == y->group.v &&
                              x->target.host == y->target.host && x->target.index == y->target.index;
        if (!is_equal) return false;
    }
    return true;
}
