// Rollouts: what they draw their luck from, how far they go, and that their script plays by the rules.

#include <check.h>
#include <stdlib.h>

#include "ai/rollout.h"
#include "board/invariants.h"
#include "search/quick_script.h"
#include "support/random_match.h"
#include "support/test.h"

enum { GAMES = 6, TURNS = 40 };

static GameState begun, played;

static void deal(GameState *out, uint64_t seed) {
    random_deal(out, seed, 5, 40);
    engine_begin_turn(out, NULL);
}

static uint64_t hash_after(AiRollout *rollout, int turns, uint64_t dice) {
    played = begun;
    (void)rollout_play(rollout, &played, turns, dice);
    return state_hash(&played);
}

TEST(the_same_dice_come_to_the_same) {
    AiRollout *rollout = rollout_new();
    AiRollout *fresh = rollout_new();
    deal(&begun, 3);
    const uint64_t hash = hash_after(rollout, 6, 1);
    ck_assert(hash_after(rollout, 6, 2) != hash);
    deal(&begun, 4);
    (void)hash_after(rollout, 6, 1); // another ground in between
    deal(&begun, 3);
    ck_assert(hash_after(rollout, 6, 1) == hash);
    ck_assert(hash_after(fresh, 6, 1) == hash);
    begun.rng.play ^= 77; // the position's own dice have no say
    ck_assert(hash_after(rollout, 6, 1) == hash);
    rollout_free(fresh);
    rollout_free(rollout);
}

TEST(a_rollout_ends_after_its_turns_or_with_the_match) {
    AiRollout *rollout = rollout_new();
    int over = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        deal(&played, seed);
        const int turn = played.turn;
        ck_assert_int_eq(rollout_play(rollout, &played, 4, seed), 4);
        ck_assert_int_eq(played.turn, turn + 4);
        ck_assert_int_eq(played.phase, PHASE_ORDERS);
        const int more = rollout_play(rollout, &played, TURNS, seed);
        ck_assert(more == TURNS || played.result != RESULT_NONE);
        over += played.result != RESULT_NONE ? 1 : 0;
        ck_assert_ptr_null(invariants_problem(&played));
        const int worth = rollout_worth(rollout, &played, PLAYER_RED);
        ck_assert(worth >= 0 && worth <= WORTH_ONE);
    }
    ck_assert_int_ge(over, GAMES / 2);
    ck_assert_int_eq(rollout_play(rollout, &played, 0, 1), 0);
    rollout_free(rollout);
}

TEST(the_quick_script_obeys_the_rules_and_casts) {
    static TurnOrders turn[PLAYER_BLUE + 1];
    static Plan plan;
    QuickScript *q = calloc(1, sizeof *q);
    int casts = 0;
    int moves = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        deal(&played, seed);
        quick_script_begin(q, &played, weights_shipped(), net_shipped());
        for (int i = 0; i < TURNS / 2 && played.result == RESULT_NONE; i++) {
            quick_script_turn(q, &played, seed, turn);
            for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
                plan_begin_anew(&plan, &played, seat);
                for (int k = 0; k < turn[seat].count; k++) {
                    ck_assert_int_eq(plan_add(&plan, &turn[seat].orders[k]), ORDER_OK);
                    casts += turn[seat].orders[k].kind == ORDER_CAST ? 1 : 0;
                    moves += turn[seat].orders[k].kind == ORDER_MOVE ? 1 : 0;
                }
            }
            engine_resolve_turn(&played, turn, NULL);
            engine_begin_turn(&played, NULL);
        }
    }
    ck_assert_int_ge(casts, 5 * GAMES);
    ck_assert_int_ge(moves, 20 * GAMES);
    free(q);
}
