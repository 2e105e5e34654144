// forecast.h - What a fight between two groups, or one order carried out alone, is likely to come to. Nothing here draws.
//
// Every position passed in must be as known to a seat (engine_state_as_known): the forecast reads nothing else, and its
// dice are numbered, so equal knowledge gives equal forecasts byte for byte. The engine itself fights every sample.

#ifndef SANCTA_PLAY_FORECAST_H
#define SANCTA_PLAY_FORECAST_H

#include "engine/engine.h"

// --- A fight ---

enum {
    FORECAST_PERCENT = 100, // chances and errors are in hundredths of a percent: 6250 is 62.5%
    FORECAST_CERTAIN = 100 * FORECAST_PERCENT,
    FORECAST_ERROR_SETTLED = 2 * FORECAST_PERCENT
};

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
    uint32_t ends[GROUP_SIZE + 1][GROUP_SIZE + 1]; // by members left: first group, second group
} ForecastFight;

// Begins a forecast of [first] against [second]. False if they are one group, friendly to each other or off the board.
bool forecast_fight_begin(ForecastFight *f, const GameState *known, GroupId first, GroupId second);
// Fights [count] more times on [bed], a scratch state. [known] must be the one it began with. How the samples are divided
// among calls does not matter.
void forecast_fight_sample(ForecastFight *f, const GameState *known, GameState *bed, int count);

// The chance of [result].
int forecast_fight_chance(const ForecastFight *f, ForecastResult result);
// The margin of that chance: it is within this distance of the truth 95 times in 100 (Wilson's interval). All of the
// scale without samples, and never 0, because a fight that always went one way can still go the other.
// Global for tests.
int forecast_fight_margin(const ForecastFight *f, ForecastResult result);
// The largest margin of all results.
int forecast_fight_error(const ForecastFight *f);
// Is every margin at most FORECAST_ERROR_SETTLED? Global for tests.
bool forecast_fight_is_settled(const ForecastFight *f);
// Members left on [side] (0 or 1) on average, in hundredths. Global for tests.
int forecast_fight_left(const ForecastFight *f, int side);
// The pair of sizes that came most often, into [left], and how often, as a chance. On a tie the smaller pair.
// Global for tests.
int forecast_fight_likeliest(const ForecastFight *f, int left[2]);

// --- A move carried out alone ---

typedef enum ForecastMove {
    FORECAST_MOVE_REFUSED,   // the order is not legal on this position
    FORECAST_MOVE_STAYS,     // it did not leave its square
    FORECAST_MOVE_ARRIVES,   // it stands on the square
    FORECAST_MOVE_JOINS,     // it joined the friendly group there
    FORECAST_MOVE_DISPLACED, // something led it elsewhere
    FORECAST_MOVE_DIES       // no member lives to see the combat
} ForecastMove;

typedef struct ForecastOrder {
    ForecastMove move;
    OrderError why;          // of a refused order
    SquareId at;             // where its members stand before combat, 0 if they died
    GroupId group;           // the group that they are in then
    uint8_t lost;            // members of it that died before combat
    uint8_t rivals;          // hostile groups that could also step onto the square this turn
    uint8_t foe_count;       // hostile groups next to it then; 0: nobody is there as far as is known
    GroupId foes[DIR_COUNT]; // in the order in which the check for combats looks
    GameState before_combat; // the position that the fights begin from; begin ForecastFight with it
} ForecastOrder;

// Carries out the move of [group] to [to] on [known], in its orders phase, with no other order of either seat. Neutral
// groups move as one set of numbered dice has it.
void forecast_order(const GameState *known, Player seat, GroupId group, SquareId to, ForecastOrder *out);

#endif
