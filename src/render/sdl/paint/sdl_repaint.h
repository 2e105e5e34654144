// sdl_repaint.h - Painting only what changed, without a graphics processor. The bytes are those of a whole
// repaint.

#ifndef SANCTA_RENDER_SDL_REPAINT_H
#define SANCTA_RENDER_SDL_REPAINT_H

#include "paint/sdl_painter.h"

enum { SDL_REPAINT_RECTS = 64 };

typedef struct SdlRepaint SdlRepaint;

// NULL: no memory.
SdlRepaint *sdl_repaint_open(void);
void sdl_repaint_close(SdlRepaint *repaint);

// Paints [list] on the painter's surface wherever it looks different from the list before. What is returned
// is as of sdl_paint_list().
bool sdl_repaint_list(SdlRepaint *repaint, SdlPainter *painter, const DrawList *list, uint32_t budget_ms);
// Paints the next list whole, but for what its layers keep.
void sdl_repaint_renew(SdlRepaint *repaint);
// The same with its layers.
void sdl_repaint_forget(SdlRepaint *repaint);

// Was a part of the last list left for the next time?
bool sdl_repaint_has_rest(const SdlRepaint *repaint);
// Where the last list was painted: at most SDL_REPAINT_RECTS rectangles in [out]. Returns their number.
int sdl_repaint_area(const SdlRepaint *repaint, SDL_Rect out[SDL_REPAINT_RECTS]);

#endif
