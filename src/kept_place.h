// kept_place.h - Where the window was left: it opens there again.

#ifndef SANCTA_KEPT_PLACE_H
#define SANCTA_KEPT_PLACE_H

#include "sdl/sdl_window.h"
#include "ui/app.h"

// Not known if nothing was kept, or what was kept is no place.
WindowPlace kept_place_read(const App *app);
// Where [window] is now. A place that cannot be kept is no problem of anybody's.
void kept_place_write(const App *app, const SdlWindow *window);

#endif
