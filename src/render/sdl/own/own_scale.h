// own_scale.h - Pictures of the player's own in the size in which they are wanted: every pixel is the mean of
// what lies under it, so that a photograph shown as small as a stamp neither sparkles nor blurs.

#ifndef SANCTA_RENDER_SDL_OWN_SCALE_H
#define SANCTA_RENDER_SDL_OWN_SCALE_H

#include <SDL.h>

// [picture] (ARGB8888) cut to the proportions of cards' pictures and shrunk to OWN_WIDTH x OWN_HEIGHT if it
// is larger. NULL: no memory. The caller owns it.
SDL_Surface *own_scale_canonical(const SDL_Surface *picture);
// [picture], which has those proportions, as large as fits [width] x [height]. NULL: no memory.
SDL_Surface *own_scale_fit(const SDL_Surface *picture, int width, int height);

#endif
