// Notes in order; there are few, so that they are searched from the first to the last.

#include "play/notes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint32_t notes_event(const char *line) {
    uint32_t hash = 2166136261U;
    for (const char *c = line; *c != '\0'; c++) {
        hash = (hash ^ (unsigned char)*c) * 16777619U;
    }
    return hash;
}

static bool is_before(const Note *a, const Note *b) {
    return a->turn != b->turn ? a->turn < b->turn : a->frame < b->frame;
}

static bool is_same_moment(const Note *a, const Note *b) {
    return a->turn == b->turn && a->frame == b->frame;
}

const Note *notes_find(const Notes *notes, uint32_t turn, uint32_t frame) {
    const Note wanted = {.turn = turn, .frame = frame};
    for (int i = 0; i < notes->count; i++) {
        if (is_same_moment(&notes->items[i], &wanted)) {
            return &notes->items[i];
        }
    }
    return NULL;
}

static void take_out(Notes *notes, int index) {
    notes->count -= 1;
    memmove(&notes->items[index], &notes->items[index + 1],
            (size_t)(notes->count - index) * sizeof notes->items[0]);
}

bool notes_put(Notes *notes, const Note *note) {
    int at = 0;
    while (at < notes->count && is_before(&notes->items[at], note)) {
        at += 1;
    }
    const bool is_there = at < notes->count && is_same_moment(&notes->items[at], note);
    if (note->text[0] == '\0') {
        if (is_there) {
            take_out(notes, at);
        }
        return true;
    }
    if (!is_there && notes->count == NOTES_MAX) {
        return false;
    }
    if (!is_there) {
        memmove(&notes->items[at + 1], &notes->items[at],
                (size_t)(notes->count - at) * sizeof notes->items[0]);
        notes->count += 1;
    }
    notes->items[at] = *note;
    return true;
}

// "12.3 89abcdef text" up to [end].
static bool read_note(const char *line, const char *end, Note *out) {
    char *at = NULL;
    *out = (Note){.turn = (uint32_t)strtoul(line, &at, 10)};
    if (at == line || *at != '.') {
        return false;
    }
    const char *frame = at + 1;
    out->frame = (uint32_t)strtoul(frame, &at, 10);
    if (at == frame || *at != ' ') {
        return false;
    }
    const char *event = at + 1;
    out->event = (uint32_t)strtoul(event, &at, 16);
    if (at == event || *at != ' ' || at >= end) {
        return false;
    }
    const size_t length = (size_t)(end - at - 1);
    if (length == 0 || length >= NOTE_SIZE) {
        return false;
    }
    memcpy(out->text, at + 1, length);
    out->text[length] = '\0';
    return true;
}

void notes_read(Notes *out, const char *text) {
    out->count = 0;
    while (*text != '\0') {
        const char *end = text + strcspn(text, "\n");
        Note note;
        // As some editors end lines.
        const char *const last = end > text && end[-1] == '\r' ? end - 1 : end;
        if (read_note(text, last, &note)) {
            (void)notes_put(out, &note);
        }
        text = *end == '\n' ? end + 1 : end;
    }
}

void notes_print(const Notes *notes, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < notes->count && used < size; i++) {
        const Note *n = &notes->items[i];
        used += (size_t)snprintf(out + used, size - used, "%u.%u %08x %s\n", (unsigned)n->turn,
                                 (unsigned)n->frame, (unsigned)n->event, n->text);
    }
}

bool notes_merge(const Notes *ours, const Notes *before, Notes *theirs) {
    bool has_room = true;
    for (int i = 0; i < before->count; i++) {
        Note gone = before->items[i];
        if (notes_find(ours, gone.turn, gone.frame) == NULL) {
            gone.text[0] = '\0';
            (void)notes_put(theirs, &gone);
        }
    }
    for (int i = 0; i < ours->count; i++) {
        const Note *now = &ours->items[i];
        const Note *then = notes_find(before, now->turn, now->frame);
        if (then == NULL || then->event != now->event || strcmp(then->text, now->text) != 0) {
            has_room = notes_put(theirs, now) && has_room;
        }
    }
    return has_room;
}
