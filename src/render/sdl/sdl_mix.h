// sdl_mix.h - What is mixed with the pixels that are there: lights, shades, and one screen with the next.

#ifndef SANCTA_RENDER_SDL_MIX_H
#define SANCTA_RENDER_SDL_MIX_H

#include "sdl_soft.h"

// A light or a shade (DrawBlend) of [picture] in [to], upright; at another size the nearest pixels are taken.
void sdl_mix_light(SdlSoft *soft, const SDL_Surface *picture, SDL_Rect to, Color tint, DrawBlend blend);
// Puts [part] of what was painted over [target], a surface of the same size. False: its pixels are not of 32
// bits in the same order, or it cannot be written to.
bool sdl_mix_over(const SdlSoft *soft, SDL_Surface *target, float part);

#endif
