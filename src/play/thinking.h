// thinking.h - A computer player at work on a thread of its own, while the human plans or watches.
//
// One thought at a time. The position is copied, so the match may go on; the answer is the same whenever it
// is fetched.

#ifndef SANCTA_PLAY_THINKING_H
#define SANCTA_PLAY_THINKING_H

#include "ai/ai.h"

typedef struct Thinking Thinking;

// NULL when memory is short. Freeing stops the thought first.
Thinking *thinking_new(void);
void thinking_free(Thinking *t);

// Begins to think for [seat] about [state] (in its orders phase, or waiting for mana choices). Does nothing
// if that very thought is going on or has an answer; another one is dropped for it. [past] tells where its
// groups stood in the turns before and is copied; NULL: it knows nothing of them.
void thinking_begin(Thinking *t, const GameState *state, Player seat, const AiSettings *settings,
                    uint64_t seed, const Whereabouts *past);
// From the next thought on [then] is called with its answer, on the thread, unless it was dropped; the answer
// is there when that has returned.
void thinking_then(Thinking *t, void (*then)(void *data, const AiAnswer *answer), void *data);
// No answer is awaited, or it is there.
bool thinking_is_over(const Thinking *t);
// Global for tests.
int thinking_percent(const Thinking *t);
// The least of two seats' thoughts; NULL: that seat has none.
int thinking_percent_of_both(Thinking *const thoughts[PLAYER_BLUE + 1]);
// Ends soon, with the best found so far.
void thinking_hurry(Thinking *t);
// Stops the thought, if there is one, and forgets it.
void thinking_drop(Thinking *t);
// Waits for the end. NULL if nothing was begun. Good until the next thought begins.
const AiAnswer *thinking_answer(Thinking *t);

#endif
