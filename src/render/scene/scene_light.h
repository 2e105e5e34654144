// scene_light.h - The light of the realm, the shadows of clouds and the smoke of chimneys.

#ifndef SANCTA_RENDER_SCENE_LIGHT_H
#define SANCTA_RENDER_SCENE_LIGHT_H

#include "render/scene_state.h"

// On ground and table, not on the figures there, which keep their colors.
void scene_light_draw(DrawList *list, const BoardScene *s);
// Where time passes.
void scene_light_clouds_draw(DrawList *list, const BoardScene *s);
void scene_light_smoke_draw(DrawList *list, const BoardScene *s, SquareId square, int structure_kind);

#endif
