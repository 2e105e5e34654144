// The net in integers, so that the same position is worth the same on every machine.

#include "ai/net.h"

enum { UNIT_MOST = 32767 };

static const Net SHIPPED = {
#define INPUT(feature, its_mean, its_scale, its_weight)                                                      \
    .mean[feature] = (its_mean), .scale[feature] = (its_scale), .straight[feature] = (its_weight),
#define UNIT(unit, its_bias, its_weight, ...)                                                                \
    .bias[unit] = (its_bias), .second[unit] = (its_weight), .first[unit] = {__VA_ARGS__},
#include "value/net.def"
#undef INPUT
#undef UNIT
};

const Net *net_shipped(void) {
    return &SHIPPED;
}

void net_inputs(const Net *net, const int16_t features[FEATURE_COUNT], int16_t out[FEATURE_COUNT]) {
    for (int i = 0; i < FEATURE_COUNT; i++) {
        const int64_t x = (int64_t)(features[i] - net->mean[i]) * net->scale[i] / NET_SCALE_ONE;
        out[i] = (int16_t)(x > NET_INPUT_MOST ? NET_INPUT_MOST : x < -NET_INPUT_MOST ? -NET_INPUT_MOST : x);
    }
}

// What the units say of a pair of sides, in the order given.
static int64_t units_say(const Net *net, const int16_t in[NET_INPUTS]) {
    int64_t sum = 0;
    for (int j = 0; j < NET_UNITS; j++) {
        int32_t unit = net->bias[j];
        for (int i = 0; i < NET_INPUTS; i++) unit += (int32_t)in[i] * net->first[j][i];
        unit /= NET_WEIGHT_ONE;
        if (unit > 0) sum += (int64_t)(unit < UNIT_MOST ? unit : UNIT_MOST) * net->second[j];
    }
    return sum;
}

int net_score(const Net *net, const Features *features) {
    int16_t in[NET_INPUTS];
    int16_t turned[NET_INPUTS];
    net_inputs(net, features->of[0], in);
    net_inputs(net, features->of[1], in + FEATURE_COUNT);
    int64_t sum = 0;
    for (int i = 0; i < FEATURE_COUNT; i++) {
        turned[i] = in[FEATURE_COUNT + i];
        turned[FEATURE_COUNT + i] = in[i];
        sum += (int64_t)(in[i] - in[FEATURE_COUNT + i]) * net->straight[i];
    }
    sum += units_say(net, in) - units_say(net, turned);
    return (int)(sum * 1000 / ((int64_t)NET_WEIGHT_ONE * NET_INPUT_ONE));
}
