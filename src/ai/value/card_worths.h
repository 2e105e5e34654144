// card_worths.h - What a card is worth in the hand, as games of the script tell it.

#ifndef SANCTA_AI_CARD_WORTHS_H
#define SANCTA_AI_CARD_WORTHS_H

#include "engine/engine.h"

// The gain of a cast, of WORTH_ONE (evaluation.h), up to which it pays to wait for a turn in which [card],
// 1..CARD_COUNT-1, gains more: much for what gains much now and then, 0 where waiting never pays. Cards that
// no game has told of count by their cost.
int card_worth(int card);

#endif
