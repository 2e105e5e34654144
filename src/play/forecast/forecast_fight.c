// Sampling a fight. Sample number n has dice n: neither the position's own dice nor the number of calls has a
// say.

#include <math.h>

#include "play/forecast.h"

#define Z_95 1.96 // standard deviations on either side that hold 95% of a normal distribution
#define HUNDREDTHS 100

bool forecast_fight_begin(ForecastFight *f, const GameState *known, GroupId first, GroupId second) {
    *f = (ForecastFight){.groups = {first, second}};
    return first.v != second.v && group_is_on_board(known, first) && group_is_on_board(known, second) &&
           group_is_hostile(known, first, second);
}

// Its slot may hold another group by now.
static int members_left(const GameState *after, const GameState *before, GroupId group) {
    const Group *const g = group_at(after, group);
    return g->label == group_at(before, group)->label ? g->count : 0;
}

void forecast_fight_sample(ForecastFight *f, const GameState *known, GameState *bed, int count) {
    *bed = *known;
    for (int i = 0; i < count; i++) {
        state_copy(bed, known);
        f->samples++;
        rng_seed(&bed->rng, f->samples);
        if (f->rounds == 0) {
            engine_fight(bed, f->groups[0], f->groups[1]);
        } else {
            engine_fight_rounds(bed, f->groups[0], f->groups[1], f->rounds);
        }
        f->ends[members_left(bed, known, f->groups[0])][members_left(bed, known, f->groups[1])]++;
    }
}

static ForecastResult result_of(int first, int second) {
    if (first > 0) {
        return second > 0 ? FORECAST_BOTH_LIVE : FORECAST_FIRST_WINS;
    }
    return second > 0 ? FORECAST_SECOND_WINS : FORECAST_BOTH_DIE;
}

static uint32_t count_of(const ForecastFight *f, ForecastResult result) {
    uint32_t count = 0;
    for (int i = 0; i <= GROUP_SIZE; i++) {
        for (int k = 0; k <= GROUP_SIZE; k++) {
            count += result_of(i, k) == result ? f->ends[i][k] : 0;
        }
    }
    return count;
}

int forecast_chance(uint32_t count, uint32_t samples) {
    return samples > 0 ? (int)lround((double)count / samples * FORECAST_CERTAIN) : 0;
}

int forecast_margin(uint32_t count, uint32_t samples) {
    if (samples == 0) {
        return FORECAST_CERTAIN;
    }
    const double n = samples;
    const double p = (double)count / n;
    const double z2 = Z_95 * Z_95;
    const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = Z_95 / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    // The interval is not centered on what was counted: the distance to its farther end holds all of it.
    const double margin = half + fabs(middle - p);
    return (int)ceil(margin * FORECAST_CERTAIN);
}

int forecast_fight_chance(const ForecastFight *f, ForecastResult result) {
    return forecast_chance(count_of(f, result), f->samples);
}

int forecast_fight_margin(const ForecastFight *f, ForecastResult result) {
    return forecast_margin(count_of(f, result), f->samples);
}

int forecast_fight_error(const ForecastFight *f) {
    int error = 0;
    for (int r = 0; r < FORECAST_RESULT_COUNT; r++) {
        const int margin = forecast_fight_margin(f, (ForecastResult)r);
        error = margin > error ? margin : error;
    }
    return error;
}

bool forecast_fight_is_settled(const ForecastFight *f) {
    return forecast_fight_error(f) <= FORECAST_ERROR_SETTLED;
}

int forecast_fight_left(const ForecastFight *f, int side) {
    double sum = 0;
    for (int i = 0; i <= GROUP_SIZE; i++) {
        for (int k = 0; k <= GROUP_SIZE; k++) {
            sum += (double)f->ends[i][k] * (side == 0 ? i : k);
        }
    }
    return f->samples > 0 ? (int)lround(sum / f->samples * HUNDREDTHS) : 0;
}

int forecast_fight_likeliest(const ForecastFight *f, int left[2]) {
    uint32_t most = 0;
    left[0] = left[1] = 0;
    for (int i = 0; i <= GROUP_SIZE; i++) {
        for (int k = 0; k <= GROUP_SIZE; k++) {
            if (f->ends[i][k] > most) {
                most = f->ends[i][k];
                left[0] = i;
                left[1] = k;
            }
        }
    }
    return forecast_chance(most, f->samples);
}
