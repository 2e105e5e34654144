// What was decoded lies in the cache like any raster, under a key of its own.

#include "own/own_raster.h"

#include <stdio.h>
#include <stdlib.h>

#include "own/own_decode.h"
#include "own/own_scale.h"
#include "sdl/own_pictures.h"

char *own_raster_read(const char *folder, const char *file, size_t *size,
                      char problem[PICTURE_PROBLEM_SIZE]) {
    char path[SDL_CACHE_PATH + OWN_FILE_SIZE];
    PictureLook look;
    (void)snprintf(path, sizeof path, "%s/%s", folder, file);
    char *bytes = picture_file_read(path, size, problem);
    if (bytes != NULL && !picture_file_look(bytes, *size, &look, problem)) {
        free(bytes);
        return NULL;
    }
    return bytes;
}

// Another word for another way to decode: what older programs have kept is never found then.
static SdlCacheKey decoded_key(const char *bytes, size_t size) {
    const SdlCacheKey content = sdl_cache_key(bytes, size);
    const uint64_t parts[4] = {content.a, content.b, UINT64_C(0x6465636f646564), 1};
    return sdl_cache_key(parts, sizeof parts);
}

// The caller owns it; NULL with "what is wrong".
static SDL_Surface *decoded(const OwnBytes *own, const SdlCache *cache, char problem[PICTURE_PROBLEM_SIZE]) {
    const SdlCacheKey key = decoded_key(own->bytes, own->size);
    SDL_Surface *out = cache != NULL ? sdl_cache_load(cache, key) : NULL;
    if (out == NULL) {
        out = own_decode(own->decoder, own->bytes, own->size, OWN_WAIT_MS, problem);
        if (out != NULL && cache != NULL) {
            sdl_cache_store(cache, key, out);
        }
    }
    return out;
}

SDL_Surface *own_raster_make(const OwnBytes *own, const SdlCache *cache, int width, int height,
                             char problem[PICTURE_PROBLEM_SIZE]) {
    SDL_Surface *whole = decoded(own, cache, problem);
    if (whole == NULL) {
        return NULL;
    }
    SDL_Surface *out = own_scale_fit(whole, width, height);
    SDL_FreeSurface(whole);
    if (out == NULL) {
        (void)snprintf(problem, PICTURE_PROBLEM_SIZE, "there is not enough memory");
    }
    return out;
}

bool own_picture_check(const char *folder, const char *file, const char *cache,
                       char problem[OWN_PROBLEM_SIZE]) {
    SdlCache kept;
    size_t size = 0;
    sdl_cache_open(&kept, cache);
    char *bytes = own_raster_read(folder, file, &size, problem);
    const OwnBytes own = {.decoder = NULL, .bytes = bytes, .size = size};
    SDL_Surface *whole = bytes != NULL ? decoded(&own, &kept, problem) : NULL;
    const bool is_good = whole != NULL;
    SDL_FreeSurface(whole);
    free(bytes);
    return is_good;
}
