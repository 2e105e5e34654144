// Textures are made from the surface at once; what is stretched is made when it is shown.

#include "sdl_picture.h"

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
