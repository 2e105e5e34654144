// Keeping a window in sight.

#include "render/window_place.h"

#include <stdio.h>
#include <string.h>

enum { FARTHEST = 100000 };

void window_place_write(const WindowPlace *place, char out[WINDOW_PLACE_TEXT]) {
    (void)snprintf(out, WINDOW_PLACE_TEXT, "%d %d %d %d%s%s\n", place->x, place->y, place->width,
                   place->height, place->is_maximized ? " maximized" : "", place->is_full ? " full" : "");
}

// The next number of the text; false if there is none, or one that is no place on any screen.
static bool take_number(const char **text, int *out) {
    const char *at = *text;
    const int sign = *at == '-' ? -1 : 1;
    int value = 0;
    at += sign < 0 ? 1 : 0;
    if (*at < '0' || *at > '9') {
        return false;
    }
    for (; *at >= '0' && *at <= '9'; at++) {
        value = value * 10 + (*at - '0');
        if (value > FARTHEST) {
            return false;
        }
    }
    at += *at == ' ' ? 1 : 0;
    *out = sign * value;
    *text = at;
    return true;
}

bool window_place_read(const char *text, WindowPlace *out) {
    WindowPlace place = {.is_known = true};
    *out = (WindowPlace){.is_known = false};
    if (!take_number(&text, &place.x) || !take_number(&text, &place.y) || !take_number(&text, &place.width) ||
        !take_number(&text, &place.height) || place.width <= 0 || place.height <= 0) {
        return false;
    }
    place.is_maximized = strstr(text, "maximized") != NULL;
    place.is_full = strstr(text, "full") != NULL;
    *out = place;
    return true;
}

static int between(int value, int low, int high) {
    return value > high ? (high < low ? low : high) : value < low ? low : value;
}

static int shared(int a, int a_size, int b, int b_size) {
    const int from = a > b ? a : b;
    const int to = a + a_size < b + b_size ? a + a_size : b + b_size;
    return to > from ? to - from : 0;
}

// No larger than [room]; within it, no smaller than [least].
static int fit_length(int wanted, int room, int least) {
    return between(wanted, least < room ? least : room, room);
}

WindowPlace window_place_fit(WindowPlace wanted, const DisplayArea *displays, int count) {
    int best = 0;
    long long most = -1;
    if (!wanted.is_known || count <= 0) {
        return (WindowPlace){.is_known = false};
    }
    for (int i = 0; i < count; i++) {
        const long long area = (long long)shared(wanted.x, wanted.width, displays[i].x, displays[i].width) *
                               (long long)shared(wanted.y, wanted.height, displays[i].y, displays[i].height);
        if (area > most) {
            most = area;
            best = i;
        }
    }
    const DisplayArea d = displays[best];
    wanted.width = fit_length(wanted.width, d.width, WINDOW_WIDTH_MIN);
    wanted.height = fit_length(wanted.height, d.height, WINDOW_HEIGHT_MIN);
    wanted.x = between(wanted.x, d.x, d.x + d.width - wanted.width);
    wanted.y = between(wanted.y, d.y, d.y + d.height - wanted.height);
    return wanted;
}

// What window managers put around a window: how much is told only when it has been shown.
enum { FRAME_SIDES = 16, FRAME_TOP = 40, FRAME_BOTTOM = 8 };

WindowPlace window_place_first(int width, int height, const DisplayArea *displays, int count) {
    if (count <= 0) {
        return (WindowPlace){.is_known = false};
    }
    const DisplayArea d = displays[0];
    const DisplayArea inner = {d.x + FRAME_SIDES / 2, d.y + FRAME_TOP, d.width - FRAME_SIDES,
                               d.height - FRAME_TOP - FRAME_BOTTOM};
    width = fit_length(width, inner.width, WINDOW_WIDTH_MIN);
    height = fit_length(height, inner.height, WINDOW_HEIGHT_MIN);
    return (WindowPlace){.is_known = true,
                         .x = inner.x + (inner.width - width) / 2,
                         .y = inner.y + (inner.height - height) / 2,
                         .width = width,
                         .height = height};
}
