// mana.h - Houses' mana types, pool, income (rules 3). Only writer of pool, income and next_mana.

#ifndef SANCTA_ENGINE_MANA_H
#define SANCTA_ENGINE_MANA_H

#include "engine/build.h"
#include "engine/query.h"

// 1(h): a new pool from structures, income, generators and what was due this turn.
void mana_generate(Ctx *c);
// Takes [primary] and the card's secondary mana from the pool.
void mana_pay(Ctx *c, Player player, int card, int primary);

#endif
