// sdl_kerning.h - How much nearer than their breadths two letters of a font stand, remembered for every pair
// of ASCII.
//
// SDL_ttf tells it only by laying out text, which takes memory: a pair is measured once, best before it is
// asked for.

#ifndef SANCTA_RENDER_SDL_KERNING_H
#define SANCTA_RENDER_SDL_KERNING_H

#include <SDL_ttf.h>
#include <stdbool.h>
#include <stdint.h>

enum { SDL_KERNING_FIRST = ' ', SDL_KERNING_LETTERS = '~' - ' ' + 1 };

// Of one font. All bytes zero: nothing is known yet.
typedef struct SdlKerning {
    int16_t alone[SDL_KERNING_LETTERS];                      // width between two bars, 0 = unknown
    int16_t bars;                                            // width of the bars alone
    int16_t pairs[SDL_KERNING_LETTERS][SDL_KERNING_LETTERS]; // 1 + twice the kerning, 0 = unknown
    uint16_t foreseen; // pairs that sdl_kerning_foresee() has been through
} SdlKerning;

// What is added between [first] and [second], in pixels of [ruler], mostly nothing or less; nothing beyond
// ASCII.
int sdl_kerning_of(SdlKerning *kerning, TTF_Font *ruler, uint32_t first, uint32_t second);

// Measures the next pair that nobody has asked for yet. False: all are known.
bool sdl_kerning_foresee(SdlKerning *kerning, TTF_Font *ruler);

#endif
