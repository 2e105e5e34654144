// A computer player on its own thread: the same answer as without one, dropped at once, hurried.

#include <stdlib.h>

#include "support/played.h"
#include "support/scene.h"
#include "play/session.h"
#include "thinking.h"

// A generated match in its first orders phase.
static void first_orders(GameState *s) {
    GameSetup setup = setup_default();
    setup.seed = 7;
    setup_generate(s, &setup);
    while (s->phase != PHASE_ORDERS) engine_run_phase(s, NULL, NULL);
}

TEST(a_thought_on_a_thread_is_the_thought_without_one) {
    GameState *s = malloc(sizeof *s);
    AiAnswer *plain = calloc(1, sizeof *plain);
    AiPlayer *player = ai_player_new();
    Thinking *t = thinking_new();
    ck_assert(s != NULL && plain != NULL && player != NULL && t != NULL);
    first_orders(s);
    const AiTask task = {.state = s, .seat = PLAYER_BLUE, .settings = ai_settings(AI_EASY), .seed = 11};
    ai_think(player, &task, plain);
    thinking_begin(t, s, PLAYER_BLUE, &task.settings, 11, NULL);
    thinking_begin(t, s, PLAYER_BLUE, &task.settings, 11, NULL); // it is at it already
    const AiAnswer *answer = thinking_answer(t);
    ck_assert_ptr_nonnull(answer);
    ck_assert(thinking_is_over(t));
    ck_assert_int_eq(thinking_percent(t), 100);
    ck_assert_int_eq(answer->count, plain->count);
    for (int i = 0; i < plain->count; i++) {
        ck_assert_int_eq(answer->orders[i].kind, plain->orders[i].kind);
        ck_assert_uint_eq(answer->orders[i].at.v, plain->orders[i].at.v);
        ck_assert_uint_eq(answer->orders[i].card, plain->orders[i].card);
    }
    thinking_free(t);
    ai_player_free(player);
    free(plain);
    free(s);
}

TEST(a_dropped_thought_has_no_answer_and_a_new_one_can_begin) {
    GameState *s = malloc(sizeof *s);
    Thinking *t = thinking_new();
    ck_assert(s != NULL && t != NULL);
    const AiSettings settings = ai_settings(AI_EXPERT);
    first_orders(s);
    ck_assert_ptr_null(thinking_answer(t));
    thinking_begin(t, s, PLAYER_RED, &settings, 1, NULL);
    thinking_drop(t);
    ck_assert_ptr_null(thinking_answer(t));
    thinking_begin(t, s, PLAYER_RED, &settings, 1, NULL);
    thinking_hurry(t);
    ck_assert_ptr_nonnull(thinking_answer(t));
    thinking_free(t);
    free(s);
}

TEST(a_seat_is_read_by_its_level_and_played_in_patience) {
    Session session;
    played_begin(&session, SEAT_EASY, SEAT_BEGINNER, 3);
    ck_assert_int_eq(session.seats[PLAYER_RED], SEAT_EASY);
    ck_assert_int_eq(session.seats[PLAYER_BLUE], SEAT_BEGINNER);
    for (int i = 0; i < 3; i++) session_advance(&session);
    ck_assert_int_ge(session.match->state.turn, 4);
    ck_assert_int_ne(session.need, NEED_HELP);
    session_free(&session);
}
