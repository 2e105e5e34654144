// rng.h - Integer randomness that is part of the state (rules 25). One draw per statement.

#ifndef SANCTA_ENGINE_RNG_H
#define SANCTA_ENGINE_RNG_H

#include "engine/context.h"

// Seeds every stream of [rng] from [seed].
void rng_seed(Rng *rng, uint64_t seed);

// A uniform number 0..[sides]-1 from the play stream; [sides] >= 1. With one side nothing is drawn.
uint32_t rng_roll(Ctx *c, RngTag tag, uint32_t sides);

// The same from one stream by hand: for set-up, where there is no turn yet.
uint32_t rng_below(uint64_t *stream, uint32_t sides);

#endif
