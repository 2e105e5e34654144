// Matches for the bench of rollouts.

#include "bench_rollout.h"

#include "bench_midgame.h"

enum { TURNS_MOST = 120 };

void bench_rollout_play(AiRollout *rollout, GameState *s, int number) {
    const GameSetup setup = bench_midgame_setup(number, true);
    setup_generate(s, &setup);
    engine_begin_turn(s, NULL);
    (void)rollout_play(rollout, s, TURNS_MOST, setup.seed);
}
