// evaluation.h - How good a position is for a seat: a handful of features, weighted, as a chance of winning.
//
// Integers only, so that the same position is worth the same everywhere. Every feature is the seat's own figure less
// the other seat's; a plain recruit (7 hit points, 2 damage) is 100 units of strength.

#ifndef SANCTA_AI_EVALUATION_H
#define SANCTA_AI_EVALUATION_H

#include "ai/steps.h"

// clang-format off
#define FEATURES(X)                                                                                                    \
    X(FEATURE_RECRUITS, "recruits") X(FEATURE_MONSTERS, "monsters") X(FEATURE_NOVICES, "novices")                      \
    X(FEATURE_TOWNS, "towns") X(FEATURE_INCOME, "income") X(FEATURE_PLAYABLE, "playable") X(FEATURE_HAND, "hand")      \
    X(FEATURE_INITIATIVE, "initiative") X(FEATURE_TOWN_NEAR, "town-near") X(FEATURE_TOWN_HELD, "town-held")            \
    X(FEATURE_ADVANCE, "advance") X(FEATURE_PRESSURE, "pressure") X(FEATURE_THREAT, "threat")                          \
    X(FEATURE_CLASH, "clash") X(FEATURE_SPELLS, "spells") X(FEATURE_HIDDEN, "hidden")
// clang-format on
typedef enum Feature {
#define X(id, name) id,
    FEATURES(X)
#undef X
        FEATURE_COUNT
} Feature;
const char *feature_name(int feature);
const char *feature_id(int feature); // as the table of weights spells it

// The whole scale of a chance of winning.
enum { CHANCE_ONE = 10000 };

typedef struct Evaluator {
    int weights[FEATURE_COUNT];
    Steps root;    // of the position that is thought about
    Steps changed; // of positions whose ground a spell has changed, made when one turns up
} Evaluator;

// The weights that the project ships, tuned by play or as they were first guessed, and room for [s]'s ground.
void evaluation_begin(Evaluator *e, const GameState *s, bool is_fitted);
int evaluation_guess(int feature);
// The features of [s], which stands in its orders phase, for [seat].
void evaluation_features(Evaluator *e, const GameState *s, Player seat, int out[FEATURE_COUNT]);
// Chance that [seat] wins, 0..CHANCE_ONE; a match that is over is worth all, half or nothing.
int evaluation_chance(Evaluator *e, const GameState *s, Player seat);
// The same from a sum of weights and features in thousandths of a logit.
int evaluation_squash(int score);

// Fighting strength of a group, 100 for a plain recruit, growing in proportion to equal members.
int strength_of_group(const GameState *s, GroupId group);
// What [a] gains against [b]: the strength it kills less the strength it loses, by the square law.
int strength_clash(int a, int b);
// [strength] of [player]'s group as it counts in a fight: whoever holds the initiative strikes first.
int strength_in_turn(const GameState *s, Player player, int strength);
// How much of something is left at a distance, in percent.
int distance_share(int steps);

#endif
