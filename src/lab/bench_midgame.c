// Positions of matches that two computer players play for the bench.

#include "bench_midgame.h"

#include "computer_players.h"
#include "match/deck.h"
#include "match/deck_starters.h"

GameSetup bench_midgame_setup(int number, bool with_cards) {
    GameSetup setup = setup_default();
    setup.seed = (uint64_t)number + 1;
    setup.realm = (uint8_t)(1 + number % (REALM_RANDOM - 1));
    setup.players[PLAYER_RED].house = (uint8_t)(1 + number % (HOUSE_COUNT - 1));
    setup.players[PLAYER_BLUE].house = (uint8_t)(1 + (number * 5 + 6) % (HOUSE_COUNT - 1));
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE && with_cards; seat++) {
        PlayerSetup *const player = &setup.players[seat];
        player->deck_count = deck_starter_default((House)player->house, player->deck);
    }
    return setup;
}

// Plays match [number] up to the orders of its turn. False if it was over before.
static bool play(int number, bool with_cards, Computer players[PLAYER_BLUE + 1], BenchMidgame *out) {
    GameState *const s = &out->state;
    Whereabouts past[PLAYER_BLUE + 1] = {{.turns = {{.turn = 0}}}};
    const GameSetup setup = bench_midgame_setup(number, with_cards);
    setup_generate(s, &setup);
    for (;;) {
        engine_begin_turn(s, NULL);
        if (s->result != RESULT_NONE) {
            return false;
        }
        for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
            TurnOrders *const to = &out->orders[seat];
            players[seat].seed = (uint64_t)number * 2 + (uint64_t)seat;
            to->count = computer_think(&players[seat], s, seat, &past[seat], to->orders, ORDERS_MAX);
        }
        if (s->turn == BENCH_MIDGAME_TURN) {
            return true;
        }
        for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) whereabouts_note(&past[seat], s, seat);
        engine_resolve_turn(s, out->orders, NULL);
    }
}

bool bench_midgames_make(bool with_cards, BenchMidgame out[BENCH_MIDGAMES]) {
    const AiSettings settings = ai_settings(AI_EASY);
    Computer players[PLAYER_BLUE + 1];
    bool is_good = true;
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        is_good = computer_begin(&players[seat], &settings, 1) && is_good;
    }
    int count = 0;
    for (int number = 0; is_good && count < BENCH_MIDGAMES; number++) {
        count += play(number, with_cards, players, &out[count]) ? 1 : 0;
    }
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) computer_end(&players[seat]);
    return is_good;
}
