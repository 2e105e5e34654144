// What a first-time hint would lie on.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "learn/hint_cover.h"
#include "learn/learn_state.h"
#include "support/client.h"
#include "support/test.h"

static DrawList *list;
static const Rect BOX = {100, 100, 200, 40};
static const Color WHITE = {255, 255, 255, 255};

static void begin(void) {
    list = malloc(sizeof *list);
    ck_assert_ptr_nonnull(list);
    draw_list_begin(list, 1280, 720, 1);
}

static void end(void) {
    free(list);
}

FIXTURE(begin, end);

TEST(a_surface_that_is_larger_on_all_sides_is_where_a_hint_lies) {
    draw_rect(list, (Rect){90, 90, 220, 60}, WHITE);
    ck_assert_int_eq(hint_cover(list, BOX), COVERS_NOTHING);
    draw_rect(list, (Rect){150, 90, 400, 60}, WHITE);
    ck_assert_int_eq(hint_cover(list, BOX), COVERS_EDGES);
}

TEST(frames_drawings_pictures_and_letters_are_covered) {
    draw_frame(list, (Rect){0, 120, 140, 40}, 2, WHITE);
    ck_assert_int_eq(hint_cover(list, BOX), COVERS_EDGES);
    draw_shape(list, (const Point[]){{90, 110}, {110, 120}, {90, 130}}, 3, WHITE, WHITE);
    ck_assert_int_eq(hint_cover(list, BOX), COVERS_PICTURES);
    draw_list_begin(list, 1280, 720, 1);
    draw_image(list, "title/logo", (Rect){250, 120, 300, 300}, 0, WHITE);
    ck_assert_int_eq(hint_cover(list, BOX), COVERS_PICTURES);
    draw_list_begin(list, 1280, 720, 1);
    draw_text(list, FONT_BODY, 20, (Point){120, 110}, WHITE, "Library");
    list->items[0].rect.w = 60;
    list->items[0].rect.h = 20;
    ck_assert_int_eq(hint_cover(list, BOX), COVERS_PICTURES);
}

TEST(what_is_cut_off_or_light_or_under_a_surface_as_large_as_the_window_is_not_covered) {
    draw_image(list, "title/logo", (Rect){100, 100, 300, 300}, 0, WHITE);
    draw_rect(list, (Rect){0, 0, 1280, 720}, (Color){0, 0, 0, 128});
    ck_assert_int_eq(hint_cover(list, BOX), COVERS_NOTHING);
    draw_clip(list, (Rect){400, 0, 400, 720});
    draw_image(list, "title/logo", (Rect){100, 100, 400, 300}, 0, WHITE);
    draw_clip(list, (Rect){0, 0, 0, 0});
    draw_light(list, "light/soft", (Rect){100, 100, 300, 300}, WHITE);
    ck_assert_int_eq(hint_cover(list, BOX), COVERS_NOTHING);
}

TEST(the_hint_of_the_library_lies_beside_its_title_and_its_picture_at_every_size) {
    static const int sizes[][2] = {{960, 600}, {1280, 720}, {1920, 1080}, {3840, 2160}};
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        App *app = client_begin(sizes[i][0], sizes[i][1]);
        app->shows_first_hints = true;
        app_push(app, SCREEN_LOAD);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        ck_assert_ptr_nonnull(ui_find(&app->ui, "first-hint"));
        const Rect place = learn_state_kept(app)->hint.place.at;
        // What lies there without it.
        app->settings.hints = false;
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        ck_assert_ptr_null(ui_find(&app->ui, "first-hint"));
        ck_assert_int_lt(hint_cover(&app->list, place), COVERS_PICTURES);
        client_end();
    }
}
