// Sketches are few: they are searched from the first to the last.

#include "play/sketches.h"

#include <stdio.h>
#include <string.h>

#include "engine/engine.h"

static bool is_alike(const Sketch *a, const Sketch *b) {
    return a->turn == b->turn && a->frame == b->frame && a->event == b->event && a->from.v == b->from.v &&
           a->to.v == b->to.v;
}

static int find(const Sketches *sketches, const Sketch *sketch) {
    for (int i = 0; i < sketches->count; i++) {
        if (is_alike(&sketches->items[i], sketch) && sketches->items[i].line == sketch->line) {
            return i;
        }
    }
    return -1;
}

// The same at the same event, of which is not known to which line it belongs.
static int find_unknown(const Sketches *sketches, const Sketch *sketch) {
    Sketch unknown = *sketch;
    unknown.line = 0;
    return find(sketches, &unknown);
}

static void take_out(Sketches *sketches, int index) {
    sketches->count -= 1;
    memmove(&sketches->items[index], &sketches->items[index + 1],
            (size_t)(sketches->count - index) * sizeof sketches->items[0]);
}

static bool add(Sketches *sketches, const Sketch *sketch) {
    if (sketches->count >= SKETCHES_MAX) {
        return false;
    }
    Sketch *const added = &sketches->items[sketches->count];
    *added = *sketch;
    added->is_apart = false;
    for (int i = 0; i < sketches->count; i++) {
        const Sketch *const other = &sketches->items[i];
        added->is_apart = added->is_apart || (is_alike(other, sketch) && !other->is_apart);
    }
    sketches->count += 1;
    return true;
}

bool sketches_toggle(Sketches *sketches, const Sketch *sketch) {
    const int same = find(sketches, sketch);
    const int index = same >= 0 ? same : find_unknown(sketches, sketch);
    if (index < 0) {
        return add(sketches, sketch);
    }
    take_out(sketches, index);
    return true;
}

bool sketches_merge(const Sketches *ours, const Sketches *before, Sketches *theirs) {
    bool has_room = true;
    for (int i = 0; i < before->count; i++) {
        const Sketch *gone = &before->items[i];
        const int same = find(theirs, gone);
        // An older version may have written it again, without its line.
        const int index = same >= 0 || find_unknown(ours, gone) >= 0 ? same : find_unknown(theirs, gone);
        if (find(ours, gone) < 0 && index >= 0) {
            take_out(theirs, index);
        }
    }
    for (int i = 0; i < ours->count; i++) {
        const Sketch *drawn = &ours->items[i];
        if (find(before, drawn) < 0 && find(theirs, drawn) < 0) {
            has_room = add(theirs, drawn) && has_room;
        }
    }
    return has_room;
}

static bool read_sketch(const char *line, Sketch *out) {
    unsigned turn = 0;
    unsigned frame = 0;
    unsigned event = 0;
    unsigned led = 0;
    char from[4] = "";
    char to[4] = "";
    const int count = sscanf(line, "%u.%u %8x %3s %3s %8x", &turn, &frame, &event, from, to, &led);
    *out = (Sketch){.turn = turn, .frame = frame, .event = event, .line = led, .from = square_parse(from)};
    out->to = count >= 5 ? square_parse(to) : out->from;
    return count >= 4 && out->from.v != 0 && out->to.v != 0;
}

static void read_into(Sketches *out, const char *text, bool is_apart) {
    while (*text != '\0') {
        char line[56];
        const size_t length = strcspn(text, "\n");
        Sketch sketch;
        (void)snprintf(line, sizeof line, "%.*s", (int)(length < sizeof line ? length : 0), text);
        if (read_sketch(line, &sketch) && out->count < SKETCHES_ROOM && find(out, &sketch) < 0) {
            sketch.is_apart = is_apart;
            out->items[out->count] = sketch;
            out->count += 1;
        }
        text += length + (text[length] == '\n' ? 1 : 0);
    }
}

void sketches_read(Sketches *out, const char *text, const char *apart) {
    out->count = 0;
    read_into(out, text, false);
    read_into(out, apart, true);
}

// The second square of a mark of which nothing follows is left out, as ever.
void sketches_print(const Sketches *sketches, bool apart, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < sketches->count && used < size; i++) {
        const Sketch *s = &sketches->items[i];
        char from[4];
        char to[4];
        char rest[24] = "";
        if (s->is_apart != apart) {
            continue;
        }
        square_name(s->from, from);
        square_name(s->to, to);
        if (s->line != 0) {
            (void)snprintf(rest, sizeof rest, " %s %08x", to, (unsigned)s->line);
        } else if (s->to.v != s->from.v) {
            (void)snprintf(rest, sizeof rest, " %s", to);
        }
        used += (size_t)snprintf(out + used, size - used, "%u.%u %08x %s%s\n", (unsigned)s->turn,
                                 (unsigned)s->frame, (unsigned)s->event, from, rest);
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
