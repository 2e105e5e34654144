// scene_ground.h - The ground of the board: terrains, the table under them, and the water and lava that move.

#ifndef SANCTA_RENDER_SCENE_GROUND_H
#define SANCTA_RENDER_SCENE_GROUND_H

#include "render/scene_state.h"

void scene_ground_draw(DrawList *list, const BoardScene *s);

#endif
