// result_deeds.h - The match in words as pictures: heroes on their bases, luck on a scale, and the fallen.

#ifndef SANCTA_UI_RESULT_DEEDS_H
#define SANCTA_UI_RESULT_DEEDS_H

#include "result/lookback.h"

// What is said of them, for text mode and for whoever points there; "" = nothing.
enum { DEEDS_WORDS = 320 };
typedef struct DeedsWords {
    char luck[PLAYER_BLUE + 1][DEEDS_WORDS], heroes[PLAYER_BLUE + 1][DEEDS_WORDS], fallen[DEEDS_WORDS];
} DeedsWords;

// Is there room for them in [area], in letters of the size that is wished for? Otherwise words say it.
bool result_deeds_fit(const App *app, const Lookback *l, Rect area);
// Red on the left, Blue on the right, on the parchment that lies there.
void result_deeds_draw(App *app, const Lookback *l, const DeedsWords *words, Rect area);

#endif
