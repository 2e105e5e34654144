// bench_positions.h - The fixed heavy positions that the bench measures.
//
// Each has 12 recruit groups a side of 6 to 8 mixed recruits, heroes, Bards, Gnomes, spells of the pool,
// towns and mixed ground, and moves that bring the fronts together: a turn has six or seven combats and about
// 300 attacks. They are built through the rules' own builders, from nothing but the number of the position.

#ifndef SANCTA_LAB_BENCH_POSITIONS_H
#define SANCTA_LAB_BENCH_POSITIONS_H

#include "engine/engine.h"

enum { BENCH_POSITIONS = 4 };

// Position number [index], 0..BENCH_POSITIONS-1, before phase 1 of its turn, and the moves of both seats,
// which stay legal through that phase 1.
void bench_position_make(int index, GameState *out, TurnOrders orders[PLAYER_BLUE + 1]);

#endif
