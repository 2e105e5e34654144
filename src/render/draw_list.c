// Filling a draw list. Every shape ends as a convex polygon, so that a backend has one thing to paint.

#include "render/draw_list.h"

#include <math.h>
#include <string.h>

static const float PI_F = 3.14159265F;

void draw_list_begin(DrawList *list, float width, float height, float scale) {
    list->count = 0;
    list->point_count = 0;
    list->text_used = 1;
    list->texts[0] = '\0';
    list->scale = scale;
    list->width = width / scale;
    list->height = height / scale;
}

const char *draw_list_text(const DrawList *list, const DrawCommand *command) {
    return &list->texts[command->text];
}

static DrawCommand *add(DrawList *list, DrawKind kind) {
    if (list->count >= DRAW_COMMANDS_MAX) {
        return &list->dropped;
    }
    DrawCommand *c = &list->items[list->count];
    list->count += 1;
    *c = (DrawCommand){.kind = (uint8_t)kind};
    return c;
}

static uint32_t add_text(DrawList *list, const char *text) {
    const size_t size = strlen(text) + 1;
    if (list->text_used + size > DRAW_TEXT_BYTES) {
        return 0;
    }
    const uint32_t at = list->text_used;
    memcpy(&list->texts[at], text, size);
    list->text_used += (uint32_t)size;
    return at;
}

void draw_shape(DrawList *list, const Point *points, int count, Color color, Color color2) {
    if (list->point_count + count > DRAW_POINTS_MAX || count < 3 || count > SHAPE_POINTS) {
        return;
    }
    DrawCommand *c = add(list, DRAW_SHAPE);
    c->points = (uint32_t)list->point_count;
    c->count = (uint8_t)count;
    c->color = color;
    c->color2 = color2;
    float left = points[0].x;
    float right = left;
    float top = points[0].y;
    float bottom = top;
    // Compared by hand: fminf() and fmaxf() are calls, and there are thousands of points in a frame.
    for (int i = 0; i < count; i++) {
        const Point p = points[i];
        list->points[list->point_count + i] = p;
        left = p.x < left ? p.x : left;
        right = p.x > right ? p.x : right;
        top = p.y < top ? p.y : top;
        bottom = p.y > bottom ? p.y : bottom;
    }
    c->rect = (Rect){left, top, right - left, bottom - top};
    list->point_count += count;
}

void draw_gradient(DrawList *list, Rect r, Color top, Color bottom) {
    const Point p[4] = {{r.x, r.y}, {r.x + r.w, r.y}, {r.x + r.w, r.y + r.h}, {r.x, r.y + r.h}};
    draw_shape(list, p, 4, top, bottom);
}

void draw_rect(DrawList *list, Rect rect, Color color) {
    draw_gradient(list, rect, color, color);
}

// The middles of the four round corners of [r], from the upper right one clockwise.
static void place_corners(Rect r, float radius, Point out[4]) {
    const float right = r.x + r.w - radius;
    const float bottom = r.y + r.h - radius;
    out[0] = (Point){right, r.y + radius};
    out[1] = (Point){right, bottom};
    out[2] = (Point){r.x + radius, bottom};
    out[3] = (Point){r.x + radius, r.y + radius};
}

void draw_round(DrawList *list, Rect r, float radius, Color top, Color bottom) {
    const float k = fminf(radius, fminf(r.w, r.h) / 2.0F);
    Point corners[4];
    place_corners(r, k, corners);
    Point p[SHAPE_POINTS];
    int count = 0;
    for (int corner = 0; corner < 4; corner++) {
        for (int i = 0; i < 5; i++) {
            const float angle = ((float)corner - 1.0F + (float)i / 4.0F) * PI_F / 2.0F;
            p[count] = (Point){corners[corner].x + cosf(angle) * k, corners[corner].y + sinf(angle) * k};
            count += 1;
        }
    }
    draw_shape(list, p, count, top, bottom);
}

void draw_frame(DrawList *list, Rect r, float t, Color color) {
    draw_rect(list, (Rect){r.x, r.y, r.w, t}, color);
    draw_rect(list, (Rect){r.x, r.y + r.h - t, r.w, t}, color);
    draw_rect(list, (Rect){r.x, r.y + t, t, r.h - 2 * t}, color);
    draw_rect(list, (Rect){r.x + r.w - t, r.y + t, t, r.h - 2 * t}, color);
}

void draw_round_frame(DrawList *list, Rect r, float radius, float t, Color color) {
    const float k = fminf(radius, fminf(r.w, r.h) / 2.0F);
    draw_rect(list, (Rect){r.x + k, r.y, r.w - 2 * k, t}, color);
    draw_rect(list, (Rect){r.x + k, r.y + r.h - t, r.w - 2 * k, t}, color);
    draw_rect(list, (Rect){r.x, r.y + k, t, r.h - 2 * k}, color);
    draw_rect(list, (Rect){r.x + r.w - t, r.y + k, t, r.h - 2 * k}, color);
    Point corners[4];
    place_corners(r, k, corners);
    for (int corner = 0; corner < 4; corner++) {
        for (int i = 0; i < 4; i++) {
            const float a = ((float)corner - 1.0F + (float)i / 4.0F) * PI_F / 2.0F;
            const float b = a + PI_F / 8.0F;
            const Point o = corners[corner];
            const Point p[4] = {{o.x + cosf(a) * k, o.y + sinf(a) * k},
                                {o.x + cosf(b) * k, o.y + sinf(b) * k},
                                {o.x + cosf(b) * (k - t), o.y + sinf(b) * (k - t)},
                                {o.x + cosf(a) * (k - t), o.y + sinf(a) * (k - t)}};
            draw_shape(list, p, 4, color, color);
        }
    }
}

void draw_circle(DrawList *list, Point center, float radius, Color color) {
    Point p[20];
    for (int i = 0; i < 20; i++) {
        const float angle = (float)i * 2.0F * PI_F / 20.0F;
        p[i] = (Point){center.x + cosf(angle) * radius, center.y + sinf(angle) * radius};
    }
    draw_shape(list, p, 20, color, color);
}

void draw_line(DrawList *list, Point a, Point b, float thickness, Color color) {
    const float dx = b.x - a.x;
    const float dy = b.y - a.y;
    const float length = sqrtf(dx * dx + dy * dy);
    if (length < 0.01F) {
        return;
    }
    const float nx = -dy / length * thickness / 2.0F;
    const float ny = dx / length * thickness / 2.0F;
    const Point p[4] = {
        {a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}, {a.x - nx, a.y - ny}};
    draw_shape(list, p, 4, color, color);
}

static const float ARROW_HEAD = 2.4F; // its length in thicknesses
static const float ARROW_HALF = 1.5F; // half of its breadth

// An arrow, every side of it moved outward by [rim].
static void draw_rimmed_arrow(DrawList *list, Point a, Point b, ArrowLook look, float rim) {
    const float dx = b.x - a.x;
    const float dy = b.y - a.y;
    const float length = sqrtf(dx * dx + dy * dy);
    const float t = look.thickness;
    if (length < t) {
        return;
    }
    const Color color = rim > 0 ? look.casing : look.color;
    const Point u = {dx / length, dy / length};
    const Point neck = {b.x - u.x * t * ARROW_HEAD, b.y - u.y * t * ARROW_HEAD};
    draw_line(list, (Point){a.x - u.x * rim, a.y - u.y * rim}, neck, t + 2 * rim, color);
    // The head is as pointed as before: its slanted sides meet farther out, and its base lies nearer to the
    // tail.
    const float slope = sqrtf(ARROW_HEAD * ARROW_HEAD + ARROW_HALF * ARROW_HALF);
    const float ahead = rim * slope / ARROW_HALF;
    const float half = (t * ARROW_HEAD + rim + ahead) * ARROW_HALF / ARROW_HEAD;
    const Point base = {neck.x - u.x * rim, neck.y - u.y * rim};
    const Point tip[3] = {{b.x + u.x * ahead, b.y + u.y * ahead},
                          {base.x - u.y * half, base.y + u.x * half},
                          {base.x + u.y * half, base.y - u.x * half}};
    draw_shape(list, tip, 3, color, color);
}

void draw_cased_arrow(DrawList *list, Point a, Point b, ArrowLook look) {
    draw_rimmed_arrow(list, a, b, look, look.casing_width);
    draw_rimmed_arrow(list, a, b, look, 0);
}

static DrawCommand *add_image(DrawList *list, const char *name, Rect rect, Color color) {
    const uint32_t text = add_text(list, name);
    DrawCommand *c = add(list, DRAW_IMAGE);
    c->text = text;
    c->rect = rect;
    c->color = color;
    return c;
}

void draw_image_posed(DrawList *list, const char *name, Rect rect, int paint, Color tint, ImagePose pose) {
    DrawCommand *c = add_image(list, name, rect, tint);
    c->paint = (uint8_t)paint;
    c->mirrored = pose.is_mirrored;
    c->angle = pose.angle;
}

void draw_image(DrawList *list, const char *name, Rect rect, int paint, Color tint) {
    draw_image_posed(list, name, rect, paint, tint, (ImagePose){.angle = 0});
}

void draw_light(DrawList *list, const char *name, Rect rect, Color color) {
    add_image(list, name, rect, color)->blend = BLEND_LIGHT;
}

void draw_shade(DrawList *list, const char *name, Rect rect, Color color) {
    add_image(list, name, rect, color)->blend = BLEND_SHADE;
}

void draw_text(DrawList *list, FontId font, float size, Point at, Color color, const char *text) {
    if (text[0] == '\0') {
        return;
    }
    const uint32_t offset = add_text(list, text);
    DrawCommand *c = add(list, DRAW_TEXT);
    c->font = (uint8_t)font;
    c->size = size;
    c->rect = (Rect){at.x, at.y, 0, size};
    c->color = color;
    c->text = offset;
}

void draw_clip(DrawList *list, Rect rect) {
    add(list, DRAW_CLIP)->rect = rect;
}

void draw_layer_begin(DrawList *list, Rect rect) {
    add(list, DRAW_LAYER)->rect = rect;
}

void draw_layer_end(DrawList *list) {
    add(list, DRAW_LAYER)->rect = (Rect){0, 0, 0, 0};
}

int draw_list_layer_end(const DrawList *list, int first) {
    int i = first;
    while (i < list->count && list->items[i].kind != DRAW_LAYER) {
        i += 1;
    }
    return i;
}
