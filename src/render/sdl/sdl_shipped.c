// Finding, reading and shrinking. Drawings of 16 : 9 alone are large enough to be worth it.

#include "sdl_shipped.h"

#include <SDL_image.h>
#include <stdio.h>

#include "sdl_soft.h"

enum { LEAST = 900, PATH_ROOM = 1300 };

// What a window of 1920 x 1080 and one of 3840 x 2160 ask for; whatever lies between is shrunk from the next.
static const int WIDTHS[] = {1936, 3856};

// False if none is large enough.
static bool path_of(const char *assets, const char *name, SdlCacheKey drawing, int width, int height,
                    char path[PATH_ROOM]) {
    if (width < LEAST || width * 9 != height * 16) {
        return false;
    }
    for (size_t i = 0; i < sizeof WIDTHS / sizeof WIDTHS[0]; i++) {
        if (width <= WIDTHS[i]) {
            (void)snprintf(path, PATH_ROOM, "%s/%s-%d-%016llx.jpg", assets, name, WIDTHS[i],
                           (unsigned long long)drawing.a);
            return true;
        }
    }
    return false;
}

bool sdl_shipped_has(const char *assets, const char *name, SdlCacheKey drawing, int width, int height) {
    char path[PATH_ROOM];
    SDL_RWops *file = path_of(assets, name, drawing, width, height, path) ? SDL_RWFromFile(path, "rb") : NULL;
    if (file == NULL) {
        return false;
    }
    SDL_RWclose(file);
    return true;
}

SDL_Surface *sdl_shipped_load(const char *assets, const char *name, SdlCacheKey drawing, int width,
                              int height) {
    char path[PATH_ROOM];
    if (!path_of(assets, name, drawing, width, height, path)) {
        return NULL;
    }
    SDL_Surface *read = IMG_Load(path);
    SDL_Surface *raster = read != NULL ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(read);
    const bool is_whole = raster != NULL && raster->w >= width && raster->h >= height;
    SDL_Surface *fitted = is_whole && raster->w != width ? sdl_soft_fit(raster, width, height, false) : NULL;
    if (is_whole && raster->w == width && raster->h == height) {
        return raster;
    }
    SDL_FreeSurface(raster);
    return fitted;
}
