// sdl_shipped.h - Rasters of large drawings that lie beside them, made when the drawing was: a start need not
// wait for them.
//
// "NAME-WIDTH-KEY.jpg", or .png, KEY being that of the drawing's bytes: the raster of another drawing is
// never found. They are lossy or of another size, so what must be exact is rasterized.

#ifndef SANCTA_RENDER_SDL_SHIPPED_H
#define SANCTA_RENDER_SDL_SHIPPED_H

#include "sdl_cache.h"

// Is there a raster of drawing [name] with key [drawing] that has enough pixels for [width] x [height]? Of
// the map, which is stretched to them: for what the drawing becomes in there.
bool sdl_shipped_has(const char *assets, const char *name, SdlCacheKey drawing, int width, int height);
// That raster, brought to [width] x [height] but for the map, as ARGB8888; NULL if there is none, or none
// that can be read. The caller owns it.
SDL_Surface *sdl_shipped_load(const char *assets, const char *name, SdlCacheKey drawing, int width,
                              int height);

#endif
