// Keeps a drawing as a picture that fits into that size: art_raster IN.svg WIDTH HEIGHT OUT.jpg, or OUT.png,
// which keeps holes. For tools/art_raster.py.

#include <SDL.h>
#include <SDL_image.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUALITY = 92 };

static bool save_png(SDL_Surface *drawn, const char *path) {
    return IMG_SavePNG(drawn, path) == 0;
}

static bool save_jpg(SDL_Surface *drawn, const char *path) {
    SDL_Surface *out = SDL_CreateRGBSurfaceWithFormat(0, drawn->w, drawn->h, 24, SDL_PIXELFORMAT_RGB24);
    return out != NULL && SDL_BlitSurface(drawn, NULL, out, NULL) == 0 &&
           IMG_SaveJPG(out, path, QUALITY) == 0;
}

int main(int argc, char **argv) {
    if (argc != 5) {
        (void)fputs("usage: art_raster IN.svg WIDTH HEIGHT OUT.jpg|OUT.png\n", stderr);
        return 2;
    }
    const int width = atoi(argv[2]);
    const int height = atoi(argv[3]);
    SDL_RWops *file = SDL_RWFromFile(argv[1], "rb");
    SDL_Surface *drawn = file != NULL ? IMG_LoadSizedSVG_RW(file, width, height) : NULL;
    const char *ending = strrchr(argv[4], '.');
    const bool is_png = ending != NULL && strcmp(ending, ".png") == 0;
    const bool is_done = drawn != NULL && (is_png ? save_png(drawn, argv[4]) : save_jpg(drawn, argv[4]));
    if (!is_done) {
        (void)fprintf(stderr, "art_raster: %s\n", SDL_GetError());
    }
    return is_done ? 0 : 1;
}
