// contrast.h - How well a text of a frame stands out from what was painted before it. Reads the draw list
// only.

#ifndef SANCTA_UI_CONTRAST_H
#define SANCTA_UI_CONTRAST_H

#include "render/draw_list.h"

// The contrast (palette_contrast()) of the text command [index] of [list], whose ink covers [ink], with the
// worst of what lies under it, 1..21. A picture may be light or dark at any pixel, so only what is painted
// over it helps.
float contrast_of_text(const DrawList *list, int index, Rect ink);

#endif
