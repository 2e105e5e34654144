// A window opens where it was, unless nobody could see it there.

#include <check.h>
#include <string.h>

#include "render/window_place.h"
#include "support/test.h"

static const DisplayArea TWO[] = {{0, 0, 1920, 1080}, {1920, 0, 2560, 1400}};

static WindowPlace at(int x, int y, int width, int height) {
    return (WindowPlace){.is_known = true, .x = x, .y = y, .width = width, .height = height};
}

static void check_place(WindowPlace place, int x, int y, int width, int height) {
    ck_assert(place.is_known);
    ck_assert_int_eq(place.x, x);
    ck_assert_int_eq(place.y, y);
    ck_assert_int_eq(place.width, width);
    ck_assert_int_eq(place.height, height);
}

TEST(a_place_in_sight_stays) {
    check_place(window_place_fit(at(100, 60, 1280, 800), TWO, 2), 100, 60, 1280, 800);
    check_place(window_place_fit(at(2000, 60, 2400, 1200), TWO, 2), 2000, 60, 2400, 1200);
}

TEST(what_reaches_over_the_rim_comes_back) {
    check_place(window_place_fit(at(-300, -40, 1280, 800), TWO, 2), 0, 0, 1280, 800);
    // Most of it lies on the second one.
    check_place(window_place_fit(at(1800, 900, 1280, 800), TWO, 2), 1920, 600, 1280, 800);
}

TEST(a_display_that_is_gone_is_replaced_by_the_first) {
    check_place(window_place_fit(at(2500, 300, 2400, 1300), TWO, 1), 0, 0, 1920, 1080);
    check_place(window_place_fit(at(9000, -5000, 1280, 800), TWO, 2), 640, 0, 1280, 800);
}

TEST(no_window_is_smaller_than_the_smallest_but_on_a_smaller_display) {
    const DisplayArea small = {0, 0, 800, 480};
    check_place(window_place_fit(at(10, 10, 200, 100), TWO, 2), 10, 10, 960, 600);
    check_place(window_place_fit(at(10, 10, 1280, 800), &small, 1), 0, 0, 800, 480);
    ck_assert(!window_place_fit(at(0, 0, 1280, 800), TWO, 0).is_known);
    ck_assert(!window_place_fit((WindowPlace){.is_known = false}, TWO, 2).is_known);
}

// All of it, and a title bar of 40 above it, lies on the display.
static void check_first(DisplayArea d) {
    const WindowPlace place = window_place_first(1280, 800, &d, 1);
    ck_assert(place.is_known);
    ck_assert_int_ge(place.x, d.x);
    ck_assert_int_ge(place.y - 40, d.y);
    ck_assert_int_le(place.x + place.width, d.x + d.width);
    ck_assert_int_le(place.y + place.height, d.y + d.height);
    ck_assert_int_le(place.width, 1280);
    ck_assert_int_le(place.height, 800);
}

TEST(the_first_window_and_its_frame_fit_the_display) {
    // Usable bounds, so without panels.
    const DisplayArea displays[] = {
        {0, 0, 1280, 720}, {0, 0, 1366, 768}, {70, 27, 1296, 741}, {0, 0, 1024, 600}, {0, 0, 800, 480}};
    for (size_t i = 0; i < sizeof displays / sizeof displays[0]; i++) {
        check_first(displays[i]);
    }
    check_place(window_place_first(1280, 800, TWO, 2), 320, 156, 1280, 800);
    ck_assert(!window_place_first(1280, 800, TWO, 0).is_known);
}

TEST(places_are_written_and_read) {
    char text[WINDOW_PLACE_TEXT];
    WindowPlace place = at(-120, 80, 1280, 800);
    WindowPlace again;
    window_place_write(&place, text);
    ck_assert_str_eq(text, "-120 80 1280 800\n");
    ck_assert(window_place_read(text, &again));
    check_place(again, -120, 80, 1280, 800);
    ck_assert(!again.is_maximized && !again.is_full);
    place.is_maximized = place.is_full = true;
    window_place_write(&place, text);
    ck_assert(window_place_read(text, &again));
    ck_assert(again.is_maximized && again.is_full);
}

TEST(what_is_no_place_is_not_taken_for_one) {
    static const char *const bad[] = {
        "",         "here",        "1 2 3",          "1 2 -3 4",
        "1 2 0 10", "1 2 3 x",     "1 2 999999 400", "99999999999999999999 1 2 3",
        "- 2 3 4",  "\xff\xfe 2 3"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        WindowPlace place = at(1, 1, 1, 1);
        ck_assert_msg(!window_place_read(bad[i], &place), "%s", bad[i]);
        ck_assert(!place.is_known);
    }
}
