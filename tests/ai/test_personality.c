// Personalities: each has a name, a style and a deck of its own, and plays by the rules.

#include <check.h>
#include <string.h>

#include "ai/deeds.h"
#include "ai/personality.h"
#include "match/deck_starters.h"
#include "support/test.h"

// One match of each, for builds in which many take long. What is ordered is asked of the rules, order by
// order.
TEST(each_plays_by_the_rules, .cases = PERSON_COUNT) {
    const Deeds deeds = deeds_of(_i, 1);
    ck_assert_int_gt(deeds.men, 0);
    ck_assert_int_gt(deeds.casts, 0);
}

TEST(each_has_a_name_a_face_and_a_paragraph) {
    for (int person = PERSON_NONE + 1; person < PERSON_COUNT; person++) {
        ck_assert_int_eq(personality_by_slug(personality_slug(person)), person);
        ck_assert_uint_gt(strlen(personality_about(person)), 80);
        ck_assert_int_eq(card_def(personality_face(person))->type, CARD_HERO);
        for (int other = 0; other < person; other++) {
            ck_assert_int_ne(personality_face(other), personality_face(person));
        }
    }
    ck_assert_int_eq(personality_by_slug("nobody"), PERSON_COUNT);
    ck_assert_str_eq(personality_about(PERSON_NONE), "");
}

// Given weights as far below 0 as they go, Then no style turns them over.
TEST(no_style_leaves_the_range_of_weights) {
    Weights least = *weights_shipped();
    Weights out;
    for (int i = 0; i < WEIGHT_COUNT; i++) least.of[i] = -32000;
    for (int person = PERSON_NONE + 1; person < PERSON_COUNT; person++) {
        personality_weights(person, &least, &out);
        for (int i = 0; i < WEIGHT_COUNT; i++) ck_assert_int_le(out.of[i], 1000);
    }
}

TEST(nobody_in_particular_plays_by_the_weights_as_they_are) {
    Weights out;
    personality_weights(PERSON_NONE, weights_shipped(), &out);
    ck_assert(memcmp(&out, weights_shipped(), sizeof out) == 0);
    for (int person = PERSON_NONE + 1; person < PERSON_COUNT; person++) {
        personality_weights(person, weights_shipped(), &out);
        ck_assert(memcmp(&out, weights_shipped(), sizeof out) != 0);
        ck_assert(out.of[WEIGHT_NET] == weights_shipped()->of[WEIGHT_NET]);
    }
}

TEST(each_takes_the_deck_that_suits_it) {
    static uint16_t decks[DECK_STARTER_COUNT][DECK_MAX];
    int second[PERSON_COUNT] = {0};
    for (int house = HOUSE_ABOMINATION; house < HOUSE_COUNT; house++) {
        deck_starters_of((House)house, decks);
        for (int person = 0; person < PERSON_COUNT; person++) {
            second[person] += personality_deck(person, (const uint16_t(*)[DECK_MAX])decks);
        }
    }
    ck_assert_int_eq(second[PERSON_NONE], 0);
    for (int person = PERSON_NONE + 1; person < PERSON_COUNT; person++) {
        ck_assert_int_gt(second[person], 0);
        ck_assert_int_lt(second[person], HOUSE_COUNT - 1);
    }
}
