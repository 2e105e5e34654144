// heard_sound.h - Sounds as samples, and how loud they are to an ear: ITU-R BS.1770.
//
// What assets/sound/measure.py works out before a file is encoded, worked out once more from what the game
// will decode.

#ifndef SANCTA_TESTS_HEARD_SOUND_H
#define SANCTA_TESTS_HEARD_SOUND_H

#include <stdbool.h>

enum { HEARD_SIDES = 2 };

// Both sides, one after the other in time; a sound of one channel is on both, as the game plays it.
typedef struct HeardSound {
    float *samples; // count * HEARD_SIDES, owned
    int count, rate;
} HeardSound;

// Decodes an Ogg Vorbis file; false if it cannot be read. To be freed with heard_sound_free().
bool heard_sound_load(HeardSound *out, const char *path);
// Silence of [count] samples a side; false: no memory.
bool heard_sound_silence(HeardSound *out, int count, int rate);
void heard_sound_free(HeardSound *sound);
// 16 bits in a WAV file; false if it cannot be written.
bool heard_sound_save(const HeardSound *sound, const char *path);

// The largest sample, in dB of full scale.
float heard_sound_peak_db(const HeardSound *sound);
// The loudest 400 ms, with silence around short sounds; in LUFS.
float heard_sound_momentary(const HeardSound *sound);
// Gated, over all of it; in LUFS.
float heard_sound_integrated(const HeardSound *sound);
// The jump from the last sample to the first, in units of the largest jump in the half second on either side:
// a loop above 1 could click.
float heard_sound_seam(const HeardSound *sound);
// The quietest 20 ms within 200 ms of the join of a loop, in dB of the mean of all: a gap is far below it.
float heard_sound_join_db(const HeardSound *sound);
// The loudest sample of the last five milliseconds, in dB below the loudest of all: what is cut off there
// clicks.
float heard_sound_tail_db(const HeardSound *sound);
// How far the middle of the wave lies beside zero, in percent of full scale: the worse of both sides.
float heard_sound_offset(const HeardSound *sound);

// Replaces the samples by those that an ear would weigh equally.
void heard_sound_weigh(HeardSound *sound);

#endif
