// sdl_soft.h - Painting without a graphics processor, straight into pixels.
//
// SDL's software renderer fills triangles pixel by pixel and takes half a second for a frame; this takes
// milliseconds. Pictures are surfaces of ARGB8888 whose colors are multiplied with their alpha
// (sdl_soft_prepare), the target is an opaque one. Every function keeps to the clip.

#ifndef SANCTA_RENDER_SDL_SOFT_H
#define SANCTA_RENDER_SDL_SOFT_H

#include <SDL.h>

#include "render/draw_list.h"

typedef struct SdlSoft {
    SDL_Surface *surface; // owned by the window
    SDL_Rect within;      // no clip goes beyond it; empty: the whole surface
    SDL_Rect clip;
    const struct SdlBlend *blend; // sdl_blend_best(), or the table that a test or a bench wants
} SdlSoft;

// An opaque black surface to be painted on, NULL: no memory; and away with it (NULL: nothing).
SDL_Surface *sdl_soft_surface(int width, int height);
void sdl_soft_surface_free(SDL_Surface *surface);

// [clip] NULL: all of [within].
void sdl_soft_clip(SdlSoft *soft, const SDL_Rect *clip);
// Black in the clip.
void sdl_soft_clear(SdlSoft *soft);

// A rectangle of whole pixels, from [top] to [bottom].
void sdl_soft_box(SdlSoft *soft, SDL_Rect box, Color top, Color bottom);
// A convex polygon of [count] points in pixels, from [top] at its highest point to [bottom]; its rim is
// smooth.
typedef struct SdlSoftShape {
    Point points[SHAPE_POINTS];
    int count;
    Color top, bottom;
} SdlSoftShape;
void sdl_soft_polygon(SdlSoft *soft, const SdlSoftShape *shape);

// The same as an opaque box and the polygons painted one after the other, at most SDL_SOFT_NEST of them.
// Where each lies within the one before, like the candle's light on the table, every pixel is written once.
enum { SDL_SOFT_NEST = 32 };
typedef struct SdlSoftBox {
    SDL_Rect box;
    Color top, bottom;
} SdlSoftBox;
void sdl_soft_nest(SdlSoft *soft, const SdlSoftBox *ground, const SdlSoftShape *shapes, int count);

// Makes a surface ready for sdl_soft_picture(), which takes it from the caller; NULL: no memory.
SDL_Surface *sdl_soft_prepare(SDL_Surface *surface);
// [picture] in [to], multiplied with [tint]. At another size or an angle it is smoothed.
void sdl_soft_picture(SdlSoft *soft, const SDL_Surface *picture, SDL_Rect to, Color tint, ImagePose pose);
// A picture that stands in for a larger one until that is there: quickly and about right, upright. False: it
// is no case for that, and sdl_soft_picture() must do.
bool sdl_soft_stand_in(SdlSoft *soft, const SDL_Surface *picture, SDL_Rect to, Color tint, bool is_mirrored);
// What sdl_soft_picture() shows of [picture] at [width] x [height], mirrored or not, for a picture that is
// shown so again and again: to be shown in its own size, its smooth rim sticking out equally on every side.
// The caller owns it; NULL: no memory, or it would have to grow too much.
SDL_Surface *sdl_soft_fit(const SDL_Surface *picture, int width, int height, bool is_mirrored);

// Pixels that [coverage] (0..255, rows [stride] apart) covers, in [tint]; one for one in [to].
void sdl_soft_coverage(SdlSoft *soft, const uint8_t *coverage, int stride, SDL_Rect to, Color tint);

// Copies [rect] of a surface of the same size.
void sdl_soft_show(SdlSoft *soft, const SDL_Surface *from, SDL_Rect rect);

#endif
