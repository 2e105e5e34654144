// past_odds.h - The odds of one past combat: what was asked, who finds them, and what is known so far.

#ifndef SANCTA_PLAY_PAST_ODDS_H
#define SANCTA_PLAY_PAST_ODDS_H

#include "play/forecaster.h"

// All zero: nothing is asked.
typedef struct PastOdds {
    Forecaster *forecaster; // owned
    uint32_t first;         // the event with which the combat began, 0: nothing is asked
    ForecastTurn turn;
} PastOdds;

// NULL is nothing.
void past_odds_free(PastOdds *odds);

#endif
