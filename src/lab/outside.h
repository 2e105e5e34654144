// outside.h - A player in another program, spoken to by lines (match/talk.h). Whatever it does, the match
// goes on: it may hang, die, talk nonsense without end; then it gives no orders in that turn and is started
// anew.

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
// A player that `sh -c [command]` starts, when it is first asked. NULL: memory is short. [command] must
// outlive it.
Outside *outside_new(const char *command, OutsideLimits limits);
// Says bye, and ends it if it does not go.
void outside_free(Outside *outside);

typedef struct OutsideAnswer {
    TurnOrders orders;  // the legal ones
    int refused;        // how many were not
    OutsideFault fault; // there are no orders then
} OutsideAnswer;

// Asks for orders in [known], the position as [question]'s seat knows it. The question's number and time are
// filled in here.
void outside_think(Outside *outside, TalkQuestion question, const GameState *known, const Whereabouts *past,
                   OutsideAnswer *out);
// Tells how a match ended.
void outside_over(Outside *outside, GameResult result);

#endif
