// Rasterising pictures. An owner's colours are put into the SVG text before it is rasterised: three colour words that
// no drawing uses otherwise stand for his main, dark and light tone.

#include "sdl_images.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/palette.h"
#include "sdl_soft.h"

// A full scene at 3840 x 2160 needs about 500 pictures and 50 MiB.
enum { IMAGES_MAX = 1024, SLOTS = 2048, NAME_LENGTH = 64 };
static const size_t BYTES_MAX = (size_t)80 << 20;

typedef struct Image {
    char name[NAME_LENGTH];
    int width, height, paint;
    SdlPicture picture; // empty: there is no such picture
    uint32_t used;      // frame
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
    uint64_t spent, budget; // on rasterising in this frame, by the performance counter; budget 0 = no end
    bool is_pending;
    uint32_t tone, owners; // keys of the palette in which the pictures are
};

SdlPicture sdl_picture_make(SDL_Renderer *renderer, SDL_Surface *surface) {
    SdlPicture out = {.width = surface->w, .height = surface->h};
    if (renderer == NULL) {
        out.surface = sdl_soft_prepare(surface);
        return out;
    }
    out.texture = SDL_CreateTextureFromSurface(renderer, surface);
    SDL_FreeSurface(surface);
    if (out.texture != NULL) {
        SDL_SetTextureBlendMode(out.texture, SDL_BLENDMODE_BLEND);
        SDL_SetTextureScaleMode(out.texture, SDL_ScaleModeLinear);
    }
    return out;
}

void sdl_picture_free(SdlPicture *picture) {
    if (picture->texture != NULL) {
        SDL_DestroyTexture(picture->texture);
    }
    SDL_FreeSurface(picture->surface);
    SDL_FreeSurface(picture->fitted[0]);
    SDL_FreeSurface(picture->fitted[1]);
    *picture = (SdlPicture){.texture = NULL};
}

bool sdl_picture_is_there(const SdlPicture *picture) {
    return picture->texture != NULL || picture->surface != NULL;
}

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
        sdl_picture_free(&images->items[i].picture);
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

static SdlPicture rasterise(SdlImages *images, const char *name, int width, int height, int paint) {
    const SdlPicture nothing = {.texture = NULL};
    size_t size = 0;
    char *svg = read_svg(images, name, &size);
    if (svg == NULL) {
        return nothing;
    }
    const Color main_color = palette_player(paint);
    replace_color(svg, "#ff00f1", main_color);
    replace_color(svg, "#ff00f2", palette_player_dark(paint));
    replace_color(svg, "#ff00f3", color_mix(main_color, PALETTE_WHITE, 0.35F));
    SDL_RWops *file = SDL_RWFromConstMem(svg, (int)size);
    SDL_Surface *surface = IMG_LoadSizedSVG_RW(file, width, height);
    SDL_RWclose(file);
    SDL_free(svg);
    images->made += 1;
    if (surface == NULL) {
        return nothing;
    }
    tone_picture(surface, palette_picture_tone(palette_chosen(), name));
    return sdl_picture_make(images->renderer, surface);
}

// --- The table ---

static size_t bytes_of_surface(const SDL_Surface *surface) {
    return surface == NULL ? 0 : (size_t)surface->h * (size_t)surface->pitch;
}

static size_t bytes_of(const Image *item) {
    const SdlPicture *picture = &item->picture;
    const size_t drawn =
        sdl_picture_is_there(picture) ? (size_t)picture->width * (size_t)picture->height * 4 : 0;
    return drawn + bytes_of_surface(picture->fitted[0]) + bytes_of_surface(picture->fitted[1]);
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

static void make_table(SdlImages *images) {
    memset(images->slots, 0, sizeof images->slots);
    for (int i = 0; i < images->count; i++) {
        put_into_table(images, i);
    }
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
        sdl_picture_free(&images->items[images->count].picture);
    }
    make_table(images);
}

// Owners' pictures alone are thrown away while the player tries out a colour for one of them.
static void forget_owned(SdlImages *images) {
    int kept = 0;
    for (int i = 0; i < images->count; i++) {
        if (images->items[i].paint == 0) {
            images->items[kept] = images->items[i];
            kept += 1;
        } else {
            images->bytes -= bytes_of(&images->items[i]);
            sdl_picture_free(&images->items[i].picture);
        }
    }
    images->count = kept;
    make_table(images);
}

static void follow_palette(SdlImages *images) {
    if (images->tone != palette_pictures_key()) {
        sdl_images_clear(images);
    } else if (images->owners != palette_owners_key()) {
        forget_owned(images);
    }
    images->tone = palette_pictures_key();
    images->owners = palette_owners_key();
}

void sdl_images_begin(SdlImages *images, uint32_t budget_ms) {
    follow_palette(images);
    images->frame += 1;
    images->is_pending = false;
    images->spent = 0;
    images->budget = (uint64_t)budget_ms * SDL_GetPerformanceFrequency() / 1000;
}

// The same picture in another size, NULL if there is none.
static SdlPicture *stand_in(SdlImages *images, const char *name, int paint) {
    for (int i = 0; i < images->count; i++) {
        Image *item = &images->items[i];
        if (item->paint == paint && strcmp(item->name, name) == 0 && sdl_picture_is_there(&item->picture)) {
            item->used = images->frame;
            return &item->picture;
        }
    }
    return NULL;
}

static SdlPicture *use(Image *item, uint32_t frame) {
    item->used = frame;
    return sdl_picture_is_there(&item->picture) ? &item->picture : NULL;
}

SdlPicture *sdl_images_get(SdlImages *images, const char *name, int width, int height, int paint) {
    Image *item = find(images, name, width, height, paint);
    if (item != NULL) {
        return use(item, images->frame);
    }
    if (images->budget != 0 && images->spent >= images->budget) {
        images->is_pending = true;
        return stand_in(images, name, paint);
    }
    if (images->count == IMAGES_MAX || images->bytes > BYTES_MAX) {
        make_room(images);
    }
    if (images->count == IMAGES_MAX) {
        return NULL; // One frame with more pictures than that: nobody could look at it.
    }
    const uint64_t begun = SDL_GetPerformanceCounter();
    item = &images->items[images->count];
    *item = (Image){.width = width, .height = height, .paint = paint};
    (void)snprintf(item->name, sizeof item->name, "%s", name);
    item->picture = rasterise(images, name, width, height, paint);
    item->picture.asked_width = width;
    item->picture.asked_height = height;
    images->count += 1;
    images->bytes += bytes_of(item);
    put_into_table(images, images->count - 1);
    images->spent += SDL_GetPerformanceCounter() - begun;
    return use(item, images->frame);
}

const SDL_Surface *sdl_images_fit(SdlImages *images, SdlPicture *picture, int width, int height,
                                  bool is_mirrored) {
    if (picture->surface == NULL || picture->asked_width != width || picture->asked_height != height ||
        (picture->width == width && picture->height == height)) {
        return NULL;
    }
    SDL_Surface **fitted = &picture->fitted[is_mirrored ? 1 : 0];
    if (*fitted == NULL) {
        *fitted = sdl_soft_fit(picture->surface, width, height, is_mirrored);
        images->bytes += bytes_of_surface(*fitted);
    }
    return *fitted;
}
