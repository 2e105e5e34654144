// Music: which piece is heard, and when none is. The device is SDL's own that nobody hears; the test listens
// behind the mix.

#include <check.h>
#include <stdlib.h>

#include <SDL.h>
#include <SDL_mixer.h>

#include "sound/sdl_music.h"
#include "support/test.h"

enum { RATE = 32000, FRAMES = 1024, FEW = 4, WAIT_MS = 20000 };

// What was mixed: how many times, and whether anything was heard in the last one.
static SDL_atomic_t mixed, is_heard;
static SdlMusic *music;

static void listen(void *data, Uint8 *stream, int bytes) {
    int sum = 0;
    (void)data;
    for (int i = 0; i < bytes; i++) {
        sum |= stream[i];
    }
    SDL_AtomicSet(&is_heard, sum != 0 ? 1 : 0);
    (void)SDL_AtomicAdd(&mixed, 1);
}

static void begin(void) {
    SDL_SetHint(SDL_HINT_AUDIODRIVER, "dummy");
    ck_assert_int_eq(SDL_Init(SDL_INIT_AUDIO), 0);
    ck_assert_int_eq(Mix_OpenAudioDevice(RATE, AUDIO_S16SYS, 2, FRAMES, NULL, 0), 0);
    Mix_SetPostMix(listen, NULL);
    music = sdl_music_open(SANCTA_SOURCE_ASSETS, RATE);
    ck_assert_ptr_nonnull(music);
}

static void end(void) {
    sdl_music_close(music);
    Mix_CloseAudio();
    SDL_Quit();
}

FIXTURE(begin, end);

// Is anything heard in any of the next few mixes?
static bool is_heard_soon(void) {
    const int from = SDL_AtomicGet(&mixed);
    bool any = false;
    for (int waited = 0; SDL_AtomicGet(&mixed) - from < 1 + FEW && waited < WAIT_MS; waited++) {
        SDL_Delay(1);
        // The one that was under way when this began does not count.
        any = any || (SDL_AtomicGet(&mixed) > from + 1 && SDL_AtomicGet(&is_heard) != 0);
    }
    return any;
}

static void wait_until(bool is_wanted) {
    for (int waited = 0; waited < WAIT_MS; waited++) {
        if (is_heard_soon() == is_wanted) return;
    }
    ck_abort_msg("music never %s", is_wanted ? "began" : "stopped");
}

TEST(a_piece_that_was_left_while_it_was_muted_is_not_heard_afterwards) {
    sdl_music_set(music, MUSIC_TITLE, 1);
    wait_until(true);
    sdl_music_set(music, MUSIC_TITLE, 0);
    wait_until(false);
    sdl_music_set(music, MUSIC_NONE, 0);
    ck_assert(!is_heard_soon());
    sdl_music_set(music, MUSIC_NONE, 1);
    ck_assert(!is_heard_soon());
    // It is still there for whoever comes back to it.
    sdl_music_set(music, MUSIC_TITLE, 1);
    wait_until(true);
}
