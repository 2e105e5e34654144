// Most blocks are below the ceiling: they cost one look and one multiplication a sample.

#include "render/sound_bus.h"

#include "base/check.h"

static const float FULL = 32767.0F;
static const float RELEASE_SECONDS = 0.4F; // from silence to as loud as it was
static const float DUCK_SECONDS = 0.05F;   // for all the way down
static const float RETURN_SECONDS = 0.9F;  // and up again

float sound_bus_duck_after(float gain, SoundDuck duck, int frames, int rate) {
    static const float goals[SOUND_DUCK_COUNT] = {
        [SOUND_DUCK_NONE] = 1.0F, [SOUND_DUCK_EFFECT] = 0.6F, [SOUND_DUCK_STINGER] = 0.28F};
    CHECK(duck >= 0 && duck < SOUND_DUCK_COUNT);
    const float goal = goals[duck];
    const float seconds = (float)frames / (float)rate;
    if (gain > goal) {
        const float down = gain - seconds / DUCK_SECONDS;
        return down < goal ? goal : down;
    }
    const float up = gain + seconds / RETURN_SECONDS;
    return up > goal ? goal : up;
}

static int peak_of(const int16_t *samples, int count) {
    int most = 0;
    for (int i = 0; i < count; i++) {
        const int size = samples[i] < 0 ? -samples[i] : samples[i];
        most = size > most ? size : most;
    }
    return most;
}

static void make_mono(int16_t *samples, int frames) {
    for (int i = 0; i < frames; i++) {
        const int16_t mean = (int16_t)(((int)samples[2 * i] + (int)samples[2 * i + 1]) / 2);
        samples[2 * i] = mean;
        samples[2 * i + 1] = mean;
    }
}

// At once down, slowly up.
static void hold_down(float *limit, int16_t *samples, int frames, int rate) {
    const float ceiling = SOUND_BUS_CEILING * FULL;
    const float rise = 1.0F / (RELEASE_SECONDS * (float)rate);
    float gain = *limit;
    for (int i = 0; i < frames; i++) {
        const float peak = (float)peak_of(&samples[2 * i], 2) * SOUND_BUS_BOOST;
        gain = gain + rise > 1.0F ? 1.0F : gain + rise;
        gain = peak * gain > ceiling ? ceiling / peak : gain;
        samples[2 * i] = (int16_t)((float)samples[2 * i] * SOUND_BUS_BOOST * gain);
        samples[2 * i + 1] = (int16_t)((float)samples[2 * i + 1] * SOUND_BUS_BOOST * gain);
    }
    *limit = gain;
}

void sound_bus_finish(float *limit, int16_t *samples, int frames, int rate, bool is_mono) {
    if (is_mono) {
        make_mono(samples, frames);
    }
    const float peak = (float)peak_of(samples, 2 * frames) * SOUND_BUS_BOOST;
    if (*limit < 1.0F || peak > SOUND_BUS_CEILING * FULL) {
        hold_down(limit, samples, frames, rate);
        return;
    }
    for (int i = 0; i < 2 * frames; i++) {
        samples[i] = (int16_t)((float)samples[i] * SOUND_BUS_BOOST);
    }
}
