// The spells of the turn, with the cast and without it; sample n has dice n.

#include "play/forecast_kills.h"

#include "play/forecast_task.h"

enum { SAMPLES = 9 };

static GroupId target_group(const GameState *s, const Target *target) {
    return target->host == HOST_GROUP        ? (GroupId){(uint8_t)target->index}
           : target->host == HOST_INDIVIDUAL ? minion_at(s, (MinionId){target->index})->group
                                             : (GroupId){0};
}

// Adds to [sums] who lives once the spells are cast: all hostile minions, and those of [target].
static void count_living(const Plan *start, const TurnOrders orders[PLAYER_BLUE + 1], GroupId target,
                         GameState *bed, int sums[2]) {
    const GameState *const known = &start->after;
    for (int sample = 1; sample <= SAMPLES; sample++) {
        *bed = *known;
        rng_seed(&bed->rng, (uint64_t)sample);
        while (bed->phase >= PHASE_ORDERS && bed->phase <= PHASE_SPELLS && bed->result == RESULT_NONE) {
            engine_run_phase(bed, orders, NULL);
        }
        for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
            const GroupId group = {i};
            const bool counts = group_is_on_board(known, group) &&
                                group_owners_are_hostile((Player)group_at(known, group)->owner, start->seat);
            const int living = counts ? forecast_task_living(bed, known, group, NULL) : 0;
            sums[0] += living;
            sums[1] += i == target.v ? living : 0;
        }
    }
}

static int mean(int sum) {
    return sum > 0 ? (2 * sum + SAMPLES) / (2 * SAMPLES) : 0;
}

ForecastKills forecast_kills(const Plan *start, const Plan *plan, int order, GameState *bed) {
    TurnOrders with[PLAYER_BLUE + 1] = {{.count = 0}};
    TurnOrders without[PLAYER_BLUE + 1] = {{.count = 0}};
    const GroupId target = target_group(&start->after, &plan->orders[order].target);
    int living[2] = {0};
    int left[2] = {0};
    for (int i = 0; i < plan->count; i++) {
        TurnOrders *const mine = &with[plan->seat];
        TurnOrders *const others = &without[plan->seat];
        mine->orders[mine->count++] = plan->orders[i];
        if (i != order) {
            others->orders[others->count++] = plan->orders[i];
        }
    }
    count_living(start, without, target, bed, living);
    count_living(start, with, target, bed, left);
    return (ForecastKills){.all = mean(living[0] - left[0]),
                           .of_target = mean(living[1] - left[1]),
                           .members = target.v != 0 ? group_at(&start->after, target)->count : 0};
}
