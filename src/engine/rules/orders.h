// orders.h - Phase 3: trainings, payments, discards and casts (rules 15, 16).

#ifndef SANCTA_ENGINE_ORDERS_H
#define SANCTA_ENGINE_ORDERS_H

#include "engine/context.h"
#include "engine/order.h"

// Phase 3, first part: trainings (I, then J), payments, discards of both lists. [orders] by player.
void orders_begin_spells(Ctx *c, const TurnOrders orders[PLAYER_BLUE + 1]);
// Phase 3, second part: I's spells, then J's, in order of issue.
void orders_execute_casts(Ctx *c, const TurnOrders orders[PLAYER_BLUE + 1]);

#endif
