// learn_coach.h - Comments of the guided first match on the orders screen: in the place of a lesson's words,
// with marks on what they are about. They can be turned off, and say less each time.

#ifndef SANCTA_UI_LEARN_COACH_H
#define SANCTA_UI_LEARN_COACH_H

#include "ui/app.h"

void learn_coach_free(App *app);

// Begins the guided match anew, with comments.
void learn_coach_begin_first_match(App *app);
// "won", "begun" or "": how far the player came in it.
const char *learn_coach_first_match_state(const App *app);
// The match is over; the guided one is noted as won.
void learn_coach_note_result(App *app);

// Comments and first-time hints are all new again; what was learned and won stays.
void learn_coach_show_all_again(App *app);

// Does the orders screen show comments now?
bool learn_coach_is_on(const App *app);
void learn_coach_strip(App *app, Rect area);
// These orders of a hint were taken: comments of this turn do not speak against them.
void learn_coach_heed(App *app, const Order *orders, int count);
// After a pass of the screen: marks what the comment is about.
void learn_coach_follow(App *app);

#endif
