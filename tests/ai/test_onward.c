// Playing on: shared luck, an honest budget, and what one simulated turn does not show.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "match/deck.h"
#include "match/deck_starters.h"
#include "match/match.h"
#include "search/onward.h"
#include "support/ai_thread.h"
#include "support/test.h"

enum { BUDGET = 3000, ONWARD = 150, MUCH = 9 };

typedef struct Desk {
    GameState state;
    Search search;
    Onward onward;
    Issued sets[ONWARD_SETS];
    AiAnswer answer;
    AiPlayer *player;
} Desk;

static AiTask task_of(const Desk *desk, Player seat) {
    AiTask task = {.state = &desk->state, .seat = seat, .settings = ai_settings(AI_HARD), .seed = 7};
    task.settings.budget = BUDGET;
    task.settings.onward = ONWARD;
    return task;
}

// The position of a file of tests/ai/silly; Blue is to give orders.
static Desk *desk_new(const char *file) {
    char path[512];
    Problems *const problems = calloc(1, sizeof *problems);
    Desk *const desk = calloc(1, sizeof *desk);
    ck_assert(problems != NULL && desk != NULL);
    (void)snprintf(path, sizeof path, "%s/%s", SILLY_FOLDER, file);
    Match *const m = match_load(path, problems);
    ck_assert_ptr_nonnull(m);
    desk->state = m->state;
    ck_assert_int_eq(desk->state.phase, PHASE_ORDERS);
    match_free(m);
    free(problems);
    desk->player = ai_player_new();
    ck_assert_ptr_nonnull(desk->player);
    const AiTask task = task_of(desk, PLAYER_BLUE);
    search_begin(&desk->search, &task);
    search_run(&desk->search);
    return desk;
}

static void desk_free(Desk *desk) {
    ai_player_free(desk->player);
    free(desk);
}

static GroupId group_at_square(const GameState *s, const char *square) {
    return square_at(s, square_parse(square))->group;
}

// Sends the group that stands at [from] to [to], and nobody else.
static void issue_move(Desk *desk, Issued *out, const char *from, const char *to) {
    const Order order = {
        .kind = ORDER_MOVE, .group = group_at_square(&desk->state, from), .at = square_parse(to)};
    plan_begin(&desk->search.plan, &desk->search.view, PLAYER_BLUE);
    ck_assert_int_eq(plan_add(&desk->search.plan, &order), ORDER_OK);
    issued_by_plan(&desk->search.plan, out);
}

TEST(the_same_orders_come_to_the_same_whatever_their_place) {
    Desk *desk = desk_new("takes_the_free_town_blue.sancta");
    for (int i = 0; i < ONWARD_SETS; i++) issue_move(desk, &desk->sets[i], "f8", i % 2 == 0 ? "f7" : "f9");
    const Issued *const sets[ONWARD_SETS] = {&desk->sets[0], &desk->sets[1], &desk->sets[2], &desk->sets[3]};
    onward_play(&desk->onward, &desk->search, sets, ONWARD_SETS, 4 * BUDGET, desk->search.columns.mix);
    ck_assert_int_ge(desk->onward.rounds, 4);
    ck_assert_int_eq(onward_worth(&desk->onward, 0), onward_worth(&desk->onward, 2));
    ck_assert_int_eq(onward_worth(&desk->onward, 1), onward_worth(&desk->onward, 3));
    ck_assert_int_ne(onward_worth(&desk->onward, 0), onward_worth(&desk->onward, 1));
    // What came before leaves no trace.
    const int before = onward_worth(&desk->onward, 1);
    onward_play(&desk->onward, &desk->search, sets, ONWARD_SETS, 4 * BUDGET, desk->search.columns.mix);
    ck_assert_int_eq(onward_worth(&desk->onward, 1), before);
    desk_free(desk);
}

// A match in its first turn, in which Blue has the mana to cast something whenever it draws.
static void begin_match(GameState *s) {
    GameSetup setup = setup_default();
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        PlayerSetup *const p = &setup.players[seat];
        p->house = seat == PLAYER_RED ? HOUSE_MAKING : HOUSE_HOPE;
        p->deck_count = deck_starter_default((House)p->house, p->deck);
    }
    setup_generate(s, &setup);
    for (int mana = 1; mana < MANA_COUNT; mana++) s->players[PLAYER_BLUE].income[mana] = MUCH;
    engine_begin_turn(s, NULL);
}

// Given turns that are used up in the midst of a round, When that round is played to its end, Then cards are
// cast in it as before: none of its sets comes to another worth for being played last.
TEST(the_last_round_is_played_with_cards_for_all, .cases = 6) {
    Desk *desk = desk_new("takes_the_free_town_blue.sancta");
    begin_match(&desk->state);
    const AiTask task = task_of(desk, PLAYER_BLUE);
    search_begin(&desk->search, &task);
    search_run(&desk->search);
    const Issued *sets[ONWARD_SETS];
    for (int i = 0; i < ONWARD_SETS; i++) sets[i] = &desk->search.rows.issued[0][0];
    onward_play(&desk->onward, &desk->search, sets, ONWARD_SETS, 300 * (_i + 1), desk->search.columns.mix);
    ck_assert_int_ge(desk->onward.rounds, 1);
    for (int i = 1; i < ONWARD_SETS; i++) {
        ck_assert_int_eq(onward_worth(&desk->onward, i), onward_worth(&desk->onward, 0));
    }
    desk_free(desk);
}

// The town is two steps away: whoever goes there has it in the third turn.
TEST(who_goes_to_a_free_town_comes_to_more_than_who_turns_away) {
    Desk *desk = desk_new("takes_the_free_town_blue.sancta");
    issue_move(desk, &desk->sets[0], "f8", "f7");
    issue_move(desk, &desk->sets[1], "f8", "f9");
    const Issued *const sets[ONWARD_SETS] = {&desk->sets[0], &desk->sets[1]};
    onward_play(&desk->onward, &desk->search, sets, 2, 4 * BUDGET, desk->search.columns.mix);
    ck_assert_int_gt(onward_worth(&desk->onward, 0), onward_worth(&desk->onward, 1));
    desk_free(desk);
}

TEST(rows_are_shared_anew_within_the_budget) {
    Desk *desk = desk_new("takes_the_free_town_blue.sancta");
    Search *search = &desk->search;
    ck_assert_int_le(search->sim.done, BUDGET + 64);
    const int before = search->sim.done;
    onward_run(&desk->onward, search);
    ck_assert_int_gt(search->sim.done, before);
    int sum = 0;
    int played = 0;
    for (int i = 0; i < search->rows.count; i++) {
        sum += search->rows.mix[i];
        played += search->rows.mix[i] > 0 ? 1 : 0;
    }
    ck_assert_int_le(played, ONWARD_SETS);
    ck_assert_int_ge(sum, MIX_ONE - ONWARD_SETS);
    ck_assert_int_le(sum, MIX_ONE);
    // The last round may go beyond it: each of its sets is played to its end.
    const int most = (search->settings.ahead + 1) * 64 * ONWARD_SETS;
    ck_assert_int_le(search->sim.done, BUDGET * (100 + ONWARD) / 100 + 64 + most);
    const int worth = search_worth(search, 0);
    onward_undo(&desk->onward, search);
    ck_assert_int_ne(search_worth(search, 0), worth);
    desk_free(desk);
}

TEST(without_budget_for_it_nothing_is_played_on) {
    Desk *desk = desk_new("takes_the_free_town_blue.sancta");
    AiTask task = task_of(desk, PLAYER_BLUE);
    task.settings.onward = 0;
    search_begin(&desk->search, &task);
    search_run(&desk->search);
    int mix[SETS_MAX];
    memcpy(mix, desk->search.rows.mix, sizeof mix);
    onward_run(&desk->onward, &desk->search);
    ck_assert_int_eq(desk->onward.rounds, 0);
    ck_assert(memcmp(mix, desk->search.rows.mix, sizeof mix) == 0);
    desk_free(desk);
}

TEST(a_thought_that_is_called_off_while_it_plays_on_ends_as_soon) {
    enum { STILL = 6, TABLE = 5000 };
    Desk *desk = desk_new("holds_the_sanctum_blue.sancta");
    AiThread *thread = calloc(1, sizeof *thread);
    ck_assert_ptr_nonnull(thread);
    begin_match(&desk->state);
    for (int part = 1; part <= 8; part++) {
        AiSignals signals = {0};
        AiTask task = task_of(desk, PLAYER_BLUE);
        task.settings.budget = TABLE;
        task.settings.onward = AI_ONWARD_MAX;
        task.signals = &signals;
        *thread = (AiThread){.player = desk->player, .task = &task};
        ai_thread_is_called_off(thread, &signals, TABLE + TABLE * part, STILL);
        ck_assert_int_le(atomic_load(&signals.percent), 100);
    }
    free(thread);
    desk_free(desk);
}
