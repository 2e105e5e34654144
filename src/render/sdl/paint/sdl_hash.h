// sdl_hash.h - Numbers that differ for what looks different.

#ifndef SANCTA_RENDER_SDL_HASH_H
#define SANCTA_RENDER_SDL_HASH_H

#include <stddef.h>

#include "render/draw_list.h"

// A number that differs for lists that look different. Never 0.
uint64_t sdl_hash_list(const DrawList *list);
// The same of the commands [first] to [last] - 1; and of one command with the [size] bytes that it hangs on
// [beside].
uint64_t sdl_hash_part(const DrawList *list, int first, int last);
uint64_t sdl_hash_command(const DrawList *list, const DrawCommand *c, const void *beside, size_t size);

#endif
