// sdl_paint.h - Paints a draw list with an SDL renderer.

#ifndef SANCTA_RENDER_SDL_PAINT_H
#define SANCTA_RENDER_SDL_PAINT_H

#include "render/sdl/sdl_images.h"
#include "render/sdl/sdl_text.h"

typedef struct SdlPainter {
    SDL_Renderer *renderer;
    SdlImages *images;
    SdlText *text;
} SdlPainter;

void sdl_paint_list(const SdlPainter *painter, const DrawList *list);

#endif
