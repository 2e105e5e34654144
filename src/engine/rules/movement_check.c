// I.a: whether a group may take a step (rules 17.1, 17.2, 17.6).
//
// 1 it may move, 2 it may exit, 3 it may enter, 4 the destination holds no hostile group, as the caller
// counts positions. A step onto ice slides on to where the slide ends.

#include "rules/movement_check.h"

#include "board/board.h"
#include "board/group.h"
#include "board/minion.h"
#include "board/terrain.h"
#include "rules/behaviour.h"
#include "rules/bubble.h"

// Crossing must be unanimous. One may fly and the next climb, so each is asked for himself.
bool movement_check_can_cross(const Ctx *c, GroupId group, SquareId square) {
    const int terrain = square_at(c->s, square)->terrain;
    if (!terrain_blocks(terrain, 0)) return true;
    const Group *g = group_at(c->s, group);
    for (int i = 0; i < g->count; i++) {
        if (!terrain_blocks(terrain, minion_at(c->s, g->members[i])->now.walks)) continue;
        if (!terrain_spares(c, square, g->members[i])) return false;
    }
    return true;
}

// Neutral groups that nobody controls never move (rules 2.7), and nothing moves the immobile (rules 24.4).
bool movement_check_can_move(const Ctx *c, GroupId group) {
    const Group *g = group_at(c->s, group);
    if (g->owner == PLAYER_NEUTRAL && g->control == CONTROL_PLAYER) return false;
    if (behaviour_of(c->s, group) == BEHAVIOUR_IMMOBILE) return false;
    return !bubble_vetoes(c, PHRASE_CAN_MOVE, group, (SquareId){0});
}

bool movement_check_can_exit(const Ctx *c, GroupId group, SquareId from, Direction direction) {
    const Square *q = square_at(c->s, from);
    if (!movement_check_can_cross(c, group, from)) return false;
    // The swamp holds fliers too: it closes no crossing, it lets go by one side only.
    if (q->terrain == TERRAIN_SWAMP && q->swamp != DIR_NONE && q->swamp != direction) return false;
    return !bubble_vetoes(c, PHRASE_CAN_EXIT, group, square_neighbour(from, direction));
}

bool movement_check_can_enter(const Ctx *c, GroupId group, SquareId to) {
    const Square *q = square_at(c->s, to);
    if (!movement_check_can_cross(c, group, to)) return false;
    if (q->structure.v != 0) {
        if (group_at(c->s, group)->owner == PLAYER_NEUTRAL || !group_is_recruits(c->s, group)) return false;
    }
    return !bubble_vetoes(c, PHRASE_CAN_ENTER, group, to);
}

// --- Ice (rules 17.6) ---

static bool is_ice(const GameState *s, SquareId square) {
    return square_at(s, square)->terrain == TERRAIN_ICE;
}

static SquareId movement_slide_end(const Ctx *c, GroupId group, SquareId to, Direction direction,
                                   SquareClosed closed, const void *context) {
    if (!is_ice(c->s, to)) return to;
    SquareId path[BOARD_SIDE];
    int count = 0;
    SquareId next = to;
    while (next.v != 0) {
        path[count++] = next;
        if (!is_ice(c->s, next)) break;
        next = square_neighbour(next, direction);
    }
    // Spells and groups count in the square where it stops only, so the far end is asked first and then each
    // ice square before it; the first one has let the group in already (I.a 3).
    for (int i = count - 1; i >= 0; i--) {
        if (i > 0 && !movement_check_can_enter(c, group, path[i])) continue;
        if (!closed(context, path[i])) return path[i];
    }
    return (SquareId){0};
}

// --- All four ---

Refusal movement_check_step(const Ctx *c, GroupId group, SquareId to, SquareClosed closed,
                            const void *context, SquareId *end) {
    const SquareId from = group_at(c->s, group)->at;
    const Direction direction = square_direction(from, to);
    if (behaviour_of(c->s, group) == BEHAVIOUR_IMMOBILE) return REFUSAL_IMMOBILE;
    if (!movement_check_can_move(c, group)) return REFUSAL_CANNOT_MOVE;
    if (to.v == 0) return REFUSAL_OFF_MAP;
    if (direction == DIR_NONE) return REFUSAL_TOO_FAR;
    if (!movement_check_can_exit(c, group, from, direction)) return REFUSAL_CANNOT_EXIT;
    if (!movement_check_can_enter(c, group, to)) return REFUSAL_CANNOT_ENTER;
    *end = movement_slide_end(c, group, to, direction, closed, context);
    if (end->v == 0 || closed(context, *end)) return REFUSAL_HOSTILE_OCCUPIED;
    return REFUSAL_NONE;
}

typedef struct StateView {
    const GameState *s;
    GroupId group;
} StateView;

static bool is_closed_in_state(const void *context, SquareId square) {
    const StateView *view = context;
    const GroupId there = square_at(view->s, square)->group;
    return there.v != 0 && there.v != view->group.v && group_is_hostile(view->s, view->group, there);
}

Refusal movement_check(const Ctx *c, GroupId group, SquareId to) {
    const StateView view = {c->s, group};
    SquareId end = {0};
    return movement_check_step(c, group, to, is_closed_in_state, &view, &end);
}

int movement_check_legal_steps(const Ctx *c, GroupId group, SquareId out[DIR_COUNT]) {
    const SquareId from = group_at(c->s, group)->at;
    int count = 0;
    for (int d = DIR_UP; d < DIR_COUNT; d++) {
        const SquareId to = square_neighbour(from, (Direction)d);
        if (to.v != 0 && movement_check(c, group, to) == REFUSAL_NONE) out[count++] = to;
    }
    return count;
}
