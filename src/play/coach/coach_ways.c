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

bool coach_is_deadly(const CoachSight *sight, GroupId group, SquareId to) {
    const GameState *const s = &sight->plan->after;
    const int terrain = square_at(s, to)->terrain;
    const unsigned walks = group_common_walks(s, group);
    const bool drowns = (terrain == TERRAIN_WATER && (walks & (WALK_WATER | WALK_FLIGHT)) == 0) ||
                        (terrain == TERRAIN_VOID && (walks & WALK_FLIGHT) == 0);
    return drowns || terrain_damage(terrain, walks) > 0;
}

// What is asked of a search, and its answer.
typedef struct CoachWay {
    int most;     // steps
    bool is_safe; // not over ground that hurts
    int steps;
    SquareId first; // of its squares; 0: the group is there
} CoachWay;

// A breadth-first search from where the group stands. Squares have the way by which they were reached first.
typedef struct Search {
    uint8_t steps[SQUARES + 1]; // 1 more than there are; 0: not reached
    SquareId first[SQUARES + 1];
    SquareId ring[SQUARES];
    int count;
} Search;

static void reach(Search *search, SquareId at, int steps, SquareId first) {
    search->steps[at.v] = (uint8_t)(steps + 1);
    search->first[at.v] = first;
    search->ring[search->count++] = at;
}

// False: there is no way.
static bool search_way(const CoachSight *sight, GroupId group, SquareId to, CoachWay *way) {
    const GameState *s = &sight->plan->after;
    Search search = {.count = 0};
    reach(&search, group_at(s, group)->at, 0, (SquareId){0});
    for (int i = 0; i < search.count; i++) {
        const SquareId at = search.ring[i];
        const int steps = search.steps[at.v] - 1;
        if (same_square(at, to)) {
            way->steps = steps;
            way->first = search.first[at.v];
            return true;
        }
        for (Direction d = DIR_NONE + 1; d < DIR_COUNT && steps < way->most; d++) {
            const SquareId next = square_neighbour(at, d);
            if (next.v != 0 && search.steps[next.v] == 0 && engine_can_enter(s, group, next) &&
                !(way->is_safe && coach_is_deadly(sight, group, next))) {
                reach(&search, next, steps + 1, steps == 0 ? next : search.first[at.v]);
            }
        }
    }
    return false;
}

int coach_steps(const CoachSight *sight, GroupId group, SquareId to, int most) {
    CoachWay way = {.most = most};
    return search_way(sight, group, to, &way) ? way.steps : COACH_FAR;
}

SquareId coach_safe_step(const CoachSight *sight, GroupId group, SquareId to) {
    enum { DETOUR = 4 };
    const SquareId from = group_at(&sight->plan->after, group)->at;
    CoachWay way = {.most = square_steps(from, to) + DETOUR, .is_safe = true};
    return search_way(sight, group, to, &way) ? way.first : (SquareId){0};
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
