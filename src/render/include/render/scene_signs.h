// scene_signs.h - Small signs on the board: whose structure that is and how many novices wait in it, and the
// numbers of orders. They keep clear of figures and banners, those of the neighbors included.

#ifndef SANCTA_RENDER_SCENE_SIGNS_H
#define SANCTA_RENDER_SCENE_SIGNS_H

#include "render/scene_state.h"

// Where the two signs of a structure on [square] lie: its owner's emblem, and the plate with its novices.
typedef struct StructureSigns {
    Rect emblem, plate;
} StructureSigns;
// Global for tests.
StructureSigns scene_signs_structures(const Camera *camera, SquareId square);
void scene_signs_structure(DrawList *list, const BoardScene *s, const ViewStructure *t);

// Where the banner of a group at [row], [column] lies: over its head, and smaller inside a structure. Global
// for tests.
Rect scene_stack_banner_place(const BoardScene *s, float row, float column);

// A round piece of parchment with an order's place in the list, "3", or with several, "1–4".
void scene_signs_order_number(DrawList *list, const TextMetrics *metrics, Point middle, float radius,
                              int first, int last);
float scene_signs_order_radius(const Camera *camera);
// Where the picture of the [nth] badge on [square] lies, from 0, and the middle of its number.
// Global for tests.
Rect scene_signs_badge_place(const BoardScene *s, SquareId square, int nth);
// Global for tests.
Point scene_signs_badge_number(const BoardScene *s, SquareId square, int nth);
void scene_signs_badges_draw(DrawList *list, const BoardScene *s);

#endif
