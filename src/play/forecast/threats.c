// Threats: who can be next to whom this turn, and how they would fight. One move of an enemy at a time, not
// all together.

#include "play/threats.h"

#include <string.h>

#define DICE UINT64_C(0x7ea7) // of what falls before combat

// --- Reach ---

// Steps of [group] from [from] as things stand, the second one too if it moves twice. A hostile group on a
// square may go away, so it keeps nobody from trying.
static void mark_reach(const GameState *known, GroupId group, SquareId from, int steps,
                       bool reach[SQUARES + 1]) {
    reach[from.v] = true;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT && steps > 0; d++) {
        const SquareId to = square_neighbour(from, d);
        if (to.v != 0 && engine_can_enter(known, group, to)) {
            mark_reach(known, group, to, steps - 1, reach);
        }
    }
}

static void reach_of(const GameState *known, GroupId group, bool moves_twice, bool reach[SQUARES + 1]) {
    memset(reach, 0, SQUARES + 1);
    mark_reach(known, group, group_at(known, group)->at,
               !engine_can_move(known, group) ? 0
               : moves_twice                  ? 2
                                              : 1,
               reach);
}

static bool can_strike(const bool reach[SQUARES + 1], SquareId at) {
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        const SquareId beside = square_neighbour(at, d);
        if (beside.v != 0 && reach[beside.v]) {
            return true;
        }
    }
    return false;
}

static void add_reach(Threats *t, int side, const bool reach[SQUARES + 1]) {
    for (uint8_t i = 1; i <= SQUARES; i++) {
        t->reached[side][i] = t->reached[side][i] || reach[i];
        t->struck[side][i] = t->struck[side][i] || can_strike(reach, (SquareId){i});
    }
}

// --- Who threatens whom ---

static int living_of(const GameState *s, const GameState *known, GroupId group, GroupId *in) {
    const Group *const before = group_at(known, group);
    int count = 0;
    for (int i = 0; i < before->count; i++) {
        const MinionId id = before->members[i];
        if (minion_at(s, id)->label == minion_at(known, id)->label) {
            *in = minion_at(s, id)->group;
            count++;
        }
    }
    return count;
}

static bool is_seats(const GameState *s, GroupId group, Player seat) {
    return group_is_on_board(s, group) && group_at(s, group)->owner == (unsigned)seat;
}

static void find_threats_by(Threats *t, const GameState *bed, Player seat, GroupId by,
                            const bool reach[SQUARES + 1]) {
    for (uint8_t i = 1; i <= GROUPS_MAX && t->count < THREATS_MAX; i++) {
        const GroupId on = {i};
        Threat *const threat = &t->items[t->count];
        if (is_seats(bed, on, seat) && can_strike(reach, group_at(bed, on)->at) &&
            forecast_fight_begin(&threat->fight, bed, on, by)) {
            threat->on = on;
            threat->by = by;
            t->count++;
        }
    }
}

static void look_at(Threats *t, const ForecastTask *task, const GameState *bed, GroupId group) {
    const GameState *const known = &task->known;
    bool reach[SQUARES + 1];
    GroupId now = {0};
    const int living = living_of(bed, known, group, &now);
    const bool is_own = is_seats(known, group, task->seat);
    if (is_own) {
        t->lost[group.v] = (uint8_t)(group_at(known, group)->count - living);
        t->stands[group.v] = living > 0 ? group_at(bed, now)->at : (SquareId){0};
    } else if (!player_is_hostile((Player)group_at(known, group)->owner, task->seat)) {
        return;
    }
    // What makes it move twice may be a spell that acts before movement.
    reach_of(known, group, living > 0 && group_at(bed, now)->moves_twice != 0, reach);
    add_reach(t, is_own ? 0 : 1, reach);
    if (!is_own && living > 0) {
        find_threats_by(t, bed, task->seat, now, reach);
    }
}

void threats_begin(Threats *t, const ForecastTask *task, GameState *bed) {
    memset(t, 0, sizeof *t);
    *bed = task->known;
    rng_seed(&bed->rng, DICE);
    while (bed->phase >= PHASE_ORDERS && bed->phase < PHASE_COMBAT && bed->result == RESULT_NONE) {
        engine_run_phase(bed, task->orders, NULL);
    }
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        if (group_is_on_board(&task->known, (GroupId){i})) {
            look_at(t, task, bed, (GroupId){i});
        }
    }
}

void threats_sample(Threats *t, const GameState *bed, GameState *scratch, int count) {
    for (int i = 0; i < t->count; i++) {
        forecast_fight_sample(&t->items[i].fight, bed, scratch, count);
    }
    t->samples += (uint32_t)count;
}

int threat_danger(const Threat *threat) {
    return forecast_fight_chance(&threat->fight, FORECAST_SECOND_WINS) +
           forecast_fight_chance(&threat->fight, FORECAST_BOTH_DIE);
}

const Threat *threats_worst(const Threats *t, GroupId group) {
    const Threat *worst = NULL;
    for (int i = 0; i < t->count; i++) {
        const Threat *const threat = &t->items[i];
        if (threat->on.v == group.v && (worst == NULL || threat_danger(threat) > threat_danger(worst))) {
            worst = threat;
        }
    }
    return worst;
}
