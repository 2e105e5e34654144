// Painting without a graphics processor, pixel by pixel: shapes keep to their outlines and the clip, pictures
// look the same whichever way they come to their size.

#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sdl_blend.h"
#include "paint/sdl_mix.h"
#include "sdl_soft.h"
#include "support/test.h"

enum { WIDTH = 64, HEIGHT = 48 };

static const Color WHITE = {255, 255, 255, 255};
static const Color RED = {255, 0, 0, 255};
static const Color BLUE = {0, 0, 255, 255};

static SDL_Surface *make_surface(int width, int height) {
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    ck_assert_ptr_nonnull(surface);
    return surface;
}

static uint32_t *row_of(const SDL_Surface *surface, int y) {
    return (uint32_t *)(void *)((unsigned char *)surface->pixels + (ptrdiff_t)y * surface->pitch);
}

static uint32_t pixel_at(const SdlSoft *soft, int x, int y) {
    return row_of(soft->surface, y)[x];
}

static void paint_polygon(SdlSoft *soft, const Point *points, int count, Color color) {
    SdlSoftShape shape = {.count = count, .top = color, .bottom = color};
    memcpy(shape.points, points, (size_t)count * sizeof *points);
    sdl_soft_polygon(soft, &shape);
}

static SdlSoft make_target(void) {
    SdlSoft soft = {.surface = make_surface(WIDTH, HEIGHT), .blend = sdl_blend_best()};
    sdl_soft_clip(&soft, NULL);
    sdl_soft_clear(&soft);
    return soft;
}

// Colors and holes that do not repeat, the same every time.
static SDL_Surface *make_picture(int width, int height, bool has_holes) {
    SDL_Surface *surface = make_surface(width, height);
    uint32_t noise = 12345;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            noise = noise * 1664525U + 1013904223U;
            row_of(surface, y)[x] = has_holes ? noise : noise | 0xff000000U;
        }
    }
    SDL_Surface *picture = sdl_soft_prepare(surface);
    ck_assert_ptr_nonnull(picture);
    return picture;
}

// Of the color that differs most, transparency included.
static int distance_of(uint32_t a, uint32_t b) {
    int most = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const int by = (int)(a >> shift & 255U) - (int)(b >> shift & 255U);
        if (abs(by) > most) most = abs(by);
    }
    return most;
}

typedef struct Shown {
    SDL_Point at;
    bool is_mirrored, is_upside_down;
    int tolerance; // of each color
} Shown;

static void expect_shown(const SdlSoft *soft, const SDL_Surface *picture, Shown as) {
    for (int y = 0; y < picture->h; y++) {
        for (int x = 0; x < picture->w; x++) {
            const uint32_t *row = row_of(picture, as.is_upside_down ? picture->h - 1 - y : y);
            const uint32_t is = pixel_at(soft, as.at.x + x, as.at.y + y);
            const uint32_t was = row[as.is_mirrored ? picture->w - 1 - x : x];
            ck_assert_int_le(distance_of(is, was), as.tolerance);
        }
    }
}

static void expect_same(const SdlSoft *a, const SdlSoft *b, const char *what) {
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            ck_assert_msg(pixel_at(a, x, y) == pixel_at(b, x, y), "%s: pixel %d, %d is %08x and %08x", what,
                          x, y, (unsigned)pixel_at(a, x, y), (unsigned)pixel_at(b, x, y));
        }
    }
}

// The sum of the red of all pixels, in whole pixels of full red.
static float red_area(const SdlSoft *soft) {
    float sum = 0;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            sum += (float)((pixel_at(soft, x, y) >> 16) & 255U) / 255;
        }
    }
    return sum;
}

TEST(a_box_runs_from_one_colour_to_the_other_within_the_clip) {
    SdlSoft soft = make_target();
    sdl_soft_clip(&soft, &(SDL_Rect){10, 10, 20, 20});
    sdl_soft_box(&soft, (SDL_Rect){0, 0, WIDTH, HEIGHT}, RED, BLUE);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const bool is_inside = x >= 10 && x < 30 && y >= 10 && y < 30;
            ck_assert_msg((pixel_at(&soft, x, y) != 0xff000000U) == is_inside, "pixel %d, %d", x, y);
        }
    }
    // As far down the box, not the clip: 10 of 48 rows are behind the first one seen.
    ck_assert_int_eq((int)((pixel_at(&soft, 10, 10) >> 16) & 255U), 255 - (int)(255 * 10.5 / 48 + 0.5));
    for (int y = 11; y < 30; y++) {
        ck_assert_uint_lt(pixel_at(&soft, 10, y) & 0x00ff0000U, pixel_at(&soft, 10, y - 1) & 0x00ff0000U);
        ck_assert_uint_gt(pixel_at(&soft, 10, y) & 255U, pixel_at(&soft, 10, y - 1) & 255U);
    }
    SDL_FreeSurface(soft.surface);
}

TEST(a_clip_outside_of_the_target_lets_nothing_through) {
    SdlSoft soft = make_target();
    sdl_soft_clip(&soft, &(SDL_Rect){WIDTH, 0, 10, 10});
    sdl_soft_box(&soft, (SDL_Rect){0, 0, 2 * WIDTH, HEIGHT}, RED, RED);
    const Point points[] = {{0, 0}, {2 * WIDTH, 0}, {0, HEIGHT}};
    paint_polygon(&soft, points, 3, RED);
    ck_assert_float_eq(red_area(&soft), 0);
    // One that sticks out ends at the edge.
    sdl_soft_clip(&soft, &(SDL_Rect){WIDTH - 2, HEIGHT - 3, 10, 10});
    sdl_soft_box(&soft, (SDL_Rect){0, 0, 2 * WIDTH, 2 * HEIGHT}, RED, RED);
    ck_assert_float_eq(red_area(&soft), 6);
    SDL_FreeSurface(soft.surface);
}

TEST(a_polygon_covers_as_much_as_its_area_wherever_it_lies) {
    for (int i = 0; i < 16; i++) {
        SdlSoft soft = make_target();
        const float x = 20 + (float)i / 16;
        const float y = 20 + (float)(i * 5 % 16) / 16;
        const Point diamond[] = {{x, y - 12}, {x + 15, y}, {x, y + 12}, {x - 15, y}};
        paint_polygon(&soft, diamond, 4, RED);
        ck_assert_float_eq_tol(red_area(&soft), 2 * 15 * 12, 3);
        ck_assert_uint_eq(pixel_at(&soft, 20, 20), 0xffff0000U);
        ck_assert_uint_eq(pixel_at(&soft, 2, 20), 0xff000000U);
        SDL_FreeSurface(soft.surface);
    }
}

// A ring of corners round ([x], [y]).
static SdlSoftShape make_round(float x, float y, float width, float height, int alpha) {
    SdlSoftShape shape = {
        .count = 12, .top = {200, 90, 40, (uint8_t)alpha}, .bottom = {40, 220, 130, (uint8_t)(alpha / 2)}};
    for (int i = 0; i < shape.count; i++) {
        const float angle = (float)i * 6.2831853F / (float)shape.count + 0.1F;
        shape.points[i] = (Point){x + cosf(angle) * width, y + sinf(angle) * height};
    }
    return shape;
}

// What [shapes] look like on a ground, together and one after the other, in the clip.
static void expect_nest_equal(const SdlSoftShape *shapes, int count, SDL_Rect box, SDL_Rect clip) {
    SdlSoft one = make_target();
    SdlSoft other = make_target();
    sdl_soft_clip(&one, &clip);
    sdl_soft_clip(&other, &clip);
    const SdlSoftBox ground = {box, RED, BLUE};
    sdl_soft_nest(&one, &ground, shapes, count);
    sdl_soft_box(&other, box, RED, BLUE);
    for (int i = 0; i < count; i++) {
        sdl_soft_polygon(&other, &shapes[i]);
    }
    for (int y = 0; y < HEIGHT; y++) {
        ck_assert_mem_eq(row_of(one.surface, y), row_of(other.surface, y), WIDTH * sizeof(uint32_t));
    }
    SDL_FreeSurface(one.surface);
    SDL_FreeSurface(other.surface);
}

TEST(polygons_within_each_other_look_as_if_they_were_painted_one_by_one) {
    SdlSoftShape shapes[12];
    const SDL_Rect boxes[] = {{0, 0, WIDTH, HEIGHT}, {9, 5, 40, 30}, {70, 0, 5, 5}};
    const SDL_Rect clips[] = {{0, 0, WIDTH, HEIGHT}, {7, 3, 31, 29}, {0, 0, 0, 0}};
    for (int kind = 0; kind < 3; kind++) {
        for (int i = 0; i < 12; i++) {
            // Each within the one before; each beside it; opaque ones among them.
            const float size = kind == 1 ? 9 : 60 - 4.7F * (float)i;
            const float x = kind == 1 ? (float)(i * 37 % WIDTH) : 31.3F;
            shapes[i] = make_round(x, 24.6F, size, size * 0.8F, kind == 2 && i % 3 == 1 ? 255 : 9 + 7 * i);
        }
        for (int b = 0; b < 3; b++) {
            for (int c = 0; c < 3; c++) {
                expect_nest_equal(shapes, 12, boxes[b], clips[c]);
            }
        }
    }
}

TEST(a_pixel_that_is_half_covered_is_half_coloured) {
    SdlSoft soft = make_target();
    const Point square[] = {{10.5F, 10}, {20.5F, 10}, {20.5F, 20}, {10.5F, 20}};
    paint_polygon(&soft, square, 4, RED);
    ck_assert_uint_eq(pixel_at(&soft, 9, 15), 0xff000000U);
    ck_assert_uint_eq(pixel_at(&soft, 10, 15) >> 16 & 255U, 128);
    ck_assert_uint_eq(pixel_at(&soft, 11, 15), 0xffff0000U);
    ck_assert_uint_eq(pixel_at(&soft, 19, 15), 0xffff0000U);
    ck_assert_uint_eq(pixel_at(&soft, 20, 15) >> 16 & 255U, 128);
    ck_assert_uint_eq(pixel_at(&soft, 15, 9), 0xff000000U);
    ck_assert_uint_eq(pixel_at(&soft, 15, 20), 0xff000000U);
    SDL_FreeSurface(soft.surface);
}

TEST(what_is_half_clear_lets_half_of_the_ground_through) {
    SdlSoft soft = make_target();
    sdl_soft_box(&soft, (SDL_Rect){0, 0, WIDTH, HEIGHT}, BLUE, BLUE);
    sdl_soft_box(&soft, (SDL_Rect){0, 0, 8, 8}, (Color){255, 0, 0, 128}, (Color){255, 0, 0, 128});
    ck_assert_uint_eq(pixel_at(&soft, 3, 3), 0xff80007fU);
    ck_assert_uint_eq(pixel_at(&soft, 8, 3), 0xff0000ffU);
    SDL_FreeSurface(soft.surface);
}

TEST(a_picture_in_its_own_size_is_copied_and_mirrored_exactly) {
    SDL_Surface *picture = make_picture(9, 7, false);
    SdlSoft soft = make_target();
    const SDL_Rect to = {5, 6, 9, 7};
    sdl_soft_picture(&soft, picture, to, WHITE, (ImagePose){.angle = 0});
    expect_shown(&soft, picture, (Shown){.at = {5, 6}});
    sdl_soft_picture(&soft, picture, to, WHITE, (ImagePose){.is_mirrored = true});
    expect_shown(&soft, picture, (Shown){.at = {5, 6}, .is_mirrored = true});
    SDL_FreeSurface(picture);
    SDL_FreeSurface(soft.surface);
}

TEST(a_tint_multiplies_and_fades) {
    SDL_Surface *surface = make_surface(2, 1);
    row_of(surface, 0)[0] = 0xffffffffU;
    row_of(surface, 0)[1] = 0xff806040U;
    SDL_Surface *picture = sdl_soft_prepare(surface);
    SdlSoft soft = make_target();
    sdl_soft_picture(&soft, picture, (SDL_Rect){0, 0, 2, 1}, (Color){255, 128, 0, 255},
                     (ImagePose){.angle = 0});
    ck_assert_uint_eq(pixel_at(&soft, 0, 0), 0xffff8000U);
    ck_assert_uint_eq(pixel_at(&soft, 1, 0), 0xff803000U);
    sdl_soft_clear(&soft);
    sdl_soft_picture(&soft, picture, (SDL_Rect){0, 0, 2, 1}, (Color){255, 255, 255, 51},
                     (ImagePose){.angle = 0});
    ck_assert_uint_eq(pixel_at(&soft, 0, 0), 0xff333333U);
    SDL_FreeSurface(picture);
    SDL_FreeSurface(soft.surface);
}

TEST(half_a_turn_shows_the_picture_upside_down) {
    SDL_Surface *picture = make_picture(8, 8, false);
    SdlSoft soft = make_target();
    const SDL_Rect to = {20, 20, 8, 8};
    sdl_soft_picture(&soft, picture, to, WHITE, (ImagePose){.angle = 180});
    expect_shown(&soft, picture,
                 (Shown){.at = {20, 20}, .is_mirrored = true, .is_upside_down = true, .tolerance = 4});
    SDL_FreeSurface(picture);
    SDL_FreeSurface(soft.surface);
}

// sdl_soft_fit() stands for stretching anew: where a picture begins inside of the clip, both show the same
// pixels.
TEST(a_fitted_picture_shows_what_stretching_it_shows) {
    for (int holes = 0; holes < 2; holes++) {
        SDL_Surface *picture = make_picture(11, 9, holes != 0);
        for (int width = 1; width < 33; width += 2) {
            for (int height = 1; height < 27; height += 5) {
                for (int mirrored = 0; mirrored < 2; mirrored++) {
                    SDL_Surface *fitted = sdl_soft_fit(picture, width, height, mirrored != 0);
                    ck_assert_ptr_nonnull(fitted);
                    // The rim is the same on every side.
                    const int rim = (fitted->w - width) / 2;
                    ck_assert_int_eq(fitted->w, width + 2 * rim);
                    ck_assert_int_eq(fitted->h, height + 2 * rim);
                    SdlSoft stretched = make_target();
                    SdlSoft shown = make_target();
                    const SDL_Rect to = {24, 20, width, height};
                    sdl_soft_picture(&stretched, picture, to, WHITE,
                                     (ImagePose){.is_mirrored = mirrored != 0});
                    sdl_soft_picture(&shown, fitted, (SDL_Rect){to.x - rim, to.y - rim, fitted->w, fitted->h},
                                     WHITE, (ImagePose){.angle = 0});
                    expect_same(&stretched, &shown, mirrored != 0 ? "mirrored" : "as it is");
                    SDL_FreeSurface(stretched.surface);
                    SDL_FreeSurface(shown.surface);
                    SDL_FreeSurface(fitted);
                }
            }
        }
        SDL_FreeSurface(picture);
    }
}

TEST(a_picture_that_would_grow_too_much_is_not_fitted) {
    SDL_Surface *picture = make_picture(6, 4, true);
    ck_assert_ptr_null(sdl_soft_fit(picture, 18, 4, false));
    ck_assert_ptr_null(sdl_soft_fit(picture, 6, 12, false));
    SDL_Surface *fitted = sdl_soft_fit(picture, 17, 11, false);
    ck_assert_ptr_nonnull(fitted);
    SDL_FreeSurface(fitted);
    SDL_FreeSurface(picture);
}

// A light as it is drawn: gray on black.
static SDL_Surface *make_light(int side) {
    SDL_Surface *light = SDL_CreateRGBSurfaceWithFormat(0, side, side, 32, SDL_PIXELFORMAT_ARGB8888);
    for (int y = 0; y < side; y++) {
        for (int x = 0; x < side; x++) {
            ((uint32_t *)light->pixels)[y * light->pitch / 4 + x] =
                0xff000000U | (uint32_t)(x + y) * 127U / (uint32_t)side * 0x00010101U;
        }
    }
    return light;
}

static uint32_t at(const SdlSoft *soft, int x, int y) {
    return ((const uint32_t *)soft->surface->pixels)[y * soft->surface->pitch / 4 + x];
}

TEST(light_is_added_and_a_shade_is_multiplied_and_both_leave_the_target_opaque) {
    SDL_Surface *full = SDL_CreateRGBSurfaceWithFormat(0, 4, 4, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_FillRect(full, NULL, 0xffffffffU);
    SdlSoft soft = make_target();
    sdl_soft_box(&soft, (SDL_Rect){0, 0, WIDTH, HEIGHT}, (Color){100, 200, 40, 255},
                 (Color){100, 200, 40, 255});
    sdl_mix_light(&soft, full, (SDL_Rect){2, 2, 4, 4}, (Color){50, 100, 0, 255}, BLEND_LIGHT);
    ck_assert_uint_eq(at(&soft, 3, 3), 0xff96ff28U); // 150, 255, 40
    sdl_mix_light(&soft, full, (SDL_Rect){10, 2, 4, 4}, (Color){255, 128, 0, 255}, BLEND_SHADE);
    ck_assert_uint_eq(at(&soft, 11, 3), 0xff646400U); // 100, 100, 0
    // At half its strength; and what is black in the picture changes nothing.
    sdl_mix_light(&soft, full, (SDL_Rect){20, 2, 4, 4}, (Color){0, 0, 0, 127}, BLEND_SHADE);
    ck_assert_uint_eq(at(&soft, 21, 3) & 0xffU, 20);
    const uint32_t before = at(&soft, 30, 3);
    SDL_FillRect(full, NULL, 0xff000000U);
    sdl_mix_light(&soft, full, (SDL_Rect){29, 2, 4, 4}, WHITE, BLEND_LIGHT);
    ck_assert_uint_eq(at(&soft, 30, 3), before);
    SDL_FreeSurface(full);
    SDL_FreeSurface(soft.surface);
}

// A window that shows a mixture is led on to the next one, with nothing of the old picture kept beside it.
TEST(steps_of_a_crossing_come_to_the_mixture_that_one_step_makes) {
    SdlSoft soft = make_target();
    sdl_soft_box(&soft, (SDL_Rect){0, 0, WIDTH, HEIGHT}, (Color){200, 40, 90, 255},
                 (Color){20, 240, 10, 255});
    SDL_Surface *stepped = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_RGB888);
    SDL_Surface *at_once = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_RGB888);
    SDL_FillRect(stepped, NULL, 0x0040c020U);
    SDL_FillRect(at_once, NULL, 0x0040c020U);
    float crossed = 0;
    for (int i = 1; i <= 7; i++) {
        const float share = (float)i / 10;
        ck_assert(sdl_mix_over(&soft, stepped, (share - crossed) / (1 - crossed)));
        crossed = share;
    }
    ck_assert(sdl_mix_over(&soft, at_once, 0.7F));
    for (int y = 0; y < HEIGHT; y++) {
        const uint32_t a = ((const uint32_t *)stepped->pixels)[y * stepped->pitch / 4 + 5];
        const uint32_t b = ((const uint32_t *)at_once->pixels)[y * at_once->pitch / 4 + 5];
        for (int shift = 0; shift < 24; shift += 8) {
            ck_assert_int_le(abs((int)(a >> shift & 255U) - (int)(b >> shift & 255U)), 4);
        }
    }
    SDL_Surface *small = SDL_CreateRGBSurfaceWithFormat(0, 4, 4, 32, SDL_PIXELFORMAT_RGB888);
    ck_assert(!sdl_mix_over(&soft, small, 0.5F));
    SDL_FreeSurface(small);
    SDL_FreeSurface(stepped);
    SDL_FreeSurface(at_once);
    SDL_FreeSurface(soft.surface);
}

TEST(a_light_looks_the_same_wherever_the_clip_cuts_it) {
    SDL_Surface *light = make_light(8);
    for (int blend = BLEND_LIGHT; blend <= BLEND_SHADE; blend++) {
        SdlSoft at_once = make_target();
        SdlSoft in_parts = make_target();
        const Color tint = {200, 120, 60, 180};
        const SDL_Rect to = {3, 5, 31, 19};
        sdl_mix_light(&at_once, light, to, tint, (DrawBlend)blend);
        for (int x = 0; x < WIDTH; x += 7) {
            for (int y = 0; y < HEIGHT; y += 9) {
                sdl_soft_clip(&in_parts, &(SDL_Rect){x, y, 7, 9});
                sdl_mix_light(&in_parts, light, to, tint, (DrawBlend)blend);
            }
        }
        expect_same(&in_parts, &at_once, "in parts");
        SDL_FreeSurface(at_once.surface);
        SDL_FreeSurface(in_parts.surface);
    }
    SDL_FreeSurface(light);
}

TEST(a_picture_looks_the_same_wherever_the_clip_cuts_it) {
    SDL_Surface *picture = make_picture(13, 11, true);
    const SDL_Rect to = {14, 8, 29, 17};
    for (int angle = 0; angle < 90; angle += 35) {
        for (int mirrored = 0; mirrored < 2; mirrored++) {
            const ImagePose pose = {.angle = (float)angle, .is_mirrored = mirrored == 1};
            SdlSoft at_once = make_target();
            SdlSoft in_parts = make_target();
            sdl_soft_picture(&at_once, picture, to, WHITE, pose);
            for (int x = 0; x < WIDTH; x += 7) {
                for (int y = 0; y < HEIGHT; y += 9) {
                    sdl_soft_clip(&in_parts, &(SDL_Rect){x, y, 7, 9});
                    sdl_soft_picture(&in_parts, picture, to, WHITE, pose);
                }
            }
            expect_same(&in_parts, &at_once, "in parts");
            SDL_FreeSurface(at_once.surface);
            SDL_FreeSurface(in_parts.surface);
        }
    }
    SDL_FreeSurface(picture);
}

// A picture that runs softly from corner to corner, with holes.
static SDL_Surface *make_soft_picture(int side) {
    SDL_Surface *surface = make_surface(side, side);
    for (int y = 0; y < side; y++) {
        for (int x = 0; x < side; x++) {
            const uint32_t share = (uint32_t)(255 * (x + y) / (2 * side - 2));
            row_of(surface, y)[x] = (100 + share / 2) << 24 | share << 16 | (255 - share) << 8 | 128;
        }
    }
    return sdl_soft_prepare(surface);
}

TEST(a_stand_in_shows_about_what_stretching_it_in_its_tint_shows) {
    enum { SIDE = 5, NEAR = 14 };
    static const Color TINTS[] = {
        {255, 255, 255, 255}, {255, 255, 255, 60}, {200, 90, 30, 255}, {200, 90, 30, 120}};
    SDL_Surface *picture = make_soft_picture(SIDE);
    for (int i = 0; i < 8; i++) {
        const Color tint = TINTS[i / 2];
        const bool is_mirrored = i % 2 != 0;
        const SDL_Rect to = {4, 2, 50, 42};
        SdlSoft stretched = make_target();
        SdlSoft stand_in = make_target();
        sdl_soft_picture(&stretched, picture, to, tint, (ImagePose){.is_mirrored = is_mirrored});
        ck_assert(sdl_soft_stand_in(&stand_in, picture, to, tint, is_mirrored));
        // Its rim is not smoothed.
        for (int y = to.y + NEAR / 2; y < to.y + to.h - NEAR / 2; y++) {
            for (int x = to.x + NEAR / 2; x < to.x + to.w - NEAR / 2; x++) {
                ck_assert_int_le(distance_of(pixel_at(&stretched, x, y), pixel_at(&stand_in, x, y)), NEAR);
            }
        }
        SDL_FreeSurface(stretched.surface);
        SDL_FreeSurface(stand_in.surface);
    }
    SDL_FreeSurface(picture);
}

TEST(letters_are_coloured_as_much_as_they_cover) {
    SdlSoft soft = make_target();
    static const uint8_t ink[2][4] = {{0, 51, 255, 9}, {255, 0, 0, 9}};
    sdl_soft_clip(&soft, &(SDL_Rect){0, 0, 12, HEIGHT});
    sdl_soft_coverage(&soft, &ink[0][0], 4, (SDL_Rect){10, 10, 3, 2}, WHITE);
    ck_assert_uint_eq(pixel_at(&soft, 10, 10), 0xff000000U);
    ck_assert_uint_eq(pixel_at(&soft, 11, 10), 0xff333333U);
    ck_assert_uint_eq(pixel_at(&soft, 12, 10), 0xff000000U); // beyond the clip
    ck_assert_uint_eq(pixel_at(&soft, 10, 11), 0xffffffffU);
    ck_assert_uint_eq(pixel_at(&soft, 11, 11), 0xff000000U);
    SDL_FreeSurface(soft.surface);
}
