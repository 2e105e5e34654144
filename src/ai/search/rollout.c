// Rollouts: the quick script against itself.

#include "ai/rollout.h"

#include <stdlib.h>

#include "ai/worlds.h"
#include "search/quick_script.h"

struct AiRollout {
    QuickScript script;
    TurnOrders turn[PLAYER_BLUE + 1];
    bool is_begun;
};

AiRollout *rollout_new(void) {
    return calloc(1, sizeof(AiRollout));
}

void rollout_free(AiRollout *rollout) {
    free(rollout);
}

static void begin(AiRollout *rollout, const GameState *s) {
    if (!rollout->is_begun) quick_script_begin(&rollout->script, s, weights_shipped(), net_shipped());
    rollout->is_begun = true;
}

int rollout_play(AiRollout *rollout, GameState *s, int turns, uint64_t dice) {
    int played = 0;
    begin(rollout, s);
    rollout->script.sim.done = 0;
    rng_seed(&s->rng, dice);
    for (; played < turns && s->result == RESULT_NONE; played++) {
        quick_script_turn(&rollout->script, s, world_mix(dice, (uint64_t)played), rollout->turn);
        engine_resolve_turn(s, rollout->turn, NULL);
        engine_begin_turn(s, NULL);
    }
    return played;
}

int rollout_worth(AiRollout *rollout, const GameState *s, Player seat) {
    begin(rollout, s);
    return evaluation_worth(&rollout->script.sim.evaluator, s, seat);
}
