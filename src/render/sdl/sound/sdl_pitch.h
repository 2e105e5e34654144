// sdl_pitch.h - A sound a little higher or lower, so that what is heard again and again is not the same each
// time.

#ifndef SANCTA_RENDER_SDL_PITCH_H
#define SANCTA_RENDER_SDL_PITCH_H

#include <stdint.h>

// What [frames] of two channels come to when they are played [percent] faster, -50 to 50; below 0: slower.
int sdl_pitch_frames(int frames, int percent);
// Writes them: sdl_pitch_frames() frames of two channels.
void sdl_pitch_shift(const int16_t *from, int frames, int percent, int16_t *to);

#endif
