// What an advised move is for: the first of several purposes that can be read off the board.

#include "coach/coach_rules.h"
#include "play/ways.h"

enum { GOOD_ODDS = 60, STRONGER = 3, EARLY = 5, GUARD_MOST = 2 };

static bool is_hostile_group(const CoachSight *sight, SquareId at) {
    const GroupId group = at.v != 0 ? square_at(sight->known, at)->group : (GroupId){0};
    return group.v != 0 &&
           group_owners_are_hostile((Player)group_at(sight->known, group)->owner, sight->seat);
}

// The hostile group beside [move]'s goal that the mover beats most surely.
static bool is_attack(const CoachSight *sight, const Order *move, CoachFacts *out) {
    out->win = GOOD_ODDS - 1;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        const SquareId at = square_neighbour(move->at, d);
        if (!is_hostile_group(sight, at)) {
            continue;
        }
        const GroupId foe = square_at(sight->known, at)->group;
        const int win = coach_fights_chance_against(sight, move->group, foe);
        if (win > out->win) {
            const Group *const g = group_at(sight->known, foe);
            out->win = win;
            out->from = at;
            out->foe = (Player)g->owner;
            out->count = g->count;
        }
    }
    return out->from.v != 0;
}

// Where an own group will stand: by its order, by the advice that is still to be told, or because it stays.
static SquareId stand_of(const CoachSight *sight, GroupId group) {
    const Group *const g = group_at(&sight->plan->after, group);
    Order advised;
    return g->order.v != 0 ? g->order : coach_advice_move(sight, group, &advised) ? advised.at : g->at;
}

static bool is_own(const CoachSight *sight, GroupId group) {
    const Group *const g = group_at(&sight->plan->after, group);
    return group_is_on_board(&sight->plan->after, group) && g->owner == (unsigned)sight->seat &&
           group_is_recruits(&sight->plan->after, group);
}

static bool is_join(const CoachSight *sight, const Order *move, CoachFacts *out) {
    const GameState *const s = &sight->plan->after;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = group_at(s, (GroupId){i});
        if (i != move->group.v && is_own(sight, (GroupId){i}) &&
            same_square(stand_of(sight, (GroupId){i}), move->at) &&
            g->count + group_at(s, move->group)->count <= GROUP_SIZE) {
            out->place = g->at;
            return true;
        }
    }
    return false;
}

// The nearest town or colony of another owner that the move leads nearer to, with a hostile group in it or
// without one.
static bool leads_to_town(const CoachSight *sight, const Order *move, bool is_guarded, CoachFacts *out) {
    out->count = COACH_NEAR + 1;
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *const t = &sight->known->structures[i];
        if (t->at.v == 0 || t->kind == STRUCTURE_SANCTUM || t->owner == (unsigned)sight->seat ||
            is_guarded != is_hostile_group(sight, t->at) ||
            (!is_guarded && !board_is_unoccupied(sight->known, t->at))) {
            continue;
        }
        const int steps = coach_ways_steps(sight, move->group, t->at, COACH_NEAR);
        if (steps < out->count && coach_ways_gain(sight, move, t->at) > 0 &&
            !coach_ways_is_on_its_way(sight, t->at, steps)) {
            out->place = t->at;
            out->count = steps;
        }
    }
    return out->place.v != 0;
}

static bool is_guard(const CoachSight *sight, const Order *move, CoachFacts *out) {
    if (!leads_to_town(sight, move, true, out)) {
        return false;
    }
    const GroupId guard = square_at(sight->known, out->place)->group;
    out->foe = (Player)group_at(sight->known, guard)->owner;
    out->win = coach_fights_chance_against(sight, move->group, guard);
    return out->win >= GOOD_ODDS;
}

// Nearer to a larger own group that it can still join.
static bool is_gathering(const CoachSight *sight, const Order *move, CoachFacts *out) {
    const GameState *const s = &sight->plan->after;
    const Group *const mover = group_at(s, move->group);
    int most = mover->count - 1;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = group_at(s, (GroupId){i});
        if (i != move->group.v && is_own(sight, (GroupId){i}) && g->count > most &&
            g->count + mover->count <= GROUP_SIZE &&
            coach_ways_gain(sight, move, stand_of(sight, (GroupId){i})) > 0) {
            most = g->count;
            out->place = g->at;
        }
    }
    return out->place.v != 0;
}

int coach_purpose_strength(const GameState *s, Player owner) {
    int count = 0;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const bool counts = group_is_on_board(s, (GroupId){i}) && s->groups[i].owner == (unsigned)owner;
        count += counts ? s->groups[i].count : 0;
    }
    return count;
}

static bool is_march(const CoachSight *sight, const Order *move, CoachFacts *out) {
    out->place = board_sanctum(sight->enemy);
    out->foe = sight->enemy;
    return sight->known->turn > EARLY && coach_ways_gain(sight, move, out->place) > 0 &&
           coach_purpose_strength(&sight->plan->after, sight->seat) >=
               coach_purpose_strength(sight->known, sight->enemy) + STRONGER;
}

typedef bool IsFor(const CoachSight *sight, const Order *move, CoachFacts *out);

static bool is_free_town(const CoachSight *sight, const Order *move, CoachFacts *out) {
    return leads_to_town(sight, move, false, out);
}

static CoachPurpose purpose(const CoachSight *sight, const Order *move, CoachFacts *out) {
    static IsFor *const tests[] = {
        [PURPOSE_GUARD] = is_guard,    [PURPOSE_ATTACK] = is_attack,    [PURPOSE_JOIN] = is_join,
        [PURPOSE_TOWN] = is_free_town, [PURPOSE_GATHER] = is_gathering, [PURPOSE_MARCH] = is_march};
    const CoachFacts none = {.own = group_at(&sight->plan->after, move->group)->at, .order = *move};
    for (int i = PURPOSE_NONE + 1; i < PURPOSE_OTHER; i++) {
        *out = none;
        if (tests[i](sight, move, out)) {
            return (CoachPurpose)i;
        }
    }
    *out = none;
    return PURPOSE_OTHER;
}

// The advice goes over ground that hurts if that saves a step; somebody who still learns is led around it.
static void avoid_harm(const CoachSight *sight, CoachFacts *out) {
    Order around = out->order;
    if (out->place.v != 0 && coach_ways_is_deadly(sight, around.group, around.at)) {
        around.at = ways_safe_step(&sight->plan->after, around.group, out->place);
        if (around.at.v != 0 && plan_check(sight->plan, &around) == ORDER_OK) {
            out->order = around;
        }
    }
}

// Would the Sanctum have nobody in it or beside it, and no novice who could be trained there?
static bool leaves_home_empty(const CoachSight *sight, const Order *move) {
    const GameState *const s = &sight->plan->after;
    const SquareId home = board_sanctum(sight->seat);
    bool is_empty = same_square(group_at(s, move->group)->at, home) &&
                    structure_novices(&s->structures[structure_at(s, home).v], NATION_NONE) == 0;
    for (uint8_t i = 1; i <= GROUPS_MAX && is_empty; i++) {
        is_empty = i == move->group.v || !is_own(sight, (GroupId){i}) ||
                   square_steps(stand_of(sight, (GroupId){i}), home) > 1;
    }
    return is_empty;
}

bool coach_purpose_is_home_in_reach(const CoachSight *sight) {
    const SquareId home = board_sanctum(sight->seat);
    bool is_near = false;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = group_at(sight->known, (GroupId){i});
        is_near =
            is_near ||
            (group_is_on_board(sight->known, (GroupId){i}) && g->owner == (unsigned)sight->enemy &&
             group_is_recruits(sight->known, (GroupId){i}) && square_steps(g->at, home) <= COACH_HOME_REACH);
    }
    return is_near;
}

bool coach_purpose_leaves_home(const CoachSight *sight, const Order *move) {
    return move->kind == ORDER_MOVE && leaves_home_empty(sight, move);
}

// A small group stays while enemies are near; a large one is worth more in the field. In the first turns
// recruits have to take towns.
static bool has_to_stay(const CoachSight *sight, const Order *move) {
    return sight->known->turn > EARLY && group_at(&sight->plan->after, move->group)->count <= GUARD_MOST &&
           coach_purpose_leaves_home(sight, move) && coach_purpose_is_home_in_reach(sight);
}

// A town or a fight may be worth the group; nothing else is.
static bool is_deed(CoachPurpose purpose) {
    return purpose == PURPOSE_GUARD || purpose == PURPOSE_ATTACK || purpose == PURPOSE_TOWN;
}

static bool may_leave(const CoachSight *sight, CoachPurpose purpose, const Order *move) {
    return is_deed(purpose) || !has_to_stay(sight, move);
}

bool coach_purpose_is_sent_to_deed(const CoachSight *sight, GroupId group) {
    CoachFacts facts;
    Order move;
    return coach_advice_move(sight, group, &move) && is_deed(purpose(sight, &move, &facts));
}

bool coach_purpose_is_sent(const CoachSight *sight, CoachPurpose wanted, CoachFacts *out) {
    int index = 0;
    Order move;
    while (coach_advice_next(sight, ORDER_MOVE, &index, &move)) {
        if (purpose(sight, &move, out) == wanted && may_leave(sight, wanted, &move)) {
            avoid_harm(sight, out);
            return true;
        }
    }
    *out = (CoachFacts){.slot = 0};
    return false;
}
