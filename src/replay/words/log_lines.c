// One event, one JSON object: the header that every line has, then the fields in the order of log.h.

#include "replay/log_lines.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "engine/engine.h"
#include "replay/text_out.h"

typedef struct Line {
    TextOut out;
    const Event *e;
    const LogNames *names;
    const LabelText *labels;
} Line;

// --- JSON ---

static void put_string(Line *l, const char *text) {
    char escaped[8];
    text_out_char(&l->out, '"');
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\') text_out_char(&l->out, '\\');
        if ((unsigned char)*c < 0x20) {
            snprintf(escaped, sizeof escaped, "\\u%04x", (unsigned)*c);
            text_out_text(&l->out, escaped);
        } else {
            text_out_char(&l->out, *c);
        }
    }
    text_out_char(&l->out, '"');
}

static void put_key(Line *l, const char *key) {
    text_out_char(&l->out, l->out.size > 1 ? ',' : '{');
    put_string(l, key);
    text_out_char(&l->out, ':');
}

static void put_number_field(Line *l, const char *key, long number) {
    put_key(l, key);
    text_out_number(&l->out, number);
}

static void put_string_field(Line *l, const char *key, const char *text) {
    put_key(l, key);
    put_string(l, text);
}

static void put_walks(Line *l, const char *key, int walks) {
    bool is_first = true;
    put_key(l, key);
    text_out_char(&l->out, '[');
    for (int walk = WALK_DESERT; walk <= WALK_FLIGHT; walk *= 2) {
        if ((walks & walk) == 0) continue;
        if (!is_first) text_out_char(&l->out, ',');
        put_string(l, walk_slug(walk));
        is_first = false;
    }
    text_out_char(&l->out, ']');
}

// --- Values whose meaning depends on a sibling ---

static void put_stat(Line *l, const char *key, int value) {
    switch ((Stat)l->e->stat_changed.stat) {
    case STAT_WALKS: put_walks(l, key, value); return;
    case STAT_CLASS: put_string_field(l, key, class_slug(value)); return;
    case STAT_NATION: put_string_field(l, key, nation_slug(value)); return;
    case STAT_HAND:
    case STAT_MISSILE:
        if (value == STAT_NONE)
            put_string_field(l, key, "none");
        else
            put_number_field(l, key, value);
        return;
    case STAT_KIND_NONE:
    case STAT_LEVEL:
    case STAT_MAX_HP:
    case STAT_ARMOR:
    case STAT_ATTACKS:
    case STAT_COUNT: put_number_field(l, key, value); return;
    }
}

static void put_structure_fact(Line *l, const char *key, int value) {
    switch ((StructureWhat)l->e->structure_changed.what) {
    case STRUCTURE_WHAT_KIND: put_string_field(l, key, structure_slug(value)); return;
    case STRUCTURE_WHAT_MANA: put_string_field(l, key, mana_slug(value)); return;
    case STRUCTURE_WHAT_OWNER: put_string_field(l, key, player_slug(value)); return;
    case STRUCTURE_WHAT_CLOCK:
    case STRUCTURE_WHAT_NONE:
    case STRUCTURE_WHAT_COUNT: put_number_field(l, key, value); return;
    }
}

static void put_group_fact(Line *l, const char *key, int value) {
    switch ((GroupWhat)l->e->group_changed.what) {
    case GROUP_WHAT_OWNER: put_string_field(l, key, player_slug(value)); return;
    case GROUP_WHAT_CONTROL: put_string_field(l, key, control_slug(value)); return;
    case GROUP_WHAT_PLACE:
    case GROUP_WHAT_NONE:
    case GROUP_WHAT_COUNT: put_number_field(l, key, value); return;
    }
}

static void put_target(Line *l, const char *key, int packed) {
    char name[NAME_MAX_BYTES];
    log_name_target(name, l->names, l->labels, packed);
    if (name[0] != '\0') put_string_field(l, key, name);
}

static void put_variant(Line *l, const char *key, int value) {
    const Event *e = l->e;
    if (e->kind == EV_stat_changed)
        put_stat(l, key, value);
    else if (e->kind == EV_structure_changed)
        put_structure_fact(l, key, value);
    else if (e->kind == EV_group_changed)
        put_group_fact(l, key, value);
    else if (e->kind == EV_spell_changed && e->spell_changed.what == SPELL_WHAT_ON)
        put_target(l, key, value);
    else
        put_number_field(l, key, value);
}

// --- Fields ---

static void put_creature(Line *l, int creature) {
    if (creature <= CREATURE_NONE || creature >= CREATURE_COUNT) return;
    const CreatureDef *def = creature_def(creature);
    const char *key = "creature";
    if (def->is_hero)
        key = "hero";
    else if (def->kind == MINION_MONSTER)
        key = "monster";
    put_string_field(l, key, def->slug);
}

static void put_square(Line *l, const char *key, int square) {
    char name[4] = "";
    if (square > 0 && square <= SQUARES)
        square_name((SquareId){(uint8_t)square}, name);
    else if (l->e->kind != EV_order_changed)
        return;
    put_string_field(l, key, square > 0 ? name : "none");
}

static void put_source(Line *l, const char *key, int source) {
    if (source != 0) put_string_field(l, key, card_source_slug((SourceId)source));
}

// Groups, minions and spells by their ids.
static void put_id(Line *l, const char *key, FieldType type, int slot) {
    char name[NAME_MAX_BYTES];
    if (slot == 0) return;
    if (type == FIELD_GROUP)
        log_name_group(name, l->names, l->labels, slot);
    else if (type == FIELD_MINION)
        log_name_minion(name, l->names, l->labels, slot);
    else
        log_name_spell(name, l->names, slot);
    put_string_field(l, key, name);
}

// "none" is said only where it is one side of a change.
static void put_slug(Line *l, const char *key, const char *slug, int value) {
    const bool is_side = strcmp(key, "before") == 0 || strcmp(key, "after") == 0;
    if (value != 0 || is_side) put_string_field(l, key, slug);
}

// A card of another seat has no slot that may be told; "no such attack" is no number.
static bool is_untold(const Event *e, const char *key, int value) {
    const Event_card_left_hand *left = &e->card_left_hand;
    if (e->kind == EV_card_left_hand && (left->card == 0 || left->slot >= HAND_SIZE))
        return strcmp(key, "slot") == 0;
    if (e->kind == EV_minion_created && value == STAT_NONE) {
        return strcmp(key, "hand") == 0 || strcmp(key, "missile") == 0;
    }
    return false;
}

// The reasons of these lines are a closed list in docs/interfaces.md. The engine tells some of them apart
// further: then the reason is the one of the list that it is a case of.
static int listed_reason(FieldType type, int value) {
    if (type == FIELD_REFUSAL && value == REFUSAL_IMMOBILE) return REFUSAL_CANNOT_MOVE;
    if (type == FIELD_REFUSAL && (value == REFUSAL_TOO_FAR || value == REFUSAL_OFF_MAP))
        return REFUSAL_CANNOT_ENTER;
    if (type == FIELD_BOUNCE && value == BOUNCE_NO_ROOM) return BOUNCE_CANNOT_JOIN;
    if (type == FIELD_COMBAT_END && value == COMBAT_END_WITHDREW) return COMBAT_END_SPELL;
    return value;
}

static void put_enum(Line *l, const EventField *field, int value) {
    const int listed = listed_reason((FieldType)field->type, value);
    put_slug(l, field->name, event_enum_slug(field->type, listed), listed);
    if (listed != value) put_string_field(l, "detail", event_enum_slug(field->type, value));
}

static void put_field(Line *l, const EventField *field) {
    const int value = event_field_value(l->e, field);
    const char *key = field->name;
    if (event_enum_slug(field->type, value) != NULL) {
        put_enum(l, field, value);
        return;
    }
    // What has no slugs: numbers, ids, and what depends on other fields.
    const FieldType type = (FieldType)field->type;
    if (type == FIELD_HIDDEN || is_untold(l->e, key, value)) return;
    if (type == FIELD_BOOL) {
        put_key(l, key);
        text_out_text(&l->out, value != 0 ? "true" : "false");
    } else if (type == FIELD_SQUARE) {
        put_square(l, key, value);
    } else if (type == FIELD_GROUP || type == FIELD_MINION || type == FIELD_SPELL) {
        put_id(l, key, type, value);
    } else if (type == FIELD_SOURCE || type == FIELD_CARD) {
        put_source(l, key, value);
    } else if (type == FIELD_TARGET) {
        put_target(l, key, value);
    } else if (type == FIELD_CREATURE) {
        put_creature(l, value);
    } else if (type == FIELD_WALKS) {
        put_walks(l, key, value);
    } else if (type == FIELD_MISSES && value == MISSES_INFINITE) {
        put_string_field(l, key, "infinite");
    } else if (type == FIELD_VARIANT) {
        put_variant(l, key, value);
    } else {
        put_number_field(l, key, value);
    }
}

size_t log_line_print(char *out, size_t capacity, uint32_t i, const Event *e, const LogNames *names,
                      const LabelText *labels) {
    Line l = {.out = text_out_init(out, capacity), .e = e, .names = names, .labels = labels};
    const EventKindInfo info = event_kind_info(e->kind);
    const int round = e->round == 0 && e->kind == EV_round_began ? e->round_began.number : e->round;
    put_number_field(&l, "i", (long)i);
    put_number_field(&l, "turn", names->turn);
    put_string_field(&l, "phase", phase_slug(names->phase));
    put_string_field(&l, "event", info.name);
    if (e->step != STEP_NONE) put_string_field(&l, "step", step_slug(e->step));
    if (e->cause != 0) put_number_field(&l, "cause", (long)e->cause);
    if (e->depth != 0) put_number_field(&l, "depth", e->depth);
    if (round != 0) put_number_field(&l, "round", round);
    for (int k = 0; k < info.field_count; k++) put_field(&l, &info.fields[k]);
    text_out_char(&l.out, '}');
    return l.out.size;
}
