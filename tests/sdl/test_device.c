// A graphics processor that is lost and comes back: nothing of what it held is used again, and what was shown
// is shown anew. The renderer is SDL's own on the main processor, which never loses anything by itself.

#include <check.h>
#include <stdlib.h>

#include "render/palette.h"
#include "sdl/sdl_window.h"
#include "sdl_window_inside.h"
#include "support/test.h"

static SdlWindow *window;
static DrawList *list;
static Palette palette;

static void begin(void) {
    char error[200] = "";
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    ck_assert_int_eq(SDL_Init(SDL_INIT_VIDEO), 0);
    palette = (Palette){.chosen = PALETTE_STANDARD};
    palette_use(&palette);
    window = calloc(1, sizeof *window);
    list = calloc(1, sizeof *list);
    ck_assert(window != NULL && list != NULL);
    window->scale = 1;
    window->pixels.cross = 1;
    window->window = SDL_CreateWindow("device", 0, 0, 320, 200, 0);
    window->renderer = SDL_CreateRenderer(window->window, -1, SDL_RENDERER_SOFTWARE);
    ck_assert_msg(window->renderer != NULL, "%s", SDL_GetError());
    window->painter.renderer = window->renderer;
    window->painter.images = sdl_images_open(window->renderer, SANCTA_SOURCE_ASSETS, NULL);
    window->painter.text = sdl_text_open(window->renderer, SANCTA_SOURCE_ASSETS, error, sizeof error);
    ck_assert_msg(window->painter.text != NULL, "%s", error);
}

static void end(void) {
    free(list);
    sdl_window_close(window);
}

FIXTURE(begin, end);

static void lose(uint32_t how) {
    SDL_Event event = {.type = how};
    InputEvent input;
    ck_assert_int_eq(SDL_PushEvent(&event), 1);
    while (sdl_window_poll(window, 0, &input)) {
    }
}

static SDL_Texture *sheet(void) {
    return sdl_glyphs_texture(sdl_text_glyphs(window->painter.text));
}

TEST(what_was_shown_is_shown_anew) {
    static const uint32_t ways[] = {SDL_RENDER_DEVICE_RESET, SDL_RENDER_TARGETS_RESET};
    draw_list_begin(list, 320, 200, 1);
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        ck_assert(sdl_window_present(window, list));
        ck_assert_uint_ne(window->shown, 0);
        lose(ways[i]);
        ck_assert_uint_eq(window->shown, 0);
    }
}

TEST(letters_are_drawn_into_another_sheet) {
    ck_assert_int_gt(sdl_text_get(window->painter.text, FONT_BODY, 20, "Sanctum").count, 0);
    ck_assert_int_eq(SDL_SetTextureUserData(sheet(), window), 0);
    lose(SDL_RENDER_DEVICE_RESET);
    ck_assert_ptr_nonnull(sheet());
    ck_assert_ptr_null(SDL_GetTextureUserData(sheet()));
    ck_assert_int_gt(sdl_text_get(window->painter.text, FONT_BODY, 20, "Sanctum").count, 0);
}
