// sdl_window_inside.h - The window's own state, for what opens and shows it and for what comes to it.

#ifndef SANCTA_RENDER_SDL_WINDOW_INSIDE_H
#define SANCTA_RENDER_SDL_WINDOW_INSIDE_H

#include <SDL.h>

#include "render/window_place.h"
#include "sdl_pad.h"
#include "paint/sdl_paint.h"
#include "sdl_pixels.h"
#include "sdl_touch.h"

typedef struct SdlWindow {
    SDL_Window *window;     // NULL when offscreen
    SdlPixels pixels;       // what is painted on without a renderer
    SDL_Renderer *renderer; // NULL: no graphics processor, or no window
    SdlPainter painter;
    char *dropped; // SDL's; the file that was dropped last, NULL: none
    SdlTouch touch;
    SdlPad *pad;       // NULL: no game controllers are listened to
    WindowPlace place; // the last one that was neither maximized nor full
    float scale;
    bool has_shown;    // anything at all
    bool wants_full;   // the screen, as soon as the window is there
    uint32_t first_ms; // when it first showed something
    uint64_t shown;    // hash of the list that is shown, 0: nothing that may stay
    uint64_t waiting;  // hash of the list that is shown without some of its pictures, 0: none
} SdlWindow;

// What is shown is no longer true: the next list is painted whole, even if it is the same.
void sdl_window_invalidate(SdlWindow *w);
// Follows the window while it is of its own size; what a maximized or full one covers is the display's
// affair.
void sdl_window_note_place(SdlWindow *w);

#endif
