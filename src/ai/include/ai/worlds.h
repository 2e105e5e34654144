// worlds.h - What a seat can see, and positions that agree with it.
//
// A computer player never thinks about the true position. Its view has the other seat's hand, deck, mana and
// orders and every random stream erased; a world is the view with all of that drawn anew from the player's
// own dice.

#ifndef SANCTA_AI_WORLDS_H
#define SANCTA_AI_WORLDS_H

#include "ai/ai.h"

// The view of [seat]: engine_state_as_known() with a salt of its own. Nothing hidden influences a byte of it.
void world_view(GameState *out, const GameState *state, Player seat);

// How likely each card is to be the next one that [player] draws: by the decks that the player may have
// brought, by the house where the deck is of the player's own making, and by the cards shown on the board,
// which tell the one from the other.
typedef struct Belief {
    uint32_t weights[CARD_COUNT];
    uint32_t sum;
} Belief;
// [decks]: AI_DECKS of them, as AiTask has them, or NULL.
void world_believe(Belief *belief, const GameState *s, Player player, const uint16_t (*decks)[DECK_MAX]);

// One world of [view]: the other seat's cards are drawn by [belief], and its mana as players train it;
// without belief (NULL) its hand is empty, so that nothing is expected of it.
void world_sample(GameState *out, const GameState *view, Player seat, uint64_t salt, const Belief *belief);

// One number from several, so that neighboring turns, seats and samples have unrelated dice.
uint64_t world_mix(uint64_t a, uint64_t b);

#endif
