// casting.h - Which card on which target, and what it gains: every candidate is cast on the real engine, the
// turn is played out, and the position is weighed. No card is known by name; a new card needs no line here.

#ifndef SANCTA_AI_CASTING_H
#define SANCTA_AI_CASTING_H

#include "casting/cast_options.h"
#include "casting/cast_search.h"

// Weighs the cards in the hand of the seat of [search].
void casting_find(const CastSearch *search, CastOptions *out);

#endif
