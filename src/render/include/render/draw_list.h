// draw_list.h - One frame as a list of simple shapes, in the order they are painted. Knows nothing of SDL.
//
// Coordinates are logical units with the origin at the top left; the backend multiplies them with [scale].
// Tests read the list instead of pixels, so whatever is on the screen must be in here, texts in plain UTF-8
// included.

#ifndef SANCTA_RENDER_DRAW_LIST_H
#define SANCTA_RENDER_DRAW_LIST_H

#include <stdbool.h>
#include <stdint.h>

#include "render/color.h"
#include "render/rect.h"

typedef enum FontId { FONT_BODY, FONT_BOLD, FONT_ITALIC, FONT_TITLE, FONT_SYMBOL, FONT_COUNT } FontId;
typedef enum TextAlign { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT } TextAlign;

typedef enum DrawKind {
    DRAW_NONE,
    DRAW_SHAPE, // a filled convex polygon of [count] points; [color] at its top, [color2] at its bottom
    DRAW_IMAGE, // the picture [text] in [rect]; [paint] chooses the owner's variant
    DRAW_TEXT,  // [text] from [rect].x,y; [rect].w,h is its measured size
    DRAW_CLIP,  // what follows is cut off outside of [rect]; an empty rect ends it
    DRAW_LAYER, // what follows, up to the layer's end (an empty rect), seldom changes and covers [rect]
                // opaquely
} DrawKind;

// How a picture goes onto what lies under it. Lights and shades are drawn on black (assets/light): bright
// where they are strong. Times its tint a light is added, and a shade takes what its tint lacks of white
// away.
typedef enum DrawBlend { BLEND_OVER, BLEND_LIGHT, BLEND_SHADE } DrawBlend;

enum { SHAPE_POINTS = 24, DRAW_COMMANDS_MAX = 12000, DRAW_TEXT_BYTES = 192 * 1024, DRAW_POINTS_MAX = 90000 };

typedef struct DrawCommand {
    uint8_t kind, font, paint; // DrawKind, FontId, Player
    bool mirrored;             // an image, left to right
    uint8_t count;             // points of a shape
    uint8_t blend;             // DrawBlend, of an image
    Color color, color2;
    float size;  // font size in logical units
    float angle; // degrees by which an image is turned clockwise round its middle
    Rect rect;
    uint32_t text;   // offset into [texts]
    uint32_t points; // index into [points]
} DrawCommand;

typedef struct DrawList {
    DrawCommand items[DRAW_COMMANDS_MAX];
    Point points[DRAW_POINTS_MAX];
    char texts[DRAW_TEXT_BYTES];
    int count, point_count;
    uint32_t text_used;
    float width, height; // of the frame in logical units
    float scale;         // physical pixels per logical unit
    DrawCommand dropped; // what has no room any more goes here
} DrawList;

// Measures text without drawing it: width and line height in logical units at [size].
typedef struct TextMetrics {
    void *data;
    float (*width)(void *data, FontId font, float size, const char *text, int length);
} TextMetrics;

// Empties the list for a frame of [width] x [height] physical pixels at [scale]. A full list drops what comes
// later.
void draw_list_begin(DrawList *list, float width, float height, float scale);
// Where the layer ends that [first] is in: the index of the next DRAW_LAYER, or the number of items.
int draw_list_layer_end(const DrawList *list, int first);

const char *draw_list_text(const DrawList *list, const DrawCommand *command);

void draw_shape(DrawList *list, const Point *points, int count, Color color, Color color2);
void draw_rect(DrawList *list, Rect rect, Color color);
void draw_gradient(DrawList *list, Rect rect, Color top, Color bottom);
void draw_round(DrawList *list, Rect rect, float radius, Color top, Color bottom);
void draw_frame(DrawList *list, Rect rect, float thickness, Color color);
void draw_round_frame(DrawList *list, Rect rect, float radius, float thickness, Color color);
void draw_circle(DrawList *list, Point center, float radius, Color color);
void draw_line(DrawList *list, Point a, Point b, float thickness, Color color);
// An arrow in a line of another color that surrounds all of it by [casing_width], tail and tip included.
typedef struct ArrowLook {
    float thickness, casing_width;
    Color color, casing;
} ArrowLook;
void draw_cased_arrow(DrawList *list, Point a, Point b, ArrowLook look);
void draw_image(DrawList *list, const char *name, Rect rect, int paint, Color tint);
// How an image lies: turned clockwise round its middle by [angle] degrees, and then mirrored or not.
typedef struct ImagePose {
    float angle;
    bool is_mirrored;
} ImagePose;
void draw_image_posed(DrawList *list, const char *name, Rect rect, int paint, Color tint, ImagePose pose);
// Light of [color] from the picture [name], upright.
void draw_light(DrawList *list, const char *name, Rect rect, Color color);
// What lies under the picture multiplied with [color], white: not at all.
void draw_shade(DrawList *list, const char *name, Rect rect, Color color);
void draw_text(DrawList *list, FontId font, float size, Point at, Color color, const char *text);
void draw_clip(DrawList *list, Rect rect);
// Between the two calls stands what may be painted once and shown again until it changes: the ground of the
// board. It must cover [rect] opaquely, which is all that is shown of it, and holds no clips and no other
// layer.
void draw_layer_begin(DrawList *list, Rect rect);
void draw_layer_end(DrawList *list);

#endif
