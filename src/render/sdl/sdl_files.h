// sdl_files.h - Where pictures and fonts are found at run time.

#ifndef SANCTA_RENDER_SDL_FILES_H
#define SANCTA_RENDER_SDL_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "render/draw_list.h"
#include "render/typeface.h"

// The folder with pictures and sounds: [asked], or else what the variable SANCTA_DATA says, or else the one
// that belongs to the program, as installed or as built. No other is looked at. False: it has no pictures.
bool sdl_files_find_assets(const char *asked, char *out, size_t size);

// The file of [font] in [typeface]: the first of its candidates that is installed. False: there is none.
bool sdl_files_find_font(FontId font, Typeface typeface, const char *assets, char *out, size_t size);
// Whether there is a file of that name that can be read.
bool sdl_files_has(const char *path);

#endif
