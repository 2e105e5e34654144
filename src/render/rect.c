#include "render/rect.h"

#include <math.h>

Rect rect_inset(Rect r, float by) {
    return (Rect){r.x + by, r.y + by, fmaxf(r.w - 2 * by, 0), fmaxf(r.h - 2 * by, 0)};
}

bool rect_contains(Rect r, Point p) {
    return p.x >= r.x && p.x < r.x + r.w && p.y >= r.y && p.y < r.y + r.h;
}

bool rect_overlaps(Rect a, Rect b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

float rect_shared_area(Rect a, Rect b) {
    const float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x);
    const float h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

Rect rect_cut_top(Rect *r, float height) {
    const float h = fmaxf(fminf(height, r->h), 0);
    const Rect cut = {r->x, r->y, r->w, h};
    r->y += h;
    r->h -= h;
    return cut;
}

Rect rect_cut_bottom(Rect *r, float height) {
    const float h = fmaxf(fminf(height, r->h), 0);
    r->h -= h;
    return (Rect){r->x, r->y + r->h, r->w, h};
}

Rect rect_cut_left(Rect *r, float width) {
    const float w = fmaxf(fminf(width, r->w), 0);
    const Rect cut = {r->x, r->y, w, r->h};
    r->x += w;
    r->w -= w;
    return cut;
}

Rect rect_cut_right(Rect *r, float width) {
    const float w = fmaxf(fminf(width, r->w), 0);
    r->w -= w;
    return (Rect){r->x + r->w, r->y, w, r->h};
}
