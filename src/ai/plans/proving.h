// proving.h - Proving grounds: plain recruits on an otherwise empty board, to try a card on.

#ifndef SANCTA_AI_PROVING_H
#define SANCTA_AI_PROVING_H

#include "engine/engine.h"

// Makes [s] an empty board in its orders phase, with [dice], where Red holds [card] and mana to pay for any.
void proving_ground(GameState *s, int card, uint64_t dice);
// A group of [count] plain human recruits, swordsmen and archers by turns.
GroupId proving_group(GameState *s, Player owner, SquareId at, int count);

#endif
