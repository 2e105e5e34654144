// own_source.h - Which pictures of the player's own the pictures that are there were made with.

#ifndef SANCTA_RENDER_SDL_OWN_SOURCE_H
#define SANCTA_RENDER_SDL_OWN_SOURCE_H

#include "sdl/own_pictures.h"
#include "sdl_raster.h"

typedef struct OwnSource {
    OwnPictures pictures;
    uint32_t version;
} OwnSource;

// Has anything come, gone or changed since this was asked last?
bool own_source_has_changed(OwnSource *own);
bool own_source_find(const OwnSource *own, const char *name, char file[OWN_FILE_SIZE]);
// Puts into [job] the file that is shown instead of the game's, if there is one.
void own_source_fill(const OwnSource *own, SdlRasterJob *job);
// [problem] came of [job], "" if none. What has changed meanwhile is left out.
void own_source_tell(const OwnSource *own, const SdlRasterJob *job, const char *problem);

#endif
