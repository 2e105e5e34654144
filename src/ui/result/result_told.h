// result_told.h - The match in words, for the result screen.

#ifndef SANCTA_UI_RESULT_TOLD_H
#define SANCTA_UI_RESULT_TOLD_H

#include "result/lookback.h"

// Rows that are read; the one of the turn that decided has a button that leads to it.
void result_told_draw(App *app, Lookback *l, Rect area);

// Has [area] room for pictures of heroes, luck and the fallen instead of rows of words?
bool result_told_is_drawn(const App *app, const Lookback *l, Rect area);

// How high the words need to be at [width], so that nothing shrinks.
float result_told_height(App *app, const Lookback *l, float width);

#endif
