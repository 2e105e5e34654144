// A breadth-first search. Squares have the way by which they were reached first.

#include "play/ways.h"

// What is asked of a search, and its answer.
typedef struct Way {
    SquareId from;
    int most;     // steps
    bool is_safe; // not over ground that hurts
    int steps;
    SquareId first; // of its squares; 0: the group is there
} Way;

typedef struct Search {
    uint8_t steps[SQUARES + 1]; // 1 more than there are; 0: not reached
    SquareId first[SQUARES + 1];
    SquareId ring[SQUARES];
    int count;
} Search;

bool ways_is_deadly(const GameState *s, GroupId group, SquareId to) {
    const int terrain = square_at(s, to)->terrain;
    const unsigned walks = group_common_walks(s, group);
    const bool drowns = (terrain == TERRAIN_WATER && (walks & (WALK_WATER | WALK_FLIGHT)) == 0) ||
                        (terrain == TERRAIN_VOID && (walks & WALK_FLIGHT) == 0);
    return drowns || terrain_damage(terrain, walks) > 0;
}

static void reach(Search *search, SquareId at, int steps, SquareId first) {
    search->steps[at.v] = (uint8_t)(steps + 1);
    search->first[at.v] = first;
    search->ring[search->count++] = at;
}

// Where the group stands it is asked. Elsewhere it has come in, so that only a swamp, which it then leaves by
// the side by which it came, holds it.
static bool leads_on(const GameState *s, GroupId group, SquareId at, Direction direction) {
    return same_square(at, group_at(s, group)->at) ? engine_can_exit(s, group, at, direction)
                                                   : square_at(s, at)->terrain != TERRAIN_SWAMP;
}

// False: there is no way.
static bool search_way(const GameState *s, GroupId group, SquareId to, Way *way) {
    Search search = {.count = 0};
    reach(&search, way->from, 0, (SquareId){0});
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
            if (next.v != 0 && search.steps[next.v] == 0 && leads_on(s, group, at, d) &&
                engine_can_enter(s, group, next) && !(way->is_safe && ways_is_deadly(s, group, next))) {
                reach(&search, next, steps + 1, steps == 0 ? next : search.first[at.v]);
            }
        }
    }
    return false;
}

int ways_steps(const GameState *s, GroupId group, SquareId from, SquareId to, int most) {
    Way way = {.from = from, .most = most};
    return search_way(s, group, to, &way) ? way.steps : WAYS_NONE;
}

SquareId ways_safe_step(const GameState *s, GroupId group, SquareId to) {
    enum { DETOUR = 4 };
    const SquareId from = group_at(s, group)->at;
    Way way = {.from = from, .most = square_steps(from, to) + DETOUR, .is_safe = true};
    return search_way(s, group, to, &way) ? way.first : (SquareId){0};
}
