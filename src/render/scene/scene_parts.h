// scene_parts.h - What the parts of the board's picture share.

#ifndef SANCTA_RENDER_SCENE_PARTS_H
#define SANCTA_RENDER_SCENE_PARTS_H

#include "render/scene_board.h"

typedef void (*SquareDrawer)(DrawList *list, const BoardScene *s, SquareId square);
// From back to front.
void scene_for_each(DrawList *list, const BoardScene *s, SquareDrawer draw);

// Lines grow with the board, so that a mark is as easy to see on a large display as on a small one.
float scene_line(const BoardScene *s, float thickness);

// Is a spell in the list that begins at [first]? Terrain helpers and the like are no enchantment.
bool scene_is_enchanted(const View *v, uint16_t first);

#endif
