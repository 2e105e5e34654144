// Refusals. A window manager may take the window away in the moment in which SDL asks for the keyboard: the X
// server then refuses, which is no harm otherwise.

#include "x11/sdl_refusals.h"

#include <SDL.h>
#include <stdio.h>

typedef int (*Handler)(void *display, void *event); // as Xlib's own, which may be missing

static int tell(void *display, void *event) {
    (void)display;
    (void)event;
    (void)fputs("sancta: the X server has refused a request\n", stderr);
    return 0;
}

void sdl_refusals_outlive(void) {
    Handler (*set)(Handler) = NULL;
    void *const library = SDL_LoadObject("libX11.so.6"); // SDL has it already; it stays
    void *const found = library != NULL ? SDL_LoadFunction(library, "XSetErrorHandler") : NULL;
    SDL_memcpy(&set, &found, sizeof set); // ISO C knows no way from an object to a function.
    if (set != NULL) {
        (void)set(tell);
    }
}
