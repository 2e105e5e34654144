// Threats: which enemies can be next to which groups this turn, and how they would fight: each alone, and as
// many as can stand beside one group together.

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
               !engine_may_leave(known, group) ? 0
               : moves_twice                   ? 2
                                               : 1,
               reach);
}

static uint8_t sides_reached(const bool reach[SQUARES + 1], SquareId at) {
    unsigned sides = 0;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        const SquareId beside = square_neighbour(at, d);
        sides |= beside.v != 0 && reach[beside.v] ? 1U << d : 0;
    }
    return (uint8_t)sides;
}

static bool can_strike(const bool reach[SQUARES + 1], SquareId at) {
    return sides_reached(reach, at) != 0;
}

static void add_reach(Threats *t, int side, const bool reach[SQUARES + 1]) {
    for (uint8_t i = 1; i <= SQUARES; i++) {
        t->reached[side][i] = t->reached[side][i] || reach[i];
        t->struck[side][i] = t->struck[side][i] || can_strike(reach, (SquareId){i});
    }
}

// --- Threats ---

static bool is_seats(const GameState *s, GroupId group, Player seat) {
    return group_is_on_board(s, group) && group_at(s, group)->owner == (unsigned)seat;
}

// Those of [sides] of [at] on which no group of the seat's stands: nobody gets past it.
static uint8_t sides_open(const GameState *bed, Player seat, SquareId at, uint8_t sides) {
    unsigned open = sides;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        const SquareId beside = square_neighbour(at, d);
        const GroupId there = beside.v != 0 ? square_at(bed, beside)->group : (GroupId){0};
        open &= there.v != 0 && is_seats(bed, there, seat) ? ~(1U << d) : ~0U;
    }
    return (uint8_t)open;
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
            const SquareId at = group_at(bed, on)->at;
            threat->beside = sides_open(bed, seat, at, sides_reached(reach, at));
            t->count++;
        }
    }
}

static void look_at(Threats *t, const ForecastTask *task, const GameState *bed, GroupId group) {
    const GameState *const known = &task->known;
    bool reach[SQUARES + 1];
    GroupId now = {0};
    const int living = forecast_living(bed, known, group, &now);
    // A spell of the seat's may have taken it over.
    const Group *const whose = living > 0 ? group_at(bed, now) : group_at(known, group);
    const bool is_own = whose->owner == (unsigned)task->seat;
    if (is_own) {
        t->lost[group.v] = (uint8_t)(group_at(known, group)->count - living);
        t->stands[group.v] = living > 0 ? group_at(bed, now)->at : (SquareId){0};
    } else if (!player_is_hostile((Player)whose->owner, task->seat)) {
        return;
    }
    // What makes it move twice may be a spell that acts before movement.
    reach_of(known, group, living > 0 && group_at(bed, now)->moves_twice != 0, reach);
    add_reach(t, is_own ? 0 : 1, reach);
    if (!is_own && living > 0) {
        find_threats_by(t, bed, task->seat, now, reach);
    }
}

// --- Several together ---

// Which threat stands on each side of one group, by Direction; NULL: none.
typedef const Threat *Besiegers[DIR_COUNT];

// Finds [threat] a side, moving others that have more than one. [tried]: sides that were asked for already.
static bool find_side(Besiegers sides, const Threat *threat, unsigned *tried) {
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        if ((threat->beside & (1U << d)) == 0 || (*tried & (1U << d)) != 0) {
            continue;
        }
        *tried |= 1U << d;
        if (sides[d] == NULL || find_side(sides, sides[d], tried)) {
            sides[d] = threat;
            return true;
        }
    }
    return false;
}

static void fill_sides(const Threats *t, const GameState *bed, GroupId on, Besiegers sides) {
    for (int size = GROUP_SIZE; size > 0; size--) {
        for (int i = 0; i < t->count; i++) {
            unsigned tried = 0;
            if (t->items[i].on.v == on.v && group_at(bed, t->items[i].by)->count == size) {
                (void)find_side(sides, &t->items[i], &tried);
            }
        }
    }
}

static void add_besieger(ThreatTogether *together, GroupId by) {
    for (int i = 0; i < together->count; i++) {
        if (together->by[i].v == by.v) {
            return;
        }
    }
    together->by[together->count++] = by;
}

// In the order of rules 18.2: players from the one with initiative on, each group of theirs in its sequence;
// when the threatened group's own turn comes, it takes up all that are left, side by side.
static void put_in_order(ThreatTogether *together, const GameState *bed, GroupId on, Besiegers sides) {
    const Player lead = (Player)bed->initiative;
    const Player players[] = {lead, lead == PLAYER_RED ? PLAYER_BLUE : PLAYER_RED, PLAYER_NEUTRAL};
    for (int p = 0; p < 3; p++) {
        const Sequence *const sequence = &bed->sequences[players[p]];
        for (int k = 0; k < sequence->count; k++) {
            for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
                const GroupId turn = sequence->groups[k];
                if (sides[d] != NULL && (turn.v == on.v || turn.v == sides[d]->by.v)) {
                    add_besieger(together, sides[d]->by);
                }
            }
        }
    }
}

static void find_together(Threats *t, const GameState *bed) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        Besiegers sides = {NULL};
        ThreatTogether *const together = &t->together[i];
        fill_sides(t, bed, (GroupId){i}, sides);
        put_in_order(together, bed, (GroupId){i}, sides);
        if (together->count < 2) {
            *together = (ThreatTogether){0};
        }
    }
}

// Does [on] die if it fights all of them in turn?
static bool is_lost(const ThreatTogether *together, GroupId on, const GameState *bed, GameState *scratch) {
    const Label label = group_at(bed, on)->label;
    for (int i = 0; i < together->count; i++) {
        const GroupId by = together->by[i];
        if (group_at(scratch, by)->label == group_at(bed, by)->label) {
            engine_fight(scratch, on, by);
        }
        if (group_at(scratch, on)->label != label || group_at(scratch, on)->count == 0) {
            return true;
        }
    }
    return false;
}

static void sample_together(Threats *t, GroupId on, const GameState *bed, GameState *scratch, int count) {
    ThreatTogether *const together = &t->together[on.v];
    if (together->count == 0) {
        return;
    }
    *scratch = *bed;
    for (int i = 1; i <= count; i++) {
        state_copy(scratch, bed);
        rng_seed(&scratch->rng, t->samples + (uint32_t)i);
        together->lost += is_lost(together, on, bed, scratch) ? 1 : 0;
    }
}

// --- All of it ---

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
    // Those that were trained or brought in this turn.
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        if (t->stands[i].v == 0 && is_seats(bed, (GroupId){i}, task->seat)) {
            t->stands[i] = group_at(bed, (GroupId){i})->at;
        }
    }
    find_together(t, bed);
}

void threats_sample(Threats *t, const GameState *bed, GameState *scratch, int count) {
    for (int i = 0; i < t->count; i++) {
        forecast_fight_sample(&t->items[i].fight, bed, scratch, count);
    }
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        sample_together(t, (GroupId){i}, bed, scratch, count);
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

int threats_danger(const Threats *t, GroupId group) {
    const Threat *const worst = threats_worst(t, group);
    const int one = worst != NULL ? threat_danger(worst) : 0;
    const int all = forecast_chance(t->together[group.v].lost, t->samples);
    return all > one ? all : one;
}
