// pins.h - Hints whose words lead further. A hint that is pinned stays where it is: pointing at one of its
// words, or the focus on it, opens the next hint, which can be pinned, too.

#ifndef SANCTA_UI_PINS_H
#define SANCTA_UI_PINS_H

#include "ui/app.h"

// Before the screen: Escape closes the last pin, and what is done inside of one is not the screen's. Returns
// the event for the screen; the pointer is nowhere for it while it is over a pin.
InputEvent pins_shield(App *app, const InputEvent *event);
// After the screen: the pins, the hint of this pass, and the key that pins it.
void pins_draw(App *app);
void pins_free(App *app);

#endif
