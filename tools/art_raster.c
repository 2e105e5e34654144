// Keeps a drawing as a picture of exactly that size: art_raster IN.svg WIDTH HEIGHT OUT.jpg. For
// tools/art_raster.py.

#include <SDL.h>
#include <SDL_image.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { QUALITY = 92 };

int main(int argc, char **argv) {
    if (argc != 5) {
        (void)fputs("usage: art_raster IN.svg WIDTH HEIGHT OUT.jpg\n", stderr);
        return 2;
    }
    const int width = atoi(argv[2]);
    const int height = atoi(argv[3]);
    SDL_RWops *file = SDL_RWFromFile(argv[1], "rb");
    SDL_Surface *drawn = file != NULL ? IMG_LoadSizedSVG_RW(file, width, height) : NULL;
    SDL_Surface *out = SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24);
    const bool is_done = drawn != NULL && out != NULL && SDL_BlitSurface(drawn, NULL, out, NULL) == 0 &&
                         IMG_SaveJPG(out, argv[4], QUALITY) == 0;
    if (!is_done) {
        (void)fprintf(stderr, "art_raster: %s\n", SDL_GetError());
    }
    return is_done ? 0 : 1;
}
