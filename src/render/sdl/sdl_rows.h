// sdl_rows.h - What the files of the own painter share: colors as pixels, and filling a part of a row.

#ifndef SANCTA_RENDER_SDL_ROWS_H
#define SANCTA_RENDER_SDL_ROWS_H

#include <SDL.h>
#include <stddef.h>

#include "render/draw_list.h"
#include "sdl_blend.h"

// The library's fminf() and fmaxf() are calls, for the sake of numbers that are none; these are one
// instruction.
static inline float sdl_rows_least(float a, float b) {
    return a < b ? a : b;
}

static inline float sdl_rows_most(float a, float b) {
    return a > b ? a : b;
}

static inline uint32_t sdl_rows_pixel(Color c) {
    return sdl_blend_scale(0xff000000U | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b, c.a);
}

static inline uint32_t *sdl_rows_of(const SDL_Surface *surface, int y) {
    return (uint32_t *)(void *)((unsigned char *)surface->pixels + (ptrdiff_t)y * surface->pitch);
}

static inline void sdl_rows_fill(const SdlBlend *blend, uint32_t *row, int from, int to, uint32_t pixel) {
    if ((pixel >> 24) == 255) {
        for (int x = from; x < to; x++) {
            row[x] = pixel;
        }
    } else if (pixel != 0 && to > from) {
        blend->fill(&row[from], to - from, pixel);
    }
}

// The color of the box [box] in its row [y].
static inline uint32_t sdl_rows_shade(SDL_Rect box, int y, Color top, Color bottom) {
    const float share = box.h > 1 ? ((float)(y - box.y) + 0.5F) / (float)box.h : 0.5F;
    return sdl_rows_pixel(color_mix(top, bottom, share));
}

#endif
