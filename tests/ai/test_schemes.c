// Schemes: a deck is read as what it was built for, and what that changes.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "plans/economy.h"
#include "plans/schemes.h"
#include "plans/styles.h"
#include "match/deck.h"
#include "match/deck_starters.h"
#include "support/scene.h"

static Schemes of_deck(GameState *s, House house, const uint16_t *cards, int count) {
    PlayerState *p = &s->players[PLAYER_RED];
    Schemes out;
    memset(p->hand, 0, sizeof p->hand);
    p->house = (uint8_t)house;
    p->deck_count = (uint8_t)count;
    p->discard_count = 0;
    for (int i = 0; i < count; i++) p->deck[i] = cards[i];
    schemes_read(s, PLAYER_RED, &out);
    return out;
}

SCENE(the_starter_decks_are_read_as_what_they_were_built_for, .cases = 2 * (HOUSE_COUNT - 1)) {
    static const House BUILT_FOR[SCHEME_COUNT][3] = {
        [SCHEME_POWERHOUSE] = {HOUSE_ABOMINATION, HOUSE_NATURE, HOUSE_UNMAKING},
        [SCHEME_ATTRITION] = {HOUSE_HOPE, HOUSE_LIFE, HOUSE_MAKING},
        [SCHEME_LOCKDOWN] = {HOUSE_DESPAIR, HOUSE_MIND},
        [SCHEME_SPEED] = {HOUSE_BODY, HOUSE_WAR},
        [SCHEME_PROTECTION] = {HOUSE_DEATH},
        [SCHEME_DENIAL] = {HOUSE_JUSTICE},
    };
    const House house = (House)(HOUSE_ABOMINATION + _i / 2);
    const DeckStarter which = _i % 2 == 0 ? DECK_STARTER_FIRST : DECK_STARTER_SECOND;
    uint16_t cards[DECK_MAX];
    const int count = deck_starter_cards(house, which, cards);
    const Scheme most = of_deck(&s->state, house, cards, count).most;
    const House *const among = BUILT_FOR[most];
    ck_assert_msg(among[0] == house || among[1] == house || among[2] == house, "%s %d is read as %s",
                  house_slug((int)house), (int)which, scheme_slug((int)most));
}

SCENE(cards_say_more_than_the_house) {
    uint16_t cards[DECK_MAX];
    const int count = deck_starter_cards(HOUSE_DESPAIR, DECK_STARTER_FIRST, cards);
    ck_assert_int_eq(of_deck(&s->state, HOUSE_WAR, cards, count).most, SCHEME_LOCKDOWN);
}

SCENE(a_deck_stays_what_it_is_while_it_is_played) {
    uint16_t cards[DECK_MAX];
    const int count = deck_starter_cards(HOUSE_JUSTICE, DECK_STARTER_FIRST, cards);
    const Schemes whole = of_deck(&s->state, HOUSE_JUSTICE, cards, count);
    PlayerState *p = &s->state.players[PLAYER_RED];
    p->deck_count = (uint8_t)(count - 8);
    for (int i = 0; i < HAND_SIZE; i++) p->hand[i].card = cards[count - 8 + i];
    p->discard_count = 3;
    for (int i = 0; i < 3; i++) *discard_of(p, i) = cards[count - 3 + i];
    Schemes played;
    schemes_read(&s->state, PLAYER_RED, &played);
    ck_assert_int_eq(memcmp(played.share, whole.share, sizeof whole.share), 0);
}

SCENE(without_cards_nothing_is_changed) {
    const Schemes none = of_deck(&s->state, HOUSE_WAR, NULL, 0);
    SchemePlan plan;
    SchemePlan plain;
    schemes_plan(&none, &plan);
    schemes_plan(NULL, &plain);
    ck_assert_int_eq(memcmp(&plan, &plain, sizeof plan), 0);
    ck_assert_int_eq(plain.town, 100);
    ck_assert(!plain.early);
}

typedef struct Trained {
    int recruits, mana;
} Trained;

// Red's Sanctum, with three novices, [income] mana and dear cards in its deck, trains by the plan of
// [scheme].
static Trained trained_by(int scheme, int turn, int income) {
    Scene *s = scene_new();
    s->state.phase = PHASE_ORDERS;
    s->state.turn = (uint16_t)turn;
    PlayerState *p = &s->state.players[PLAYER_RED];
    const uint16_t dear[] = {CARD_FIREBALL, CARD_FIREBALL, CARD_VOLCANO, CARD_VOLCANO};
    memset(p->hand, 0, sizeof p->hand);
    p->house = HOUSE_WAR;
    p->income[house_primary(HOUSE_WAR)] = (uint8_t)income;
    p->deck_count = 4;
    memcpy(p->deck, dear, sizeof dear);
    for (int i = 0; i < 3; i++) (void)structure_push_novice(&s->state.structures[PLAYER_RED], NATION_HUMAN);
    Steps steps;
    Outlook o;
    Plan *plan = calloc(1, sizeof *plan);
    ck_assert_ptr_nonnull(plan);
    outlook_make(&o, &s->state, &steps, weights_shipped(), PLAYER_RED);
    if (scheme < SCHEME_COUNT) {
        Schemes all = {.most = (Scheme)scheme};
        all.share[scheme] = 100;
        schemes_plan(&all, &o.scheme);
    }
    plan_begin(plan, &s->state, PLAYER_RED);
    economy_train(plan, &o, TRAINING_SCRIPT);
    Trained out = {0};
    for (int i = 0; i < plan->count; i++) {
        const int as = plan->orders[i].as;
        if (as == TRAINED_SWORDSMAN || as == TRAINED_ARCHER) {
            out.recruits++;
        } else {
            out.mana++;
        }
    }
    free(plan);
    scene_end(s);
    return out;
}

TEST(one_recruit_leaves_early_and_the_rest_becomes_mana) {
    ck_assert_int_eq(trained_by(SCHEME_COUNT, 2, 2).recruits, 0);
    const Trained early = trained_by(SCHEME_SPEED, 2, 2);
    ck_assert_int_eq(early.recruits, 1);
    ck_assert_int_eq(early.mana, 1);
    ck_assert_int_eq(trained_by(SCHEME_SPEED, 3, 2).recruits, 0);
}

TEST(attrition_trains_mana_for_longer_than_speed) {
    int enough = 0;
    while (trained_by(SCHEME_SPEED, 9, enough).mana == 1) enough++;
    ck_assert_int_gt(enough, 4);
    ck_assert_int_eq(trained_by(SCHEME_SPEED, 9, enough).recruits, 3);
    ck_assert_int_eq(trained_by(SCHEME_ATTRITION, 9, enough).mana, 1);
    ck_assert_int_eq(trained_by(SCHEME_ATTRITION, 9, enough).recruits, 0);
}

// How much rather than stay a group goes one step toward the other Sanctum, by the plan of [scheme].
static int march(int scheme, Style style) {
    Scene *s = scene_new();
    s->state.phase = PHASE_ORDERS;
    (void)troop(s, PLAYER_RED, "f5", 2, 2, NATION_HUMAN);
    Steps steps;
    Outlook o;
    outlook_make(&o, &s->state, &steps, weights_shipped(), PLAYER_RED);
    Schemes all = {.most = (Scheme)scheme};
    all.share[scheme] = 100;
    schemes_plan(&all, &o.scheme);
    const uint8_t moves[SPOTS_MAX] = {0};
    const int worth = style_worth(&o, style, 0, DIR_DOWN, moves) - style_worth(&o, style, 0, DIR_NONE, moves);
    scene_end(s);
    return worth;
}

TEST(speed_marches_and_the_plain_style_knows_no_decks) {
    ck_assert_int_gt(march(SCHEME_SPEED, STYLE_BALANCED), march(SCHEME_LOCKDOWN, STYLE_BALANCED));
    ck_assert_int_eq(march(SCHEME_SPEED, STYLE_PLAIN), march(SCHEME_LOCKDOWN, STYLE_PLAIN));
}
