// forecast_kills.h - Whom a cast kills before anybody moves.

#ifndef SANCTA_PLAY_FORECAST_KILLS_H
#define SANCTA_PLAY_FORECAST_KILLS_H

#include "engine/engine.h"

typedef struct ForecastKills {
    int all;       // hostile minions that die by it, rounded from several samples
    int of_target; // of them, those of the group that it is cast on
    int members;   // that this group has before; 0: it is cast on no group
} ForecastKills;

// Order number [order] of [plan], which began as [start] and is as known to its seat, is a cast; the others
// of the plan are carried out as well. [bed] is written over. Whoever is replaced by another minion is not
// killed. Where memory is short nobody is said to die.
ForecastKills forecast_kills(const Plan *start, const Plan *plan, int order, GameState *bed);

#endif
