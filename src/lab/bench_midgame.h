// bench_midgame.h - Positions out of the middle of matches, as the computer players' simulated turns meet
// them.
//
// Two computer players of the level "easy" play whole matches, with the decks of their houses or without any
// card; each position is one of these matches as it stands when the orders of its turn are given. They change
// with the computer players, so they are for figures of one run, and in no hash.

#ifndef SANCTA_LAB_BENCH_MIDGAME_H
#define SANCTA_LAB_BENCH_MIDGAME_H

#include "engine/engine.h"

enum { BENCH_MIDGAMES = 16, BENCH_MIDGAME_TURN = 12 };

typedef struct BenchMidgame {
    GameState state; // in the orders phase
    TurnOrders orders[PLAYER_BLUE + 1];
} BenchMidgame;

// Of match [number], 0 or more: its own seed, house and realm; with the decks of the houses or none.
GameSetup bench_midgame_setup(int number, bool with_cards);
// Fills [out] with positions of different matches. False when memory is short.
bool bench_midgames_make(bool with_cards, BenchMidgame out[BENCH_MIDGAMES]);

#endif
