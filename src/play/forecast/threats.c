// Threats: which enemies can be next to which groups this turn, and how they would fight: each alone, and as
// many as can stand beside one group together.

#include "play/threats.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define DICE UINT64_C(0x7ea7) // of what falls before combat

// --- Reach ---

static void run_until(GameState *bed, Phase phase, const TurnOrders orders[PLAYER_BLUE + 1]) {
    while (bed->phase >= PHASE_ORDERS && bed->phase < phase && bed->result == RESULT_NONE) {
        engine_run_phase(bed, orders, NULL);
    }
}

// Where each group of the position that is asked about can be after movement, by its slot there.
typedef struct Reaches {
    bool of[GROUPS_MAX + 1][SQUARES + 1];
} Reaches;

// By slot: the directions in which the other player can send a group, as bits. A Mirage draws it elsewhere, a
// Writ of Arrest keeps it, whatever its order was.
typedef struct Ways {
    unsigned of[GROUPS_MAX + 1];
} Ways;

#define ALL_WAYS (~0U)

static unsigned way_ordered(const Group *g) {
    unsigned way = 0;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        way |= g->order.v != 0 && square_neighbour(g->at, d).v == g->order.v ? 1U << d : 0;
    }
    return way;
}

// Every group of [seat] that can be ordered to step in [direction] is.
static void send_all(Plan *plan, const GameState *known, Player seat, Direction direction, TurnOrders *out) {
    plan_begin(plan, known, seat);
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const SquareId at = group_at(known, (GroupId){i})->at;
        const SquareId to = at.v != 0 ? square_neighbour(at, direction) : at;
        if (to.v != 0) {
            (void)plan_add(plan, &(Order){.kind = ORDER_MOVE, .group = {i}, .at = to});
        }
    }
    out->count = plan->count;
    memcpy(out->orders, plan->orders, sizeof plan->orders[0] * (size_t)plan->count);
}

static void add_ways(const ForecastTask *task, const TurnOrders orders[PLAYER_BLUE + 1], int dice,
                     GameState *bed, Ways *ways) {
    *bed = task->known;
    rng_seed(&bed->rng, DICE + (uint64_t)dice);
    run_until(bed, PHASE_MOVEMENT, orders);
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        ways->of[i] |= way_ordered(group_at(bed, (GroupId){i}));
    }
}

// All of them are sent in one direction after the other; what their orders have become before movement tells.
// A spell may choose among steps by dice, so they are thrown some times. Where memory is short groups can go
// anywhere.
static void find_ways(const ForecastTask *task, GameState *bed, Ways *ways) {
    enum { THROWS = 4 };
    const Player other = task->seat == PLAYER_RED ? PLAYER_BLUE : PLAYER_RED;
    TurnOrders orders[PLAYER_BLUE + 1];
    Plan *const plan = malloc(sizeof *plan);
    memset(ways, plan != NULL ? 0 : UCHAR_MAX, sizeof *ways);
    memcpy(orders, task->orders, sizeof orders);
    for (Direction d = DIR_NONE + 1; plan != NULL && d < DIR_COUNT; d++) {
        send_all(plan, &task->known, other, d, &orders[other]);
        for (int i = 0; i < THROWS; i++) {
            add_ways(task, orders, THROWS * (int)d + i, bed, ways);
        }
    }
    free(plan);
}

// Who has just come into a swamp can only go back.
static bool can_step(const GameState *s, GroupId group, SquareId from, Direction d, bool is_second) {
    const SquareId to = square_neighbour(from, d);
    return to.v != 0 && !(is_second && square_at(s, from)->terrain == TERRAIN_SWAMP) &&
           engine_can_exit(s, group, from, d) && engine_can_enter(s, group, to);
}

// Steps of [group] as things stand, a second one in the same direction if it moves twice. A hostile group on
// a square may go away, so it keeps nobody from trying. [ways]: the directions.
static void mark_reach(const GameState *s, GroupId group, int steps, unsigned ways, bool reach[SQUARES + 1]) {
    const SquareId start = group_at(s, group)->at;
    reach[start.v] = true;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        SquareId at = start;
        for (int i = 0; i < steps && (ways & (1U << d)) != 0 && can_step(s, group, at, d, i > 0); i++) {
            at = square_neighbour(at, d);
            reach[at.v] = true;
        }
    }
}

// [s]: before movement, when the seat's spells have been cast. Who is gone by then reaches nothing.
static void find_reaches(Reaches *reaches, const ForecastTask *task, const GameState *s, const Ways *ways) {
    const GameState *const known = &task->known;
    memset(reaches, 0, sizeof *reaches);
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        GroupId now = {0};
        if (group_is_on_board(known, (GroupId){i}) &&
            forecast_task_living(s, known, (GroupId){i}, &now) > 0 && group_is_on_board(s, now)) {
            const Group *const g = group_at(s, now);
            const bool is_sent = g->owner != (unsigned)task->seat && g->control == CONTROL_PLAYER;
            const int steps = !engine_may_leave(s, now) ? 0 : g->moves_twice != 0 ? 2 : 1;
            mark_reach(s, now, steps, is_sent ? ways->of[now.v] : ALL_WAYS, reaches->of[i]);
        }
    }
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

// The sides of [at] on which groups of the seat's stand: nobody gets past them. [has_stayed]: only those that
// have not moved, as one that comes may find another in its place.
static unsigned sides_held(const GameState *bed, Player seat, SquareId at, bool has_stayed) {
    unsigned held = 0;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        const SquareId beside = square_neighbour(at, d);
        const GroupId there = beside.v != 0 ? square_at(bed, beside)->group : (GroupId){0};
        const bool is_held = there.v != 0 && is_seats(bed, there, seat) &&
                             (!has_stayed || same_square(group_at(bed, there)->start, beside));
        held |= is_held ? 1U << d : 0;
    }
    return held;
}

// Who stands on each side of one group, by Direction; 0: nobody.
typedef GroupId Neighbours[DIR_COUNT];

typedef struct Bouts {
    GroupId against[THREATS_BESIDE];
    int count;
} Bouts;

static void add_bout(Bouts *bouts, GroupId against) {
    for (int i = 0; i < bouts->count; i++) {
        if (bouts->against[i].v == against.v) {
            return;
        }
    }
    bouts->against[bouts->count++] = against;
}

// Whom [group] fights in turn, by rules 18.2: players from the one with initiative on, each group of theirs
// in its sequence; when its own turn comes, it takes up all that are left, side by side.
static Bouts bouts_of(const GameState *bed, GroupId group, const Neighbours sides) {
    const Player lead = (Player)bed->initiative;
    const Player players[] = {lead, lead == PLAYER_RED ? PLAYER_BLUE : PLAYER_RED, PLAYER_NEUTRAL};
    Bouts bouts = {.count = 0};
    for (int p = 0; p < 3; p++) {
        const Sequence *const sequence = &bed->sequences[players[p]];
        for (int k = 0; k < sequence->count; k++) {
            for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
                const GroupId turn = sequence->groups[k];
                if (sides[d].v != 0 && (turn.v == group.v || turn.v == sides[d].v)) {
                    add_bout(&bouts, sides[d]);
                }
            }
        }
    }
    return bouts;
}

// Those whom [by] fights before [on] if it stands on [at].
static Bouts bouts_before(const GameState *bed, Player seat, const Threat *threat, SquareId at) {
    Neighbours sides = {{0}};
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        const SquareId beside = square_neighbour(at, d);
        const GroupId there = beside.v != 0 ? square_at(bed, beside)->group : (GroupId){0};
        sides[d] = there.v != 0 && is_seats(bed, there, seat) ? there : (GroupId){0};
    }
    Bouts bouts = bouts_of(bed, threat->by, sides);
    int before = 0;
    while (before < bouts.count && bouts.against[before].v != threat->on.v) {
        before++;
    }
    bouts.count = before;
    return bouts;
}

static int members_of(const GameState *s, const Bouts *bouts) {
    int count = 0;
    for (int i = 0; i < bouts->count; i++) {
        count += group_at(s, bouts->against[i])->count;
    }
    return count;
}

// It comes to where the fewest minions stand in its way.
static void find_first(Threat *threat, const GameState *bed, Player seat) {
    const SquareId on = group_at(bed, threat->on)->at;
    int fewest = GROUPS_MAX * GROUP_SIZE;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        if ((threat->beside & (1U << d)) != 0) {
            const Bouts before = bouts_before(bed, seat, threat, square_neighbour(on, d));
            const int members = members_of(bed, &before);
            for (int i = 0; members < fewest && i < THREATS_BESIDE; i++) {
                threat->first[i] = i < before.count ? before.against[i] : (GroupId){0};
            }
            fewest = members < fewest ? members : fewest;
        }
    }
}

static void find_threats_by(Threats *t, const GameState *bed, Player seat, GroupId by,
                            const bool reach[SQUARES + 1]) {
    for (uint8_t i = 1; i <= GROUPS_MAX && t->count < THREATS_MAX; i++) {
        const GroupId on = {i};
        Threat *const threat = &t->items[t->count];
        const SquareId at = group_at(bed, on)->at;
        const unsigned sides = is_seats(bed, on, seat) ? sides_reached(reach, at) : 0;
        if ((sides & ~sides_held(bed, seat, at, true)) != 0 &&
            forecast_fight_begin(&threat->fight, bed, on, by)) {
            threat->on = on;
            threat->by = by;
            threat->beside = (uint8_t)(sides & ~sides_held(bed, seat, at, false));
            find_first(threat, bed, seat);
            t->count++;
        }
    }
}

static void look_at(Threats *t, const ForecastTask *task, const GameState *bed, GroupId group,
                    const bool reach[SQUARES + 1]) {
    const GameState *const known = &task->known;
    GroupId now = {0};
    const int living = forecast_task_living(bed, known, group, &now);
    // A spell of the seat's may have taken it over.
    const Group *const whose = living > 0 ? group_at(bed, now) : group_at(known, group);
    const bool is_own = whose->owner == (unsigned)task->seat;
    if (is_own) {
        const bool has_settled = forecast_task_has_settled(bed, known, group);
        t->lost[group.v] = has_settled ? 0 : (uint8_t)(group_at(known, group)->count - living);
        t->stands[group.v] = living > 0 ? group_at(bed, now)->at : (SquareId){0};
    } else if (!group_owners_are_hostile((Player)whose->owner, task->seat)) {
        return;
    }
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

static void put_in_order(ThreatTogether *together, const GameState *bed, GroupId on, Besiegers besiegers) {
    Neighbours sides = {{0}};
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        sides[d] = besiegers[d] != NULL ? besiegers[d]->by : (GroupId){0};
    }
    const Bouts bouts = bouts_of(bed, on, sides);
    memcpy(together->by, bouts.against, sizeof together->by);
    together->count = bouts.count;
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

// Its slot may hold another group by now.
static int members_left(const GameState *after, const GameState *before, GroupId group) {
    const Group *const g = group_at(after, group);
    return g->label == group_at(before, group)->label ? g->count : 0;
}

static void fight_if_alive(GameState *scratch, const GameState *bed, GroupId first, GroupId second) {
    if (members_left(scratch, bed, first) > 0 && members_left(scratch, bed, second) > 0) {
        engine_fight(scratch, first, second);
    }
}

static void fight_first(const Threat *threat, const GameState *bed, GameState *scratch) {
    for (int i = 0; i < THREATS_BESIDE && threat->first[i].v != 0; i++) {
        fight_if_alive(scratch, bed, threat->first[i], threat->by);
    }
}

static const Threat *threat_of(const Threats *t, GroupId on, GroupId by) {
    for (int i = 0; i < t->count; i++) {
        if (t->items[i].on.v == on.v && t->items[i].by.v == by.v) {
            return &t->items[i];
        }
    }
    return NULL;
}

// Does [on] die if it fights all of them in turn?
static bool is_lost(const Threats *t, GroupId on, const GameState *bed, GameState *scratch) {
    const ThreatTogether *const together = &t->together[on.v];
    for (int i = 0; i < together->count; i++) {
        fight_first(threat_of(t, on, together->by[i]), bed, scratch);
        fight_if_alive(scratch, bed, on, together->by[i]);
    }
    return members_left(scratch, bed, on) == 0;
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
        together->lost += is_lost(t, on, bed, scratch) ? 1 : 0;
    }
}

// --- All of it ---

static void sample_threat(Threat *threat, const GameState *bed, GameState *scratch, int count) {
    ForecastFight *const fight = &threat->fight;
    if (threat->first[0].v == 0) {
        forecast_fight_sample(fight, bed, scratch, count);
        return;
    }
    *scratch = *bed;
    for (int i = 0; i < count; i++) {
        state_copy(scratch, bed);
        fight->samples++;
        rng_seed(&scratch->rng, fight->samples);
        fight_first(threat, bed, scratch);
        fight_if_alive(scratch, bed, threat->on, threat->by);
        fight->ends[members_left(scratch, bed, threat->on)][members_left(scratch, bed, threat->by)]++;
    }
}

void threats_begin(Threats *t, const ForecastTask *task, GameState *bed) {
    Reaches reaches;
    Ways ways;
    memset(t, 0, sizeof *t);
    find_ways(task, bed, &ways);
    *bed = task->known;
    rng_seed(&bed->rng, DICE);
    run_until(bed, PHASE_MOVEMENT, task->orders);
    find_reaches(&reaches, task, bed, &ways);
    run_until(bed, PHASE_COMBAT, task->orders);
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        if (group_is_on_board(&task->known, (GroupId){i})) {
            look_at(t, task, bed, (GroupId){i}, reaches.of[i]);
        }
    }
    // Those that were trained or brought in this turn.
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Label before = group_at(&task->known, (GroupId){i})->label;
        t->is_others[i] = before != 0 && group_at(bed, (GroupId){i})->label != before;
        if (t->stands[i].v == 0 && is_seats(bed, (GroupId){i}, task->seat)) {
            t->stands[i] = group_at(bed, (GroupId){i})->at;
        }
    }
    find_together(t, bed);
}

void threats_sample(Threats *t, const GameState *bed, GameState *scratch, int count) {
    for (int i = 0; i < t->count; i++) {
        sample_threat(&t->items[i], bed, scratch, count);
    }
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        sample_together(t, (GroupId){i}, bed, scratch, count);
    }
    t->samples += (uint32_t)count;
}

void threats_sample_on(Threats *t, GroupId group, const GameState *bed, GameState *scratch, int count) {
    for (int i = 0; i < t->count; i++) {
        if (t->items[i].on.v == group.v) {
            sample_threat(&t->items[i], bed, scratch, count);
        }
    }
    sample_together(t, group, bed, scratch, count);
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
