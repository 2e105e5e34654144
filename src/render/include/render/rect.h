// rect.h - Places in logical units, with the origin at the top left.

#ifndef SANCTA_RENDER_RECT_H
#define SANCTA_RENDER_RECT_H

#include <stdbool.h>

typedef struct Point {
    float x, y;
} Point;
typedef struct Rect {
    float x, y, w, h;
} Rect;

// [rect] without a margin of [by] on every side; nothing becomes less than empty.
Rect rect_inset(Rect rect, float by);
bool rect_contains(Rect rect, Point p);
// Do they share more than an edge?
bool rect_overlaps(Rect a, Rect b);
// What they share, in square pixels.
float rect_shared_area(Rect a, Rect b);

// Each takes a strip off [rect] and returns it; of a smaller one all there is.
Rect rect_cut_top(Rect *rect, float height);
Rect rect_cut_bottom(Rect *rect, float height);
Rect rect_cut_left(Rect *rect, float width);
Rect rect_cut_right(Rect *rect, float width);

#endif
