// sdl_paint.h - Paints a draw list with an SDL renderer.

#ifndef SANCTA_RENDER_SDL_PAINT_H
#define SANCTA_RENDER_SDL_PAINT_H

#include "sdl_images.h"
#include "sdl_soft.h"
#include "sdl_text.h"

// A layer of a draw list as it was painted last.
typedef struct SdlLayer {
    SDL_Texture *texture; // as large as the output
    SDL_Surface *surface; // without a renderer: as large as what is shown
    int width, height;
    uint64_t hash; // of what was painted; 0: nothing that may be shown again
} SdlLayer;
enum { SDL_LAYERS = 2 };

typedef struct SdlPainter {
    SDL_Renderer *renderer; // NULL: [soft] paints
    SdlSoft soft;
    SdlImages *images;
    SdlText *text;
    SdlLayer layers[SDL_LAYERS]; // by their order in the list
} SdlPainter;

// Paints [list]; may spend [budget_ms] on rasterising pictures, 0: as long as it takes. False: some are still missing,
// so it should be painted again.
bool sdl_paint_list(SdlPainter *painter, const DrawList *list, uint32_t budget_ms);
// A number that differs for lists that look different. Never 0.
uint64_t sdl_paint_hash(const DrawList *list);
// Forgets the layers: the renderer lost them, or it is closed.
void sdl_paint_clear(SdlPainter *painter);

#endif
