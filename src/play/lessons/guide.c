// Orders of a lesson's match file, given in their turns.

#include "lessons/guide.h"

#include <stdlib.h>

Match *guide_read(const char *text, size_t size, LoadError *fault) {
    Problems *problems = calloc(1, sizeof *problems);
    Match *guide = problems != NULL ? match_load_text(text, size, problems) : NULL;
    *fault = problems != NULL && guide == NULL ? problems->items[0] : (LoadError){.line = 0};
    free(problems);
    return guide;
}

void guide_orders(const Match *guide, Plan *plan) {
    const int index = plan->after.turn - guide->start.turn;
    if (index < 0 || index >= guide->turn_count) {
        return;
    }
    const MatchOrders *list = &guide->turns[index].seats[plan->seat];
    for (int i = 0; i < list->count; i++) {
        Order order;
        OrderError error = ORDER_OK;
        // What went wrong for the other seat meanwhile is left out.
        if (match_resolve_order(plan, &list->items[i], &order, &error)) {
            (void)plan_add(plan, &order);
        }
    }
}
