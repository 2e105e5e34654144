// Where squares lie on the screen, for both seats.

#include <check.h>
#include <math.h>

#include "board/board.h"
#include "render/camera.h"

Suite *test_camera_suite(void);

static const Rect AREA = {100, 50, 800, 520};

START_TEST(every_square_is_picked_at_its_middle_and_lies_in_the_area) {
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        const Camera camera = camera_fit(AREA, (Player)seat);
        for (uint8_t i = 1; i <= SQUARES; i++) {
            const Point at = camera_square(&camera, (SquareId){i});
            ck_assert_int_eq(camera_pick(&camera, at).v, i);
            ck_assert(rect_contains(AREA, at));
        }
    }
}
END_TEST

START_TEST(ones_own_sanctum_is_at_the_bottom) {
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        const Camera camera = camera_fit(AREA, (Player)seat);
        const Player other = seat == PLAYER_RED ? PLAYER_BLUE : PLAYER_RED;
        ck_assert(camera_square(&camera, board_sanctum((Player)seat)).y >
                  camera_square(&camera, board_sanctum(other)).y);
    }
}
END_TEST

START_TEST(the_screens_directions_lead_to_the_neighbour_that_lies_there) {
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        const Camera camera = camera_fit(AREA, (Player)seat);
        const SquareId middle = square_make(5, 5);
        for (int k = 0; k < 4; k++) {
            const int right = k % 2 == 0 ? 1 : -1;
            const int down = k / 2 == 0 ? 1 : -1;
            const SquareId next = square_neighbour(middle, camera_direction(&camera, right, down));
            const Point a = camera_square(&camera, middle);
            const Point b = camera_square(&camera, next);
            ck_assert((b.x > a.x) == (right > 0) && (b.y > a.y) == (down > 0));
        }
    }
}
END_TEST

START_TEST(outside_of_the_board_nothing_is_picked) {
    const Camera camera = camera_fit(AREA, PLAYER_BLUE);
    ck_assert_int_eq(camera_pick(&camera, (Point){AREA.x + 1, AREA.y + 1}).v, 0);
    ck_assert_int_eq(camera_pick(&camera, (Point){-5000, 9000}).v, 0);
}
END_TEST

Suite *test_camera_suite(void) {
    Suite *suite = suite_create("camera");
    TCase *cases = tcase_create("camera");
    tcase_add_test(cases, every_square_is_picked_at_its_middle_and_lies_in_the_area);
    tcase_add_test(cases, ones_own_sanctum_is_at_the_bottom);
    tcase_add_test(cases, the_screens_directions_lead_to_the_neighbour_that_lies_there);
    tcase_add_test(cases, outside_of_the_board_nothing_is_picked);
    suite_add_tcase(suite, cases);
    return suite;
}
