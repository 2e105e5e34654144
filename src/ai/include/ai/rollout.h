// rollout.h - Playing a position on with a quick script for both seats, cards and all: what it may come to.

#ifndef SANCTA_AI_ROLLOUT_H
#define SANCTA_AI_ROLLOUT_H

#include "ai/evaluation.h"
#include "engine/engine.h"

// A workspace, the only memory that rollouts ask for; NULL when memory is short. One rollout at a time in
// each.
typedef struct AiRollout AiRollout;
AiRollout *rollout_new(void);
void rollout_free(AiRollout *rollout);

// Plays [s] on for [turns] turns at most, or until the match is over; returns how many were played. [s]
// stands in its orders phase before and after, and is looked at as it is: hands and decks must be those of a
// world (worlds.h) where something is hidden. All dice are drawn from [dice], so that the same position and
// dice come to the same, and several order sets can be continued with the same luck.
int rollout_play(AiRollout *rollout, GameState *s, int turns, uint64_t dice);
// What [s] is worth to [seat], 0..WORTH_ONE, by the shipped evaluation. Until a search plays on, for tests.
int rollout_worth(AiRollout *rollout, const GameState *s, Player seat);

#endif
