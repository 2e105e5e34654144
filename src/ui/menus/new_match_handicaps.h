// new_match_handicaps.h - What each player begins with, if not with what the rules say (rules 4.5).

#ifndef SANCTA_UI_NEW_MATCH_HANDICAPS_H
#define SANCTA_UI_NEW_MATCH_HANDICAPS_H

#include "ui/app.h"

enum { NEW_MATCH_BEGINS_SIZE = 100 };

// "Begins with 3 cards in the first hand, 6 novices. " of a player of the draft, "" without a handicap.
void new_match_handicaps_begins(const App *app, Player player, char out[NEW_MATCH_BEGINS_SIZE]);
// The button that opens the dialog and says whether there is a handicap.
void new_match_handicap_button(App *app, Rect r);
// The dialog, if it is open; to be drawn after everything else.
void new_match_handicap_dialog(App *app);

#endif
