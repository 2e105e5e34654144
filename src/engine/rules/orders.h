// orders.h - Phase 3: trainings, payments, discards and casts (rules 15, 16, 21).

#ifndef SANCTA_ENGINE_ORDERS_H
#define SANCTA_ENGINE_ORDERS_H

#include "engine/build.h"
#include "engine/card.h"
#include "engine/plan.h"

// May [card] be aimed at [target] by [caster] now? The same test at ordering and at execution
// (rules 21.3, 21.4). Mana and hand are no part of it.
OrderError cast_check(const Ctx *c, int card, Player caster, Target target);
// The same as a reason for squandering. Global for tests.
Squander cast_squander(OrderError error);
// Parts of the test: may a card be cast on what stands on [at], as the square is now (rules 21.3)? Does it
// stay on its target as an active spell?
OrderError cast_check_place(const CardDef *def, const GameState *s, Player caster, SquareId at);
bool cast_is_attached(const CardDef *def);
// What identifies a target for the whole match, so that a slot given to another in between is seen: a label,
// or for a structure its square. 0: nothing there.
Label cast_target_ref(const GameState *s, Target target);
// Another card makes [caster] cast this one at once: free, and without any of the tests above. [target] must
// be of its kind and have room.
void cast_for_free(Ctx *c, int card, Player caster, Target target);
// The training of [plan] that put recruit number [place] into the group at [at]; -1 if it stood there before.
int plan_find_training(const Plan *plan, SquareId at, int place);
// Phase 3, first part: trainings (I, then J), payments, discards of both lists. [orders] by player.
void orders_begin_spells(Ctx *c, const TurnOrders orders[PLAYER_BLUE + 1]);
// Phase 3, second part: I's spells, then J's, in order of issue.
void orders_execute_casts(Ctx *c, const TurnOrders orders[PLAYER_BLUE + 1]);

#endif
