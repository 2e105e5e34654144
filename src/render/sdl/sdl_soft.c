// A small rasteriser. Rows of pixels are blended by sdl_blend.h.

#include "sdl_soft.h"

#include <math.h>
#include <string.h>

#include "sdl_blend.h"

// --- Pixels ---

// The library's fminf() and fmaxf() are calls, for the sake of numbers that are none; these are one instruction.
static inline float least(float a, float b) {
    return a < b ? a : b;
}

static inline float most(float a, float b) {
    return a > b ? a : b;
}

static uint32_t pixel_of(Color c) {
    return sdl_blend_scale(0xff000000U | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b, c.a);
}

static uint32_t *row_of(const SDL_Surface *surface, int y) {
    return (uint32_t *)(void *)((unsigned char *)surface->pixels + (ptrdiff_t)y * surface->pitch);
}

static void fill_span(const SdlSoft *soft, uint32_t *row, int from, int to, uint32_t pixel) {
    if ((pixel >> 24) == 255) {
        for (int x = from; x < to; x++) {
            row[x] = pixel;
        }
    } else if (pixel != 0 && to > from) {
        soft->blend->fill(&row[from], to - from, pixel);
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
        fill_span(soft, row_of(soft->surface, y), 0, soft->surface->w, 0xff000000U);
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
        fill_span(soft, row_of(soft->surface, y), shown.x, shown.x + shown.w,
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
        *left = is_hit ? least(*left, x) : x;
        *right = is_hit ? most(*right, x) : x;
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
        sum += most(least(row->right[i], (float)x + 1) - most(row->left[i], (float)x), 0);
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

static void fill_row(SdlSoft *soft, const Row *row, int y, uint32_t pixel) {
    float outer_left = row->left[0];
    float inner_left = row->left[0];
    float outer_right = row->right[0];
    float inner_right = row->right[0];
    for (int i = 1; i < row->count; i++) {
        outer_left = least(outer_left, row->left[i]);
        inner_left = most(inner_left, row->left[i]);
        outer_right = most(outer_right, row->right[i]);
        inner_right = least(inner_right, row->right[i]);
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
    fill_span(soft, pixels, solid_from, solid_to, pixel);
    fill_partly(pixels, row, solid_to, to, pixel);
}

void sdl_soft_polygon(SdlSoft *soft, const Point *points, int count, Color top, Color bottom) {
    Edge edges[SHAPE_POINTS];
    const int edge_count = edges_of(points, count, edges);
    float high = points[0].y;
    float low = points[0].y;
    for (int i = 1; i < count; i++) {
        high = least(high, points[i].y);
        low = most(low, points[i].y);
    }
    const int first = clamp_int((int)floorf(high), soft->clip.y, soft->clip.y + soft->clip.h);
    const int last = clamp_int((int)ceilf(low), soft->clip.y, soft->clip.y + soft->clip.h);
    for (int y = first; y < last; y++) {
        Edge here[SHAPE_POINTS];
        const int here_count = edges_in_row(edges, edge_count, y, here);
        Row row = {.count = 0};
        for (int i = 0; i < SUBLINES; i++) {
            const float at = (float)y + ((float)i + 0.5F) / SUBLINES;
            if (cross(here, here_count, at, &row.left[row.count], &row.right[row.count])) {
                row.count += 1;
            }
        }
        if (row.count > 0) {
            const float share = low > high ? ((float)y + 0.5F - high) / (low - high) : 0;
            const float cut = least(most(share, 0), 1);
            fill_row(soft, &row, y, pixel_of(color_mix(top, bottom, cut)));
        }
    }
}

// --- Pictures ---

// For is_opaque().
static void note_holes(SDL_Surface *picture) {
    uint32_t all = 0xff000000U;
    for (int y = 0; y < picture->h; y++) {
        const uint32_t *row = row_of(picture, y);
        for (int x = 0; x < picture->w; x++) {
            all &= row[x];
        }
    }
    SDL_SetSurfaceBlendMode(picture, all == 0xff000000U ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
}

// A picture without a hole is copied as it is; note_holes() has noted which.
static bool is_opaque(const SDL_Surface *picture) {
    SDL_BlendMode mode = SDL_BLENDMODE_BLEND;
    return SDL_GetSurfaceBlendMode((SDL_Surface *)picture, &mode) == 0 && mode == SDL_BLENDMODE_NONE;
}

SDL_Surface *sdl_soft_prepare(SDL_Surface *surface) {
    SDL_Surface *out = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(surface);
    for (int y = 0; out != NULL && y < out->h; y++) {
        uint32_t *row = row_of(out, y);
        for (int x = 0; x < out->w; x++) {
            if ((row[x] >> 24) != 255) {
                row[x] = sdl_blend_scale(0xff000000U | row[x], row[x] >> 24);
            }
        }
    }
    if (out != NULL) {
        note_holes(out);
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
        return sdl_blend_scale(pixel, tint->color.a);
    }
    if ((pixel & 0x00ffffffU) == a * 0x00010101U) {
        return sdl_blend_scale(tint->white, a);
    }
    const uint32_t r = ((pixel >> 16) & 255U) * tint->color.r / 255U;
    const uint32_t g = ((pixel >> 8) & 255U) * tint->color.g / 255U;
    const uint32_t b = (pixel & 255U) * tint->color.b / 255U;
    return sdl_blend_scale(a << 24 | r << 16 | g << 8 | b, tint->color.a);
}

static bool is_plain(Color tint) {
    return tint.r == 255 && tint.g == 255 && tint.b == 255 && tint.a == 255;
}

static void put_pixel(uint32_t *at, uint32_t pixel) {
    if ((pixel >> 24) == 255) {
        *at = pixel;
    } else if (pixel != 0) {
        *at = sdl_blend_over(*at, pixel);
    }
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
        const int left = shown.x - to.x;
        if (mirrored) {
            soft->blend->copy_mirrored(&row[shown.x], &source[to.w - 1 - left], shown.w);
        } else {
            soft->blend->copy(&row[shown.x], &source[left], shown.w);
        }
    }
}

static void copy_tinted(const SdlSoft *soft, const SDL_Surface *picture, SDL_Rect to, SDL_Rect shown,
                        Color tint, bool mirrored) {
    const Tint with = tint_of(tint);
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        const uint32_t *source = row_of(picture, y - to.y);
        uint32_t *row = row_of(soft->surface, y);
        if (with.is_fade && !mirrored) {
            soft->blend->copy_faded(&row[shown.x], &source[shown.x - to.x], shown.w, tint.a);
            continue;
        }
        for (int x = shown.x; x < shown.x + shown.w; x++) {
            const int i = x - to.x;
            const uint32_t pixel = source[mirrored ? to.w - 1 - i : i];
            if (pixel != 0) {
                row[x] = sdl_blend_over(row[x], tinted(pixel, &with));
            }
        }
    }
}

// The four channels of a pixel, 16 bits for each, so that all are reckoned with at once.
static uint64_t spread(uint32_t pixel) {
    return (pixel & 0x00ff00ffU) | (uint64_t)(pixel & 0xff00ff00U) << 24;
}

static uint32_t gathered(uint64_t wide) {
    return (uint32_t)wide | (uint32_t)(wide >> 24);
}

// Between two pixels, [share] of 256 towards [b].
static uint64_t between(uint64_t a, uint64_t b, uint32_t share) {
    return (a * (256 - share) + b * share) >> 8 & UINT64_C(0x00ff00ff00ff00ff);
}

enum { FINE_ONE = 65536 };

// The colour at [x] and [y], in parts of FINE_ONE, among the four pixels round it.
static uint32_t amid(uint32_t above_left, uint32_t above_right, uint32_t below_left, uint32_t below_right,
                     int32_t x, int32_t y) {
    if ((above_left | above_right | below_left | below_right) == 0) {
        return 0;
    }
    const uint32_t right_share = ((uint32_t)x >> 8) & 255U;
    const uint64_t above = between(spread(above_left), spread(above_right), right_share);
    const uint64_t below = between(spread(below_left), spread(below_right), right_share);
    return gathered(between(above, below, ((uint32_t)y >> 8) & 255U));
}

static uint32_t pixel_at(const SDL_Surface *picture, int x, int y) {
    return x >= 0 && y >= 0 && x < picture->w && y < picture->h ? row_of(picture, y)[x] : 0;
}

// The picture between its pixels; clear outside, so that its rim is smooth. [x], [y]: from -FINE_ONE.
static uint32_t sample_rim(const SDL_Surface *picture, int32_t x, int32_t y) {
    const int left = (int)(((uint32_t)x + FINE_ONE) >> 16) - 1;
    const int top = (int)(((uint32_t)y + FINE_ONE) >> 16) - 1;
    return amid(pixel_at(picture, left, top), pixel_at(picture, left + 1, top),
                pixel_at(picture, left, top + 1), pixel_at(picture, left + 1, top + 1), x, y);
}

// The same where all four pixels are the picture's.
static uint32_t sample_inside(const SDL_Surface *picture, int32_t x, int32_t y) {
    const uint32_t *above = &row_of(picture, y >> 16)[x >> 16];
    const uint32_t *below = &row_of(picture, (y >> 16) + 1)[x >> 16];
    return amid(above[0], above[1], below[0], below[1], x, y);
}

static int32_t fine(float pixels) {
    return (int32_t)(pixels * (float)FINE_ONE);
}

// A row of the target looks up its pixels along a line through the picture: pixel 0 at [x], [y], in parts of FINE_ONE.
typedef struct Look {
    const SDL_Surface *picture;
    const Tint *with;
    int32_t x, y, step_x, step_y;
} Look;

static int64_t floor_div(int64_t a, int64_t b) {
    return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}

// Leaves those of the pixels [*from] to [*to] for which start + pixel * step lies within low .. high - 1.
static void narrow(int64_t start, int64_t step, int64_t low, int64_t high, int *from, int *to) {
    int64_t first = *from;
    int64_t end = *to;
    if (step > 0) {
        first = SDL_max(first, -floor_div(start - low, step));
        end = SDL_min(end, -floor_div(start - high, step));
    } else if (step < 0) {
        first = SDL_max(first, floor_div(start - high, -step) + 1);
        end = SDL_min(end, floor_div(start - low, -step) + 1);
    } else if (start < low || start >= high) {
        end = first;
    }
    *from = (int)SDL_min(first, *to);
    *to = (int)SDL_max(end, *from);
}

// The pixels that see any of the picture when [rim] is FINE_ONE, and those that see nothing else when it is 0.
static void narrow_to(const Look *look, int64_t rim, int *from, int *to) {
    const int64_t more = rim - FINE_ONE;
    narrow(look->x, look->step_x, -rim, (int64_t)look->picture->w * FINE_ONE + more, from, to);
    narrow(look->y, look->step_y, -rim, (int64_t)look->picture->h * FINE_ONE + more, from, to);
}

static void look_up(uint32_t *row, const Look *look, int from, int to, bool is_rim) {
    const SDL_Surface *picture = look->picture;
    const bool is_as_it_is = is_plain(look->with->color);
    int32_t x = look->x + from * look->step_x;
    int32_t y = look->y + from * look->step_y;
    for (int i = from; i < to; i++) {
        const uint32_t pixel = is_rim ? sample_rim(picture, x, y) : sample_inside(picture, x, y);
        if (pixel != 0) {
            put_pixel(&row[i], is_as_it_is ? pixel : tinted(pixel, look->with));
        }
        x += look->step_x;
        y += look->step_y;
    }
}

static void copy_turned_row(uint32_t *row, const Look *look, int count) {
    int from = 0;
    int to = count;
    narrow_to(look, FINE_ONE, &from, &to);
    int inside_from = from;
    int inside_to = to;
    narrow_to(look, 0, &inside_from, &inside_to);
    look_up(row, look, from, inside_from, true);
    look_up(row, look, inside_from, inside_to, false);
    look_up(row, look, inside_to, to, true);
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
    const SDL_Rect around = {(int)(middle_x - reach), (int)(middle_y - reach), (int)(2 * reach) + 2,
                             (int)(2 * reach) + 2};
    SDL_Rect shown;
    if (SDL_IntersectRect(&around, &soft->clip, &shown) == SDL_FALSE) {
        return;
    }
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        const float dx = (float)shown.x + 0.5F - middle_x;
        const float dy = (float)y + 0.5F - middle_y;
        const Look look = {
            .picture = picture,
            .with = &with,
            .x = fine((dx * cosine + dy * sine) * wide + (float)picture->w / 2 - 0.5F),
            .y = fine((dy * cosine - dx * sine) * high + (float)picture->h / 2 - 0.5F),
            .step_x = fine(cosine * wide),
            .step_y = fine(-sine * high),
        };
        copy_turned_row(row_of(soft->surface, y) + shown.x, &look, shown.w);
    }
}

// How far left of its place copy_turned() begins with a picture that is shown in [width] x [height]: the steps along a row
// are rounded, so whoever wants the same must begin there, too.
static int reach_left(int width, int height) {
    const float half_w = (float)width / 2;
    const float half_h = (float)height / 2;
    return -(int)floorf(half_w - (sqrtf(half_w * half_w + half_h * half_h) + 1));
}

bool sdl_soft_begins_inside(const SdlSoft *soft, SDL_Rect to) {
    return to.x - reach_left(to.w, to.h) >= soft->clip.x;
}

enum { GROWTH = 3 }; // Above it the smooth rim would be wider than a pixel.

SDL_Surface *sdl_soft_fit(const SDL_Surface *picture, int width, int height, bool is_mirrored) {
    if (width >= picture->w * GROWTH || height >= picture->h * GROWTH) {
        return NULL;
    }
    const int rim = width > picture->w || height > picture->h ? 1 : 0;
    SDL_Surface *out =
        SDL_CreateRGBSurfaceWithFormat(0, width + 2 * rim, height + 2 * rim, 32, SDL_PIXELFORMAT_ARGB8888);
    if (out == NULL) {
        return NULL;
    }
    const Tint plain = tint_of((Color){255, 255, 255, 255});
    const float wide = (float)picture->w / (float)width * (is_mirrored ? -1.0F : 1.0F);
    const float high = (float)picture->h / (float)height;
    const int left = reach_left(width, height);
    const float dx = 0.5F - (float)left - (float)width / 2;
    const int32_t step = fine(wide);
    const int32_t begin = fine(dx * wide + (float)picture->w / 2 - 0.5F) + (left - rim) * step;
    for (int y = 0; y < out->h; y++) {
        const float dy = (float)(y - rim) + 0.5F - (float)height / 2;
        const Look look = {.picture = picture,
                           .with = &plain,
                           .x = begin,
                           .y = fine(dy * high + (float)picture->h / 2 - 0.5F),
                           .step_x = step,
                           .step_y = 0};
        copy_turned_row(row_of(out, y), &look, out->w);
    }
    note_holes(out);
    return out;
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
        soft->blend->cover(&row[shown.x], &source[shown.x], shown.w, full);
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
