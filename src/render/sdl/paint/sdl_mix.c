// Lights, shades, and one screen over another: whole rows at a time, by sdl_blend.h.

#include "paint/sdl_mix.h"

#include "sdl_blend.h"
#include "sdl_rows.h"

// --- Lights and shades ---

enum { BLEND_ROW = 512, FINE_ONE = 65536 };

// What of white [tint] has, or lacks, in each channel, times its alpha; nothing in the highest byte, for the
// target stays opaque.
static uint32_t factors_of(Color tint, DrawBlend blend) {
    const uint32_t color = (uint32_t)tint.r << 16 | (uint32_t)tint.g << 8 | tint.b;
    return sdl_blend_scale(blend == BLEND_LIGHT ? color : color ^ 0x00ffffffU, tint.a);
}

void sdl_mix_light(SdlSoft *soft, const SDL_Surface *picture, SDL_Rect to, Color tint, DrawBlend blend) {
    SDL_Rect shown;
    uint32_t near[BLEND_ROW];
    if (to.w <= 0 || to.h <= 0 || SDL_IntersectRect(&to, &soft->clip, &shown) == SDL_FALSE) {
        return;
    }
    const uint32_t by = factors_of(tint, blend);
    const bool is_as_it_is = picture->w == to.w && picture->h == to.h;
    const uint32_t wide = (uint32_t)picture->w * FINE_ONE / (uint32_t)to.w;
    const uint32_t high = (uint32_t)picture->h * FINE_ONE / (uint32_t)to.h;
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        const uint32_t *source =
            sdl_rows_of(picture, (int)(((uint32_t)(y - to.y) * high + high / 2) / FINE_ONE));
        uint32_t *row = sdl_rows_of(soft->surface, y);
        for (int x = shown.x; x < shown.x + shown.w; x += BLEND_ROW) {
            const int count = SDL_min(BLEND_ROW, shown.x + shown.w - x);
            for (int i = 0; i < count && !is_as_it_is; i++) {
                near[i] = source[((uint32_t)(x + i - to.x) * wide + wide / 2) / FINE_ONE];
            }
            const uint32_t *from = is_as_it_is ? &source[x - to.x] : near;
            (blend == BLEND_LIGHT ? soft->blend->light : soft->blend->shade)(&row[x], from, count, by);
        }
    }
}

// --- Screens ---

bool sdl_mix_is_alike(const SDL_Surface *surface) {
    const Uint32 format = surface->format->format;
    return (format == SDL_PIXELFORMAT_ARGB8888 || format == SDL_PIXELFORMAT_RGB888) && !SDL_MUSTLOCK(surface);
}

bool sdl_mix_over(const SdlSoft *soft, SDL_Surface *target, float part) {
    const SDL_Surface *from = soft->surface;
    if (!sdl_mix_is_alike(target) || target->w != from->w || target->h != from->h) {
        return false;
    }
    const uint32_t alpha = (uint32_t)(255 * SDL_clamp(part, 0, 1) + 0.5F);
    for (int y = 0; y < target->h; y++) {
        soft->blend->copy_faded(sdl_rows_of(target, y), sdl_rows_of(from, y), target->w, alpha);
    }
    return true;
}
