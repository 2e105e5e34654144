// Paints the frame once more, for a few points under a text and without pixels.

#include "kit/contrast.h"

#include <math.h>

#include "render/palette.h"

// Corners that all but fall on each other make edges that point anywhere.
static const float SIDE_SLACK = 0.01F;

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

static Ground ground_under(const DrawList *list, int index, Point at) {
    Ground g = {palette_color(COLOR_SHADOW), palette_color(COLOR_SHADOW)};
    bool is_clipped = false;
    for (int i = 0; i < index; i++) {
        const DrawCommand *c = &list->items[i];
        if (c->kind == DRAW_CLIP) {
            is_clipped = c->rect.w > 0 && c->rect.h > 0 && !rect_contains(c->rect, at);
        }
        if (is_clipped || !rect_contains(c->rect, at)) {
            continue;
        }
        if (c->kind == DRAW_SHAPE && covers(list, c, at)) {
            const float share = c->rect.h > 0 ? (at.y - c->rect.y) / c->rect.h : 0;
            paint_plain(&g, color_mix(c->color, c->color2, share));
        } else if (c->kind == DRAW_IMAGE) {
            paint_picture(&g, draw_list_text(list, c), c->color);
        }
    }
    return g;
}

float contrast_of_text(const DrawList *list, int index, Rect ink) {
    const Color text = list->items[index].color;
    float worst = 21;
    for (int i = 0; i < 3; i++) {
        const Point at = {ink.x + ink.w * (0.1F + 0.4F * (float)i), ink.y + ink.h / 2};
        const Ground g = ground_under(list, index, at);
        const Color on_dark = over(text, g.darkest);
        const Color on_light = over(text, g.lightest);
        // How far a color is from black orders colors by their light.
        const bool is_above = palette_contrast(on_light, palette_color(COLOR_SHADOW)) >
                              palette_contrast(g.lightest, palette_color(COLOR_SHADOW));
        const bool is_below = palette_contrast(on_dark, palette_color(COLOR_SHADOW)) <
                              palette_contrast(g.darkest, palette_color(COLOR_SHADOW));
        const float here = is_above   ? palette_contrast(on_light, g.lightest)
                           : is_below ? palette_contrast(on_dark, g.darkest)
                                      : 1.0F;
        worst = fminf(worst, here);
    }
    return worst;
}
