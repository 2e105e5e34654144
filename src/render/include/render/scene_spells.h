// scene_spells.h - What spells leave on the board: scorch or bloom on the ground, the veil of one that
// befalls the globe, and the signs of enchantments.

#ifndef SANCTA_RENDER_SCENE_SPELLS_H
#define SANCTA_RENDER_SCENE_SPELLS_H

#include "render/scene_state.h"

// Over the ground, under everything that stands on it.
void scene_spells_scars_draw(DrawList *list, const BoardScene *s);
// There, too: it needs no motion to be seen.
void scene_spells_veil_draw(DrawList *list, const BoardScene *s);
// The signs of what lies on [group], in a row round [middle]; [radius] of each.
void scene_spells_group_signs(DrawList *list, const View *v, GroupId group, Point middle, float radius);
// The same of the list of spells that begins at [first].
void scene_spells_list_signs(DrawList *list, const View *v, uint16_t first, Point middle, float radius);

// The sign of a family of spells on a medal in its color.
void scene_spells_family_sign(DrawList *list, int family, Point middle, float radius);

#endif
