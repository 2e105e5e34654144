// forecast_turn.h - The running turn played many times with orders that are known or guessed, and what came
// of it: which groups fight, in their true order, and what is left of each. Nothing here draws, and no match
// is touched.
//
// The position must be as known to a seat (engine_state_as_known). Sample number n has dice n, so equal
// knowledge and equal orders give equal forecasts byte for byte, however the samples are divided among calls.

#ifndef SANCTA_PLAY_FORECAST_TURN_H
#define SANCTA_PLAY_FORECAST_TURN_H

#include "play/forecast_task.h"

// Memory for playing; large, so it is allocated once.
typedef struct ForecastBench ForecastBench;
ForecastBench *forecast_turn_bench_new(void); // NULL: no memory
void forecast_turn_bench_free(ForecastBench *bench);

void forecast_turn_begin(ForecastTurn *t);
// Plays [count] more turns of [task], which must be the one it began with.
void forecast_turn_sample(ForecastTurn *t, const ForecastTask *task, ForecastBench *bench, int count);

// The clash number [nth] of the subject, or of the whole board if there is none, in the order in which they
// are fought; NULL: there are not so many.
const ForecastClash *forecast_turn_clash(const ForecastTurn *t, int nth);
// How many of them come in at least one of a hundred turns: only those are counted and numbered.
int forecast_turn_clash_count(const ForecastTurn *t);
// How often it is fought, as a chance.
int forecast_turn_meets(const ForecastTurn *t, const ForecastClash *clash);
// The move that came most often.
ForecastMove forecast_turn_move(const ForecastTurn *t);
// The square where the subject stood most often before the combats; 0: it never did.
SquareId forecast_turn_stand(const ForecastTurn *t);
// The chance that at least one member of [group] lived at the end. Global for tests.
int forecast_turn_lives(const ForecastTurn *t, GroupId group);
// The chance that nothing of what the cast of [slot] brings lives at the end; 0 if it brings nothing.
int forecast_turn_falls(const ForecastTurn *t, int slot);
// The chance that a monster of that cast, which walks by its kind, cannot leave the terrain that it is on.
int forecast_turn_stuck(const ForecastTurn *t, int slot);
// The fight of what it brings that comes most often; NULL: there is none.
const ForecastClash *forecast_turn_clash_of_summons(const ForecastTurn *t, int slot);
// Has every chance of the subject's fights (of all fights without a subject) a margin of at most
// FORECAST_ERROR_SETTLED, or is there nothing more to learn in reasonable time?
bool forecast_turn_is_settled(const ForecastTurn *t);

// Hostile groups that could step onto [to] before [group] this turn, as far as is known: those of the player
// with initiative (rules 17.2). Global for tests.
int forecast_others_rivals(const GameState *known, GroupId group, SquareId to);
// The same once the task's spells have been cast: who is possessed or dead by then is no rival. [bed] is
// written over.
int forecast_others_rivals_after_spells(const ForecastTask *task, GroupId group, SquareId to, GameState *bed);
// Adds to [plan] the training as swordsmen of all novices that wait in its seat's structure on [at], as far
// as they have room.
void forecast_others_train_swordsmen(Plan *plan, SquareId at);
// Has the other player train the novices that wait in its structure on [at] as swordsmen, as far as they have
// room. Returns how many; 0: it has none there. Global for tests.
int forecast_others_reinforce(ForecastTask *task, SquareId at);
// The same in the first structure on [to] or beside it where it has some: those may stand there before a
// group gets to [to]. [*at] becomes the structure's square, 0 if there is none.
int forecast_others_reinforce_near(ForecastTask *task, SquareId to, SquareId *at);

#endif
