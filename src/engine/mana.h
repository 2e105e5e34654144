// mana.h - Houses' mana types, pool, income (rules 3). Only writer of pool, income and next_mana.

#ifndef SANCTA_ENGINE_MANA_H
#define SANCTA_ENGINE_MANA_H

#include "engine/context.h"

Mana house_primary(House house);
Mana house_secondary(House house);
Nation house_nation(House house);

// 1(h): a new pool from structures, income, generators and what was due this turn.
void mana_generate(Ctx *c);
bool mana_can_pay(const GameState *s, Player player, int card);
void mana_pay(Ctx *c, Player player, int card);
void mana_change(Ctx *c, Player player, Mana type, int by, ManaBy why); // never below 0
void income_change(Ctx *c, Player player, Mana type, int by);
void next_mana_change(Ctx *c, Player player, Mana type, int by);

#endif
