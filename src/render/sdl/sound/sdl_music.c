// Music by libvorbisfile in the mixing thread. SDL_mixer itself streams one piece at a time, so it cannot
// cross-fade, and decoding whole pieces as effects would take fifty megabytes.

#include "sound/sdl_music.h"

// The header's ready-made callbacks read FILEs and would be unused.
#define OV_EXCLUDE_STATIC_CALLBACKS
#include <SDL.h>
#include <SDL_mixer.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vorbis/vorbisfile.h>

#include "sound/sdl_ambience.h"

enum {
    FADE_MS = 1600,
    GLIDE_MS = 60,  // a change of loudness
    FINE = 1 << 16, // atomic integers stand for 0..1
    AHEAD = 32768,  // frames decoded at once: a second, in caches that are warm by then
    PATH_MAX_BYTES = 1200,
};

static const float FULL = 32768.0F; // what the loudest sample is as an integer

// One piece. The game's thread opens it and then only touches the atomic values; all else is the mixing
// thread's.
typedef struct Stream {
    unsigned char *bytes; // the file, owned
    size_t size, at;
    OggVorbis_File file;
    bool is_open, is_missing;         // game's thread
    SDL_atomic_t is_wanted, loudness; // loudness in parts of FINE
    float fade, gain;                 // 0..1, follow is_wanted and loudness
    float ahead[2 * AHEAD];           // decoded, both sides by turns
    int ahead_at, ahead_count;        // frames of it that were heard, and that there are
} Stream;

struct SdlMusic {
    char assets[1024];
    int rate;
    Stream streams[MUSIC_COUNT];
    SdlAmbience *ambience;                 // owned
    SDL_atomic_t ducked[SOUND_DUCK_COUNT]; // frames for which it is still to step back
    float duck;                            // the mixing thread's: what it is multiplied with
};

// By what the music is multiplied over one call of the mixer, from frame to frame.
typedef struct Slope {
    float from, step;
} Slope;

// --- The file in memory, so that the mixing thread never waits for a disk ---

static size_t read_bytes(void *out, size_t size, size_t count, void *data) {
    Stream *s = data;
    const size_t wanted = size * count;
    const size_t given = wanted < s->size - s->at ? wanted : s->size - s->at;
    memcpy(out, s->bytes + s->at, given);
    s->at += given;
    return size > 0 ? given / size : 0;
}

static int seek_bytes(void *data, ogg_int64_t offset, int from) {
    Stream *s = data;
    const ogg_int64_t base = from == SEEK_SET   ? 0
                             : from == SEEK_CUR ? (ogg_int64_t)s->at
                                                : (ogg_int64_t)s->size;
    if (base + offset < 0 || base + offset > (ogg_int64_t)s->size) {
        return -1;
    }
    s->at = (size_t)(base + offset);
    return 0;
}

static long tell_bytes(void *data) {
    return (long)((Stream *)data)->at;
}

static bool open_stream(const SdlMusic *m, Stream *s, MusicId id) {
    char path[PATH_MAX_BYTES];
    (void)snprintf(path, sizeof path, "%s/sound/music/%s.ogg", m->assets, sound_music_slug(id));
    s->bytes = SDL_LoadFile(path, &s->size);
    if (s->bytes == NULL) {
        return false;
    }
    const ov_callbacks calls = {.read_func = read_bytes, .seek_func = seek_bytes, .tell_func = tell_bytes};
    if (ov_open_callbacks(s, &s->file, NULL, 0, calls) != 0) {
        return false;
    }
    const vorbis_info *info = ov_info(&s->file, -1);
    if (info == NULL || info->channels != 2 || info->rate != m->rate) {
        (void)ov_clear(&s->file);
        return false;
    }
    return true;
}

// --- The mixing thread ---

// Up to [count] frames as the decoder has them, left and right, -1..1; from the beginning again after the
// end. 0: a broken file gives none.
static int decode(Stream *s, float ***sides, int count) {
    for (int rewinds = 0; rewinds < 2; rewinds++) {
        const long frames = ov_read_float(&s->file, sides, count, NULL);
        if (frames > 0) {
            return (int)frames;
        }
        (void)ov_pcm_seek(&s->file, 0);
    }
    return 0;
}

// The next frames, up to [count]; sets [samples] to them. 0: there are none.
static int next_frames(Stream *s, int count, const float **samples) {
    if (s->ahead_at == s->ahead_count) {
        s->ahead_at = 0;
        s->ahead_count = 0;
        int now = 1;
        while (s->ahead_count < AHEAD && now > 0) {
            float **sides = NULL;
            now = decode(s, &sides, AHEAD - s->ahead_count);
            for (int i = 0; i < now; i++) {
                s->ahead[2 * s->ahead_count] = sides[0][i];
                s->ahead[2 * s->ahead_count + 1] = sides[1][i];
                s->ahead_count += 1;
            }
        }
    }
    const int frames = SDL_min(count, s->ahead_count - s->ahead_at);
    *samples = &s->ahead[2 * s->ahead_at];
    s->ahead_at += frames;
    return frames;
}

static float towards(float value, float goal, float step) {
    return value < goal ? SDL_min(value + step, goal) : SDL_max(value - step, goal);
}

static int16_t add(int16_t a, float b) {
    const float sum = (float)a + b;
    return (int16_t)(sum > 32767.0F ? 32767.0F : sum < -32768.0F ? -32768.0F : sum);
}

// How much of a piece is heard. Two pieces that cross keep about the same power together.
static float share_of(const Stream *s) {
    return FULL * s->gain * s->fade * (2.0F - s->fade);
}

// As [add], for samples that are all as loud: what a piece that nobody changes costs for as long as it lasts.
static void add_all(int16_t *restrict out, const float *restrict samples, int count, float share) {
    for (int i = 0; i < count; i++) {
        out[i] = add(out[i], samples[i] * share);
    }
}

// [out] has [frames] frames, both sides by turns.
static void mix_stream(Stream *s, int rate, int16_t *out, int frames, Slope duck) {
    const float fade_goal = SDL_AtomicGet(&s->is_wanted) != 0 ? 1.0F : 0.0F;
    const float gain_goal = (float)SDL_AtomicGet(&s->loudness) / (float)FINE;
    const float fade_step = 1000.0F / ((float)rate * (float)FADE_MS);
    const float gain_step = 1000.0F / ((float)rate * (float)GLIDE_MS);
    if (gain_goal <= 0 && s->gain <= 0) {
        s->fade = fade_goal; // Or what was left while nothing is heard would be heard later, fading out.
        return;
    }
    if (fade_goal <= 0 && s->fade <= 0) {
        return; // Nobody hears it: it waits where it was left.
    }
    while (frames > 0) {
        const float *samples = NULL;
        const int now = next_frames(s, frames, &samples);
        if (now == 0) {
            return;
        }
        float share = share_of(s);
        if (s->fade == fade_goal && s->gain == gain_goal && duck.step == 0) {
            add_all(out, samples, 2 * now, share * duck.from);
            out += (ptrdiff_t)2 * now;
            frames -= now;
            continue;
        }
        for (int i = 0; i < now; i++, out += 2, samples += 2) {
            if (s->fade != fade_goal || s->gain != gain_goal) {
                s->fade = towards(s->fade, fade_goal, fade_step);
                s->gain = towards(s->gain, gain_goal, gain_step);
                share = share_of(s);
            }
            out[0] = add(out[0], samples[0] * share * duck.from);
            out[1] = add(out[1], samples[1] * share * duck.from);
            duck.from += duck.step;
        }
        frames -= now;
    }
}

// How far the music is to step back now, with [frames] taken from the time for which it is.
static SoundDuck duck_now(SdlMusic *m, int frames) {
    SoundDuck deepest = SOUND_DUCK_NONE;
    for (int i = SOUND_DUCK_NONE + 1; i < SOUND_DUCK_COUNT; i++) {
        const int left = SDL_AtomicGet(&m->ducked[i]);
        if (left > 0) {
            deepest = (SoundDuck)i;
            // Whoever asks for more in between wins.
            (void)SDL_AtomicCAS(&m->ducked[i], left, SDL_max(left - frames, 0));
        }
    }
    return deepest;
}

static void mix_music(void *data, Uint8 *stream, int bytes) {
    SdlMusic *m = data;
    int16_t *const out = (int16_t *)(void *)stream;
    const int frames = bytes / (2 * (int)sizeof(int16_t));
    memset(stream, 0, (size_t)bytes);
    const float after = sound_bus_duck_after(m->duck, duck_now(m, frames), frames, m->rate);
    const Slope slope = {m->duck, (after - m->duck) / (float)frames};
    m->duck = after;
    for (int id = MUSIC_NONE + 1; id < MUSIC_COUNT; id++) {
        mix_stream(&m->streams[id], m->rate, out, frames, slope);
    }
    sdl_ambience_mix(m->ambience, out, frames);
}

// --- The game's thread ---

SdlMusic *sdl_music_open(const char *assets, int rate) {
    SdlMusic *m = calloc(1, sizeof *m);
    if (m == NULL) {
        return NULL;
    }
    (void)snprintf(m->assets, sizeof m->assets, "%s", assets);
    m->rate = rate;
    m->duck = 1;
    m->ambience = sdl_ambience_open(assets, rate);
    Mix_HookMusic(mix_music, m);
    return m;
}

void sdl_music_close(SdlMusic *m) {
    if (m == NULL) {
        return;
    }
    Mix_HookMusic(NULL, NULL); // returns when the mixing thread is out of it
    for (int id = MUSIC_NONE + 1; id < MUSIC_COUNT; id++) {
        if (m->streams[id].is_open) {
            (void)ov_clear(&m->streams[id].file);
        }
        SDL_free(m->streams[id].bytes);
    }
    sdl_ambience_close(m->ambience);
    free(m);
}

void sdl_music_set(SdlMusic *m, MusicId id, float gain) {
    if (m == NULL) {
        return;
    }
    for (int i = MUSIC_NONE + 1; i < MUSIC_COUNT; i++) {
        Stream *s = &m->streams[i];
        const bool is_wanted = i == (int)id;
        if (is_wanted && !s->is_open && !s->is_missing) {
            s->is_open = open_stream(m, s, id);
            s->is_missing = !s->is_open;
        }
        SDL_AtomicSet(&s->loudness, (int)(gain * (float)FINE));
        SDL_AtomicSet(&s->is_wanted, is_wanted && s->is_open ? 1 : 0);
    }
}

void sdl_music_set_ambience(SdlMusic *m, AmbienceId id, float gain) {
    if (m != NULL) {
        sdl_ambience_set(m->ambience, id, gain);
    }
}

void sdl_music_duck(SdlMusic *m, SoundDuck duck, int frames) {
    if (m != NULL && frames > SDL_AtomicGet(&m->ducked[duck])) {
        SDL_AtomicSet(&m->ducked[duck], frames);
    }
}
