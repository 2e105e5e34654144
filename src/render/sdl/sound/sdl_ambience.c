// The left side hears the circle, the right side the same half a circle later: what stirs here is answered
// there, and a realm takes half the memory and no decoding while it plays.

#include "sound/sdl_ambience.h"

// The header's ready-made callbacks read FILEs and would be unused.
#define OV_EXCLUDE_STATIC_CALLBACKS
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <vorbis/vorbisfile.h>

enum { FADE_MS = 2400, FINE = 1 << 16, PATH_MAX_BYTES = 1200 };

typedef struct Circle {
    int count;
    int16_t samples[];
} Circle;

struct SdlAmbience {
    char assets[1024];
    int rate;
    void *circles[AMBIENCE_COUNT]; // Circle, owned; set atomically by a loader, kept until the end
    SDL_Thread *loader;            // game's thread: the last one begun
    SDL_atomic_t loading;          // AmbienceId that it decodes
    bool is_asked[AMBIENCE_COUNT]; // game's thread: it was decoded, or could not be
    SDL_atomic_t wanted, loudness; // AmbienceId, parts of FINE
    int playing, at;               // mixing thread's, as all below
    float gain;                    // 0..1, follows loudness or falls to 0 for another realm
};

// --- Decoding ---

static Circle *read_circle(OggVorbis_File *file) {
    const ogg_int64_t total = ov_pcm_total(file, -1);
    Circle *c = total <= 1 ? NULL : malloc(sizeof *c + (size_t)total * sizeof c->samples[0]);
    if (c == NULL) {
        return NULL;
    }
    c->count = 0;
    float **sides = NULL;
    long got;
    while (c->count < total && (got = ov_read_float(file, &sides, (int)(total - c->count), NULL)) > 0) {
        for (long i = 0; i < got; i++) {
            const float cut = SDL_clamp(sides[0][i], -1.0F, 1.0F);
            c->samples[c->count++] = (int16_t)(cut * 32767.0F);
        }
    }
    if (c->count < 2) {
        free(c);
        return NULL;
    }
    return c;
}

static Circle *load(const SdlAmbience *a, AmbienceId id) {
    char path[PATH_MAX_BYTES];
    OggVorbis_File file;
    (void)snprintf(path, sizeof path, "%s/sound/ambience/%s.ogg", a->assets, sound_ambience_slug(id));
    if (ov_fopen(path, &file) != 0) {
        return NULL;
    }
    const vorbis_info *info = ov_info(&file, -1);
    Circle *c = info != NULL && info->rate == a->rate ? read_circle(&file) : NULL;
    (void)ov_clear(&file);
    return c;
}

static int run_loader(void *data) {
    SdlAmbience *a = data;
    const int id = SDL_AtomicGet(&a->loading);
    SDL_AtomicSetPtr(&a->circles[id], load(a, (AmbienceId)id));
    return 0;
}

// --- The game's thread ---

SdlAmbience *sdl_ambience_open(const char *assets, int rate) {
    SdlAmbience *a = calloc(1, sizeof *a);
    if (a != NULL) {
        (void)snprintf(a->assets, sizeof a->assets, "%s", assets);
        a->rate = rate;
    }
    return a;
}

void sdl_ambience_close(SdlAmbience *a) {
    if (a == NULL) {
        return;
    }
    SDL_WaitThread(a->loader, NULL); // takes NULL
    for (int i = 0; i < AMBIENCE_COUNT; i++) {
        free(a->circles[i]);
    }
    free(a);
}

void sdl_ambience_set(SdlAmbience *a, AmbienceId id, float gain) {
    if (a == NULL) {
        return;
    }
    SDL_AtomicSet(&a->loudness, (int)(gain * (float)FINE));
    SDL_AtomicSet(&a->wanted, (int)id);
    if (id != AMBIENCE_NONE && gain > 0 && !a->is_asked[id]) {
        a->is_asked[id] = true;
        SDL_WaitThread(a->loader, NULL); // of another realm, done long ago
        SDL_AtomicSet(&a->loading, (int)id);
        a->loader = SDL_CreateThread(run_loader, "ambience loader", a);
    }
}

// --- The mixing thread ---

static int16_t add(int16_t a, float b) {
    return (int16_t)SDL_clamp((float)a + b, -32768.0F, 32767.0F);
}

static const Circle *playing_circle(SdlAmbience *a) {
    const int wanted = SDL_AtomicGet(&a->wanted);
    if (a->gain <= 0 && wanted != a->playing) {
        a->playing = wanted;
        a->at = 0;
    }
    return SDL_AtomicGetPtr(&a->circles[a->playing]);
}

void sdl_ambience_mix(SdlAmbience *a, int16_t *out, int frames) {
    const Circle *c = a != NULL ? playing_circle(a) : NULL;
    if (c == NULL) {
        return;
    }
    const bool is_wanted = SDL_AtomicGet(&a->wanted) == a->playing;
    const float goal = is_wanted ? (float)SDL_AtomicGet(&a->loudness) / (float)FINE : 0.0F;
    if (goal <= 0 && a->gain <= 0) {
        return;
    }
    const float step = 1000.0F / ((float)a->rate * (float)FADE_MS);
    for (int i = 0; i < frames; i++, out += 2) {
        a->gain = a->gain < goal ? SDL_min(a->gain + step, goal) : SDL_max(a->gain - step, goal);
        const int later = a->at + c->count / 2;
        out[0] = add(out[0], (float)c->samples[a->at] * a->gain);
        out[1] = add(out[1], (float)c->samples[later < c->count ? later : later - c->count] * a->gain);
        a->at = a->at + 1 < c->count ? a->at + 1 : 0;
    }
}
