// Between two samples the line between them is good enough for five percent.

#include "sound/sdl_pitch.h"

enum { CHANNELS = 2, ONE = 100 };

int sdl_pitch_frames(int frames, int percent) {
    return (int)((int64_t)frames * ONE / (ONE + percent));
}

void sdl_pitch_shift(const int16_t *from, int frames, int percent, int16_t *to) {
    const int count = sdl_pitch_frames(frames, percent);
    for (int i = 0; i < count; i++) {
        const int64_t at = (int64_t)i * (ONE + percent);
        const int first = (int)(at / ONE);
        const int second = first + 1 < frames ? first + 1 : frames - 1;
        const int share = (int)(at % ONE);
        for (int c = 0; c < CHANNELS; c++) {
            const int a = from[first * CHANNELS + c];
            const int b = from[second * CHANNELS + c];
            to[i * CHANNELS + c] = (int16_t)((a * (ONE - share) + b * share) / ONE);
        }
    }
}
