// Convex polygons, with smooth rims: each row of pixels is four lines.

#include <math.h>

#include "sdl_rows.h"
#include "sdl_soft.h"

// One side of a polygon that leads down from [y0] to [y1].
typedef struct Edge {
    float y0, y1, x0, slope;
} Edge;

enum { SUBLINES = 4 };

static int edges_of(const Point *p, int count, Edge *out) {
    int n = 0;
    for (int i = 0; i < count; i++) {
        const Point a = p[i];
        const Point b = p[(i + 1) % count];
        const Point high = a.y < b.y ? a : b;
        const Point low = a.y < b.y ? b : a;
        if (low.y > high.y) {
            out[n] = (Edge){high.y, low.y, high.x, (low.x - high.x) / (low.y - high.y)};
            n += 1;
        }
    }
    return n;
}

// Those that cross the row of pixels [y], in the same order.
static int edges_in_row(const Edge *edges, int count, int y, Edge *out) {
    int n = 0;
    for (int i = 0; i < count; i++) {
        if (edges[i].y0 < (float)y + 1 && edges[i].y1 > (float)y) {
            out[n] = edges[i];
            n += 1;
        }
    }
    return n;
}

// Where the line [y] enters and leaves the polygon; false if it misses it.
static bool cross(const Edge *edges, int count, float y, float *left, float *right) {
    bool is_hit = false;
    for (int i = 0; i < count; i++) {
        const Edge *e = &edges[i];
        if (y < e->y0 || y >= e->y1) {
            continue;
        }
        const float x = e->x0 + (y - e->y0) * e->slope;
        *left = is_hit ? sdl_rows_least(*left, x) : x;
        *right = is_hit ? sdl_rows_most(*right, x) : x;
        is_hit = true;
    }
    return is_hit;
}

// The four lines of a row of pixels, and the pixels that they touch: between [solid_from] and [solid_to] all
// four cover all.
typedef struct Row {
    float left[SUBLINES], right[SUBLINES];
    int count;
    int from, solid_from, solid_to, to;
} Row;

// How much of pixel [x] the row's lines cover, 0..255.
static uint32_t coverage(const Row *row, int x) {
    float sum = 0;
    for (int i = 0; i < row->count; i++) {
        sum += sdl_rows_most(
            sdl_rows_least(row->right[i], (float)x + 1) - sdl_rows_most(row->left[i], (float)x), 0);
    }
    return (uint32_t)(sum * (255.0F / SUBLINES) + 0.5F);
}

static void fill_partly(uint32_t *pixels, const Row *row, int from, int to, uint32_t pixel) {
    for (int x = from; x < to; x++) {
        const uint32_t share = coverage(row, x);
        if (share > 0) {
            pixels[x] = sdl_blend_over(pixels[x], sdl_blend_scale(pixel, share));
        }
    }
}

static int clamp_int(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

static void find_pixels(Row *row, const SDL_Rect *clip) {
    float outer_left = row->left[0];
    float inner_left = row->left[0];
    float outer_right = row->right[0];
    float inner_right = row->right[0];
    for (int i = 1; i < row->count; i++) {
        outer_left = sdl_rows_least(outer_left, row->left[i]);
        inner_left = sdl_rows_most(inner_left, row->left[i]);
        outer_right = sdl_rows_most(outer_right, row->right[i]);
        inner_right = sdl_rows_least(inner_right, row->right[i]);
    }
    row->from = clamp_int((int)floorf(outer_left), clip->x, clip->x + clip->w);
    row->to = clamp_int((int)ceilf(outer_right), clip->x, clip->x + clip->w);
    const bool is_whole = row->count == SUBLINES;
    const int solid_from = is_whole ? clamp_int((int)ceilf(inner_left), row->from, row->to) : row->to;
    row->solid_to = is_whole ? clamp_int((int)floorf(inner_right), row->from, row->to) : row->to;
    row->solid_from = solid_from > row->solid_to ? row->solid_to : solid_from;
}

// --- A polygon, row by row ---

typedef struct Outline {
    Edge edges[SHAPE_POINTS];
    int edge_count;
    float high, low;
    int first, last; // rows of pixels within the clip; [last] is the one behind
    Color top, bottom;
} Outline;

static void outline_begin(Outline *out, const SdlSoft *soft, const SdlSoftShape *shape) {
    const Point *points = shape->points;
    out->edge_count = edges_of(points, shape->count, out->edges);
    out->high = points[0].y;
    out->low = points[0].y;
    for (int i = 1; i < shape->count; i++) {
        out->high = sdl_rows_least(out->high, points[i].y);
        out->low = sdl_rows_most(out->low, points[i].y);
    }
    out->first = clamp_int((int)floorf(out->high), soft->clip.y, soft->clip.y + soft->clip.h);
    out->last = clamp_int((int)ceilf(out->low), soft->clip.y, soft->clip.y + soft->clip.h);
    out->top = shape->top;
    out->bottom = shape->bottom;
}

// False: nothing of it lies in row [y].
static bool outline_row(const Outline *outline, const SDL_Rect *clip, int y, Row *row) {
    Edge here[SHAPE_POINTS];
    const int here_count = edges_in_row(outline->edges, outline->edge_count, y, here);
    row->count = 0;
    for (int i = 0; i < SUBLINES; i++) {
        const float at = (float)y + ((float)i + 0.5F) / SUBLINES;
        if (cross(here, here_count, at, &row->left[row->count], &row->right[row->count])) {
            row->count += 1;
        }
    }
    if (row->count == 0) {
        return false;
    }
    find_pixels(row, clip);
    return true;
}

static uint32_t outline_pixel(const Outline *outline, int y) {
    const float height = outline->low - outline->high;
    const float share = height > 0 ? ((float)y + 0.5F - outline->high) / height : 0;
    const float cut = sdl_rows_least(sdl_rows_most(share, 0), 1);
    return sdl_rows_pixel(color_mix(outline->top, outline->bottom, cut));
}

static void fill_row(const SdlSoft *soft, uint32_t *pixels, const Row *row, uint32_t pixel) {
    fill_partly(pixels, row, row->from, row->solid_from, pixel);
    sdl_rows_fill(soft->blend, pixels, row->solid_from, row->solid_to, pixel);
    fill_partly(pixels, row, row->solid_to, row->to, pixel);
}

void sdl_soft_polygon(SdlSoft *soft, const SdlSoftShape *shape) {
    Outline outline;
    outline_begin(&outline, soft, shape);
    for (int y = outline.first; y < outline.last; y++) {
        Row row;
        if (outline_row(&outline, &soft->clip, y, &row)) {
            fill_row(soft, sdl_rows_of(soft->surface, y), &row, outline_pixel(&outline, y));
        }
    }
}

// --- Polygons within each other ---

// The middle of a row, all of one color, that is not written yet.
typedef struct Middle {
    int from, to;
    uint32_t pixel;
} Middle;

static void write_middle(uint32_t *pixels, Middle *middle, int from, int to) {
    for (int x = middle->from; x < from; x++) {
        pixels[x] = middle->pixel;
    }
    for (int x = to; x < middle->to; x++) {
        pixels[x] = middle->pixel;
    }
    middle->from = from;
    middle->to = to;
}

static uint32_t over(uint32_t below, uint32_t above) {
    return (above >> 24) == 255 ? above : above != 0 ? sdl_blend_over(below, above) : below;
}

static void lay_over(const SdlSoft *soft, uint32_t *pixels, Middle *middle, const Row *row, uint32_t pixel) {
    if (row->from < middle->from || row->to > middle->to) {
        // It is no part of what lies below.
        write_middle(pixels, middle, middle->to, middle->to);
        fill_row(soft, pixels, row, pixel);
        return;
    }
    write_middle(pixels, middle, row->solid_from, row->solid_to);
    fill_partly(pixels, row, row->from, row->solid_from, pixel);
    fill_partly(pixels, row, row->solid_to, row->to, pixel);
    middle->pixel = over(middle->pixel, pixel);
}

void sdl_soft_nest(SdlSoft *soft, const SdlSoftBox *ground, const SdlSoftShape *shapes, int count) {
    Outline outlines[SDL_SOFT_NEST];
    SDL_Rect shown;
    if (SDL_IntersectRect(&ground->box, &soft->clip, &shown) == SDL_FALSE) {
        shown = (SDL_Rect){soft->clip.x, soft->clip.y, 0, 0};
    }
    for (int i = 0; i < count; i++) {
        outline_begin(&outlines[i], soft, &shapes[i]);
    }
    for (int y = soft->clip.y; y < soft->clip.y + soft->clip.h; y++) {
        uint32_t *const pixels = sdl_rows_of(soft->surface, y);
        Middle middle = {0, 0, 0};
        if (y >= shown.y && y < shown.y + shown.h) {
            middle = (Middle){shown.x, shown.x + shown.w,
                              sdl_rows_shade(ground->box, y, ground->top, ground->bottom)};
        }
        for (int i = 0; i < count; i++) {
            Row row;
            const bool is_here = y >= outlines[i].first && y < outlines[i].last;
            if (is_here && outline_row(&outlines[i], &soft->clip, y, &row)) {
                lay_over(soft, pixels, &middle, &row, outline_pixel(&outlines[i], y));
            }
        }
        write_middle(pixels, &middle, middle.to, middle.to);
    }
}
