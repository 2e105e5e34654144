// Painting. Shapes get a rim of one pixel that fades out, because the renderers of SDL do not smooth edges.

#include "render/sdl/sdl_paint.h"

#include <math.h>

static SDL_Color blend(const DrawCommand *c, float share) {
    const Color m = color_mix(c->color, c->color2, share);
    return (SDL_Color){m.r, m.g, m.b, m.a};
}

// A rectangle along the axes needs no smoothing and would only lose its crisp edge by it.
static bool is_axis_aligned(const DrawCommand *c, const Point *p) {
    return c->count == 4 && p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x;
}

static void paint_box(const SdlPainter *painter, const DrawCommand *c, float scale) {
    const float x0 = roundf(c->rect.x * scale);
    const float y0 = roundf(c->rect.y * scale);
    const float x1 = fmaxf(roundf((c->rect.x + c->rect.w) * scale), x0 + (c->rect.w > 0 ? 1 : 0));
    const float y1 = fmaxf(roundf((c->rect.y + c->rect.h) * scale), y0 + (c->rect.h > 0 ? 1 : 0));
    const SDL_Color top = blend(c, 0);
    const SDL_Color bottom = blend(c, 1);
    const SDL_Vertex v[4] = {{{x0, y0}, top, {0, 0}},
                             {{x1, y0}, top, {0, 0}},
                             {{x1, y1}, bottom, {0, 0}},
                             {{x0, y1}, bottom, {0, 0}}};
    static const int order[6] = {0, 1, 2, 0, 2, 3};
    SDL_RenderGeometry(painter->renderer, NULL, v, 4, order, 6);
}

// How far the corner [i] moves outward when every edge moves outward by one: along the middle of its two normals.
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

static void paint_shape(const SdlPainter *painter, const DrawList *list, const DrawCommand *c) {
    const Point *p = &list->points[c->points];
    const float scale = list->scale;
    if (is_axis_aligned(c, p)) {
        paint_box(painter, c, scale);
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

static void paint_image(const SdlPainter *painter, const DrawList *list, const DrawCommand *c) {
    const float scale = list->scale;
    const int width = (int)ceilf(c->rect.w * scale);
    const int height = (int)ceilf(c->rect.h * scale);
    if (width < 1 || height < 1) {
        return;
    }
    SDL_Texture *texture = sdl_images_get(painter->images, draw_list_text(list, c), width, height, c->paint);
    if (texture == NULL) {
        return;
    }
    SDL_SetTextureColorMod(texture, c->color.r, c->color.g, c->color.b);
    SDL_SetTextureAlphaMod(texture, c->color.a);
    const SDL_Rect to = {(int)lroundf(c->rect.x * scale), (int)lroundf(c->rect.y * scale), width, height};
    SDL_RenderCopyEx(painter->renderer, texture, NULL, &to, 0, NULL,
                     c->mirrored ? SDL_FLIP_HORIZONTAL : SDL_FLIP_NONE);
}

static void paint_text(const SdlPainter *painter, const DrawList *list, const DrawCommand *c) {
    const float scale = list->scale;
    int width = 0;
    int height = 0;
    SDL_Texture *texture = sdl_text_get(painter->text, (FontId)c->font, (int)lroundf(c->size * scale),
                                        draw_list_text(list, c), &width, &height);
    if (texture == NULL) {
        return;
    }
    SDL_SetTextureColorMod(texture, c->color.r, c->color.g, c->color.b);
    SDL_SetTextureAlphaMod(texture, c->color.a);
    // Fonts differ in their line height; a line is 1.3 sizes high everywhere and the text stands in its middle.
    const float slack = (c->size * 1.3F * scale - (float)height) / 2.0F;
    const SDL_Rect to = {(int)lroundf(c->rect.x * scale), (int)lroundf(c->rect.y * scale + slack), width,
                         height};
    SDL_RenderCopy(painter->renderer, texture, NULL, &to);
}

static void paint_clip(const SdlPainter *painter, const DrawList *list, const DrawCommand *c) {
    const float scale = list->scale;
    if (c->rect.w <= 0 || c->rect.h <= 0) {
        SDL_RenderSetClipRect(painter->renderer, NULL);
        return;
    }
    const int x0 = (int)floorf(c->rect.x * scale);
    const int y0 = (int)floorf(c->rect.y * scale);
    const int x1 = (int)ceilf((c->rect.x + c->rect.w) * scale);
    const int y1 = (int)ceilf((c->rect.y + c->rect.h) * scale);
    const SDL_Rect clip = {x0, y0, x1 - x0, y1 - y0};
    SDL_RenderSetClipRect(painter->renderer, &clip);
}

void sdl_paint_list(const SdlPainter *painter, const DrawList *list) {
    SDL_RenderSetClipRect(painter->renderer, NULL);
    SDL_SetRenderDrawBlendMode(painter->renderer, SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(painter->renderer, 0, 0, 0, 255);
    SDL_RenderClear(painter->renderer);
    for (int i = 0; i < list->count; i++) {
        const DrawCommand *c = &list->items[i];
        switch ((DrawKind)c->kind) {
        case DRAW_NONE: break;
        case DRAW_SHAPE: paint_shape(painter, list, c); break;
        case DRAW_IMAGE: paint_image(painter, list, c); break;
        case DRAW_TEXT: paint_text(painter, list, c); break;
        case DRAW_CLIP: paint_clip(painter, list, c); break;
        }
    }
    SDL_RenderSetClipRect(painter->renderer, NULL);
}
