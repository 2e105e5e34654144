// app_ways.h - Ways that hold on every screen: to the search, to the list of saves, back to the title. In
// src/ui/app_ways.c, for they know screens.

#ifndef SANCTA_UI_APP_WAYS_H
#define SANCTA_UI_APP_WAYS_H

#include "ui/app.h"

// Closes whatever lies over the screen: rulebook, answers, search, keys.
void app_ways_close_overlays(App *app);
// Opens the search over the screen that is shown; not over the hand-over, which nobody passes in another way.
void app_ways_find_anything(App *app);
// Is the screen on top or below others?
bool app_ways_has_screen(const App *app, ScreenId screen);
// Opens the list of saves.
void app_ways_offer_saves(App *app);
// Leaves the match, which is kept as when the window is closed, and shows the title. False: something would
// be lost, and that is said.
bool app_ways_go_to_title(App *app);

#endif
