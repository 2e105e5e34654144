// sdl_foresight.h - Which pictures were shown, noted until the next start, so that a thread can have them
// ready before they are asked for.
//
// The note lies beside the rasters (sdl_cache.h) and is trusted as little: whatever is no picture's name and
// size is left out.

#ifndef SANCTA_RENDER_SDL_FORESIGHT_H
#define SANCTA_RENDER_SDL_FORESIGHT_H

#include "sdl_raster.h"

enum { SDL_FORESIGHT_MAX = 384 };

typedef struct SdlForesight {
    int width, height; // of the frames in which they were shown
    struct {
        char name[SDL_RASTER_NAME];
        int width, height, paint;
    } items[SDL_FORESIGHT_MAX];
    int count;
} SdlForesight;

// Nothing if there is no note in [folder].
void sdl_foresight_read(const char *folder, SdlForesight *out);
void sdl_foresight_write(const char *folder, const SdlForesight *foresight);

#endif
