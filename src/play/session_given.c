// Orders laid out for a human who plays on from a moment: in place of those that were given then.

#include <stdlib.h>

#include "play/session.h"

static bool record(MatchOrders *list, Plan *plan, const Order *orders, int count) {
    for (int i = 0; i < count; i++) {
        if (plan_add(plan, &orders[i]) == ORDER_OK &&
            !match_record(list, &plan->after, &plan->orders[plan->count - 1])) {
            return false;
        }
    }
    return true;
}

bool session_lay_out(Session *session, const GameState *state, Player seat, const Order *orders, int count) {
    MatchOrders list = {.items = NULL};
    Plan *const plan = malloc(sizeof *plan);
    GameState *const known = malloc(sizeof *known);
    bool is_good = plan != NULL && known != NULL;
    if (is_good) {
        session_known_to(state, seat, known);
        plan_begin(plan, known, seat);
        is_good = record(&list, plan, orders, count);
    }
    free(known);
    free(plan);
    if (!is_good) {
        free(list.items);
        return false;
    }
    free(session->given[seat].items);
    session->given[seat] = list;
    return true;
}
