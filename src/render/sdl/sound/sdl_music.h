// sdl_music.h - The pieces of music: streamed, looped without a seam, faded into each other.

#ifndef SANCTA_RENDER_SDL_MUSIC_H
#define SANCTA_RENDER_SDL_MUSIC_H

#include "render/sound.h"
#include "render/sound_bus.h"

typedef struct SdlMusic SdlMusic;

// The mixer must be open with 16 bits in stereo at [rate], the rate of the files under [assets]. NULL: no
// memory.
SdlMusic *sdl_music_open(const char *assets, int rate);
// Before the mixer is closed.
void sdl_music_close(SdlMusic *music);

// Fades to [id] (MUSIC_NONE: to silence) and to [gain], 0..1. A piece goes on where it was left; one whose
// file cannot be read is silence.
void sdl_music_set(SdlMusic *music, MusicId id, float gain);
// Fades to the realm's sound under the music, to AMBIENCE_NONE for silence.
void sdl_music_set_ambience(SdlMusic *music, AmbienceId id, float gain);
// Makes the music step back for [frames] from now on, or longer if it does already.
void sdl_music_duck(SdlMusic *music, SoundDuck duck, int frames);

#endif
