// Prices: a card whose price grows in the hand is reckoned with what it costs now.

#include <check.h>
#include <stdlib.h>

#include "ai/ai.h"
#include "search/order_sets.h"
#include "support/scene.h"

enum { AGE = 5, POOL = 7, MUCH_GAIN = 300, LESS_GAIN = 290, LITTLE_GAIN = 200 };

// A Revolver that has been in Red's hand for some turns, and costs one more than those, beside other cards.
static Scene *with_revolver(void) {
    Scene *s = scene_new();
    PlayerState *const red = &s->state.players[PLAYER_RED];
    s->state.turn = AGE + 2;
    red->house = HOUSE_NATURE;
    red->pool[house_primary(HOUSE_NATURE)] = POOL;
    red->hand[0] = (HandCard){.card = CARD_BITING_WIND, .value = 2};
    red->hand[1].card = CARD_WILL_O_THE_WISP;
    red->hand[2].card = CARD_LIGHTNING_BOLT;
    ck_assert_int_eq(mana_primary_cost(&s->state, &red->hand[0]), AGE + 1);
    ck_assert_int_eq(card_cost(card_def(CARD_WILL_O_THE_WISP)) + card_cost(card_def(CARD_LIGHTNING_BOLT)),
                     POOL);
    return s;
}

static bool casts(const OrderSet *set, const CastOptions *options, int place, int card) {
    const int index = set->casts[place];
    return index != CAST_NONE && options->items[index].order.card == card;
}

// Given mana for a Revolver as it costs now or for two other cards that gain more together, When the best
// casts are chosen, Then those are: at its first price it would be paid beside one of them.
SCENE_FROM(with_revolver, casts_are_chosen_by_what_a_card_costs_now) {
    static const int GAINS[] = {MUCH_GAIN, LESS_GAIN, LITTLE_GAIN};
    static Steps steps;
    static Outlook outlook;
    const HandCard *const hand = s->state.players[PLAYER_RED].hand;
    CastOptions options = {.count = 0};
    OrderSet set;
    outlook_make(&outlook, &s->state, &steps, weights_shipped(), PLAYER_RED);
    for (uint16_t i = 0; i < sizeof GAINS / sizeof GAINS[0]; i++) {
        const Order cast = {.kind = ORDER_CAST, .card = hand[i].card, .target = {HOST_INDIVIDUAL, i}};
        cast_options_keep(&options, &(CastOption){.order = cast, .gain = GAINS[i]}, hand);
    }
    order_set_cast_best(&outlook, &set, &options);
    ck_assert(casts(&set, &options, 0, CARD_WILL_O_THE_WISP));
    ck_assert(casts(&set, &options, 1, CARD_LIGHTNING_BOLT));
}

// Given less mana than a Revolver costs by now, Then it is not told as one that could have been cast.
SCENE_FROM(with_revolver, a_card_that_has_become_too_dear_is_told_as_such) {
    AiAnswer *const answer = calloc(1, sizeof *answer);
    AiPlayer *const player = ai_player_new();
    ck_assert(answer != NULL && player != NULL);
    s->state.phase = PHASE_ORDERS;
    s->state.players[PLAYER_RED].pool[house_primary(HOUSE_NATURE)] = AGE;
    const AiTask task = {.state = &s->state, .seat = PLAYER_RED, .settings = ai_settings(AI_EASY), .seed = 3};
    ai_think(player, &task, answer);
    ck_assert_uint_eq(answer->gains[0].card, 0);
    ck_assert_uint_eq(answer->gains[1].card, CARD_WILL_O_THE_WISP);
    ai_player_free(player);
    free(answer);
}

// Given mana for a Revolver as it costs now, and then one less, Then it counts as a card that can be paid,
// and as one that can be paid soon.
SCENE_FROM(with_revolver, a_card_counts_as_paid_by_what_it_costs_now) {
    static Ground ground;
    Features features;
    PlayerState *const red = &s->state.players[PLAYER_RED];
    red->hand[1] = red->hand[2] = (HandCard){0};
    features_ground_begin(&ground, &s->state);
    features_find(&ground, &s->state, PLAYER_RED, &features);
    ck_assert_int_eq(features.of[0][FEATURE_PLAYABLE], 100);
    ck_assert_int_eq(features.of[0][FEATURE_PLAYABLE_COST], 100 * (AGE + 1));
    red->pool[house_primary(HOUSE_NATURE)] = AGE;
    features_find(&ground, &s->state, PLAYER_RED, &features);
    ck_assert_int_eq(features.of[0][FEATURE_PLAYABLE], 0);
    ck_assert_int_eq(features.of[0][FEATURE_NEARLY], 100);
}
