// first_hints.h - A sentence or two when a screen is seen for the first time, in a place where it covers
// nothing.

#ifndef SANCTA_UI_FIRST_HINTS_H
#define SANCTA_UI_FIRST_HINTS_H

#include "ui/app.h"

// After a pass of the screen: shows the hint that is due. It stays until it can have been read and something
// was done then, and is never shown again; where the screen has no room for it now, it waits.
void first_hints_draw(App *app);

#endif
