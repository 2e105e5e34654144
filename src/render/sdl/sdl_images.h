// sdl_images.h - Pictures: SVG files, rasterised at the size they are shown, kept while they are used.

#ifndef SANCTA_RENDER_SDL_IMAGES_H
#define SANCTA_RENDER_SDL_IMAGES_H

#include <SDL.h>

typedef struct SdlImages SdlImages;

SdlImages *sdl_images_open(SDL_Renderer *renderer, const char *assets);
void sdl_images_close(SdlImages *images);

// The picture [name] ("terrain/plains") at [width] x [height] pixels in the colours of player [paint]; NULL if there
// is no such file. Owned by [images].
SDL_Texture *sdl_images_get(SdlImages *images, const char *name, int width, int height, int paint);

// Forgets every texture: the renderer lost them.
void sdl_images_clear(SdlImages *images);

#endif
