// Stochastic gradient descent with Adam's steps, on one thread, in an order that the seed decides.

#include "net_fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/worlds.h"

enum {
    BATCH = 256,
    HOUSES = HOUSE_COUNT - 1,
    // All parameters in one row: units' weights, biases, second weights, straight weights, houses.
    AT_FIRST = 0,
    AT_BIAS = AT_FIRST + NET_UNITS * NET_INPUTS,
    AT_SECOND = AT_BIAS + NET_UNITS,
    AT_STRAIGHT = AT_SECOND + NET_UNITS,
    AT_HOUSES = AT_STRAIGHT + FEATURE_COUNT,
    PARAMETERS = AT_HOUSES + HOUSES,
};

static const float RATE = 2e-3F;    // of the first step; falls to nothing by the last
static const float DECAY = 3e-5F;   // of weights towards nothing
static const float MEMORY_1 = 0.9F; // Adam's two
static const float MEMORY_2 = 0.999F;
static const double FAR_OUT =
    0.01; // the share of a feature's values at either end that does not set its scale

typedef struct Fit {
    const Sample *samples;
    size_t count;
    int16_t *inputs; // owned: NET_INPUTS a sample
    size_t *order;   // owned: of the samples to learn from
    size_t to_learn;
    float at[PARAMETERS], slope[PARAMETERS], mean[PARAMETERS], square[PARAMETERS];
    float decay_1, decay_2; // powers of the memories
    Net net;
} Fit;

typedef struct Pass { // of one sample, forward
    float in[2][NET_INPUTS];
    float unit[2][NET_UNITS];
    float chance;
} Pass;

// --- Inputs ---

static int compare_values(const void *a, const void *b) {
    return *(const int16_t *)a - *(const int16_t *)b;
}

// Mean and deviation of a feature without its outliers.
static bool scale_inputs(Fit *fit) {
    const size_t count = fit->count * 2;
    int16_t *const values = malloc(count * sizeof *values);
    if (values == NULL) {
        return false;
    }
    for (int i = 0; i < FEATURE_COUNT; i++) {
        for (size_t k = 0; k < count; k++) {
            values[k] = fit->samples[k / 2].features.of[k % 2][i];
        }
        qsort(values, count, sizeof *values, compare_values);
        const double low = values[(size_t)((double)count * FAR_OUT)];
        const double high = values[(size_t)((double)count * (1 - FAR_OUT)) - 1];
        double sum = 0;
        double squares = 0;
        for (size_t k = 0; k < count; k++) {
            const double value = values[k] < low ? low : values[k] > high ? high : values[k];
            sum += value;
            squares += value * value;
        }
        const double mean = sum / (double)count;
        const double variance = squares / (double)count - mean * mean;
        const double deviation = variance > 1 ? sqrt(variance) : 1;
        fit->net.mean[i] = (int16_t)lround(mean);
        fit->net.scale[i] = (int32_t)lround(NET_INPUT_ONE * NET_SCALE_ONE / deviation);
    }
    free(values);
    return true;
}

static void make_inputs(Fit *fit) {
    for (size_t k = 0; k < fit->count; k++) {
        int16_t *const to = fit->inputs + k * NET_INPUTS;
        net_inputs(&fit->net, fit->samples[k].features.of[0], to);
        net_inputs(&fit->net, fit->samples[k].features.of[1], to + FEATURE_COUNT);
        if (fit->samples[k].is_test == 0) {
            fit->order[fit->to_learn++] = k;
        }
    }
}

// --- One sample ---

static void forward(const Fit *fit, size_t sample, Pass *pass) {
    const int16_t *const in = fit->inputs + sample * NET_INPUTS;
    const Sample *const s = &fit->samples[sample];
    float sum = fit->at[AT_HOUSES + s->houses[0] - 1] - fit->at[AT_HOUSES + s->houses[1] - 1];
    for (int i = 0; i < NET_INPUTS; i++) {
        pass->in[0][i] = (float)in[i] / NET_INPUT_ONE;
        pass->in[1][(i + FEATURE_COUNT) % NET_INPUTS] = pass->in[0][i];
    }
    for (int i = 0; i < FEATURE_COUNT; i++) {
        sum += fit->at[AT_STRAIGHT + i] * (pass->in[0][i] - pass->in[1][i]);
    }
    for (int side = 0; side < 2; side++) {
        for (int j = 0; j < NET_UNITS; j++) {
            const float *const weights = &fit->at[AT_FIRST + j * NET_INPUTS];
            float unit = fit->at[AT_BIAS + j];
            for (int i = 0; i < NET_INPUTS; i++) {
                unit += weights[i] * pass->in[side][i];
            }
            pass->unit[side][j] = unit > 0 ? unit : 0;
            sum += (side == 0 ? 1.0F : -1.0F) * pass->unit[side][j] * fit->at[AT_SECOND + j];
        }
    }
    pass->chance = 1 / (1 + expf(-sum));
}

static void backward(Fit *fit, size_t sample, const Pass *pass, float error) {
    const Sample *const s = &fit->samples[sample];
    fit->slope[AT_HOUSES + s->houses[0] - 1] += error;
    fit->slope[AT_HOUSES + s->houses[1] - 1] -= error;
    for (int i = 0; i < FEATURE_COUNT; i++) {
        fit->slope[AT_STRAIGHT + i] += error * (pass->in[0][i] - pass->in[1][i]);
    }
    for (int side = 0; side < 2; side++) {
        const float sign = side == 0 ? error : -error;
        for (int j = 0; j < NET_UNITS; j++) {
            if (pass->unit[side][j] <= 0) {
                continue;
            }
            fit->slope[AT_SECOND + j] += sign * pass->unit[side][j];
            const float back = sign * fit->at[AT_SECOND + j];
            fit->slope[AT_BIAS + j] += back;
            float *const slope = &fit->slope[AT_FIRST + j * NET_INPUTS];
            for (int i = 0; i < NET_INPUTS; i++) {
                slope[i] += back * pass->in[side][i];
            }
        }
    }
}

// --- Steps ---

static float draw(uint64_t *stream) {
    const uint32_t value = rng_below(stream, 20001);
    return ((float)value - 10000) / 10000;
}

static void begin_weights(Fit *fit, uint64_t *stream) {
    const float reach = sqrtf(3.0F / NET_INPUTS);
    for (int i = 0; i < AT_BIAS; i++) {
        fit->at[i] = reach * draw(stream);
    }
    for (int i = AT_SECOND; i < AT_STRAIGHT; i++) {
        fit->at[i] = draw(stream) / 10;
    }
    fit->decay_1 = 1;
    fit->decay_2 = 1;
}

static void step(Fit *fit, float rate) {
    fit->decay_1 *= MEMORY_1;
    fit->decay_2 *= MEMORY_2;
    for (int i = 0; i < PARAMETERS; i++) {
        const float slope = fit->slope[i] / BATCH + DECAY * fit->at[i];
        fit->mean[i] = MEMORY_1 * fit->mean[i] + (1 - MEMORY_1) * slope;
        fit->square[i] = MEMORY_2 * fit->square[i] + (1 - MEMORY_2) * slope * slope;
        const float mean = fit->mean[i] / (1 - fit->decay_1);
        const float square = fit->square[i] / (1 - fit->decay_2);
        fit->at[i] -= rate * mean / (sqrtf(square) + 1e-8F);
        fit->slope[i] = 0;
    }
}

static void shuffle(Fit *fit, uint64_t *stream) {
    for (size_t i = fit->to_learn; i > 1; i--) {
        const uint32_t other = rng_below(stream, (uint32_t)i);
        const size_t kept = fit->order[other];
        fit->order[other] = fit->order[i - 1];
        fit->order[i - 1] = kept;
    }
}

static void learn(Fit *fit, int passes, uint64_t *stream) {
    const size_t batches = fit->to_learn / BATCH;
    for (int pass = 0; pass < passes; pass++) {
        shuffle(fit, stream);
        const float rate = RATE * (1 - (float)pass / (float)passes);
        for (size_t b = 0; b < batches; b++) {
            for (size_t i = b * BATCH; i < (b + 1) * BATCH; i++) {
                Pass p;
                forward(fit, fit->order[i], &p);
                backward(fit, fit->order[i], &p, p.chance - (float)fit->samples[fit->order[i]].is_won);
            }
            step(fit, rate);
        }
    }
}

// --- The result ---

static int16_t weight_of(float value) {
    const long weight = lroundf(value * NET_WEIGHT_ONE);
    return (int16_t)(weight > INT16_MAX ? INT16_MAX : weight < -INT16_MAX ? -INT16_MAX : weight);
}

static void write_net(const Fit *fit, Net *out) {
    *out = fit->net;
    for (int i = 0; i < FEATURE_COUNT; i++) {
        out->straight[i] = weight_of(fit->at[AT_STRAIGHT + i]);
    }
    for (int j = 0; j < NET_UNITS; j++) {
        out->bias[j] = (int32_t)lroundf(fit->at[AT_BIAS + j] * NET_WEIGHT_ONE * NET_INPUT_ONE);
        out->second[j] = weight_of(fit->at[AT_SECOND + j]);
        for (int i = 0; i < NET_INPUTS; i++) {
            out->first[j][i] = weight_of(fit->at[AT_FIRST + j * NET_INPUTS + i]);
        }
    }
}

static void judge(const Fit *fit, NetFit *out) {
    double loss[2] = {0};
    double count[2] = {0};
    double right = 0;
    for (size_t k = 0; k < fit->count; k++) {
        Pass p;
        forward(fit, k, &p);
        const Sample *const s = &fit->samples[k];
        const double said = s->is_won != 0 ? p.chance : 1 - p.chance;
        loss[s->is_test != 0] -= log(said > 1e-6 ? said : 1e-6);
        count[s->is_test != 0]++;
        right += s->is_test != 0 && said >= 0.5 ? 1 : 0;
    }
    out->train_loss = count[0] > 0 ? loss[0] / count[0] : 0;
    out->test_loss = count[1] > 0 ? loss[1] / count[1] : 0;
    out->right = count[1] > 0 ? right / count[1] : 0;
}

bool net_fit(const Sample *samples, size_t count, int passes, uint64_t seed, NetFit *out) {
    Fit *const fit = calloc(1, sizeof *fit);
    if (fit == NULL) {
        return false;
    }
    fit->samples = samples;
    fit->count = count;
    fit->inputs = malloc(count * NET_INPUTS * sizeof *fit->inputs);
    fit->order = malloc(count * sizeof *fit->order);
    const bool is_good = fit->inputs != NULL && fit->order != NULL && scale_inputs(fit);
    if (is_good) {
        uint64_t stream = world_mix(seed, 1);
        make_inputs(fit);
        begin_weights(fit, &stream);
        learn(fit, passes, &stream);
        write_net(fit, &out->net);
        judge(fit, out);
    }
    free(fit->inputs);
    free(fit->order);
    free(fit);
    return is_good;
}
