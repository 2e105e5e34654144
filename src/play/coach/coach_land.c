// Rules of the coach about squares: towns, Sancta, deadly ground, groups that could join, that march or do
// nothing.

#include "coach/coach_rules.h"

enum { NEAR = 3, HOME = 2, STRONGER = 3 };

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

// Minions of recruit groups of [owner] that the seat knows of.
static int strength(const GameState *s, Player owner) {
    int count = 0;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const bool counts = group_is_on_board(s, (GroupId){i}) && s->groups[i].owner == (unsigned)owner;
        count += counts ? s->groups[i].count : 0;
    }
    return count;
}

bool coach_sees_threatened_sanctum(const CoachSight *sight, CoachFacts *out) {
    const SquareId home = board_sanctum(sight->seat);
    const GroupId guard = square_at(sight->moved, home)->group;
    const int guards = coach_holds(sight, home) ? group_at(sight->moved, guard)->count : 0;
    out->count = HOME + 1;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const GroupId group = {i};
        const Group *const g = group_at(sight->known, group);
        if (group_is_on_board(sight->known, group) && g->owner == (unsigned)sight->enemy &&
            group_is_recruits(sight->known, group) && g->count > guards &&
            square_steps(g->at, home) < out->count) {
            *out = (CoachFacts){.place = home, .from = g->at, .count = square_steps(g->at, home)};
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
    out->count = NEAR + 1;
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *const t = &sight->known->structures[i];
        int steps = 0;
        if (t->at.v == 0 || t->kind == STRUCTURE_SANCTUM || t->owner == (unsigned)sight->seat ||
            !board_is_unoccupied(sight->known, t->at)) {
            continue;
        }
        const GroupId group = coach_nearest(sight, t->at, NEAR, &steps);
        if (group.v != 0 && steps < out->count && !coach_is_on_its_way(sight, t->at, steps)) {
            *out =
                (CoachFacts){.own = group_at(&sight->plan->after, group)->at, .place = t->at, .count = steps};
        }
    }
    return out->own.v != 0;
}

bool coach_sees_join(const CoachSight *sight, CoachFacts *out) {
    const GameState *const s = &sight->plan->after;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        for (uint8_t k = (uint8_t)(i + 1); k <= GROUPS_MAX; k++) {
            const Group *const a = group_at(s, (GroupId){i});
            const Group *const b = group_at(s, (GroupId){k});
            if (coach_can_send(sight, (GroupId){i}) && coach_can_send(sight, (GroupId){k}) &&
                a->order.v == 0 && b->order.v == 0 && square_direction(a->at, b->at) != DIR_NONE &&
                a->count + b->count <= GROUP_SIZE && engine_can_join(s, (GroupId){i}) &&
                engine_can_join(s, (GroupId){k})) {
                *out = (CoachFacts){.own = a->at, .place = b->at};
                return true;
            }
        }
    }
    return false;
}

// The largest group of the seat's that has no order.
static GroupId largest(const CoachSight *sight) {
    const GameState *const s = &sight->plan->after;
    GroupId most = {0};
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        if (coach_can_send(sight, (GroupId){i}) && !coach_has_move(sight, (GroupId){i}) &&
            (most.v == 0 || group_at(s, (GroupId){i})->count > group_at(s, most)->count)) {
            most = (GroupId){i};
        }
    }
    return most;
}

bool coach_sees_march(const CoachSight *sight, CoachFacts *out) {
    enum { EARLY = 5 };
    const GroupId group = largest(sight);
    const int own = strength(&sight->plan->after, sight->seat);
    *out = (CoachFacts){.own = group_at(&sight->plan->after, group)->at,
                        .place = board_sanctum(sight->enemy),
                        .foe = sight->enemy,
                        .count = own};
    return group.v != 0 && sight->known->turn > EARLY &&
           own >= strength(sight->known, sight->enemy) + STRONGER;
}

// A group in an own structure may be there to guard it.
bool coach_sees_idle(const CoachSight *sight, CoachFacts *out) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = group_at(&sight->plan->after, (GroupId){i});
        Order one;
        if (coach_can_send(sight, (GroupId){i}) && g->order.v == 0 &&
            structure_at(&sight->plan->after, g->at).v == 0 &&
            plan_moves(sight->plan, (GroupId){i}, &one, 1) > 0) {
            out->own = g->at;
            return true;
        }
    }
    return false;
}
