// sdl_painter.h - What is painted with: a renderer, or pixels, and pictures and letters.

#ifndef SANCTA_RENDER_SDL_PAINTER_H
#define SANCTA_RENDER_SDL_PAINTER_H

#include "sdl_images.h"
#include "paint/sdl_marks.h"
#include "sdl_soft.h"
#include "sdl_text.h"

// A layer of a draw list as it was painted last by a renderer.
typedef struct SdlLayer {
    SDL_Texture *texture; // as large as the output
    int width, height;
    uint64_t hash; // of what was painted; 0: nothing that may be shown again
} SdlLayer;
enum { SDL_LAYERS = 2 };

typedef struct SdlPainter {
    SDL_Renderer *renderer; // NULL: [soft] paints
    SdlSoft soft;
    struct SdlRepaint *repaint; // without a renderer
    SdlImages *images;
    SdlText *text;
    SdlLayer layers[SDL_LAYERS]; // by their order in the list
} SdlPainter;

#endif
