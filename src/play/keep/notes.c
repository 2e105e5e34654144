// Notes in order; there are few, so that they are searched from the first to the last.

#include "play/notes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// FNV-1a.
static uint32_t mix(uint32_t hash, unsigned char byte) {
    return (hash ^ byte) * 16777619U;
}

enum { MIX_BEGIN = (int)2166136261U };

static uint32_t mix_number(uint32_t hash, uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) {
        hash = mix(hash, (unsigned char)(number >> shift));
    }
    return hash;
}

uint32_t notes_event(const char *line) {
    uint32_t hash = (uint32_t)MIX_BEGIN;
    for (const char *c = line; *c != '\0'; c++) {
        hash = mix(hash, (unsigned char)*c);
    }
    return hash;
}

// The numbers of an event are those that saves hold. Not its cause, which counts from where the log begins.
uint32_t notes_line(uint64_t before, const Event *events, uint32_t count) {
    uint32_t hash = mix_number((uint32_t)MIX_BEGIN, before);
    for (uint32_t i = 0; i < count; i++) {
        const EventKindInfo info = event_kind_info(events[i].kind);
        hash = mix_number(hash, events[i].kind);
        for (int k = 0; k < info.field_count; k++) {
            hash = mix_number(hash, (uint64_t)event_field_value(&events[i], &info.fields[k]));
        }
    }
    return hash != 0 ? hash : 1;
}

static bool is_before(const Note *a, const Note *b) {
    return a->turn != b->turn ? a->turn < b->turn : a->frame < b->frame;
}

static bool is_same_moment(const Note *a, const Note *b) {
    return a->turn == b->turn && a->frame == b->frame;
}

static bool is_same(const Note *a, const Note *b) {
    return is_same_moment(a, b) && a->event == b->event && a->line == b->line;
}

const Note *notes_find(const Notes *notes, const Note *moment) {
    for (int i = 0; i < notes->count; i++) {
        if (is_same(&notes->items[i], moment)) {
            return &notes->items[i];
        }
    }
    return NULL;
}

// The note at the same event of which is not known to which line it belongs.
static const Note *find_unknown(const Notes *notes, const Note *moment) {
    Note unknown = *moment;
    unknown.line = 0;
    return notes_find(notes, &unknown);
}

static void take_out(Notes *notes, const Note *note) {
    const int index = (int)(note - notes->items);
    notes->count -= 1;
    memmove(&notes->items[index], &notes->items[index + 1],
            (size_t)(notes->count - index) * sizeof notes->items[0]);
}

// Behind those of the same moment.
static void add(Notes *notes, const Note *note) {
    int at = notes->count;
    while (at > 0 && is_before(note, &notes->items[at - 1])) {
        at -= 1;
    }
    memmove(&notes->items[at + 1], &notes->items[at], (size_t)(notes->count - at) * sizeof notes->items[0]);
    notes->items[at] = *note;
    notes->count += 1;
}

static bool is_taken(const Notes *notes, const Note *moment) {
    for (int i = 0; i < notes->count; i++) {
        if (is_same_moment(&notes->items[i], moment) && !notes->items[i].is_apart) {
            return true;
        }
    }
    return false;
}

// A note stays in its file as long as it is there, so that none is lost between the two.
static bool put_for(Notes *notes, const Note *note, const Note *old) {
    Note now = *note;
    now.is_apart = old != NULL ? old->is_apart : is_taken(notes, note);
    if (old == NULL && note->text[0] != '\0' && notes->count >= NOTES_MAX) {
        return false;
    }
    if (old != NULL) {
        take_out(notes, old);
    }
    if (note->text[0] != '\0') {
        add(notes, &now);
    }
    return true;
}

bool notes_put(Notes *notes, const Note *note) {
    const Note *const same = notes_find(notes, note);
    return put_for(notes, note, same != NULL ? same : find_unknown(notes, note));
}

// "12.3 0123456789abcdef text" up to [end].
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
    const unsigned long long both = strtoull(event, &at, 16);
    out->event = (uint32_t)both;
    out->line = (uint32_t)(both >> 32);
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

// As it stands, beside what is there already.
static void read_into(Notes *out, const char *text, bool is_apart) {
    while (*text != '\0') {
        const char *end = text + strcspn(text, "\n");
        Note note;
        // As some editors end lines.
        const char *const last = end > text && end[-1] == '\r' ? end - 1 : end;
        if (read_note(text, last, &note) && out->count < NOTES_ROOM && notes_find(out, &note) == NULL) {
            note.is_apart = is_apart;
            add(out, &note);
        }
        text = *end == '\n' ? end + 1 : end;
    }
}

void notes_read(Notes *out, const char *text, const char *apart) {
    out->count = 0;
    read_into(out, text, false);
    read_into(out, apart, true);
}

void notes_print(const Notes *notes, bool apart, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < notes->count && used < size; i++) {
        const Note *n = &notes->items[i];
        char line[16] = "";
        if (n->is_apart != apart) {
            continue;
        }
        if (n->line != 0) {
            (void)snprintf(line, sizeof line, "%08x", (unsigned)n->line);
        }
        used += (size_t)snprintf(out + used, size - used, "%u.%u %s%08x %s\n", (unsigned)n->turn,
                                 (unsigned)n->frame, line, (unsigned)n->event, n->text);
    }
}

// Where the line of a note is not known there, it may have been written again by an older version. It is
// another one if we know both.
static bool merge_one(const Notes *ours, const Note *note, Notes *theirs) {
    const Note *const same = notes_find(theirs, note);
    const bool are_two = find_unknown(ours, note) != NULL;
    return put_for(theirs, note, same != NULL || are_two ? same : find_unknown(theirs, note));
}

bool notes_merge(const Notes *ours, const Notes *before, Notes *theirs) {
    bool has_room = true;
    for (int i = 0; i < before->count; i++) {
        Note gone = before->items[i];
        if (notes_find(ours, &gone) == NULL) {
            gone.text[0] = '\0';
            (void)merge_one(ours, &gone, theirs);
        }
    }
    for (int i = 0; i < ours->count; i++) {
        const Note *now = &ours->items[i];
        const Note *then = notes_find(before, now);
        if (then == NULL || strcmp(then->text, now->text) != 0) {
            has_room = merge_one(ours, now, theirs) && has_room;
        }
    }
    return has_room;
}
