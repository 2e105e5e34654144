// sdl_shapes.h - Shapes of a draw list: boxes, polygons, and stacks of polygons on a box.

#ifndef SANCTA_RENDER_SDL_SHAPES_H
#define SANCTA_RENDER_SDL_SHAPES_H

#include "paint/sdl_painter.h"

void sdl_shapes_paint(SdlPainter *painter, const DrawList *list, const DrawCommand *c);
// An opaque box and the polygons on it in one go, like the table with the candle's light. Returns how many
// commands were painted; 0: it is nothing of the kind.
int sdl_shapes_nest(SdlPainter *painter, const DrawList *list, int first, int last);
// The pixels of a box, at least one where it has an extent.
SDL_Rect sdl_shapes_box(Rect r, float scale);
// Does it hide what lies below it?
bool sdl_shapes_is_opaque_box(const DrawList *list, const DrawCommand *c);

#endif
