// thinking_panel.h - The computer player is not ready: how far it is, a way to hurry it, and a way back. Over
// whatever board is shown.

#ifndef SANCTA_UI_THINKING_PANEL_H
#define SANCTA_UI_THINKING_PANEL_H

#include "ui/app.h"

typedef enum ThinkingWish { THINKING_GOES_ON, THINKING_BACK } ThinkingWish;

// Blocks what was drawn before and lies at the lower rim of the board. [back] is the label of the way back
// (Esc).
ThinkingWish thinking_panel(App *app, const char *back);
// Time passes: goes on with the match as soon as the thought is there.
void thinking_panel_update(App *app);

#endif
