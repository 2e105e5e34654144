// spell_flight.h - The way of a spell to its target, and what comes down on all squares.

#ifndef SANCTA_RENDER_SPELL_FLIGHT_H
#define SANCTA_RENDER_SPELL_FLIGHT_H

#include "render/stand.h"
#include "render/spell_family.h"

// Where the globe is looked for, and what nobody may see: over the middle of the board.
#define FLIGHT_SKY ((Spot){5.5F, 5.5F})

typedef struct Flight {
    Spot home, target; // the Sanctum of whoever casts
    bool is_sky;       // the target is in the air
    Color color;
    float reach; // below 1: it does not come as far as its target
} Flight;

// From the Sanctum in a high arc; what nobody may read is no card.
void spell_flight(Tween *out, Flight f, float phase);
// The Sanctum lights up while the card is held up over the middle of the board (TWEEN_CARD_STANDS); then
// sparks follow the card.
void spell_flight_of_card(Tween *out, Flight f, float phase);
// Waves of light from the middle over the whole board, and what [family] is known by on squares all over it.
void spell_flight_over_all(Tween *out, SpellFamily family, Color color, float phase);

#endif
