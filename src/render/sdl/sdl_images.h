// sdl_images.h - Pictures: SVG files, rasterised at the size they are shown, kept while they are used.
//
// Rasterizing takes a millisecond for most pictures and a quarter of a second for the largest. A frame makes
// small ones as long as it has time, a thread makes the others, and until then the same picture in another
// size stands in for them. What was made once is kept in a cache on disk (sdl_cache.h).

#ifndef SANCTA_RENDER_SDL_IMAGES_H
#define SANCTA_RENDER_SDL_IMAGES_H

#include <SDL.h>
#include <stdbool.h>

#include "sdl/own_pictures.h"
#include "sdl_picture.h"

typedef struct SdlImages SdlImages;

// [renderer] NULL: pictures are for sdl_soft.h. [cache]: folder of rasters, NULL for none.
SdlImages *sdl_images_open(SDL_Renderer *renderer, const char *assets, const char *cache);
void sdl_images_close(SdlImages *images);
// From now on [own] is asked first; it must outlive [images].
void sdl_images_set_own(SdlImages *images, const OwnPictures *own);

// Begins a frame that may spend [budget_ms] on pictures; 0: as long as it takes, exactly as drawn and without
// the cache.
void sdl_images_begin(SdlImages *images, uint32_t budget_ms);
// Was a picture put off since the frame began? Then another frame is due.
bool sdl_images_are_pending(const SdlImages *images);
// How many were put off since the frame began: what was painted between two equal counts lacks nothing.
uint32_t sdl_images_put_off(const SdlImages *images);
// Would that frame show more than this one? False as long as the thread has made nothing new.
bool sdl_images_have_news(const SdlImages *images);
// Waits until the thread has made all that it has to make, at most [ms].
void sdl_images_await(SdlImages *images, uint32_t ms);

// Has the thread read what was shown in frames of [width] x [height] when the program ran last, as far as it
// is kept. Once; to be called when everything asked for is there. What is shown until sdl_images_close() is
// noted for the next time.
void sdl_images_foresee(SdlImages *images, int width, int height);

// The picture [name] ("terrain/plains") at [width] x [height] pixels in the colors of player [paint]; NULL
// if there is no such file, or not yet. Owned by [images].
SdlPicture *sdl_images_get(SdlImages *images, const char *name, int width, int height, int paint);

// Without a renderer: the surface to be shown in the middle of [width] x [height] as it is; NULL if the
// picture is itself of that size, or was not asked for in it, and must be shown by sdl_soft_picture(). Owned
// by [picture].
const SDL_Surface *sdl_images_fit(SdlImages *images, SdlPicture *picture, int width, int height,
                                  bool is_mirrored);

// Bytes of pixels that are kept, and how many pictures were rasterised since the start.
size_t sdl_images_bytes(const SdlImages *images);
uint32_t sdl_images_made(const SdlImages *images);

// Forgets every texture: the renderer lost them.
void sdl_images_clear(SdlImages *images);

#endif
