// Means over areas, in whole numbers: the same picture gives the same pixels everywhere.

#include "own/own_scale.h"

#include "own/own_decode.h"

// Proportions of cards' pictures.
enum { WIDE = 4, HIGH = 3 };

// What one pixel gathers: its color multiplied by its alpha and by the area.
typedef struct Sum {
    uint64_t r, g, b, a, area;
} Sum;

static void gather(Sum *sum, uint32_t pixel, uint64_t area) {
    const uint64_t a = (pixel >> 24) * area;
    sum->a += a;
    sum->r += (pixel >> 16 & 0xFFU) * a;
    sum->g += (pixel >> 8 & 0xFFU) * a;
    sum->b += (pixel & 0xFFU) * a;
    sum->area += area;
}

static uint32_t mean_of(const Sum *sum) {
    if (sum->a == 0) {
        return 0;
    }
    const uint64_t half = sum->a / 2;
    const uint32_t a = (uint32_t)((sum->a + sum->area / 2) / sum->area);
    return a << 24 | (uint32_t)((sum->r + half) / sum->a) << 16 | (uint32_t)((sum->g + half) / sum->a) << 8 |
           (uint32_t)((sum->b + half) / sum->a);
}

// How much of source pixel [at] lies under target pixel [to], in parts of 1 / [target] of a source pixel.
static uint64_t share(int at, int to, int source, int target) {
    const int64_t from = SDL_max((int64_t)at * target, (int64_t)to * source);
    const int64_t end = SDL_min((int64_t)(at + 1) * target, (int64_t)(to + 1) * source);
    return end > from ? (uint64_t)(end - from) : 0;
}

static int first_under(int to, int source, int target) {
    return (int)((int64_t)to * source / target);
}

static int end_under(int to, int source, int target) {
    return (int)(((int64_t)(to + 1) * source + target - 1) / target);
}

static uint32_t *row_of(const SDL_Surface *picture, int y) {
    return (uint32_t *)(void *)((Uint8 *)picture->pixels + (ptrdiff_t)y * picture->pitch);
}

// The part [from] of [picture] in the size of [out].
static void shrink(const SDL_Surface *picture, SDL_Rect from, SDL_Surface *out) {
    for (int y = 0; y < out->h; y++) {
        const int low = first_under(y, from.h, out->h);
        const int high = end_under(y, from.h, out->h);
        for (int x = 0; x < out->w; x++) {
            const int left = first_under(x, from.w, out->w);
            const int right = end_under(x, from.w, out->w);
            Sum sum = {0, 0, 0, 0, 0};
            for (int v = low; v < high; v++) {
                const uint32_t *row = row_of(picture, from.y + v) + from.x;
                const uint64_t tall = share(v, y, from.h, out->h);
                for (int u = left; u < right; u++) {
                    gather(&sum, row[u], tall * share(u, x, from.w, out->w));
                }
            }
            row_of(out, y)[x] = mean_of(&sum);
        }
    }
}

static SDL_Surface *in_size(const SDL_Surface *picture, SDL_Rect from, int width, int height) {
    SDL_Surface *out = SDL_CreateRGBSurfaceWithFormat(0, SDL_max(width, 1), SDL_max(height, 1), 32,
                                                      SDL_PIXELFORMAT_ARGB8888);
    if (out != NULL) {
        shrink(picture, from, out);
    }
    return out;
}

SDL_Surface *own_scale_canonical(const SDL_Surface *picture) {
    SDL_Rect part = {0, 0, picture->w, picture->h};
    if (picture->w * HIGH > picture->h * WIDE) {
        part.w = SDL_max(1, (picture->h * WIDE + HIGH / 2) / HIGH);
    } else {
        part.h = SDL_max(1, (picture->w * HIGH + WIDE / 2) / WIDE);
    }
    part.x = (picture->w - part.w) / 2;
    part.y = (picture->h - part.h) / 2;
    const bool is_larger = part.w > OWN_WIDTH;
    return in_size(picture, part, is_larger ? OWN_WIDTH : part.w, is_larger ? OWN_HEIGHT : part.h);
}

SDL_Surface *own_scale_fit(const SDL_Surface *picture, int width, int height) {
    const bool is_wide = width * HIGH > height * WIDE;
    const int w = is_wide ? (height * WIDE + HIGH / 2) / HIGH : width;
    const int h = is_wide ? height : (width * HIGH + WIDE / 2) / WIDE;
    return in_size(picture, (SDL_Rect){0, 0, picture->w, picture->h}, SDL_min(w, width), SDL_min(h, height));
}
