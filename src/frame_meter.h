// frame_meter.h - How long frames take, measured while the game plays: for the table in README.md.

#ifndef SANCTA_FRAME_METER_H
#define SANCTA_FRAME_METER_H

#include <stdbool.h>

#include "sdl/sdl_window.h"
#include "ui/app.h"

// The clock of frame_meter_run()'s "since the start" begins here.
void frame_meter_begin(void);

// Draws [frames] frames, 16 simulated milliseconds apart, with everything moving as it does in a window, and
// prints the median and the slowest of them, pictures rasterised meanwhile, pixels kept, memory and the time
// since the start.
void frame_meter_run(App *app, SdlWindow *window, int frames);

// The frames of a script, drawn as a window draws them: only what differs is painted, pictures come when they
// are there.
typedef struct FrameMeter {
    double *times; // ms of each frame, the passes before it included
    int count;
    size_t room; // of times
    double last; // when the last one was done
} FrameMeter;

// From here on, everything moves.
void frame_meter_start(FrameMeter *meter, App *app);
// The app has drawn its list: shows it. A frame that takes too long is told of at once.
void frame_meter_tick(FrameMeter *meter, App *app, SdlWindow *window);
// Prints how many frames there were, their median, the slowest, and how many took too long.
void frame_meter_stop(FrameMeter *meter, App *app);

#endif
