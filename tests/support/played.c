#include "support/played.h"

#include <check.h>

#include "engine/engine.h"
#include "match/match.h"

void played_begin(Session *session, int red, int blue, uint64_t seed) {
    SessionSetup setup = session_setup_default();
    setup.red = red;
    setup.blue = blue;
    setup.seed = seed;
    *session = (Session){.is_patient = true};
    ck_assert(session_begin(session, &setup));
}

void played_on(Session *session, int times) {
    for (int i = 0; i < times && session->need != NEED_RESULT; i++) {
        session_advance(session);
    }
}

ForecastTurn played_ahead(const ForecastTask *task, int samples) {
    ForecastBench *const bench = forecast_turn_bench_new();
    ForecastTurn t;
    forecast_turn_begin(&t);
    forecast_turn_sample(&t, task, bench, samples);
    forecast_turn_bench_free(bench);
    return t;
}

void played_known(GameState *out, const char *file, int turn) {
    Problems problems = {.count = 0};
    Match *const match = match_load(file, &problems);
    ck_assert_ptr_nonnull(match);
    ck_assert(match_run_to_orders(match, turn));
    engine_state_as_known(out, &match->state, PLAYER_RED, 1);
    ck_assert_int_eq(out->turn, turn);
    match_free(match);
}

int played_slot(const GameState *s, Player seat, int card) {
    int slot = 0;
    while (slot < HAND_SIZE - 1 && s->players[seat].hand[slot].card != card) {
        slot++;
    }
    ck_assert_int_eq(s->players[seat].hand[slot].card, card);
    return slot;
}
