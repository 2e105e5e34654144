// no_large_textures.c - A graphics processor without room for a large texture, for a program that is started
// with this in LD_PRELOAD.

#define _GNU_SOURCE // RTLD_NEXT

#include <SDL.h>
#include <dlfcn.h>
#include <string.h>

enum { MOST = 2000 }; // pixels of a side

SDL_Texture *SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int width, int height) {
    SDL_Texture *(*make)(SDL_Renderer *, Uint32, int, int, int) = NULL;
    void *const found = dlsym(RTLD_NEXT, "SDL_CreateTexture");
    memcpy(&make, &found, sizeof make); // ISO C knows no way from an object to a function.
    if (make == NULL || width > MOST || height > MOST) {
        (void)SDL_SetError("no room for %d x %d pixels", width, height);
        return NULL;
    }
    return make(renderer, format, access, width, height);
}
