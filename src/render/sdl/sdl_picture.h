// sdl_picture.h - Pictures in pixels, for a renderer or for sdl_soft.h, and a table of them.

#ifndef SANCTA_RENDER_SDL_PICTURE_H
#define SANCTA_RENDER_SDL_PICTURE_H

#include <SDL.h>
#include <stdbool.h>

#include "sdl_raster.h"

// A picture as it is painted: a texture of the renderer, or without one a surface for sdl_soft.h.
typedef struct SdlPicture {
    SDL_Texture *texture;
    SDL_Surface *surface;
    // A drawing keeps its proportions when it is rasterised. What it looks like when it is stretched to the
    // size that was asked for, and mirrored; NULL until it is shown so. Of a large one [surface] is that.
    SDL_Surface *fitted[2];
    int width, height;             // of its pixels
    int asked_width, asked_height; // what it was asked for
    uint32_t number;               // another one for every picture that is made
} SdlPicture;

// Takes [surface]. [renderer] NULL: for sdl_soft.h. Empty if [surface] is NULL, or there is no memory.
SdlPicture sdl_picture_of(SDL_Renderer *renderer, SDL_Surface *surface);
void sdl_picture_free(SdlPicture *picture);
bool sdl_picture_is_there(const SdlPicture *picture);
// Bytes of pixels, the stretched ones included.
size_t sdl_picture_bytes(const SdlPicture *picture);
// As sdl_images_fit().
const SDL_Surface *sdl_picture_fit(SdlPicture *picture, int width, int height, bool is_mirrored);

// --- The table ---

// A full scene at 3840 x 2160 needs about 500 pictures.
enum { SDL_PICTURES_MAX = 1024, SDL_PICTURES_SLOTS = 2 * SDL_PICTURES_MAX };

typedef struct SdlImage {
    char name[SDL_RASTER_NAME];
    uint32_t name_hash;
    int width, height, paint;
    SdlPicture picture; // empty: there is no such picture, or not yet
    uint32_t used;      // frame
    bool is_awaited;    // the worker has it to make
    bool is_stand_in;   // made for that
    bool is_outdated;   // in colors that have changed since: shown until it has been made anew
} SdlImage;

typedef struct SdlPictureTable {
    SdlImage items[SDL_PICTURES_MAX];
    int count;
    uint16_t slots[SDL_PICTURES_SLOTS]; // index into [items] + 1 by hash, linear probing; 0 = free
} SdlPictureTable;

// NULL: it is not there.
SdlImage *sdl_pictures_find(SdlPictureTable *table, const char *name, int width, int height, int paint);
// That drawing in those colors, in any size: the one after [last] (NULL: the first); NULL: no more.
SdlImage *sdl_pictures_next(SdlPictureTable *table, SdlImage *last, const char *name, int paint);
// An empty item that is not there yet, used in frame [used]; NULL: the table is full.
SdlImage *sdl_pictures_add(SdlPictureTable *table, const char *name, int width, int height, int paint,
                           uint32_t used);
// The empty [item] goes again: somebody will ask for it in the next frame.
void sdl_pictures_take_out(SdlPictureTable *table, SdlImage *item);
// What was used last comes first. The index is void after that.
void sdl_pictures_sort(SdlPictureTable *table);
// To be called after items were moved or taken out.
void sdl_pictures_index(SdlPictureTable *table);

#endif
