// sound_bus.h - The last step of the mix: music steps back for effects, and the sum is made louder without
// clipping.
//
// Everything is summed on a bus of 16 bits with room above it; the bus is then boosted, and what would go
// beyond the ceiling is held down for a moment as a whole.

#ifndef SANCTA_RENDER_SOUND_BUS_H
#define SANCTA_RENDER_SOUND_BUS_H

#include <stdbool.h>
#include <stdint.h>

// What the mixing thread multiplies the bus with, and where it stops (of full amplitude).
#define SOUND_BUS_BOOST 2.5F
#define SOUND_BUS_CEILING 0.89F

typedef enum SoundDuck { SOUND_DUCK_NONE, SOUND_DUCK_EFFECT, SOUND_DUCK_STINGER, SOUND_DUCK_COUNT } SoundDuck;

// What music is multiplied with (1: as it is) after [frames] more at [rate], when it was [gain] before them.
float sound_bus_duck_after(float gain, SoundDuck duck, int frames, int rate);

// Boosts [frames] of two channels and keeps them under the ceiling. [limit], 1 at first, is what the last
// call left; it is below 1 where something had to be held down. [is_mono]: both sides get their mean.
void sound_bus_finish(float *limit, int16_t *samples, int frames, int rate, bool is_mono);

#endif
