// frame_meter.h - How long frames take, measured while the game plays: for the table in README.md.

#ifndef SANCTA_FRAME_METER_H
#define SANCTA_FRAME_METER_H

#include "sdl/sdl_window.h"
#include "ui/app.h"

// The clock of frame_meter_run()'s "since the start" begins here.
void frame_meter_begin(void);

// Draws [frames] frames, 16 simulated milliseconds apart, with everything moving as it does in a window, and prints
// the median and the slowest of them, pictures rasterised meanwhile, pixels kept, memory and the time since the start.
void frame_meter_run(App *app, SdlWindow *window, int frames);

#endif
