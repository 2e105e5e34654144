// result_ledger.h - The books of a match on its result screen: a row for each minion or card, and both sides
// beside each other.

#ifndef SANCTA_UI_RESULT_LEDGER_H
#define SANCTA_UI_RESULT_LEDGER_H

#include "result/lookback.h"

// The table of minions or of cards, on parchment, as large as [area]; the busiest first.
void result_ledger_draw(App *app, Lookback *l, bool is_cards, Rect area);
// What both sides had in the last turn and did in the whole match, as bars that meet in the middle: for a
// match of too few turns to make a graph.
void result_ledger_sides_draw(App *app, Lookback *l, Rect area);

#endif
