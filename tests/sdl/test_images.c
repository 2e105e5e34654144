// Pictures: what a thread has made, what lies on disk and what is made at once look the same, pixel for
// pixel.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "render/own_colors.h"
#include "render/palette.h"
#include "sdl_images.h"
#include "sdl_raster.h"
#include "sdl_soft.h"
#include "support/temporary_home.h"
#include "support/test.h"

static const char LARGE[] = "title/background";
static const char SMALL[] = "mana/order";
enum { WIDTH = 320, HEIGHT = 180, SIDE = 24, BUDGET_MS = 1, WAIT_MS = 60000 };

static char folder[512];
static Palette palette;

static void setup(void) {
    (void)snprintf(folder, sizeof folder, "%s/rasters", temporary_home_begin());
    palette = (Palette){.chosen = PALETTE_STANDARD};
    palette_use(&palette);
}

static void teardown(void) {
    palette_use(NULL);
    temporary_home_end();
}

FIXTURE(setup, teardown);

// Asks frame after frame, as a window does, until nothing is pending.
static SdlPicture *wait_for(SdlImages *images, const char *name, int width, int height, int *frames) {
    for (*frames = 1; *frames <= WAIT_MS; *frames += 1) {
        sdl_images_begin(images, BUDGET_MS);
        SdlPicture *picture = sdl_images_get(images, name, width, height, 0);
        if (!sdl_images_are_pending(images)) return picture;
        while (!sdl_images_have_news(images)) {
            SDL_Delay(1);
        }
    }
    ck_abort_msg("%s never came", name);
    return NULL;
}

static SdlPicture *make_exact(SdlImages *images, const char *name, int width, int height) {
    sdl_images_begin(images, 0);
    SdlPicture *picture = sdl_images_get(images, name, width, height, 0);
    ck_assert(!sdl_images_are_pending(images));
    return picture;
}

static void expect_equal(const SdlPicture *a, const SdlPicture *b) {
    ck_assert_ptr_nonnull(a);
    ck_assert_ptr_nonnull(b);
    ck_assert_int_eq(a->width, b->width);
    ck_assert_int_eq(a->height, b->height);
    ck_assert_int_eq(a->surface->pitch, b->surface->pitch);
    ck_assert_int_eq(
        memcmp(a->surface->pixels, b->surface->pixels, (size_t)a->surface->pitch * (size_t)a->height), 0);
}

TEST(a_large_picture_comes_later_and_something_coarse_stands_in_for_it) {
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, folder);
    sdl_images_begin(images, 1000);
    const SdlPicture *first = sdl_images_get(images, LARGE, WIDTH, HEIGHT, 0);
    ck_assert(sdl_images_are_pending(images));
    ck_assert_ptr_nonnull(first);
    ck_assert_int_lt(first->width, WIDTH);
    int frames = 0;
    const SdlPicture *then = wait_for(images, LARGE, WIDTH, HEIGHT, &frames);
    ck_assert_int_eq(then->width, WIDTH);
    sdl_images_close(images);
}

TEST(pictures_of_the_thread_of_the_disk_and_of_the_moment_are_equal) {
    SdlImages *exact = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, NULL);
    for (int run = 0; run < 2; run++) {
        int frames = 0;
        SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, folder);
        expect_equal(wait_for(images, LARGE, WIDTH, HEIGHT, &frames),
                     make_exact(exact, LARGE, WIDTH, HEIGHT));
        // The second time it lies on disk and comes at once.
        if (run > 0) ck_assert_int_eq(frames, 1);
        expect_equal(wait_for(images, SMALL, SIDE, SIDE, &frames), make_exact(exact, SMALL, SIDE, SIDE));
        sdl_images_close(images);
    }
    sdl_images_close(exact);
}

TEST(a_picture_that_is_waited_for_is_made_at_once_when_it_must_be_exact) {
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, folder);
    sdl_images_begin(images, BUDGET_MS);
    (void)sdl_images_get(images, LARGE, WIDTH, HEIGHT, 0);
    const SdlPicture *now = make_exact(images, LARGE, WIDTH, HEIGHT);
    ck_assert_int_eq(now->width, WIDTH);
    // What the thread brings afterwards is not wanted any more.
    const size_t bytes = sdl_images_bytes(images);
    for (int i = 0; i < 20; i++) {
        SDL_Delay(5);
        sdl_images_begin(images, BUDGET_MS);
    }
    ck_assert_uint_eq(sdl_images_bytes(images), bytes);
    sdl_images_close(images);
}

TEST(a_change_of_palette_reaches_pictures_that_are_still_being_made) {
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, folder);
    SdlImages *exact = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, NULL);
    sdl_images_begin(images, BUDGET_MS);
    (void)sdl_images_get(images, LARGE, WIDTH, HEIGHT, 0);
    palette_choose(&palette, PALETTE_MONOCHROME);
    int frames = 0;
    expect_equal(wait_for(images, LARGE, WIDTH, HEIGHT, &frames), make_exact(exact, LARGE, WIDTH, HEIGHT));
    sdl_images_close(images);
    sdl_images_close(exact);
}

// On a slow machine the board was empty for seconds.
TEST(a_picture_is_shown_in_the_colors_of_before_until_it_has_those_of_the_palette) {
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, folder);
    SdlImages *exact = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, NULL);
    int frames = 0;
    const uint32_t before = wait_for(images, LARGE, WIDTH, HEIGHT, &frames)->number;
    palette_choose(&palette, PALETTE_MONOCHROME);
    sdl_images_begin(images, BUDGET_MS);
    const SdlPicture *shown = sdl_images_get(images, LARGE, WIDTH, HEIGHT, 0);
    ck_assert_ptr_nonnull(shown);
    ck_assert_uint_eq(shown->number, before);
    ck_assert(sdl_images_are_pending(images));
    // Once more while the thread draws: nothing is lost.
    palette_choose(&palette, PALETTE_HIGH_CONTRAST);
    sdl_images_begin(images, BUDGET_MS);
    shown = sdl_images_get(images, LARGE, WIDTH, HEIGHT, 0);
    ck_assert_uint_eq(shown->number, before);
    const size_t bytes = sdl_images_bytes(images);
    expect_equal(wait_for(images, LARGE, WIDTH, HEIGHT, &frames), make_exact(exact, LARGE, WIDTH, HEIGHT));
    ck_assert_uint_eq(sdl_images_bytes(images), bytes);
    // What must be exact has nothing of before in it.
    palette_choose(&palette, PALETTE_MONOCHROME);
    expect_equal(make_exact(images, LARGE, WIDTH, HEIGHT), make_exact(exact, LARGE, WIDTH, HEIGHT));
    sdl_images_close(images);
    sdl_images_close(exact);
}

TEST(a_picture_that_does_not_exist_is_asked_for_once) {
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, folder);
    int frames = 0;
    ck_assert_ptr_null(wait_for(images, "no/such", WIDTH, HEIGHT, &frames));
    ck_assert_ptr_null(wait_for(images, "no/such", WIDTH, HEIGHT, &frames));
    ck_assert_int_eq(frames, 1);
    sdl_images_close(images);
}

TEST(a_picture_in_its_own_proportions_is_of_just_the_size_that_was_asked_for) {
    // At this size the library rounds 960 up to 961.
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, NULL);
    const SdlPicture *picture = make_exact(images, LARGE, 960, 540);
    ck_assert_int_eq(picture->width, 960);
    ck_assert_int_eq(picture->height, 540);
    sdl_images_close(images);
}

// Begins frames until all that is foreseen has come.
TEST(another_height_of_a_picture_as_wide_takes_no_second_drawing) {
    enum { WIDE = 300, HIGH = 352, RISEN = 4 };
    static const char FIGURE[] = "sprite/human_archer_fight";
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, NULL);
    SdlImages *exact = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, NULL);
    int frames = 0;
    (void)wait_for(images, FIGURE, WIDE, HIGH, &frames);
    sdl_images_begin(images, 1000);
    const SdlPicture *risen = sdl_images_get(images, FIGURE, WIDE, HIGH + RISEN, 0);
    ck_assert(!sdl_images_are_pending(images));
    expect_equal(risen, make_exact(exact, FIGURE, WIDE, HIGH + RISEN));
    // One that is lower must be drawn smaller.
    (void)sdl_images_get(images, FIGURE, WIDE, HIGH - 100, 0);
    ck_assert(sdl_images_are_pending(images));
    sdl_images_close(images);
    sdl_images_close(exact);
}

// At some heights it is the height that decides how large it is drawn, though by less than a pixel of its
// width.
TEST(a_picture_hangs_on_no_other_height_that_was_shown_before) {
    enum { WIDE = 100, LEAST = 110, MOST = 140 };
    static const char FIGURE[] = "sprite/human_archer_fight";
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, NULL);
    for (int high = LEAST; high <= MOST; high++) {
        SdlImages *fresh = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, NULL);
        expect_equal(make_exact(images, FIGURE, WIDE, high), make_exact(fresh, FIGURE, WIDE, high));
        sdl_images_close(fresh);
    }
    sdl_images_close(images);
}

static void wait_for_made(SdlImages *images, uint32_t count) {
    for (int i = 0; i < WAIT_MS && sdl_images_made(images) < count; i++) {
        SDL_Delay(1);
        sdl_images_begin(images, BUDGET_MS);
    }
    ck_assert_uint_eq(sdl_images_made(images), count);
}

// Each batch has what it is seen in painted anew.
TEST(what_the_thread_has_made_comes_in_a_few_batches) {
    enum { PICTURES = 40, BATCH_MS = 100 };
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, folder);
    sdl_images_begin(images, BUDGET_MS);
    for (int i = 0; i < PICTURES; i++) {
        (void)sdl_images_get(images, "icon/globe", 140 + i, 140 + i, 0);
    }
    ck_assert_uint_eq(sdl_images_put_off(images), PICTURES);
    const uint32_t begun = SDL_GetTicks();
    uint32_t made = sdl_images_made(images);
    const uint32_t all = made + PICTURES;
    uint32_t batches = 0;
    while (made < all && SDL_GetTicks() - begun < WAIT_MS) {
        SDL_Delay(1);
        sdl_images_begin(images, BUDGET_MS);
        batches += sdl_images_made(images) != made ? 1 : 0;
        made = sdl_images_made(images);
    }
    ck_assert_uint_eq(made, all);
    ck_assert_uint_le(batches, 2 + (SDL_GetTicks() - begun) / BATCH_MS);
    sdl_images_close(images);
}

TEST(to_wait_for_the_thread_ends_when_all_is_made) {
    enum { PICTURES = 10 };
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, folder);
    sdl_images_await(images, WAIT_MS); // nobody makes anything yet
    sdl_images_begin(images, BUDGET_MS);
    for (int i = 0; i < PICTURES; i++) {
        (void)sdl_images_get(images, "icon/globe", 140 + i, 140 + i, 0);
    }
    ck_assert_uint_eq(sdl_images_put_off(images), PICTURES);
    const uint32_t made = sdl_images_made(images);
    const uint32_t begun = SDL_GetTicks();
    sdl_images_await(images, WAIT_MS);
    sdl_images_await(images, WAIT_MS); // all is made
    ck_assert_uint_lt(SDL_GetTicks() - begun, WAIT_MS);
    sdl_images_begin(images, BUDGET_MS);
    ck_assert_uint_eq(sdl_images_made(images), made + PICTURES);
    sdl_images_close(images);
}

TEST(what_was_shown_last_time_is_there_before_it_is_asked_for) {
    int frames = 0;
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, folder);
    (void)wait_for(images, LARGE, WIDTH, HEIGHT, &frames);
    (void)wait_for(images, "icon/globe", 300, 300, &frames);
    sdl_images_foresee(images, 1000, 600);
    sdl_images_close(images);
    for (int run = 0; run < 3; run++) {
        // The other time the window is of another size, in which pictures would be, too.
        images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, folder);
        (void)wait_for(images, SMALL, SIDE, SIDE, &frames);
        (void)wait_for(images, "no/such", 300, 300, &frames);
        const uint32_t before = sdl_images_made(images);
        sdl_images_foresee(images, run == 2 ? 999 : 1000, 600);
        wait_for_made(images, before + (run == 2 ? 0 : 2));
        sdl_images_begin(images, BUDGET_MS);
        const SdlPicture *large = sdl_images_get(images, LARGE, WIDTH, HEIGHT, 0);
        ck_assert(run == 2 || (large != NULL && large->width == WIDTH && !sdl_images_are_pending(images)));
        sdl_images_close(images);
    }
}

TEST(a_note_of_pictures_that_lies_is_of_no_use_and_does_no_harm) {
    static const char *const NOTES[] = {
        "",
        "1000x600\n../../secret 30 30 0\n/etc/passwd 30 30 0\nmana/order 0 0 0\n"
        "mana/order 9999 9999 0\nmana/order -1 5 0\nmana/order 5 5 99\n"
        "mana/order\n\n \nmana/order 40 40 0\nmana/order 40 40 0",
        "x\n\xff\xfe"};
    int frames = 0;
    for (size_t i = 0; i < sizeof NOTES / sizeof NOTES[0]; i++) {
        SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, folder);
        char path[600];
        (void)snprintf(path, sizeof path, "%s/shown", folder);
        FILE *file = fopen(path, "w");
        ck_assert_ptr_nonnull(file);
        (void)fputs(NOTES[i], file);
        (void)fclose(file);
        (void)wait_for(images, LARGE, WIDTH, HEIGHT, &frames);
        sdl_images_foresee(images, 1000, 600);
        // It was never kept, so it is made when it is asked for.
        const SdlPicture *small = wait_for(images, "mana/order", 40, 40, &frames);
        ck_assert_int_eq(small->width, 40);
        sdl_images_close(images);
    }
}

TEST(a_change_of_an_owners_color_loses_no_picture_that_is_being_made) {
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, folder);
    int frames = 0;
    for (int i = 0; i < 8; i++) {
        sdl_images_begin(images, BUDGET_MS);
        for (int k = 0; k < 8; k++) {
            (void)sdl_images_get(images, LARGE, 200 + 8 * i + k, 200, 0);
        }
        OwnColors own = {.base = PALETTE_STANDARD};
        own.is_set[OWN_RED] = true;
        own.colors[OWN_RED] = (Color){(uint8_t)(90 + i), 20, 30, 255};
        own_colors_apply(&own, &palette);
        palette_choose(&palette, PALETTE_OWN);
    }
    ck_assert_ptr_nonnull(wait_for(images, LARGE, 258, 200, &frames));
    ck_assert_ptr_nonnull(wait_for(images, LARGE, 263, 200, &frames));
    sdl_images_close(images);
}

TEST(more_pictures_than_can_wait_all_come_in_the_end) {
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, NULL);
    const int many = 600;
    bool is_pending = true;
    for (int round = 0; round < WAIT_MS && is_pending; round++) {
        sdl_images_begin(images, BUDGET_MS);
        for (int i = 0; i < many; i++) {
            (void)sdl_images_get(images, SMALL, 8 + i % 25, 8 + i / 25, 0);
        }
        is_pending = sdl_images_are_pending(images);
        SDL_Delay(1);
    }
    ck_assert(!is_pending);
    sdl_images_close(images);
}

// Shown in other proportions than those of its drawing, by the thread, from the disk and in an exact picture.
static void expect_stretched_and_kept_once(const char *name, int width, int height) {
    char problem[OWN_PROBLEM_SIZE];
    const SdlRasterJob job = sdl_raster_job(name, width, height, 0, true);
    SDL_Surface *drawn = sdl_raster_make(&job, SANCTA_SOURCE_ASSETS, NULL, problem);
    SDL_Surface *expected = sdl_soft_fit(drawn, width, height, false);
    ck_assert_int_lt(drawn->w, width);
    for (int run = 0; run < 3; run++) {
        int frames = 0;
        SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, folder);
        SdlPicture *picture = run == 2 ? make_exact(images, name, width, height)
                                       : wait_for(images, name, width, height, &frames);
        const size_t before = sdl_images_bytes(images);
        const SDL_Surface *shown = sdl_images_fit(images, picture, width, height, false);
        ck_assert_ptr_nonnull(shown);
        ck_assert_uint_eq(sdl_images_bytes(images), before);
        ck_assert_int_eq(shown->w, expected->w);
        ck_assert_int_eq(shown->h, expected->h);
        ck_assert_int_eq(memcmp(shown->pixels, expected->pixels, (size_t)shown->pitch * (size_t)shown->h), 0);
        sdl_images_close(images);
    }
    SDL_FreeSurface(drawn);
    SDL_FreeSurface(expected);
}

// To stretch it would take longer than a frame may.
TEST(a_large_picture_comes_stretched_and_is_kept_once) {
    expect_stretched_and_kept_once("board/cloud", 1520, 600);
}

// There are a hundred of them on a board.
TEST(a_picture_of_the_ground_comes_stretched_and_is_kept_once) {
    expect_stretched_and_kept_once("terrain/water", 340, 234);
}

// Two heights of a width have two rasters: what was stretched to one must not be stretched again.
TEST(another_height_of_a_picture_of_the_ground_is_stretched_from_its_drawing) {
    enum { WIDE = 340, HIGH = 236 };
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, folder);
    (void)make_exact(images, "terrain/water", WIDE, 200);
    const SDL_Surface *second =
        sdl_images_fit(images, make_exact(images, "terrain/water", WIDE, HIGH), WIDE, HIGH, false);
    char problem[OWN_PROBLEM_SIZE];
    const SdlRasterJob job = sdl_raster_job("terrain/water", WIDE, HIGH, 0, true);
    SDL_Surface *drawn = sdl_raster_make(&job, SANCTA_SOURCE_ASSETS, NULL, problem);
    SDL_Surface *expected = sdl_soft_fit(drawn, WIDE, HIGH, false);
    ck_assert_ptr_nonnull(second);
    ck_assert_int_eq(second->h, expected->h);
    ck_assert_int_eq(memcmp(second->pixels, expected->pixels, (size_t)second->pitch * (size_t)second->h), 0);
    SDL_FreeSurface(drawn);
    SDL_FreeSurface(expected);
    sdl_images_close(images);
}

// Larger than all that is kept otherwise: a display of 8192 pixels, or a board that is looked at from nearby.
TEST(what_one_frame_shows_is_not_made_anew_in_the_next) {
    enum { SHOWN = 6, LARGE_SIDE = 2000 };
    SdlImages *images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, NULL);
    for (int frame = 0; frame < 3; frame++) {
        sdl_images_begin(images, 0);
        // Something new each time, before what was there already.
        ck_assert_ptr_nonnull(sdl_images_get(images, SMALL, SIDE + frame, SIDE + frame, 0));
        for (int i = 0; i < SHOWN; i++) {
            ck_assert_ptr_nonnull(sdl_images_get(images, SMALL, LARGE_SIDE + i, LARGE_SIDE + i, 0));
        }
        ck_assert_uint_gt(sdl_images_bytes(images), 80 << 20);
        ck_assert_uint_eq(sdl_images_made(images), (uint32_t)(SHOWN + 1 + frame));
    }
    // What is shown no more goes.
    for (int frame = 0; frame < 3; frame++) {
        sdl_images_begin(images, 0);
        ck_assert_ptr_nonnull(sdl_images_get(images, SMALL, SIDE + frame + 3, SIDE, 0));
    }
    ck_assert_uint_lt(sdl_images_bytes(images), 80 << 20);
    sdl_images_close(images);
}
