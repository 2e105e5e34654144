// Four pixels at a time where the processor can, else one. The vector forms compute each channel in 16 bits
// by the very formula of sdl_blend_scale(), whose sums never exceed 16 bits, and add whole pixels in 32 bits
// as it does: so the bytes are the same. The last one to three pixels of a row are always done in plain C.

#include "sdl_blend.h"

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

// --- Plain C ---

static void plain_fill(uint32_t *row, int count, uint32_t pixel) {
    for (int i = 0; i < count; i++) {
        row[i] = sdl_blend_over(row[i], pixel);
    }
}

static void put(uint32_t *at, uint32_t pixel) {
    if ((pixel >> 24) == 255) {
        *at = pixel;
    } else if (pixel != 0) {
        *at = sdl_blend_over(*at, pixel);
    }
}

static void plain_copy(uint32_t *row, const uint32_t *source, int count) {
    for (int i = 0; i < count; i++) {
        put(&row[i], source[i]);
    }
}

static void plain_copy_mirrored(uint32_t *row, const uint32_t *source, int count) {
    for (int i = 0; i < count; i++) {
        put(&row[i], source[-i]);
    }
}

static void plain_copy_faded(uint32_t *row, const uint32_t *source, int count, uint32_t alpha) {
    for (int i = 0; i < count; i++) {
        if (source[i] != 0) {
            row[i] = sdl_blend_over(row[i], sdl_blend_scale(source[i], alpha));
        }
    }
}

static void plain_cover(uint32_t *row, const uint8_t *coverage, int count, uint32_t pixel) {
    for (int i = 0; i < count; i++) {
        if (coverage[i] != 0) {
            put(&row[i], sdl_blend_scale(pixel, coverage[i]));
        }
    }
}

// One channel after the other, by the formula of sdl_blend_scale().
static uint32_t scale_each(uint32_t pixel, uint32_t by) {
    uint32_t out = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const uint32_t v = (pixel >> shift & 255U) * (by >> shift & 255U) + 0x80U;
        out |= (v + (v >> 8)) >> 8 << shift;
    }
    return out;
}

static uint32_t add_each(uint32_t a, uint32_t b) {
    uint32_t out = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const uint32_t sum = (a >> shift & 255U) + (b >> shift & 255U);
        out |= (sum < 255U ? sum : 255U) << shift;
    }
    return out;
}

static void plain_light(uint32_t *row, const uint32_t *source, int count, uint32_t by) {
    for (int i = 0; i < count; i++) {
        row[i] = add_each(row[i], scale_each(source[i], by));
    }
}

static void plain_shade(uint32_t *row, const uint32_t *source, int count, uint32_t by) {
    for (int i = 0; i < count; i++) {
        row[i] = scale_each(row[i], ~scale_each(source[i], by));
    }
}

static const SdlBlend PLAIN = {.name = "plain C",
                               .fill = plain_fill,
                               .copy = plain_copy,
                               .copy_mirrored = plain_copy_mirrored,
                               .copy_faded = plain_copy_faded,
                               .cover = plain_cover,
                               .light = plain_light,
                               .shade = plain_shade};

// --- Four pixels ---
//
// What the loops below need of a processor: [Four] pixels, loading and storing them, and each channel times a
// factor of its own pixel.

#if defined(__SSE2__)

#define HAS_FOUR
#define FOUR_NAME "SSE2"

typedef __m128i Four;

static inline Four four_load(const uint32_t *at) {
    return _mm_loadu_si128((const __m128i *)(const void *)at);
}

static inline void four_store(uint32_t *at, Four pixels) {
    _mm_storeu_si128((__m128i *)(void *)at, pixels);
}

static inline Four four_same(uint32_t pixel) {
    return _mm_set1_epi32((int)pixel);
}

// Whole pixels, in 32 bits.
static inline Four four_sum(Four a, Four b) {
    return _mm_add_epi32(a, b);
}

static inline Four four_reversed(Four pixels) {
    return _mm_shuffle_epi32(pixels, _MM_SHUFFLE(0, 1, 2, 3));
}

// Eight channels of 16 bits times [by] / 255. The high half of v * 257 is (v + (v >> 8)) >> 8.
static inline __m128i eight_scaled(__m128i channels, __m128i by) {
    const __m128i v = _mm_add_epi16(_mm_mullo_epi16(channels, by), _mm_set1_epi16(0x80));
    return _mm_mulhi_epu16(v, _mm_set1_epi16(257));
}

// [by]: a factor 0..255 in every byte of its pixel.
static inline Four four_scaled(Four pixels, Four by) {
    const __m128i zero = _mm_setzero_si128();
    const __m128i low = eight_scaled(_mm_unpacklo_epi8(pixels, zero), _mm_unpacklo_epi8(by, zero));
    const __m128i high = eight_scaled(_mm_unpackhi_epi8(pixels, zero), _mm_unpackhi_epi8(by, zero));
    return _mm_packus_epi16(low, high);
}

// The lowest byte of each pixel, in all of its bytes.
static inline Four four_spread(Four lowest) {
    const __m128i two = _mm_or_si128(lowest, _mm_slli_epi32(lowest, 8));
    return _mm_or_si128(two, _mm_slli_epi32(two, 16));
}

static inline Four four_over(Four below, Four above) {
    const Four alpha = four_spread(_mm_srli_epi32(above, 24));
    return four_sum(above, four_scaled(below, _mm_xor_si128(alpha, _mm_set1_epi8(-1))));
}

static inline bool four_is_clear(Four pixels) {
    return _mm_movemask_epi8(_mm_cmpeq_epi32(pixels, _mm_setzero_si128())) == 0xffff;
}

// Four bytes as factors of four pixels.
static inline Four four_factors(const uint8_t *at) {
    int bytes = 0;
    memcpy(&bytes, at, sizeof bytes);
    const __m128i two = _mm_unpacklo_epi8(_mm_cvtsi32_si128(bytes), _mm_cvtsi32_si128(bytes));
    return _mm_unpacklo_epi16(two, two);
}

// Every byte by itself: the sum, at most 255; and what is missing to 255.
static inline Four four_bytes_sum(Four a, Four b) {
    return _mm_adds_epu8(a, b);
}

static inline Four four_rest(Four pixels) {
    return _mm_xor_si128(pixels, _mm_set1_epi8(-1));
}

static bool four_runs_here(void) {
    return SDL_HasSSE2() == SDL_TRUE;
}

#elif defined(__ARM_NEON)

#define HAS_FOUR
#define FOUR_NAME "NEON"

typedef uint32x4_t Four;

static inline Four four_load(const uint32_t *at) {
    return vld1q_u32(at);
}

static inline void four_store(uint32_t *at, Four pixels) {
    vst1q_u32(at, pixels);
}

static inline Four four_same(uint32_t pixel) {
    return vdupq_n_u32(pixel);
}

// Whole pixels, in 32 bits.
static inline Four four_sum(Four a, Four b) {
    return vaddq_u32(a, b);
}

static inline Four four_reversed(Four pixels) {
    const Four swapped = vrev64q_u32(pixels);
    return vcombine_u32(vget_high_u32(swapped), vget_low_u32(swapped));
}

// Eight channels times [by] / 255.
static inline uint8x8_t eight_scaled(uint8x8_t channels, uint8x8_t by) {
    const uint16x8_t v = vaddq_u16(vmull_u8(channels, by), vdupq_n_u16(0x80));
    return vshrn_n_u16(vaddq_u16(v, vshrq_n_u16(v, 8)), 8);
}

// [by]: a factor 0..255 in every byte of its pixel.
static inline Four four_scaled(Four pixels, Four by) {
    const uint8x16_t p = vreinterpretq_u8_u32(pixels);
    const uint8x16_t b = vreinterpretq_u8_u32(by);
    const uint8x8_t low = eight_scaled(vget_low_u8(p), vget_low_u8(b));
    const uint8x8_t high = eight_scaled(vget_high_u8(p), vget_high_u8(b));
    return vreinterpretq_u32_u8(vcombine_u8(low, high));
}

// The lowest byte of each pixel, in all of its bytes.
static inline Four four_spread(Four lowest) {
    return vmulq_n_u32(lowest, 0x01010101U);
}

static inline Four four_over(Four below, Four above) {
    return four_sum(above, four_scaled(below, vmvnq_u32(four_spread(vshrq_n_u32(above, 24)))));
}

static inline bool four_is_clear(Four pixels) {
    const uint32x2_t any = vorr_u32(vget_low_u32(pixels), vget_high_u32(pixels));
    return (vget_lane_u32(any, 0) | vget_lane_u32(any, 1)) == 0;
}

// Four bytes as factors of four pixels.
static inline Four four_factors(const uint8_t *at) {
    const uint32_t lowest[4] = {at[0], at[1], at[2], at[3]};
    return four_spread(vld1q_u32(lowest));
}

// Every byte by itself: the sum, at most 255; and what is missing to 255.
static inline Four four_bytes_sum(Four a, Four b) {
    return vreinterpretq_u32_u8(vqaddq_u8(vreinterpretq_u8_u32(a), vreinterpretq_u8_u32(b)));
}

static inline Four four_rest(Four pixels) {
    return vmvnq_u32(pixels);
}

static bool four_runs_here(void) {
    return SDL_HasNEON() == SDL_TRUE;
}

#endif

#ifdef HAS_FOUR

static void four_fill(uint32_t *row, int count, uint32_t pixel) {
    const Four above = four_same(pixel);
    const Four by = four_same((255 - (pixel >> 24)) * 0x01010101U);
    int i = 0;
    for (; i + 4 <= count; i += 4) {
        four_store(&row[i], four_sum(above, four_scaled(four_load(&row[i]), by)));
    }
    plain_fill(&row[i], count - i, pixel);
}

static void four_copy(uint32_t *row, const uint32_t *source, int count) {
    int i = 0;
    for (; i + 4 <= count; i += 4) {
        const Four above = four_load(&source[i]);
        if (!four_is_clear(above)) {
            four_store(&row[i], four_over(four_load(&row[i]), above));
        }
    }
    plain_copy(&row[i], &source[i], count - i);
}

static void four_copy_mirrored(uint32_t *row, const uint32_t *source, int count) {
    int i = 0;
    for (; i + 4 <= count; i += 4) {
        const Four above = four_reversed(four_load(source - i - 3));
        if (!four_is_clear(above)) {
            four_store(&row[i], four_over(four_load(&row[i]), above));
        }
    }
    plain_copy_mirrored(&row[i], source - i, count - i);
}

static void four_copy_faded(uint32_t *row, const uint32_t *source, int count, uint32_t alpha) {
    const Four by = four_same(alpha * 0x01010101U);
    int i = 0;
    for (; i + 4 <= count; i += 4) {
        const Four above = four_load(&source[i]);
        if (!four_is_clear(above)) {
            four_store(&row[i], four_over(four_load(&row[i]), four_scaled(above, by)));
        }
    }
    plain_copy_faded(&row[i], &source[i], count - i, alpha);
}

static void four_cover(uint32_t *row, const uint8_t *coverage, int count, uint32_t pixel) {
    const Four full = four_same(pixel);
    int i = 0;
    for (; i + 4 <= count; i += 4) {
        const Four by = four_factors(&coverage[i]);
        if (!four_is_clear(by)) {
            four_store(&row[i], four_over(four_load(&row[i]), four_scaled(full, by)));
        }
    }
    plain_cover(&row[i], &coverage[i], count - i, pixel);
}

static void four_light(uint32_t *row, const uint32_t *source, int count, uint32_t by) {
    const Four factor = four_same(by);
    int i = 0;
    for (; i + 4 <= count; i += 4) {
        const Four light = four_scaled(four_load(&source[i]), factor);
        four_store(&row[i], four_bytes_sum(four_load(&row[i]), light));
    }
    plain_light(&row[i], &source[i], count - i, by);
}

static void four_shade(uint32_t *row, const uint32_t *source, int count, uint32_t by) {
    const Four factor = four_same(by);
    int i = 0;
    for (; i + 4 <= count; i += 4) {
        const Four shade = four_scaled(four_load(&source[i]), factor);
        four_store(&row[i], four_scaled(four_load(&row[i]), four_rest(shade)));
    }
    plain_shade(&row[i], &source[i], count - i, by);
}

static const SdlBlend FOUR = {.name = FOUR_NAME,
                              .fill = four_fill,
                              .copy = four_copy,
                              .copy_mirrored = four_copy_mirrored,
                              .copy_faded = four_copy_faded,
                              .cover = four_cover,
                              .light = four_light,
                              .shade = four_shade};

#endif

// --- Choosing ---

const SdlBlend *sdl_blend_table(int nth) {
    if (nth == 0) {
        return &PLAIN;
    }
#ifdef HAS_FOUR
    if (nth == 1 && four_runs_here()) {
        return &FOUR;
    }
#endif
    return NULL;
}

const SdlBlend *sdl_blend_best(void) {
    const SdlBlend *const four = sdl_blend_table(1);
    return four != NULL ? four : &PLAIN;
}
