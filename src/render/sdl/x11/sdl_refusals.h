// sdl_refusals.h - Requests that the X server refuses.

#ifndef SANCTA_RENDER_SDL_REFUSALS_H
#define SANCTA_RENDER_SDL_REFUSALS_H

// After SDL has opened its X11 driver: from now on a refusal is told on the terminal and nothing else.
// Without a handler Xlib ends the program for it. Where Xlib cannot be found nothing changes.
void sdl_refusals_outlive(void);

#endif
