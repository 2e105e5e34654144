// sdl_sound.h - Plays effects and music. Without a device everything here does nothing and nobody notices.

#ifndef SANCTA_RENDER_SDL_SOUND_H
#define SANCTA_RENDER_SDL_SOUND_H

#include "render/sound.h"

typedef struct SdlSound SdlSound;

// Opens the device; the files under [assets] (NULL: looked up) are decoded beside the game. NULL: there is no
// device or no memory. All functions below take NULL and then do nothing.
SdlSound *sdl_sound_open(const char *assets);
void sdl_sound_close(SdlSound *sound);

void sdl_sound_set_levels(SdlSound *sound, SoundLevels levels);
// Starts [id]; the same effect within SOUND_MERGE_MS makes the first one louder instead. An effect that is
// not decoded yet is not heard.
void sdl_sound_play(SdlSound *sound, SoundId id);
// Fades to [id]; a piece that played before goes on where it was left. May be called in every frame.
void sdl_sound_set_music(SdlSound *sound, MusicId id);
// Fades to what the realm sounds like under the music, AMBIENCE_NONE: to silence. May be called in every
// frame.
void sdl_sound_set_ambience(SdlSound *sound, AmbienceId id);
// The piece that is faded to or plays.
MusicId sdl_sound_music(const SdlSound *sound);

#endif
