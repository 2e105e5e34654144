// Ways of groups, and what their orders already see to: what the rules of the coach have in common.

#include "coach/coach_rules.h"
#include "play/ways.h"

bool coach_ways_has_move(const CoachSight *sight, GroupId group) {
    return group_at(&sight->plan->after, group)->order.v != 0;
}

bool coach_ways_can_send(const CoachSight *sight, GroupId group) {
    const GameState *s = &sight->plan->after;
    const Group *g = group_at(s, group);
    return group_is_on_board(s, group) && g->owner == (unsigned)sight->seat && g->control == CONTROL_PLAYER &&
           group_is_recruits(s, group) && engine_can_move(s, group);
}

bool coach_ways_is_deadly(const CoachSight *sight, GroupId group, SquareId to) {
    return ways_is_deadly(&sight->plan->after, group, to);
}

int coach_ways_steps(const CoachSight *sight, GroupId group, SquareId to, int most) {
    const GameState *const s = &sight->plan->after;
    return ways_steps(s, group, group_at(s, group)->at, to, most);
}

int coach_ways_gain(const CoachSight *sight, const Order *move, SquareId to) {
    const GameState *const s = &sight->plan->after;
    return coach_ways_steps(sight, move->group, to, SQUARES) -
           ways_steps(s, move->group, move->at, to, SQUARES);
}

GroupId coach_ways_nearest(const CoachSight *sight, SquareId to, int most, int *steps) {
    GroupId nearest = {0};
    *steps = COACH_FAR;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const GroupId group = {i};
        const int way = coach_ways_can_send(sight, group) && !coach_ways_has_move(sight, group)
                            ? coach_ways_steps(sight, group, to, most)
                            : COACH_FAR;
        if (way < *steps) {
            *steps = way;
            nearest = group;
        }
    }
    return nearest;
}

bool coach_ways_holds(const CoachSight *sight, SquareId at) {
    const GroupId group = square_at(sight->moved, at)->group;
    return group.v != 0 && group_at(sight->moved, group)->owner == (unsigned)sight->seat &&
           group_is_recruits(sight->moved, group);
}

bool coach_ways_is_on_its_way(const CoachSight *sight, SquareId to, int steps) {
    const GameState *s = &sight->plan->after;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *g = group_at(s, (GroupId){i});
        if (coach_ways_can_send(sight, (GroupId){i}) && g->order.v != 0 &&
            square_steps(g->order, to) < square_steps(g->at, to) && square_steps(g->order, to) <= steps) {
            return true;
        }
    }
    return false;
}
