// targets.h - What a card could be cast on: a hand of five can be aimed at hundreds of things, so they are
// ranked by where they stand and the best alone are tried out.

#ifndef SANCTA_AI_TARGETS_H
#define SANCTA_AI_TARGETS_H

#include "casting/cast_options.h"
#include "casting/cast_search.h"

typedef struct RankedCast {
    Order order;
    int worth;
} RankedCast;

// The best of the legal targets of the card in [slot], best first, at most as many as [search] tries; returns
// how many.
int targets_rank(const CastSearch *search, int slot, RankedCast ranked[CAST_OPTIONS_MAX]);
// Does the card of [cast] help its target (above 0) or harm it (below)? 0: nothing tells.
int targets_kindness(const CastSearch *search, const Order *cast);
// Is [cast] a boon for the other side, or a bane for the own?
bool targets_go_astray(const CastSearch *search, const Order *cast);

#endif
