// A small rasteriser. Rows of pixels are blended by sdl_blend.h.

#include "sdl_soft.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sdl_blend.h"
#include "sdl_rows.h"

// --- Target ---

// SDL would write zeros over pages that the system brings empty.
SDL_Surface *sdl_soft_surface(int width, int height) {
    void *pixels = calloc((size_t)width * (size_t)height, sizeof(uint32_t));
    SDL_Surface *surface = pixels == NULL
                               ? NULL
                               : SDL_CreateRGBSurfaceWithFormatFrom(pixels, width, height, 32, width * 4,
                                                                    SDL_PIXELFORMAT_ARGB8888);
    if (surface == NULL) {
        free(pixels);
        return NULL;
    }
    SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE);
    return surface;
}

void sdl_soft_surface_free(SDL_Surface *surface) {
    if (surface != NULL) {
        void *pixels = surface->pixels;
        SDL_FreeSurface(surface);
        free(pixels);
    }
}

void sdl_soft_clip(SdlSoft *soft, const SDL_Rect *clip) {
    SDL_Rect all = {0, 0, soft->surface->w, soft->surface->h};
    if (SDL_RectEmpty(&soft->within) == SDL_FALSE) {
        (void)SDL_IntersectRect(&soft->within, &all, &all);
    }
    if (clip == NULL) {
        soft->clip = all;
    } else if (SDL_IntersectRect(clip, &all, &soft->clip) == SDL_FALSE) {
        soft->clip = (SDL_Rect){0, 0, 0, 0};
    }
}

void sdl_soft_clear(SdlSoft *soft) {
    const SDL_Rect clip = soft->clip;
    for (int y = clip.y; y < clip.y + clip.h; y++) {
        sdl_rows_fill(soft->blend, sdl_rows_of(soft->surface, y), clip.x, clip.x + clip.w, 0xff000000U);
    }
}

// --- Shapes ---

void sdl_soft_box(SdlSoft *soft, SDL_Rect box, Color top, Color bottom) {
    SDL_Rect shown;
    if (SDL_IntersectRect(&box, &soft->clip, &shown) == SDL_FALSE) {
        return;
    }
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        sdl_rows_fill(soft->blend, sdl_rows_of(soft->surface, y), shown.x, shown.x + shown.w,
                      sdl_rows_shade(box, y, top, bottom));
    }
}

// --- Pictures ---

// For is_opaque().
static void note_whether_opaque(SDL_Surface *picture, bool opaque) {
    SDL_SetSurfaceBlendMode(picture, opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
}

static void note_holes(SDL_Surface *picture) {
    uint32_t all = 0xff000000U;
    for (int y = 0; y < picture->h; y++) {
        const uint32_t *row = sdl_rows_of(picture, y);
        for (int x = 0; x < picture->w; x++) {
            all &= row[x];
        }
    }
    note_whether_opaque(picture, all == 0xff000000U);
}

// A picture without a hole is copied as it is; note_holes() has noted which.
static bool is_opaque(const SDL_Surface *picture) {
    SDL_BlendMode mode = SDL_BLENDMODE_BLEND;
    return SDL_GetSurfaceBlendMode((SDL_Surface *)picture, &mode) == 0 && mode == SDL_BLENDMODE_NONE;
}

SDL_Surface *sdl_soft_prepare(SDL_Surface *surface) {
    SDL_Surface *out = surface;
    // To convert is to copy, and a large surface's new pages take longer than its pixels.
    if (surface->format->format != SDL_PIXELFORMAT_ARGB8888) {
        out = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888, 0);
        SDL_FreeSurface(surface);
    }
    uint32_t all = 0xff000000U;
    for (int y = 0; out != NULL && y < out->h; y++) {
        uint32_t *row = sdl_rows_of(out, y);
        for (int x = 0; x < out->w; x++) {
            all &= row[x];
            if ((row[x] >> 24) != 255) {
                row[x] = sdl_blend_scale(0xff000000U | row[x], row[x] >> 24);
            }
        }
    }
    if (out != NULL) {
        note_whether_opaque(out, all == 0xff000000U);
    }
    return out;
}

// A color to multiply with, and what white becomes by it.
typedef struct Tint {
    Color color;
    uint32_t white;
    bool is_fade; // no color, only its alpha
} Tint;

static Tint tint_of(Color color) {
    return (Tint){.color = color,
                  .white = sdl_rows_pixel(color),
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
        const uint32_t *source = sdl_rows_of(picture, y - to.y);
        uint32_t *row = sdl_rows_of(soft->surface, y);
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
        const uint32_t *source = sdl_rows_of(picture, y - to.y);
        uint32_t *row = sdl_rows_of(soft->surface, y);
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

// The color at [x] and [y], in parts of FINE_ONE, among the four pixels round it.
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
    return x >= 0 && y >= 0 && x < picture->w && y < picture->h ? sdl_rows_of(picture, y)[x] : 0;
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
    const uint32_t *above = &sdl_rows_of(picture, y >> 16)[x >> 16];
    const uint32_t *below = &sdl_rows_of(picture, (y >> 16) + 1)[x >> 16];
    return amid(above[0], above[1], below[0], below[1], x, y);
}

static int32_t fine(float pixels) {
    return (int32_t)(pixels * (float)FINE_ONE);
}

// A row of the target looks up its pixels along a line through the picture: pixel 0 at [x], [y], in parts of
// FINE_ONE.
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

// The pixels that see any of the picture when [rim] is FINE_ONE, and those that see nothing else when it is
// 0.
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
    const SDL_Rect around = {(int)floorf(middle_x - reach), (int)floorf(middle_y - reach),
                             (int)(2 * reach) + 3, (int)(2 * reach) + 3};
    SDL_Rect shown;
    if (SDL_IntersectRect(&around, &soft->clip, &shown) == SDL_FALSE) {
        return;
    }
    const int32_t step_x = fine(cosine * wide);
    const int32_t step_y = fine(-sine * high);
    // Steps are rounded, so they are counted from where the picture begins, however much of it the clip
    // shows.
    const int skipped = shown.x - around.x;
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        const float dx = (float)around.x + 0.5F - middle_x;
        const float dy = (float)y + 0.5F - middle_y;
        const Look look = {
            .picture = picture,
            .with = &with,
            .x = fine((dx * cosine + dy * sine) * wide + (float)picture->w / 2 - 0.5F) + skipped * step_x,
            .y = fine((dy * cosine - dx * sine) * high + (float)picture->h / 2 - 0.5F) + skipped * step_y,
            .step_x = step_x,
            .step_y = step_y,
        };
        copy_turned_row(sdl_rows_of(soft->surface, y) + shown.x, &look, shown.w);
    }
}

// How far left of its place copy_turned() begins with a picture that is shown in [width] x [height]: the
// steps along a row are rounded, so code that needs the same pixels must begin there, too.
static int reach_left(int width, int height) {
    const float half_w = (float)width / 2;
    const float half_h = (float)height / 2;
    return -(int)floorf(half_w - (sqrtf(half_w * half_w + half_h * half_h) + 1));
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
        copy_turned_row(sdl_rows_of(out, y), &look, out->w);
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

// --- Stand-ins ---

// STAND_IN_GROWTH: by which it pays. From ALIKE_GROWTH on, which coarse pictures reach, rows of the target
// are alike, for the eye, and computed once.
enum { STAND_IN_GROWTH = 3, STAND_IN_WIDEST = 1024, TARGET_WIDEST = 8192, ROWS_ALIKE = 4, ALIKE_GROWTH = 6 };

// The row at [y], in parts of FINE_ONE, between the two of [picture] round it.
static void mix_rows(const SDL_Surface *picture, int32_t y, uint64_t *out) {
    const int32_t last = (picture->h - 1) * FINE_ONE;
    const int32_t at = y < 0 ? 0 : y > last ? last : y;
    const int above = at / FINE_ONE;
    const uint32_t *a = sdl_rows_of(picture, above);
    const uint32_t *b = sdl_rows_of(picture, SDL_min(above + 1, picture->h - 1));
    const uint32_t share = ((uint32_t)at >> 8) & 255U;
    for (int x = 0; x < picture->w; x++) {
        out[x] = between(spread(a[x]), spread(b[x]), share);
    }
    out[picture->w] = out[picture->w - 1];
}

static void stretch_row(const uint64_t *mixed, int32_t x, int32_t step, int32_t last, int count,
                        uint32_t *out) {
    for (int i = 0; i < count; i++) {
        const int32_t at = x < 0 ? 0 : x > last ? last : x;
        const uint64_t *left = &mixed[at / FINE_ONE];
        out[i] = gathered(between(left[0], left[1], ((uint32_t)at >> 8) & 255U));
        x += step;
    }
}

static void tint_row(uint32_t *row, int count, const Tint *with) {
    for (int i = 0; i < count; i++) {
        row[i] = tinted(row[i], with);
    }
}

bool sdl_soft_stand_in(SdlSoft *soft, const SDL_Surface *picture, SDL_Rect to, Color tint, bool is_mirrored) {
    SDL_Rect shown;
    uint64_t mixed[STAND_IN_WIDEST + 1];
    uint32_t row[TARGET_WIDEST];
    if (to.w < picture->w * STAND_IN_GROWTH || to.h < picture->h * STAND_IN_GROWTH ||
        picture->w > STAND_IN_WIDEST || to.w > TARGET_WIDEST) {
        return false;
    }
    if (SDL_IntersectRect(&to, &soft->clip, &shown) == SDL_FALSE) {
        return true;
    }
    const int32_t wide = fine((float)picture->w / (float)to.w);
    const int32_t high = fine((float)picture->h / (float)to.h);
    const int first = is_mirrored ? to.x + to.w - 1 - shown.x : shown.x - to.x;
    const int32_t begin = first * wide + wide / 2 - FINE_ONE / 2;
    const Tint with = tint_of(tint);
    const bool is_as_it_is = is_plain(tint);
    const bool opaque = is_as_it_is && is_opaque(picture);
    const int alike = to.h >= picture->h * ALIKE_GROWTH ? ROWS_ALIKE : 1;
    int computed = -1;
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        const int band = (y - to.y) / alike;
        if (band != computed) {
            computed = band;
            mix_rows(picture, (band * alike + alike / 2) * high + high / 2 - FINE_ONE / 2, mixed);
            stretch_row(mixed, begin, is_mirrored ? -wide : wide, (picture->w - 1) * FINE_ONE, shown.w, row);
            tint_row(row, is_as_it_is ? 0 : shown.w, &with);
        }
        uint32_t *target = sdl_rows_of(soft->surface, y) + shown.x;
        if (opaque) {
            memcpy(target, row, (size_t)shown.w * sizeof *row);
        } else {
            soft->blend->copy(target, row, shown.w);
        }
    }
    return true;
}

void sdl_soft_coverage(SdlSoft *soft, const uint8_t *coverage, int stride, SDL_Rect to, Color tint) {
    SDL_Rect shown;
    if (SDL_IntersectRect(&to, &soft->clip, &shown) == SDL_FALSE) {
        return;
    }
    const uint32_t full = sdl_rows_pixel(tint);
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        const uint8_t *source = &coverage[(ptrdiff_t)(y - to.y) * stride - to.x];
        uint32_t *row = sdl_rows_of(soft->surface, y);
        soft->blend->cover(&row[shown.x], &source[shown.x], shown.w, full);
    }
}

// --- Layers ---

void sdl_soft_show(SdlSoft *soft, const SDL_Surface *from, SDL_Rect rect) {
    for (int y = rect.y; y < rect.y + rect.h; y++) {
        memcpy(sdl_rows_of(soft->surface, y) + rect.x, sdl_rows_of(from, y) + rect.x,
               (size_t)rect.w * sizeof(uint32_t));
    }
}
