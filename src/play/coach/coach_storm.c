// Rules of the coach about the enemy Sanctum that no single group takes: several groups at once.

#include "coach/coach_rules.h"
#include "play/ways.h"

#include <string.h>

enum {
    EARLY = 5,
    SMALL = 3,         // minions: fewer are of no use in a storm
    FAR = 16,          // steps to come
    STORMS_TRIED = 60, // turns
    GOOD_ODDS = 70,
    BAD_ODDS = 20,
    TWICE = 2 // as many minions as the enemy has, to gather for it
};

// A group of the seat's that could take part.
typedef struct Stormer {
    GroupId group;
    int count;
    int steps[DIR_COUNT]; // to each side of the Sanctum, by Direction; COACH_FAR: it cannot come there
} Stormer;

typedef struct Muster {
    Stormer items[GROUPS_MAX];
    int count;
    SquareId sides[DIR_COUNT];
    int taken[DIR_COUNT]; // by the item of that number, from 1; 0: free
} Muster;

static int least_steps(const Stormer *s) {
    int least = COACH_FAR;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        least = s->steps[d] < least ? s->steps[d] : least;
    }
    return least;
}

// Larger groups first, then nearer ones.
static bool comes_before(const Stormer *a, const Stormer *b) {
    return a->count > b->count || (a->count == b->count && least_steps(a) < least_steps(b));
}

static void insert(Muster *m, const Stormer *new) {
    int at = m->count++;
    for (; at > 0 && comes_before(new, &m->items[at - 1]); at--) {
        m->items[at] = m->items[at - 1];
    }
    m->items[at] = *new;
}

static bool is_held_at_home(const CoachSight *sight, GroupId group, SquareId to) {
    const Order away = {.kind = ORDER_MOVE, .group = group, .at = to};
    return coach_purpose_leaves_home(sight, &away) && coach_purpose_is_home_in_reach(sight);
}

// An order that leads nearer is one to take part; any other one is of another mind.
static int steps_to_side(const CoachSight *sight, GroupId group, SquareId side) {
    const Group *const g = group_at(&sight->plan->after, group);
    const bool leads_away = g->order.v != 0 && square_steps(g->order, side) >= square_steps(g->at, side);
    if (side.v == 0 || coach_ways_is_deadly(sight, group, side) || leads_away) {
        return COACH_FAR;
    }
    return coach_ways_steps(sight, group, side, FAR);
}

static void find_stormers(const CoachSight *sight, SquareId place, Muster *m) {
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        m->sides[d] = square_neighbour(place, d);
    }
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const GroupId group = {i};
        Stormer new = {.group = group, .count = group_at(&sight->plan->after, group)->count};
        if (!coach_ways_can_send(sight, group) || new.count < SMALL || is_held_at_home(sight, group, place)) {
            continue;
        }
        for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
            new.steps[d] = steps_to_side(sight, group, m->sides[d]);
        }
        if (least_steps(&new) != COACH_FAR) {
            insert(m, &new);
        }
    }
}

// --- This turn ---

static bool can_step(const CoachSight *sight, const Stormer *s, SquareId side) {
    const Order move = {.kind = ORDER_MOVE, .group = s->group, .at = side};
    const Group *const g = group_at(&sight->plan->after, s->group);
    return same_square(g->at, side) || same_square(g->order, side) ||
           (board_is_unoccupied(&sight->plan->after, side) && plan_check(sight->plan, &move) == ORDER_OK);
}

// Finds item [number] a side within [most] steps, moving others that have more than one.
static bool find_side(const CoachSight *sight, Muster *m, int number, int most, unsigned *tried) {
    const Stormer *const s = &m->items[number - 1];
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        if (s->steps[d] > most || (*tried & (1U << d)) != 0 ||
            (most == 1 && !can_step(sight, s, m->sides[d]))) {
            continue;
        }
        *tried |= 1U << d;
        if (m->taken[d] == 0 || find_side(sight, m, m->taken[d], most, tried)) {
            m->taken[d] = number;
            return true;
        }
    }
    return false;
}

static void fill_sides(const CoachSight *sight, Muster *m, int most) {
    memset(m->taken, 0, sizeof m->taken);
    for (int i = 1; i <= m->count; i++) {
        unsigned tried = 0;
        (void)find_side(sight, m, i, most, &tried);
    }
}

static bool has_side(const Muster *m, int number) {
    bool has = false;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        has = has || m->taken[d] == number;
    }
    return has;
}

// How often they win one after the other, as they stand, in percent.
static int chance_of(const CoachSight *sight, const CoachStorm *storm, GroupId foe) {
    const Label label = group_at(&sight->plan->after, foe)->label;
    int won = 0;
    for (int i = 1; i <= STORMS_TRIED; i++) {
        *sight->scratch = sight->plan->after;
        rng_seed(&sight->scratch->rng, (uint64_t)i);
        for (int k = 0; k < storm->count && group_at(sight->scratch, foe)->label == label; k++) {
            engine_fight(sight->scratch, storm->groups[k], foe);
        }
        const Group *const left = group_at(sight->scratch, foe);
        won += left->label != label || left->count == 0;
    }
    return won * 100 / STORMS_TRIED;
}

// Who is one step off waits there for the others, and the second wave a step behind.
static SquareId next_step(const CoachSight *sight, const Stormer *s, SquareId side, int wait) {
    Order move = {.kind = ORDER_MOVE, .group = s->group};
    if (coach_ways_steps(sight, s->group, side, FAR) <= wait) {
        return (SquareId){0};
    }
    move.at = ways_safe_step(&sight->plan->after, s->group, side);
    const bool is_good = move.at.v != 0 && plan_check(sight->plan, &move) == ORDER_OK &&
                         coach_fights_stronger_beside(sight, s->group, move.at).v == 0;
    return is_good ? move.at : (SquareId){0};
}

static void take(CoachStorm *out, GroupId group, SquareId to) {
    out->groups[out->count] = group;
    out->to[out->count++] = to;
}

static SquareId nearest_side(const Muster *m, const Stormer *s) {
    Direction nearest = DIR_NONE + 1;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        nearest = s->steps[d] < s->steps[nearest] ? d : nearest;
    }
    return m->sides[nearest];
}

// The groups with a side, then the next ones that are at most [most] steps off.
static void line_up(const CoachSight *sight, const Muster *m, int most, CoachStorm *out) {
    const bool is_now = out->is_now;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        if (m->taken[d] != 0) {
            const Stormer *const s = &m->items[m->taken[d] - 1];
            const bool stands = same_square(group_at(&sight->plan->after, s->group)->at, m->sides[d]);
            take(out, s->group,
                 !is_now  ? next_step(sight, s, m->sides[d], 1)
                 : stands ? (SquareId){0}
                          : m->sides[d]);
        }
    }
    out->first = out->count;
    for (int i = 1; i <= m->count && out->count < COACH_STORM_MOST; i++) {
        const Stormer *const s = &m->items[i - 1];
        if (!has_side(m, i) && least_steps(s) <= most) {
            take(out, s->group, next_step(sight, s, nearest_side(m, s), 2));
        }
    }
}

static bool strike(const CoachSight *sight, Muster *m, GroupId foe, CoachStorm *out) {
    enum { NEAR = 3 };
    *out = (CoachStorm){.is_now = true};
    fill_sides(sight, m, 1);
    line_up(sight, m, NEAR, out);
    out->win = out->first > 1 ? chance_of(sight, out, foe) : 0;
    return out->win >= GOOD_ODDS;
}

static bool gather(const CoachSight *sight, Muster *m, GroupId foe, CoachStorm *out) {
    *out = (CoachStorm){.is_now = false};
    if (coach_purpose_strength(&sight->plan->after, sight->seat) <
        TWICE * coach_purpose_strength(sight->known, sight->enemy)) {
        return false;
    }
    fill_sides(sight, m, FAR);
    line_up(sight, m, FAR, out);
    out->win = out->count > 1 ? chance_of(sight, out, foe) : 0;
    out->tried = out->count;
    out->is_vain = out->win < BAD_ODDS && out->count >= COACH_STORM_SIDES;
    return out->win >= GOOD_ODDS;
}

void coach_storm_plan(const CoachSight *sight, CoachStorm *out) {
    Muster m = {.count = 0};
    const GameState *const s = &sight->plan->after;
    const SquareId place = board_sanctum(sight->enemy);
    const GroupId foe = square_at(s, place)->group;
    *out = (CoachStorm){.count = 0};
    if (sight->known->turn <= EARLY || foe.v == 0 || group_at(s, foe)->owner != (unsigned)sight->enemy) {
        return;
    }
    find_stormers(sight, place, &m);
    if (!strike(sight, &m, foe, out) && !gather(sight, &m, foe, out)) {
        *out = (CoachStorm){.is_vain = out->is_vain, .tried = out->tried, .win = out->win};
    }
}

bool coach_storm_is_on(const CoachSight *sight, GroupId group) {
    bool is = false;
    for (int i = 0; i < sight->storm->count; i++) {
        is = is || sight->storm->groups[i].v == group.v;
    }
    return is;
}

static bool tell(const CoachSight *sight, CoachFacts *out) {
    const CoachStorm *const storm = sight->storm;
    for (int i = 0; i < storm->count; i++) {
        const GroupId group = storm->groups[i];
        const Order move = {.kind = ORDER_MOVE, .group = group, .at = storm->to[i]};
        if (storm->to[i].v != 0 && !coach_ways_has_move(sight, group) &&
            plan_check(sight->plan, &move) == ORDER_OK) {
            *out = (CoachFacts){.own = group_at(&sight->plan->after, group)->at,
                                .place = board_sanctum(sight->enemy),
                                .foe = sight->enemy,
                                .count = storm->count,
                                .win = storm->win,
                                .order = move};
            return true;
        }
    }
    return false;
}

bool coach_storm_sees_storm(const CoachSight *sight, CoachFacts *out) {
    return sight->storm->is_now && tell(sight, out);
}

bool coach_storm_sees_muster(const CoachSight *sight, CoachFacts *out) {
    return !sight->storm->is_now && tell(sight, out);
}

bool coach_storm_sees_fortress(const CoachSight *sight, CoachFacts *out) {
    const CoachStorm *const storm = sight->storm;
    out->place = board_sanctum(sight->enemy);
    out->count = storm->tried;
    out->win = storm->win;
    return storm->is_vain;
}
