// quick_script.h - A player who takes a tenth of a millisecond: what a position is continued with, thousands
// of times.
//
// It plays what `easy` plays without slips, and leaves out what takes time: hazards, duels, belief,
// combining. Each card is tried on a few targets in one turn. It looks at the position as it stands, hands
// and all: give it a world.

#ifndef SANCTA_AI_QUICK_SCRIPT_H
#define SANCTA_AI_QUICK_SCRIPT_H

#include "ai/kindness.h"
#include "search/order_sets.h"
#include "search/simulation.h"

// Workspace. Zero it once; it may be used for any position after quick_script_begin().
typedef struct QuickScript {
    Simulator sim;
    Outlook outlooks[PLAYER_BLUE + 1];
    OrderSet sets[PLAYER_BLUE + 1];
    Issued plain[PLAYER_BLUE + 1]; // orders without casts
    CastOptions casts;
    Plan plan;
    GameState with, bed;
    Kindness kindness; // what cards were found to be, kept from match to match
} QuickScript;

// By [weights] and [net] (NULL: the weights alone), which stay the caller's. [s] is the position to come, or
// one with its ground.
void quick_script_begin(QuickScript *q, const GameState *s, const Weights *weights, const Net *net);
// The orders of [seat] on [s], which stands in its orders phase; every one is legal. The same dice give the
// same orders.
void quick_script_orders(QuickScript *q, const GameState *s, Player seat, uint64_t dice, TurnOrders *out);
// The orders of both seats, by player.
void quick_script_turn(QuickScript *q, const GameState *s, uint64_t dice, TurnOrders turn[PLAYER_BLUE + 1]);

#endif
