// hinted.h - A computer player's idea as orders of the seat, with the judgement that comments have of them.

#ifndef SANCTA_PLAY_HINTED_H
#define SANCTA_PLAY_HINTED_H

#include "ai/ai.h"
#include "play/forecast_kills.h"
#include "play/hinted_cast.h"

typedef struct Hinted {
    Plan plan; // the legal orders of the idea, without casts and moves that come to nothing as far as can be
               // seen and without discards of damage that can be paid for in the next turns, which no comment
               // asks for either; a spell too many on one group goes onto another one
    int falls[ORDERS_MAX]; // by order: how often what a cast brings falls in this turn, in percent, where a
                           // comment would warn of it; 0: it does not
    ForecastKills kills[ORDERS_MAX]; // by order, of casts
    HintedMana mana;
} Hinted;

// [start] is the plan without orders. Where memory is short every legal order is kept and nothing is said to
// fall.
void hinted_make(Hinted *out, const Plan *start, const AiIdea *idea);

#endif
