// worlds.h - What a seat can see, and positions that agree with it.
//
// A computer player never thinks about the true position. Its view has the other seat's hand, deck, mana and orders and
// every random stream erased; a world is the view with all of that drawn anew from the player's own dice.

#ifndef SANCTA_AI_WORLDS_H
#define SANCTA_AI_WORLDS_H

#include "engine/engine.h"

// The view of [seat]: engine_state_as_known() with a salt of its own. Nothing hidden influences a byte of it.
void world_view(GameState *out, const GameState *state, Player seat);

// One world of [view]. With [believes] the other seat's cards are drawn by what its house can pay and what it has shown
// on the board; without, its hand is empty, so that nothing is expected of it.
void world_sample(GameState *out, const GameState *view, Player seat, uint64_t salt, bool believes);

// How likely each card is to be one that [player] plays with, by its house and by what it has shown on the board.
typedef struct Belief {
    uint16_t weights[CARD_COUNT];
    uint32_t sum;
} Belief;
void world_believe(Belief *belief, const GameState *s, Player player);

// One number from several, so that neighbouring turns, seats and samples have unrelated dice.
uint64_t world_mix(uint64_t a, uint64_t b);

#endif
