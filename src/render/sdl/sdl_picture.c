// Textures are made from the surface at once; what is stretched is made by sdl_images_fit().

#include "sdl_picture.h"

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
