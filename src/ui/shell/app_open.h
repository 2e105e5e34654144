// app_open.h - Ways into the game from outside of its screens: a file that is dropped onto the window, and
// back to the title from anywhere. In src/ui/app_open.c, for they know screens.

#ifndef SANCTA_UI_APP_OPEN_H
#define SANCTA_UI_APP_OPEN_H

#include "ui/app.h"

// Closes whatever lies over the screen: rulebook, answers, search, keys.
void app_close_overlays(App *app);
// Opens the search over the screen that is shown.
void app_find_anything(App *app);
// Opens the list of saves.
void app_offer_saves(App *app);
// Leaves the match, which is kept as when the window is closed, and shows the title. False: something would
// be lost, and that is said.
bool app_go_to_title(App *app);
// Opens a match or a deck as the command line would, and takes over a settings file (named "settings", or
// *.settings), whose predecessor is kept beside it. A file that cannot be used is told with its place, and
// then everything is as it was.
void app_open_file(App *app, const char *path);

#endif
