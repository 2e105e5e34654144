// window_place.h - Where the window was when it was closed, and where it can be opened again. Knows no SDL.
//
// Displays come and go: a place of yesterday may lie where nobody can see it today.

#ifndef SANCTA_RENDER_WINDOW_PLACE_H
#define SANCTA_RENDER_WINDOW_PLACE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct WindowPlace {
    bool is_known;           // false: nothing was kept, the window opens as it likes
    int x, y, width, height; // as it is when it is neither of the following; in the window system's units
    bool is_maximized, is_full;
} WindowPlace;

// The part of a display that windows may cover.
typedef struct DisplayArea {
    int x, y, width, height;
} DisplayArea;

enum { WINDOW_WIDTH_MIN = 960, WINDOW_HEIGHT_MIN = 600, WINDOW_PLACE_TEXT = 96 };

// "120 80 1280 800 maximized". Reading says whether [text] was such a line; [out] is unknown otherwise.
void window_place_write(const WindowPlace *place, char out[WINDOW_PLACE_TEXT]);
bool window_place_read(const char *text, WindowPlace *out);

// [wanted] moved and shrunk so that all of it lies on the display on which most of it would lie; on the first
// one if it would lie on none. It is no smaller than the smallest window, unless the display is. Without
// displays it is unknown.
WindowPlace window_place_fit(WindowPlace wanted, const DisplayArea *displays, int count);

// Where a window opens for the first time: in the middle of the first display, at most [width] x [height],
// and no larger than leaves room for the frame and the title bar that a window manager puts around it.
WindowPlace window_place_first(int width, int height, const DisplayArea *displays, int count);

#endif
