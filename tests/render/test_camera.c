// Where squares lie on the screen, for both seats.

#include <check.h>
#include <math.h>

#include "board/board.h"
#include "render/camera.h"
#include "support/test.h"

static const Rect AREA = {100, 50, 800, 520};

TEST(every_square_is_picked_at_its_middle_and_lies_in_the_area) {
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        const Camera camera = camera_fit(AREA, (Player)seat);
        for (uint8_t i = 1; i <= SQUARES; i++) {
            const Point at = camera_square(&camera, (SquareId){i});
            ck_assert_int_eq(camera_pick(&camera, at).v, i);
            ck_assert(rect_contains(AREA, at));
        }
    }
}

TEST(ones_own_sanctum_is_at_the_bottom) {
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        const Camera camera = camera_fit(AREA, (Player)seat);
        const Player other = seat == PLAYER_RED ? PLAYER_BLUE : PLAYER_RED;
        ck_assert(camera_square(&camera, board_sanctum((Player)seat)).y >
                  camera_square(&camera, board_sanctum(other)).y);
    }
}

TEST(the_screens_directions_lead_to_the_neighbour_that_lies_there) {
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

TEST(outside_of_the_board_nothing_is_picked) {
    const Camera camera = camera_fit(AREA, PLAYER_BLUE);
    ck_assert_int_eq(camera_pick(&camera, (Point){AREA.x + 1, AREA.y + 1}).v, 0);
    ck_assert_int_eq(camera_pick(&camera, (Point){-5000, 9000}).v, 0);
}
