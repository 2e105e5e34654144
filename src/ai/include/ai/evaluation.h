// evaluation.h - How good a position is for a seat.
//
// Integers only, so that the same position is worth the same everywhere.

#ifndef SANCTA_AI_EVALUATION_H
#define SANCTA_AI_EVALUATION_H

#include "ai/net.h"
#include "ai/weights.h"

// The whole scale of a worth, and of a chance of winning.
enum { WORTH_ONE = 10000, CHANCE_ONE = 10000 };

typedef struct Evaluator {
    Ground ground;
    const Weights *weights;
    const Net *net; // NULL: the weights alone
    int standing;   // points of Red's that count as even
    int half_way;   // score that is half as good as winning
} Evaluator;

void evaluation_begin(Evaluator *e, const GameState *s, const Weights *weights, const Net *net);
// From here on a position as good as [s] is worth a half, for either seat: whoever is far behind, or far
// ahead, still sees what a plan gains.
void evaluation_stand(Evaluator *e, const GameState *s);
// Whoever tries many plans sees finer differences than a script, which is fitted to a steeper scale.
void evaluation_flatten(Evaluator *e);
// How good [s] is for [seat], 0..WORTH_ONE; a match that is over is worth all, half or nothing. [s] stands in
// its orders phase. This is what plans are compared by, and not the chance of winning: that is as good as
// nothing for a side that is far behind, whatever it does, and a player that compares nothing with nothing
// gives its match away.
int evaluation_worth(Evaluator *e, const GameState *s, Player seat);
// The same from a score in points: features times weights, and what the net adds. Global for tests.
int evaluation_worth_of(int score);
// The chance of winning that goes with a worth, 0..CHANCE_ONE, for people to read: as often as searching
// players win against themselves from there.
int evaluation_chance(int worth);
// The same for a worth that [e] gave [seat], wherever it stands.
int evaluation_chance_told(const Evaluator *e, Player seat, int worth);

#endif
