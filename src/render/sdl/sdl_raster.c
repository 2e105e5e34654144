// An owner's colors are put into the SVG text before it is rasterized: three color words that no drawing uses
// otherwise stand for the main, dark and light tone.

#include "sdl_raster.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "own/own_raster.h"
#include "sdl_shipped.h"
#include "sdl_soft.h"

SdlRasterJob sdl_raster_job(const char *name, int width, int height, int paint, bool is_prepared) {
    SdlRasterJob job = {.width = width,
                        .height = height,
                        .paint = paint,
                        .tone = palette_picture_tone(palette_chosen(), name),
                        .is_prepared = is_prepared,
                        .tones = palette_pictures_key(),
                        .owners = palette_owners_key()};
    (void)snprintf(job.name, sizeof job.name, "%s", name);
    job.colors[0] = palette_player(paint);
    job.colors[1] = palette_player_dark(paint);
    job.colors[2] = color_mix(job.colors[0], PALETTE_WHITE, 0.35F);
    return job;
}

static void replace_color(char *svg, const char *word, Color color) {
    char value[8];
    (void)snprintf(value, sizeof value, "#%02x%02x%02x", color.r, color.g, color.b);
    for (char *at = strstr(svg, word); at != NULL; at = strstr(at + 7, word)) {
        memcpy(at, value, 7);
    }
}

// The drawing in its colors, to be freed with SDL_free(); NULL if there is none.
static char *read_svg(const SdlRasterJob *job, const char *assets, size_t *size) {
    char path[1200];
    (void)snprintf(path, sizeof path, "%s/%s.svg", assets, job->name);
    char *svg = SDL_LoadFile(path, size);
    if (svg != NULL) {
        replace_color(svg, "#ff00f1", job->colors[0]);
        replace_color(svg, "#ff00f2", job->colors[1]);
        replace_color(svg, "#ff00f3", job->colors[2]);
    }
    return svg;
}

// What a raster hangs on beside its drawing, without gaps between the fields.
typedef struct KeyPart {
    uint64_t svg[2];
    int32_t width, height;
    float saturation, light;
    uint32_t has_middle, from, to, form;
} KeyPart;

static uint32_t word_of(Color c) {
    return (uint32_t)c.r << 24 | (uint32_t)c.g << 16 | (uint32_t)c.b << 8 | c.a;
}

static SdlCacheKey key_of(const SdlRasterJob *job, const char *svg, size_t size) {
    const SdlCacheKey drawing = sdl_cache_key(svg, size);
    const KeyPart part = {.svg = {drawing.a, drawing.b},
                          .width = job->width,
                          .height = job->height,
                          .saturation = job->tone.saturation,
                          .light = job->tone.light,
                          .has_middle = job->tone.has_middle ? 1 : 0,
                          .from = word_of(job->tone.from),
                          .to = word_of(job->tone.to),
                          .form = (job->is_prepared ? 1U : 0U) | (job->is_stretched ? 2U : 0U)};
    return sdl_cache_key(&part, sizeof part);
}

// Multiplies every pixel by the palette's tone. Pixels are not multiplied by their alpha yet.
static void tone_picture(SDL_Surface *surface, PictureTone tone) {
    if (tone.saturation >= 1 && tone.light >= 1 && !tone.has_middle) {
        return;
    }
    for (int y = 0; y < surface->h; y++) {
        Uint32 *row = (Uint32 *)(void *)((Uint8 *)surface->pixels + (ptrdiff_t)y * surface->pitch);
        for (int x = 0; x < surface->w; x++) {
            Uint8 r = 0;
            Uint8 g = 0;
            Uint8 b = 0;
            Uint8 a = 0;
            SDL_GetRGBA(row[x], surface->format, &r, &g, &b, &a);
            const Color c = palette_toned((Color){r, g, b, a}, tone);
            row[x] = SDL_MapRGBA(surface->format, c.r, c.g, c.b, c.a);
        }
    }
}

// The library's sizes are rounded up from a product that may be a hair too large. The row or column too many
// has nothing in it, and would have the picture resampled in every frame. Takes [surface]; NULL: no memory.
static SDL_Surface *cropped(SDL_Surface *surface, int width, int height) {
    if (surface->w <= width && surface->h <= height) {
        return surface;
    }
    SDL_Surface *view = SDL_CreateRGBSurfaceWithFormatFrom(surface->pixels, SDL_min(surface->w, width),
                                                           SDL_min(surface->h, height), 32, surface->pitch,
                                                           surface->format->format);
    SDL_Surface *out = view != NULL ? SDL_ConvertSurface(view, view->format, 0) : NULL;
    SDL_FreeSurface(view);
    SDL_FreeSurface(surface);
    return out;
}

// In its tone and in the form that the painter needs. Takes [surface]; NULL if that is NULL, or no memory.
static SDL_Surface *finished(const SdlRasterJob *job, SDL_Surface *surface) {
    if (surface == NULL) {
        return NULL;
    }
    tone_picture(surface, job->tone);
    if (job->is_prepared) {
        return sdl_soft_prepare(surface);
    }
    SDL_Surface *out = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(surface);
    return out;
}

// Takes [surface], which stays as it is if it would have to grow too much.
static SDL_Surface *stretched(const SdlRasterJob *job, SDL_Surface *surface) {
    const bool is_due =
        job->is_stretched && surface != NULL && (surface->w != job->width || surface->h != job->height);
    SDL_Surface *out = is_due ? sdl_soft_fit(surface, job->width, job->height, false) : NULL;
    if (out == NULL) {
        return surface;
    }
    SDL_FreeSurface(surface);
    return out;
}

static SDL_Surface *rasterize(const SdlRasterJob *job, const char *svg, size_t size) {
    SDL_RWops *file = SDL_RWFromConstMem(svg, (int)size);
    if (file == NULL) {
        return NULL; // no memory, or nothing stands in the file
    }
    SDL_Surface *surface = IMG_LoadSizedSVG_RW(file, job->width, job->height);
    SDL_RWclose(file);
    return stretched(job, finished(job, surface != NULL ? cropped(surface, job->width, job->height) : NULL));
}

// What came with the program. Unless it had to be stretched it is not kept in a cache: to read it takes no
// longer than to check what would lie there.
static SDL_Surface *shipped(const SdlRasterJob *job, const char *assets, const SdlCache *cache,
                            const char *svg, size_t size) {
    SDL_Surface *came =
        finished(job, sdl_shipped_load(assets, job->name, sdl_cache_key(svg, size), job->width, job->height));
    const int width = came != NULL ? came->w : 0;
    SDL_Surface *raster = stretched(job, came);
    if (raster != NULL && raster->w != width) {
        sdl_cache_store(cache, key_of(job, svg, size), raster);
    }
    return raster;
}

// Does either have it at hand?
static SDL_Surface *load(const SdlRasterJob *job, const char *assets, const SdlCache *cache, const char *svg,
                         size_t size) {
    SDL_Surface *raster = sdl_cache_load(cache, key_of(job, svg, size));
    return raster != NULL ? raster : shipped(job, assets, cache, svg, size);
}

static SDL_Surface *game_load(const SdlRasterJob *job, const char *assets, const SdlCache *cache) {
    size_t size = 0;
    char *svg = read_svg(job, assets, &size);
    SDL_Surface *raster = svg != NULL ? load(job, assets, cache, svg, size) : NULL;
    SDL_free(svg);
    return raster;
}

static bool game_is_kept(const SdlRasterJob *job, const char *assets, const SdlCache *cache) {
    size_t size = 0;
    char *svg = read_svg(job, assets, &size);
    const bool is_kept = svg != NULL && (sdl_cache_has(cache, key_of(job, svg, size)) ||
                                         sdl_shipped_has(assets, job->name, sdl_cache_key(svg, size),
                                                         job->width, job->height));
    SDL_free(svg);
    return is_kept;
}

static SDL_Surface *game_make(const SdlRasterJob *job, const char *assets, const SdlCache *cache) {
    size_t size = 0;
    char *svg = read_svg(job, assets, &size);
    if (svg == NULL) {
        return NULL;
    }
    // Without a cache it must be exact, which a shipped raster is not.
    SDL_Surface *raster = cache != NULL ? load(job, assets, cache, svg, size) : NULL;
    if (raster == NULL) {
        raster = rasterize(job, svg, size);
        if (raster != NULL && cache != NULL) {
            sdl_cache_store(cache, key_of(job, svg, size), raster);
        }
    }
    SDL_free(svg);
    return raster;
}

// --- Pictures of the player's own ---

// The same bytes drawn by the game would be another raster.
static SdlCacheKey own_key(const SdlRasterJob *job, const char *bytes, size_t size) {
    SdlCacheKey key = key_of(job, bytes, size);
    key.a ^= UINT64_C(0x6f776e);
    return key;
}

static SDL_Surface *own_load(const SdlRasterJob *job, const SdlCache *cache) {
    char ignored[OWN_PROBLEM_SIZE];
    size_t size = 0;
    char *bytes = own_raster_read(job->own_folder, job->own, &size, ignored);
    SDL_Surface *raster = bytes != NULL ? sdl_cache_load(cache, own_key(job, bytes, size)) : NULL;
    free(bytes);
    return raster;
}

static bool own_is_kept(const SdlRasterJob *job, const SdlCache *cache) {
    char ignored[OWN_PROBLEM_SIZE];
    size_t size = 0;
    char *bytes = own_raster_read(job->own_folder, job->own, &size, ignored);
    const bool is_kept = bytes != NULL && sdl_cache_has(cache, own_key(job, bytes, size));
    free(bytes);
    return is_kept;
}

static SDL_Surface *own_make(const SdlRasterJob *job, const SdlCache *cache, char problem[OWN_PROBLEM_SIZE]) {
    size_t size = 0;
    char *bytes = own_raster_read(job->own_folder, job->own, &size, problem);
    if (bytes == NULL) {
        return NULL;
    }
    SDL_Surface *raster = cache != NULL ? sdl_cache_load(cache, own_key(job, bytes, size)) : NULL;
    if (raster == NULL) {
        const OwnBytes own = {.decoder = job->own_decoder, .bytes = bytes, .size = size};
        raster =
            stretched(job, finished(job, own_raster_make(&own, cache, job->width, job->height, problem)));
        if (raster != NULL && cache != NULL) {
            sdl_cache_store(cache, own_key(job, bytes, size), raster);
        }
    }
    free(bytes);
    return raster;
}

SDL_Surface *sdl_raster_load(const SdlRasterJob *job, const char *assets, const SdlCache *cache) {
    return job->own[0] != '\0' ? own_load(job, cache) : game_load(job, assets, cache);
}

bool sdl_raster_is_kept(const SdlRasterJob *job, const char *assets, const SdlCache *cache) {
    return job->own[0] != '\0' ? own_is_kept(job, cache) : game_is_kept(job, assets, cache);
}

SDL_Surface *sdl_raster_make(const SdlRasterJob *job, const char *assets, const SdlCache *cache,
                             char problem[OWN_PROBLEM_SIZE]) {
    problem[0] = '\0';
    SDL_Surface *own = job->own[0] != '\0' ? own_make(job, cache, problem) : NULL;
    if (own != NULL) {
        problem[0] = '\0';
        return own;
    }
    return game_make(job, assets, cache);
}
