// The net: what it says for one side is what it says against the other, on whole numbers that cannot run
// over.

#include <check.h>
#include <string.h>

#include "ai/net.h"
#include "support/test.h"

enum { DRAWS = 2000 };

static void draw_features(uint64_t *stream, int reach, Features *out) {
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < FEATURE_COUNT; i++) {
            const uint32_t value = rng_below(stream, (uint32_t)(2 * reach + 1));
            out->of[side][i] = (int16_t)((int)value - reach);
        }
    }
}

static Features turned(const Features *features) {
    Features out;
    memcpy(out.of[0], features->of[1], sizeof out.of[0]);
    memcpy(out.of[1], features->of[0], sizeof out.of[1]);
    return out;
}

TEST(what_it_says_for_one_side_it_says_against_the_other) {
    uint64_t stream = 5;
    int told_apart = 0;
    for (int i = 0; i < DRAWS; i++) {
        Features features;
        draw_features(&stream, i % 2 == 0 ? 300 : INT16_MAX, &features);
        const Features other = turned(&features);
        const int score = net_score(net_shipped(), &features);
        ck_assert_int_eq(score, -net_score(net_shipped(), &other));
        told_apart += score != 0 ? 1 : 0;
    }
    ck_assert_int_gt(told_apart, DRAWS * 9 / 10);
}

TEST(an_input_ends_at_four_deviations) {
    int16_t features[FEATURE_COUNT];
    int16_t in[FEATURE_COUNT];
    for (int sign = -1; sign <= 1; sign += 2) {
        for (int i = 0; i < FEATURE_COUNT; i++) features[i] = (int16_t)(sign * INT16_MAX);
        net_inputs(net_shipped(), features, in);
        for (int i = 0; i < FEATURE_COUNT; i++) {
            ck_assert_int_le(in[i], NET_INPUT_MOST);
            ck_assert_int_ge(in[i], -NET_INPUT_MOST);
            if (in[i] != 0) ck_assert_int_eq(in[i] > 0, sign > 0);
        }
    }
    net_inputs(net_shipped(), net_shipped()->mean, in);
    for (int i = 0; i < FEATURE_COUNT; i++) ck_assert_int_eq(in[i], 0);
}

// Weights as large as they can be must not run over in the sums.
TEST(the_largest_weights_do_not_run_over) {
    static Net net;
    for (int j = 0; j < NET_UNITS; j++) {
        for (int i = 0; i < NET_INPUTS; i++) net.first[j][i] = INT16_MAX;
        net.second[j] = INT16_MAX;
    }
    for (int i = 0; i < FEATURE_COUNT; i++) net.scale[i] = NET_INPUT_ONE * NET_SCALE_ONE;
    Features features = {0};
    for (int i = 0; i < FEATURE_COUNT; i++) features.of[0][i] = INT16_MAX;
    const Features other = turned(&features);
    // Both orders sum up to the same, so that the units cancel out; the sanitizers watch the sums.
    ck_assert_int_eq(net_score(&net, &features), -net_score(&net, &other));
}
