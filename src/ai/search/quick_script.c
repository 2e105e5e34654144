// The quick script. Both seats' plans without casts are made once: each is what the other seat expects.

#include "search/quick_script.h"

#include <string.h>

#include "casting/casting.h"

enum { QUICK_TARGETS = 3 };

void quick_script_begin(QuickScript *q, const GameState *s, const Weights *weights, const Net *net) {
    evaluation_begin(&q->sim.evaluator, s, weights, net);
    q->sim.depth = 0;
    q->sim.done = 0;
    q->sim.played = 0;
    q->sim.budget = AI_BUDGET_MAX;
    q->sim.signals = NULL;
}

// Distances to plan by must outlast the turns that are tried, also where a turn before has changed the
// ground.
static void keep_ground(QuickScript *q, const GameState *s) {
    Ground *ground = &q->sim.evaluator.ground;
    if (!steps_hold(&ground->root, s)) features_ground_begin(ground, s);
}

// What [seat] would do without cards.
static void plan_plain(QuickScript *q, const GameState *s, Player seat) {
    static const CastOptions NO_CASTS = {.count = 0};
    Evaluator *e = &q->sim.evaluator;
    Outlook *o = &q->outlooks[seat];
    OrderSet *set = &q->sets[seat];
    Schemes schemes;
    outlook_make(o, s, features_ground_of(&e->ground, s), e->weights, seat);
    schemes_read(s, seat, &schemes);
    schemes_plan(&schemes, &o->scheme);
    order_set_of_style(o, STYLE_BALANCED, set);
    set->discards = false;
    order_set_issue(set, o, &NO_CASTS, &q->plan, &q->plain[seat]);
}

static void add_casts(QuickScript *q, Player seat, uint64_t dice, TurnOrders *out) {
    const Outlook *o = &q->outlooks[seat];
    OrderSet *set = &q->sets[seat];
    const CastSearch search = {.sim = &q->sim,
                               .o = o,
                               .base = &q->plain[seat],
                               .theirs = &q->plain[o->other],
                               .targets = QUICK_TARGETS,
                               .samples = 1,
                               .is_quick = true,
                               .dice = dice,
                               .plan = &q->plan,
                               .with = &q->with,
                               .bed = &q->bed,
                               .kindness = &q->kindness};
    casting_find(&search, &q->casts);
    order_set_cast_best(o, set, &q->casts);
    set->discards = true;
    order_set_carry_out(set, o, &q->casts, &q->plan);
    out->count = q->plan.count;
    memcpy(out->orders, q->plan.orders, sizeof out->orders[0] * (size_t)out->count);
}

void quick_script_orders(QuickScript *q, const GameState *s, Player seat, uint64_t dice, TurnOrders *out) {
    keep_ground(q, s);
    plan_plain(q, s, player_other(seat));
    plan_plain(q, s, seat);
    add_casts(q, seat, dice, out);
}

void quick_script_turn(QuickScript *q, const GameState *s, uint64_t dice, TurnOrders turn[PLAYER_BLUE + 1]) {
    keep_ground(q, s);
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) plan_plain(q, s, seat);
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) add_casts(q, seat, dice, &turn[seat]);
}
