// forgotten.h - What a seat seems to have forgotten before it confirms its orders, and which of its casts are likely to
// squander. Only looks: the question and its words are the screen's.
//
// The casts are tried out: the seat's own orders are carried out on what it knows, the other seat doing nothing. A cast
// that squanders even then, because an own cast before it took its target away, is reported.

#ifndef SANCTA_UI_FORGOTTEN_H
#define SANCTA_UI_FORGOTTEN_H

#include "engine/engine.h"

typedef enum ForgottenKind {
    FORGOTTEN_GROUPS,    // could move and have no order
    FORGOTTEN_NOVICES,   // wait to be trained
    FORGOTTEN_CARDS,     // could be cast: there is a target and the mana
    FORGOTTEN_SQUANDERS, // casts that come to nothing as far as can be seen
    FORGOTTEN_KIND_COUNT
} ForgottenKind;

typedef struct ForgottenSquander {
    int order;    // index in the plan
    uint8_t card; // hand slot
    uint8_t why;  // Squander
} ForgottenSquander;

typedef struct Forgotten {
    GroupId groups[GROUPS_MAX];
    SquareId structures[STRUCTURES_MAX]; // with waiting novices
    uint8_t slots[HAND_SIZE];
    ForgottenSquander squanders[HAND_SIZE];
    int counts[FORGOTTEN_KIND_COUNT]; // entries of the arrays above
    int novices;                      // in all of [structures]
} Forgotten;

// Looks at [plan]; [start] is the plan it began as, without orders. False if memory was short: then the casts were not
// tried out and everything else is filled in.
bool forgotten_find(const Plan *start, const Plan *plan, Forgotten *out);

#endif
