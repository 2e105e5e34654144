// The projection: a step of a row goes left and down, a step of a column right and down, seen by blue.

#include "render/camera.h"

#include <math.h>

#include "engine/engine.h"

Camera camera_fit(Rect area, Player seat) {
    // 14 half diamonds wide, 16 high, room above for what stands on the squares and below for the rim.
    float half_height = area.h / 17.8F;
    float half_width = fminf(area.w / 14.1F, half_height * 2.0F);
    half_height = fminf(half_height, half_width / 1.5F);
    const Point center = {area.x + area.w / 2.0F, area.y + area.h / 2.0F + half_height * 0.3F};
    return (Camera){.area = area,
                    .center = center,
                    .half_width = half_width,
                    .half_height = half_height,
                    .is_turned = seat == PLAYER_RED};
}

Point camera_point(const Camera *camera, float row, float column) {
    const float sign = camera->is_turned ? -1.0F : 1.0F;
    return (Point){camera->center.x + sign * (column - row) * camera->half_width,
                   camera->center.y + sign * (row + column - 11.0F) * camera->half_height};
}

Point camera_square(const Camera *camera, SquareId square) {
    return camera_point(camera, (float)square_row(square), (float)square_column(square));
}

SquareId camera_pick(const Camera *camera, Point p) {
    const float sign = camera->is_turned ? -1.0F : 1.0F;
    const float across = sign * (p.x - camera->center.x) / camera->half_width;
    const float down = sign * (p.y - camera->center.y) / camera->half_height + 11.0F;
    const int row = (int)lroundf((down - across) / 2.0F);
    const int column = (int)lroundf((down + across) / 2.0F);
    if (row < 0 || column < 0 || row >= BOARD_SIDE || column >= BOARD_SIDE) {
        return (SquareId){0};
    }
    return square_make(row, column);
}

void camera_diamond(const Camera *camera, SquareId square, float share, Point out[4]) {
    const Point c = camera_square(camera, square);
    const float w = camera->half_width * share;
    const float h = camera->half_height * share;
    out[0] = (Point){c.x, c.y - h};
    out[1] = (Point){c.x + w, c.y};
    out[2] = (Point){c.x, c.y + h};
    out[3] = (Point){c.x - w, c.y};
}

Rect camera_tile(const Camera *camera, SquareId square) {
    const Point c = camera_square(camera, square);
    const float w = camera->half_width;
    const float h = camera->half_height;
    return (Rect){c.x - w, c.y - h * 110.0F / 60.0F, 2 * w, 3 * h};
}

int camera_order(const Camera *camera, SquareId *out) {
    int count = 0;
    for (int sum = 4; sum <= 18; sum++) {
        for (int row = 0; row < BOARD_SIDE; row++) {
            const int shown_row = camera->is_turned ? 11 - row : row;
            const int column = (camera->is_turned ? 22 - sum : sum) - shown_row;
            const bool is_inside = column >= 0 && column < BOARD_SIDE;
            const SquareId square = is_inside ? square_make(shown_row, column) : (SquareId){0};
            if (square.v != 0) {
                out[count] = square;
                count += 1;
            }
        }
    }
    return count;
}

Direction camera_direction(const Camera *camera, int right, int down) {
    static const Direction blue[2][2] = {{DIR_LEFT, DIR_DOWN}, {DIR_UP, DIR_RIGHT}};
    const Direction d = blue[right > 0 ? 1 : 0][down > 0 ? 1 : 0];
    return camera->is_turned ? direction_opposite(d) : d;
}
