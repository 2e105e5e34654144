// own_raster.h - A picture of the player's own at the size in which it is shown. It is decoded once; what
// comes of that is kept in the cache by the bytes of its file.

#ifndef SANCTA_RENDER_SDL_OWN_RASTER_H
#define SANCTA_RENDER_SDL_OWN_RASTER_H

#include "base/picture_file.h"
#include "sdl_cache.h"

typedef struct OwnBytes {
    const char *decoder; // as own_decode() takes it
    const char *bytes;
    size_t size;
} OwnBytes;

// Its bytes, checked as far as picture_file.h goes, for free(); NULL with "what is wrong".
char *own_raster_read(const char *folder, const char *file, size_t *size, char problem[PICTURE_PROBLEM_SIZE]);
// The picture in [own] as large as fits [width] x [height], as own_decode() gives it. [cache] NULL: none.
// NULL with "what is wrong". The caller owns it.
SDL_Surface *own_raster_make(const OwnBytes *own, const SdlCache *cache, int width, int height,
                             char problem[PICTURE_PROBLEM_SIZE]);

#endif
