// keycaps.h - Keys as they stand on a keyboard: each of "Ctrl+K, F" on a cap of its own.
//
// Between the two ends of "1 … 5" stand dots; what is said in words ("Tab, held") stands beside the caps.

#ifndef SANCTA_UI_KEYCAPS_H
#define SANCTA_UI_KEYCAPS_H

#include "ui/ui_core.h"

// How wide [keys] are, with letters of [size] as they are designed; grown with texts.
float keycaps_width(const Ui *ui, const char *keys, float size);
// From the left of [r], as high as it is; smaller where they are too wide for it.
void keycaps_draw(Ui *ui, const char *keys, Rect r, float size);

#endif
