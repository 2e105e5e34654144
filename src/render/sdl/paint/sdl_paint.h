// sdl_paint.h - Paints a draw list with an SDL renderer.

#ifndef SANCTA_RENDER_SDL_PAINT_H
#define SANCTA_RENDER_SDL_PAINT_H

#include "paint/sdl_painter.h"

// Paints [list]; may spend [budget_ms] on rasterising pictures, 0: as long as it takes. False: some are still
// missing, so it should be painted again.
bool sdl_paint_list(SdlPainter *painter, const DrawList *list, uint32_t budget_ms);
// Forgets the layers: the renderer lost them, or it is closed.
void sdl_paint_clear(SdlPainter *painter);

#endif
