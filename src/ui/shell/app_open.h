// app_open.h - A file that is dropped onto the window. In src/ui/app_open.c, for it knows screens.

#ifndef SANCTA_UI_APP_OPEN_H
#define SANCTA_UI_APP_OPEN_H

#include "ui/app.h"

// Opens a match or a deck as the command line would, and takes over a settings file (named "settings", or
// *.settings), whose predecessor is kept beside it. A file that cannot be used is told with its place, and
// then everything is as it was.
void app_open_file(App *app, const char *path);

#endif
