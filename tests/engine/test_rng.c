// Rules 25: draws are uniform, streams are separate, tests can script draws by tag.

#include <check.h>

#include "engine/rng.h"
#include "support/prove.h"
#include "support/test.h"

static GameState state;

// Every one of [sides] results within five standard deviations of its share of [draws].
static void expect_uniform(uint64_t seed, uint32_t sides, int draws) {
    int counts[128] = {0};
    ck_assert_uint_le(sides, 128);
    for (int i = 0; i < draws; i++) {
        const uint32_t value = rng_below(&seed, sides);
        PROVE(value < sides, "%u of %u", value, sides);
        counts[value]++;
    }
    const double share = (double)draws / sides;
    const double variance = share * (1.0 - 1.0 / sides);
    for (uint32_t i = 0; i < sides; i++) {
        const double off = counts[i] - share;
        ck_assert_msg(off * off <= 25.0 * variance, "%u of %u came %d times", i, sides, counts[i]);
    }
}

TEST(every_result_is_equally_likely) {
    static const uint32_t SIDES[] = {2, 3, 4, 5, 6, 7, 12, 15, 89, 100, 128};
    for (uint64_t seed = 0; seed < 4; seed++) {
        for (size_t i = 0; i < sizeof SIDES / sizeof SIDES[0]; i++) expect_uniform(seed, SIDES[i], 50000);
    }
}

// With 3 * 2^30 sides a draw that merely wraps would come out below 2^30 half of the time.
TEST(many_sides_are_not_biased_either) {
    const uint32_t third = UINT32_C(1) << 30;
    uint64_t stream = 5;
    int counts[3] = {0};
    for (int i = 0; i < 30000; i++) counts[rng_below(&stream, 3 * third) / third]++;
    for (int i = 0; i < 3; i++) {
        ck_assert_int_gt(counts[i], 9600);
        ck_assert_int_lt(counts[i], 10400);
    }
}

TEST(neighbouring_draws_do_not_follow_each_other) {
    uint64_t stream = 9;
    int pairs[6][6] = {{0}};
    uint32_t before = rng_below(&stream, 6);
    for (int i = 0; i < 36000; i++) {
        const uint32_t now = rng_below(&stream, 6);
        pairs[before][now]++;
        before = now;
    }
    for (int i = 0; i < 36; i++) {
        ck_assert_int_gt(pairs[i / 6][i % 6], 840);
        ck_assert_int_lt(pairs[i / 6][i % 6], 1160);
    }
}

TEST(one_side_draws_nothing) {
    uint64_t stream = 42;
    ck_assert_uint_eq(rng_below(&stream, 1), 0);
    ck_assert(stream == 42);
    RngScript script = {.draws = {{.tag = RNG_WISE, .value = 3}}, .count = 1};
    Ctx c = {.s = &state, .script = &script};
    rng_seed(&state.rng, 1);
    const uint64_t play = state.rng.play;
    ck_assert_uint_eq(rng_roll(&c, RNG_WISE, 1), 0);
    ck_assert(state.rng.play == play);
    ck_assert(!script.used[0]);
}

// How many of 64 draws from two streams agree; about 1 in 100 would by chance.
static int agreements(uint64_t a, uint64_t b) {
    int same = 0;
    for (int i = 0; i < 64; i++) {
        const uint32_t of_a = rng_below(&a, 100);
        const uint32_t of_b = rng_below(&b, 100);
        if (of_a == of_b) same++;
    }
    return same;
}

TEST(streams_of_one_seed_have_nothing_in_common) {
    for (uint64_t seed = 0; seed < 50; seed++) {
        Rng rng;
        rng_seed(&rng, seed);
        for (int i = 0; i < PLAYER_COUNT; i++) {
            ck_assert_int_lt(agreements(rng.play, rng.deck[i]), 8);
            for (int j = i + 1; j < PLAYER_COUNT; j++) {
                ck_assert_int_lt(agreements(rng.deck[i], rng.deck[j]), 8);
            }
        }
    }
}

TEST(neighbouring_seeds_have_nothing_in_common) {
    for (uint64_t seed = 0; seed < 50; seed++) {
        Rng a;
        Rng b;
        rng_seed(&a, seed);
        rng_seed(&b, seed + 1);
        ck_assert_int_lt(agreements(a.play, b.play), 8);
        ck_assert_int_lt(agreements(a.deck[PLAYER_RED], b.deck[PLAYER_RED]), 8);
    }
}

TEST(the_same_seed_gives_the_same_draws) {
    Rng a;
    Rng b;
    rng_seed(&a, 77);
    rng_seed(&b, 77);
    ck_assert_int_eq(agreements(a.play, b.play), 64);
    ck_assert_int_eq(agreements(a.deck[PLAYER_BLUE], b.deck[PLAYER_BLUE]), 64);
}

TEST(a_roll_moves_the_play_stream_only) {
    rng_seed(&state.rng, 3);
    const Rng before = state.rng;
    Ctx c = {.s = &state};
    for (int i = 0; i < 10; i++) ck_assert_uint_lt(rng_roll(&c, RNG_PAIRING, 8), 8);
    ck_assert(state.rng.play != before.play);
    for (int i = 0; i < PLAYER_COUNT; i++) ck_assert(state.rng.deck[i] == before.deck[i]);
}

TEST(the_script_answers_by_tag_in_its_own_order) {
    rng_seed(&state.rng, 3);
    const uint64_t play = state.rng.play;
    RngScript script = {
        .draws = {{RNG_WISE, 4}, {RNG_PAIRING, 1}, {RNG_WISE, 0}},
        .count = 3,
    };
    Ctx c = {.s = &state, .script = &script};
    ck_assert_uint_eq(rng_roll(&c, RNG_PAIRING, 6), 1);
    ck_assert_uint_eq(rng_roll(&c, RNG_WISE, 6), 4);
    ck_assert(script.used[0] && script.used[1] && !script.used[2]);
    ck_assert_uint_eq(rng_roll(&c, RNG_WISE, 6), 0);
    ck_assert(script.used[2]);
    ck_assert(state.rng.play == play);
    (void)rng_roll(&c, RNG_WISE, 6);
    ck_assert_msg(state.rng.play != play, "a used-up script leaves the draw to the stream");
}
