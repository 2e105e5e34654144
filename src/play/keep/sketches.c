// Sketches are few: they are searched from the first to the last.

#include "play/sketches.h"

#include <stdio.h>
#include <string.h>

#include "engine/engine.h"

static bool is_same(const Sketch *a, const Sketch *b) {
    return a->turn == b->turn && a->frame == b->frame && a->event == b->event && a->from.v == b->from.v &&
           a->to.v == b->to.v;
}

bool sketches_toggle(Sketches *sketches, const Sketch *sketch) {
    for (int i = 0; i < sketches->count; i++) {
        if (is_same(&sketches->items[i], sketch)) {
            sketches->count -= 1;
            memmove(&sketches->items[i], &sketches->items[i + 1],
                    (size_t)(sketches->count - i) * sizeof sketches->items[0]);
            return true;
        }
    }
    if (sketches->count == SKETCHES_MAX) {
        return false;
    }
    sketches->items[sketches->count] = *sketch;
    sketches->count += 1;
    return true;
}

static bool has(const Sketches *sketches, const Sketch *sketch) {
    for (int i = 0; i < sketches->count; i++) {
        if (is_same(&sketches->items[i], sketch)) {
            return true;
        }
    }
    return false;
}

bool sketches_merge(const Sketches *ours, const Sketches *before, Sketches *theirs) {
    bool has_room = true;
    for (int i = 0; i < before->count; i++) {
        const Sketch *gone = &before->items[i];
        if (!has(ours, gone) && has(theirs, gone)) {
            (void)sketches_toggle(theirs, gone);
        }
    }
    for (int i = 0; i < ours->count; i++) {
        const Sketch *drawn = &ours->items[i];
        if (!has(before, drawn) && !has(theirs, drawn)) {
            has_room = sketches_toggle(theirs, drawn) && has_room;
        }
    }
    return has_room;
}

static bool read_sketch(const char *line, Sketch *out) {
    unsigned turn = 0;
    unsigned frame = 0;
    unsigned event = 0;
    char from[4] = "";
    char to[4] = "";
    const int count = sscanf(line, "%u.%u %8x %3s %3s", &turn, &frame, &event, from, to);
    *out = (Sketch){.turn = turn, .frame = frame, .event = event, .from = square_parse(from)};
    out->to = count == 5 ? square_parse(to) : out->from;
    return count >= 4 && out->from.v != 0 && out->to.v != 0;
}

void sketches_read(Sketches *out, const char *text) {
    out->count = 0;
    while (*text != '\0') {
        char line[40];
        const size_t length = strcspn(text, "\n");
        Sketch sketch;
        (void)snprintf(line, sizeof line, "%.*s", (int)(length < sizeof line ? length : 0), text);
        if (read_sketch(line, &sketch) && out->count < SKETCHES_MAX) {
            (void)sketches_toggle(out, &sketch);
        }
        text += length + (text[length] == '\n' ? 1 : 0);
    }
}

void sketches_print(const Sketches *sketches, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < sketches->count && used < size; i++) {
        const Sketch *s = &sketches->items[i];
        char from[4];
        char to[4] = "";
        square_name(s->from, from);
        if (s->to.v != s->from.v) {
            square_name(s->to, to);
        }
        used += (size_t)snprintf(out + used, size - used, "%u.%u %08x %s%s%s\n", (unsigned)s->turn,
                                 (unsigned)s->frame, (unsigned)s->event, from, to[0] != '\0' ? " " : "", to);
    }
}

void sketches_words(const Sketch *sketch, char *out, size_t size) {
    char from[4];
    char to[4];
    square_name(sketch->from, from);
    square_name(sketch->to, to);
    (void)snprintf(out, size, "%s%s%s", from, sketch->to.v != sketch->from.v ? " to " : "",
                   sketch->to.v != sketch->from.v ? to : "");
}
