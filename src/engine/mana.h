// mana.h - Houses' mana types, pool, income (rules 3). Only writer of pool, income and next_mana.

#ifndef SANCTA_ENGINE_MANA_H
#define SANCTA_ENGINE_MANA_H

#include "engine/context.h"

enum { REVOLVER_TURNS = 10 }; // after so many turns in hand a Revolver costs 1 again

Mana house_primary(House house);
Mana house_secondary(House house);
Nation house_nation(House house);

// 1(h): a new pool from structures, income, generators and what was due this turn.
void mana_generate(Ctx *c);
// The primary mana that a card in hand costs now: the row's, or by its age if it is a Revolver.
int mana_primary_cost(const GameState *s, const HandCard *in_hand);
bool mana_can_pay_held(const GameState *s, Player player, const HandCard *in_hand);
// The same by the cost that is printed on the card.
bool mana_can_pay(const GameState *s, Player player, int card);
// Takes [primary] and the card's secondary mana from the pool.
void mana_pay(Ctx *c, Player player, int card, int primary);
void mana_change(Ctx *c, Player player, Mana type, int by, ManaBy why); // never below 0
void income_change(Ctx *c, Player player, Mana type, int by);
void next_mana_change(Ctx *c, Player player, Mana type, int by);

#endif
