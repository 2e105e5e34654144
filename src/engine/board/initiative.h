// initiative.h - Who holds the initiative (rules 11). Only writer of initiative and delta.

#ifndef SANCTA_ENGINE_INITIATIVE_H
#define SANCTA_ENGINE_INITIATIVE_H

#include "engine/build.h"
#include "engine/query.h"

// A spell passes it to the other player at once; deltas stay. False if a spell keeps it where it is.
bool initiative_swap(Ctx *c);
// 1(g): the higher delta takes it, equal keeps it; deltas go back to 0.
void initiative_update(Ctx *c);

#endif
