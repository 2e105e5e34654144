// issued.h - The orders of one seat and turn, as a plan has accepted them.

#ifndef SANCTA_AI_ISSUED_H
#define SANCTA_AI_ISSUED_H

#include "engine/engine.h"

enum { ISSUED_MAX = 48 }; // orders of one seat that a search looks at; nobody has more to say in one turn

// References are filled in.
typedef struct Issued {
    Order orders[ISSUED_MAX];
    int count;
} Issued;

// The accepted orders of [plan].
void issued_by_plan(const Plan *plan, Issued *out);
// What the engine is given for a seat that plays [issued].
void issued_give(const Issued *issued, TurnOrders *out);
bool issued_equal(const Issued *a, const Issued *b);

#endif
