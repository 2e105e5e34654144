// What cards are worth in the hand, and which make room for others.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "plans/economy.h"
#include "ai/evaluation.h"
#include "support/scene.h"
#include "support/test.h"
#include "value/card_worths.h"

enum { PLENTY = 9 };

// [card] in hand and [next] the whole deck.
static Scene *with_card(int slot, int card, int next) {
    Scene *s = scene_new();
    scene_war(s, next);
    s->state.players[PLAYER_RED].hand[slot].card = (uint16_t)card;
    return s;
}

static int thrown_away(const Scene *s) {
    static Plan plan;
    plan = (Plan){.seat = PLAYER_RED, .after = s->state};
    return economy_discard(&plan);
}

TEST(a_card_that_never_gains_much_makes_room_for_a_better_one) {
    Scene *s = with_card(1, CARD_BURST_OF_STRIFE, CARD_FIREBALL);
    PlayerState *p = &s->state.players[PLAYER_RED];
    p->hand[0].card = CARD_FIREBALL;
    ck_assert_int_eq(thrown_away(s), 1);
    // Unless the next one promises no more than that.
    p->deck[0] = CARD_BURST_OF_STRIFE;
    ck_assert_int_eq(thrown_away(s), -1);
    // Nothing to draw: nothing is thrown away.
    p->deck[0] = CARD_FIREBALL;
    p->deck_count = 0;
    ck_assert_int_eq(thrown_away(s), -1);
    scene_end(s);
}

TEST(a_card_that_is_cast_is_not_thrown_away_as_well) {
    static Plan plan;
    Scene *s = with_card(1, CARD_BURST_OF_STRIFE, CARD_FIREBALL);
    s->state.players[PLAYER_RED].hand[3].card = CARD_BURST_OF_STRIFE;
    plan = (Plan){.seat = PLAYER_RED, .after = s->state};
    ck_assert_int_eq(economy_discard(&plan), 1);
    plan.slot_used[1] = true;
    ck_assert_int_eq(economy_discard(&plan), 3);
    plan.slot_used[3] = true;
    ck_assert_int_eq(economy_discard(&plan), -1);
    scene_end(s);
}

TEST(a_card_that_lacks_much_mana_makes_room) {
    Scene *s = with_card(0, CARD_PESTILENCE, CARD_FIELD_SURGERY);
    PlayerState *p = &s->state.players[PLAYER_RED];
    ck_assert_int_eq(thrown_away(s), 0);
    p->income[house_primary(HOUSE_ABOMINATION)] = PLENTY;
    p->income[house_secondary(HOUSE_ABOMINATION)] = PLENTY;
    ck_assert_int_eq(thrown_away(s), -1);
    scene_end(s);
}

TEST(no_hero_is_thrown_away_in_the_first_turns) {
    Scene *s = with_card(0, CARD_DIOMESIA, CARD_FIREBALL);
    s->state.turn = 2;
    ck_assert_int_eq(thrown_away(s), -1);
    s->state.turn = 3;
    ck_assert_int_eq(thrown_away(s), 0);
    scene_end(s);
}

// Somebody may bring any card, and no game has told of some.
TEST(every_card_has_a_worth) {
    for (int card = 1; card < CARD_COUNT; card++) {
        ck_assert_int_ge(card_worth(card), 0);
        ck_assert_int_le(card_worth(card), WORTH_ONE);
    }
    ck_assert_int_gt(card_worth(CARD_FIREBALL), card_worth(CARD_BURST_OF_STRIFE) + 1000);
}
