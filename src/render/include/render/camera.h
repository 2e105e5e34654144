// camera.h - Where the squares of the board lie on the screen: diamonds, the looking seat's Sanctum at the
// bottom.

#ifndef SANCTA_RENDER_CAMERA_H
#define SANCTA_RENDER_CAMERA_H

#include "engine/types.h"
#include "render/draw_list.h"

typedef struct Camera {
    Rect area;                     // what the board may cover
    Point center;                  // of the board
    float half_width, half_height; // of one diamond
    bool is_turned;                // red's picture is blue's turned by 180 degrees
} Camera;

// A camera that shows the whole board inside of [area] for [seat].
Camera camera_fit(Rect area, Player seat);

// How near the board is looked at, and how far it is moved; all zero: the whole of it.
enum { CAMERA_ZOOM_MOST = 3 };
typedef struct BoardZoom {
    float scale; // 1..CAMERA_ZOOM_MOST, 0 counts as 1; in steps, so that pictures are drawn in few sizes
    Point shift; // of the area's middle
    Rect area;   // that it was chosen in
} BoardZoom;
// The board lies in [area] now: its place in the middle stays there.
void camera_zoom_resize(BoardZoom *zoom, Rect area);
// Looks at the board from as near as [zoom] says. It goes on covering its area.
void camera_zoom(Camera *camera, const BoardZoom *zoom);
// Another [scale], as far as there is one, and what lay at [from] then lies at [to], as far as the board
// covers [area].
void camera_zoom_about(BoardZoom *zoom, Rect area, Point from, Point to, float scale);
// Moves the board of [camera], which [zoom] was applied to, as far as is needed to see [square] in its area.
void camera_zoom_show(BoardZoom *zoom, const Camera *camera, SquareId square);

// Middle of [square]; of a point given as row and column, which may lie between squares.
Point camera_square(const Camera *camera, SquareId square);
Point camera_point(const Camera *camera, float row, float column);

// The square under [p], 0 if there is none.
SquareId camera_pick(const Camera *camera, Point p);

// The four corners of a square's diamond, shrunk to [share] of its size.
void camera_diamond(const Camera *camera, SquareId square, float share, Point out[4]);

// Where the picture of a tile lies: the diamond, and the room over it for what stands there.
Rect camera_tile(const Camera *camera, SquareId square);

// Every square from back to front as the seat sees the board; returns how many. [out] has room for SQUARES.
int camera_order(const Camera *camera, SquareId *out);

// The neighbor that lies in the screen's direction: right = -1, 0, 1 and down likewise, both non-zero.
Direction camera_direction(const Camera *camera, int right, int down);

#endif
