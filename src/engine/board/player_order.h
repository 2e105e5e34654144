// player_order.h - In which order players come (rules 2).

#ifndef SANCTA_ENGINE_PLAYER_ORDER_H
#define SANCTA_ENGINE_PLAYER_ORDER_H

#include "engine/state.h"

// Red and blue in initiative order: [0] = I, [1] = J, [2] = neutral (events, spells, pass I, checks for
// combat), and I, N, J (voting, precedence).
void player_order_standard(const GameState *s, Player out[3]);
// 0 for I, 1 for neutral, 2 for J.
int player_order_precedence(const GameState *s, Player player);

#endif
