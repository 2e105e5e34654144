// Rules of the coach about squares: towns, Sancta, deadly ground, groups that could join, that march or do
// nothing.

#include "coach/coach_rules.h"

bool coach_sees_goal(const CoachSight *sight, CoachFacts *out) {
    out->place = board_sanctum(sight->enemy);
    return sight->known->turn == 1;
}

bool coach_sees_open_sanctum(const CoachSight *sight, CoachFacts *out) {
    int steps = 0;
    out->place = board_sanctum(sight->enemy);
    const GroupId group = coach_nearest(sight, out->place, 1, &steps);
    out->own = group_at(&sight->plan->after, group)->at;
    return group.v != 0 && steps == 1 && board_is_unoccupied(sight->known, out->place) &&
           !coach_holds(sight, out->place);
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
bool coach_sees_threatened_sanctum(const CoachSight *sight, CoachFacts *out) {
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

static bool is_deadly(const CoachSight *sight, GroupId group, SquareId to) {
    const GameState *const s = &sight->plan->after;
    const int terrain = square_at(s, to)->terrain;
    const unsigned walks = group_common_walks(s, group);
    const bool drowns = (terrain == TERRAIN_WATER && (walks & (WALK_WATER | WALK_FLIGHT)) == 0) ||
                        (terrain == TERRAIN_VOID && (walks & WALK_FLIGHT) == 0);
    return drowns || terrain_damage(terrain, walks) > 0;
}

bool coach_sees_deadly_ground(const CoachSight *sight, CoachFacts *out) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = group_at(&sight->plan->after, (GroupId){i});
        if (coach_can_send(sight, (GroupId){i}) && g->order.v != 0 &&
            is_deadly(sight, (GroupId){i}, g->order)) {
            *out = (CoachFacts){.own = g->at, .place = g->order};
            return true;
        }
    }
    return false;
}

bool coach_sees_free_town(const CoachSight *sight, CoachFacts *out) {
    return coach_is_sent(sight, PURPOSE_TOWN, out);
}

bool coach_sees_gather(const CoachSight *sight, CoachFacts *out) {
    return coach_is_sent(sight, PURPOSE_GATHER, out);
}

// Could the group [one] step onto [other]'s square and be one with it? Neither has an order, nor a better
// one.
static bool can_join(const CoachSight *sight, GroupId one, GroupId other) {
    const GameState *const s = &sight->plan->after;
    const Group *const a = group_at(s, one);
    const Group *const b = group_at(s, other);
    Order better;
    return coach_can_send(sight, one) && coach_can_send(sight, other) && a->order.v == 0 && b->order.v == 0 &&
           square_direction(a->at, b->at) != DIR_NONE && a->count + b->count <= GROUP_SIZE &&
           engine_can_join(s, one) && engine_can_join(s, other) && !coach_advised_move(sight, one, &better) &&
           !coach_advised_move(sight, other, &better);
}

// The smaller one goes to the larger one.
bool coach_sees_join(const CoachSight *sight, CoachFacts *out) {
    const GameState *const s = &sight->plan->after;
    if (coach_is_sent(sight, PURPOSE_JOIN, out)) {
        return true;
    }
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        for (uint8_t k = (uint8_t)(i + 1); k <= GROUPS_MAX; k++) {
            if (can_join(sight, (GroupId){i}, (GroupId){k})) {
                const bool is_first = group_at(s, (GroupId){i})->count <= group_at(s, (GroupId){k})->count;
                const GroupId small = {is_first ? i : k};
                const SquareId to = group_at(s, (GroupId){is_first ? k : i})->at;
                *out = (CoachFacts){.own = group_at(s, small)->at,
                                    .place = to,
                                    .order = {.kind = ORDER_MOVE, .group = small, .at = to}};
                return true;
            }
        }
    }
    return false;
}

bool coach_sees_march(const CoachSight *sight, CoachFacts *out) {
    return coach_is_sent(sight, PURPOSE_MARCH, out);
}

bool coach_sees_idle(const CoachSight *sight, CoachFacts *out) {
    return coach_is_sent(sight, PURPOSE_OTHER, out);
}
