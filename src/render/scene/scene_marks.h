// scene_marks.h - Marks on squares: legal targets, attention, pointers, arrows of orders and drawings of the
// player.

#ifndef SANCTA_RENDER_SCENE_MARKS_H
#define SANCTA_RENDER_SCENE_MARKS_H

#include "render/scene_state.h"

// On the ground, under whatever stands there.
void scene_marks_draw(DrawList *list, const BoardScene *s);
// The near sides of the outlines on [square] again, before the walls of its structure.
void scene_marks_draw_near(DrawList *list, const BoardScene *s, SquareId square);
// Over whatever stands on the board.
void scene_marks_arrows_draw(DrawList *list, const BoardScene *s);

#endif
