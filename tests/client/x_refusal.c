// A real window whose program lives on when the X server refuses a request, as it does when the window is
// taken away in the moment in which the keyboard is asked for: without a handler of its own Xlib ends the
// program with exit code 1.
//
//     x_refusal ASSETS

#include <X11/Xlib.h>
#include <stdio.h>

#include "sdl/sdl_window.h"

int main(int argc, char **argv) {
    char error[300];
    const SdlWindowOptions options = {
        .width = 960, .height = 600, .assets = argc > 1 ? argv[1] : NULL, .graphics = GRAPHICS_SOFTWARE};
    SdlWindow *window = sdl_window_open(&options, error, sizeof error);
    if (window == NULL) {
        (void)fprintf(stderr, "x_refusal: %s\n", error);
        return 2;
    }
    Display *display = XOpenDisplay(NULL); // Xlib has one handler for all connections of a program
    if (display == NULL) {
        (void)fprintf(stderr, "x_refusal: no X server\n");
        return 2;
    }
    XSetInputFocus(display, (Window)0xdead, RevertToNone, CurrentTime); // nobody has that window
    (void)XSync(display, False);
    (void)XCloseDisplay(display);
    sdl_window_close(window);
    return 0;
}
