// sdl_text.h - Text: strings laid out as letters of sdl_glyphs.h, at the pixel size they are shown.

#ifndef SANCTA_RENDER_SDL_TEXT_H
#define SANCTA_RENDER_SDL_TEXT_H

#include <stddef.h>

#include "render/draw_list.h"
#include "sdl_glyphs.h"

// A letter and where its upper left pixel lies, from the upper left of the text.
typedef struct SdlTextLetter {
    uint16_t glyph; // for sdl_glyphs_drawn()
    int16_t x, y;
} SdlTextLetter;

typedef struct SdlTextRun {
    const SdlTextLetter *letters;
    int count;
    int width, height;
    // How high a line of the face is, whatever letters are in it, and how far they reach above it: so that
    // words beside each other stand on one line.
    int line, rise;
} SdlTextRun;

typedef struct SdlText SdlText;

// Finds the fonts ([renderer] NULL: texts are for sdl_soft.h); NULL and the reason in [error] if one is
// missing.
SdlText *sdl_text_open(SDL_Renderer *renderer, const char *assets, char *error, size_t error_size);
void sdl_text_close(SdlText *text);
// As sdl_glyphs_choose(): widths and texts are laid out anew.
bool sdl_text_choose(SdlText *text, Typeface typeface);
// Forgets everything: the renderer lost it.
void sdl_text_clear(SdlText *text);

// Width in pixels of the first [length] bytes (-1: all) at [px] pixels.
int sdl_text_width(SdlText *text, FontId font, int px, const char *string, int length);

// The letters of [string], every one of them in the sheet; none if it cannot be drawn. Valid until the next
// call.
SdlTextRun sdl_text_get(SdlText *text, FontId font, int px, const char *string);

// Letters that are likely to be needed are drawn ahead, for about [budget_us] microseconds.
void sdl_text_foresee(SdlText *text, uint32_t budget_us);

const SdlGlyphs *sdl_text_glyphs(const SdlText *text);

#endif
