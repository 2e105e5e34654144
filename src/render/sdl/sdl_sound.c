// Effects by SDL_mixer, decoded as a whole by a thread beside the game; music is sdl_music's.

#define _POSIX_C_SOURCE 200809L

#include "sdl/sdl_sound.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "sdl_files.h"
#include "sdl_music.h"
#include "sdl_pitch.h"

enum {
    RATE = 32000, // of the files: nothing has to be resampled
    BUFFER_FRAMES = 1024,
    EFFECT_CHANNELS = 24,
    EFFECT_GROUP = 1,
    PATH_MAX_BYTES = 1200,
};

struct SdlSound {
    char assets[1024];
    void *effects[SOUND_COUNT];    // Mix_Chunk, owned; set atomically by the loader
    void *higher[SOUND_COUNT];     // the same a little higher and a little lower, where sound_varies(); NULL
                                   // elsewhere
    void *lower[SOUND_COUNT];      //
    Mix_Chunk *began[SOUND_COUNT]; // which of them was played last
    int turns[SOUND_COUNT];        // how often it has been
    int channel_of[SOUND_COUNT];   // where it began last
    SoundLevels levels;
    SoundMerge merge;
    SdlMusic *music; // owned
    MusicId piece;
    SDL_Thread *loader;
    SDL_atomic_t is_closing, is_mono;
};

// --- Decoding ---

// A chunk of its own, in the format of the device; NULL: no memory, and nobody will miss it.
static Mix_Chunk *shifted(const Mix_Chunk *chunk, int percent) {
    enum { FRAME_BYTES = 2 * (int)sizeof(int16_t) };
    const int frames = (int)chunk->alen / FRAME_BYTES;
    const int count = sdl_pitch_frames(frames, percent);
    Uint8 *bytes = SDL_malloc((size_t)(count > 0 ? count : 1) * FRAME_BYTES);
    Mix_Chunk *out = bytes == NULL ? NULL : Mix_QuickLoad_RAW(bytes, (Uint32)(count * FRAME_BYTES));
    if (out == NULL) {
        SDL_free(bytes);
        return NULL;
    }
    sdl_pitch_shift((const int16_t *)(const void *)chunk->abuf, frames, percent, (int16_t *)(void *)bytes);
    out->allocated = 1; // Mix_FreeChunk() frees the bytes, too
    return out;
}

static int run_loader(void *data) {
    enum { HIGHER = 5, LOWER = -5 }; // percent
    SdlSound *s = data;
    for (int id = SOUND_NONE + 1; id < SOUND_COUNT && SDL_AtomicGet(&s->is_closing) == 0; id++) {
        char path[PATH_MAX_BYTES];
        (void)snprintf(path, sizeof path, "%s/sound/effect/%s.ogg", s->assets, sound_slug((SoundId)id));
        Mix_Chunk *chunk = Mix_LoadWAV(path);
        SDL_AtomicSetPtr(&s->effects[id], chunk);
        if (chunk != NULL && sound_varies((SoundId)id)) {
            SDL_AtomicSetPtr(&s->higher[id], shifted(chunk, HIGHER));
            SDL_AtomicSetPtr(&s->lower[id], shifted(chunk, LOWER));
        }
    }
    return 0;
}

// --- Effects ---

void sdl_sound_set_levels(SdlSound *s, SoundLevels levels) {
    if (s != NULL) {
        s->levels = levels;
        SDL_AtomicSet(&s->is_mono, levels.is_mono ? 1 : 0);
        sdl_music_set(s->music, s->piece, sound_music_gain(&levels));
    }
}

static int free_channel(void) {
    const int channel = Mix_GroupAvailable(EFFECT_GROUP);
    return channel >= 0 ? channel : Mix_GroupOldest(EFFECT_GROUP);
}

static int effects_running(void) {
    int count = 0;
    for (int channel = 0; channel < EFFECT_CHANNELS; channel++) {
        count += Mix_Playing(channel) != 0 ? 1 : 0;
    }
    return count;
}

// As it is, higher, lower, as it is ...: never twice the same way one after the other.
static Mix_Chunk *next_variant(SdlSound *s, SoundId id, Mix_Chunk *plain) {
    Mix_Chunk *const all[3] = {plain, SDL_AtomicGetPtr(&s->higher[id]), SDL_AtomicGetPtr(&s->lower[id])};
    Mix_Chunk *chosen = all[s->turns[id] % 3];
    s->turns[id] += 1;
    return chosen != NULL ? chosen : plain;
}

void sdl_sound_play(SdlSound *s, SoundId id) {
    Mix_Chunk *chunk = s == NULL ? NULL : SDL_AtomicGetPtr(&s->effects[id]);
    if (chunk == NULL || sound_gain(&s->levels, id, 1) <= 0) {
        return;
    }
    const int times = sound_merge(&s->merge, id, SDL_GetTicks());
    if (times == 0) {
        return;
    }
    const float gain =
        sound_gain(&s->levels, id, times) * sound_crowd_gain(effects_running() - (times > 1 ? 1 : 0));
    const int volume = (int)(gain * (float)MIX_MAX_VOLUME + 0.5F);
    if (times > 1) {
        const int running = s->channel_of[id];
        // Its channel may have been taken for something newer.
        if (running >= 0 && Mix_GetChunk(running) == s->began[id]) {
            (void)Mix_Volume(running, volume);
        }
        return;
    }
    const int channel = free_channel();
    if (channel >= 0) {
        (void)Mix_HaltChannel(channel);
        (void)Mix_Volume(channel, volume);
        s->began[id] = next_variant(s, id, chunk);
        s->channel_of[id] = Mix_PlayChannel(channel, s->began[id], 0);
    }
}

// --- Music ---

void sdl_sound_set_music(SdlSound *s, MusicId id) {
    if (s != NULL) {
        s->piece = id;
        sdl_music_set(s->music, id, sound_music_gain(&s->levels));
    }
}

MusicId sdl_sound_music(const SdlSound *s) {
    return s == NULL ? MUSIC_NONE : s->piece;
}

// --- The device ---

// The mixing thread's last word: both ears get the mean of what they would.
static void mix_mono(void *data, Uint8 *stream, int bytes) {
    SdlSound *s = data;
    if (SDL_AtomicGet(&s->is_mono) == 0) {
        return;
    }
    int16_t *const samples = (int16_t *)(void *)stream;
    for (int i = 0; i + 1 < bytes / (int)sizeof samples[0]; i += 2) {
        const int16_t mean = (int16_t)(((int)samples[i] + (int)samples[i + 1]) / 2);
        samples[i] = mean;
        samples[i + 1] = mean;
    }
}

// The system's sound library complains about a missing device on standard error, line after line, and cannot
// be told not to. A player without sound needs no such lines.
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
    // No changes allowed: SDL converts to whatever the device wants, and the fade may count on 16 bits in
    // stereo.
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
    if (!sdl_files_find_assets(assets, s->assets, sizeof s->assets) || !open_device()) {
        free(s);
        return NULL;
    }
    (void)Mix_AllocateChannels(EFFECT_CHANNELS);
    (void)Mix_GroupChannels(0, EFFECT_CHANNELS - 1, EFFECT_GROUP);
    s->music = sdl_music_open(s->assets, RATE);
    Mix_SetPostMix(mix_mono, s);
    s->loader = SDL_CreateThread(run_loader, "sound loader", s);
    return s;
}

void sdl_sound_close(SdlSound *s) {
    if (s == NULL) {
        return;
    }
    SDL_AtomicSet(&s->is_closing, 1);
    SDL_WaitThread(s->loader, NULL); // takes NULL
    sdl_music_close(s->music);
    Mix_SetPostMix(NULL, NULL);
    (void)Mix_HaltChannel(-1);
    for (int i = 0; i < SOUND_COUNT; i++) {
        Mix_FreeChunk(s->effects[i]);
        Mix_FreeChunk(s->higher[i]);
        Mix_FreeChunk(s->lower[i]);
    }
    Mix_CloseAudio();
    Mix_Quit();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    free(s);
}
