// scene_motes.h - The motes of what moves.

#ifndef SANCTA_RENDER_SCENE_MOTES_H
#define SANCTA_RENDER_SCENE_MOTES_H

#include "render/scene_board.h"

// Light falls on the ground, everything else ([is_light] false) is in the air before the figures there.
void scene_motes_draw(DrawList *list, const BoardScene *s, bool is_light);

#endif
