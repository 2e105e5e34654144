// arena_score.h - What games of the arena came to: counted in the order of their numbers, and printed.

#ifndef SANCTA_LAB_ARENA_SCORE_H
#define SANCTA_LAB_ARENA_SCORE_H

#include "chances.h"
#include "whole_game.h"

enum {
    GAMES_MAX = 1000000,
    TOLD_MAX = 1024, // decisions of one game that are kept
    PLAYERS = 2,
};

// What one game came to, for the player that --red names.
typedef enum Outcome { OUTCOME_OPEN, OUTCOME_LOSS, OUTCOME_DRAW, OUTCOME_WIN } Outcome;

typedef struct Waiting Waiting;

typedef struct Played {
    uint8_t outcome; // Outcome
    uint8_t result;  // GameResult
    int16_t turns;
    uint64_t hash;
    Waiting *waiting; // owned: the game itself, until all before it have been counted
} Played;

// What the first player can have of the two games of a pair, in half points: 0..4.
enum { PAIR_SCORES = 5, PAIR_MOST = PAIR_SCORES - 1 };

typedef struct Arena {
    bool is_replayed;   // every game is played once more from its orders
    bool tells_chances; // of winning that the players gave themselves, and what came of them
    bool counts_silly;  // moves
    bool has_outside;   // players in other programs
    int64_t games;
    double sprt_low, sprt_high; // Elo; equal: no test
    int64_t finished;           // games from the first on without a gap
    Played *played;             // owned, by number
    double pairs[PAIR_SCORES];  // finished pairs by score
    int64_t decisions[PLAYERS], refused, differing;
    double seconds[PLAYERS];
    float *times[PLAYERS]; // owned: milliseconds of decisions
    int64_t time_count[PLAYERS], time_capacity;
    int64_t faults[OUTSIDE_FAULTS];
    Chances chances;
    SillyCounts silly;
    int verdict; // of the test: -1 low, 1 high, 0 open
} Arena;

// Makes room for [arena]'s games; false if memory is short. End it in any case.
bool arena_score_begin(Arena *arena);
void arena_score_end(Arena *arena);
// Counts a game, once, as soon as all before it are there: whatever the order in which games end, the same
// ones count. False if memory is short.
bool arena_score_count(Arena *arena, int64_t number, const WholeGame *game);
// All that is finished without a gap.
void arena_score_print(Arena *arena, bool is_json);

#endif
