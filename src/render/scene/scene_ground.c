// The ground: a layer that is painted once, and what flows over it.

#include "scene/scene_ground.h"

#include <math.h>

#include "engine/engine.h"
#include "render/palette.h"
#include "scene/scene_light.h"
#include "render/scene_parts.h"
#include "scene/scene_table.h"

// What neighbors of a higher rank lay over the rim of a tile.
static void draw_edges(DrawList *list, const BoardScene *s, SquareId square, Rect rect) {
    static const struct {
        int right, down;
    } toward[ART_SIDES] = {[ART_NW] = {-1, -1}, [ART_NE] = {1, -1}, [ART_SE] = {1, 1}, [ART_SW] = {-1, 1}};
    for (int side = 0; side < ART_SIDES; side++) {
        const Direction d = camera_direction(&s->camera, toward[side].right, toward[side].down);
        const SquareId next = square_neighbour(square, d);
        if (next.v == 0) {
            continue;
        }
        const ArtName edge = art_terrain_edge(s->view->squares[square.v].terrain,
                                              s->view->squares[next.v].terrain, (ArtSide)side);
        if (edge.text[0] != '\0') {
            draw_image(list, edge.text, rect, 0, PALETTE_WHITE);
        }
    }
}

// --- Soft things ---

// A spot that fades out around [at], [reach] half widths and half heights to each side.
static void draw_spot(DrawList *list, const BoardScene *s, const char *name, Point at, Point reach,
                      Color tint) {
    const float w = s->camera.half_width * reach.x;
    const float h = s->camera.half_height * reach.y;
    draw_image(list, name, (Rect){at.x - w, at.y - h, 2 * w, 2 * h}, 0, tint);
}

static bool is_sunken(int terrain) {
    return terrain == TERRAIN_WATER || terrain == TERRAIN_LAVA || terrain == TERRAIN_VOID;
}

typedef struct Side {
    int right, down;
} Side;

static const Side sides[4] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};

// Of the neighbor on [side]; TERRAIN_NONE beyond the rim.
static int terrain_beside(const BoardScene *s, SquareId square, Side side) {
    const SquareId next = square_neighbour(square, camera_direction(&s->camera, side.right, side.down));
    return next.v != 0 ? s->view->squares[next.v].terrain : TERRAIN_NONE;
}

// Dry grounds run into each other: each lays some of its own over the rim of the other.
static void draw_border(DrawList *list, const BoardScene *s, SquareId square) {
    const int own = s->view->squares[square.v].terrain;
    const Point c = camera_square(&s->camera, square);
    for (int i = 0; i < 4; i++) {
        const int other = terrain_beside(s, square, sides[i]);
        if (other != TERRAIN_NONE && other != own && !is_sunken(own) && !is_sunken(other)) {
            const Point at = {c.x + (float)sides[i].right * s->camera.half_width * 0.46F,
                              c.y + (float)sides[i].down * s->camera.half_height * 0.46F};
            draw_spot(list, s, art_terrain_soft(other).text, at, (Point){0.58F, 0.58F},
                      color_alpha(PALETTE_WHITE, 0.7F));
        }
    }
}

// Water and lava lie lower than the land: its banks throw a shade on them from the upper sides.
static void draw_bank(DrawList *list, const BoardScene *s, SquareId square) {
    const int own = s->view->squares[square.v].terrain;
    Point d[4];
    camera_diamond(&s->camera, square, 1, d);
    for (int i = 0; i < 2 && is_sunken(own); i++) {
        const int other = terrain_beside(s, square, sides[i]);
        if (other == own || other == TERRAIN_NONE) {
            continue;
        }
        const Point a = i == 0 ? d[3] : d[0];
        const Point b = i == 0 ? d[0] : d[1];
        for (int soft = 1; soft <= 5; soft++) {
            const float deep = s->camera.half_height * 0.07F * (float)soft;
            const Point strip[4] = {a, b, {b.x, b.y + deep}, {a.x, a.y + deep}};
            draw_shape(list, strip, 4, color_alpha(palette_color(COLOR_SHADOW), 0.1F),
                       color_alpha(palette_color(COLOR_SHADOW), 0.1F));
        }
    }
}

// Large land would look like wallpaper: wide patches of it are a little lighter or darker than others,
// whatever squares they lie over.
static void draw_patch(DrawList *list, const BoardScene *s, SquareId square) {
    const float row = (float)square_row(square);
    const float column = (float)square_column(square);
    const float light = sinf(row * 1.1F + 0.6F * column) * cosf(column * 0.9F - row * 0.45F + 0.7F) +
                        0.6F * sinf(row * 2.3F - column * 1.7F);
    int land = 0;
    for (int i = 0; i < 4; i++) {
        land += terrain_beside(s, square, sides[i]) != TERRAIN_NONE ? 1 : 0;
    }
    const float reach = land == 4 ? 1.7F : 0.95F; // none on the table
    draw_spot(list, s, "board/soft", camera_square(&s->camera, square), (Point){reach, reach},
              color_alpha(light > 0 ? palette_color(COLOR_GLOW) : palette_color(COLOR_VEIL),
                          fminf(fabsf(light) * 0.17F, 0.22F)));
}

static void draw_tile(DrawList *list, const BoardScene *s, SquareId square) {
    draw_image(list, art_terrain(s->view->squares[square.v].terrain, square).text,
               camera_tile(&s->camera, square), 0, PALETTE_WHITE);
}

static void draw_fringe(DrawList *list, const BoardScene *s, SquareId square) {
    draw_edges(list, s, square, camera_tile(&s->camera, square));
}

// Thin enough to be forgotten, and there for counting: the light that comes from the upper left catches the
// upper rims, and the lower ones lie in shade.
static void draw_grid(DrawList *list, const BoardScene *s, SquareId square) {
    Point rim[4];
    camera_diamond(&s->camera, square, 0.985F, rim);
    const float thick = scene_parts_line(s, 1.0F);
    for (int i = 0; i < 4; i++) {
        const bool is_lit = i == 0 || i == 3;
        draw_line(list, rim[i], rim[(i + 1) % 4], thick,
                  is_lit ? color_alpha(palette_color(COLOR_GLOW), i == 3 ? 0.2F : 0.1F)
                         : color_alpha(palette_color(COLOR_CASING), 0.3F));
    }
}

// What stands throws its shadow to the lower right.
static void draw_cast_shadow(DrawList *list, const BoardScene *s, SquareId square) {
    const bool has_woods = art_terrain_standing(s->view->squares[square.v].terrain, square).text[0] != '\0';
    if (has_woods || view_structure_at(s->view, square).v != 0) {
        const Point c = camera_square(&s->camera, square);
        const Point at = {c.x + s->camera.half_width * 0.46F, c.y + s->camera.half_height * 0.24F};
        draw_spot(list, s, "board/soft", at, (Point){1.02F, 0.72F},
                  color_alpha(palette_color(COLOR_SHADOW), 0.5F));
    }
}

// Embers light what lies round them.
static void draw_ember(DrawList *list, const BoardScene *s, SquareId square) {
    const int terrain = s->view->squares[square.v].terrain;
    if (terrain == TERRAIN_LAVA || terrain == TERRAIN_VOLCANO) {
        draw_spot(list, s, "board/soft", camera_square(&s->camera, square), (Point){1.5F, 1.5F},
                  color_alpha(palette_color(COLOR_EMBER), 0.2F));
    }
}

// Trees and peaks come when all ground lies, or a neighbor's grass would grow over them.
static void draw_standing(DrawList *list, const BoardScene *s, SquareId square) {
    const ArtName up = art_terrain_standing(s->view->squares[square.v].terrain, square);
    if (up.text[0] != '\0') {
        draw_spot(list, s, "board/soft", camera_square(&s->camera, square), (Point){0.9F, 0.8F},
                  color_alpha(palette_color(COLOR_SHADOW), 0.24F));
        draw_image(list, up.text, camera_tile(&s->camera, square), 0, PALETTE_WHITE);
    }
}

enum { MOTION_CYCLE_MS = 1300 };

// One overlay fades into the next, squares out of step with each other.
static void draw_flow(DrawList *list, const BoardScene *s, SquareId square) {
    const int terrain = s->view->squares[square.v].terrain;
    if (art_terrain_motion(terrain, 1).text[0] == '\0') {
        return;
    }
    const Rect rect = camera_tile(&s->camera, square);
    const uint32_t at = s->ambient_ms + (uint32_t)square.v * 370U;
    const float share = (float)(at % MOTION_CYCLE_MS) / (float)MOTION_CYCLE_MS;
    const int now = (int)(at / MOTION_CYCLE_MS % ART_MOTIONS);
    draw_image(list, art_terrain_motion(terrain, now + 1).text, rect, 0,
               color_alpha(PALETTE_WHITE, 1 - share));
    draw_image(list, art_terrain_motion(terrain, (now + 1) % ART_MOTIONS + 1).text, rect, 0,
               color_alpha(PALETTE_WHITE, share));
}

static void draw_changing_ground(DrawList *list, const BoardScene *s) {
    if (s->tween == NULL || s->tween->tile.v == 0) {
        return;
    }
    const Rect rect = camera_tile(&s->camera, s->tween->tile);
    const Color tint = color_alpha(PALETTE_WHITE, s->tween->tile_alpha);
    draw_image(list, art_terrain(s->tween->terrain, s->tween->tile).text, rect, 0, tint);
    const ArtName up = art_terrain_standing(s->tween->terrain, s->tween->tile);
    if (up.text[0] != '\0') {
        draw_image(list, up.text, rect, 0, tint);
    }
}

void scene_ground_draw(DrawList *list, const BoardScene *s) {
    if (!s->is_one_of_many) {
        draw_layer_begin(list, s->camera.area);
    }
    scene_table_draw(list, s);
    scene_parts_for_each(list, s, draw_tile);
    scene_parts_for_each(list, s, draw_border);
    scene_parts_for_each(list, s, draw_fringe);
    scene_parts_for_each(list, s, draw_bank);
    scene_parts_for_each(list, s, draw_patch);
    scene_parts_for_each(list, s, draw_grid);
    scene_parts_for_each(list, s, draw_cast_shadow);
    scene_parts_for_each(list, s, draw_standing);
    scene_parts_for_each(list, s, draw_ember);
    scene_light_draw(list, s);
    if (!s->is_one_of_many) {
        draw_layer_end(list);
    }
    if (s->ambient_ms != 0) {
        scene_parts_for_each(list, s, draw_flow);
        scene_light_clouds_draw(list, s);
    }
    draw_changing_ground(list, s);
}
