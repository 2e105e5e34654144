// Playouts: what sensible players without cards would do next.

#include "search/playout.h"

#include <string.h>

#include "search/order_sets.h"

void playout_turn(GameState *s, Steps *steps, const Weights *weights, Plan *plan,
                  TurnOrders turn[PLAYER_BLUE + 1]) {
    static const CastOptions NO_CASTS = {.count = 0};
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        Outlook o;
        OrderSet set;
        outlook_make(&o, s, steps, weights, seat);
        order_set_of_style(&o, STYLE_BALANCED, &set);
        order_set_carry_out(&set, &o, &NO_CASTS, plan);
        turn[seat].count = plan->count;
        memcpy(turn[seat].orders, plan->orders, sizeof plan->orders[0] * (size_t)plan->count);
    }
    engine_resolve_turn(s, turn, NULL);
    engine_begin_turn(s, NULL);
}
