// Painting only what changed gives the bytes of painting everything, whatever changes and however often.

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/palette.h"
#include "sdl_blend.h"
#include "sdl_pixels.h"
#include "paint/sdl_repaint.h"
#include "support/temporary_home.h"
#include "paint/sdl_paint.h"
#include "support/test.h"

enum { WIDTH = 500, HEIGHT = 340, PIECES = 70, STEPS = 160, BUDGET_MS = 1000 };

// Something that is drawn, or not, wherever it is.
typedef struct Piece {
    uint32_t look; // what it is, its colors and its size
    float x, y;
    bool is_shown;
} Piece;

typedef struct Stage {
    SdlPainter painter;
    DrawList *list;
} Stage;

static Stage partial, whole;

static uint32_t next_noise(uint32_t *noise) {
    *noise = *noise * 1664525U + 1013904223U;
    return *noise >> 8;
}

static void open_stage(Stage *stage) {
    char error[200];
    *stage = (Stage){.list = calloc(1, sizeof *stage->list)};
    stage->painter.soft.surface = sdl_soft_surface(WIDTH, HEIGHT);
    stage->painter.soft.blend = sdl_blend_best();
    stage->painter.repaint = sdl_repaint_open();
    stage->painter.images = sdl_images_open(NULL, SANCTA_SOURCE_ASSETS, NULL);
    stage->painter.text = sdl_text_open(NULL, SANCTA_SOURCE_ASSETS, error, sizeof error);
    ck_assert_ptr_nonnull(stage->painter.text);
}

static void close_stage(Stage *stage) {
    sdl_images_close(stage->painter.images);
    sdl_text_close(stage->painter.text);
    sdl_repaint_close(stage->painter.repaint);
    sdl_soft_surface_free(stage->painter.soft.surface);
    free(stage->list);
}

static Palette palette;

static void setup(void) {
    (void)temporary_home_begin();
    palette = (Palette){.chosen = PALETTE_STANDARD};
    palette_use(&palette);
    open_stage(&partial);
    open_stage(&whole);
}

static void teardown(void) {
    close_stage(&partial);
    close_stage(&whole);
    temporary_home_end();
}

FIXTURE(setup, teardown);

// --- Scenes ---

static void draw_piece(DrawList *list, const Piece *p) {
    static const char *const PICTURES[] = {"mana/order", "mana/chaos", "icon/globe", "dot/red", "no/such"};
    const Color color = {(uint8_t)(p->look * 37), (uint8_t)(p->look * 91), (uint8_t)(p->look * 53),
                         (uint8_t)(p->look % 3 == 0 ? 255 : 60 + p->look % 190)};
    const float size = 9 + (float)(p->look / 8 % 61);
    const Rect rect = {p->x, p->y, size, size * 0.7F};
    switch (p->look % 8) {
    case 0: draw_rect(list, rect, color); break;
    case 1: draw_round(list, rect, 4, color, PALETTE_WHITE); break;
    case 2: draw_line(list, (Point){p->x, p->y}, (Point){p->y, p->x}, 3, color); break;
    case 3: draw_text(list, FONT_BODY, 8 + size / 4, (Point){p->x, p->y}, color, "Anyway, jump!"); break;
    case 4:
        if (p->look % 64 < 8) {
            draw_light(list, "light/soft", rect, color);
        } else if (p->look % 64 < 16) {
            draw_shade(list, "light/blotch", rect, color);
        } else {
            draw_image(list, PICTURES[p->look / 8 % 5], rect, 1, PALETTE_WHITE);
        }
        break;
    case 5:
        draw_image_posed(list, PICTURES[p->look / 8 % 5], rect, 2, color,
                         (ImagePose){.angle = (float)(p->look % 360), .is_mirrored = p->look % 16 > 7});
        break;
    case 6: draw_clip(list, (Rect){p->x, p->y, 3 * size, 2 * size}); break;
    default: draw_clip(list, (Rect){0, 0, 0, 0}); break;
    }
}

// The first pieces lie in a layer, which holds no clips.
static void draw_scene(DrawList *list, const Piece *pieces, Rect layer, bool is_covered) {
    draw_list_begin(list, WIDTH, HEIGHT, 1.25F);
    draw_rect(list, (Rect){0, 0, list->width, list->height}, (Color){20, 30, 40, 255});
    draw_layer_begin(list, layer);
    draw_gradient(list, layer, (Color){90, 60, 30, 255}, (Color){10, 20, 30, 255});
    for (int i = 0; i < 6; i++) {
        draw_circle(list, (Point){150, 120}, 150 - 20 * (float)i, (Color){250, 240, 200, 9});
    }
    for (int i = 0; i < PIECES / 2; i++) {
        if (pieces[i].is_shown && pieces[i].look % 8 < 6) draw_piece(list, &pieces[i]);
    }
    draw_layer_end(list);
    for (int i = PIECES / 2; i < PIECES; i++) {
        if (is_covered && i == PIECES - 9) {
            draw_clip(list, (Rect){0, 0, 0, 0});
            draw_rect(list, (Rect){0, 0, list->width, list->height}, (Color){50, 10, 40, 255});
        }
        if (pieces[i].is_shown) draw_piece(list, &pieces[i]);
    }
}

static void change(Piece *pieces, uint32_t *noise) {
    const int count = 1 + (int)(next_noise(noise) % 4);
    for (int i = 0; i < count; i++) {
        Piece *p = &pieces[next_noise(noise) % PIECES];
        switch (next_noise(noise) % 4) {
        case 0: p->look = next_noise(noise); break;
        case 1: p->is_shown = !p->is_shown; break;
        case 2: p->x += (float)(next_noise(noise) % 33) / 4 - 4; break;
        default: {
            Piece *other = &pieces[next_noise(noise) % PIECES];
            const Piece kept = *p;
            *p = *other;
            *other = kept;
        }
        }
    }
}

// Frame after frame, as a window does.
static void paint_until_complete(Stage *stage) {
    while (!sdl_paint_list(&stage->painter, stage->list, BUDGET_MS)) {
        while (!sdl_repaint_has_rest(stage->painter.repaint) &&
               !sdl_images_have_news(stage->painter.images)) {
            SDL_Delay(1);
        }
    }
}

static void expect_equal(int step) {
    const SDL_Surface *a = partial.painter.soft.surface;
    const SDL_Surface *b = whole.painter.soft.surface;
    for (int y = 0; y < HEIGHT; y++) {
        const unsigned char *row = (const unsigned char *)a->pixels + (ptrdiff_t)y * a->pitch;
        const unsigned char *other = (const unsigned char *)b->pixels + (ptrdiff_t)y * b->pitch;
        if (memcmp(row, other, (size_t)WIDTH * 4) != 0) {
            ck_abort_msg("step %d: row %d differs from a whole repaint", step, y);
        }
    }
}

static int painted_pixels(const Stage *stage) {
    SDL_Rect rects[SDL_REPAINT_RECTS];
    const int count = sdl_repaint_area(stage->painter.repaint, rects);
    int pixels = 0;
    for (int i = 0; i < count; i++) {
        pixels += rects[i].w * rects[i].h;
    }
    return pixels;
}

static void make_pieces(Piece *pieces, uint32_t *noise) {
    for (int i = 0; i < PIECES; i++) {
        pieces[i] = (Piece){.look = next_noise(noise),
                            .x = (float)(next_noise(noise) % 440) - 20,
                            .y = (float)(next_noise(noise) % 300) - 20,
                            .is_shown = next_noise(noise) % 3 != 0};
    }
}

// --- Tests ---

TEST(whatever_changes_the_picture_is_that_of_a_whole_repaint) {
    uint32_t noise = 7;
    Piece pieces[PIECES];
    Rect layer = {30, 20, 300, 200};
    bool is_covered = false;
    int partly = 0;
    make_pieces(pieces, &noise);
    for (int step = 0; step < STEPS; step++) {
        change(pieces, &noise);
        is_covered = step % 23 == 22 ? !is_covered : is_covered;
        layer.w = step % 31 == 30 ? 420 - layer.w : layer.w;
        if (step % 50 == 49)
            palette_choose(&palette, step % 100 == 99 ? PALETTE_STANDARD : PALETTE_MONOCHROME);
        draw_scene(partial.list, pieces, layer, is_covered);
        draw_scene(whole.list, pieces, layer, is_covered);
        paint_until_complete(&partial);
        partly += painted_pixels(&partial) < WIDTH * HEIGHT ? 1 : 0;
        ck_assert(sdl_paint_list(&whole.painter, whole.list, 0));
        expect_equal(step);
    }
    ck_assert_int_gt(partly, STEPS / 4);
}

TEST(where_nothing_changes_nothing_is_painted) {
    uint32_t noise = 3;
    Piece pieces[PIECES];
    make_pieces(pieces, &noise);
    for (int i = 0; i < PIECES; i++) {
        pieces[i].look -= pieces[i].look % 8; // boxes alone
    }
    draw_scene(partial.list, pieces, (Rect){30, 20, 300, 200}, false);
    paint_until_complete(&partial);
    ck_assert_int_gt(painted_pixels(&partial), 0);
    paint_until_complete(&partial);
    ck_assert_int_eq(painted_pixels(&partial), 0);
    // One small box moves.
    pieces[PIECES - 1] = (Piece){.look = 8, .x = 5, .y = 5, .is_shown = true};
    draw_scene(partial.list, pieces, (Rect){30, 20, 300, 200}, false);
    paint_until_complete(&partial);
    pieces[PIECES - 1].x += 2;
    draw_scene(partial.list, pieces, (Rect){30, 20, 300, 200}, false);
    paint_until_complete(&partial);
    ck_assert_int_gt(painted_pixels(&partial), 0);
    ck_assert_int_le(painted_pixels(&partial), SDL_GRID_SIDE * SDL_GRID_SIDE);
}

TEST(a_picture_that_comes_late_takes_the_place_of_its_stand_in) {
    DrawList *const lists[] = {partial.list, whole.list};
    for (int i = 0; i < 2; i++) {
        draw_list_begin(lists[i], WIDTH, HEIGHT, 1);
        draw_layer_begin(lists[i], (Rect){0, 0, WIDTH, HEIGHT});
        draw_rect(lists[i], (Rect){0, 0, WIDTH, HEIGHT}, (Color){9, 9, 9, 255});
        draw_image(lists[i], "title/background", (Rect){-7, 11, 480, 270}, 0, PALETTE_WHITE);
        draw_layer_end(lists[i]);
        draw_image(lists[i], "title/background", (Rect){300, 90, 160, 90}, 0, PALETTE_WHITE);
        draw_text(lists[i], FONT_BOLD, 30, (Point){40, 40}, PALETTE_WHITE, "Sancta");
    }
    ck_assert(!sdl_paint_list(&partial.painter, partial.list, BUDGET_MS));
    paint_until_complete(&partial);
    ck_assert(sdl_paint_list(&whole.painter, whole.list, 0));
    expect_equal(0);
}

// A picture made soon and one that takes long; [side] makes them new ones.
static void draw_quick_and_slow(DrawList *list, float side) {
    draw_list_begin(list, WIDTH, HEIGHT, 1);
    draw_layer_begin(list, (Rect){0, 0, WIDTH, HEIGHT});
    draw_rect(list, (Rect){0, 0, WIDTH, HEIGHT}, (Color){9, 9, 9, 255});
    draw_image(list, "mana/order", (Rect){5, 5, side, side}, 0, PALETTE_WHITE);
    draw_image(list, "title/background", (Rect){-100, -100, 4 * side, 2.25F * side}, 0, PALETTE_WHITE);
    draw_layer_end(list);
}

// How often a picture came while the other was not there. None may have had the layer painted again: time
// enough for that has not gone by.
static int count_held(Stage *stage, uint32_t begun) {
    enum { HELD_FOR_SURE_MS = 700 };
    int held = 0;
    for (bool is_complete = false; !is_complete;) {
        while (!sdl_repaint_has_rest(stage->painter.repaint) &&
               !sdl_images_have_news(stage->painter.images)) {
            SDL_Delay(1);
        }
        const bool had_rest = sdl_repaint_has_rest(stage->painter.repaint);
        is_complete = sdl_paint_list(&stage->painter, stage->list, BUDGET_MS);
        const bool is_settled = sdl_images_are_pending(stage->painter.images) && !had_rest;
        if (is_settled && SDL_GetTicks() - begun < HELD_FOR_SURE_MS) {
            ck_assert_int_eq(painted_pixels(stage), 0);
            held += 1;
        }
    }
    return held;
}

TEST(a_layer_waits_for_all_its_pictures) {
    int held = 0;
    for (int i = 0; held == 0 && i < 20; i++) {
        const float side = 205 + (float)i;
        const uint32_t begun = SDL_GetTicks();
        draw_quick_and_slow(partial.list, side);
        draw_quick_and_slow(whole.list, side);
        ck_assert(!sdl_paint_list(&partial.painter, partial.list, BUDGET_MS));
        held += count_held(&partial, begun);
        ck_assert(sdl_paint_list(&whole.painter, whole.list, 0));
        expect_equal(i);
    }
    ck_assert_int_gt(held, 0);
}

TEST(a_frame_without_a_ground_is_black_where_nothing_is) {
    for (int i = 0; i < 3; i++) {
        DrawList *const lists[] = {partial.list, whole.list};
        for (int k = 0; k < 2; k++) {
            draw_list_begin(lists[k], WIDTH, HEIGHT, 1);
            draw_circle(lists[k], (Point){100 + 30 * (float)i, 100}, 40, (Color){200, 0, 0, 100});
        }
        paint_until_complete(&partial);
        ck_assert(sdl_paint_list(&whole.painter, whole.list, 0));
        expect_equal(i);
    }
}

// A board that is looked at from nearby lies beyond its frame on all sides.
TEST(no_picture_is_made_for_what_is_not_seen) {
    DrawList *const list = partial.list;
    draw_list_begin(list, WIDTH, HEIGHT, 1);
    draw_layer_begin(list, (Rect){0, 0, 200, HEIGHT});
    draw_rect(list, (Rect){0, 0, 200, HEIGHT}, (Color){9, 9, 9, 255});
    draw_image(list, "mana/order", (Rect){210, 50, 40, 40}, 0, PALETTE_WHITE); // beside its layer
    draw_layer_end(list);
    draw_image(list, "mana/order", (Rect){WIDTH + 9, 50, 41, 41}, 0, PALETTE_WHITE);
    draw_clip(list, (Rect){0, 0, 100, 100});
    draw_image(list, "mana/order", (Rect){120, 120, 42, 42}, 0, PALETTE_WHITE);
    paint_until_complete(&partial);
    ck_assert_uint_eq(sdl_images_made(partial.painter.images), 0);
    draw_clip(list, (Rect){0, 0, 0, 0});
    draw_image(list, "mana/order", (Rect){WIDTH - 9, 50, 43, 43}, 0, PALETTE_WHITE);
    paint_until_complete(&partial);
    ck_assert_uint_eq(sdl_images_made(partial.painter.images), 1);
}

TEST(a_picture_much_larger_than_its_frame_takes_a_bounded_room) {
    enum { FAR = 5000 };
    DrawList *const list = whole.list;
    draw_list_begin(list, WIDTH, HEIGHT, 1);
    draw_image(list, "mana/order", (Rect){-FAR / 2, -FAR / 2, FAR, FAR}, 0, PALETTE_WHITE);
    ck_assert(sdl_paint_list(&whole.painter, list, 0));
    ck_assert_uint_gt(sdl_images_bytes(whole.painter.images), 0);
    ck_assert_uint_le(sdl_images_bytes(whole.painter.images), 48 << 20);
    // It lies where it should: the middle of the gem is no hole.
    const uint32_t *row = whole.painter.soft.surface->pixels;
    ck_assert_uint_ne(row[WIDTH / 2], 0xff000000U);
}

// All of it is taken out again, in rectangles that do not overlap, and nothing is written beside the area.
static void expect_whole(int width, int height) {
    static struct {
        SdlGrid grid;
        uint64_t beside[64];
    } area;
    memset(&area, 0, sizeof area);
    sdl_grid_begin(&area.grid, width, height);
    sdl_grid_add(&area.grid, (SDL_Rect){0, 0, width, height});
    int64_t pixels = 0;
    SDL_Rect rect;
    while (pixels <= (int64_t)width * height && sdl_grid_take(&area.grid, &rect))
        pixels += (int64_t)rect.w * rect.h;
    ck_assert_int_eq(pixels, (int64_t)width * height);
    for (size_t i = 0; i < sizeof area.beside / sizeof area.beside[0]; i++)
        ck_assert_uint_eq(area.beside[i], 0);
}

// A window may be drawn over several displays.
TEST(a_frame_of_any_size_is_painted_whole) {
    static const int sizes[][2] = {{1, 1}, {1920, 1080}, {8192, 8192}, {8193, 40}, {15360, 2160}, {40, 9000}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) expect_whole(sizes[i][0], sizes[i][1]);
}

// SDL frees the surface of a window that changes its size, and may make the next one in the same place.
TEST(a_surface_of_another_size_in_the_same_place_is_painted_anew) {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    ck_assert_int_eq(SDL_Init(SDL_INIT_VIDEO), 0);
    SdlPainter painter = {.renderer = NULL};
    SdlPixels pixels = {
        .window = SDL_CreateWindow("pixels", 0, 0, WIDTH, HEIGHT, 0), .cross = 1, .crossed = 1};
    ck_assert_ptr_nonnull(pixels.window);
    ck_assert(sdl_pixels_fit(&pixels, &painter, WIDTH, HEIGHT));
    SDL_SetWindowSize(pixels.window, WIDTH / 2, HEIGHT / 2);
    SDL_Surface *const small = SDL_GetWindowSurface(pixels.window);
    ck_assert_int_eq(small->w, WIDTH / 2);
    pixels.surface = small;
    pixels.memory = small->pixels;
    ck_assert(sdl_pixels_fit(&pixels, &painter, WIDTH / 2, HEIGHT / 2));
    ck_assert_int_eq(pixels.width, WIDTH / 2);
    ck_assert_int_eq(pixels.height, HEIGHT / 2);
    sdl_paint_clear(&painter);
    sdl_repaint_close(painter.repaint);
    SDL_DestroyWindow(pixels.window);
    SDL_Quit();
}
