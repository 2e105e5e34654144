// projection.h - What a seat may see of the log (interfaces.md "What a seat sees").
//
// Turns the full event stream into a seat's own: lines it may not see are dropped, hidden fields are blanked,
// line numbers, causes, depths and places in lists count only what is visible. Folding the result from the
// seat's view of the setup gives the seat's view of the state.

#ifndef SANCTA_REPLAY_PROJECTION_H
#define SANCTA_REPLAY_PROJECTION_H

#include "replay/view.h"

// Where a full line, or its nearest visible ancestor, stands in the seat's log.
typedef struct ProjectedLine {
    uint32_t line;
    uint32_t depth;
} ProjectedLine;

typedef struct Projection {
    View full; // all facts, as of the events taken in
    Player seat;
    ProjectedLine *lines; // the caller's, one for each event to come
    uint32_t capacity;    // of [lines]
    uint32_t base;        // events of the match before the first one here
    uint32_t taken;       // events taken in
    uint32_t seen;        // line number of the last visible one: its "i"
} Projection;

// [start] is the view of everything before the first event. [seat] PLAYER_NONE lets all through unchanged.
// [base] and [seen] are the numbers of the last lines before it in the full and in the seat's log, 0 at the
// start of a match.
void projection_begin(Projection *p, const View *start, Player seat, ProjectedLine *lines, uint32_t capacity);
// For tests.
void projection_continue(Projection *p, uint32_t base, uint32_t seen);

// Takes in the next event of the full log. True if the seat sees it: [out] is its own form, number p->seen.
bool projection_next(Projection *p, const Event *e, Event *out);

#endif
