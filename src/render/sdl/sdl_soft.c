// A small rasteriser. Colours are blended in pairs: two channels at a time in one word.

#include "render/sdl/sdl_soft.h"

#include <math.h>
#include <string.h>

// --- Pixels ---

static uint32_t scale_pair(uint32_t pair, uint32_t by) {
    const uint32_t v = pair * by + 0x00800080U;
    return ((v + ((v >> 8) & 0x00ff00ffU)) >> 8) & 0x00ff00ffU;
}

// All four channels times [by] / 255.
static uint32_t scale_pixel(uint32_t pixel, uint32_t by) {
    return scale_pair(pixel & 0x00ff00ffU, by) | (scale_pair((pixel >> 8) & 0x00ff00ffU, by) << 8);
}

static uint32_t over(uint32_t below, uint32_t above) {
    return above + scale_pixel(below, 255 - (above >> 24));
}

static uint32_t pixel_of(Color c) {
    return scale_pixel(0xff000000U | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b, c.a);
}

static uint32_t *row_of(const SDL_Surface *surface, int y) {
    return (uint32_t *)(void *)((unsigned char *)surface->pixels + (ptrdiff_t)y * surface->pitch);
}

static void fill_span(uint32_t *row, int from, int to, uint32_t pixel) {
    if ((pixel >> 24) == 255) {
        for (int x = from; x < to; x++) {
            row[x] = pixel;
        }
    } else if (pixel != 0) {
        for (int x = from; x < to; x++) {
            row[x] = over(row[x], pixel);
        }
    }
}

// --- Target ---

void sdl_soft_clip(SdlSoft *soft, const SDL_Rect *clip) {
    const SDL_Rect all = {0, 0, soft->surface->w, soft->surface->h};
    if (clip == NULL) {
        soft->clip = all;
    } else if (SDL_IntersectRect(clip, &all, &soft->clip) == SDL_FALSE) {
        soft->clip = (SDL_Rect){0, 0, 0, 0};
    }
}

void sdl_soft_clear(SdlSoft *soft) {
    for (int y = 0; y < soft->surface->h; y++) {
        fill_span(row_of(soft->surface, y), 0, soft->surface->w, 0xff000000U);
    }
}

// --- Shapes ---

void sdl_soft_box(SdlSoft *soft, SDL_Rect box, Color top, Color bottom) {
    SDL_Rect shown;
    if (SDL_IntersectRect(&box, &soft->clip, &shown) == SDL_FALSE) {
        return;
    }
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        const float share = box.h > 1 ? ((float)(y - box.y) + 0.5F) / (float)box.h : 0.5F;
        fill_span(row_of(soft->surface, y), shown.x, shown.x + shown.w,
                  pixel_of(color_mix(top, bottom, share)));
    }
}

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

// Where the line [y] enters and leaves the polygon; false if it misses it.
static bool cross(const Edge *edges, int count, float y, float *left, float *right) {
    bool is_hit = false;
    for (int i = 0; i < count; i++) {
        const Edge *e = &edges[i];
        if (y < e->y0 || y >= e->y1) {
            continue;
        }
        const float x = e->x0 + (y - e->y0) * e->slope;
        *left = is_hit ? fminf(*left, x) : x;
        *right = is_hit ? fmaxf(*right, x) : x;
        is_hit = true;
    }
    return is_hit;
}

// The four lines of a row of pixels.
typedef struct Row {
    float left[SUBLINES], right[SUBLINES];
    int count;
} Row;

// How much of pixel [x] the row's lines cover, 0..255.
static uint32_t coverage(const Row *row, int x) {
    float sum = 0;
    for (int i = 0; i < row->count; i++) {
        sum += fmaxf(fminf(row->right[i], (float)x + 1) - fmaxf(row->left[i], (float)x), 0);
    }
    return (uint32_t)(sum * (255.0F / SUBLINES) + 0.5F);
}

static void fill_partly(uint32_t *pixels, const Row *row, int from, int to, uint32_t pixel) {
    for (int x = from; x < to; x++) {
        const uint32_t share = coverage(row, x);
        if (share > 0) {
            pixels[x] = over(pixels[x], scale_pixel(pixel, share));
        }
    }
}

static int clamp_int(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

static void fill_row(SdlSoft *soft, const Row *row, int y, uint32_t pixel) {
    float outer_left = row->left[0];
    float inner_left = row->left[0];
    float outer_right = row->right[0];
    float inner_right = row->right[0];
    for (int i = 1; i < row->count; i++) {
        outer_left = fminf(outer_left, row->left[i]);
        inner_left = fmaxf(inner_left, row->left[i]);
        outer_right = fmaxf(outer_right, row->right[i]);
        inner_right = fminf(inner_right, row->right[i]);
    }
    const int x0 = soft->clip.x;
    const int x1 = soft->clip.x + soft->clip.w;
    const int from = clamp_int((int)floorf(outer_left), x0, x1);
    const int to = clamp_int((int)ceilf(outer_right), x0, x1);
    // Between these two every line covers every pixel.
    int solid_from = row->count < SUBLINES ? to : clamp_int((int)ceilf(inner_left), from, to);
    const int solid_to = row->count < SUBLINES ? to : clamp_int((int)floorf(inner_right), from, to);
    solid_from = solid_from > solid_to ? solid_to : solid_from;
    uint32_t *pixels = row_of(soft->surface, y);
    fill_partly(pixels, row, from, solid_from, pixel);
    fill_span(pixels, solid_from, solid_to, pixel);
    fill_partly(pixels, row, solid_to, to, pixel);
}

void sdl_soft_polygon(SdlSoft *soft, const Point *points, int count, Color top, Color bottom) {
    Edge edges[SHAPE_POINTS];
    const int edge_count = edges_of(points, count, edges);
    float high = points[0].y;
    float low = points[0].y;
    for (int i = 1; i < count; i++) {
        high = fminf(high, points[i].y);
        low = fmaxf(low, points[i].y);
    }
    const int first = clamp_int((int)floorf(high), soft->clip.y, soft->clip.y + soft->clip.h);
    const int last = clamp_int((int)ceilf(low), soft->clip.y, soft->clip.y + soft->clip.h);
    for (int y = first; y < last; y++) {
        Row row = {.count = 0};
        for (int i = 0; i < SUBLINES; i++) {
            const float at = (float)y + ((float)i + 0.5F) / SUBLINES;
            if (cross(edges, edge_count, at, &row.left[row.count], &row.right[row.count])) {
                row.count += 1;
            }
        }
        if (row.count > 0) {
            const float share = low > high ? ((float)y + 0.5F - high) / (low - high) : 0;
            const float cut = fminf(fmaxf(share, 0), 1);
            fill_row(soft, &row, y, pixel_of(color_mix(top, bottom, cut)));
        }
    }
}

// --- Pictures ---

SDL_Surface *sdl_soft_prepare(SDL_Surface *surface) {
    SDL_Surface *out = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(surface);
    bool is_whole = true;
    for (int y = 0; out != NULL && y < out->h; y++) {
        uint32_t *row = row_of(out, y);
        for (int x = 0; x < out->w; x++) {
            is_whole = is_whole && (row[x] >> 24) == 255;
            row[x] = scale_pixel(0xff000000U | row[x], row[x] >> 24);
        }
    }
    if (out != NULL) {
        SDL_SetSurfaceBlendMode(out, is_whole ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    }
    return out;
}

// A colour to multiply with, and what white becomes by it.
typedef struct Tint {
    Color color;
    uint32_t white;
    bool is_fade; // no colour, only its alpha
} Tint;

static Tint tint_of(Color color) {
    return (Tint){.color = color,
                  .white = pixel_of(color),
                  .is_fade = color.r == 255 && color.g == 255 && color.b == 255};
}

static inline uint32_t tinted(uint32_t pixel, const Tint *tint) {
    const uint32_t a = pixel >> 24;
    if (tint->is_fade) {
        return scale_pixel(pixel, tint->color.a);
    }
    if ((pixel & 0x00ffffffU) == a * 0x00010101U) {
        return scale_pixel(tint->white, a);
    }
    const uint32_t r = ((pixel >> 16) & 255U) * tint->color.r / 255U;
    const uint32_t g = ((pixel >> 8) & 255U) * tint->color.g / 255U;
    const uint32_t b = (pixel & 255U) * tint->color.b / 255U;
    return scale_pixel(a << 24 | r << 16 | g << 8 | b, tint->color.a);
}

static bool is_plain(Color tint) {
    return tint.r == 255 && tint.g == 255 && tint.b == 255 && tint.a == 255;
}

static void put_pixel(uint32_t *at, uint32_t pixel) {
    if ((pixel >> 24) == 255) {
        *at = pixel;
    } else if (pixel != 0) {
        *at = over(*at, pixel);
    }
}

// A picture without a hole is copied as it is; sdl_soft_prepare() has noted which.
static bool is_opaque(const SDL_Surface *picture) {
    SDL_BlendMode mode = SDL_BLENDMODE_BLEND;
    return SDL_GetSurfaceBlendMode((SDL_Surface *)picture, &mode) == 0 && mode == SDL_BLENDMODE_NONE;
}

// Pixel for pixel.
static void copy(const SdlSoft *soft, const SDL_Surface *picture, SDL_Rect to, SDL_Rect shown,
                 bool mirrored) {
    const bool opaque = is_opaque(picture);
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        const uint32_t *source = row_of(picture, y - to.y);
        uint32_t *row = row_of(soft->surface, y);
        if (opaque && !mirrored) {
            memcpy(&row[shown.x], &source[shown.x - to.x], (size_t)shown.w * sizeof *row);
            continue;
        }
        for (int x = shown.x; x < shown.x + shown.w; x++) {
            const int i = x - to.x;
            put_pixel(&row[x], source[mirrored ? to.w - 1 - i : i]);
        }
    }
}

static void copy_tinted(const SdlSoft *soft, const SDL_Surface *picture, SDL_Rect to, SDL_Rect shown,
                        Color tint, bool mirrored) {
    const Tint with = tint_of(tint);
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        const uint32_t *source = row_of(picture, y - to.y);
        uint32_t *row = row_of(soft->surface, y);
        for (int x = shown.x; x < shown.x + shown.w; x++) {
            const int i = x - to.x;
            const uint32_t pixel = source[mirrored ? to.w - 1 - i : i];
            if (pixel != 0) {
                row[x] = over(row[x], tinted(pixel, &with));
            }
        }
    }
}

// Between two pixels, [share] of 256 towards [b].
static uint32_t between(uint32_t a, uint32_t b, uint32_t share) {
    const uint32_t low = (a & 0x00ff00ffU) * (256 - share) + (b & 0x00ff00ffU) * share;
    const uint32_t high = ((a >> 8) & 0x00ff00ffU) * (256 - share) + ((b >> 8) & 0x00ff00ffU) * share;
    return ((low >> 8) & 0x00ff00ffU) | (high & 0xff00ff00U);
}

static uint32_t pixel_at(const SDL_Surface *picture, int x, int y) {
    return x >= 0 && y >= 0 && x < picture->w && y < picture->h ? row_of(picture, y)[x] : 0;
}

enum { FINE_ONE = 65536 };

// The picture between its pixels, at [x] and [y] in parts of FINE_ONE; clear outside, so that its rim is smooth.
static uint32_t sample(const SDL_Surface *picture, int32_t x, int32_t y) {
    if (x < -FINE_ONE || y < -FINE_ONE) {
        return 0;
    }
    const int left = (int)(((uint32_t)x + FINE_ONE) >> 16) - 1;
    const int top = (int)(((uint32_t)y + FINE_ONE) >> 16) - 1;
    if (left >= picture->w || top >= picture->h) {
        return 0;
    }
    const uint32_t right_share = ((uint32_t)x >> 8) & 255U;
    const uint32_t below_share = ((uint32_t)y >> 8) & 255U;
    const uint32_t above =
        between(pixel_at(picture, left, top), pixel_at(picture, left + 1, top), right_share);
    const uint32_t below =
        between(pixel_at(picture, left, top + 1), pixel_at(picture, left + 1, top + 1), right_share);
    return between(above, below, below_share);
}

static int32_t fine(float pixels) {
    return (int32_t)(pixels * (float)FINE_ONE);
}

// Every pixel that [to], turned round its middle, may cover looks up where it comes from.
static void copy_turned(const SdlSoft *soft, const SDL_Surface *picture, SDL_Rect to, Color tint,
                        ImagePose pose) {
    const Tint with = tint_of(tint);
    const float radians = pose.angle * 0.017453293F;
    const float cosine = cosf(radians);
    const float sine = sinf(radians);
    const float half_w = (float)to.w / 2;
    const float half_h = (float)to.h / 2;
    const float reach = sqrtf(half_w * half_w + half_h * half_h) + 1;
    const float middle_x = (float)to.x + half_w;
    const float middle_y = (float)to.y + half_h;
    // Pixels of the picture for one of the target.
    const float wide = (float)picture->w / (float)to.w * (pose.is_mirrored ? -1.0F : 1.0F);
    const float high = (float)picture->h / (float)to.h;
    const int32_t step_x = fine(cosine * wide);
    const int32_t step_y = fine(-sine * high);
    const SDL_Rect around = {(int)(middle_x - reach), (int)(middle_y - reach), (int)(2 * reach) + 2,
                             (int)(2 * reach) + 2};
    SDL_Rect shown;
    if (SDL_IntersectRect(&around, &soft->clip, &shown) == SDL_FALSE) {
        return;
    }
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        uint32_t *row = row_of(soft->surface, y);
        const float dx = (float)shown.x + 0.5F - middle_x;
        const float dy = (float)y + 0.5F - middle_y;
        int32_t at_x = fine((dx * cosine + dy * sine) * wide + (float)picture->w / 2 - 0.5F);
        int32_t at_y = fine((dy * cosine - dx * sine) * high + (float)picture->h / 2 - 0.5F);
        for (int x = shown.x; x < shown.x + shown.w; x++) {
            const uint32_t pixel = sample(picture, at_x, at_y);
            if (pixel != 0) {
                put_pixel(&row[x], tinted(pixel, &with));
            }
            at_x += step_x;
            at_y += step_y;
        }
    }
}

void sdl_soft_picture(SdlSoft *soft, const SDL_Surface *picture, SDL_Rect to, Color tint, ImagePose pose) {
    SDL_Rect shown;
    if (pose.angle != 0 || picture->w != to.w || picture->h != to.h) {
        copy_turned(soft, picture, to, tint, pose);
    } else if (SDL_IntersectRect(&to, &soft->clip, &shown) == SDL_FALSE) {
        return;
    } else if (is_plain(tint)) {
        copy(soft, picture, to, shown, pose.is_mirrored);
    } else {
        copy_tinted(soft, picture, to, shown, tint, pose.is_mirrored);
    }
}

void sdl_soft_coverage(SdlSoft *soft, const uint8_t *coverage, int stride, SDL_Rect to, Color tint) {
    SDL_Rect shown;
    if (SDL_IntersectRect(&to, &soft->clip, &shown) == SDL_FALSE) {
        return;
    }
    const uint32_t full = pixel_of(tint);
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        const uint8_t *source = &coverage[(ptrdiff_t)(y - to.y) * stride - to.x];
        uint32_t *row = row_of(soft->surface, y);
        for (int x = shown.x; x < shown.x + shown.w; x++) {
            if (source[x] != 0) {
                put_pixel(&row[x], scale_pixel(full, source[x]));
            }
        }
    }
}

// --- Layers ---

void sdl_soft_keep(const SdlSoft *soft, SDL_Rect from, SDL_Surface *kept) {
    for (int y = 0; y < from.h; y++) {
        memcpy(row_of(kept, y), row_of(soft->surface, from.y + y) + from.x,
               (size_t)from.w * sizeof(uint32_t));
    }
}

void sdl_soft_restore(SdlSoft *soft, const SDL_Surface *kept, SDL_Rect to) {
    for (int y = 0; y < to.h; y++) {
        memcpy(row_of(soft->surface, to.y + y) + to.x, row_of(kept, y), (size_t)to.w * sizeof(uint32_t));
    }
}
