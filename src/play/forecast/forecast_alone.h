// forecast_alone.h - One fight of two groups that need not meet.

#ifndef SANCTA_PLAY_FORECAST_ALONE_H
#define SANCTA_PLAY_FORECAST_ALONE_H

#include "play/forecast_task.h"

// One more sample of [task], which has a foe, on [bed]; [t] gets its only clash with the first fight.
void forecast_alone_sample(ForecastTurn *t, const ForecastTask *task, GameState *bed);

#endif
