// forecast.h - What a fight between two groups is likely to come to. Nothing here draws.
//
// Every position passed in must be as known to a seat (engine_state_as_known): the forecast reads nothing
// else, and its dice are numbered, so equal knowledge gives equal forecasts byte for byte. The engine itself
// fights every sample.

#ifndef SANCTA_PLAY_FORECAST_H
#define SANCTA_PLAY_FORECAST_H

#include "engine/engine.h"

// --- A fight ---

enum {
    FORECAST_PERCENT = 100, // chances and errors are in hundredths of a percent: 6250 is 62.5%
    FORECAST_CERTAIN = 100 * FORECAST_PERCENT,
    FORECAST_ERROR_SETTLED = 2 * FORECAST_PERCENT
};

// What came [count] times in [samples], as a chance; 0 without samples.
int forecast_chance(uint32_t count, uint32_t samples);
// The margin of that chance: it is within this distance of the truth 95 times in 100 (Wilson's interval). All
// of the scale without samples, and never 0, because what always went one way can still go the other.
int forecast_margin(uint32_t count, uint32_t samples);

typedef enum ForecastResult {
    FORECAST_FIRST_WINS, // the second group has no member left
    FORECAST_SECOND_WINS,
    FORECAST_BOTH_LIVE,
    FORECAST_BOTH_DIE,
    FORECAST_RESULT_COUNT
} ForecastResult;

// How often each pair of remaining sizes came. All other figures follow from it.
typedef struct ForecastFight {
    uint32_t samples;
    GroupId groups[2];
    int rounds; // they fight so long at most; 0: as long as a combat may last
    uint32_t ends[GROUP_SIZE + 1][GROUP_SIZE + 1]; // by members left: first group, second group
} ForecastFight;

// Begins a forecast of [first] against [second]. False if they are one group, friendly to each other or off
// the board.
bool forecast_fight_begin(ForecastFight *f, const GameState *known, GroupId first, GroupId second);
// Fights [count] more times on [bed], a scratch state. [known] must be the one it began with. How the samples
// are divided among calls does not matter.
void forecast_fight_sample(ForecastFight *f, const GameState *known, GameState *bed, int count);

// The chance of [result].
int forecast_fight_chance(const ForecastFight *f, ForecastResult result);
// Its margin. Global for tests.
int forecast_fight_margin(const ForecastFight *f, ForecastResult result);
// The largest margin of all results.
int forecast_fight_error(const ForecastFight *f);
// Is every margin at most FORECAST_ERROR_SETTLED?
bool forecast_fight_is_settled(const ForecastFight *f);
// Members left on [side] (0 or 1) on average, in hundredths.
int forecast_fight_left(const ForecastFight *f, int side);
// The pair of sizes that came most often, into [left], and how often, as a chance. On a tie the smaller pair.
int forecast_fight_likeliest(const ForecastFight *f, int left[2]);

#endif
