// Read from the table of fields, so that a new kind of event is marked without a line here.

#include "replay/attention.h"

#include <string.h>

// Fields of an event that say who does it or where it comes from; whatever else is named is what it happens
// to.
static bool names_actor(const char *field) {
    static const char *const actors[] = {"attacker", "wielder", "from", "high",
                                         "winner",   "other",   "next", "mother"};
    for (size_t i = 0; i < sizeof actors / sizeof actors[0]; i++) {
        if (strcmp(field, actors[i]) == 0) {
            return true;
        }
    }
    return false;
}

static void add(Attention *a, SquareId at, bool acts) {
    for (int i = 0; i < a->count; i++) {
        if (a->marks[i].at.v == at.v) {
            a->marks[i].acts = a->marks[i].acts && acts;
            return;
        }
    }
    if (at.v != 0 && a->count < ATTENTION_MARKS_MAX) {
        a->marks[a->count] = (AttentionMark){at, acts};
        a->count += 1;
    }
}

static SquareId square_of_group(const View *v, int group) {
    return (SquareId){group > 0 && group <= GROUPS_MAX ? v->groups[group].at : 0};
}

// Where the thing of a field is; 0 for fields that name none, and for what is off the board.
static SquareId field_square(const View *v, int type, int value) {
    if (type == FIELD_SQUARE) {
        return (SquareId){(uint8_t)value};
    }
    if (type == FIELD_GROUP) {
        return square_of_group(v, value);
    }
    if (type == FIELD_MINION) {
        return square_of_group(v, value > 0 && value <= MINIONS_MAX ? v->minions[value].group : 0);
    }
    if (type == FIELD_TARGET) {
        return view_target_square(v, target_unpack((uint16_t)value));
    }
    if (type == FIELD_SPELL && value > 0 && value <= SPELLS_MAX && v->spells[value].label != 0) {
        return view_target_square(v, target_unpack(v->spells[value].on));
    }
    return (SquareId){0};
}

static bool has(const Event *e, int type, const char *field) {
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        if (info.fields[i].type == type && strcmp(info.fields[i].name, field) == 0) {
            return event_field_value(e, &info.fields[i]) != 0;
        }
    }
    return false;
}

// A minion or group named beside its destination, or beside its victim, is the one that acts.
static bool acts(const Event *e, const char *field) {
    const bool is_doer = strcmp(field, "minion") == 0 || strcmp(field, "group") == 0;
    return names_actor(field) || (is_doer && (has(e, FIELD_MINION, "victim") || has(e, FIELD_SQUARE, "to") ||
                                              has(e, FIELD_SQUARE, "after") || has(e, FIELD_SQUARE, "at")));
}

Attention attention_of(const View *v, const Event *e) {
    const EventKindInfo info = event_kind_info(e->kind);
    Attention a = {.count = 0};
    for (int i = 0; i < info.field_count; i++) {
        const EventField *f = &info.fields[i];
        // Where an order led before it was changed is over.
        if (f->type == FIELD_SQUARE && strcmp(f->name, "before") == 0) {
            continue;
        }
        add(&a, field_square(v, f->type, event_field_value(e, f)), acts(e, f->name));
    }
    bool has_object = false;
    for (int i = 0; i < a.count; i++) {
        has_object = has_object || !a.marks[i].acts;
    }
    // Where it comes from is all that there is: somebody leaves the board.
    for (int i = 0; i < a.count && !has_object; i++) {
        a.marks[i].acts = false;
    }
    return a;
}
