// sdl_raster.h - One picture as pixels: reads its SVG, puts colors in, rasterizes and tones it, or takes it
// from the cache.
//
// A job holds all that it depends on, so that a thread may do it while the palette in force changes.

#ifndef SANCTA_RENDER_SDL_RASTER_H
#define SANCTA_RENDER_SDL_RASTER_H

#include "render/palette.h"
#include "sdl/own_pictures.h"
#include "sdl_cache.h"

enum { SDL_RASTER_NAME = 64 };

typedef struct SdlRasterJob {
    char name[SDL_RASTER_NAME]; // as in art.h
    int width, height;
    int paint;       // whose colors: Player
    Color colors[3]; // the owner's: main, dark, light
    PictureTone tone;
    bool is_prepared;        // for sdl_soft.h; else as a texture wants it
    bool is_stretched;       // to just that size (sdl_soft_fit()), though its proportions be others
    bool is_foreseen;        // nobody asks for it yet: it is only read, if the cache has it
    uint32_t tones, owners;  // keys of the palettes that it is for
    char own[OWN_FILE_SIZE]; // the player's own file in its place, see own_pictures.h; "": none
    const char *own_folder, *own_decoder;
    uint32_t own_version;
} SdlRasterJob;

// [name] at [width] x [height] in the colors of [paint] by the palette in force. Main thread only.
SdlRasterJob sdl_raster_job(const char *name, int width, int height, int paint, bool is_prepared);

// The raster of [job] if [cache] has it, or one came with the program (sdl_shipped.h), else NULL. The caller
// owns it.
SDL_Surface *sdl_raster_load(const SdlRasterJob *job, const char *assets, const SdlCache *cache);
// Is it to be had in that way? It may still turn out to be damaged.
bool sdl_raster_is_kept(const SdlRasterJob *job, const char *assets, const SdlCache *cache);
// As sdl_raster_load(), rasterized if need be and then kept in [cache] (NULL: none, and exact). NULL: there
// is no such picture, or no memory. In the place of an own picture that cannot be shown comes the game's, and
// [problem] says why; else it becomes "".
SDL_Surface *sdl_raster_make(const SdlRasterJob *job, const char *assets, const SdlCache *cache,
                             char problem[OWN_PROBLEM_SIZE]);

#endif
