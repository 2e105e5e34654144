// sdl_picture.h - One picture in pixels, for a renderer or for sdl_soft.h.

#ifndef SANCTA_RENDER_SDL_PICTURE_H
#define SANCTA_RENDER_SDL_PICTURE_H

#include <SDL.h>
#include <stdbool.h>

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

#endif
