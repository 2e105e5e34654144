// graphics.h - Who paints what a window shows: a setting of the player, obeyed by sdl/.

#ifndef SANCTA_RENDER_GRAPHICS_H
#define SANCTA_RENDER_GRAPHICS_H

typedef enum Graphics {
    GRAPHICS_AUTOMATIC, // a graphics processor if there is one
    GRAPHICS_SOFTWARE,  // the main processor
    GRAPHICS_HARDWARE,  // whatever SDL finds first
    GRAPHICS_COUNT,
} Graphics;

#endif
