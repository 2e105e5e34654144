// The spells of the turn, with the cast and without it; sample n has dice n.

#include "play/forecast_kills.h"

#include <stdlib.h>
#include <string.h>

#include "play/forecast_task.h"

enum { SAMPLES = 9 };

// One turn's spells, and what became of each minion of the position before them.
typedef struct Spells {
    GameState *bed;
    bool is_gone[MINIONS_MAX + 1];
    bool is_replaced[MINIONS_MAX + 1]; // by another one, as a Devolution does: that kills nobody
    Event events[LOG_TURN_MAX];
} Spells;

static GroupId target_group(const GameState *s, const Target *target) {
    return target->host == HOST_GROUP        ? (GroupId){(uint8_t)target->index}
           : target->host == HOST_INDIVIDUAL ? minion_at(s, (MinionId){target->index})->group
                                             : (GroupId){0};
}

// The slot of one that is gone may be used again: the first death there is of the one before.
static void read_deaths(Spells *spells, uint32_t count) {
    memset(spells->is_gone, 0, sizeof spells->is_gone);
    memset(spells->is_replaced, 0, sizeof spells->is_replaced);
    for (uint32_t i = 0; i < count; i++) {
        const Event *const e = &spells->events[i];
        if (e->kind == EV_minion_died && !spells->is_gone[e->minion_died.minion]) {
            spells->is_gone[e->minion_died.minion] = true;
            spells->is_replaced[e->minion_died.minion] = e->minion_died.category == DEATH_REPLACED;
        }
    }
}

static void cast_all(const GameState *known, const TurnOrders orders[PLAYER_BLUE + 1], int sample,
                     Spells *spells) {
    GameState *const bed = spells->bed;
    EventLog log = {.items = spells->events, .capacity = LOG_TURN_MAX};
    *bed = *known;
    rng_seed(&bed->rng, (uint64_t)sample);
    while (bed->phase >= PHASE_ORDERS && bed->phase <= PHASE_SPELLS && bed->result == RESULT_NONE) {
        engine_run_phase(bed, orders, &log);
    }
    read_deaths(spells, log.count);
}

static int members_replaced(const Spells *spells, const Group *before) {
    int count = 0;
    for (int i = 0; i < before->count; i++) {
        count += spells->is_replaced[before->members[i].v];
    }
    return count;
}

// Adds to [sums] who is not killed when the spells are cast: all hostile minions, and those of [target].
static void count_living(const Plan *start, const TurnOrders orders[PLAYER_BLUE + 1], GroupId target,
                         Spells *spells, int sums[2]) {
    const GameState *const known = &start->after;
    for (int sample = 1; sample <= SAMPLES; sample++) {
        cast_all(known, orders, sample, spells);
        for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
            const GroupId group = {i};
            const bool counts = group_is_on_board(known, group) &&
                                group_owners_are_hostile((Player)group_at(known, group)->owner, start->seat);
            const int living = counts ? forecast_task_living(spells->bed, known, group, NULL) +
                                            members_replaced(spells, group_at(known, group))
                                      : 0;
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
    Spells *const spells = calloc(1, sizeof *spells);
    if (spells == NULL) {
        return (ForecastKills){.all = 0};
    }
    spells->bed = bed;
    for (int i = 0; i < plan->count; i++) {
        TurnOrders *const mine = &with[plan->seat];
        TurnOrders *const others = &without[plan->seat];
        mine->orders[mine->count++] = plan->orders[i];
        if (i != order) {
            others->orders[others->count++] = plan->orders[i];
        }
    }
    count_living(start, without, target, spells, living);
    count_living(start, with, target, spells, left);
    free(spells);
    return (ForecastKills){.all = mean(living[0] - left[0]),
                           .of_target = mean(living[1] - left[1]),
                           .members = target.v != 0 ? group_at(&start->after, target)->count : 0};
}
