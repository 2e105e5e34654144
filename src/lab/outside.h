// outside.h - A player in another program, spoken to by lines (match/talk.h). Whatever it does, the match goes on: it may hang,
// die, talk nonsense without end; then it gives no orders in that turn and is started anew.

#ifndef SANCTA_LAB_OUTSIDE_H
#define SANCTA_LAB_OUTSIDE_H

#include "match/talk.h"

// What went wrong.
typedef enum OutsideFault {
    OUTSIDE_OK,
    OUTSIDE_HANGS,    // no answer in its time, nor after cancel
    OUTSIDE_ENDED,    // the program ended, or could not be started
    OUTSIDE_NONSENSE, // no message of this protocol, or a line without end
    OUTSIDE_FAULTS
} OutsideFault;
const char *outside_fault_name(int fault);

typedef struct OutsideLimits {
    int ms;     // to think
    int memory; // megabytes of its address space; 0: no limit
} OutsideLimits;

typedef struct Outside Outside;
// A player that `sh -c [command]` starts, when it is first asked. NULL: memory is short. [command] must outlive it.
Outside *outside_new(const char *command, OutsideLimits limits);
// Says bye, and ends it if it does not go.
void outside_free(Outside *outside);

// Asks for orders in [known], the position as [seat] knows it. Writes the legal ones to [out] and returns how many; adds to
// [refused] those that were not legal. [fault] says what went wrong; there are no orders then.
int outside_think(Outside *outside, const GameState *known, Player seat, const Whereabouts *past,
                  uint64_t seed, Order out[ORDERS_MAX], int *refused, OutsideFault *fault);
// Tells how a match ended.
void outside_over(Outside *outside, GameResult result);

#endif
