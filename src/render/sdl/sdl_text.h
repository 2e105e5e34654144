// sdl_text.h - Text: fonts opened at pixel size, strings kept as textures while they are used.

#ifndef SANCTA_RENDER_SDL_TEXT_H
#define SANCTA_RENDER_SDL_TEXT_H

#include <stddef.h>

#include "render/draw_list.h"
#include "render/sdl/sdl_images.h"

typedef struct SdlText SdlText;

// Finds the fonts ([renderer] NULL: texts are for sdl_soft.h); NULL and the reason in [error] if one is missing.
SdlText *sdl_text_open(SDL_Renderer *renderer, const char *assets, char *error, size_t error_size);
void sdl_text_close(SdlText *text);
void sdl_text_clear(SdlText *text);

// Width in pixels of the first [length] bytes (-1: all) at [px] pixels.
int sdl_text_width(SdlText *text, FontId font, int px, const char *string, int length);

// The string in white; NULL if it cannot be drawn. Owned by [text].
const SdlPicture *sdl_text_get(SdlText *text, FontId font, int px, const char *string);

#endif
