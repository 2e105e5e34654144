// sdl_mix.h - What is mixed with the pixels that are there: lights, shades, and one screen with the next.

#ifndef SANCTA_RENDER_SDL_MIX_H
#define SANCTA_RENDER_SDL_MIX_H

#include "sdl_soft.h"

// A light or a shade (DrawBlend) of [picture] in [to], upright; at another size the nearest pixels are taken.
void sdl_mix_light(SdlSoft *soft, const SDL_Surface *picture, SDL_Rect to, Color tint, DrawBlend blend);
// Are the pixels of [surface] of 32 bits in the order of sdl_soft.h, and can they be written to at any time?
bool sdl_mix_is_alike(const SDL_Surface *surface);
// Puts [part] of what was painted over [target], a surface of the same size. False: it is not alike.
bool sdl_mix_over(const SdlSoft *soft, SDL_Surface *target, float part);

#endif
