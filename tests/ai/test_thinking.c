// Decisions: legal, repeatable, blind to what is hidden, and over when they are told to be.

#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

#include "ai/ai.h"
#include "match/deck.h"
#include "support/ai_thread.h"
#include "match/deck_starters.h"
#include "support/test.h"

enum { OPENING_TURNS = 9, SMALL_BUDGET = 150 };

static const AiLevel LEVELS[] = {AI_RANDOM, AI_BEGINNER, AI_EASY, AI_NORMAL, AI_HARD, AI_EXPERT};
enum { LEVEL_COUNT = sizeof LEVELS / sizeof LEVELS[0] };

static AiSettings cheap(AiLevel level) {
    AiSettings settings = ai_settings(level);
    if (settings.budget > SMALL_BUDGET) settings.budget = SMALL_BUDGET;
    return settings;
}

static void think(AiPlayer *player, const GameState *s, Player seat, AiLevel level, AiAnswer *out) {
    const AiTask task = {.state = s, .seat = seat, .settings = cheap(level), .seed = 99};
    ai_think(player, &task, out);
}

typedef struct Table {
    GameState state, known;
    Plan plan;
    TurnOrders orders[PLAYER_BLUE + 1];
    AiAnswer answer, again;
    AiPlayer *player;
} Table;

static Table *table_new(uint64_t seed) {
    Table *t = calloc(1, sizeof *t);
    ck_assert_ptr_nonnull(t);
    t->player = ai_player_new();
    ck_assert_ptr_nonnull(t->player);
    GameSetup setup = setup_default();
    setup.seed = seed;
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        PlayerSetup *p = &setup.players[seat];
        p->house = (uint8_t)(HOUSE_ABOMINATION + (seed * 5 + (uint64_t)seat * 7) % (HOUSE_COUNT - 1));
        p->deck_count = deck_starter_default((House)p->house, p->deck);
    }
    setup_generate(&t->state, &setup);
    engine_begin_turn(&t->state, NULL);
    return t;
}

static void table_free(Table *t) {
    ai_player_free(t->player);
    free(t);
}

// Both seats play by [level] for [turns] turns; every order must be legal.
static void play(Table *t, AiLevel level, int turns) {
    for (int turn = 0; turn < turns && t->state.result == RESULT_NONE; turn++) {
        for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
            think(t->player, &t->state, seat, level, &t->answer);
            engine_state_as_known(&t->known, &t->state, seat, 5);
            plan_begin(&t->plan, &t->known, seat);
            for (int i = 0; i < t->answer.count; i++) {
                ck_assert_str_eq(order_error_slug((int)plan_add(&t->plan, &t->answer.orders[i])), "ok");
            }
            t->orders[seat].count = t->plan.count;
            memcpy(t->orders[seat].orders, t->plan.orders, sizeof t->plan.orders);
        }
        engine_resolve_turn(&t->state, t->orders, NULL);
        engine_begin_turn(&t->state, NULL);
    }
}

static void expect_same(const AiAnswer *a, const AiAnswer *b) {
    ck_assert_int_eq(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        const Order *x = &a->orders[i];
        const Order *y = &b->orders[i];
        ck_assert_int_eq(x->kind, y->kind);
        ck_assert_int_eq(x->at.v, y->at.v);
        ck_assert_int_eq(x->as, y->as);
        ck_assert_int_eq(x->slot, y->slot);
        ck_assert_int_eq(x->card, y->card);
        ck_assert_int_eq(x->target.host, y->target.host);
        ck_assert_int_eq(x->target.index, y->target.index);
        ck_assert_int_eq(x->group.v, y->group.v);
    }
}

TEST(every_level_gives_legal_orders_for_a_whole_opening) {
    for (int i = 0; i < LEVEL_COUNT; i++) {
        Table *t = table_new((uint64_t)i + 1);
        play(t, LEVELS[i], OPENING_TURNS);
        table_free(t);
    }
}

TEST(the_same_task_gives_the_same_orders) {
    for (int i = 0; i < LEVEL_COUNT; i++) {
        Table *t = table_new((uint64_t)i + 20);
        play(t, AI_EASY, OPENING_TURNS);
        think(t->player, &t->state, PLAYER_RED, LEVELS[i], &t->answer);
        think(t->player, &t->state, PLAYER_BLUE, AI_EASY,
              &t->again); // what was thought before leaves no trace
        think(t->player, &t->state, PLAYER_RED, LEVELS[i], &t->again);
        expect_same(&t->answer, &t->again);
        table_free(t);
    }
}

// Whoever has thought about every turn answers like one who comes to the match in this one and is told the
// same of it.
TEST(what_came_before_counts_by_what_the_task_says_of_it) {
    Table *t = table_new(61);
    Whereabouts past = {.turns = {{.turn = 0}}};
    AiTask task = {
        .state = &t->state, .seat = PLAYER_RED, .settings = cheap(AI_EASY), .seed = 5, .past = &past};
    task.settings.slips = 0;
    for (int turn = 0; turn < OPENING_TURNS; turn++) {
        AiPlayer *newcomer = ai_player_new();
        ai_think(t->player, &task, &t->answer);
        ai_think(newcomer, &task, &t->again);
        expect_same(&t->answer, &t->again);
        ai_player_free(newcomer);
        whereabouts_note(&past, &t->state, PLAYER_RED);
        play(t, AI_BEGINNER, 1);
    }
    table_free(t);
}

TEST(what_is_overlooked_is_left_undone_and_nothing_else_is_done_for_it) {
    enum { EARLY = 4, MATCHES = 5 };
    for (uint64_t seed = 40; seed < 40 + MATCHES; seed++) {
        Table *t = table_new(seed);
        play(t, AI_EASY, EARLY);
        AiTask task = {.state = &t->state, .seat = PLAYER_RED, .settings = cheap(AI_EASY), .seed = seed};
        task.settings.slips = 100;
        ai_think(t->player, &task, &t->answer);
        for (int i = 0; i < t->answer.count; i++) ck_assert_int_eq(t->answer.orders[i].kind, ORDER_DISCARD);
        table_free(t);
    }
}

TEST(nobody_overlooks_his_first_trainings) {
    for (uint64_t seed = 40; seed < 44; seed++) {
        Table *t = table_new(seed);
        for (int turn = 1; turn <= 3; turn++) {
            AiTask task = {.state = &t->state, .seat = PLAYER_RED, .settings = cheap(AI_EASY), .seed = seed};
            int trained[2] = {0, 0};
            for (int slips = 0; slips < 2; slips++) {
                task.settings.slips = 100 * slips;
                ai_think(t->player, &task, &t->answer);
                for (int i = 0; i < t->answer.count; i++)
                    trained[slips] += t->answer.orders[i].kind == ORDER_TRAIN ? 1 : 0;
            }
            ck_assert_int_eq(trained[1], trained[0]);
            play(t, AI_EASY, 1);
        }
        table_free(t);
    }
}

// Everything that [seat] cannot know: the other hand, deck order, mana, orders, and every die.
static void change_what_is_hidden(GameState *s, Player seat, uint64_t *stream) {
    const Player other = player_other(seat);
    PlayerState *p = &s->players[other];
    rng_seed(&s->rng, *stream);
    for (int i = p->deck_count - 1; i > 0; i--) {
        const int k = (int)rng_below(stream, (uint32_t)i + 1);
        const uint16_t card = p->deck[i];
        p->deck[i] = p->deck[k];
        p->deck[k] = card;
    }
    for (int i = 0; i < HAND_SIZE; i++) {
        if (p->hand[i].card == 0 || p->deck_count == 0) continue;
        const uint32_t k = rng_below(stream, p->deck_count);
        const uint16_t card = p->hand[i].card;
        p->hand[i].card = p->deck[k];
        p->deck[k] = card;
    }
    for (int i = 1; i < MANA_COUNT; i++) {
        p->pool[i] = (int16_t)rng_below(stream, 9);
        p->income[i] = (int16_t)rng_below(stream, 9);
        p->next_mana[i] = (int16_t)rng_below(stream, 3);
    }
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        Structure *t = &s->structures[i];
        if (t->at.v == 0 || t->kind == STRUCTURE_SANCTUM || t->owner != other) continue;
        const uint32_t type = rng_below(stream, MANA_COUNT - 1);
        t->mana = (uint8_t)(type + 1);
    }
    // The order of the own deck is no less unknown.
    PlayerState *own = &s->players[seat];
    for (int i = own->deck_count - 1; i > 0; i--) {
        const int k = (int)rng_below(stream, (uint32_t)i + 1);
        const uint16_t card = own->deck[i];
        own->deck[i] = own->deck[k];
        own->deck[k] = card;
    }
}

TEST(what_is_hidden_changes_no_order) {
    for (uint64_t seed = 40; seed < 52; seed++) {
        Table *t = table_new(seed);
        play(t, AI_EASY, OPENING_TURNS);
        if (t->state.result == RESULT_NONE) {
            const Player seat = seed % 2 == 0 ? PLAYER_RED : PLAYER_BLUE;
            const AiLevel level = LEVELS[seed % LEVEL_COUNT];
            think(t->player, &t->state, seat, level, &t->answer);
            uint64_t stream = seed;
            for (int i = 0; i < 4; i++) {
                GameState changed = t->state;
                change_what_is_hidden(&changed, seat, &stream);
                think(t->player, &changed, seat, level, &t->again);
                expect_same(&t->answer, &t->again);
            }
        }
        table_free(t);
    }
}

TEST(another_seed_may_give_other_orders) {
    Table *t = table_new(3);
    int differ = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        const AiTask task = {
            .state = &t->state, .seat = PLAYER_RED, .settings = cheap(AI_BEGINNER), .seed = seed};
        ai_think(t->player, &task, &t->answer);
        think(t->player, &t->state, PLAYER_RED, AI_BEGINNER, &t->again);
        differ +=
            t->answer.count != t->again.count || memcmp(&t->answer.orders[t->answer.count - 1].at,
                                                        &t->again.orders[t->again.count - 1].at, 1) != 0;
    }
    ck_assert_int_gt(differ, 0);
    table_free(t);
}

// The whole decision of [level], which [signals] tell about and call off.
static AiTask watched(const Table *t, Player seat, AiLevel level, AiSignals *signals) {
    return (AiTask){
        .state = &t->state, .seat = seat, .settings = ai_settings(level), .seed = 1, .signals = signals};
}

TEST(a_decision_keeps_to_its_budget_and_shows_its_progress) {
    Table *t = table_new(4);
    play(t, AI_EASY, 4);
    AiSignals signals = {0};
    const AiTask task = watched(t, PLAYER_RED, AI_NORMAL, &signals);
    ai_think(t->player, &task, &t->answer);
    ck_assert_int_gt(t->answer.turns, 0);
    // A cast that is tried counts three turns, which the last one may begin just before the end.
    ck_assert_int_le(t->answer.turns, task.settings.budget + 4);
    ck_assert_int_gt(atomic_load(&signals.percent), 50);
    table_free(t);
}

TEST(a_decision_that_is_called_off_ends_without_orders) {
    Table *t = table_new(5);
    AiSignals signals = {0};
    atomic_store(&signals.cancel, true);
    AiTask task = watched(t, PLAYER_RED, AI_EXPERT, &signals);
    task.settings.budget = AI_BUDGET_MAX;
    ai_think(t->player, &task, &t->answer);
    ck_assert(t->answer.is_cancelled);
    ck_assert_int_eq(t->answer.count, 0);
    ck_assert_int_lt(t->answer.turns, 64);
    table_free(t);
}

TEST(play_now_answers_with_what_was_found_so_far) {
    Table *t = table_new(6);
    play(t, AI_EASY, 3);
    AiSignals signals = {0};
    atomic_store(&signals.play_now, true);
    const AiTask task = watched(t, PLAYER_BLUE, AI_EXPERT, &signals);
    ai_think(t->player, &task, &t->answer);
    ck_assert(!t->answer.is_cancelled);
    ck_assert_int_gt(t->answer.count, 0);
    table_free(t);
}

// However far it has come: while it tries casts, breeds order sets, or makes the table certain. How long that
// takes is measured by sancta-lab bench --cancel.
TEST(a_thought_that_is_called_off_simulates_no_more_than_what_it_has_begun) {
    enum { STILL = 6 }; // a cast that is tried counts four turns, and two of the one before were not told yet
    static const int MOMENTS[] = {1, 20, 60, 200, 700, 2500, 8000};
    Table *t = table_new(7);
    AiThread *thread = calloc(1, sizeof *thread);
    play(t, AI_EASY, 6);
    for (size_t i = 0; i < sizeof MOMENTS / sizeof MOMENTS[0]; i++) {
        AiSignals signals = {0};
        AiTask task = watched(t, PLAYER_RED, AI_EXPERT, &signals);
        task.settings.budget = AI_BUDGET_MAX;
        *thread = (AiThread){.player = t->player, .task = &task};
        ai_thread_is_called_off(thread, &signals, MOMENTS[i], STILL);
    }
    free(thread);
    table_free(t);
}

TEST(two_players_may_think_at_once) {
    Table *t = table_new(8);
    play(t, AI_EASY, 4);
    const AiTask task = {.state = &t->state, .seat = PLAYER_RED, .settings = cheap(AI_HARD), .seed = 1};
    AiThread *threads[2];
    thrd_t ids[2];
    for (int i = 0; i < 2; i++) {
        threads[i] = calloc(1, sizeof *threads[i]);
        *threads[i] = (AiThread){.player = ai_player_new(), .task = &task};
        ck_assert_int_eq(thrd_create(&ids[i], ai_thread_run, threads[i]), thrd_success);
    }
    for (int i = 0; i < 2; i++) (void)thrd_join(ids[i], NULL);
    ai_think(t->player, &task, &t->answer);
    for (int i = 0; i < 2; i++) {
        expect_same(&threads[i]->answer, &t->answer);
        ai_player_free(threads[i]->player);
        free(threads[i]);
    }
    table_free(t);
}

TEST(the_best_ideas_are_told_with_their_chances) {
    Table *t = table_new(9);
    play(t, AI_EASY, 5);
    think(t->player, &t->state, PLAYER_RED, AI_HARD, &t->answer);
    ck_assert_int_eq(t->answer.idea_count, AI_IDEAS);
    for (int i = 0; i < AI_IDEAS; i++) {
        const AiIdea *idea = &t->answer.ideas[i];
        ck_assert(idea->chance >= 0 && idea->chance <= 10000);
        ck_assert(idea->share >= 0 && idea->share <= 10000);
        if (i > 0) ck_assert_int_le(idea->share, t->answer.ideas[i - 1].share);
    }
    table_free(t);
}

TEST(mana_choices_are_answered_while_they_are_pending) {
    Table *t = table_new(10);
    Structure *town = &t->state.structures[PLAYER_BLUE + 1];
    ck_assert_int_ne(town->at.v, 0);
    town->owner = PLAYER_RED;
    town->mana = (uint8_t)house_primary((House)t->state.players[PLAYER_RED].house);
    town->pending = 1;
    town->captured = 1;
    t->state.phase = PHASE_START_OF_TURN;
    for (int i = 0; i < LEVEL_COUNT; i++) {
        think(t->player, &t->state, PLAYER_RED, LEVELS[i], &t->answer);
        ck_assert_int_eq(t->answer.count, 1);
        ck_assert_int_eq(t->answer.orders[0].kind, ORDER_MANA);
        think(t->player, &t->state, PLAYER_BLUE, LEVELS[i], &t->answer);
        ck_assert_int_eq(t->answer.count, 0);
    }
    table_free(t);
}

TEST(a_player_needs_little_memory) {
    ck_assert_uint_le(ai_player_bytes(), 16U * 1024 * 1024);
}

TEST(levels_have_names_and_sentences) {
    for (int i = 0; i < LEVEL_COUNT; i++) {
        ck_assert_int_eq(ai_level_by_slug(ai_level_slug((int)LEVELS[i])), LEVELS[i]);
        ck_assert_uint_gt(strlen(ai_level_about((int)LEVELS[i])), 10);
    }
    ck_assert_int_eq(ai_level_by_slug("none"), AI_NONE);
    ck_assert_int_eq(ai_level_by_slug("grandmaster"), AI_NONE);
}

TEST(settings_change_by_name_within_their_ranges) {
    AiSettings settings = ai_settings(AI_HARD);
    ck_assert(ai_settings_change(&settings, "budget", 77));
    ck_assert_int_eq(settings.budget, 77);
    ck_assert(ai_settings_change(&settings, "belief", 0));
    ck_assert_int_eq(settings.belief, 0);
    ck_assert_int_eq(settings.net, 1);
    ck_assert(ai_settings_change(&settings, "net", 0));
    ck_assert_int_eq(settings.net, 0);
    ck_assert(!ai_settings_change(&settings, "worlds", 0));
    ck_assert(!ai_settings_change(&settings, "worlds", AI_WORLDS_MAX + 1));
    ck_assert(!ai_settings_change(&settings, "cheating", 1));
}

TEST(a_seat_without_anything_has_nothing_to_say) {
    Table *t = table_new(11);
    setup_blank(&t->state, 1);
    t->state.phase = PHASE_ORDERS;
    for (int i = 0; i < LEVEL_COUNT; i++) {
        think(t->player, &t->state, PLAYER_BLUE, LEVELS[i], &t->answer);
        ck_assert_int_eq(t->answer.count, 0);
        ck_assert(!t->answer.is_cancelled);
    }
    table_free(t);
}
