// handover_pin.h - The PIN of a seat: four digits that keep curious eyes off a table. It lies in the settings
// file as it is, so it is no secret from somebody who looks there.

#ifndef SANCTA_UI_HANDOVER_PIN_H
#define SANCTA_UI_HANDOVER_PIN_H

#include "ui/app.h"

enum { PIN_DIGITS = 4 };

typedef enum PinTask {
    PIN_NONE,  // nothing is typed
    PIN_ENTER, // to go on
    PIN_OLD,   // to set another one
    PIN_NEW    //
} PinTask;

typedef struct PinEntry {
    PinTask task;
    char typed[PIN_DIGITS + 1];
} PinEntry;

// Has the seat a PIN?
bool handover_pin_is_set(const Settings *s, Player seat);
void handover_pin_begin(App *app, PinEntry *pin, PinTask task);
// Draws the digits in [area] and answers them. True when the PIN of PIN_ENTER was right; the other tasks end
// by themselves.
bool handover_pin_draw(App *app, PinEntry *pin, Player seat, Rect area);

#endif
