// The draw list itself: what its values come to, what is dropped when it is full, and how shapes lie.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "render/draw_list.h"
#include "replay/text_out.h"
#include "support/test.h"

static DrawList *list;
static const Color INK = {10, 20, 30, 255};

static void begin(void) {
    list = malloc(sizeof *list);
    ck_assert_ptr_nonnull(list);
    draw_list_begin(list, 800, 600, 2);
}

static void end(void) {
    free(list);
}

FIXTURE(begin, end);

static void expect_rect(Rect r, float x, float y, float w, float h) {
    ck_assert_float_eq_tol(r.x, x, 0.001F);
    ck_assert_float_eq_tol(r.y, y, 0.001F);
    ck_assert_float_eq_tol(r.w, w, 0.001F);
    ck_assert_float_eq_tol(r.h, h, 0.001F);
}

TEST(a_frame_is_measured_in_units_of_its_scale) {
    ck_assert_float_eq(list->width, 400);
    ck_assert_float_eq(list->height, 300);
}

TEST(strips_are_cut_off_every_side_and_never_more_than_there_is) {
    Rect r = {10, 20, 100, 60};
    expect_rect(rect_cut_top(&r, 5), 10, 20, 100, 5);
    expect_rect(rect_cut_bottom(&r, 10), 10, 70, 100, 10);
    expect_rect(rect_cut_left(&r, 30), 10, 25, 30, 45);
    expect_rect(rect_cut_right(&r, 20), 90, 25, 20, 45);
    expect_rect(r, 40, 25, 50, 45);
    expect_rect(rect_cut_left(&r, -4), 40, 25, 0, 45);
    expect_rect(rect_cut_right(&r, 70), 40, 25, 50, 45);
    expect_rect(rect_cut_bottom(&r, 70), 40, 25, 0, 45);
    expect_rect(r, 40, 25, 0, 0);
    expect_rect(rect_cut_top(&r, 1), 40, 25, 0, 0);
}

TEST(an_inset_rect_never_turns_inside_out) {
    expect_rect(rect_inset((Rect){10, 10, 20, 8}, 3), 13, 13, 14, 2);
    expect_rect(rect_inset((Rect){10, 10, 20, 8}, 5), 15, 15, 10, 0);
    expect_rect(rect_inset((Rect){10, 10, 20, 8}, -2), 8, 8, 24, 12);
}

TEST(a_rect_holds_its_left_and_upper_edge_only) {
    const Rect r = {10, 20, 5, 5};
    ck_assert(rect_contains(r, (Point){10, 20}));
    ck_assert(!rect_contains(r, (Point){15, 20}));
    ck_assert(!rect_contains(r, (Point){10, 25}));
    ck_assert(!rect_contains(r, (Point){9.9F, 22}));
}

TEST(colours_mix_and_fade) {
    const Color a = {0, 100, 200, 255};
    const Color b = {200, 100, 0, 55};
    const Color half = color_mix(a, b, 0.5F);
    ck_assert(half.r == 100 && half.g == 100 && half.b == 100 && half.a == 155);
    const Color none = color_mix(a, b, 0);
    ck_assert_mem_eq(&none, &a, sizeof a);
    const Color whole = color_mix(a, b, 1);
    ck_assert_mem_eq(&whole, &b, sizeof b);
    ck_assert_uint_eq(color_alpha(b, 0.2F).a, 11);
    ck_assert_uint_eq(color_alpha(b, 7).a, 55);
    ck_assert_uint_eq(color_alpha(b, -1).a, 0);
}

TEST(a_shape_knows_the_rect_that_it_lies_in) {
    const Point points[] = {{5, 9}, {12, 3}, {8, 20}};
    draw_shape(list, points, 3, INK, INK);
    ck_assert_int_eq(list->count, 1);
    expect_rect(list->items[0].rect, 5, 3, 7, 17);
    // No polygon, or none that the list has room for.
    draw_shape(list, points, 2, INK, INK);
    static const Point many[SHAPE_POINTS + 1];
    draw_shape(list, many, SHAPE_POINTS + 1, INK, INK);
    ck_assert_int_eq(list->count, 1);
    draw_shape(list, many, SHAPE_POINTS, INK, INK);
    ck_assert_int_eq(list->count, 2);
}

TEST(frames_and_circles_keep_within_their_rect) {
    const Rect r = {10, 20, 50, 30};
    draw_frame(list, r, 2, INK);
    draw_round_frame(list, r, 8, 2, INK);
    draw_round(list, r, 80, INK, INK);
    draw_circle(list, (Point){35, 35}, 15, INK);
    ck_assert_int_gt(list->count, 10);
    for (int i = 0; i < list->count; i++) {
        const Rect shape = list->items[i].rect;
        ck_assert(shape.x > 9.99F && shape.x + shape.w < 60.01F);
        ck_assert(shape.y > 19.99F && shape.y + shape.h < 50.01F);
    }
}

TEST(a_line_of_no_length_and_an_arrow_shorter_than_it_is_thick_are_not_drawn) {
    draw_line(list, (Point){5, 5}, (Point){5, 5}, 3, INK);
    draw_cased_arrow(list, (Point){5, 5}, (Point){7, 5}, (ArrowLook){.thickness = 3, .color = INK});
    ck_assert_int_eq(list->count, 0);
    draw_line(list, (Point){5, 5}, (Point){9, 5}, 3, INK);
    expect_rect(list->items[0].rect, 5, 3.5F, 4, 3);
    draw_cased_arrow(list, (Point){5, 5}, (Point){25, 5}, (ArrowLook){.thickness = 3, .color = INK});
    ck_assert_int_eq(list->count, 5); // casing and arrow, each a shaft and a head, which ends where it points
    const Rect head = list->items[4].rect;
    ck_assert_float_eq_tol(head.x + head.w, 25, 0.001F);
}

TEST(a_full_list_drops_what_comes_later_and_keeps_the_rest) {
    for (int i = 0; i < DRAW_COMMANDS_MAX + 5; i++) {
        draw_clip(list, (Rect){(float)i, 0, 1, 1});
    }
    ck_assert_int_eq(list->count, DRAW_COMMANDS_MAX);
    ck_assert_float_eq(list->items[DRAW_COMMANDS_MAX - 1].rect.x, DRAW_COMMANDS_MAX - 1);
    draw_list_begin(list, 800, 600, 2);
    ck_assert_int_eq(list->count, 0);
}

TEST(a_text_that_has_no_room_is_empty_and_those_before_it_stay) {
    char text[1000];
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    const int fit = (DRAW_TEXT_BYTES - 1) / (int)sizeof text;
    for (int i = 0; i <= fit; i++) {
        draw_text(list, FONT_BODY, 12, (Point){0, 0}, INK, text);
    }
    ck_assert_int_eq(list->count, fit + 1);
    ck_assert_str_eq(draw_list_text(list, &list->items[fit - 1]), text);
    ck_assert_str_eq(draw_list_text(list, &list->items[fit]), "");
    // Nothing is nothing to draw.
    draw_text(list, FONT_BODY, 12, (Point){0, 0}, INK, "");
    ck_assert_int_eq(list->count, fit + 1);
}

TEST(text_into_a_buffer_is_cut_where_it_ends) {
    char small[8];
    TextOut out = text_out_init(small, sizeof small);
    ck_assert_str_eq(small, "");
    text_out_number(&out, -12);
    text_out_char(&out, ' ');
    text_out_text(&out, "or");
    ck_assert_str_eq(small, "-12 or");
    text_out_number(&out, 345);
    ck_assert_str_eq(small, "-12 or3");
    text_out_char(&out, 'x');
    ck_assert_str_eq(small, "-12 or3");
    ck_assert_uint_eq(out.size, 7);
    char large[40];
    out = text_out_init(large, sizeof large);
    text_out_number(&out, 0);
    text_out_number(&out, 2147483647L);
    ck_assert_str_eq(large, "02147483647");
}
