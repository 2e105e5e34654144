// random_match.h - A match of random legal orders that leaves its log behind: material for tests of what
// reads logs.

#ifndef SANCTA_TESTS_SUPPORT_RANDOM_MATCH_H
#define SANCTA_TESTS_SUPPORT_RANDOM_MATCH_H

#include "engine/engine.h"

typedef struct RandomMatch {
    GameState state;
    GameState start; // before the first event
    EventLog log;    // the whole match so far
    uint64_t stream; // of the orders
    TurnOrders orders[PLAYER_BLUE + 1];
} RandomMatch;

// A card or a helper, drawn so that a new one in the pool changes few draws: what tests count in random
// matches stays.
uint16_t random_card(uint64_t *stream);

// A generated position, not yet begun: houses by [seed] and [step], and in each deck the first [most] cards
// of its house.
void random_deal(GameState *out, uint64_t seed, uint64_t step, int most);

// A generated match with full decks and plenty of mana, before its first event.
RandomMatch *random_match_new(uint64_t seed);
void random_match_free(RandomMatch *m);

// Runs the next phase; chooses orders when their phase has come and mana types when phase 1 waits for them.
// False when the match is over and nothing ran.
bool random_match_play_phase(RandomMatch *m);
void random_match_play_turns(RandomMatch *m, int turns);

#endif
