// Shapes get a rim of one pixel that fades out, because the renderers of SDL do not smooth edges.

#include "paint/sdl_shapes.h"

#include "render/palette.h"

#include <math.h>

enum { NEST_LEAST = 4 }; // polygons, for which it pays

static SDL_Color blend(const DrawCommand *c, float share) {
    const Color m = color_mix(c->color, c->color2, share);
    return (SDL_Color){m.r, m.g, m.b, m.a};
}

// A rectangle along the axes needs no smoothing and would only lose its crisp edge by it.
static bool is_axis_aligned(const DrawCommand *c, const Point *p) {
    return c->count == 4 && p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x;
}

static void shape_in_pixels(const DrawList *list, const DrawCommand *c, SdlSoftShape *out) {
    const Point *p = &list->points[c->points];
    out->count = c->count;
    out->top = c->color;
    out->bottom = c->color2;
    for (int i = 0; i < c->count; i++) {
        out->points[i] = (Point){p[i].x * list->scale, p[i].y * list->scale};
    }
}

SDL_Rect sdl_shapes_box(Rect r, float scale) {
    const float x0 = roundf(r.x * scale);
    const float y0 = roundf(r.y * scale);
    const float x1 = fmaxf(roundf((r.x + r.w) * scale), x0 + (r.w > 0 ? 1 : 0));
    const float y1 = fmaxf(roundf((r.y + r.h) * scale), y0 + (r.h > 0 ? 1 : 0));
    return (SDL_Rect){(int)x0, (int)y0, (int)(x1 - x0), (int)(y1 - y0)};
}

static void paint_box(SdlPainter *painter, const DrawCommand *c, float scale) {
    const SDL_Rect box = sdl_shapes_box(c->rect, scale);
    if (painter->renderer == NULL) {
        sdl_soft_box(&painter->soft, box, c->color, c->color2);
        return;
    }
    const SDL_Color top = blend(c, 0);
    const SDL_Color bottom = blend(c, 1);
    const float x0 = (float)box.x;
    const float y0 = (float)box.y;
    const float x1 = (float)(box.x + box.w);
    const float y1 = (float)(box.y + box.h);
    const SDL_Vertex v[4] = {{{x0, y0}, top, {0, 0}},
                             {{x1, y0}, top, {0, 0}},
                             {{x1, y1}, bottom, {0, 0}},
                             {{x0, y1}, bottom, {0, 0}}};
    static const int order[6] = {0, 1, 2, 0, 2, 3};
    SDL_RenderGeometry(painter->renderer, NULL, v, 4, order, 6);
}

// How far the corner [i] moves outward when every edge moves outward by one: along the middle of its two
// normals.
static Point miter(const Point *p, int count, int i) {
    const Point before = p[(i + count - 1) % count];
    const Point after = p[(i + 1) % count];
    const float ax = p[i].x - before.x;
    const float ay = p[i].y - before.y;
    const float bx = after.x - p[i].x;
    const float by = after.y - p[i].y;
    const float a = fmaxf(sqrtf(ax * ax + ay * ay), 0.0001F);
    const float b = fmaxf(sqrtf(bx * bx + by * by), 0.0001F);
    const Point n = {ay / a + by / b, -ax / a - bx / b};
    const float dot = (ay * by + ax * bx) / (a * b);
    const float share = 1.0F / fmaxf(1.0F + dot, 0.35F);
    return (Point){n.x * share, n.y * share};
}

// Twice the area, positive when the corners run clockwise on the screen.
static float turning(const Point *p, int count) {
    float sum = 0;
    for (int i = 0; i < count; i++) {
        const Point q = p[(i + 1) % count];
        sum += p[i].x * q.y - q.x * p[i].y;
    }
    return sum;
}

void sdl_shapes_paint(SdlPainter *painter, const DrawList *list, const DrawCommand *c) {
    const Point *p = &list->points[c->points];
    const float scale = list->scale;
    if (is_axis_aligned(c, p)) {
        paint_box(painter, c, scale);
        return;
    }
    if (painter->renderer == NULL) {
        SdlSoftShape shape;
        shape_in_pixels(list, c, &shape);
        sdl_soft_polygon(&painter->soft, &shape);
        return;
    }
    const float side = turning(p, c->count) < 0 ? -0.5F : 0.5F;
    SDL_Vertex v[SHAPE_POINTS * 2];
    int order[SHAPE_POINTS * 9];
    int n = 0;
    for (int i = 0; i < c->count; i++) {
        const float x = p[i].x * scale;
        const float y = p[i].y * scale;
        const Point out = miter(p, c->count, i);
        const float share = c->rect.h > 0 ? (p[i].y - c->rect.y) / c->rect.h : 0;
        const SDL_Color color = blend(c, share);
        const SDL_Color faded = {color.r, color.g, color.b, 0};
        v[i] = (SDL_Vertex){{x - out.x * side, y - out.y * side}, color, {0, 0}};
        v[c->count + i] = (SDL_Vertex){{x + out.x * side, y + out.y * side}, faded, {0, 0}};
    }
    for (int i = 1; i + 1 < c->count; i++) {
        order[n++] = 0;
        order[n++] = i;
        order[n++] = i + 1;
    }
    for (int i = 0; i < c->count; i++) {
        const int j = (i + 1) % c->count;
        order[n++] = i;
        order[n++] = j;
        order[n++] = c->count + j;
        order[n++] = i;
        order[n++] = c->count + j;
        order[n++] = c->count + i;
    }
    SDL_RenderGeometry(painter->renderer, NULL, v, c->count * 2, order, n);
}

bool sdl_shapes_is_opaque_box(const DrawList *list, const DrawCommand *c) {
    return c->kind == DRAW_SHAPE && c->color.a == 255 && c->color2.a == 255 &&
           is_axis_aligned(c, &list->points[c->points]);
}

static bool is_polygon(const DrawList *list, const DrawCommand *c) {
    return c->kind == DRAW_SHAPE && !is_axis_aligned(c, &list->points[c->points]);
}

int sdl_shapes_nest(SdlPainter *painter, const DrawList *list, int first, int last) {
    SdlSoftShape shapes[SDL_SOFT_NEST];
    int count = 0;
    if (painter->renderer != NULL || !sdl_shapes_is_opaque_box(list, &list->items[first])) {
        return 0;
    }
    while (count < SDL_SOFT_NEST && first + 1 + count < last &&
           is_polygon(list, &list->items[first + 1 + count])) {
        shape_in_pixels(list, &list->items[first + 1 + count], &shapes[count]);
        count += 1;
    }
    if (count < NEST_LEAST) {
        return 0;
    }
    const DrawCommand *c = &list->items[first];
    const SdlSoftBox ground = {sdl_shapes_box(c->rect, list->scale), c->color, c->color2};
    sdl_soft_nest(&painter->soft, &ground, shapes, count);
    return 1 + count;
}
