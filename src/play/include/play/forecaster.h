// forecaster.h - Forecasts on a thread of their own, better and better while nobody asks anything else.
//
// One question at a time, of up to two tasks that are compared. What is answered depends on the tasks and the
// number of samples alone, never on the time that they took. A new question, and freeing, end the work on the
// old one within one played turn, or, while a
// match is played to a combat that is asked about, when it is there.

#ifndef SANCTA_PLAY_FORECASTER_H
#define SANCTA_PLAY_FORECASTER_H

#include "play/past_combat.h"
#include "play/threats.h"

typedef struct Forecaster Forecaster;

enum {
    FORECASTER_TASKS = 2,
    // By a script's clock, so that a script sees the same on every computer.
    FORECASTER_AT_ONCE = 400, // samples
    FORECASTER_A_MS = 25
};

// NULL when memory is short or there is no thread to be had.
Forecaster *forecaster_new(void);
void forecaster_free(Forecaster *f);
// Makes [*f] unless it is there. False: as above.
bool forecaster_need(Forecaster **f);

// Where the tasks of the next question are written, FORECASTER_TASKS of them, before it is asked.
ForecastTask *forecaster_tasks(Forecaster *f);
// Asks about the first [count] of them; what was asked before is forgotten. Each goes on until it is settled,
// or has at least [limit] samples and waits for forecaster_wait().
void forecaster_ask(Forecaster *f, int count, uint32_t limit);
// Asks about the threats in the first task instead, with the same rules.
void forecaster_ask_threats(Forecaster *f, uint32_t limit);
// Asks about a combat of [replay] (match_replay()) instead, which belongs to the forecaster from now on: the
// thread plays it to there. If there is no such combat, no answer ever comes, and nobody waits for one.
void forecaster_ask_combat(Forecaster *f, Match *replay, const PastCombat *which, uint32_t limit);
// Waits until every task has at least [samples] or is settled. The limit rises to that.
void forecaster_wait(Forecaster *f, uint32_t samples);
// The newest answer to the task number [index] of the question. False, and nothing changes, if there is none
// newer than [out], which must come from the same question or have no samples.
bool forecaster_look(Forecaster *f, int index, ForecastTurn *out);
// The same of the threats that were asked about.
bool forecaster_look_threats(Forecaster *f, Threats *out);
// Has a task neither [samples] nor been settled?
bool forecaster_is_answering(Forecaster *f, uint32_t samples);
// Is there more to come?
bool forecaster_is_busy(Forecaster *f);

#endif
