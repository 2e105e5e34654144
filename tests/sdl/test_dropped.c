// What comes to the window: of what is dropped whatever SDL hands over is freed, and only files are told of;
// keys of every layout are keys. The window is one of SDL's that nobody sees.

#include <check.h>
#include <stdlib.h>

#include "sdl/sdl_window.h"
#include "sdl_window_inside.h"
#include "support/test.h"

static SdlWindow *window;

// The next input that is about a file; false: there is none.
static bool take_file(InputEvent *out) {
    while (sdl_window_poll(window, 0, out)) {
        if (out->kind == INPUT_FILE) {
            return true;
        }
    }
    return false;
}

static void drop(uint32_t type, const char *text) {
    SDL_Event event = {.drop = {.type = type, .file = SDL_strdup(text)}};
    ck_assert_int_eq(SDL_PushEvent(&event), 1);
}

static void begin(void) {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    ck_assert_int_eq(SDL_Init(SDL_INIT_VIDEO), 0);
    window = calloc(1, sizeof *window);
    ck_assert_ptr_nonnull(window);
    window->window = SDL_CreateWindow("dropped", 0, 0, 320, 200, SDL_WINDOW_HIDDEN);
    ck_assert_ptr_nonnull(window->window);
}

static void end(void) {
    SDL_DestroyWindow(window->window);
    free(window);
    SDL_Quit();
}

FIXTURE(begin, end);

static void drop_a_word_and_a_file(void) {
    InputEvent input;
    drop(SDL_DROPTEXT, "a word");
    drop(SDL_DROPFILE, "/a/file");
    ck_assert(take_file(&input));
    ck_assert_str_eq(input.file, "/a/file");
    ck_assert(!take_file(&input));
}

TEST(what_is_dropped_is_freed_and_only_a_file_is_told) {
    drop_a_word_and_a_file(); // SDL keeps what its queue took the first time.
    const int before = SDL_GetNumAllocations();
    drop_a_word_and_a_file();
    ck_assert_int_eq(SDL_GetNumAllocations(), before);
}

static int key_of(SDL_Scancode place, SDL_Keycode letter) {
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.scancode = place, .sym = letter}}};
    InputEvent input;
    int key = KEY_NONE;
    ck_assert_int_eq(SDL_PushEvent(&event), 1);
    while (sdl_window_poll(window, 0, &input)) {
        key = input.kind == INPUT_KEY_DOWN ? input.key : key;
    }
    return key;
}

TEST(a_key_with_a_letter_of_another_alphabet_is_that_of_its_place) {
    enum { CYRILLIC_ES = 0x441, GREEK_PSI = 0x3c8, UMLAUT = 0xe4 };
    ck_assert_int_eq(key_of(SDL_SCANCODE_C, CYRILLIC_ES), 'c');
    ck_assert_int_eq(key_of(SDL_SCANCODE_C, GREEK_PSI), 'c');
    // Latin letters are what their layout says, wherever they are.
    ck_assert_int_eq(key_of(SDL_SCANCODE_Q, SDLK_a), 'a');
    ck_assert_int_eq(key_of(SDL_SCANCODE_APOSTROPHE, UMLAUT), KEY_NONE);
    ck_assert_int_eq(key_of(SDL_SCANCODE_F1, SDLK_F1), KEY_F1);
}
