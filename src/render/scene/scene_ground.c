// The table, the board on it, and its ground: a layer that is painted once, and what flows over it.

#include "scene/scene_ground.h"

#include <math.h>

#include "engine/engine.h"
#include "render/palette.h"
#include "scene/scene_parts.h"

// The table that the board lies on, by candle light. It covers the whole area.
static void draw_table(DrawList *list, const Camera *camera) {
    const Rect area = camera->area;
    draw_gradient(list, area, palette_color(COLOR_TABLE), palette_color(COLOR_PIT));
    for (int i = 0; i < 20; i++) {
        Point p[SHAPE_POINTS];
        const float share = 1.2F - 0.04F * (float)i;
        for (int k = 0; k < SHAPE_POINTS; k++) {
            const float a = (float)k * 6.2831853F / SHAPE_POINTS;
            p[k] = (Point){camera->center.x + cosf(a) * camera->half_width * 9.2F * share,
                           camera->center.y + sinf(a) * camera->half_height * 11.0F * share};
        }
        draw_shape(list, p, SHAPE_POINTS, color_alpha(palette_color(COLOR_CANDLE), 0.012F),
                   color_alpha(palette_color(COLOR_CANDLE), 0.008F));
    }
}

// What neighbours of a higher rank lay over the rim of a tile.
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

typedef void (*SideDrawer)(DrawList *list, const BoardScene *s, Point a, Point b, bool is_right);

// For the lower left and the lower right side of [square], where nothing adjoins it: from its outer to its lowest corner.
static void for_each_open_side(DrawList *list, const BoardScene *s, SquareId square, SideDrawer draw) {
    Point d[4];
    camera_diamond(&s->camera, square, 1.006F, d);
    for (int side = 0; side < 2; side++) {
        const int right = side == 0 ? 1 : -1;
        if (square_neighbour(square, camera_direction(&s->camera, right, 1)).v == 0) {
            draw(list, s, d[side + 1], d[side == 0 ? 2 : 3], side == 0);
        }
    }
}

static float rim_depth(const BoardScene *s) {
    return s->camera.half_height * 0.4F;
}

static void draw_side_shadow(DrawList *list, const BoardScene *s, Point a, Point b, bool is_right) {
    (void)is_right;
    const float deep = rim_depth(s);
    const Color dusk = color_alpha(palette_color(COLOR_SHADOW), 0.17F);
    for (int soft = 1; soft <= 4; soft++) {
        const float far = deep * (1.0F + 0.22F * (float)soft);
        const Point shadow[4] = {a, b, {b.x + far * 0.4F, b.y + far}, {a.x + far * 0.4F, a.y + far}};
        draw_shape(list, shadow, 4, dusk, dusk);
    }
}

// The light comes from the upper left, so the right wall lies in shadow.
static void draw_side_wall(DrawList *list, const BoardScene *s, Point a, Point b, bool is_right) {
    const Color top = color_mix(palette_color(COLOR_WOOD_LIGHT), palette_color(COLOR_BRASS_DIM), 0.7F);
    const Color bottom = palette_color(COLOR_WOOD_DEEP);
    const float deep = rim_depth(s);
    const float dim = is_right ? 0.42F : 0.0F;
    const Point wall[4] = {a, b, {b.x, b.y + deep}, {a.x, a.y + deep}};
    draw_shape(list, wall, 4, color_mix(top, bottom, dim),
               color_mix(bottom, palette_color(COLOR_CASING), dim));
    for (int layer = 0; layer < 2; layer++) {
        const float at = deep * (0.58F + 0.22F * (float)layer);
        draw_line(list, (Point){a.x, a.y + at}, (Point){b.x, b.y + at}, 1.2F,
                  color_alpha(palette_color(COLOR_CASING), 0.3F));
    }
}

// The board's shadow on the table lies under all of it: one tooth's would else lie across the wall of the next.
static void draw_shadow(DrawList *list, const BoardScene *s, SquareId square) {
    for_each_open_side(list, s, square, draw_side_shadow);
}

// The earth under the board, where it is seen: below its lower rim.
static void draw_rim(DrawList *list, const BoardScene *s, SquareId square) {
    for_each_open_side(list, s, square, draw_side_wall);
}

// Large land would look like wallpaper: patches of it are a little lighter or darker than others, and all of it is
// lighter to the upper left, where the candle stands.
static void draw_patch(DrawList *list, const BoardScene *s, SquareId square) {
    const float row = (float)square_row(square);
    const float column = (float)square_column(square);
    const Point c = camera_square(&s->camera, square);
    const float patch = sinf(row * 1.1F + 0.6F * column) * cosf(column * 0.9F - row * 0.45F + 0.7F);
    const float candle = ((s->camera.center.x - c.x) / s->camera.half_width +
                          (s->camera.center.y - c.y) / s->camera.half_height) /
                         16.0F;
    const float light = patch * 0.05F + candle * 0.09F;
    const Color tone =
        color_alpha(light > 0 ? palette_color(COLOR_GLOW) : palette_color(COLOR_VEIL), fabsf(light));
    Point p[4];
    camera_diamond(&s->camera, square, 1.0F, p);
    draw_shape(list, p, 4, tone, tone);
}

static void draw_ground(DrawList *list, const BoardScene *s, SquareId square) {
    const Rect rect = camera_tile(&s->camera, square);
    draw_rim(list, s, square);
    draw_image(list, art_terrain(s->view->squares[square.v].terrain, square).text, rect, 0, PALETTE_WHITE);
    draw_edges(list, s, square, rect);
    draw_patch(list, s, square);
    Point rim[4];
    camera_diamond(&s->camera, square, 0.985F, rim);
    for (int i = 0; i < 4; i++) {
        draw_line(list, rim[i], rim[(i + 1) % 4], 1.0F, color_alpha(palette_color(COLOR_CASING), 0.24F));
    }
}

// Trees and peaks come when all ground lies, or a neighbour's grass would grow over them.
static void draw_standing(DrawList *list, const BoardScene *s, SquareId square) {
    const ArtName up = art_terrain_standing(s->view->squares[square.v].terrain, square);
    if (up.text[0] != '\0') {
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
    draw_layer_begin(list, s->camera.area);
    draw_table(list, &s->camera);
    scene_for_each(list, s, draw_shadow);
    scene_for_each(list, s, draw_ground);
    scene_for_each(list, s, draw_standing);
    draw_layer_end(list);
    if (s->ambient_ms != 0) {
        scene_for_each(list, s, draw_flow);
    }
    draw_changing_ground(list, s);
}
