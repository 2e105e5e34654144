// Paints the frame once more, for a few points under a text and without pixels.

#include "kit/contrast.h"

#include <math.h>

#include "render/palette.h"

// Corners that all but fall on each other make edges that point anywhere.
static const float SIDE_SLACK = 0.01F;

// Points of a text that are looked at.
enum { SAMPLES = 3 };

// What a point may look like: a picture leaves all between two colors open.
typedef struct Ground {
    Color darkest, lightest;
} Ground;

static Color over(Color above, Color below) {
    const float share = (float)above.a / 255.0F;
    above.a = 255;
    return color_mix(below, above, share);
}

static void paint_plain(Ground *g, Color color) {
    g->darkest = over(color, g->darkest);
    g->lightest = over(color, g->lightest);
}

// Where a picture is clear, what is under it stays.
static void paint_picture(Ground *g, const char *name, Color tint) {
    const Color black = color_alpha(palette_color(COLOR_SHADOW), (float)tint.a / 255.0F);
    const Color white = palette_toned(PALETTE_WHITE, palette_picture_tone(palette_chosen(), name));
    const Color lightest = over(color_alpha(white, (float)tint.a / 255.0F), g->lightest);
    g->darkest = over(black, g->darkest);
    if (palette_contrast(lightest, palette_color(COLOR_SHADOW)) >
        palette_contrast(g->lightest, palette_color(COLOR_SHADOW))) {
        g->lightest = lightest;
    }
}

// Corners run either way round, so a point is inside if it lies on the same side of every edge.
static bool covers(const DrawList *list, const DrawCommand *c, Point at) {
    const Point *p = &list->points[c->points];
    int left = 0;
    int right = 0;
    for (int i = 0; i < c->count; i++) {
        const Point q = p[(i + 1) % c->count];
        const float side = (q.x - p[i].x) * (at.y - p[i].y) - (q.y - p[i].y) * (at.x - p[i].x);
        left += side < -SIDE_SLACK ? 1 : 0;
        right += side > SIDE_SLACK ? 1 : 0;
    }
    return left == 0 || right == 0;
}

static void paint_under(Ground *g, const DrawList *list, const DrawCommand *c, Point at) {
    if (c->kind == DRAW_SHAPE && covers(list, c, at)) {
        const float share = c->rect.h > 0 ? (at.y - c->rect.y) / c->rect.h : 0;
        paint_plain(g, color_mix(c->color, c->color2, share));
    } else if (c->kind == DRAW_IMAGE) {
        paint_picture(g, draw_list_text(list, c), c->color);
    }
}

// Points from left to right in one line. Most of a frame lies elsewhere, which is seen for all of them at
// once.
static void grounds_under(const DrawList *list, int index, const Point at[SAMPLES], Ground out[SAMPLES]) {
    bool is_clipped[SAMPLES] = {false};
    for (int k = 0; k < SAMPLES; k++) {
        out[k] = (Ground){palette_color(COLOR_SHADOW), palette_color(COLOR_SHADOW)};
    }
    for (int i = 0; i < index; i++) {
        const DrawCommand *c = &list->items[i];
        const Rect r = c->rect;
        const bool is_elsewhere =
            at[0].y < r.y || at[0].y >= r.y + r.h || at[SAMPLES - 1].x < r.x || at[0].x >= r.x + r.w;
        if (c->kind != DRAW_CLIP && is_elsewhere) {
            continue;
        }
        for (int k = 0; k < SAMPLES; k++) {
            if (c->kind == DRAW_CLIP) {
                is_clipped[k] = r.w > 0 && r.h > 0 && !rect_contains(r, at[k]);
            }
            if (!is_clipped[k] && rect_contains(r, at[k])) {
                paint_under(&out[k], list, c, at[k]);
            }
        }
    }
}

// Of one text on one ground.
static float contrast_on(Color text, Ground g) {
    const Color on_dark = over(text, g.darkest);
    const Color on_light = over(text, g.lightest);
    // How far a color is from black orders colors by their light.
    const Color black = palette_color(COLOR_SHADOW);
    const bool is_above = palette_contrast(on_light, black) > palette_contrast(g.lightest, black);
    const bool is_below = palette_contrast(on_dark, black) < palette_contrast(g.darkest, black);
    return is_above   ? palette_contrast(on_light, g.lightest)
           : is_below ? palette_contrast(on_dark, g.darkest)
                      : 1.0F;
}

float contrast_of_text(const DrawList *list, int index, Rect ink) {
    Point at[SAMPLES];
    Ground grounds[SAMPLES];
    float worst = 21;
    for (int k = 0; k < SAMPLES; k++) {
        at[k] = (Point){ink.x + ink.w * (0.1F + 0.4F * (float)k), ink.y + ink.h / 2};
    }
    grounds_under(list, index, at, grounds);
    for (int k = 0; k < SAMPLES; k++) {
        worst = fminf(worst, contrast_on(list->items[index].color, grounds[k]));
    }
    return worst;
}
