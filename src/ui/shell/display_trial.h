// display_trial.h - A changed display is kept only if the player says so: one who sees nothing any more has
// the old one back in a while.

#ifndef SANCTA_UI_DISPLAY_TRIAL_H
#define SANCTA_UI_DISPLAY_TRIAL_H

#include "ui/app.h"

enum { DISPLAY_TRIAL_MS = 15000, DISPLAY_NO_SCALE = -1 };

// Switches between window and full screen, and asks. The focus is on the control [widget] again when it is
// over. The key for it asks nothing: pressed once more it takes itself back.
void display_trial_begin(App *app, const char *widget);
// The control [widget] has just changed the interface scale, which was [before]. Asks if everything has
// become so small that it may be hard to read. Too large is no danger: a window shows no scale that it has no
// room for.
void display_trial_begin_scale(App *app, const char *widget, int before);
bool display_trial_is_on(const App *app);
// Draws the question over the pass and answers it.
void display_trial_draw(App *app);
// When nobody has answered in time, the display is as it was.
void display_trial_update(App *app);
// Nor when the window is closed while it asks.
void display_trial_drop(App *app);

#endif
