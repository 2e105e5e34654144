// The table by candle light, the map on it, and the board's own wood with the names of its rows and columns.

#include "scene/scene_table.h"

#include <math.h>
#include <stdio.h>

#include "engine/engine.h"
#include "render/palette.h"
#include "render/scene_parts.h"

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

// Planks: a seam, and grain that no two of them share.
static void draw_planks(DrawList *list, Rect area) {
    enum { PLANKS = 9, GRAINS = 5 };
    const float high = area.h / PLANKS;
    for (int i = 0; i < PLANKS; i++) {
        const float y = area.y + high * (float)i;
        const bool is_light = i * 7 % 3 == 0;
        draw_rect(list, (Rect){area.x, y, area.w, high},
                  color_alpha(palette_color(is_light ? COLOR_WOOD_LIGHT : COLOR_WOOD_DEEP), 0.34F));
        for (int k = 0; k < GRAINS; k++) {
            const float at = y + high * ((float)k + 0.6F) / (GRAINS + 0.5F);
            const float sag = high * 0.06F * sinf((float)(i * 5 + k * 3));
            draw_line(list, (Point){area.x, at}, (Point){area.x + area.w, at + sag}, 1,
                      color_alpha(palette_color(COLOR_CASING), k % 2 == 0 ? 0.22F : 0.12F));
        }
        draw_line(list, (Point){area.x, y}, (Point){area.x + area.w, y}, 2,
                  color_alpha(palette_color(COLOR_CASING), 0.6F));
    }
}

// Does the camera look at a part of the board only?
static bool is_near(const Camera *camera) {
    return camera->half_width * 11 > camera->area.w;
}

// As large as the room lets it be, and no larger than the board needs. From nearby it goes on outside.
static void draw_map(DrawList *list, const Camera *camera) {
    const Rect area = rect_inset(camera->area, camera->half_height * 0.12F);
    float w = camera->half_width * 8.6F;
    float h = camera->half_height * 9.6F;
    float middle = camera->center.y;
    if (!is_near(camera)) {
        w = fminf(area.w / 2, w);
        h = fminf(area.h / 2, h);
        middle = area.y + area.h / 2;
    }
    draw_image(list, "board/map", (Rect){camera->center.x - w, middle - h, 2 * w, 2 * h}, 0, PALETTE_WHITE);
}

typedef void (*SideDrawer)(DrawList *list, const BoardScene *s, Point a, Point b, bool is_right);

// For the lower left and the lower right side of [square], where nothing adjoins it: from its outer to its
// lowest corner.
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
    return s->camera.half_height * 0.52F;
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

// Columns are named on the left walls, rows on the right ones: each has one wall of its own.
static void draw_coordinate(DrawList *list, const BoardScene *s, SquareId square) {
    char name[4]; // the column's letter, then the row
    square_name(square, name);
    for (int side = 0; side < 2; side++) {
        const int right = side == 0 ? 1 : -1;
        const Direction d = camera_direction(&s->camera, right, 1);
        if (square_neighbour(square, d).v != 0) {
            continue;
        }
        char text[4];
        (void)snprintf(text, sizeof text, "%.*s", side == 0 ? 2 : 1, side == 0 ? name + 1 : name);
        const Point c = camera_square(&s->camera, square);
        const float h = s->camera.half_height;
        const Point middle = {c.x + (float)right * s->camera.half_width / 2,
                              c.y + h * 0.5F + rim_depth(s) * 0.52F};
        // From nearby the area ends in the middle of the board: none is cut in half.
        if (rect_contains(rect_inset(s->camera.area, h * 0.4F), middle)) {
            scene_parts_text(list, &s->metrics, fmaxf(h * 0.46F, 8), middle, palette_color(COLOR_CREAM),
                             text);
        }
    }
}

// The board's shadow on the table lies under all of it: one tooth's would else lie across the wall of the
// next.
static void draw_shadow(DrawList *list, const BoardScene *s, SquareId square) {
    for_each_open_side(list, s, square, draw_side_shadow);
}

// The earth under the board, where it is seen: below its lower rim.
static void draw_walls(DrawList *list, const BoardScene *s, SquareId square) {
    for_each_open_side(list, s, square, draw_side_wall);
}

void scene_table_draw(DrawList *list, const BoardScene *s) {
    draw_table(list, &s->camera);
    draw_planks(list, s->camera.area);
    draw_map(list, &s->camera);
    scene_parts_for_each(list, s, draw_shadow);
    scene_parts_for_each(list, s, draw_walls);
    if (!s->is_unnamed) {
        scene_parts_for_each(list, s, draw_coordinate);
    }
}
