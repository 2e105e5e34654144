// plan.h - What a seat may order in phase 2, whether it is legal and if not why
// (rules 15, 8, docs/interfaces.md "Orders").

#ifndef SANCTA_ENGINE_PLAN_H
#define SANCTA_ENGINE_PLAN_H

#include "engine/order.h"
#include "engine/state.h"

// A seat's orders of one turn, in order of issue, and the position as that seat sees it with them carried
// out: trained recruits stand there, mana is reserved, hand slots are spoken for. Only this seat may look at
// it.
typedef struct Plan {
    Order orders[ORDERS_MAX];
    int count;
    Player seat;
    bool concedes, offers_draw, discards;
    uint8_t mana_trained; // novices trained as mana in this plan
    bool slot_used[HAND_SIZE];
    GameState after;
} Plan;
// An empty plan on [state], which stands in its orders phase (or waits for mana choices). [state] must
// already be as known to [seat].
void plan_begin(Plan *plan, const GameState *state, Player seat);
// The same and cheaper, for a plan that was begun before or is all zeroes.
void plan_begin_anew(Plan *plan, const GameState *state, Player seat);
// Is [order] legal after those of the plan? Leaves the plan alone.
OrderError plan_check(const Plan *plan, const Order *order);
// Appends [order]; on an error nothing changes. Names of new recruits come from the order or are generated.
OrderError plan_add(Plan *plan, const Order *order);
// Takes order number [index] (from 0) out; later orders that depended on it go too. Returns how many went.
// [state] is the one the plan began with.
int plan_remove(Plan *plan, const GameState *state, int index);
// Moves order [from] to position [to] if every order stays legal; false leaves the plan alone.
bool plan_reorder(Plan *plan, const GameState *state, int from, int to);
// Every legal order of one kind for one thing, in a fixed order. Return how many there are; [out] takes at
// most [capacity] of them. Trainings name the nation; mana choices and discards are only in plan_all(), which
// leaves out conceding and offering a draw.
int plan_moves(const Plan *plan, GroupId group, Order *out, int capacity);
int plan_casts(const Plan *plan, int slot, Order *out, int capacity);
int plan_trainings(const Plan *plan, SquareId structure, Order *out, int capacity);
int plan_all(const Plan *plan, Order *out, int capacity);
// How a move looks to its seat (rules 15.4.1): legal, not legal yet with the check that fails now, or
// forbidden. Not legal yet without a failing check: a friendly group stands there that cannot be joined and
// does not go away by the plan. A move already given to [group] does not count.
typedef enum MoveLook { MOVE_LEGAL, MOVE_NOT_YET, MOVE_FORBIDDEN } MoveLook;
MoveLook plan_move_look(const Plan *plan, GroupId group, SquareId to, Refusal *why);
// The training of [plan] that put recruit number [place] into the group at [at]; -1 if it stood there before.
int plan_find_training(const Plan *plan, SquareId at, int place);

#endif
