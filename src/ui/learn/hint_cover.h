// hint_cover.h - What a hint would lie on, read from what the pass has drawn.

#ifndef SANCTA_UI_HINT_COVER_H
#define SANCTA_UI_HINT_COVER_H

#include "render/draw_list.h"

typedef enum HintCover {
    COVERS_NOTHING, // but a surface that is larger than it on all sides
    COVERS_EDGES,   // of surfaces, or frames
    COVERS_PICTURES // or letters, or what is drawn of anything but rectangles: a flourish, a square
} HintCover;

// What [box] would lie on. Whatever lies under the last surface that is as large as the window counts for
// nothing, and so do lights and shades.
HintCover hint_cover(const DrawList *list, Rect box);

#endif
