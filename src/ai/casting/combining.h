// combining.h - The casts of one turn together: two that are good alone may spoil each other, or be aimed at
// the same thing.

#ifndef SANCTA_AI_COMBINING_H
#define SANCTA_AI_COMBINING_H

#include "casting/cast_search.h"
#include "search/order_sets.h"

// Improves the casts of [set], which has the seat's trainings and moves: each is left out, aimed at its next
// best targets, or cast before the one ahead of it, for as long as the whole turn, played through as [search]
// says, gains by it. What then does nothing beside the others is left out.
void combining_improve(const CastSearch *search, const CastOptions *options, OrderSet *set);
// The orders of [set], in [mine], and the number among them of the cast that it would not make without the
// one of [place]. -1 if there is none, or if other casts would take its place.
int combining_cast_of(const CastSearch *search, const CastOptions *options, const OrderSet *set, int place,
                      Issued *mine);
// What the casts of [issued] are worth beyond what one simulated turn shows, as they were weighed in
// [options].
int combining_later(const Weights *weights, const CastOptions *options, const Issued *issued);

#endif
