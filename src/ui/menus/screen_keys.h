// screen_keys.h - The keys, at one of them.

#ifndef SANCTA_UI_SCREEN_KEYS_H
#define SANCTA_UI_SCREEN_KEYS_H

#include "ui/app.h"

// Chooses the row of [action] (KeyAction) and brings it into sight, once the screen is open.
void screen_keys_show(App *app, int action);

#endif
