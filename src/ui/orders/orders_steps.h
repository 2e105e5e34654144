// orders_steps.h - The plan of the orders screen and its history: every change is a step.

#ifndef SANCTA_UI_ORDERS_STEPS_H
#define SANCTA_UI_ORDERS_STEPS_H

#include "orders/orders_state.h"

// Tries [order] as one step of the history; says why not if it is not legal.
bool orders_steps_try(App *app, const Order *order);
// Undo and redo; false if there is nothing.
bool orders_steps_undo(App *app);
bool orders_steps_redo(App *app);
// Undoes a step that the player has not made alone, and that is no step to be made again.
void orders_steps_drop(App *app);
// Takes order number [index] out, and those that depend on it.
bool orders_steps_remove(App *app, int index);
// Moves an order to another place in the list; false, said why, if one that it depends on stands between.
bool orders_steps_shift(App *app, int from, int to);
// Selects order number [index] of the list, -1: none.
void orders_steps_select(OrdersScreen *o, int index);
// Begins a step of the history with a copy of the plan; the caller changes it and calls
// orders_steps_refresh().
Plan *orders_step(App *app);
void orders_steps_refresh(App *app);
// The board as it is seen with the orders of [plan].
void orders_steps_view_of(const Plan *plan, View *out);
// The place in the list of the move that [group] is ordered, from 0; -1: none.
int orders_steps_move_of(const Plan *plan, GroupId group);

#endif
