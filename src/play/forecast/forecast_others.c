// What others can do to a turn that the forecast has without them: novices that they train, squares that they
// want.

#include "play/forecast_turn.h"

void forecast_others_train_swordsmen(Plan *plan, SquareId at) {
    Order training;
    while (plan_trainings(plan, at, &training, 1) > 0 && training.as == TRAINED_SWORDSMAN &&
           plan_add(plan, &training) == ORDER_OK) {
    }
}

int forecast_others_reinforce(ForecastTask *task, SquareId at) {
    const Player other = player_other(task->seat);
    TurnOrders *orders = &task->orders[other];
    Plan theirs;
    plan_begin(&theirs, &task->known, other);
    forecast_others_train_swordsmen(&theirs, at);
    for (int i = 0; i < theirs.count; i++) {
        orders->orders[orders->count++] = theirs.orders[i];
    }
    return theirs.count;
}

int forecast_others_reinforce_near(ForecastTask *task, SquareId to, SquareId *at) {
    for (int d = DIR_NONE; d < DIR_COUNT; d++) {
        *at = d == DIR_NONE ? to : square_neighbour(to, (Direction)d);
        const int count = at->v != 0 ? forecast_others_reinforce(task, *at) : 0;
        if (count > 0) {
            return count;
        }
    }
    *at = (SquareId){0};
    return 0;
}

int forecast_others_rivals_after_spells(const ForecastTask *task, GroupId group, SquareId to,
                                        GameState *bed) {
    *bed = task->known;
    while (bed->phase >= PHASE_ORDERS && bed->phase < PHASE_BEFORE_MOVEMENT && bed->result == RESULT_NONE) {
        engine_run_phase(bed, task->orders, NULL);
    }
    return forecast_others_rivals(bed, group, to);
}

// Whoever steps after [group] finds it there and stays (rules 17.2.2), so that only a side that steps before
// it can take the square.
int forecast_others_rivals(const GameState *known, GroupId group, SquareId to) {
    if (group_at(known, group)->owner == known->initiative) {
        return 0;
    }
    int count = 0;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        const SquareId from = square_neighbour(to, d);
        const GroupId rival = from.v != 0 ? square_at(known, from)->group : (GroupId){0};
        if (rival.v != 0 && group_at(known, rival)->owner == known->initiative &&
            group_is_hostile(known, group, rival) && engine_may_leave(known, rival) &&
            engine_can_exit(known, rival, from, square_direction(from, to)) &&
            engine_can_enter(known, rival, to)) {
            count++;
        }
    }
    return count;
}
