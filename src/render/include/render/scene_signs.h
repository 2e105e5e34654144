// scene_signs.h - Small signs on the board: whose structure that is and how many novices wait in it, and the numbers of
// orders. They keep clear of figures and dots, those of the neighbours included.

#ifndef SANCTA_RENDER_SCENE_SIGNS_H
#define SANCTA_RENDER_SCENE_SIGNS_H

#include "render/scene_board.h"

// Where the two signs of a structure on [square] lie: its owner's emblem, and the plate with its novices.
typedef struct StructureSigns {
    Rect emblem, plate;
} StructureSigns;
// Global for tests.
StructureSigns scene_structure_signs(const Camera *camera, SquareId square);
void scene_structure_sign(DrawList *list, const BoardScene *s, const ViewStructure *t);

// The dots of a group of [count] minions that stands at [center]; returns how many there are. Where somebody stands in
// front ([is_crowded]) they lie at both sides of that one's head, else in a row below the group's feet.
int scene_dots(const Camera *camera, Point center, int count, bool is_crowded, Rect out[GROUP_SIZE]);
// Where the dots of a group at [row], [column] belong: lower inside a structure, where they would lie over its gate.
// Global for tests.
Point scene_dots_center(const BoardScene *s, float row, float column);

// Would the dots of a group on [square] lie across the face of somebody in front, with room for them beside it? Global for
// tests.
bool scene_is_crowded(const BoardScene *s, SquareId square);

// A round piece of parchment with an order's place in the list, "3", or with several, "1–4".
void scene_order_number(DrawList *list, const TextMetrics *metrics, Point middle, float radius, int first,
                        int last);
float scene_order_radius(const Camera *camera);
// Where the picture of the [nth] badge on [square] lies, from 0, and the middle of its number.
// Global for tests.
Rect scene_badge_place(const BoardScene *s, SquareId square, int nth);
// Global for tests.
Point scene_badge_number(const BoardScene *s, SquareId square, int nth);
void scene_badges_draw(DrawList *list, const BoardScene *s);

#endif
