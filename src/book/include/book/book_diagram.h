// book_diagram.h - The diagrams of the rulebook as shapes, read from the SVG that tools/rule_diagrams.py
// writes. Rectangles, circles, lines, polygons, curves and texts are all that it writes; anything else is an
// error that the tests find.

#ifndef SANCTA_BOOK_BOOK_DIAGRAM_H
#define SANCTA_BOOK_BOOK_DIAGRAM_H

#include <stdbool.h>
#include <stdint.h>

typedef enum DiagramKind {
    DIAGRAM_END,     // there are no more shapes
    DIAGRAM_UNKNOWN, // an element that the reader does not know
    DIAGRAM_RECT,    // points[0] its corner, points[1] its size, [radius] of its corners
    DIAGRAM_CIRCLE,  // points[0] its center, [radius]
    DIAGRAM_LINE,    // from points[0] to points[1]
    DIAGRAM_POLYGON, // filled, [count] points
    DIAGRAM_CURVE,   // an open line through [count] points
    DIAGRAM_TEXT,    // points[0] on its base line, [anchor], [size]
} DiagramKind;

typedef enum DiagramAnchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END } DiagramAnchor;

enum { DIAGRAM_POINTS = 24, DIAGRAM_TEXT_MAX = 200 };

typedef struct DiagramPoint {
    float x, y;
} DiagramPoint;

typedef struct DiagramShape {
    DiagramKind kind;
    DiagramPoint points[DIAGRAM_POINTS];
    int count;
    float radius, size, stroke_width;
    uint32_t fill, stroke; // 0xrrggbb
    bool has_fill, has_stroke, is_bold, is_dashed;
    DiagramAnchor anchor;
    char text[DIAGRAM_TEXT_MAX]; // UTF-8
} DiagramShape;

typedef struct DiagramReader {
    const char *next; // not owned
    float width, height;
} DiagramReader;

// Begins to read [svg], which must stay as long as it is read. False: it is no diagram with a size.
bool book_diagram_begin(DiagramReader *reader, const char *svg);
// The next shape, in the order in which they are painted.
DiagramKind book_diagram_next(DiagramReader *reader, DiagramShape *out);

#endif
