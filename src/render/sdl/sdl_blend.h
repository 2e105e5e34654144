// sdl_blend.h - Rows of pixels over rows of pixels: the inner loops of sdl_soft, in plain C and in the vector
// instructions of the processor.
//
// Pixels are ARGB8888, colors multiplied with their alpha; the target is opaque. Every table gives the same
// bytes.

#ifndef SANCTA_RENDER_SDL_BLEND_H
#define SANCTA_RENDER_SDL_BLEND_H

#include <stdint.h>

typedef struct SdlBlend {
    const char *name;
    // One [pixel] over [count] pixels of [row].
    void (*fill)(uint32_t *row, int count, uint32_t pixel);
    // [source] over [row], one for one.
    void (*copy)(uint32_t *row, const uint32_t *source, int count);
    // The same from right to left: [source] is shown first, then what is before it.
    void (*copy_mirrored)(uint32_t *row, const uint32_t *source, int count);
    // [source] times [alpha] / 255 over [row].
    void (*copy_faded)(uint32_t *row, const uint32_t *source, int count, uint32_t alpha);
    // [pixel] times [coverage] / 255 over [row].
    void (*cover)(uint32_t *row, const uint8_t *coverage, int count, uint32_t pixel);
    // Each channel of [source] times that of [by] / 255 is added to [row], up to 255.
    void (*light)(uint32_t *row, const uint32_t *source, int count, uint32_t by);
    // Each channel of [row] loses that share of itself. The target stays opaque if the highest byte of [by]
    // is 0.
    void (*shade)(uint32_t *row, const uint32_t *source, int count, uint32_t by);
} SdlBlend;

// The fastest table that this processor runs.
const SdlBlend *sdl_blend_best(void);
// The tables that were built in and run here, plain C first. Returns NULL for [nth] (from 0) beyond the last.
// Global for tests.
const SdlBlend *sdl_blend_table(int nth);

// All four channels of [pixel] times [by] / 255, rounded.
static inline uint32_t sdl_blend_scale(uint32_t pixel, uint32_t by) {
    const uint32_t even = (pixel & 0x00ff00ffU) * by + 0x00800080U;
    const uint32_t odd = ((pixel >> 8) & 0x00ff00ffU) * by + 0x00800080U;
    return ((even + ((even >> 8) & 0x00ff00ffU)) >> 8 & 0x00ff00ffU) |
           (((odd + ((odd >> 8) & 0x00ff00ffU)) >> 8 & 0x00ff00ffU) << 8);
}

// [above] over [below].
static inline uint32_t sdl_blend_over(uint32_t below, uint32_t above) {
    return above + sdl_blend_scale(below, 255 - (above >> 24));
}

#endif
