// An event first goes to the part of the rules that it belongs to; whatever has no answer of its own is told
// with the values before and after it. What caused it comes last, up to what somebody ordered.

#include "replay/because.h"

#include <stdio.h>
#include <string.h>

#include "because/because_rows.h"
#include "replay/sentences.h"

// --- What changed ---

static bool is_number(int type) {
    return type == FIELD_INT || type == FIELD_U8 || type == FIELD_COUNT;
}

static bool read_field(const Event *e, const char *name, int *out) {
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        if (strcmp(info.fields[i].name, name) == 0 && is_number(info.fields[i].type)) {
            *out = event_field_value(e, &info.fields[i]);
            return true;
        }
    }
    return false;
}

static SourceId source_of(const Event *e) {
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        const int type = info.fields[i].type;
        if (type == FIELD_SOURCE || type == FIELD_CARD) {
            return (SourceId)event_field_value(e, &info.fields[i]);
        }
    }
    return 0;
}

// The card of the event itself, or of the nearest above it.
static SourceId nearest_source(const Timeline *t, uint32_t position) {
    SourceId source = 0;
    for (uint32_t i = position; i != 0 && source == 0; i = because_at(t, i)->cause) {
        source = source_of(because_at(t, i));
    }
    return source;
}

static void say_change(Because *b, const Asked *a) {
    int before = 0;
    int after = 0;
    if (!read_field(a->e, "before", &before) || !read_field(a->e, "after", &after)) {
        return;
    }
    const SourceId source = nearest_source(a->t, a->at);
    (void)because_answer_add(b, BECAUSE_BASE, before, "before");
    BecauseRow *row =
        because_answer_add(b, BECAUSE_PART, after - before,
                           source != 0 ? because_rows_source(source) : "by the rules of this step");
    if (row != NULL) {
        row->source = source;
    }
    (void)because_answer_add(b, BECAUSE_TOTAL, after, "after");
}

// --- What caused it ---

static bool is_told(const Because *b, uint32_t position) {
    for (int i = 0; i < b->count; i++) {
        if (b->rows[i].event == position) {
            return true;
        }
    }
    return false;
}

static void say_causes(Because *b, const Asked *a) {
    bool has_head = false;
    for (uint32_t i = a->e->cause; i != 0; i = because_at(a->t, i)->cause) {
        if (!is_told(b, i) && !has_head) {
            (void)because_answer_add(b, BECAUSE_HEAD, 0, "What led to it");
            has_head = true;
        }
        if (!is_told(b, i)) {
            because_rows_tell(b, a, BECAUSE_CAUSE, i);
        }
    }
}

static bool answer(Because *b, const Asked *a) {
    return because_damage(b, a) || because_attack(b, a) || because_choice(b, a) || because_movement(b, a) ||
           because_spell(b, a) || because_combat(b, a) || because_bookkeeping(b, a);
}

void because_event(Because *out, const Timeline *t, uint32_t position, const LabelText *labels) {
    View then;
    LogNames names = timeline_names(t, position);
    timeline_view(t, position, &then);
    const Asked asked = {t, position, because_at(t, position), &then, &names, labels};
    because_answer_begin(out, "");
    (void)sentence_print(out->title, sizeof out->title, asked.e, &names, labels);
    out->event = position;
    if (!answer(out, &asked)) {
        say_change(out, &asked);
    }
    say_causes(out, &asked);
    if (out->count == 0 && out->answer[0] == '\0') {
        because_answer(out, "The rules do this at this step, whatever the players have ordered.");
    }
}
