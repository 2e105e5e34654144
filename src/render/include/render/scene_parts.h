// scene_parts.h - What the parts of the board's picture share.

#ifndef SANCTA_RENDER_SCENE_PARTS_H
#define SANCTA_RENDER_SCENE_PARTS_H

#include "render/scene_state.h"
#include "render/art.h"

typedef void (*SquareDrawer)(DrawList *list, const BoardScene *s, SquareId square);
// From back to front.
void scene_parts_for_each(DrawList *list, const BoardScene *s, SquareDrawer draw);

// Lines grow with the board, so that a mark is as easy to see on a large display as on a small one.
float scene_parts_line(const BoardScene *s, float thickness);

// Does all of [r] lie in the picture? A small board that is looked at from nearby ends in the middle of the
// land, and no words are cut in half there.
bool scene_parts_is_whole(const BoardScene *s, Rect r);

// Is a spell in the list that begins at [first]? Terrain helpers and the like are no enchantment.
bool scene_parts_is_enchanted(const View *v, uint16_t first);

bool scene_parts_minion_is_enchanted(const View *v, MinionId minion);
const char *scene_parts_player_dot(int player);
// A text in the middle of a point.
void scene_parts_text(DrawList *list, const TextMetrics *metrics, float size, Point middle, Color color,
                      const char *text);
// A minion in [pose], looking left if mirrored.
typedef struct FigureLook {
    uint8_t pose; // Pose
    bool is_mirrored;
    float angle, alpha; // degrees clockwise; 0..1
} FigureLook;
void scene_parts_minion_draw(DrawList *list, const View *v, MinionId minion, Rect rect, FigureLook look);

#endif
