// Casts that have to prove their gain, against throwing the card away.

#include <check.h>
#include <stdlib.h>

#include "ai/ai.h"
#include "casting/retrial.h"
#include "match/match.h"
#include "search/search.h"
#include "support/scene.h"
#include "support/test.h"

enum { SEED_FROM = 1, SEEDS = 6, MUCH = 9 };

// A position of tests/ai/silly in which Blue holds five cards and can pay for each of them.
static void lay_out(GameState *state) {
    Problems *const problems = calloc(1, sizeof *problems);
    ck_assert_ptr_nonnull(problems);
    Match *const m = match_load(SILLY_FOLDER "/takes_the_free_town_blue.sancta", problems);
    ck_assert_ptr_nonnull(m);
    *state = m->state;
    match_free(m);
    free(problems);
    PlayerState *const blue = &state->players[PLAYER_BLUE];
    for (int mana = 0; mana < MANA_COUNT; mana++) blue->pool[mana] = MUCH;
    for (int card = 1, slot = 0; card < CARD_COUNT && slot < HAND_SIZE; card++) {
        if (card_def(card)->house == blue->house && !card_def(card)->is_helper) {
            blue->hand[slot++] = (HandCard){.card = (uint16_t)card};
        }
    }
}

// Blue's search there, at its end. The caller frees it.
static Search *searched(AiTask *task, GameState *state, AiLevel level, uint64_t seed) {
    Search *const search = calloc(1, sizeof *search);
    ck_assert_ptr_nonnull(search);
    lay_out(state);
    *task = (AiTask){.state = state, .seat = PLAYER_BLUE, .settings = ai_settings(level), .seed = seed};
    search_begin(search, task);
    search_run(search);
    return search;
}

// Given a set that discards, When one of its casts has to prove its gain, Then the card that would be thrown
// away without the cast may be the very one: it is gone once, not twice.
TEST(a_card_that_is_thrown_away_instead_is_thrown_away_once, .cases = SEEDS) {
    static GameState state;
    AiTask task;
    Search *const search = searched(&task, &state, AI_HARD, SEED_FROM + (uint64_t)_i);
    int proved = 0;
    for (int i = 0; i < search->my_casts.count; i++) search->my_casts.items[i].is_astray = true;
    for (int row = 0; row < search->rows.count; row++) {
        OrderSet set = search->rows.sets[row];
        int before = 0;
        for (int i = 0; i < HAND_SIZE; i++) before += set.casts[i] != CAST_NONE ? 1 : 0;
        set.discards = true;
        search_prove(search, &set);
        int after = 0;
        for (int i = 0; i < HAND_SIZE; i++) after += set.casts[i] != CAST_NONE ? 1 : 0;
        ck_assert_int_le(after, before);
        proved += before;
    }
    ck_assert_int_gt(proved, 0);
    free(search);
}

// Given a group that was elsewhere the turn before, When casts are tried, Then that is known already: they
// are tried beside the moves that will be made.
TEST(where_groups_were_is_known_before_casts_are_tried) {
    static GameState state;
    static Whereabouts past;
    AiTask task;
    Search *const search = searched(&task, &state, AI_NORMAL, SEED_FROM);
    const Spot *const spot = &search->mine.spots[0];
    const SquareId from = square_neighbour(spot->at, DIR_UP);
    past.turns[0].turn = (uint16_t)(state.turn - 1);
    past.turns[0].count = 1;
    past.turns[0].groups[0] = state.groups[spot->group.v].label;
    past.turns[0].at[0] = from;
    ck_assert_uint_ne(from.v, 0);
    ck_assert_uint_eq(spot->past[0].v, 0);
    task.past = &past;
    search_begin(search, &task);
    ck_assert_uint_eq(search->mine.spots[0].past[0].v, from.v);
    free(search);
}

// Given two copies of a boon that a group can carry once, and a set that casts both on it, When the second is
// aimed elsewhere, Then not at the enemy: there it would have to prove its gain, and nobody has asked it to.
SCENE(a_cast_that_finds_its_target_taken_does_not_go_astray) {
    static Steps steps;
    static Outlook outlook;
    static Plan plan;
    const GroupId own = troop(s, PLAYER_RED, "f6", 3, 0, NATION_HUMAN);
    const GroupId enemy = troop(s, PLAYER_BLUE, "f8", 3, 0, NATION_HUMAN);
    PlayerState *const red = &s->state.players[PLAYER_RED];
    s->state.phase = PHASE_ORDERS;
    for (int mana = 0; mana < MANA_COUNT; mana++) red->pool[mana] = MUCH;
    red->hand[0].card = red->hand[1].card = CARD_BERSERKERS;
    ck_assert(!card_def(CARD_BERSERKERS)->cumulative);
    outlook_make(&outlook, &s->state, &steps, weights_shipped(), PLAYER_RED);
    CastOptions options = {.count = 0};
    OrderSet set;
    order_set_of_style(&outlook, STYLE_HOLD, &set);
    const GroupId on[] = {own, enemy};
    for (int i = 0; i < 2; i++) {
        const Order cast = {.kind = ORDER_CAST, .card = CARD_BERSERKERS, .target = on_group(on[i])};
        const CastOption option = {.order = cast, .gain = 400 - 50 * i, .is_astray = i == 1};
        cast_options_keep(&options, &option, red->hand);
    }
    set.discards = false;
    set.casts[0] = 0;
    set.casts[1] = 1;
    ck_assert_uint_eq(options.items[1].order.target.index, own.v);
    order_set_carry_out(&set, &outlook, &options, &plan);
    ck_assert_int_eq(plan.count, 1);
    ck_assert_uint_eq(plan.orders[0].target.index, own.v);
    // Where it is meant for him it goes there, to be proved.
    set.casts[1] = 2;
    order_set_carry_out(&set, &outlook, &options, &plan);
    ck_assert_int_eq(plan.count, 2);
    ck_assert_uint_eq(plan.orders[1].target.index, enemy.v);
}

// Given a recruit who is trained in the Sanctum and sent out of it with the enemy about, When such orders are
// judged, Then they are blamed for it as the search's own are.
SCENE(who_is_trained_and_sent_off_is_blamed_as_others_are) {
    static Issued issued;
    const SquareId home = board_sanctum(PLAYER_RED);
    (void)troop(s, PLAYER_BLUE, "d5", 3, 0, NATION_HUMAN);
    for (int i = 0; i < 2; i++) {
        (void)structure_push_novice(&s->state.structures[PLAYER_RED], NATION_HUMAN);
    }
    s->state.phase = PHASE_ORDERS;
    Search *search = calloc(1, sizeof *search);
    ck_assert_ptr_nonnull(search);
    const AiTask task = {
        .state = &s->state, .seat = PLAYER_RED, .settings = ai_settings(AI_NORMAL), .seed = SEED_FROM};
    search_begin(search, &task);
    search_run(search);
    ck_assert_uint_eq(search->mine.spots[0].group.v, 0);
    int unseen[2];
    for (int i = 0; i < 2; i++) {
        plan_begin(&search->plan, &search->view, PLAYER_RED);
        const Order training = {.kind = ORDER_TRAIN, .at = home, .as = TRAINED_SWORDSMAN};
        ck_assert_int_eq(plan_add(&search->plan, &training), ORDER_OK);
        const GroupId recruit = square_at(&search->plan.after, home)->group;
        const Order move = {.kind = ORDER_MOVE, .group = recruit, .at = square_neighbour(home, DIR_UP)};
        if (i == 1) ck_assert_int_eq(plan_add(&search->plan, &move), ORDER_OK);
        issued_by_plan(&search->plan, &issued);
        int best = 0;
        const int row = search_judge(search, issued.orders, issued.count, &best);
        unseen[i] = search->rows.unseen[row];
    }
    ck_assert_int_lt(unseen[1], unseen[0]);
    free(search);
}

// Given a card whose luckiest targets help the other side, When its casts are tried again and those prove
// nothing, Then the first that is meant for its target is tried like the first of any card.
TEST(what_proves_nothing_holds_no_other_target_back) {
    enum { LUCKY = 900, LATER = 400 };
    static GameState state;
    static const Issued nothing = {.count = 0};
    AiTask task;
    Search *const search = searched(&task, &state, AI_NORMAL, SEED_FROM);
    ck_assert_int_gt(search->my_casts.count, 0);
    Outlook here = search->mine;
    here.s = &search->worlds[0];
    search->sim.budget = AI_BUDGET_MAX;
    const CastSearch casting = {.sim = &search->sim,
                                .o = &here,
                                .base = &nothing,
                                .theirs = &nothing,
                                .samples = 2,
                                .dice = search->dice,
                                .plan = &search->plan,
                                .with = &search->with,
                                .bed = &search->bed,
                                .kindness = &search->kindness};
    Order order = search->my_casts.items[0].order;
    order.target_ref = 0; // comes to nothing, whoever it is cast on
    TriedCard card = {.count = 3};
    for (int i = 0; i < card.count; i++) {
        card.items[i] = (TriedCast){.option = {.order = order, .gain = LUCKY - i, .later = LATER},
                                    .aim = i < 2 ? AIM_ASTRAY : AIM_GOOD,
                                    .least = 60};
    }
    Retrial retrial = {.known = 0};
    retrial_run(&casting, &retrial, &card);
    for (int i = 0; i < 2; i++) ck_assert_int_lt(card.items[i].option.gain, card.items[i].least);
    ck_assert_int_eq(retrial.known, FRESH_SAMPLES);
    ck_assert_int_ge(card.items[2].option.gain, LATER / 2);
    free(search);
}
