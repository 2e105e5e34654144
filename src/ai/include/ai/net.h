// net.h - A small net that turns the features of both sides into a score.
//
// One layer of units that look at both sides, and a straight weight for every feature beside it. What it says
// for one side is what it says against the other, by construction. Whole numbers only: inputs in 256ths of a
// deviation, weights in 1024ths.

#ifndef SANCTA_AI_NET_H
#define SANCTA_AI_NET_H

#include "ai/ai.h"
#include "ai/features.h"

enum {
    NET_UNITS = 24,
    NET_INPUTS = 2 * FEATURE_COUNT, // the one side's features, then the other's
    NET_INPUT_ONE = 256,            // one deviation of an input
    NET_INPUT_MOST = 1023,          // beyond four deviations nothing more is told apart
    NET_SCALE_ONE = 4096,
    NET_WEIGHT_ONE = 1024,
};

struct Net {
    int16_t mean[FEATURE_COUNT];  // of a feature, over the positions it was fitted to
    int32_t scale[FEATURE_COUNT]; // makes a difference from the mean an input, in NET_SCALE_ONEths
    int16_t straight[FEATURE_COUNT];
    int16_t first[NET_UNITS][NET_INPUTS];
    int32_t bias[NET_UNITS];
    int16_t second[NET_UNITS];
};

// The net that the project ships (net.def).
const Net *net_shipped(void);
// The inputs of one side.
void net_inputs(const Net *net, const int16_t features[FEATURE_COUNT], int16_t out[FEATURE_COUNT]);
// Points of score (evaluation.h) for the first side of [features]: a thousandth of a logit in what it was
// fitted to.
int net_score(const Net *net, const Features *features);

#endif
