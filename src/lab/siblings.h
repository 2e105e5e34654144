// siblings.h - Order sets of one position and what became of each: what orders change, told apart from who
// stands well.
//
// A row is one line of whole numbers, sums over the worlds of one half, so that the same seed writes the same
// file everywhere. Sets of a position share worlds, answers and dice.

#ifndef SANCTA_LAB_SIBLINGS_H
#define SANCTA_LAB_SIBLINGS_H

#include "ai/evaluation.h"
#include "ai/rollout.h"
#include "ai/worlds.h"
#include "choices.h"

enum {
    SIBLING_VIEWS = 3,  // times at which a playout is looked at
    SIBLING_HALVES = 2, // of the worlds: what one half says can be judged by the other
};

// What one set came to, summed over [worlds].
typedef struct SiblingSum {
    int64_t features[FEATURE_COUNT]; // after its turn: of the seat, less the other's
    int64_t net;                     // points that the net says of them
    int64_t chances[SIBLING_VIEWS];  // 0..CHANCE_ONE each, 2, 6 and 10 turns later
    int64_t won;                     // 0 lost, 1 neither, 2 won, at its end
    int worlds;
} SiblingSum;

// Workspace. Zero it to begin; it is 1 MB, too much for a stack.
typedef struct Siblings {
    ChoiceMaker maker;
    AiRollout *rollout; // owned
    Choice choice;
    Evaluator evaluator;
    Duels duels;
    Belief belief;
    GameState view, world, after, bed;
    TurnOrders theirs;
    SiblingSum sums[CHOICE_SETS][SIBLING_HALVES];
} Siblings;
// False if memory is short; end it in any case.
bool siblings_begin(Siblings *siblings);
void siblings_end(Siblings *siblings);

// The first line of a file, and of match [number] one line for each half of each set of its positions, then a
// last one. False if it cannot be written.
bool siblings_print_heading(int64_t seed, int sets, int worlds, FILE *out);
bool siblings_play_match(Siblings *siblings, int64_t seed, int64_t number, int sets, int worlds, FILE *out);

#endif
