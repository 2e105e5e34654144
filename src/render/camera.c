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

enum { ZOOM_STEPS = 8 }; // from one size to twice it

static float bounded(float value, float most) {
    return fminf(fmaxf(value, -most), most);
}

static Point bounded_shift(Point shift, Rect area, float scale) {
    return (Point){bounded(shift.x, area.w * (scale - 1) / 2), bounded(shift.y, area.h * (scale - 1) / 2)};
}

static Point middle_of(Rect area) {
    return (Point){area.x + area.w / 2, area.y + area.h / 2};
}

void camera_zoom(Camera *camera, const BoardZoom *zoom) {
    const float scale = zoom->scale;
    if (scale <= 1) {
        return; // To the bit: pictures are compared.
    }
    const Point middle = middle_of(camera->area);
    const Point shift = bounded_shift(zoom->shift, camera->area, scale);
    camera->center.x = middle.x + (camera->center.x - middle.x) * scale + shift.x;
    camera->center.y = middle.y + (camera->center.y - middle.y) * scale + shift.y;
    camera->half_width *= scale;
    camera->half_height *= scale;
}

void camera_zoom_resize(BoardZoom *zoom, Rect area) {
    const bool is_same = zoom->area.w == area.w && zoom->area.h == area.h;
    if (zoom->scale > 1 && !is_same) {
        const Camera before = camera_fit(zoom->area, PLAYER_RED);
        const Camera now = camera_fit(area, PLAYER_RED);
        zoom->shift.x *= now.half_width / before.half_width;
        zoom->shift.y *= now.half_height / before.half_height;
        zoom->area = area;
    }
}

void camera_zoom_about(BoardZoom *zoom, Rect area, Point from, Point to, float scale) {
    camera_zoom_resize(zoom, area);
    const float before = fmaxf(zoom->scale, 1);
    const Point middle = middle_of(area);
    const float stepped = roundf(scale * ZOOM_STEPS) / ZOOM_STEPS;
    zoom->scale = fminf(fmaxf(stepped, 1), CAMERA_ZOOM_MOST);
    const float grown = zoom->scale / before;
    zoom->shift = bounded_shift((Point){to.x - middle.x - (from.x - middle.x - zoom->shift.x) * grown,
                                        to.y - middle.y - (from.y - middle.y - zoom->shift.y) * grown},
                                area, zoom->scale);
    zoom->area = area;
}

void camera_zoom_show(BoardZoom *zoom, const Camera *camera, SquareId square) {
    const Point p = camera_square(camera, square);
    const Rect a = camera->area;
    const float w = camera->half_width;
    const float h = camera->half_height;
    const Point inside = {fminf(fmaxf(p.x, a.x + w), a.x + a.w - w),
                          fminf(fmaxf(p.y, a.y + h), a.y + a.h - h)};
    camera_zoom_about(zoom, a, p, inside, zoom->scale);
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
    return camera->is_turned ? square_opposite_direction(d) : d;
}
