// trails.h - Where the groups of a seat stood in the turns before, so that nobody goes to and fro.
//
// The one thing that a player remembers between decisions. It is seen on the board by everybody, and whoever goes on with a
// match from a file can show it the turns before (ai_remember).

#ifndef SANCTA_AI_TRAILS_H
#define SANCTA_AI_TRAILS_H

#include "plans/outlook.h"

enum { TRAIL_TURNS = 4 }; // the running one and those before it

typedef struct Trail {
    int turn; // 0: not known
    uint64_t match;
    int count;
    Label groups[SPOTS_MAX];
    SquareId at[SPOTS_MAX];
} Trail;

// All zero at first. One for each seat, because a player may be asked for both.
typedef struct Trails {
    Trail of[PLAYER_BLUE + 1][TRAIL_TURNS];
} Trails;

// Notes where the groups of [o]'s seat stand in the match of that name, and tells [o] where they stood in the last turns of the
// same match. Asked twice about one turn it says the same.
void trails_follow(Trails *trails, Outlook *o, uint64_t match);

#endif
