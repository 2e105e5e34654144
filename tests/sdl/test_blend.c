// Every table of loops gives the bytes of plain C, for every channel and alpha, at every length and place of
// a row.

#include <check.h>
#include <string.h>

#include "sdl_blend.h"
#include "support/test.h"

enum { PIXELS = 67, ROUNDS = 400 };

typedef struct Rows {
    uint32_t below[PIXELS], source[PIXELS];
    uint8_t coverage[PIXELS];
} Rows;

static uint32_t next_noise(uint32_t *noise) {
    *noise = *noise * 1664525U + 1013904223U;
    return *noise ^ *noise >> 15;
}

// A pixel whose colors are multiplied with its alpha. Clear and opaque ones are as frequent as in pictures.
static uint32_t next_pixel(uint32_t *noise) {
    const uint32_t kind = next_noise(noise) % 4;
    const uint32_t alpha = kind == 0 ? 0 : kind == 1 ? 255 : next_noise(noise) % 256;
    return sdl_blend_scale(0xff000000U | next_noise(noise), alpha);
}

static Rows make_rows(uint32_t *noise) {
    Rows rows;
    for (int i = 0; i < PIXELS; i++) {
        rows.below[i] = 0xff000000U | next_noise(noise);
        rows.source[i] = next_pixel(noise);
        rows.coverage[i] = (uint8_t)(next_noise(noise) % 3 == 0 ? 0 : next_noise(noise) % 256);
    }
    return rows;
}

typedef enum Loop {
    LOOP_FILL,
    LOOP_COPY,
    LOOP_MIRRORED,
    LOOP_FADED,
    LOOP_COVER,
    LOOP_LIGHT,
    LOOP_SHADE,
    LOOP_COUNT
} Loop;

static void run(const SdlBlend *blend, Loop loop, Rows *rows, int from, int count, uint32_t word) {
    uint32_t *row = &rows->below[from];
    switch (loop) {
    case LOOP_FILL: blend->fill(row, count, rows->source[0]); break;
    case LOOP_COPY: blend->copy(row, &rows->source[from], count); break;
    case LOOP_MIRRORED: blend->copy_mirrored(row, &rows->source[PIXELS - 1 - from], count); break;
    case LOOP_FADED: blend->copy_faded(row, &rows->source[from], count, word % 256); break;
    case LOOP_COVER: blend->cover(row, &rows->coverage[from], count, rows->source[1]); break;
    case LOOP_LIGHT: blend->light(row, &rows->source[from], count, word); break;
    case LOOP_SHADE: blend->shade(row, &rows->source[from], count, word); break;
    case LOOP_COUNT: break;
    }
}

TEST(every_table_gives_the_bytes_of_plain_c) {
    uint32_t noise = 1;
    for (int nth = 1; sdl_blend_table(nth) != NULL; nth++) {
        for (int i = 0; i < ROUNDS * LOOP_COUNT; i++) {
            const Loop loop = (Loop)(i % LOOP_COUNT);
            Rows plain = make_rows(&noise);
            Rows other = plain;
            const int from = (int)(next_noise(&noise) % 9);
            const int count = (int)(next_noise(&noise) % (PIXELS - 9));
            const uint32_t word = next_noise(&noise);
            run(sdl_blend_table(0), loop, &plain, from, count, word);
            run(sdl_blend_table(nth), loop, &other, from, count, word);
            if (memcmp(plain.below, other.below, sizeof plain.below) != 0) {
                ck_abort_msg("%s differs in loop %d, from %d, %d pixels", sdl_blend_table(nth)->name,
                             (int)loop, from, count);
            }
        }
    }
}

TEST(every_channel_and_factor_is_scaled_alike) {
    const SdlBlend *const best = sdl_blend_best();
    for (uint32_t alpha = 0; alpha < 256; alpha++) {
        uint32_t source[256];
        uint32_t row[256];
        memset(row, 0, sizeof row);
        for (uint32_t channel = 0; channel < 256; channel++) {
            source[channel] = channel * 0x01010101U;
        }
        best->copy_faded(row, source, 256, alpha);
        for (uint32_t channel = 0; channel < 256; channel++) {
            const uint32_t wanted = (channel * alpha + 127) / 255; // to the nearest
            if (row[channel] != wanted * 0x01010101U) {
                ck_abort_msg("%u times %u is %08x", (unsigned)channel, (unsigned)alpha,
                             (unsigned)row[channel]);
            }
        }
    }
}

TEST(this_processor_runs_more_than_plain_c_where_there_is_more) {
#if defined(__SSE2__) || defined(__ARM_NEON)
    ck_assert_ptr_nonnull(sdl_blend_table(1));
    ck_assert_ptr_eq(sdl_blend_best(), sdl_blend_table(1));
#else
    ck_assert_ptr_eq(sdl_blend_best(), sdl_blend_table(0));
#endif
}
