// sdl_glyphs.h - The letters of the fonts at the sizes they are shown, rasterised once and kept side by side
// in one sheet.
//
// A text is put together out of them (sdl_text.h), so that a sentence nobody has read yet costs no memory.
// The sheet, the table and the fonts have fixed room; when one of them is full, sdl_glyphs_clear() must be
// called and everything that was learnt before is void.

#ifndef SANCTA_RENDER_SDL_GLYPHS_H
#define SANCTA_RENDER_SDL_GLYPHS_H

#include <SDL.h>
#include <stddef.h>

#include "render/draw_list.h"
#include "render/typeface.h"

enum { SDL_GLYPHS_WIDTH = 2048, SDL_GLYPHS_ROWS = 2048 }; // pixels of the sheet

typedef struct SdlGlyph {
    int16_t left, top; // from the pen to the upper left pixel; [top] counts upward
    uint16_t width, height;
    int advance;   // from its pen to that of the next letter, in 64ths of a pixel
    uint16_t x, y; // in the sheet, once it is drawn
    bool is_drawn;
} SdlGlyph;

// A font at one size. Everything is in pixels.
typedef struct SdlFace {
    int ascent, height; // of a line
    int index;          // for sdl_glyphs_find()
} SdlFace;

typedef struct SdlGlyphs SdlGlyphs;

// Has [renderer] room for the sheet?
bool sdl_glyphs_have_room(SDL_Renderer *renderer);
// [renderer] NULL: the sheet is for sdl_soft.h. NULL and the reason in [error] if a font is missing,
// or the renderer has no room for the sheet.
SdlGlyphs *sdl_glyphs_open(SDL_Renderer *renderer, const char *assets, char *error, size_t error_size);
void sdl_glyphs_close(SdlGlyphs *glyphs);

// Shows texts with the letters of [typeface] from now on; whatever the font lacks comes from FONT_SYMBOL.
// Forgets what sdl_glyphs_clear() does. False: it is not installed, and nothing has changed.
bool sdl_glyphs_choose(SdlGlyphs *glyphs, Typeface typeface);

// Forgets letters and fonts. Every face and number handed out before is void.
void sdl_glyphs_clear(SdlGlyphs *glyphs);
// The same, and takes another sheet: the renderer has lost this one.
void sdl_glyphs_renew(SdlGlyphs *glyphs);

// [font] at [px] pixels; NULL if there is no more room for fonts, or it cannot be read.
const SdlFace *sdl_glyphs_face(SdlGlyphs *glyphs, FontId font, int px);

// The number of the letter of a code point; -1 if there is no more room.
int sdl_glyphs_find(SdlGlyphs *glyphs, const SdlFace *face, uint32_t code);
// What kerning adds between two letters in 64ths of a pixel, mostly nothing or less (sdl_kerning.h).
int sdl_glyphs_kern(SdlGlyphs *glyphs, const SdlFace *face, uint32_t first, uint32_t second);
const SdlGlyph *sdl_glyphs_at(const SdlGlyphs *glyphs, int number);
// The same, drawn into the sheet; NULL if there is no more room.
const SdlGlyph *sdl_glyphs_drawn(SdlGlyphs *glyphs, int number);

// Spends about [budget_us] microseconds on what is likely to be asked for soon: the letters of plain English
// in every size that is open, as long as there is plenty of room, and how near to each other they stand.
// False: all that is known.
bool sdl_glyphs_foresee(SdlGlyphs *glyphs, uint32_t budget_us);

// How much of each pixel a letter covers, 0..255, from its upper left; rows are SDL_GLYPHS_WIDTH apart.
const uint8_t *sdl_glyphs_coverage(const SdlGlyphs *glyphs, const SdlGlyph *glyph);
// The sheet in white, its alpha the coverage; NULL without a renderer.
SDL_Texture *sdl_glyphs_texture(const SdlGlyphs *glyphs);

#endif
