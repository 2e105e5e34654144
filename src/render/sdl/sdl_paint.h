// sdl_paint.h - Paints a draw list with an SDL renderer.

#ifndef SANCTA_RENDER_SDL_PAINT_H
#define SANCTA_RENDER_SDL_PAINT_H

#include "sdl_images.h"
#include "sdl_marks.h"
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

// Paints [list]; may spend [budget_ms] on rasterising pictures, 0: as long as it takes. False: some are still
// missing, so it should be painted again.
bool sdl_paint_list(SdlPainter *painter, const DrawList *list, uint32_t budget_ms);
// A number that differs for lists that look different. Never 0.
uint64_t sdl_paint_hash(const DrawList *list);
// The same of the commands [first] to [last] - 1; and of one command with the [size] bytes that it hangs on
// [beside].
uint64_t sdl_paint_hash_part(const DrawList *list, int first, int last);
uint64_t sdl_paint_hash_command(const DrawList *list, const DrawCommand *c, const void *beside, size_t size);
// The pixels that [c] changes, and the number of its picture. False: none.
bool sdl_paint_bounds(SdlPainter *painter, const DrawList *list, const DrawCommand *c, SDL_Rect *out,
                      uint32_t *picture);
// The pixels of a clip, and those of a layer that are within the frame.
SDL_Rect sdl_paint_clip_rect(const DrawList *list, const DrawCommand *c);
SDL_Rect sdl_paint_layer_rect(const DrawList *list, const DrawCommand *c);
// Without a renderer: the ground of the screen on top, below which nothing is seen; -1: there is none.
int sdl_paint_ground(const SdlPainter *painter, const DrawList *list);
// Paints the commands [first] to [last] - 1. With [marks], the first of which is of command [first], only
// those that are seen within painter->soft.within.
void sdl_paint_commands(SdlPainter *painter, const DrawList *list, int first, int last, const SdlMark *marks);
// Forgets the layers: the renderer lost them, or it is closed.
void sdl_paint_clear(SdlPainter *painter);

#endif
