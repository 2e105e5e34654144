// One move carried out alone, up to the combat phase, by the engine. A mover is followed by its members, because a group
// that joins another is no more.

#include "play/forecast.h"

#define DICE UINT64_C(0x0dd5) // of what falls before combat

// Those of the mover who are alive in [s]: how many, and one of them.
static int living_of(const GameState *s, const GameState *known, GroupId group, MinionId *one) {
    const Group *const before = group_at(known, group);
    int count = 0;
    for (int i = 0; i < before->count; i++) {
        const MinionId id = before->members[i];
        if (minion_at(s, id)->label == minion_at(known, id)->label) {
            *one = id;
            count++;
        }
    }
    return count;
}

static int count_rivals(const GameState *known, GroupId group, SquareId to) {
    int count = 0;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        const SquareId from = square_neighbour(to, d);
        const GroupId rival = from.v != 0 ? square_at(known, from)->group : (GroupId){0};
        if (rival.v != 0 && rival.v != group.v && group_is_hostile(known, group, rival) &&
            engine_can_move(known, rival) && engine_can_enter(known, rival, to)) {
            count++;
        }
    }
    return count;
}

// Directions stand in the order in which the check for combats looks (rules 18.2).
static void find_foes(const GameState *s, ForecastOrder *out) {
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        const SquareId beside = square_neighbour(out->at, d);
        const GroupId foe = beside.v != 0 ? square_at(s, beside)->group : (GroupId){0};
        if (foe.v != 0 && group_is_hostile(s, out->group, foe)) {
            out->foes[out->foe_count++] = foe;
        }
    }
}

static ForecastMove move_of(const GameState *known, GroupId group, SquareId to, const ForecastOrder *out) {
    if (out->at.v == group_at(known, group)->at.v) {
        return FORECAST_MOVE_STAYS;
    }
    if (out->at.v != to.v) {
        return FORECAST_MOVE_DISPLACED;
    }
    const Group *const now = group_at(&out->before_combat, out->group);
    const bool has_company = now->count > group_at(known, group)->count - out->lost;
    return has_company ? FORECAST_MOVE_JOINS : FORECAST_MOVE_ARRIVES;
}

static void play_until_combat(GameState *s, const Plan *plan, Player seat) {
    TurnOrders orders[PLAYER_BLUE + 1] = {0};
    orders[seat].count = plan->count;
    for (int i = 0; i < plan->count; i++) {
        orders[seat].orders[i] = plan->orders[i];
    }
    rng_seed(&s->rng, DICE);
    while (s->phase >= PHASE_ORDERS && s->phase < PHASE_COMBAT && s->result == RESULT_NONE) {
        engine_run_phase(s, orders, NULL);
    }
}

void forecast_order(const GameState *known, Player seat, GroupId group, SquareId to, ForecastOrder *out) {
    *out = (ForecastOrder){.move = FORECAST_MOVE_REFUSED};
    Plan plan;
    plan_begin(&plan, known, seat);
    out->why = plan_add(&plan, &(Order){.kind = ORDER_MOVE, .group = group, .at = to});
    if (out->why != ORDER_OK) {
        return;
    }
    out->rivals = (uint8_t)count_rivals(known, group, to);
    out->before_combat = *known;
    play_until_combat(&out->before_combat, &plan, seat);
    MinionId one = {0};
    const int living = living_of(&out->before_combat, known, group, &one);
    out->lost = (uint8_t)(group_at(known, group)->count - living);
    if (living == 0) {
        out->move = FORECAST_MOVE_DIES;
        return;
    }
    out->group = minion_at(&out->before_combat, one)->group;
    out->at = group_at(&out->before_combat, out->group)->at;
    out->move = move_of(known, group, to, out);
    if (out->at.v != 0) {
        find_foes(&out->before_combat, out);
    }
}
