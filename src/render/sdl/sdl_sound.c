// Sound by SDL_mixer. SDL_mixer streams one piece of music at a time and so cannot cross-fade; here a piece is decoded
// as a whole and loops on a channel of its own, and a channel effect fades it sample by sample.

#define _POSIX_C_SOURCE 200809L

#include "render/sdl/sdl_sound.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "render/sdl/sdl_files.h"

enum {
    RATE = 32000, // of the files: nothing has to be resampled, and a decoded piece takes a third less memory
    BUFFER_FRAMES = 1024,
    FADE_MS = 1600,
    GLIDE_MS = 60, // a change of loudness
    EFFECT_CHANNELS = 24,
    EFFECT_FIRST = MUSIC_COUNT - 1, // channels below are the pieces'
    EFFECT_GROUP = 1,
    FINE = 1 << 16, // atomic integers stand for 0..1
    PATH_MAX_BYTES = 1200,
};

// One piece. What the mixing thread reads of the game's thread is atomic, the rest belongs to one of them.
typedef struct Voice {
    SDL_atomic_t is_wanted, loudness; // loudness in parts of FINE
    SDL_atomic_t is_silent;           // the fade has reached its end
    float fade, gain;                 // mixing thread: 0..1, follow is_wanted and loudness
    bool is_started, is_paused;       // game's thread
} Voice;

struct SdlSound {
    char assets[1024];
    void *effects[SOUND_COUNT]; // Mix_Chunk, set atomically by the loader, owned
    void *pieces[MUSIC_COUNT];
    Voice voices[MUSIC_COUNT];
    SoundLevels levels;
    SoundMerge merge;
    int channel_of[SOUND_COUNT]; // where it began last
    MusicId music;
    SDL_Thread *loader;
    SDL_atomic_t is_loading, is_closing;
    MusicId loading;              // what the loader decodes after the effects
    bool has_effects;             // the first loader was started
    bool is_missing[MUSIC_COUNT]; // tried and not there
};

// --- Decoding, beside the game ---

static Mix_Chunk *load(const SdlSound *s, const char *folder, const char *slug) {
    char path[PATH_MAX_BYTES];
    (void)snprintf(path, sizeof path, "%s/sound/%s/%s.ogg", s->assets, folder, slug);
    return Mix_LoadWAV(path);
}

static int run_loader(void *data) {
    SdlSound *s = data;
    for (int id = SOUND_NONE + 1; id < SOUND_COUNT && SDL_AtomicGet(&s->is_closing) == 0; id++) {
        if (SDL_AtomicGetPtr(&s->effects[id]) == NULL) {
            SDL_AtomicSetPtr(&s->effects[id], load(s, "effect", sound_slug((SoundId)id)));
        }
    }
    if (s->loading != MUSIC_NONE && SDL_AtomicGet(&s->is_closing) == 0) {
        SDL_AtomicSetPtr(&s->pieces[s->loading], load(s, "music", sound_music_slug(s->loading)));
    }
    SDL_AtomicSet(&s->is_loading, 0);
    return 0;
}

static void end_loader(SdlSound *s) {
    SDL_WaitThread(s->loader, NULL);
    s->loader = NULL;
    if (s->loading != MUSIC_NONE && SDL_AtomicGetPtr(&s->pieces[s->loading]) == NULL) {
        s->is_missing[s->loading] = true;
    }
}

// One loader at a time; the next piece waits for the frame after it.
static void start_loader(SdlSound *s, MusicId piece) {
    if (SDL_AtomicGet(&s->is_loading) != 0) {
        return;
    }
    if (s->loader != NULL) {
        end_loader(s);
    }
    if (s->has_effects &&
        (piece == MUSIC_NONE || s->is_missing[piece] || SDL_AtomicGetPtr(&s->pieces[piece]) != NULL)) {
        return;
    }
    s->has_effects = true;
    s->loading = piece;
    SDL_AtomicSet(&s->is_loading, 1);
    s->loader = SDL_CreateThread(run_loader, "sound loader", s);
    if (s->loader == NULL) {
        SDL_AtomicSet(&s->is_loading, 0);
        s->is_missing[piece] = true;
    }
}

// --- Music ---

static float towards(float value, float goal, float step) {
    return value < goal ? SDL_min(value + step, goal) : SDL_max(value - step, goal);
}

// Runs in the mixing thread on every stretch of the piece.
static void fade_stretch(int channel, void *stream, int bytes, void *data) {
    (void)channel;
    Voice *v = data;
    int16_t *samples = stream;
    const float fade_goal = SDL_AtomicGet(&v->is_wanted) != 0 ? 1.0F : 0.0F;
    const float gain_goal = (float)SDL_AtomicGet(&v->loudness) / (float)FINE;
    const float fade_step = 1000.0F / (float)(RATE * FADE_MS);
    const float gain_step = 1000.0F / (float)(RATE * GLIDE_MS);
    const int frames = bytes / (int)(2 * sizeof samples[0]);
    for (int i = 0; i < frames; i++) {
        v->fade = towards(v->fade, fade_goal, fade_step);
        v->gain = towards(v->gain, gain_goal, gain_step);
        // Two pieces that cross keep about the same power together.
        const float share = v->gain * v->fade * (2.0F - v->fade);
        samples[2 * i] = (int16_t)((float)samples[2 * i] * share);
        samples[2 * i + 1] = (int16_t)((float)samples[2 * i + 1] * share);
    }
    SDL_AtomicSet(&v->is_silent, v->fade <= 0 ? 1 : 0);
}

static void tend_voice(SdlSound *s, MusicId id) {
    Voice *v = &s->voices[id];
    const int channel = (int)id - 1;
    Mix_Chunk *piece = SDL_AtomicGetPtr(&s->pieces[id]);
    const bool is_wanted = s->music == id;
    const bool was_wanted = SDL_AtomicSet(&v->is_wanted, is_wanted ? 1 : 0) != 0;
    if (is_wanted && !was_wanted) {
        SDL_AtomicSet(&v->is_silent, 0);
    }
    SDL_AtomicSet(&v->loudness, (int)(sound_music_gain(&s->levels) * (float)FINE));
    if (piece == NULL) {
        return;
    }
    if (is_wanted && !v->is_started) {
        // The fade is registered first, so that not even the first stretch is heard without it.
        v->is_started = Mix_RegisterEffect(channel, fade_stretch, NULL, v) != 0 &&
                        Mix_PlayChannel(channel, piece, -1) == channel;
    } else if (is_wanted && v->is_paused) {
        Mix_Resume(channel);
        v->is_paused = false;
    } else if (!is_wanted && v->is_started && !v->is_paused && SDL_AtomicGet(&v->is_silent) != 0) {
        Mix_Pause(channel);
        v->is_paused = true;
    }
}

void sdl_sound_set_music(SdlSound *s, MusicId id) {
    if (s == NULL) {
        return;
    }
    s->music = id;
    start_loader(s, id);
    for (int i = MUSIC_NONE + 1; i < MUSIC_COUNT; i++) {
        tend_voice(s, (MusicId)i);
    }
}

MusicId sdl_sound_music(const SdlSound *s) {
    return s == NULL ? MUSIC_NONE : s->music;
}

// --- Effects ---

void sdl_sound_set_levels(SdlSound *s, SoundLevels levels) {
    if (s != NULL) {
        s->levels = levels;
    }
}

static int free_channel(void) {
    const int channel = Mix_GroupAvailable(EFFECT_GROUP);
    return channel >= 0 ? channel : Mix_GroupOldest(EFFECT_GROUP);
}

static int effects_running(void) {
    int count = 0;
    for (int channel = EFFECT_FIRST; channel < EFFECT_FIRST + EFFECT_CHANNELS; channel++) {
        count += Mix_Playing(channel) != 0 ? 1 : 0;
    }
    return count;
}

void sdl_sound_play(SdlSound *s, SoundId id) {
    Mix_Chunk *chunk = s == NULL ? NULL : SDL_AtomicGetPtr(&s->effects[id]);
    if (chunk == NULL || sound_effect_gain(&s->levels, 1) <= 0) {
        return;
    }
    const int times = sound_merge(&s->merge, id, SDL_GetTicks());
    const float gain =
        sound_effect_gain(&s->levels, times) * sound_crowd_gain(effects_running() - (times > 1 ? 1 : 0));
    const int volume = (int)(gain * (float)MIX_MAX_VOLUME + 0.5F);
    if (times > 1) {
        const int running = s->channel_of[id];
        // Its channel may have been taken for something newer.
        if (running >= EFFECT_FIRST && Mix_GetChunk(running) == chunk) {
            (void)Mix_Volume(running, volume);
        }
        return;
    }
    const int channel = free_channel();
    if (channel >= EFFECT_FIRST) {
        (void)Mix_HaltChannel(channel);
        (void)Mix_Volume(channel, volume);
        s->channel_of[id] = Mix_PlayChannel(channel, chunk, 0);
    }
}

// --- The device ---

// The system's sound library complains about a missing device on standard error, line after line, and cannot be told
// not to. A player without sound needs no such lines.
static int hush(void) {
    (void)fflush(stderr);
    const int kept = dup(STDERR_FILENO);
    const int nowhere = open("/dev/null", O_WRONLY);
    if (kept >= 0 && nowhere >= 0) {
        (void)dup2(nowhere, STDERR_FILENO);
    }
    if (nowhere >= 0) {
        (void)close(nowhere);
    }
    return kept;
}

static void unhush(int kept) {
    if (kept >= 0) {
        (void)dup2(kept, STDERR_FILENO);
        (void)close(kept);
    }
}

static bool open_device(void) {
    const int kept = hush();
    bool is_open = SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
    // No changes allowed: SDL converts to whatever the device wants, and the fade may count on 16 bits in stereo.
    if (is_open && ((Mix_Init(MIX_INIT_OGG) & MIX_INIT_OGG) == 0 ||
                    Mix_OpenAudioDevice(RATE, AUDIO_S16SYS, 2, BUFFER_FRAMES, NULL, 0) != 0)) {
        Mix_Quit();
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        is_open = false;
    }
    unhush(kept);
    return is_open;
}

SdlSound *sdl_sound_open(const char *assets) {
    SdlSound *s = calloc(1, sizeof *s);
    if (s == NULL) {
        return NULL;
    }
    (void)snprintf(s->assets, sizeof s->assets, "%s", assets == NULL ? "" : assets);
    const bool has_files = assets != NULL || sdl_files_find_assets(s->assets, sizeof s->assets);
    if (!has_files || !open_device()) {
        free(s);
        return NULL;
    }
    (void)Mix_AllocateChannels(EFFECT_FIRST + EFFECT_CHANNELS);
    (void)Mix_ReserveChannels(EFFECT_FIRST);
    (void)Mix_GroupChannels(EFFECT_FIRST, EFFECT_FIRST + EFFECT_CHANNELS - 1, EFFECT_GROUP);
    return s;
}

void sdl_sound_close(SdlSound *s) {
    if (s == NULL) {
        return;
    }
    SDL_AtomicSet(&s->is_closing, 1);
    if (s->loader != NULL) {
        SDL_WaitThread(s->loader, NULL);
    }
    (void)Mix_HaltChannel(-1);
    for (int i = 0; i < SOUND_COUNT; i++) {
        Mix_FreeChunk(s->effects[i]);
    }
    for (int i = 0; i < MUSIC_COUNT; i++) {
        Mix_FreeChunk(s->pieces[i]);
    }
    Mix_CloseAudio();
    Mix_Quit();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    free(s);
}
