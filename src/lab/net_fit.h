// net_fit.h - Fitting the evaluation's net to positions of which it is known who won.

#ifndef SANCTA_LAB_NET_FIT_H
#define SANCTA_LAB_NET_FIT_H

#include "ai/net.h"

typedef struct Sample {
    Features features;
    // Of the seat and of the other: how strong a deck is must not be taken for a feature's doing.
    uint8_t houses[2];
    uint8_t is_won;
    uint8_t is_test; // kept apart, to judge the fit by
} Sample;

typedef struct NetFit {
    Net net;
    double train_loss, test_loss; // mean log loss
    double right;                 // share of the kept positions whose better side won
} NetFit;

// Fits a net to [samples], [passes] times over. One fixed sequence of steps: the same samples and [seed] give
// the same net. False if memory is short.
bool net_fit(const Sample *samples, size_t count, int passes, uint64_t seed, NetFit *out);

#endif
