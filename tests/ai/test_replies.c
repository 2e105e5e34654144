// Replies: what each world's hand may cast, ranked so that one set means the same in all of them.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "belief/replies.h"
#include "support/scene.h"

enum { WORLDS = 3 };

typedef struct Table {
    GameState worlds[WORLDS];
    GameState with, bed, trial;
    Plan plan;
    Simulator sim;
    Kindness kindness;
    Issued base, theirs;
    Outlook outlooks[WORLDS];
    CastOptions found[WORLDS];
} Table;

// Blue's casts against Red where the worlds differ by what Blue holds.
static Table *replies_to(const Scene *s, const uint16_t hands[WORLDS][HAND_SIZE]) {
    Table *t = calloc(1, sizeof *t);
    ck_assert_ptr_nonnull(t);
    t->sim.budget = AI_BUDGET_MAX;
    evaluation_begin(&t->sim.evaluator, &s->state, weights_shipped(), NULL);
    Steps *steps = features_ground_of(&t->sim.evaluator.ground, &s->state);
    for (int w = 0; w < WORLDS; w++) {
        t->worlds[w] = s->state;
        for (int i = 0; i < HAND_SIZE; i++) t->worlds[w].players[PLAYER_BLUE].hand[i].card = hands[w][i];
        outlook_make(&t->outlooks[w], &t->worlds[w], steps, weights_shipped(), PLAYER_BLUE);
    }
    const ReplySearch search = {.casting = {.sim = &t->sim,
                                            .o = &t->outlooks[0],
                                            .base = &t->base,
                                            .theirs = &t->theirs,
                                            .samples = 1,
                                            .dice = 7,
                                            .plan = &t->plan,
                                            .with = &t->with,
                                            .bed = &t->bed,
                                            .kindness = &t->kindness},
                                .theirs = t->outlooks,
                                .worlds = WORLDS,
                                .budget = AI_BUDGET_MAX,
                                .with = &t->trial};
    replies_find(&search, t->found);
    return t;
}

static Scene *two_stacks(void) {
    Scene *s = scene_new();
    s->state.players[PLAYER_RED].house = HOUSE_NATURE;
    s->state.players[PLAYER_BLUE].house = HOUSE_WAR;
    (void)troop(s, PLAYER_RED, "f6", 6, 0, NATION_HUMAN);
    (void)troop(s, PLAYER_RED, "c4", 1, 0, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "f8", 6, 0, NATION_HUMAN);
    scene_mana(s, PLAYER_BLUE, 9);
    s->state.phase = PHASE_ORDERS;
    return s;
}

// What the set of replies casts in world [w].
static Plan *cast_in(Table *t, int w) {
    OrderSet set;
    order_set_of_style(&t->outlooks[w], STYLE_HOLD, &set);
    set.discards = false;
    replies_cast_best(&set);
    order_set_carry_out(&set, &t->outlooks[w], &t->found[w], &t->plan);
    return &t->plan;
}

static bool casts(const Plan *plan, int card) {
    for (int i = 0; i < plan->count; i++) {
        if (plan->orders[i].kind == ORDER_CAST && plan->orders[i].card == card) return true;
    }
    return false;
}

TEST(one_set_casts_in_each_world_what_its_hand_holds) {
    static const uint16_t HANDS[WORLDS][HAND_SIZE] = {
        {CARD_FIREBALL}, {0, CARD_BERSERKERS, 0, CARD_FIREBALL}, {0}};
    Scene *s = two_stacks();
    Table *t = replies_to(s, HANDS);
    ck_assert(casts(cast_in(t, 0), CARD_FIREBALL));
    ck_assert(!casts(&t->plan, CARD_BERSERKERS));
    ck_assert(casts(cast_in(t, 1), CARD_FIREBALL));
    ck_assert(casts(&t->plan, CARD_BERSERKERS));
    (void)cast_in(t, 2);
    for (int i = 0; i < t->plan.count; i++) ck_assert_int_ne(t->plan.orders[i].kind, ORDER_CAST);
    free(t);
    scene_end(s);
}

TEST(a_rank_keeps_its_slot_and_its_targets_get_no_better) {
    static const uint16_t HANDS[WORLDS][HAND_SIZE] = {
        {CARD_FIREBALL}, {CARD_BERSERKERS, CARD_FIREBALL, CARD_FIREBALL}, {CARD_BERSERKERS}};
    Scene *s = two_stacks();
    Table *t = replies_to(s, HANDS);
    for (int w = 0; w < WORLDS; w++) {
        bool is_used[HAND_SIZE] = {false};
        ck_assert_int_eq(t->found[w].count, REPLIES);
        for (int rank = 0; rank < HAND_SIZE; rank++) {
            const CastOption *best = &t->found[w].items[rank];
            ck_assert(!is_used[best->order.slot]);
            is_used[best->order.slot] = true;
            for (int n = 1; n < REPLY_TARGETS; n++) {
                const CastOption *next = &t->found[w].items[rank + HAND_SIZE * n];
                ck_assert_int_eq(next->order.slot, best->order.slot);
                ck_assert_int_le(next->gain, best->gain);
            }
        }
    }
    // The same card gains the same, whatever else a hand holds.
    ck_assert_int_eq(t->found[0].items[0].order.card, CARD_FIREBALL);
    int same = 0;
    for (int i = 0; i < HAND_SIZE; i++)
        same += t->found[1].items[i].gain == t->found[0].items[0].gain ? 1 : 0;
    ck_assert_int_ge(same, 1);
    free(t);
    scene_end(s);
}

TEST(nobody_replies_with_what_he_cannot_pay) {
    static const uint16_t HANDS[WORLDS][HAND_SIZE] = {{CARD_FIREBALL}, {CARD_FIREBALL}, {CARD_FIREBALL}};
    Scene *s = two_stacks();
    scene_mana(s, PLAYER_BLUE, 0);
    Table *t = replies_to(s, HANDS);
    for (int i = 0; i < REPLIES; i++) ck_assert_int_eq(t->found[0].items[i].order.kind, ORDER_NONE);
    ck_assert_int_eq(t->sim.done, 0);
    free(t);
    scene_end(s);
}
