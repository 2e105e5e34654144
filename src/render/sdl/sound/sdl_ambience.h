// sdl_ambience.h - The realm under the music: one channel a realm, decoded once by a thread of its own, then
// only added.

#ifndef SANCTA_RENDER_SDL_AMBIENCE_H
#define SANCTA_RENDER_SDL_AMBIENCE_H

#include "render/sound.h"

typedef struct SdlAmbience SdlAmbience;

// [rate] is that of the files under [assets] and of the mixer. NULL: no memory; all below take it and do
// nothing.
SdlAmbience *sdl_ambience_open(const char *assets, int rate);
// When the mixing thread no longer calls sdl_ambience_mix().
void sdl_ambience_close(SdlAmbience *ambience);

// Fades to [id] (AMBIENCE_NONE: to silence) and to [gain], 0..1. A file that cannot be read is silence.
void sdl_ambience_set(SdlAmbience *ambience, AmbienceId id, float gain);
// The mixing thread's: adds [frames] of two channels to [out].
void sdl_ambience_mix(SdlAmbience *ambience, int16_t *out, int frames);

#endif
