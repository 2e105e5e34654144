// scene_stack.h - The groups on the board.

#ifndef SANCTA_RENDER_SCENE_STACK_H
#define SANCTA_RENDER_SCENE_STACK_H

#include "render/scene_board.h"

// Whoever stands on [square] or moves over it.
void scene_stack_draw(DrawList *list, const BoardScene *s, SquareId square);
void scene_dots_draw(DrawList *list, const BoardScene *s);

#endif
