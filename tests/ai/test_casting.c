// Casting: whom a card helps, what a script never casts, and casts that would spoil each other.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/features.h"
#include "ai/kindness.h"
#include "support/scene.h"

Suite *test_casting_suite(void);

static void has_kindness(int card, int expected) {
    static GameState bed;
    static Plan plan;
    static Kindness known;
    const int found = kindness_of(&known, card, &bed, &plan);
    ck_assert_msg(found == expected, "%s: %d", card_def(card)->slug, found);
    // Found out once, said again.
    ck_assert_int_eq(kindness_of(&known, card, &bed, &plan), expected);
}

START_TEST(an_even_fight_tells_what_the_row_of_a_card_does_not) {
    static const int GOOD[] = {CARD_BERSERKERS, CARD_TOUCH_OF_DEATH, CARD_LEGIONNAIRES, CARD_RETRIBUTION};
    static const int BAD[] = {CARD_STUPEFY, CARD_WRACK, CARD_FIREBALL, CARD_OBEISANCE};
    for (size_t i = 0; i < sizeof GOOD / sizeof GOOD[0]; i++) {
        ck_assert_int_eq(features_kindness(card_def(GOOD[i])), 0);
        has_kindness(GOOD[i], 1);
        has_kindness(BAD[i], -1);
    }
}
END_TEST

START_TEST(what_no_fight_shows_is_neither_good_nor_bad) {
    has_kindness(CARD_XIAS_WALK, 0);
    has_kindness(CARD_BURST_OF_WILL, 0);
}
END_TEST

// Red's orders without search: what is tried out for one turn alone.
static AiAnswer *scripted(Scene *s) {
    AiPlayer *player = ai_player_new();
    AiAnswer *answer = calloc(1, sizeof *answer);
    AiTask task = {.state = &s->state, .seat = PLAYER_RED, .settings = ai_settings(AI_NORMAL), .seed = 3};
    task.settings.slips = 0;
    task.settings.budget = 0;
    ai_think(player, &task, answer);
    ai_player_free(player);
    return answer;
}

static Scene *with_cards(House house, int card, int count) {
    Scene *s = scene_new();
    PlayerState *p = &s->state.players[PLAYER_RED];
    p->house = (uint8_t)house;
    memset(p->hand, 0, sizeof p->hand);
    for (int i = 0; i < count; i++) p->hand[i].card = (uint16_t)card;
    p->pool[house_primary(house)] = 20;
    p->pool[house_secondary(house)] = 20;
    return s;
}

static int casts_of(const AiAnswer *answer, Target targets[], int capacity) {
    int count = 0;
    for (int i = 0; i < answer->count; i++) {
        if (answer->orders[i].kind == ORDER_CAST && count < capacity)
            targets[count++] = answer->orders[i].target;
    }
    return count;
}

START_TEST(nobody_makes_the_enemy_rage) {
    // Nobody of his own to fight, so no fight on the board shows what the card does.
    Scene *s = with_cards(HOUSE_WAR, CARD_BERSERKERS, 1);
    (void)troop(s, PLAYER_BLUE, "f6", 3, 2, NATION_HUMAN);
    Target targets[1];
    AiAnswer *answer = scripted(s);
    ck_assert_int_eq(casts_of(answer, targets, 1), 0);
    free(answer);
    scene_end(s);
}
END_TEST

START_TEST(two_cards_do_not_kill_the_same_recruit) {
    Scene *s = with_cards(HOUSE_UNMAKING, CARD_DISINTEGRATE, 2);
    (void)troop(s, PLAYER_RED, "f6", 2, 1, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "f8", 1, 0, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "h6", 1, 0, NATION_HUMAN);
    Target targets[HAND_SIZE];
    AiAnswer *answer = scripted(s);
    const int count = casts_of(answer, targets, HAND_SIZE);
    ck_assert_int_ge(count, 1);
    for (int i = 1; i < count; i++) ck_assert_uint_ne(targets[i].index, targets[0].index);
    free(answer);
    scene_end(s);
}
END_TEST

Suite *test_casting_suite(void) {
    Suite *suite = suite_create("casting");
    TCase *tests = tcase_create("casting");
    tcase_add_test(tests, an_even_fight_tells_what_the_row_of_a_card_does_not);
    tcase_add_test(tests, what_no_fight_shows_is_neither_good_nor_bad);
    tcase_add_test(tests, nobody_makes_the_enemy_rage);
    tcase_add_test(tests, two_cards_do_not_kill_the_same_recruit);
    suite_add_tcase(suite, tests);
    return suite;
}
