// Regret matching plus, in integers: each side plays every choice in proportion to how much it has regretted
// not having played it, and a regret never falls below nothing. Later rounds weigh more in the average.

#include "search/regrets.h"

#include <stdbool.h>
#include <string.h>

#include "engine/rng.h"

typedef struct Chooser {
    int64_t regrets[SETS_MAX];
    int64_t played[SETS_MAX]; // summed over the rounds
    int now[SETS_MAX];        // this round's mix
    int count;
} Chooser;

static void choose(Chooser *c, int round) {
    int64_t sum = 0;
    for (int i = 0; i < c->count; i++) sum += c->regrets[i];
    int left = MIX_ONE;
    for (int i = 0; i < c->count; i++) {
        c->now[i] = sum > 0 ? (int)(c->regrets[i] * MIX_ONE / sum) : MIX_ONE / c->count;
        left -= c->now[i];
    }
    c->now[0] += left;
    for (int i = 0; i < c->count; i++) c->played[i] += (int64_t)c->now[i] * round;
}

// [gains]: what each choice would have got this round.
static void regret(Chooser *c, const int32_t gains[SETS_MAX]) {
    int64_t got = 0;
    for (int i = 0; i < c->count; i++) got += (int64_t)gains[i] * c->now[i];
    got /= MIX_ONE;
    for (int i = 0; i < c->count; i++) {
        c->regrets[i] += gains[i] - got;
        if (c->regrets[i] < 0) c->regrets[i] = 0;
    }
}

static void average(const Chooser *c, int mix[SETS_MAX]) {
    int64_t sum = 0;
    for (int i = 0; i < c->count; i++) sum += c->played[i];
    int left = MIX_ONE;
    int most = 0;
    for (int i = 0; i < c->count; i++) {
        mix[i] = sum > 0 ? (int)(c->played[i] * MIX_ONE / sum) : MIX_ONE / c->count;
        left -= mix[i];
        if (mix[i] > mix[most]) most = i;
    }
    mix[most] += left;
}

int regrets_solve(const int payoffs[SETS_MAX][SETS_MAX], int rows, int columns, int rounds,
                  int row_mix[SETS_MAX], int column_mix[SETS_MAX]) {
    Chooser row = {.count = rows};
    Chooser column = {.count = columns};
    for (int round = 1; round <= rounds; round++) {
        // A mix adds up to MIX_ONE, so a sum is at most 10,000 times 10,000 and narrow numbers do.
        int32_t row_gains[SETS_MAX] = {0};
        int32_t column_gains[SETS_MAX] = {0};
        choose(&row, round);
        choose(&column, round);
        for (int i = 0; i < rows; i++) {
            const int32_t own = row.now[i];
            int32_t sum = 0;
            for (int j = 0; j < columns; j++) {
                sum += payoffs[i][j] * column.now[j];
                column_gains[j] -= payoffs[i][j] * own;
            }
            row_gains[i] = sum;
        }
        regret(&row, row_gains);
        regret(&column, column_gains);
    }
    average(&row, row_mix);
    average(&column, column_mix);
    int64_t value = 0;
    for (int i = 0; i < rows; i++) {
        for (int j = 0; j < columns; j++) {
            value += (int64_t)payoffs[i][j] * row_mix[i] / MIX_ONE * column_mix[j];
        }
    }
    return (int)(value / MIX_ONE);
}

int regrets_draw(const int mix[SETS_MAX], int count, uint64_t *stream) {
    int left = (int)rng_below(stream, MIX_ONE);
    for (int i = 0; i < count; i++) {
        left -= mix[i];
        if (left < 0) return i;
    }
    return 0;
}
