// puzzle_mine.h - Finding puzzles in matches that computer players play against each other.

#ifndef SANCTA_LAB_PUZZLE_MINE_H
#define SANCTA_LAB_PUZZLE_MINE_H

#include "play/puzzle.h"

typedef struct MineOptions {
    const char *folder; // the files go there: GOAL-ORDERS-NUMBER.sancta
    int wanted;         // puzzles
    uint64_t seed;
    PuzzleGoal goal; // PUZZLE_NO_GOAL: any
    int max_matches; // looked through at most
} MineOptions;

// How many were written; below 0: memory is short or a file could not be written, which was said.
int puzzle_mine(const MineOptions *options);

#endif
