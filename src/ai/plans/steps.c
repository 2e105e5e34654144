// Walking distances: one breadth-first walk from each structure, for each kind of crossing that somebody has.

#include "ai/steps.h"

#include <string.h>

enum { SWAMP_STEPS = 3, SHARE_STEPS = 16 };

static const int SHARES[SHARE_STEPS] = {100, 78, 61, 47, 37, 29, 22, 17, 14, 11, 8, 6, 5, 4, 3, 2};

void steps_begin(Steps *steps, const GameState *s) {
    steps->structures = 0;
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        steps->at[i] = s->structures[i].at;
        if (steps->at[i].v != 0) steps->structures = (uint8_t)i;
    }
    for (int i = 0; i <= SQUARES; i++) steps->terrain[i] = s->squares[i].terrain;
    for (int i = 0; i < CROSSINGS; i++) steps->is_made[i] = false;
}

bool steps_hold(const Steps *steps, const GameState *s) {
    for (int i = 1; i <= SQUARES; i++) {
        if (steps->terrain[i] != s->squares[i].terrain) return false;
    }
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const SquareId at = s->structures[i].at;
        if (at.v != 0 && !same_square(at, steps->at[i])) return false;
    }
    return true;
}

int steps_crossing(unsigned walks) {
    if ((walks & WALK_FLIGHT) != 0) return 4;
    return ((walks & WALK_WATER) != 0 ? 1 : 0) + ((walks & WALK_MOUNTAIN) != 0 ? 2 : 0);
}

static unsigned walks_of(int crossing) {
    if (crossing == 4) return WALK_FLIGHT;
    return ((crossing & 1) != 0 ? (unsigned)WALK_WATER : 0) |
           ((crossing & 2) != 0 ? (unsigned)WALK_MOUNTAIN : 0);
}

static bool is_closed(int terrain, unsigned walks) {
    if (terrain == TERRAIN_SWAMP) return true;
    if (terrain == TERRAIN_VOID) return (walks & WALK_FLIGHT) == 0;
    return terrain_blocks(terrain, walks);
}

// A closed square gets its distance too, so that a group there counts from it, but leads nowhere. A group
// in a swamp has to go back first.
static void walk(const Steps *steps, unsigned walks, SquareId from, uint8_t to[SQUARES + 1]) {
    uint8_t queue[SQUARES];
    int first = 0;
    int last = 0;
    memset(to, STEPS_FAR, SQUARES + 1);
    to[from.v] = 0;
    queue[last++] = from.v;
    while (first < last) {
        const uint8_t at = queue[first++];
        if (at != from.v && is_closed(steps->terrain[at], walks)) continue;
        for (int d = DIR_UP; d < DIR_COUNT; d++) {
            const uint8_t next = square_neighbour((SquareId){at}, (Direction)d).v;
            if (next == 0 || to[next] != STEPS_FAR) continue;
            const bool holds_fast = steps->terrain[next] == TERRAIN_SWAMP;
            to[next] = (uint8_t)(to[at] + 1 + (holds_fast ? SWAMP_STEPS : 0));
            queue[last++] = next;
        }
    }
}

// Whoever asks first may ask in a turn in which a structure is gone, and others later in one where it stands.
void steps_make(Steps *steps, int crossing) {
    for (int i = 1; i <= steps->structures; i++) {
        const SquareId at = steps->at[i];
        if (at.v != 0) walk(steps, walks_of(crossing), at, steps->to[crossing][i]);
    }
    steps->is_made[crossing] = true;
}

int steps_share(int steps) {
    return steps < SHARE_STEPS ? SHARES[steps < 0 ? 0 : steps] : steps < STEPS_FAR ? 1 : 0;
}
