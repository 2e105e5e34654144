// Rules of the coach about squares: towns, Sancta, deadly ground, groups that could join, that march or do
// nothing.

#include "coach/coach_rules.h"
#include "play/ways.h"

bool coach_land_sees_goal(const CoachSight *sight, CoachFacts *out) {
    out->place = board_sanctum(sight->enemy);
    return sight->known->turn == 1;
}

// Whoever is a step away enters it, whatever may come. From farther off novices that wait would be recruits
// by then, and the way there must not be deadly.
CoachRaid coach_land_raid_plan(const CoachSight *sight) {
    enum { IN_REACH = 3 };
    CoachRaid raid = {.to = board_sanctum(sight->enemy)};
    const bool is_open = board_is_unoccupied(sight->known, raid.to) && !coach_ways_holds(sight, raid.to);
    const int most = coach_fights_waiting(sight, raid.to) > 0 ? 1 : IN_REACH;
    const GroupId group = is_open ? coach_ways_nearest(sight, raid.to, most, &raid.steps) : (GroupId){0};
    const SquareId first = group.v != 0 ? ways_safe_step(&sight->plan->after, group, raid.to) : (SquareId){0};
    raid.move = (Order){.kind = ORDER_MOVE, .group = group, .at = raid.steps == 1 ? raid.to : first};
    const bool is_way =
        raid.steps == 1 || (first.v != 0 && !coach_ways_is_on_its_way(sight, raid.to, raid.steps - 1) &&
                            plan_check(sight->plan, &raid.move) == ORDER_OK &&
                            coach_fights_danger_after(sight, &raid.move) < COACH_DANGER);
    raid.group = group.v != 0 && is_way ? group : (GroupId){0};
    return raid;
}

bool coach_land_sees_open_sanctum(const CoachSight *sight, CoachFacts *out) {
    const CoachRaid *const raid = sight->raid;
    *out = (CoachFacts){.place = raid->to,
                        .own = group_at(&sight->plan->after, raid->group)->at,
                        .count = raid->steps,
                        .order = raid->move};
    return raid->group.v != 0;
}

// Minions of the seat's that will stand within [steps] of its Sanctum, those in it included.
static int defenders(const CoachSight *sight, SquareId home, int steps) {
    int count = 0;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = group_at(sight->moved, (GroupId){i});
        if (group_is_on_board(sight->moved, (GroupId){i}) && g->owner == (unsigned)sight->seat &&
            group_is_recruits(sight->moved, (GroupId){i}) && square_steps(g->at, home) <= steps) {
            count += g->count;
        }
    }
    return count;
}

// Who is two steps off has to be met in the Sanctum; who comes from farther, by somebody who is there in
// time.
bool coach_land_sees_threatened_sanctum(const CoachSight *sight, CoachFacts *out) {
    enum { AT_ONCE = 2, IN_TIME = 4 };
    const SquareId home = board_sanctum(sight->seat);
    out->count = IN_TIME + 1;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = group_at(sight->known, (GroupId){i});
        const bool is_enemy = group_is_on_board(sight->known, (GroupId){i}) &&
                              g->owner == (unsigned)sight->enemy &&
                              group_is_recruits(sight->known, (GroupId){i});
        const int steps = is_enemy ? square_steps(g->at, home) : COACH_FAR;
        if (steps < out->count && g->count > defenders(sight, home, steps <= AT_ONCE ? 0 : steps - 1)) {
            *out = (CoachFacts){.place = home, .from = g->at, .count = steps};
        }
    }
    return out->from.v != 0;
}

bool coach_land_sees_deadly_ground(const CoachSight *sight, CoachFacts *out) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = group_at(&sight->plan->after, (GroupId){i});
        if (coach_ways_can_send(sight, (GroupId){i}) && g->order.v != 0 &&
            coach_ways_is_deadly(sight, (GroupId){i}, g->order)) {
            *out = (CoachFacts){.own = g->at, .place = g->order};
            return true;
        }
    }
    return false;
}

bool coach_land_sees_free_town(const CoachSight *sight, CoachFacts *out) {
    return coach_purpose_is_sent(sight, PURPOSE_TOWN, out);
}

bool coach_land_sees_gather(const CoachSight *sight, CoachFacts *out) {
    return coach_purpose_is_sent(sight, PURPOSE_GATHER, out);
}

// To whoever will be lost nobody is led.
bool coach_land_sees_join(const CoachSight *sight, CoachFacts *out) {
    return coach_purpose_is_sent(sight, PURPOSE_JOIN, out) &&
           coach_fights_danger_after(sight, &out->order) < COACH_DANGER;
}

bool coach_land_sees_march(const CoachSight *sight, CoachFacts *out) {
    return coach_purpose_is_sent(sight, PURPOSE_MARCH, out);
}

bool coach_land_sees_idle(const CoachSight *sight, CoachFacts *out) {
    return coach_purpose_is_sent(sight, PURPOSE_OTHER, out);
}
