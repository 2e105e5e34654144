// hinted_cast.h - A cast for mana that would be lost.

#ifndef SANCTA_PLAY_HINTED_CAST_H
#define SANCTA_PLAY_HINTED_CAST_H

#include "engine/engine.h"

// What became of the mana of an idea without casts.
typedef enum HintedMana {
    HINTED_MANA_IS_USED,      // the idea casts, or nothing can be paid for
    HINTED_MANA_ADDED,        // the plan's last order is a cast that the idea has not
    HINTED_MANA_GAINS_NOTHING // no card that can be paid for makes the position better
} HintedMana;

// Looks for the cast that makes the position after [plan], which began as [start] and casts nothing, best if
// the other player does nothing, as the evaluation of the computer players sees it. Added to [plan], it does
// not come to nothing and what it brings does not fall.
HintedMana hinted_cast_add(const Plan *start, Plan *plan);

#endif
