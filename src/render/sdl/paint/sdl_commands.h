// sdl_commands.h - Painting commands of a draw list, one by one, and where they paint.

#ifndef SANCTA_RENDER_SDL_COMMANDS_H
#define SANCTA_RENDER_SDL_COMMANDS_H

#include "paint/sdl_painter.h"

// What is seen of a command: the pixels that it may change, and the number of its picture (0: it has none).
typedef struct SdlSeen {
    SDL_Rect bounds;
    uint32_t picture;
} SdlSeen;
// Within [clip]. False: nothing of it; then a picture is not asked for either.
bool sdl_commands_is_seen(SdlPainter *painter, const DrawList *list, const DrawCommand *c, SDL_Rect clip,
                          SdlSeen *out);
// The pixels of a clip, and those of a layer that are within the frame.
SDL_Rect sdl_commands_clip_rect(const DrawList *list, const DrawCommand *c);
SDL_Rect sdl_commands_layer_rect(const DrawList *list, const DrawCommand *c);
// Without a renderer: the ground of the screen on top, below which nothing is seen; -1: there is none.
int sdl_commands_ground(const SdlPainter *painter, const DrawList *list);
// Paints the commands [first] to [last] - 1. With [marks], the first of which is of command [first], only
// those that are seen within painter->soft.within.
void sdl_commands_paint(SdlPainter *painter, const DrawList *list, int first, int last, const SdlMark *marks);
// The commands with layers left out of account: one command, and the clip (NULL: none).
void sdl_commands_paint_one(SdlPainter *painter, const DrawList *list, const DrawCommand *c);
void sdl_commands_clip(SdlPainter *painter, const SDL_Rect *clip);
// The whole pixels of a rectangle.
SDL_Rect sdl_commands_pixels(const DrawList *list, Rect r);

#endif
