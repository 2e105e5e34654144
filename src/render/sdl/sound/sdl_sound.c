// Effects by SDL_mixer, decoded as a whole by a thread beside the game; music is sdl_music's.

#define _POSIX_C_SOURCE 200809L

#include "sdl/sdl_sound.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "render/sound_bus.h"
#include "sdl_files.h"
#include "sound/sdl_music.h"
#include "sound/sdl_pitch.h"

enum {
    RATE = 32000, // of the files: nothing has to be resampled
    BUFFER_FRAMES = 1024,
    EFFECT_CHANNELS = 24,
    EFFECT_GROUP = 1,
    FRAME_BYTES = 2 * (int)sizeof(int16_t),
    VOICE_FRAMES = RATE + RATE / 4, // the longest effect that varies has a second, and may be played slower
    DUCK_FRAMES = RATE * 35 / 100,  // for which music steps back at most for an effect that is no stinger
    PATH_MAX_BYTES = 1200,
};

// What a channel plays of an effect that varies: the take at another pitch, written before it begins.
typedef struct Voice {
    int16_t *samples; // VOICE_FRAMES, owned; NULL: no memory
    Mix_Chunk *chunk; // of the samples; owned
} Voice;

struct SdlSound {
    char assets[1024];
    void *effects[SOUND_COUNT][SOUND_TAKES]; // Mix_Chunk, owned; set atomically by the loader
    Voice voices[EFFECT_CHANNELS];
    Mix_Chunk *began[SOUND_COUNT]; // what was played of it last
    uint32_t turns[SOUND_COUNT];   // how often it has been
    int channel_of[SOUND_COUNT];   // where it began last
    SoundLevels levels;
    SoundMerge merge;
    SdlMusic *music; // owned
    MusicId piece;
    AmbienceId ambience;
    SDL_Thread *loader;
    SDL_atomic_t is_closing, is_mono;
    float limit; // the mixing thread's
};

// --- Decoding ---

static Mix_Chunk *load_take(const SdlSound *s, SoundId id, int take) {
    char path[PATH_MAX_BYTES];
    char number[8] = "";
    if (take > 0) {
        (void)snprintf(number, sizeof number, "-%d", take + 1);
    }
    (void)snprintf(path, sizeof path, "%s/sound/effect/%s%s.ogg", s->assets, sound_slug(id), number);
    return Mix_LoadWAV(path);
}

static int run_loader(void *data) {
    SdlSound *s = data;
    for (int id = SOUND_NONE + 1; id < SOUND_COUNT; id++) {
        const int takes = sound_varies((SoundId)id) ? SOUND_TAKES : 1;
        for (int take = 0; take < takes && SDL_AtomicGet(&s->is_closing) == 0; take++) {
            SDL_AtomicSetPtr(&s->effects[id][take], load_take(s, (SoundId)id, take));
        }
    }
    return 0;
}

// Room for the longest effect that varies, so that none has to be made while the game plays.
static void make_voices(SdlSound *s) {
    for (int i = 0; i < EFFECT_CHANNELS; i++) {
        Voice *v = &s->voices[i];
        v->samples = SDL_malloc((size_t)VOICE_FRAMES * FRAME_BYTES);
        v->chunk = v->samples == NULL
                       ? NULL
                       : Mix_QuickLoad_RAW((Uint8 *)(void *)v->samples, VOICE_FRAMES * FRAME_BYTES);
    }
}

// --- Effects ---

void sdl_sound_set_levels(SdlSound *s, SoundLevels levels) {
    if (s != NULL) {
        s->levels = levels;
        SDL_AtomicSet(&s->is_mono, levels.is_mono ? 1 : 0);
        sdl_music_set(s->music, s->piece, sound_music_gain(&levels));
        sdl_music_set_ambience(s->music, s->ambience, sound_ambience_gain(&levels));
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

// What [channel] is to play as the next turn of [id]; [plain] if its form cannot be had.
static Mix_Chunk *next_form(SdlSound *s, SoundId id, int channel, Mix_Chunk *plain) {
    const SoundForm form = sound_form(id, s->turns[id]);
    s->turns[id] += 1;
    Mix_Chunk *take = SDL_AtomicGetPtr(&s->effects[id][form.take]);
    take = take != NULL ? take : plain;
    const Voice *v = &s->voices[channel];
    const int frames = (int)take->alen / FRAME_BYTES;
    const int count = sdl_pitch_frames(frames, form.percent);
    if (form.percent == 0 || v->chunk == NULL || count > VOICE_FRAMES) {
        return take;
    }
    sdl_pitch_shift((const int16_t *)(const void *)take->abuf, frames, form.percent, v->samples);
    v->chunk->alen = (Uint32)(count * FRAME_BYTES);
    return v->chunk;
}

static void start(SdlSound *s, SoundId id, int volume, Mix_Chunk *plain) {
    const int channel = free_channel();
    if (channel < 0) {
        return;
    }
    (void)Mix_HaltChannel(channel); // from here on the mixing thread reads nothing of its voice
    (void)Mix_Volume(channel, volume);
    s->began[id] = next_form(s, id, channel, plain);
    s->channel_of[id] = Mix_PlayChannel(channel, s->began[id], 0);
    const int frames = (int)s->began[id]->alen / FRAME_BYTES;
    if (sound_is_stinger(id)) {
        sdl_music_duck(s->music, SOUND_DUCK_STINGER, frames);
    } else if (!sound_is_interface(id)) {
        sdl_music_duck(s->music, SOUND_DUCK_EFFECT, SDL_min(frames, DUCK_FRAMES));
    }
}

void sdl_sound_play(SdlSound *s, SoundId id) {
    Mix_Chunk *chunk = s == NULL ? NULL : SDL_AtomicGetPtr(&s->effects[id][0]);
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
    if (times == 1) {
        start(s, id, volume, chunk);
        return;
    }
    const int running = s->channel_of[id];
    // Its channel may have been taken for something newer.
    if (running >= 0 && Mix_GetChunk(running) == s->began[id]) {
        (void)Mix_Volume(running, volume);
    }
}

// --- Music ---

void sdl_sound_set_music(SdlSound *s, MusicId id) {
    if (s != NULL) {
        s->piece = id;
        sdl_music_set(s->music, id, sound_music_gain(&s->levels));
    }
}

void sdl_sound_set_ambience(SdlSound *s, AmbienceId id) {
    if (s != NULL) {
        s->ambience = id;
        sdl_music_set_ambience(s->music, id, sound_ambience_gain(&s->levels));
    }
}

MusicId sdl_sound_music(const SdlSound *s) {
    return s == NULL ? MUSIC_NONE : s->piece;
}

// --- The device ---

// The mixing thread's last word.
static void finish_mix(void *data, Uint8 *stream, int bytes) {
    SdlSound *s = data;
    sound_bus_finish(&s->limit, (int16_t *)(void *)stream, bytes / FRAME_BYTES, RATE,
                     SDL_AtomicGet(&s->is_mono) != 0);
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
    make_voices(s);
    s->limit = 1;
    Mix_SetPostMix(finish_mix, s);
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
    for (int i = 0; i < SOUND_COUNT * SOUND_TAKES; i++) {
        Mix_FreeChunk(s->effects[i / SOUND_TAKES][i % SOUND_TAKES]);
    }
    for (int i = 0; i < EFFECT_CHANNELS; i++) {
        Mix_FreeChunk(s->voices[i].chunk);
        SDL_free(s->voices[i].samples);
    }
    Mix_CloseAudio();
    Mix_Quit();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    free(s);
}
