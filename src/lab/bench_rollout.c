// Matches for the bench of rollouts.

#include "bench_rollout.h"

#include "match/deck.h"

enum { TURNS_MOST = 120 };

void bench_rollout_play(AiRollout *rollout, GameState *s, int number) {
    GameSetup setup = setup_default();
    setup.seed = (uint64_t)number + 1;
    setup.realm = (uint8_t)(1 + number % (REALM_RANDOM - 1));
    setup.players[PLAYER_RED].house = (uint8_t)(1 + number % (HOUSE_COUNT - 1));
    setup.players[PLAYER_BLUE].house = (uint8_t)(1 + (number * 5 + 6) % (HOUSE_COUNT - 1));
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        PlayerSetup *const player = &setup.players[seat];
        player->deck_count = deck_default((House)player->house, player->deck);
    }
    setup_generate(s, &setup);
    engine_begin_turn(s, NULL);
    (void)ai_rollout_play(rollout, s, TURNS_MOST, setup.seed);
}
