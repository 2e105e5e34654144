// scene_motes.h - The motes of what moves.

#ifndef SANCTA_RENDER_SCENE_MOTES_H
#define SANCTA_RENDER_SCENE_MOTES_H

#include "render/scene_state.h"

// Light falls on the ground, everything else ([is_light] false) is in the air before the figures there.
void scene_motes_draw(DrawList *list, const BoardScene *s, bool is_light);

// The green light round the feet of whatever is enchanted.
void scene_motes_aura(DrawList *list, Point center, float half_width, float half_height);
void scene_mote(DrawList *list, MoteKind kind, Point at, float radius, Color color);

#endif
