// scene_board.h - The board as pictures: terrains, structures, groups, marks, movement arrows and what moves.

#ifndef SANCTA_RENDER_SCENE_BOARD_H
#define SANCTA_RENDER_SCENE_BOARD_H

#include "render/scene_state.h"

void scene_board_draw(DrawList *list, const BoardScene *scene);
// The ground alone, and the table under it: for a camera that looks at a part of the board from nearby.
void scene_board_ground(DrawList *list, const BoardScene *scene);

#endif
