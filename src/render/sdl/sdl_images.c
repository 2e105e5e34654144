// Rasterising pictures. An owner's colours are put into the SVG text before it is rasterised: three colour words that
// no drawing uses otherwise stand for his main, dark and light tone.

#include "render/sdl/sdl_images.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/palette.h"

// A full scene at 3840 x 2160 needs about 500 pictures and 50 MiB.
enum { IMAGES_MAX = 1024, SLOTS = 2048, NAME_LENGTH = 64 };
static const size_t BYTES_MAX = (size_t)80 << 20;

typedef struct Image {
    char name[NAME_LENGTH];
    int width, height, paint;
    SDL_Texture *texture; // NULL: there is no such picture
    uint32_t used;        // frame
} Image;

struct SdlImages {
    SDL_Renderer *renderer;
    char assets[1024];
    Image items[IMAGES_MAX];
    int count;
    uint16_t slots[SLOTS]; // index into [items] + 1 by hash, linear probing; 0 = free
    size_t bytes;
    uint32_t frame;
    uint32_t made;
    uint64_t until; // when this frame stops rasterising, by the performance counter; 0 = never
    bool is_pending;
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
    for (int i = 0; i < images->count; i++) {
        if (images->items[i].texture != NULL) {
            SDL_DestroyTexture(images->items[i].texture);
        }
    }
    memset(images->slots, 0, sizeof images->slots);
    images->count = 0;
    images->bytes = 0;
}

void sdl_images_close(SdlImages *images) {
    if (images != NULL) {
        sdl_images_clear(images);
        free(images);
    }
}

void sdl_images_begin(SdlImages *images, uint32_t budget_ms) {
    images->frame += 1;
    images->is_pending = false;
    images->until = budget_ms == 0 ? 0
                                   : SDL_GetPerformanceCounter() +
                                         (uint64_t)budget_ms * SDL_GetPerformanceFrequency() / 1000;
}

bool sdl_images_are_pending(const SdlImages *images) {
    return images->is_pending;
}

size_t sdl_images_bytes(const SdlImages *images) {
    return images->bytes;
}

uint32_t sdl_images_made(const SdlImages *images) {
    return images->made;
}

// --- Rasterising ---

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

static SDL_Texture *rasterise(SdlImages *images, const char *name, int width, int height, int paint) {
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
    images->made += 1;
    return texture;
}

// --- The table ---

static size_t bytes_of(const Image *item) {
    return item->texture != NULL ? (size_t)item->width * (size_t)item->height * 4 : 0;
}

static uint32_t hash_of(const char *name, int width, int height, int paint) {
    uint32_t hash = 2166136261U ^ ((uint32_t)width << 16) ^ ((uint32_t)height << 3) ^ (uint32_t)paint;
    for (const char *c = name; *c != '\0'; c++) {
        hash = (hash ^ (uint8_t)*c) * 16777619U;
    }
    return hash ^ (hash >> 15);
}

static void put_into_table(SdlImages *images, int index) {
    const Image *item = &images->items[index];
    uint32_t slot = hash_of(item->name, item->width, item->height, item->paint) % SLOTS;
    while (images->slots[slot] != 0) {
        slot = (slot + 1) % SLOTS;
    }
    images->slots[slot] = (uint16_t)(index + 1);
}

static Image *find(SdlImages *images, const char *name, int width, int height, int paint) {
    uint32_t slot = hash_of(name, width, height, paint) % SLOTS;
    while (images->slots[slot] != 0) {
        Image *item = &images->items[images->slots[slot] - 1];
        if (item->width == width && item->height == height && item->paint == paint &&
            strcmp(item->name, name) == 0) {
            return item;
        }
        slot = (slot + 1) % SLOTS;
    }
    return NULL;
}

static int by_use(const void *a, const void *b) {
    const uint32_t x = ((const Image *)a)->used;
    const uint32_t y = ((const Image *)b)->used;
    return x > y ? -1 : x < y ? 1 : 0;
}

// Throws out what was not used for longest, a quarter at a time, so that it happens seldom. What this frame has used
// already stays: a texture may wait to be painted.
static void make_room(SdlImages *images) {
    qsort(images->items, (size_t)images->count, sizeof images->items[0], by_use);
    while (images->count > 0 && images->items[images->count - 1].used != images->frame &&
           (images->count > IMAGES_MAX * 3 / 4 || images->bytes > BYTES_MAX * 3 / 4)) {
        images->count -= 1;
        images->bytes -= bytes_of(&images->items[images->count]);
        SDL_DestroyTexture(images->items[images->count].texture);
    }
    memset(images->slots, 0, sizeof images->slots);
    for (int i = 0; i < images->count; i++) {
        put_into_table(images, i);
    }
}

// The same picture in another size, NULL if there is none.
static SDL_Texture *stand_in(SdlImages *images, const char *name, int paint) {
    for (int i = 0; i < images->count; i++) {
        Image *item = &images->items[i];
        if (item->texture != NULL && item->paint == paint && strcmp(item->name, name) == 0) {
            item->used = images->frame;
            return item->texture;
        }
    }
    return NULL;
}

SDL_Texture *sdl_images_get(SdlImages *images, const char *name, int width, int height, int paint) {
    Image *item = find(images, name, width, height, paint);
    if (item != NULL) {
        item->used = images->frame;
        return item->texture;
    }
    if (images->until != 0 && SDL_GetPerformanceCounter() > images->until) {
        images->is_pending = true;
        return stand_in(images, name, paint);
    }
    if (images->count == IMAGES_MAX || images->bytes > BYTES_MAX) {
        make_room(images);
    }
    if (images->count == IMAGES_MAX) {
        return NULL; // One frame with more pictures than that: nobody could look at it.
    }
    item = &images->items[images->count];
    *item = (Image){.width = width, .height = height, .paint = paint, .used = images->frame};
    (void)snprintf(item->name, sizeof item->name, "%s", name);
    item->texture = rasterise(images, name, width, height, paint);
    images->count += 1;
    images->bytes += bytes_of(item);
    put_into_table(images, images->count - 1);
    return item->texture;
}
