// bench_rollout.h - Whole matches of the script that rollouts go on with.

#ifndef SANCTA_LAB_BENCH_ROLLOUT_H
#define SANCTA_LAB_BENCH_ROLLOUT_H

#include "ai/rollout.h"

// Plays match [number] from its beginning to its end in [s], both seats by the quick script. Houses and
// realms differ from match to match; the same number is the same match.
void bench_rollout_play(AiRollout *rollout, GameState *s, int number);

#endif
