// Textures are made from the surface at once; what is stretched is made when it is shown.

#include "sdl_picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl_soft.h"

SdlPicture sdl_picture_of(SDL_Renderer *renderer, SDL_Surface *surface) {
    if (surface == NULL) {
        return (SdlPicture){.texture = NULL};
    }
    SdlPicture out = {.width = surface->w, .height = surface->h};
    if (renderer == NULL) {
        out.surface = surface;
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

static size_t bytes_of(const SDL_Surface *surface) {
    return surface == NULL ? 0 : (size_t)surface->h * (size_t)surface->pitch;
}

size_t sdl_picture_bytes(const SdlPicture *picture) {
    const size_t drawn =
        sdl_picture_is_there(picture) ? (size_t)picture->width * (size_t)picture->height * 4 : 0;
    return drawn + bytes_of(picture->fitted[0]) + bytes_of(picture->fitted[1]);
}

const SDL_Surface *sdl_picture_fit(SdlPicture *picture, int width, int height, bool is_mirrored) {
    if (picture->surface == NULL || picture->asked_width != width || picture->asked_height != height ||
        (picture->width == width && picture->height == height)) {
        return NULL;
    }
    if (picture->width >= width && picture->height >= height) {
        return is_mirrored ? NULL : picture->surface; // stretched when it was made
    }
    SDL_Surface **fitted = &picture->fitted[is_mirrored ? 1 : 0];
    if (*fitted == NULL) {
        *fitted = sdl_soft_fit(picture->surface, width, height, is_mirrored);
    }
    return *fitted;
}

// --- The table ---

static uint32_t hash_of_name(const char *name) {
    uint32_t hash = 2166136261U;
    for (const char *c = name; *c != '\0'; c++) {
        hash = (hash ^ (uint8_t)*c) * 16777619U;
    }
    return hash;
}

static uint32_t slot_of(uint32_t name_hash, int width, int height, int paint) {
    const uint32_t hash =
        (name_hash ^ (uint32_t)width << 16 ^ (uint32_t)height << 3 ^ (uint32_t)paint) * 16777619U;
    return (hash ^ hash >> 15) % SDL_PICTURES_SLOTS;
}

static bool shows(const SdlImage *item, const char *name, uint32_t name_hash, int paint) {
    return item->name_hash == name_hash && item->paint == paint && strcmp(item->name, name) == 0;
}

SdlImage *sdl_pictures_find(SdlPictureTable *table, const char *name, int width, int height, int paint) {
    const uint32_t name_hash = hash_of_name(name);
    uint32_t slot = slot_of(name_hash, width, height, paint);
    while (table->slots[slot] != 0) {
        SdlImage *item = &table->items[table->slots[slot] - 1];
        if (item->width == width && item->height == height && shows(item, name, name_hash, paint)) {
            return item;
        }
        slot = (slot + 1) % SDL_PICTURES_SLOTS;
    }
    return NULL;
}

SdlImage *sdl_pictures_next(SdlPictureTable *table, SdlImage *last, const char *name, int paint) {
    const uint32_t name_hash = last != NULL ? last->name_hash : hash_of_name(name);
    for (int i = last != NULL ? (int)(last - table->items) + 1 : 0; i < table->count; i++) {
        if (shows(&table->items[i], name, name_hash, paint)) {
            return &table->items[i];
        }
    }
    return NULL;
}

static void put_into_slot(SdlPictureTable *table, int index) {
    const SdlImage *item = &table->items[index];
    uint32_t slot = slot_of(item->name_hash, item->width, item->height, item->paint);
    while (table->slots[slot] != 0) {
        slot = (slot + 1) % SDL_PICTURES_SLOTS;
    }
    table->slots[slot] = (uint16_t)(index + 1);
}

SdlImage *sdl_pictures_add(SdlPictureTable *table, const char *name, int width, int height, int paint,
                           uint32_t used) {
    if (table->count == SDL_PICTURES_MAX) {
        return NULL;
    }
    SdlImage *item = &table->items[table->count];
    *item = (SdlImage){
        .name_hash = hash_of_name(name), .width = width, .height = height, .paint = paint, .used = used};
    (void)snprintf(item->name, sizeof item->name, "%s", name);
    put_into_slot(table, table->count);
    table->count += 1;
    return item;
}

static int by_use(const void *a, const void *b) {
    const uint32_t x = ((const SdlImage *)a)->used;
    const uint32_t y = ((const SdlImage *)b)->used;
    return x > y ? -1 : x < y ? 1 : 0;
}

void sdl_pictures_sort(SdlPictureTable *table) {
    qsort(table->items, (size_t)table->count, sizeof table->items[0], by_use);
}

void sdl_pictures_index(SdlPictureTable *table) {
    memset(table->slots, 0, sizeof table->slots);
    for (int i = 0; i < table->count; i++) {
        put_into_slot(table, i);
    }
}

void sdl_pictures_take_out(SdlPictureTable *table, SdlImage *item) {
    table->count -= 1;
    *item = table->items[table->count];
    sdl_pictures_index(table);
}
