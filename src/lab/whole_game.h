// whole_game.h - A whole match between two computer players, without files and without a log.

#ifndef SANCTA_LAB_WHOLE_GAME_H
#define SANCTA_LAB_WHOLE_GAME_H

#include "engine/engine.h"

typedef struct WholeGame {
    GameSetup setup;
    uint64_t player_seeds[PLAYER_BLUE + 1]; // of the two computer players' own dice
    int max_turns;                          // more make a draw
    // Filled by whole_game_play():
    GameResult result;
    int turns;
    int decisions[PLAYER_BLUE + 1];
    double seconds[PLAYER_BLUE + 1]; // that each seat thought
    uint64_t hash;                   // of the last position
} WholeGame;

// Plays it to its end. False if memory is short.
bool whole_game_play(WholeGame *game);

#endif
