// result_armies.h - Both armies facing each other, for a match in which nobody did anything that books tell.

#ifndef SANCTA_UI_RESULT_ARMIES_H
#define SANCTA_UI_RESULT_ARMIES_H

#include "result/lookback.h"

// Has any minion dealt, taken or soaked anything?
bool result_armies_has_deeds(const Lookback *l);
// Who stood on the board at the end: of [l]->view, which has been read.
void result_armies_draw(App *app, const Lookback *l, Rect area);

#endif
