// What a hint would lie on.

#include "learn/hint_cover.h"

#include <math.h>

static Rect bounds_of(const DrawList *list, const DrawCommand *c) {
    if (c->kind != DRAW_SHAPE) {
        return c->rect;
    }
    Point low = list->points[c->points];
    Point high = low;
    for (uint32_t i = 1; i < c->count; i++) {
        const Point p = list->points[c->points + i];
        low = (Point){fminf(low.x, p.x), fminf(low.y, p.y)};
        high = (Point){fmaxf(high.x, p.x), fmaxf(high.y, p.y)};
    }
    return (Rect){low.x, low.y, high.x - low.x, high.y - low.y};
}

static bool surrounds(Rect outer, Rect inner) {
    return outer.x <= inner.x && outer.y <= inner.y && outer.x + outer.w >= inner.x + inner.w &&
           outer.y + outer.h >= inner.y + inner.h;
}

static bool is_picture(const DrawCommand *c) {
    return c->kind == DRAW_TEXT || (c->kind == DRAW_IMAGE && c->blend == BLEND_OVER);
}

static bool is_rectangle(const DrawList *list, const DrawCommand *c) {
    const Point *p = &list->points[c->points];
    const bool lies = c->count == 4 && p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y;
    return lies && p[3].x == p[0].x;
}

HintCover hint_cover(const DrawList *list, Rect box) {
    const Rect window = {0, 0, list->width, list->height};
    Rect clip = window;
    HintCover cover = COVERS_NOTHING;
    for (int i = 0; i < list->count; i++) {
        const DrawCommand *c = &list->items[i];
        if (c->kind == DRAW_CLIP) {
            clip = c->rect.w > 0 ? c->rect : window;
        }
        if ((c->kind != DRAW_SHAPE && !is_picture(c)) || !rect_overlaps(clip, box)) {
            continue;
        }
        const Rect bounds = bounds_of(list, c);
        if (surrounds(bounds, window)) {
            cover = COVERS_NOTHING;
        } else if (rect_overlaps(bounds, box) && (is_picture(c) || !surrounds(bounds, box))) {
            const bool is_edge = c->kind == DRAW_SHAPE && is_rectangle(list, c);
            cover = is_edge && cover != COVERS_PICTURES ? COVERS_EDGES : COVERS_PICTURES;
        }
    }
    return cover;
}
