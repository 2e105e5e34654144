// deeds_play.h - Deeds by which a match goes on: what somebody does who wants to play, and not to break
// something.

#ifndef SANCTA_TESTS_HANDS_DEEDS_PLAY_H
#define SANCTA_TESTS_HANDS_DEEDS_PLAY_H

#include "hands/hand.h"

// A match between players who think little or not at all, from wherever the client stands.
void deeds_play_begin(Hand *h);
// Whatever leads on from the screen that is shown: orders are given and confirmed, a turn is watched to its
// end, the curtain is lifted.
void deeds_play_on(Hand *h);
// The match is conceded, and looked at to its end.
void deeds_play_end(Hand *h);
// A row of the title, from wherever the client stands.
void deeds_play_visit(Hand *h);
// One order by keys or by the pointer.
void deeds_play_order(Hand *h);
// A lesson or a puzzle.
void deeds_play_lesson(Hand *h);
// A file is dropped onto the window.
void deeds_play_drop(Hand *h);
// By the search: an action, a page, a rule.
void deeds_play_find(Hand *h);

#endif
