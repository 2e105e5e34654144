// Decoding by libvorbisfile; two biquads a side for the weighting.

#include "sound/heard_sound.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// The header's ready-made callbacks read FILEs and would be unused.
#define OV_EXCLUDE_STATIC_CALLBACKS
#include <vorbis/vorbisfile.h>

static const double PI = 3.14159265358979323846;

bool heard_sound_silence(HeardSound *out, int count, int rate) {
    *out = (HeardSound){.count = count, .rate = rate};
    out->samples = calloc((size_t)count * HEARD_SIDES + 1, sizeof *out->samples);
    return out->samples != NULL;
}

void heard_sound_free(HeardSound *sound) {
    free(sound->samples);
    *sound = (HeardSound){0};
}

static void read_all(OggVorbis_File *file, int channels, HeardSound *out) {
    int done = 0;
    int section = 0;
    float **pcm;
    long got;
    while (done < out->count && (got = ov_read_float(file, &pcm, out->count - done, &section)) > 0) {
        for (long i = 0; i < got; i++) {
            for (int side = 0; side < HEARD_SIDES; side++) {
                out->samples[(done + i) * HEARD_SIDES + side] = pcm[side < channels ? side : 0][i];
            }
        }
        done += (int)got;
    }
}

bool heard_sound_load(HeardSound *out, const char *path) {
    OggVorbis_File file;
    *out = (HeardSound){0};
    if (ov_fopen(path, &file) != 0) {
        return false;
    }
    const vorbis_info *info = ov_info(&file, -1);
    const ogg_int64_t total = ov_pcm_total(&file, -1);
    const bool is_read = total > 0 && info != NULL && heard_sound_silence(out, (int)total, (int)info->rate);
    if (is_read) {
        read_all(&file, info->channels, out);
    }
    (void)ov_clear(&file);
    return is_read;
}

static void put_le(uint8_t *out, uint32_t value, int bytes) {
    for (int i = 0; i < bytes; i++) {
        out[i] = (uint8_t)(value >> (8 * i));
    }
}

bool heard_sound_save(const HeardSound *sound, const char *path) {
    enum { HEAD = 44 };
    static const char form[] = "RIFF....WAVEfmt ....................data....";
    uint8_t head[HEAD];
    const uint32_t bytes = (uint32_t)sound->count * HEARD_SIDES * 2;
    for (int i = 0; i < HEAD; i++) {
        head[i] = (uint8_t)form[i];
    }
    put_le(head + 4, HEAD - 8 + bytes, 4);
    put_le(head + 16, 16, 4);
    put_le(head + 20, 1, 2);
    put_le(head + 22, HEARD_SIDES, 2);
    put_le(head + 24, (uint32_t)sound->rate, 4);
    put_le(head + 28, (uint32_t)sound->rate * HEARD_SIDES * 2, 4);
    put_le(head + 32, HEARD_SIDES * 2, 2);
    put_le(head + 34, 16, 2);
    put_le(head + 40, bytes, 4);
    FILE *f = fopen(path, "wb");
    if (f == NULL) {
        return false;
    }
    bool is_written = fwrite(head, 1, HEAD, f) == HEAD;
    for (int i = 0; is_written && i < sound->count * HEARD_SIDES; i++) {
        const float cut = fminf(fmaxf(sound->samples[i], -1), 1);
        uint8_t word[2];
        put_le(word, (uint32_t)(int32_t)lrintf(cut * 32767.0F), 2);
        is_written = fwrite(word, 1, 2, f) == 2;
    }
    return fclose(f) == 0 && is_written;
}

// --- Loudness ---

typedef struct Biquad {
    double b0, b1, b2, a1, a2;
} Biquad;

// The two filters of BS.1770 for any rate (the standard prints them for 48 kHz only).
static Biquad head_filter(int rate) {
    const double k = tan(PI * 1681.974450955533 / rate);
    const double q = 0.7071752369554196;
    const double high = pow(10, 3.999843853973347 / 20);
    const double band = pow(high, 0.4996667741545416);
    const double a0 = 1 + k / q + k * k;
    return (Biquad){(high + band * k / q + k * k) / a0, 2 * (k * k - high) / a0,
                    (high - band * k / q + k * k) / a0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0};
}

static Biquad low_filter(int rate) {
    const double k = tan(PI * 38.13547087602444 / rate);
    const double q = 0.5003270373238773;
    const double a0 = 1 + k / q + k * k;
    return (Biquad){1, -2, 1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0};
}

static void filter(HeardSound *sound, int side, Biquad f) {
    double x1 = 0;
    double x2 = 0;
    double y1 = 0;
    double y2 = 0;
    for (int i = 0; i < sound->count; i++) {
        float *at = &sound->samples[i * HEARD_SIDES + side];
        const double x = (double)*at;
        const double y = f.b0 * x + f.b1 * x1 + f.b2 * x2 - f.a1 * y1 - f.a2 * y2;
        x2 = x1;
        x1 = x;
        y2 = y1;
        y1 = y;
        *at = (float)y;
    }
}

void heard_sound_weigh(HeardSound *sound) {
    for (int side = 0; side < HEARD_SIDES; side++) {
        filter(sound, side, head_filter(sound->rate));
        filter(sound, side, low_filter(sound->rate));
    }
}

static float lufs(double power) {
    return power > 1e-12 ? (float)(-0.691 + 10 * log10(power)) : -120.0F;
}

// The mean square of each 400 ms, 100 ms apart, as loudness; returns how many. [pad]: silence before and
// behind.
static int blocks(const HeardSound *sound, bool pad, float **out) {
    const int step = sound->rate / 10;
    const int margin = pad ? 4 * step : 0;
    HeardSound copy;
    *out = NULL;
    if (!heard_sound_silence(&copy, sound->count + 2 * margin, sound->rate)) {
        return 0;
    }
    memcpy(copy.samples + (size_t)margin * HEARD_SIDES, sound->samples,
           (size_t)sound->count * HEARD_SIDES * sizeof *copy.samples);
    heard_sound_weigh(&copy);
    const int steps = copy.count / step;
    float *found = calloc((size_t)(steps > 0 ? steps : 1), sizeof *found);
    int count = 0;
    for (int at = 0; found != NULL && at + 4 <= steps; at++) {
        double sum = 0;
        for (int i = at * step * HEARD_SIDES; i < (at + 4) * step * HEARD_SIDES; i++) {
            sum += (double)copy.samples[i] * (double)copy.samples[i];
        }
        found[count++] = lufs(sum / (4 * step));
    }
    heard_sound_free(&copy);
    *out = found;
    return count;
}

float heard_sound_momentary(const HeardSound *sound) {
    float *found;
    const int count = blocks(sound, true, &found);
    float loudest = -120;
    for (int i = 0; i < count; i++) {
        loudest = fmaxf(loudest, found[i]);
    }
    free(found);
    return loudest;
}

static float mean_above(const float *found, int count, float gate) {
    double sum = 0;
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (found[i] > gate) {
            sum += pow(10, ((double)found[i] + 0.691) / 10);
            kept += 1;
        }
    }
    return kept > 0 ? lufs(sum / kept) : -120.0F;
}

float heard_sound_integrated(const HeardSound *sound) {
    float *found;
    const int count = blocks(sound, false, &found);
    const float open = mean_above(found, count, -70);
    const float gated = mean_above(found, count, open - 10);
    free(found);
    return gated;
}

float heard_sound_peak_db(const HeardSound *sound) {
    float peak = 0;
    for (int i = 0; i < sound->count * HEARD_SIDES; i++) {
        peak = fmaxf(peak, fabsf(sound->samples[i]));
    }
    return peak > 0 ? 20 * log10f(peak) : -120.0F;
}

float heard_sound_tail_db(const HeardSound *sound) {
    const int tail = sound->rate / 200 * HEARD_SIDES;
    const int all = sound->count * HEARD_SIDES;
    float most = 1e-9F;
    float last = 1e-9F;
    for (int i = 0; i < all; i++) {
        most = fmaxf(most, fabsf(sound->samples[i]));
        last = i >= all - tail ? fmaxf(last, fabsf(sound->samples[i])) : last;
    }
    return 20.0F * log10f(last / most);
}

float heard_sound_offset(const HeardSound *sound) {
    float worst = 0;
    for (int side = 0; side < HEARD_SIDES; side++) {
        double sum = 0;
        for (int i = 0; i < sound->count; i++) {
            sum += (double)sound->samples[i * HEARD_SIDES + side];
        }
        worst = fmaxf(worst, (float)(100.0 * fabs(sum) / (double)sound->count));
    }
    return worst;
}

// Sample [at] of a circle; it may lie before the beginning or behind the end.
static double around(const HeardSound *sound, int at, int side) {
    const int place = (at % sound->count + sound->count) % sound->count;
    return (double)sound->samples[place * HEARD_SIDES + side];
}

float heard_sound_seam(const HeardSound *sound) {
    double worst = 0;
    for (int side = 0; side < HEARD_SIDES; side++) {
        double inside = 1e-9;
        for (int i = -sound->rate / 2; i < sound->rate / 2; i++) {
            const double jump = fabs(around(sound, i, side) - around(sound, i - 1, side));
            inside = i != 0 ? fmax(inside, jump) : inside;
        }
        worst = fmax(worst, fabs(around(sound, 0, side) - around(sound, -1, side)) / inside);
    }
    return (float)worst;
}

static double power_around(const HeardSound *sound, int begins, int count) {
    double sum = 0;
    for (int i = begins; i < begins + count; i++) {
        for (int side = 0; side < HEARD_SIDES; side++) {
            sum += around(sound, i, side) * around(sound, i, side);
        }
    }
    return sum / count;
}

float heard_sound_join_db(const HeardSound *sound) {
    const int window = sound->rate / 50;
    double least = 1e9;
    for (int at = -10 * window; at <= 9 * window; at += window / 4) {
        least = fmin(least, power_around(sound, at, window));
    }
    return (float)(10 * log10(fmax(least, 1e-15) / fmax(power_around(sound, 0, sound->count), 1e-15)));
}
