// Ways of groups, and what their orders already see to: what the rules of the coach have in common.

#include "coach/coach_rules.h"

bool coach_has_move(const CoachSight *sight, GroupId group) {
    return group_at(&sight->plan->after, group)->order.v != 0;
}

bool coach_can_send(const CoachSight *sight, GroupId group) {
    const GameState *s = &sight->plan->after;
    const Group *g = group_at(s, group);
    return group_is_on_board(s, group) && g->owner == (unsigned)sight->seat && g->control == CONTROL_PLAYER &&
           group_is_recruits(s, group) && engine_can_move(s, group);
}

int coach_steps(const CoachSight *sight, GroupId group, SquareId to, int most) {
    const GameState *s = &sight->plan->after;
    uint8_t reached[SQUARES + 1] = {0};
    SquareId ring[SQUARES];
    int first = 0;
    int count = 0;
    const SquareId from = group_at(s, group)->at;
    ring[count++] = from;
    reached[from.v] = 1;
    while (first < count) {
        const SquareId at = ring[first++];
        const int steps = reached[at.v] - 1;
        if (same_square(at, to)) {
            return steps;
        }
        for (Direction d = DIR_NONE + 1; d < DIR_COUNT && steps < most; d++) {
            const SquareId next = square_neighbour(at, d);
            if (next.v != 0 && reached[next.v] == 0 && engine_can_enter(s, group, next)) {
                reached[next.v] = (uint8_t)(steps + 2);
                ring[count++] = next;
            }
        }
    }
    return COACH_FAR;
}

GroupId coach_nearest(const CoachSight *sight, SquareId to, int most, int *steps) {
    GroupId nearest = {0};
    *steps = COACH_FAR;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const GroupId group = {i};
        const int way = coach_can_send(sight, group) && !coach_has_move(sight, group)
                            ? coach_steps(sight, group, to, most)
                            : COACH_FAR;
        if (way < *steps) {
            *steps = way;
            nearest = group;
        }
    }
    return nearest;
}

bool coach_holds(const CoachSight *sight, SquareId at) {
    const GroupId group = square_at(sight->moved, at)->group;
    return group.v != 0 && group_at(sight->moved, group)->owner == (unsigned)sight->seat &&
           group_is_recruits(sight->moved, group);
}

bool coach_is_on_its_way(const CoachSight *sight, SquareId to, int steps) {
    const GameState *s = &sight->plan->after;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *g = group_at(s, (GroupId){i});
        if (coach_can_send(sight, (GroupId){i}) && g->order.v != 0 &&
            square_steps(g->order, to) < square_steps(g->at, to) && square_steps(g->order, to) <= steps) {
            return true;
        }
    }
    return false;
}
