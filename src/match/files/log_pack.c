// The packed log.

#include "files/log_pack.h"

#include <stdlib.h>
#include <string.h>

#include "files/base64.h"
#include "base/bytes.h"
#include "engine/card_ids.h"

// --- Events ---

static bool is_wide(int type) {
    switch ((FieldType)type) {
#define X(name, ctype)                                                                                       \
    case FIELD_##name: return sizeof(ctype) == 2;
        FIELD_TYPES(X)
#undef X
    case FIELD_NONE:
    case FIELD_TYPE_COUNT: return false;
    }
    return false;
}

// The highest value that a reader may meet in a field; 0: no bound here, enums have a slug for each of
// theirs.
static const int highest[FIELD_TYPE_COUNT] = {
    [FIELD_SQUARE] = SQUARES,   [FIELD_GROUP] = GROUPS_MAX,    [FIELD_MINION] = MINIONS_MAX,
    [FIELD_SPELL] = SPELLS_MAX, [FIELD_CARD] = CARD_COUNT - 1, [FIELD_CREATURE] = CREATURE_COUNT - 1,
    [FIELD_BOOL] = 1,           [FIELD_HOST] = HOST_COUNT - 1,
};

// A field that holds a SourceId: a card, a terrain or a creature.
static bool is_source(int value) {
    if (value >= SOURCE_CREATURE) {
        return value - SOURCE_CREATURE < CREATURE_COUNT;
    }
    if (value >= SOURCE_TERRAIN) {
        return value - SOURCE_TERRAIN < TERRAIN_COUNT;
    }
    return value < CARD_COUNT;
}

static bool is_target(int value) {
    const Target former = target_unpack_former((uint16_t)value);
    return target_has_slot(former.host != HOST_NONE ? former : target_unpack((uint16_t)value));
}

static bool is_below(int value, int count) {
    return value >= 0 && value < count;
}

// What a value may be that depends on the field before it, which says what has changed. Numbers may be any.
static bool is_variant(const Event *e, int value) {
    const int structure = e->kind == EV_structure_changed ? e->structure_changed.what : STRUCTURE_WHAT_NONE;
    const int group = e->kind == EV_group_changed ? e->group_changed.what : GROUP_WHAT_NONE;
    const int stat = e->kind == EV_stat_changed ? e->stat_changed.stat : STAT_KIND_NONE;
    if (structure == STRUCTURE_WHAT_OWNER || group == GROUP_WHAT_OWNER) {
        return is_below(value, PLAYER_COUNT);
    }
    if (structure == STRUCTURE_WHAT_KIND || structure == STRUCTURE_WHAT_MANA) {
        return is_below(value, structure == STRUCTURE_WHAT_KIND ? STRUCTURE_KIND_COUNT : MANA_COUNT);
    }
    if (stat == STAT_CLASS || stat == STAT_NATION) {
        return is_below(value, stat == STAT_CLASS ? CLASS_COUNT : NATION_COUNT);
    }
    if (e->kind == EV_spell_changed && e->spell_changed.what == SPELL_WHAT_ON) {
        return is_target((uint16_t)value);
    }
    return group != GROUP_WHAT_CONTROL || is_below(value, CONTROL_COUNT);
}

// The fields of [e] before this one have been read.
static bool is_in_range(const Event *e, const EventField *field, int value) {
    if (field->type >= FIELD_TYPE_COUNT) {
        return false;
    }
    if (field->type == FIELD_VARIANT) {
        return is_variant(e, value);
    }
    if (field->type == FIELD_SOURCE) {
        return is_source(value);
    }
    if (field->type == FIELD_TARGET) {
        return is_target(value);
    }
    const char *const slug = event_enum_slug(field->type, value);
    const int bound = highest[field->type];
    const bool is_bounded = bound == 0 || value <= bound;
    return is_bounded && (slug == NULL || slug[0] != '?');
}

uint32_t log_pack_length(const Event *events, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        if (events[i].kind == EV_phase_began && events[i].phase_began.phase_now == PHASE_START_OF_TURN) {
            return i;
        }
    }
    return count;
}

// Fields that an event had in the first edition of logs; the others were added at the end and are 0 in an
// older file. The kind of an event that has them is marked.
enum { KIND_HAS_ADDITIONS = 0x80 };
_Static_assert((int)EV_COUNT <= (int)KIND_HAS_ADDITIONS, "the kind of an event and its mark go into a byte");
static int first_edition_fields(int kind) {
    const int all = event_kind_info(kind).field_count;
    return kind == EV_effect_applied ? 2 : kind == EV_strength_changed ? 7 : all;
}

static bool has_additions(int kind) {
    return first_edition_fields(kind) < event_kind_info(kind).field_count;
}

static void put_event(Writer *w, const Event *e) {
    bytes_put_u8(w, has_additions(e->kind) ? e->kind | (unsigned)KIND_HAS_ADDITIONS : e->kind);
    bytes_put_u8(w, e->step);
    bytes_put_u8(w, e->depth);
    bytes_put_u8(w, e->round);
    bytes_put_u32(w, e->cause);
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        const int value = event_field_value(e, &info.fields[i]);
        if (is_wide(info.fields[i].type)) {
            bytes_put_u16(w, (unsigned)value & 0xffffU);
        } else {
            bytes_put_u8(w, (unsigned)value & 0xffU);
        }
    }
}

char *log_pack(const Event *events, uint32_t count) {
    const size_t room = (size_t)count * 64 + 1;
    uint8_t *const bytes = malloc(room);
    if (bytes == NULL) {
        return NULL;
    }
    Writer w = bytes_writer(bytes, room);
    for (uint32_t i = 0; i < count; i++) {
        put_event(&w, &events[i]);
    }
    char *const text = w.overflow ? NULL : base64_encode(bytes, w.size);
    free(bytes);
    return text;
}

static bool get_event(Reader *r, Event *e, uint32_t number) {
    const uint8_t kind = bytes_get_u8(r);
    const bool is_marked = (kind & KIND_HAS_ADDITIONS) != 0;
    *e = (Event){.kind = kind & (uint8_t)~KIND_HAS_ADDITIONS};
    e->step = bytes_get_u8(r);
    e->depth = bytes_get_u8(r);
    e->round = bytes_get_u8(r);
    e->cause = bytes_get_u32(r);
    if (e->kind == EV_NONE || e->kind >= EV_COUNT || e->step >= STEP_COUNT || e->cause >= number) {
        return false;
    }
    if (is_marked && !has_additions(e->kind)) {
        return false;
    }
    const EventKindInfo info = event_kind_info(e->kind);
    const int field_count = is_marked ? info.field_count : first_edition_fields(e->kind);
    for (int i = 0; i < field_count; i++) {
        const EventField *const field = &info.fields[i];
        uint8_t *const at = (uint8_t *)e + field->offset;
        if (is_wide(field->type)) {
            const uint16_t word = bytes_get_u16(r);
            memcpy(at, &word, sizeof word);
        } else {
            *at = bytes_get_u8(r);
        }
        if (!is_in_range(e, field, event_field_value(e, field))) {
            return false;
        }
    }
    return !r->overflow;
}

bool log_unpack(const char *text, Event **items, uint32_t *count, uint32_t *capacity) {
    size_t size = 0;
    uint8_t *const bytes = base64_decode(text, &size);
    if (bytes == NULL) {
        return false;
    }
    Reader r = bytes_reader(bytes, size);
    bool is_good = true;
    while (is_good && r.at < r.size) {
        if (*count == *capacity) {
            const uint32_t larger = *capacity == 0 ? 4096 : *capacity * 2;
            Event *const grown = realloc(*items, larger * sizeof **items);
            if (grown == NULL) {
                is_good = false;
                break;
            }
            *items = grown;
            *capacity = larger;
        }
        is_good = get_event(&r, &(*items)[*count], *count + 1);
        *count += is_good ? 1 : 0;
    }
    free(bytes);
    return is_good;
}
