// scene_map.h - The board in small: the ground, what is built on it and whose groups stand where.
//
// Tells nothing that a seat could hide: no spells, no orders, no novices.

#ifndef SANCTA_RENDER_SCENE_MAP_H
#define SANCTA_RENDER_SCENE_MAP_H

#include "replay/view.h"
#include "render/draw_list.h"

// How high a map of [width] is.
float scene_map_height(float width);

// [seat]'s Sanctum lies at the bottom, blue's for none. [marked] is framed; 0: no square is.
void scene_map_draw(DrawList *list, const View *v, Player seat, SquareId marked, Rect area);
// The same on a map of paper that fills [area], with a rim. [marked] has SQUARES + 1 entries, those set are
// framed; NULL: none.
void scene_map_on_paper(DrawList *list, const View *v, Player seat, const bool *marked, Rect area);

// The ground of [square] and what grows on it, as such maps have it. [tile]: camera_tile() of the square.
void scene_map_ground(DrawList *list, Rect tile, int terrain, SquareId square);

#endif
