// cast_card.h - The card that is cast, held up over the board.

#ifndef SANCTA_UI_CAST_CARD_H
#define SANCTA_UI_CAST_CARD_H

#include "ui/playback.h"

// Where it is: in the middle of [area], then on its way to [target], [phase] 0..1 of the cast's approach; it
// stands where nothing [moves]. Global for tests.
Rect cast_card_place(Rect area, Point target, float phase, bool moves);
// Draws it over [area], the board, while a cast that is seen comes about.
void cast_card(App *app, Rect area);

#endif
