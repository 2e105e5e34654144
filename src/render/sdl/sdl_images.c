// Rasterising pictures. An owner's colours are put into the SVG text before it is rasterised: three colour words that
// no drawing uses otherwise stand for his main, dark and light tone.

#include "render/sdl/sdl_images.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/palette.h"

enum { IMAGES_MAX = 512, NAME_MAX_LENGTH = 64 };

typedef struct Image {
    char name[NAME_MAX_LENGTH];
    int width, height, paint;
    SDL_Texture *texture; // NULL with a name: there is no such picture
    uint32_t used;
} Image;

struct SdlImages {
    SDL_Renderer *renderer;
    char assets[1024];
    Image items[IMAGES_MAX];
    uint32_t clock;
};

SdlImages *sdl_images_open(SDL_Renderer *renderer, const char *assets) {
    SdlImages *images = calloc(1, sizeof *images);
    if (images != NULL) {
        images->renderer = renderer;
        (void)snprintf(images->assets, sizeof images->assets, "%s", assets);
    }
    return images;
}

void sdl_images_clear(SdlImages *images) {
    for (int i = 0; i < IMAGES_MAX; i++) {
        if (images->items[i].texture != NULL) {
            SDL_DestroyTexture(images->items[i].texture);
        }
        images->items[i] = (Image){.texture = NULL};
    }
}

void sdl_images_close(SdlImages *images) {
    if (images != NULL) {
        sdl_images_clear(images);
        free(images);
    }
}

static void replace_color(char *svg, const char *word, Color color) {
    char value[8];
    (void)snprintf(value, sizeof value, "#%02x%02x%02x", color.r, color.g, color.b);
    for (char *at = strstr(svg, word); at != NULL; at = strstr(at + 7, word)) {
        memcpy(at, value, 7);
    }
}

static char *read_svg(const SdlImages *images, const char *name, size_t *size) {
    char path[1200];
    (void)snprintf(path, sizeof path, "%s/%s.svg", images->assets, name);
    return SDL_LoadFile(path, size);
}

static SDL_Texture *rasterise(const SdlImages *images, const char *name, int width, int height, int paint) {
    size_t size = 0;
    char *svg = read_svg(images, name, &size);
    if (svg == NULL) {
        return NULL;
    }
    const Color main_color = palette_player(paint);
    replace_color(svg, "#ff00f1", main_color);
    replace_color(svg, "#ff00f2", palette_player_dark(paint));
    replace_color(svg, "#ff00f3", color_mix(main_color, COLOR_WHITE, 0.35F));
    SDL_RWops *file = SDL_RWFromConstMem(svg, (int)size);
    SDL_Surface *surface = IMG_LoadSizedSVG_RW(file, width, height);
    SDL_RWclose(file);
    SDL_free(svg);
    if (surface == NULL) {
        return NULL;
    }
    SDL_Texture *texture = SDL_CreateTextureFromSurface(images->renderer, surface);
    SDL_FreeSurface(surface);
    if (texture != NULL) {
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
        SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear);
    }
    return texture;
}

SDL_Texture *sdl_images_get(SdlImages *images, const char *name, int width, int height, int paint) {
    images->clock += 1;
    Image *oldest = &images->items[0];
    for (int i = 0; i < IMAGES_MAX; i++) {
        Image *item = &images->items[i];
        if (item->name[0] != '\0' && item->width == width && item->height == height && item->paint == paint &&
            strcmp(item->name, name) == 0) {
            item->used = images->clock;
            return item->texture;
        }
        if (item->used < oldest->used) {
            oldest = item;
        }
    }
    if (oldest->texture != NULL) {
        SDL_DestroyTexture(oldest->texture);
    }
    *oldest = (Image){.width = width, .height = height, .paint = paint, .used = images->clock};
    (void)snprintf(oldest->name, sizeof oldest->name, "%s", name);
    oldest->texture = rasterise(images, name, width, height, paint);
    return oldest->texture;
}
