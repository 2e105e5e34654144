// first_match.h - The guided match after the lessons: against the weakest computer player that thinks, with a
// deck made for it.

#ifndef SANCTA_PLAY_FIRST_MATCH_H
#define SANCTA_PLAY_FIRST_MATCH_H

#include "play/session.h"

// What the match file is called, by which it is known again when it is loaded.
#define FIRST_MATCH_TITLE "First match"

// Red is the human, with simple cards that all help in a fight.
void first_match_setup(SessionSetup *out);
// Is [match] the guided one?
bool first_match_is(const Match *match);

#endif
