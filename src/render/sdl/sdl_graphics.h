// sdl_graphics.h - Does a graphics processor paint, or a program that stands in for one?
//
// Without a graphics processor OpenGL is computed by a library that takes 115 MB and longer to load than
// everything else at the start, and paints slower than sdl_soft.h. To learn that, it has to be loaded once;
// so the answer is kept in a file, together with all that it hangs on, and asked for anew when any of that
// has changed.

#ifndef SANCTA_RENDER_SDL_GRAPHICS_H
#define SANCTA_RENDER_SDL_GRAPHICS_H

#include <SDL.h>
#include <stdbool.h>

// Is [renderer] computed by the main processor? False if it does not say.
bool sdl_graphics_is_stand_in(SDL_Renderer *renderer);
// The same by the name that OpenGL gives its renderer. Global for tests.
bool sdl_graphics_names_stand_in(const char *name);

// What paints, for whoever reports a fault: "opengl, NAME OF THE PROCESSOR". "" if [renderer] does not say.
void sdl_graphics_tell(SDL_Renderer *renderer, char *out, size_t size);

// Is it known from [file] that nothing but a stand-in is there? False if there is no such file, or if
// graphics cards, drivers, libraries, SDL or the display have changed since it was written.
bool sdl_graphics_is_known_stand_in(const char *file);
// Writes that into [file], or removes it.
void sdl_graphics_remember_stand_in(const char *file, bool is_stand_in);

#endif
