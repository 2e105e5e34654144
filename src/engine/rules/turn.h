// turn.h - The turn as a table of contents (rules 12, 13).

#ifndef SANCTA_ENGINE_TURN_H
#define SANCTA_ENGINE_TURN_H

#include "engine/context.h"
#include "engine/order.h"

// Runs the phase that is next (state.phase) and moves on. PHASE_START_OF_TURN stops in 1(e) while mana
// choices are pending: answer them with structure_choose_mana() and call again. PHASE_ORDERS only moves on.
// [orders] may be NULL outside of PHASE_SPELLS. After a win nothing runs.
void turn_run_phase(Ctx *c, const TurnOrders *orders);

#endif
