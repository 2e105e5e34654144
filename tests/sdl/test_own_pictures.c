// Pictures of the player's own: decoded by another process, shown in the place of the game's, and whatever is
// wrong with one costs that one alone.

#include <SDL.h>
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "own/own_decode.h"
#include "own/own_scale.h"
#include "render/palette.h"
#include "sdl/own_pictures.h"
#include "sdl_images.h"
#include "support/temporary_home.h"
#include "support/test.h"

static const char CARD[] = "card/albatross";
enum { WIDTH = 48, HEIGHT = 36, WAIT_MS = 60000 };

static char folder[512];
static char rasters[512];

static void setup(void) {
    const char *home = temporary_home_begin();
    (void)snprintf(folder, sizeof folder, "%s/cards", home);
    (void)snprintf(rasters, sizeof rasters, "%s/rasters", home);
    ck_assert_int_eq(mkdir(folder, 0755), 0);
}

FIXTURE(setup, temporary_home_end);

// --- The other process ---

static SDL_Surface *decode(const char *program, const char *text, char problem[PICTURE_PROBLEM_SIZE]) {
    problem[0] = '\0';
    return own_decode(program, text, strlen(text), OWN_WAIT_MS, problem);
}

static const char BLUE[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 300\">"
                           "<rect width=\"400\" height=\"300\" fill=\"#102030\"/></svg>";

static uint32_t pixel_of(const SDL_Surface *s, int x, int y) {
    return ((const uint32_t *)(const void *)((const char *)s->pixels + (ptrdiff_t)y * s->pitch))[x];
}

TEST(a_drawing_comes_back_as_pixels) {
    char problem[PICTURE_PROBLEM_SIZE];
    SDL_Surface *out = decode(SANCTA_PROGRAM, BLUE, problem);
    ck_assert_msg(out != NULL, "%s", problem);
    ck_assert_int_eq(out->w, OWN_WIDTH);
    ck_assert_int_eq(out->h, OWN_HEIGHT);
    ck_assert_uint_eq(pixel_of(out, 0, 0), 0xFF102030U);
    ck_assert_uint_eq(pixel_of(out, OWN_WIDTH - 1, OWN_HEIGHT - 1), 0xFF102030U);
    SDL_FreeSurface(out);
}

TEST(a_decoder_that_misbehaves_costs_a_picture_and_says_why) {
    static const struct {
        const char *how, *problem;
    } rows[] = {{"crash", "decoding it failed, which did no harm"},
                {"slow", "it takes longer to decode than it may"},
                {"damaged", "it is damaged"},
                {"magic", "it cannot be decoded"},
                {"large", "it cannot be decoded"},
                {"short", "it cannot be decoded"},
                {"long", "it cannot be decoded"},
                {"silent", "it cannot be decoded"}};
    char problem[PICTURE_PROBLEM_SIZE];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ck_assert_msg(decode(SANCTA_STAND_IN, rows[i].how, problem) == NULL, "%s", rows[i].how);
        ck_assert_str_eq(problem, rows[i].problem);
    }
    SDL_Surface *good = decode(SANCTA_STAND_IN, "good", problem);
    ck_assert_ptr_nonnull(good);
    ck_assert_int_eq(good->w, 4);
    SDL_FreeSurface(good);
    ck_assert_ptr_null(decode("/nowhere/sancta", "good", problem));
    ck_assert_str_eq(problem, "no process can be started to decode it");
}

// It dies with most of the file unheard; writing on must not kill this process.
TEST(a_decoder_that_stops_listening_is_no_harm) {
    enum { SIZE = 4 << 20 };
    char problem[PICTURE_PROBLEM_SIZE] = "";
    char *bytes = calloc(1, SIZE);
    ck_assert_ptr_nonnull(bytes);
    memcpy(bytes, "deaf", 4);
    ck_assert_ptr_null(own_decode(SANCTA_STAND_IN, bytes, SIZE, OWN_WAIT_MS, problem));
    ck_assert_str_eq(problem, "it is damaged");
    free(bytes);
}

// Strokes of a billion dashes: two seconds of the processor or all of its memory, and it is over.
TEST(a_drawing_that_would_never_end_is_stopped) {
    static const char dashes[] =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 75\"><path d=\"M0 0L1000000000 1\" "
        "stroke=\"red\" stroke-width=\"3\" stroke-dasharray=\"0.00001 0.00001\"/></svg>";
    char problem[PICTURE_PROBLEM_SIZE];
    const uint32_t begun = SDL_GetTicks();
    ck_assert_ptr_null(decode(SANCTA_PROGRAM, dashes, problem));
    ck_assert_str_ne(problem, "");
    ck_assert_uint_lt(SDL_GetTicks() - begun, OWN_WAIT_MS + 5000);
}

// Ten thousand layers of the whole picture, in less than 1 MiB.
TEST(a_drawing_that_takes_too_long_is_stopped) {
    enum { LAYERS = 12000, ROOM = 1 << 20 };
    static const char layer[] = "<path opacity=\".5\" d=\"M0 0L4 0L4 3L0 3L0 1L4 2L0 2L3 0L1 3\"/>";
    char *text = calloc(1, ROOM);
    char problem[PICTURE_PROBLEM_SIZE];
    ck_assert_ptr_nonnull(text);
    size_t used = (size_t)snprintf(text, ROOM, "<svg viewBox=\"0 0 4 3\">");
    for (int i = 0; i < LAYERS && used + sizeof layer < ROOM; i++) {
        memcpy(text + used, layer, sizeof layer - 1);
        used += sizeof layer - 1;
    }
    ck_assert_ptr_null(decode(SANCTA_PROGRAM, text, problem));
    ck_assert_str_eq(problem, "it takes longer to decode than it may");
    free(text);
}

TEST(a_decoder_that_sleeps_is_not_waited_for) {
    char problem[PICTURE_PROBLEM_SIZE];
    const uint32_t begun = SDL_GetTicks();
    ck_assert_ptr_null(own_decode(SANCTA_STAND_IN, "sleep", 5, 300, problem));
    ck_assert_str_eq(problem, "it takes longer to decode than it may");
    ck_assert_uint_lt(SDL_GetTicks() - begun, 20000);
}

// Whether it has answered or not: it may have closed its end and go on for ever.
TEST(a_decoder_that_stays_is_not_waited_for) {
    char problem[PICTURE_PROBLEM_SIZE];
    const uint32_t begun = SDL_GetTicks();
    SDL_Surface *out = own_decode(SANCTA_STAND_IN, "stay", 4, 300, problem);
    ck_assert_ptr_nonnull(out);
    ck_assert_int_eq(out->w, 4);
    SDL_FreeSurface(out);
    ck_assert_ptr_null(own_decode(SANCTA_STAND_IN, "hung", 4, 300, problem));
    ck_assert_str_eq(problem, "it takes longer to decode than it may");
    ck_assert_uint_lt(SDL_GetTicks() - begun, 20000);
}

TEST(what_is_no_picture_is_told_as_such) {
    char problem[PICTURE_PROBLEM_SIZE];
    ck_assert_ptr_null(decode(SANCTA_PROGRAM, "hello", problem));
    ck_assert_str_eq(problem, "it is damaged");
    ck_assert_ptr_null(decode(SANCTA_PROGRAM,
                              "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1000 10\">"
                              "<rect width=\"1000\" height=\"10\"/></svg>",
                              problem));
    ck_assert_str_eq(problem, "one side is more than four times as long as the other one");
}

// --- Sizes ---

static SDL_Surface *checkered(int width, int height) {
    SDL_Surface *out = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            const uint32_t pixel = (x + y) % 2 == 0 ? 0xFF000000U : 0xFFFFFFFFU;
            memcpy((char *)out->pixels + (ptrdiff_t)y * out->pitch + (ptrdiff_t)x * 4, &pixel, sizeof pixel);
        }
    }
    return out;
}

TEST(small_pictures_are_means_of_large_ones) {
    SDL_Surface *fine = checkered(400, 300);
    SDL_Surface *out = own_scale_fit(fine, 40, 40);
    ck_assert_int_eq(out->w, 40);
    ck_assert_int_eq(out->h, 30);
    for (int y = 0; y < out->h; y++) {
        for (int x = 0; x < out->w; x++) {
            ck_assert_uint_eq(pixel_of(out, x, y), 0xFF808080U);
        }
    }
    SDL_FreeSurface(out);
    SDL_FreeSurface(fine);
}

TEST(what_is_too_wide_is_cut_at_its_sides) {
    static const int sizes[][4] = {{800, 300, 400, 300}, {300, 300, 300, 225}, {1920, 1440, 960, 720}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SDL_Surface *wide = checkered(sizes[i][0], sizes[i][1]);
        SDL_Surface *out = own_scale_canonical(wide);
        ck_assert_int_eq(out->w, sizes[i][2]);
        ck_assert_int_eq(out->h, sizes[i][3]);
        SDL_FreeSurface(out);
        SDL_FreeSurface(wide);
    }
}

// --- In the place of the game's ---

typedef struct Source {
    uint32_t version;
    bool is_on;
    int refused;
    char problem[OWN_PROBLEM_SIZE];
} Source;

static uint32_t version_of(void *data) {
    return ((Source *)data)->version;
}

static bool find(void *data, const char *name, char file[OWN_FILE_SIZE]) {
    (void)snprintf(file, OWN_FILE_SIZE, "albatross.svg");
    return ((Source *)data)->is_on && strcmp(name, CARD) == 0;
}

static void refuse(void *data, const char *file, const char *problem) {
    Source *source = data;
    ck_assert_str_eq(file, "albatross.svg");
    source->is_on = false;
    source->refused += 1;
    (void)snprintf(source->problem, sizeof source->problem, "%s", problem);
}

static void put(const char *text) {
    char path[600];
    (void)snprintf(path, sizeof path, "%s/albatross.svg", folder);
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert(fputs(text, file) >= 0 && fclose(file) == 0);
}

static SdlImages *open_images(Source *source, const char *decoder) {
    const OwnPictures own = {.data = source,
                             .folder = folder,
                             .version = version_of,
                             .find = find,
                             .refuse = refuse,
                             .decoder = decoder};
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, rasters);
    ck_assert_ptr_nonnull(images);
    sdl_images_set_own(images, &own);
    return images;
}

static SdlPicture *wait_for(SdlImages *images) {
    for (int i = 0; i < WAIT_MS; i++) {
        sdl_images_begin(images, 4);
        SdlPicture *picture = sdl_images_get(images, CARD, WIDTH, HEIGHT, 0);
        if (!sdl_images_are_pending(images)) {
            return picture;
        }
        SDL_Delay(1);
    }
    ck_abort_msg("it never came");
    return NULL;
}

static bool is_blue(const SdlPicture *picture) {
    ck_assert_ptr_nonnull(picture);
    ck_assert_int_eq(picture->width, WIDTH);
    ck_assert_int_eq(picture->height, HEIGHT);
    bool is_it = true;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            is_it = is_it && pixel_of(picture->surface, x, y) == 0xFF102030U;
        }
    }
    return is_it;
}

TEST(an_own_picture_is_shown_and_gone_when_it_is_off) {
    Source source = {.version = 1, .is_on = true};
    put(BLUE);
    SdlImages *images = open_images(&source, SANCTA_PROGRAM);
    ck_assert(is_blue(wait_for(images)));
    source.is_on = false;
    source.version = 0;
    ck_assert(!is_blue(wait_for(images)));
    ck_assert_int_eq(source.refused, 0);
    sdl_images_close(images);
}

TEST(it_is_decoded_once_and_kept_by_its_bytes) {
    Source source = {.version = 1, .is_on = true};
    put(BLUE);
    SdlImages *images = open_images(&source, SANCTA_PROGRAM);
    ck_assert(is_blue(wait_for(images)));
    sdl_images_close(images);
    // Now no decoder is there: what was decoded is enough for every size.
    images = open_images(&source, "/nowhere/sancta");
    ck_assert(is_blue(wait_for(images)));
    sdl_images_begin(images, 1000);
    while (sdl_images_get(images, CARD, 96, 72, 0)->width != 96) {
        SDL_Delay(1);
        sdl_images_begin(images, 1000);
    }
    ck_assert_int_eq(source.refused, 0);
    // Other bytes are another picture.
    put("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 3\"><circle r=\"1\"/></svg>");
    source.version += 1;
    ck_assert(!is_blue(wait_for(images)));
    ck_assert_int_eq(source.refused, 1);
    ck_assert_str_eq(source.problem, "no process can be started to decode it");
    sdl_images_close(images);
}

TEST(one_that_cannot_be_shown_gives_way_to_the_game_s) {
    static const struct {
        const char *text, *problem;
    } rows[] = {{"hello", "it is neither a PNG nor an SVG picture"},
                {"<svg> nothing", "it cannot be decoded"}};
    Source none = {.version = 1};
    SdlImages *exact = open_images(&none, NULL);
    SdlPicture *game = wait_for(exact);
    for (int i = 0; i < 2; i++) {
        Source source = {.version = 1, .is_on = true};
        put(rows[i].text);
        SdlImages *images = open_images(&source, SANCTA_STAND_IN);
        const SdlPicture *picture = wait_for(images);
        ck_assert_int_eq(source.refused, 1);
        ck_assert_str_eq(source.problem, rows[i].problem);
        ck_assert_int_eq(memcmp(picture->surface->pixels, game->surface->pixels,
                                (size_t)HEIGHT * (size_t)game->surface->pitch),
                         0);
        sdl_images_close(images);
    }
    sdl_images_close(exact);
}
