// evaluation.h - How good a position is for a seat, as a chance of winning.
//
// Integers only, so that the same position is worth the same everywhere.

#ifndef SANCTA_AI_EVALUATION_H
#define SANCTA_AI_EVALUATION_H

#include "ai/net.h"
#include "ai/weights.h"

// The whole scale of a chance of winning.
enum { CHANCE_ONE = 10000 };

typedef struct Evaluator {
    Ground ground;
    const Weights *weights;
    const Net *net; // NULL: the weights alone
} Evaluator;

void evaluation_begin(Evaluator *e, const GameState *s, const Weights *weights, const Net *net);
// Chance that [seat] wins, 0..CHANCE_ONE; a match that is over is worth all, half or nothing. [s] stands in its orders
// phase.
int evaluation_chance(Evaluator *e, const GameState *s, Player seat);
// The same from a score in thousandths of a logit.
int evaluation_squash(int score);

#endif
