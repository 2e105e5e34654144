// sdl_touch.h - Fingers on a screen as the first and the second; others are not told.

#ifndef SANCTA_RENDER_SDL_TOUCH_H
#define SANCTA_RENDER_SDL_TOUCH_H

#include <SDL.h>

#include "render/input.h"

typedef struct SdlTouch {
    SDL_FingerID ids[2];
    bool is_down[2];
} SdlTouch;

// What [e] means: INPUT_FINGER_*, its place in shares of the window, 0 to 1. False: nothing.
bool sdl_touch_translate(SdlTouch *touch, const SDL_Event *e, InputEvent *out);
// Did SDL, or the window system, make this event of a mouse out of a finger's, which is told by itself?
bool sdl_touch_is_double(const SDL_Event *e);

#endif
