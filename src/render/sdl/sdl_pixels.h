// sdl_pixels.h - What is painted on where no graphics processor paints, and how it comes into the window.
//
// It is the window's own surface, for a second one of 3840 x 2160 takes 33 MB. Beside the window is painted
// offscreen, where the window's pixels are of another kind, and while one screen crosses into the next: then
// the window still shows the old one, and in each frame what is missing to the next mixture is put over it.

#ifndef SANCTA_RENDER_SDL_PIXELS_H
#define SANCTA_RENDER_SDL_PIXELS_H

#include "paint/sdl_paint.h"

typedef struct SdlPixels {
    SDL_Window *window;   // NULL: offscreen
    SDL_Surface *surface; // what is painted on
    bool is_own;          // it is beside the window
    bool is_shown;        // the window is as the last list left it
    void *memory;         // of [surface]: the window may have got another
    int width, height;    // of [surface]
    float cross;          // how much of what is painted the window is to show, 0..1
    float crossed;        // and how much it shows; the rest is from before
} SdlPixels;

// Has the painter paint on a surface of that size. False: no memory.
bool sdl_pixels_fit(SdlPixels *p, SdlPainter *painter, int width, int height);
void sdl_pixels_free(SdlPixels *p);
// As sdl_window_cross(). To be called once with 1 before anything else.
void sdl_pixels_cross(SdlPixels *p, float share);
bool sdl_pixels_are_crossing(const SdlPixels *p);
// What was painted goes to the window.
void sdl_pixels_show(SdlPixels *p, SdlPainter *painter);

#endif
