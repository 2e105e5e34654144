// sdl_cache.h - Rasters of pictures, kept on disk between two starts of the program.
//
// One file a raster, named by its key. Nothing in the folder is trusted: a file whose size, key or sum is
// wrong is removed and made again. The folder may be deleted at any time. Every function may be called by
// several threads and programs.

#ifndef SANCTA_RENDER_SDL_CACHE_H
#define SANCTA_RENDER_SDL_CACHE_H

#include <SDL.h>
#include <stdbool.h>

enum { SDL_CACHE_PATH = 1100 };

// Everything that a raster depends on: the drawing in its colors, its size, and what is done to its pixels.
typedef struct SdlCacheKey {
    uint64_t a, b;
} SdlCacheKey;

// The key of [size] bytes.
SdlCacheKey sdl_cache_key(const void *bytes, size_t size);

typedef struct SdlCache {
    char folder[SDL_CACHE_PATH]; // "": nothing is kept
} SdlCache;

// Makes [folder], which may be NULL for none. If it cannot be made, nothing is kept and nobody need know.
void sdl_cache_open(SdlCache *cache, const char *folder);
// Is there a file for [key], whole or not?
bool sdl_cache_has(const SdlCache *cache, SdlCacheKey key);
// The raster of [key] as ARGB8888; NULL if there is none, or none that is whole. The caller owns it.
SDL_Surface *sdl_cache_load(const SdlCache *cache, SdlCacheKey key);
// Writes it, whole or not at all.
void sdl_cache_store(const SdlCache *cache, SdlCacheKey key, const SDL_Surface *raster);
// Removes the rasters that were not used for longest until at most [bytes] are left, and what was left
// half-written.
void sdl_cache_trim(const SdlCache *cache, uint64_t bytes);

#endif
