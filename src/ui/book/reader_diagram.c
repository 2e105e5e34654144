#include "book/reader_diagram.h"

#include <math.h>
#include <string.h>

#include "book/book_diagram.h"

typedef struct Canvas {
    App *app;
    Point origin;
    float scale;
} Canvas;

static Point at(const Canvas *c, DiagramPoint p) {
    return (Point){c->origin.x + p.x * c->scale, c->origin.y + p.y * c->scale};
}

static Color color_of(uint32_t rgb) {
    return (Color){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb, 255};
}

static void draw_box(const Canvas *c, const DiagramShape *s) {
    const Point corner = at(c, s->points[0]);
    const Rect r = {corner.x, corner.y, s->points[1].x * c->scale, s->points[1].y * c->scale};
    const float radius = s->radius * c->scale;
    if (s->has_fill && radius > 0) {
        draw_round(&c->app->list, r, radius, color_of(s->fill), color_of(s->fill));
    } else if (s->has_fill) {
        draw_rect(&c->app->list, r, color_of(s->fill));
    }
    if (s->has_stroke && radius > 0) {
        draw_round_frame(&c->app->list, r, radius, s->stroke_width * c->scale, color_of(s->stroke));
    } else if (s->has_stroke) {
        draw_frame(&c->app->list, r, s->stroke_width * c->scale, color_of(s->stroke));
    }
}

static void draw_disc(const Canvas *c, const DiagramShape *s) {
    const Point center = at(c, s->points[0]);
    const float radius = s->radius * c->scale, edge = s->has_stroke ? s->stroke_width * c->scale / 2 : 0;
    if (s->has_stroke) {
        draw_circle(&c->app->list, center, radius + edge, color_of(s->stroke));
    }
    if (s->has_fill) {
        draw_circle(&c->app->list, center, radius - edge, color_of(s->fill));
    }
}

// A dash is as long as it is apart from the next.
static void draw_stroke(const Canvas *c, const DiagramShape *s, Point from, Point to) {
    const float width = s->stroke_width * c->scale, length = hypotf(to.x - from.x, to.y - from.y);
    const float dash = s->is_dashed ? 6 * c->scale : length;
    const int count = length > 0 ? (int)ceilf(length / (2 * dash)) : 0;
    for (int i = 0; i < count; i++) {
        const float begin = (float)i * 2 * dash;
        const float end = fminf(begin + dash, length);
        const Point a = {from.x + (to.x - from.x) * begin / length,
                         from.y + (to.y - from.y) * begin / length};
        const Point b = {from.x + (to.x - from.x) * end / length, from.y + (to.y - from.y) * end / length};
        draw_line(&c->app->list, a, b, width, color_of(s->stroke));
    }
}

static void draw_points(const Canvas *c, const DiagramShape *s) {
    Point points[DIAGRAM_POINTS];
    for (int i = 0; i < s->count; i++) {
        points[i] = at(c, s->points[i]);
    }
    if (s->kind == DIAGRAM_POLYGON && s->has_fill) {
        draw_shape(&c->app->list, points, s->count, color_of(s->fill), color_of(s->fill));
    }
    const bool is_closed = s->kind == DIAGRAM_POLYGON;
    for (int i = 0; s->has_stroke && i + (is_closed ? 0 : 1) < s->count; i++) {
        draw_stroke(c, s, points[i], points[(i + 1) % s->count]);
    }
}

static void draw_words(const Canvas *c, const DiagramShape *s) {
    const FontId font = s->is_bold ? FONT_BOLD : FONT_BODY;
    const TextMetrics *m = &c->app->ui.metrics;
    const float size = s->size * c->scale;
    const float width = m->width(m->data, font, size, s->text, (int)strlen(s->text));
    Point p = at(c, s->points[0]);
    p.x -= s->anchor == ANCHOR_MIDDLE ? width / 2 : s->anchor == ANCHOR_END ? width : 0;
    // The point lies on the base line, a text is drawn from its top.
    p.y -= size * 0.94F;
    draw_text(&c->app->list, font, size, p, color_of(s->fill), s->text);
}

// The paper that a diagram is drawn on in a browser: here it is the page.
static bool is_paper(const DiagramReader *reader, const DiagramShape *s) {
    return s->kind == DIAGRAM_RECT && s->has_fill && !s->has_stroke && s->points[0].x <= 0 &&
           s->points[0].y <= 0 && s->points[1].x >= reader->width && s->points[1].y >= reader->height;
}

void reader_diagram_draw(App *app, const char *svg, Rect rect) {
    DiagramReader reader;
    DiagramShape shape;
    if (!book_diagram_begin(&reader, svg)) {
        return;
    }
    const Canvas c = {app, {rect.x, rect.y}, fminf(rect.w / reader.width, rect.h / reader.height)};
    while (book_diagram_next(&reader, &shape) != DIAGRAM_END) {
        if (is_paper(&reader, &shape)) {
            continue;
        }
        switch (shape.kind) {
        case DIAGRAM_RECT: draw_box(&c, &shape); break;
        case DIAGRAM_CIRCLE: draw_disc(&c, &shape); break;
        case DIAGRAM_LINE: draw_stroke(&c, &shape, at(&c, shape.points[0]), at(&c, shape.points[1])); break;
        case DIAGRAM_POLYGON:
        case DIAGRAM_CURVE: draw_points(&c, &shape); break;
        case DIAGRAM_TEXT: draw_words(&c, &shape); break;
        case DIAGRAM_UNKNOWN:
        case DIAGRAM_END: break;
        }
    }
}
