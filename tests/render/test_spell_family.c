// Families of effect: every card has one, and each looks like no other.

#include <check.h>
#include <math.h>
#include <string.h>

#include "engine/card.h"
#include "render/palette.h"
#include "render/spell_family.h"
#include "support/test.h"

static bool is_listed(int card) {
    static const int listed[] = {
#define FAMILY(card, family) CARD_##card,
#include "motion/spell_families.def"
#undef FAMILY
    };
    int found = 0;
    for (size_t i = 0; i < sizeof listed / sizeof listed[0]; i++) {
        found += listed[i] == card ? 1 : 0;
    }
    ck_assert_int_le(found, 1);
    return found == 1;
}

TEST(every_card_of_the_pool_has_a_family_by_data_and_every_family_is_used) {
    int used[FAMILY_COUNT] = {0};
    for (int card = 1; card < CARD_COUNT; card++) {
        const bool is_of_pool = !card_def(card)->is_helper;
        ck_assert_int_ne(spell_family(card), FAMILY_NONE);
        ck_assert_msg(!is_of_pool || is_listed(card), "%s has no line", card_def(card)->slug);
        ck_assert_msg(is_of_pool || !is_listed(card), "%s is no card of the pool", card_def(card)->slug);
        used[spell_family(card)] += is_listed(card) ? 1 : 0;
    }
    for (int family = FAMILY_NONE + 1; family < FAMILY_COUNT; family++) {
        ck_assert_msg(used[family] >= 4, "family %d has %d cards", family, used[family]);
    }
    ck_assert_int_eq(spell_family(0), FAMILY_NONE);
}

TEST(every_family_has_a_sign_of_its_own) {
    for (int a = FAMILY_NONE + 1; a < FAMILY_COUNT; a++) {
        ck_assert_int_eq(strncmp(spell_family_sign((SpellFamily)a), "motif/", 6), 0);
        for (int b = a + 1; b < FAMILY_COUNT; b++) {
            ck_assert_str_ne(spell_family_sign((SpellFamily)a), spell_family_sign((SpellFamily)b));
        }
    }
    ck_assert_str_eq(spell_family_sign(FAMILY_NONE), "");
}

static Tween burst(SpellFamily family, float phase) {
    Tween t = {.group_count = 0};
    spell_family_burst(&t, family, 5, 6, phase);
    return t;
}

// In monochrome nothing but shapes is left.
TEST(families_are_told_apart_without_their_colors) {
    unsigned shapes[FAMILY_COUNT] = {0};
    for (int family = 0; family < FAMILY_COUNT; family++) {
        const Tween midst = burst((SpellFamily)family, 0.3F);
        for (int i = 0; i < midst.mote_count; i++) {
            shapes[family] |= midst.motes[i].color.a > 60 ? 1U << midst.motes[i].kind : 0;
        }
        for (int other = 0; other < family; other++) {
            ck_assert_msg(shapes[family] != shapes[other], "families %d and %d", other, family);
        }
    }
}

TEST(an_effect_is_over_at_its_end_and_seen_in_its_midst) {
    for (int family = 0; family < FAMILY_COUNT; family++) {
        const Tween end = burst((SpellFamily)family, 1);
        const Tween midst = burst((SpellFamily)family, 0.5F);
        ck_assert_int_gt(midst.mote_count, 10);
        ck_assert_int_lt(midst.mote_count, TWEEN_MOTES);
        for (int i = 0; i < end.mote_count; i++) {
            ck_assert_int_le(end.motes[i].color.a, 2);
        }
        for (int i = 0; i < midst.mote_count; i++) {
            ck_assert_float_lt(fabsf(midst.motes[i].row - 5), 1.5F);
            ck_assert_float_lt(fabsf(midst.motes[i].column - 6), 1.5F);
        }
    }
}

// Where the motes are on the average, from the middle and over the ground.
static void shape(SpellFamily family, float phase, float *far, float *lift) {
    const Tween t = burst(family, phase);
    *far = *lift = 0;
    for (int i = 0; i < t.mote_count; i++) {
        *far += hypotf(t.motes[i].row - 5, t.motes[i].column - 6) / (float)t.mote_count;
        *lift += t.motes[i].lift / (float)t.mote_count;
    }
}

TEST(fire_rises_frost_falls_the_void_draws_in_and_iron_flies_apart) {
    float far[2];
    float lift[2];
    shape(FAMILY_FIRE, 0.35F, &far[0], &lift[0]);
    shape(FAMILY_FIRE, 0.8F, &far[1], &lift[1]);
    ck_assert_float_gt(lift[1], lift[0]);
    shape(FAMILY_FROST, 0.35F, &far[0], &lift[0]);
    shape(FAMILY_FROST, 0.8F, &far[1], &lift[1]);
    ck_assert_float_lt(lift[1], lift[0]);
    shape(FAMILY_VOID, 0.35F, &far[0], &lift[0]);
    shape(FAMILY_VOID, 0.8F, &far[1], &lift[1]);
    ck_assert_float_lt(far[1], far[0]);
    shape(FAMILY_IRON, 0.15F, &far[0], &lift[0]);
    shape(FAMILY_IRON, 0.8F, &far[1], &lift[1]);
    ck_assert_float_gt(far[1], far[0]);
}

static int count_kind(SpellFamily family, MoteKind kind) {
    const Tween t = burst(family, 0.3F);
    int count = 0;
    for (int i = 0; i < t.mote_count; i++) {
        count += t.motes[i].kind == kind;
    }
    return count;
}

TEST(quake_throws_stones_blood_and_water_drip_and_a_storm_has_lightning) {
    for (int family = 0; family < FAMILY_COUNT; family++) {
        const SpellFamily f = (SpellFamily)family;
        ck_assert_int_eq(count_kind(f, MOTE_ROCK) > 5, f == FAMILY_QUAKE);
        ck_assert_int_eq(count_kind(f, MOTE_DROP) > 10, f == FAMILY_BLOOD || f == FAMILY_WATER);
        ck_assert_int_eq(count_kind(f, MOTE_BOLT), f == FAMILY_STORM ? 2 : 0);
    }
}
