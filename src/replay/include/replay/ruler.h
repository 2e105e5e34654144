// ruler.h - Where the events of one turn lie on a strip from 0 to 1.
//
// Every event that is news takes as much room as any other, bookkeeping takes little, and every phase has
// enough for its name however little happens in it. Pure functions of the timeline's events.

#ifndef SANCTA_REPLAY_RULER_H
#define SANCTA_REPLAY_RULER_H

#include "replay/timeline.h"

typedef struct Ruler {
    uint32_t first, last; // positions of the turn's events, 0 = there are none
    float room;           // of a phase's beginning, where an event has 1
    float total;
} Ruler;

// Of the turn that [position] stands in; position 0 stands in the first.
Ruler ruler_of_turn(const Timeline *t, uint32_t position);
// What event [position] of the turn has of it, a share of 1.
float ruler_room(const Ruler *r, const Timeline *t, uint32_t position);
// How far event [position] (first..last) reaches, above 0 and at most 1. What lies before the turn is at 0.
float ruler_share(const Ruler *r, const Timeline *t, uint32_t position);
// The event at [share], which is cut to 0..1.
uint32_t ruler_position(const Ruler *r, const Timeline *t, float share);

#endif
