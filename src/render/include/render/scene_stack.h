// scene_stack.h - The groups on the board: figures, bases and banners.

#ifndef SANCTA_RENDER_SCENE_STACK_H
#define SANCTA_RENDER_SCENE_STACK_H

#include "render/scene_state.h"

// Whoever stands on [square] or moves over it.
void scene_stack_draw(DrawList *list, const BoardScene *s, SquareId square);
// The bases and poles of those who move, on the ground under everybody's feet: a file is longer than its
// base.
void scene_stack_foundations_draw(DrawList *list, const BoardScene *s);
// Banners lie over figures behind them, else one could not count a crowd.
void scene_stack_banners_draw(DrawList *list, const BoardScene *s);
// The banner of [group] with its letter and number, as it waves now.
void scene_stack_banner(DrawList *list, const BoardScene *s, int group, Rect r);

// What the figure on [square] covers with its base, without the empty rim of its picture.
Rect scene_stack_body(const BoardScene *s, SquareId square);

#endif
