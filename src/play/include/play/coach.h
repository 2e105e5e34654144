// coach.h - Comments on a position while orders are given, for somebody who plays a first match. Draws
// nothing.
//
// Each rule looks at what its seat may know and at the orders given so far, and speaks or does not. The rules
// and their words are coach/coach.def: a rule says its whole comment the first times, then a short one, then
// nothing.

#ifndef SANCTA_PLAY_COACH_H
#define SANCTA_PLAY_COACH_H

#include "play/coach_comment.h"
#include "play/session.h"

// Memory for looking ahead; large, so it is allocated once. NULL: there is none.
typedef struct Coach Coach;
Coach *coach_new(void);
void coach_free(Coach *coach);

// Minions are called as [session] calls them from here on; without one they are told by their places.
void coach_call_as(Coach *coach, const Session *session);

// Something else, a hint, advised [orders] for [known], and the player took them: no comment speaks against
// them, though it tells what they come to. With another position they are forgotten.
void coach_heed(Coach *coach, const GameState *known, const Order *orders, int count);

// What there is to say of [plan], most important first, at most COACH_COMMENTS_MAX; returns how many. [known]
// is the position that the plan began with, as its seat knows it, in its orders phase. [said]: how often each
// rule has spoken in the turns before.
int coach_look(Coach *coach, const GameState *known, const Plan *plan, const uint8_t said[COACH_RULE_COUNT],
               CoachComment *out);

#endif
