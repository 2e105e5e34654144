// idle.h - Casts that come to nothing: whoever makes them only throws a card away, and mana with it.

#ifndef SANCTA_AI_IDLE_H
#define SANCTA_AI_IDLE_H

#include "casting/cast_search.h"

// What the seat has with the card of [slot] thrown away, on average, of WORTH_ONE.
int idle_worth(const CastSearch *search, int slot);
// Comes the turn to the very same without order number [index] of [mine], a cast, and with its card thrown
// away? In each of the turns that [search] asks for.
bool idle_is_order(const CastSearch *search, const Issued *mine, int index);
// The same of the last order of [tried]. [worth] is what the seat has with the cast, [thrown] what
// idle_worth() said of its card.
bool idle_is_cast(const CastSearch *search, const Issued *tried, int worth, int thrown);

#endif
