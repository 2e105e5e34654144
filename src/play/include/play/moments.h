// moments.h - A match played over again: how it stood when the orders of each turn were to be given, and what
// was ordered.

#ifndef SANCTA_PLAY_MOMENTS_H
#define SANCTA_PLAY_MOMENTS_H

#include <stddef.h>

#include "match/match.h"

typedef struct Moment {
    GameState state;                   // in its orders phase
    Whereabouts past[PLAYER_BLUE + 1]; // where the groups stood in the turns before
    TurnOrders given[PLAYER_BLUE + 1]; // as the rules took them
    bool is_resolved;                  // false: the orders of the turn have not been given
} Moment;

typedef struct Moments {
    Moment *items; // owned
    int count;
    size_t capacity;
    // Does today's program play the match as it was played? If not, the last turn is the first that comes to
    // something else.
    bool is_same;
} Moments;

// Plays [m] from its beginning on a copy. False when memory is short; nothing is kept then. To be freed in
// the end.
bool moments_read(Moments *out, const Match *m);
void moments_free(Moments *moments);

#endif
