// Reads one element at a time. Not a reader of any SVG: of ours.

#include "book/book_diagram.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUE_MAX = 1024, CURVE_STEPS = 16 };

// An element's text between "<name " and ">".
typedef struct Element {
    const char *text;
    size_t size;
} Element;

// The value of the attribute [name]; false if the element has none.
static bool attribute(Element e, const char *name, char out[VALUE_MAX]) {
    char key[40];
    const int length = snprintf(key, sizeof key, " %s=\"", name);
    for (size_t i = 0; i + (size_t)length <= e.size; i++) {
        if (memcmp(e.text + i, key, (size_t)length) != 0) {
            continue;
        }
        const char *value = e.text + i + length;
        const char *end = memchr(value, '"', e.size - i - (size_t)length);
        if (end == NULL || (size_t)(end - value) >= VALUE_MAX) {
            return false;
        }
        memcpy(out, value, (size_t)(end - value));
        out[end - value] = '\0';
        return true;
    }
    return false;
}

static float number(Element e, const char *name) {
    char value[VALUE_MAX];
    return attribute(e, name, value) ? strtof(value, NULL) : 0;
}

static bool color(Element e, const char *name, uint32_t *out) {
    char value[VALUE_MAX];
    if (!attribute(e, name, value) || value[0] != '#') {
        return false;
    }
    *out = (uint32_t)strtoul(value + 1, NULL, 16);
    return true;
}

static void add_point(DiagramShape *out, float x, float y) {
    if (out->count < DIAGRAM_POINTS) {
        out->points[out->count++] = (DiagramPoint){x, y};
    }
}

// "577,84 665,32": numbers, whatever stands between them.
static int numbers(const char *text, float *out, int capacity) {
    int count = 0;
    while (*text != '\0' && count < capacity) {
        char *end = NULL;
        const float value = strtof(text, &end);
        if (end == text) {
            text++;
        } else {
            out[count++] = value;
            text = end;
        }
    }
    return count;
}

static void read_polygon(Element e, DiagramShape *out) {
    char value[VALUE_MAX];
    float coordinates[DIAGRAM_POINTS * 2];
    const int count = attribute(e, "points", value) ? numbers(value, coordinates, DIAGRAM_POINTS * 2) : 0;
    for (int i = 0; i + 1 < count; i += 2) {
        add_point(out, coordinates[i], coordinates[i + 1]);
    }
    out->kind = out->count >= 3 ? DIAGRAM_POLYGON : DIAGRAM_UNKNOWN;
}

// "M577 84Q665 32 750 72": one quadratic curve.
static void read_path(Element e, DiagramShape *out) {
    char value[VALUE_MAX];
    float p[8];
    const bool is_ours = attribute(e, "d", value) && value[0] == 'M' && strchr(value, 'Q') != NULL;
    if (!is_ours || numbers(value, p, 8) != 6) {
        out->kind = DIAGRAM_UNKNOWN;
        return;
    }
    for (int i = 0; i <= CURVE_STEPS; i++) {
        const float t = (float)i / CURVE_STEPS, s = 1 - t;
        add_point(out, s * s * p[0] + 2 * s * t * p[2] + t * t * p[4],
                  s * s * p[1] + 2 * s * t * p[3] + t * t * p[5]);
    }
    out->kind = DIAGRAM_CURVE;
}

// The text up to the next element, "&amp;" and its like as what they stand for.
static const char *read_words(const char *from, DiagramShape *out) {
    static const struct {
        const char *entity;
        char byte;
    } entities[] = {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&#x27;", '\''}};
    size_t size = 0;
    while (*from != '\0' && *from != '<' && size + 1 < sizeof out->text) {
        out->text[size] = *from;
        size_t used = 1;
        for (size_t i = 0; i < sizeof entities / sizeof entities[0]; i++) {
            if (strncmp(from, entities[i].entity, strlen(entities[i].entity)) == 0) {
                out->text[size] = entities[i].byte;
                used = strlen(entities[i].entity);
            }
        }
        size++;
        from += used;
    }
    out->text[size] = '\0';
    return from;
}

static void read_text(Element e, DiagramShape *out) {
    char value[VALUE_MAX];
    add_point(out, number(e, "x"), number(e, "y"));
    out->kind = DIAGRAM_TEXT;
    out->size = number(e, "font-size");
    out->is_bold = attribute(e, "font-weight", value) && strcmp(value, "bold") == 0;
    out->anchor = !attribute(e, "text-anchor", value) ? ANCHOR_START
                  : strcmp(value, "middle") == 0      ? ANCHOR_MIDDLE
                  : strcmp(value, "end") == 0         ? ANCHOR_END
                                                      : ANCHOR_START;
}

static bool is_called(Element e, const char *name) {
    return e.size > strlen(name) && memcmp(e.text, name, strlen(name)) == 0 && e.text[strlen(name)] == ' ';
}

static void read_shape(Element e, DiagramShape *out) {
    char value[VALUE_MAX];
    out->has_fill = color(e, "fill", &out->fill);
    out->has_stroke = color(e, "stroke", &out->stroke);
    out->stroke_width = number(e, "stroke-width");
    out->is_dashed = attribute(e, "stroke-dasharray", value);
    if (is_called(e, "rect")) {
        out->kind = DIAGRAM_RECT;
        add_point(out, number(e, "x"), number(e, "y"));
        add_point(out, number(e, "width"), number(e, "height"));
        out->radius = number(e, "rx");
    } else if (is_called(e, "circle")) {
        out->kind = DIAGRAM_CIRCLE;
        add_point(out, number(e, "cx"), number(e, "cy"));
        out->radius = number(e, "r");
    } else if (is_called(e, "line")) {
        out->kind = DIAGRAM_LINE;
        add_point(out, number(e, "x1"), number(e, "y1"));
        add_point(out, number(e, "x2"), number(e, "y2"));
    } else if (is_called(e, "polygon")) {
        read_polygon(e, out);
    } else if (is_called(e, "path")) {
        read_path(e, out);
    } else if (is_called(e, "text")) {
        read_text(e, out);
    }
}

// Takes the next opening element off [*next].
static bool next_element(const char **next, Element *out) {
    for (const char *open = strchr(*next, '<'); open != NULL; open = strchr(open + 1, '<')) {
        const char *close = strchr(open, '>');
        if (close == NULL) {
            return false;
        }
        if (open[1] != '/' && open[1] != '?' && open[1] != '!') {
            *out = (Element){open + 1, (size_t)(close - open) - 1};
            *next = close + 1;
            return true;
        }
    }
    return false;
}

bool book_diagram_begin(DiagramReader *reader, const char *svg) {
    Element e;
    *reader = (DiagramReader){.next = svg};
    if (!next_element(&reader->next, &e) || !is_called(e, "svg")) {
        return false;
    }
    reader->width = number(e, "width");
    reader->height = number(e, "height");
    return reader->width > 0 && reader->height > 0;
}

DiagramKind book_diagram_next(DiagramReader *reader, DiagramShape *out) {
    Element e;
    *out = (DiagramShape){.kind = DIAGRAM_UNKNOWN};
    if (!next_element(&reader->next, &e)) {
        out->kind = DIAGRAM_END;
        return DIAGRAM_END;
    }
    read_shape(e, out);
    if (out->kind == DIAGRAM_TEXT) {
        reader->next = read_words(reader->next, out);
    }
    return out->kind;
}
