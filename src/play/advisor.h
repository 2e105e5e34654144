// advisor.h - A strong computer player's ideas for a human's seat, with all that is to be said of them, made
// on a thread of its own: an idea that casts nothing is tried with some 480 short turns, which can take
// longer than a frame.

#ifndef SANCTA_PLAY_ADVISOR_H
#define SANCTA_PLAY_ADVISOR_H

#include "play/hinted.h"

typedef struct Advisor Advisor;

// NULL when memory is short. Freeing stops the thought first.
Advisor *advisor_new(void);
void advisor_free(Advisor *a); // NULL is fine
// Stops the thought, if there is one, and forgets it.
void advisor_drop(Advisor *a);

// Begins to think about [plan], the empty plan of the turn, with the dice [seed]. Does nothing if that very
// thought is going on or has an answer.
void advisor_begin(Advisor *a, const Plan *plan, uint64_t seed);
// The answer when it is there, else NULL; [waits]: it is waited for.
const AiAnswer *advisor_answer(Advisor *a, bool waits);
// Idea number [idea] of the answer that was given; good as long as that.
const Hinted *advisor_hinted(const Advisor *a, int idea);

#endif
