// coach_advice.h - What a computer player would order in the seat's place.

#ifndef SANCTA_PLAY_COACH_ADVICE_H
#define SANCTA_PLAY_COACH_ADVICE_H

#include "ai/ai.h"
#include "coach/coach_rules.h"

typedef struct CoachAdvice {
    AiPlayer *player; // owned
    AiAnswer answer;
    Plan plan;       // its orders one after the other
    GameState known; // for which they were made
    Player seat;
    bool is_taken;
} CoachAdvice;

// Asks for [known], unless that was asked for last.
void coach_advice_take(CoachAdvice *advice, const GameState *known, Player seat);

#endif
