// Weights: every one has names of its own, and a row that is given is played by.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "ai/weights.h"
#include "support/scene.h"

TEST(every_weight_has_names_of_its_own) {
    for (int i = 0; i < WEIGHT_COUNT; i++) {
        ck_assert_str_ne(weight_name(i), "?");
        ck_assert_str_ne(weight_id(i), "?");
        for (int k = 0; k < i; k++) {
            ck_assert_str_ne(weight_name(i), weight_name(k));
            ck_assert_str_ne(weight_id(i), weight_id(k));
        }
    }
}

TEST(only_what_the_guesses_leave_to_the_net_is_never_changed) {
    for (int i = 0; i < WEIGHT_COUNT; i++) {
        const bool is_left = i < FEATURE_COUNT && weights_guessed()->of[i] == 0;
        ck_assert_int_eq(weight_change(i) == 0, is_left);
        if (is_left) ck_assert_int_eq(weights_shipped()->of[i], 0);
    }
}

// Does a lone group far from everything go anywhere?
static bool goes(const Weights *weights, AiSettings settings) {
    Scene *s = scene_new();
    AiPlayer *player = ai_player_new();
    AiAnswer *answer = calloc(1, sizeof *answer);
    ck_assert(player != NULL && answer != NULL);
    (void)troop(s, PLAYER_RED, "f4", 0, 4, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "i7", 0, 1, NATION_HUMAN);
    s->state.phase = PHASE_ORDERS;
    settings.slips = 0;
    const AiTask task = {
        .state = &s->state, .seat = PLAYER_RED, .settings = settings, .weights = weights, .seed = 3};
    ai_think(player, &task, answer);
    bool moves = false;
    for (int i = 0; i < answer->count; i++) moves = moves || answer->orders[i].kind == ORDER_MOVE;
    free(answer);
    ai_player_free(player);
    scene_end(s);
    return moves;
}

TEST(a_row_that_is_given_is_played_by) {
    Weights homely = *weights_shipped();
    homely.of[WEIGHT_STAY] = 20000;
    const AiSettings script = ai_settings(AI_EASY);
    ck_assert(goes(NULL, script));
    ck_assert(!goes(&homely, script));
    // Who plays by the guesses does not look at it.
    AiSettings guesses = script;
    guesses.weights = 0;
    ck_assert(goes(&homely, guesses));
}

TEST(a_search_leaves_the_scripts_plan_by_so_much_as_its_weights_allow) {
    Weights homely = *weights_shipped();
    homely.of[WEIGHT_STAY] = 20000;
    homely.of[WEIGHT_HABIT] = 0;
    AiSettings settings = ai_settings(AI_HARD);
    settings.budget = 300;
    ck_assert(goes(&homely, settings));
    homely.of[WEIGHT_HABIT] = 5000;
    ck_assert(!goes(&homely, settings));
}
