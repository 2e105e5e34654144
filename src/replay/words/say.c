#include "words/say.h"

#include <string.h>

#include "engine/engine.h"
#include "replay/sentence_words.h"
#include "replay/strings.h"

static void say_slug(Say *s, const char *slug, bool is_name) {
    for (const char *c = slug; *c != '\0'; c++) {
        char letter = *c;
        if (letter == '-' || letter == '_') letter = ' ';
        if (is_name && c == slug && letter >= 'a' && letter <= 'z') letter = (char)(letter - 'a' + 'A');
        text_out_char(&s->out, letter);
    }
}

// "Human swordsman fred", "Khobai m-7", "Khobai".
void say_minion(Say *s, int slot) {
    char name[NAME_MAX_BYTES];
    const NamedMinion *m = &s->names->minions[slot];
    const bool is_creature = m->creature > CREATURE_NONE && m->creature < CREATURE_COUNT;
    log_name_minion(name, s->names, s->labels, slot);
    if (is_creature && !string_says_kind(name, creature_def(m->creature)->name)) {
        text_out_text(&s->out, creature_def(m->creature)->name);
        text_out_char(&s->out, ' ');
    } else if (!is_creature && m->minion_class != CLASS_NONE) {
        say_slug(s, nation_slug(m->nation), true);
        text_out_char(&s->out, ' ');
        text_out_text(&s->out, class_slug(m->minion_class));
        text_out_char(&s->out, ' ');
    }
    text_out_text(&s->out, name);
}

// "Red group A", "neutral group g-3".
void say_group(Say *s, int slot) {
    char name[NAME_MAX_BYTES];
    const NamedGroup *g = &s->names->groups[slot];
    text_out_text(&s->out, sentence_word(FIELD_PLAYER, g->owner));
    text_out_text(&s->out, " group ");
    log_name_group(name, s->names, s->labels, slot);
    text_out_text(&s->out, name);
}

void say_square(Say *s, int square) {
    char name[4] = "";
    if (square > 0 && square <= SQUARES) square_name((SquareId){(uint8_t)square}, name);
    text_out_text(&s->out, square > 0 ? name : "none");
}

void say_kind_of_structure(Say *s, int kind) {
    text_out_text(&s->out, sentence_word(FIELD_STRUCTURE_KIND, kind));
}

static void say_structure(Say *s, const NamedStructure *structure) {
    text_out_text(&s->out, "the ");
    say_kind_of_structure(s, structure->kind);
    text_out_text(&s->out, " at ");
    say_square(s, structure->at);
}

// Whose place another has by now is told by name alone.
static void say_former(Say *s, int packed) {
    char name[NAME_MAX_BYTES];
    log_name_target(name, s->names, s->labels, packed);
    text_out_text(&s->out, name);
}

static void say_target(Say *s, int packed) {
    const Target target = target_unpack((uint16_t)packed);
    switch ((HostKind)target.host) {
    case HOST_INDIVIDUAL: say_minion(s, target.index); return;
    case HOST_GROUP: say_group(s, target.index); return;
    case HOST_SQUARE: say_square(s, target.index); return;
    case HOST_STRUCTURE: say_structure(s, log_names_target_structure(s->names, target.index)); return;
    case HOST_GLOBE: text_out_text(&s->out, "the whole board"); return;
    case HOST_NONE: say_former(s, packed); return;
    case HOST_COUNT: return;
    }
}

static void say_stat(Say *s, int value) {
    const int stat = s->e->stat_changed.stat;
    if (stat == STAT_WALKS)
        sentence_words_add_walks(&s->out, value);
    else if (stat == STAT_CLASS)
        text_out_text(&s->out, class_slug(value));
    else if (stat == STAT_NATION)
        say_slug(s, nation_slug(value), true);
    else if (value == STAT_NONE && (stat == STAT_HAND || stat == STAT_MISSILE))
        text_out_text(&s->out, "none");
    else
        text_out_number(&s->out, value);
}

static void say_structure_fact(Say *s, int value) {
    switch ((StructureWhat)s->e->structure_changed.what) {
    case STRUCTURE_WHAT_KIND: say_kind_of_structure(s, value); return;
    case STRUCTURE_WHAT_MANA: text_out_text(&s->out, sentence_word(FIELD_MANA, value)); return;
    case STRUCTURE_WHAT_OWNER: text_out_text(&s->out, sentence_word(FIELD_PLAYER, value)); return;
    case STRUCTURE_WHAT_CLOCK:
    case STRUCTURE_WHAT_NONE:
    case STRUCTURE_WHAT_COUNT: text_out_number(&s->out, value); return;
    }
}

static void say_group_fact(Say *s, int value) {
    switch ((GroupWhat)s->e->group_changed.what) {
    case GROUP_WHAT_OWNER: text_out_text(&s->out, sentence_word(FIELD_PLAYER, value)); return;
    case GROUP_WHAT_CONTROL: text_out_text(&s->out, control_slug(value)); return;
    case GROUP_WHAT_PLACE:
    case GROUP_WHAT_NONE:
    case GROUP_WHAT_COUNT: text_out_number(&s->out, value); return;
    }
}

static void say_variant(Say *s, int value) {
    const Event *e = s->e;
    if (e->kind == EV_stat_changed)
        say_stat(s, value);
    else if (e->kind == EV_structure_changed)
        say_structure_fact(s, value);
    else if (e->kind == EV_group_changed)
        say_group_fact(s, value);
    else if (e->kind == EV_spell_changed && e->spell_changed.what == SPELL_WHAT_ON)
        say_target(s, value);
    else
        text_out_number(&s->out, value);
}

// A helper is on no card of its own: "Dazed (Shield of Vela)".
static void say_maker(Say *s, int card) {
    const int maker = card > CARD_NONE && card < CARD_COUNT ? card_def(card)->made_by : CARD_NONE;
    if (maker == CARD_NONE) return;
    text_out_text(&s->out, " (");
    text_out_text(&s->out, card_def(maker)->name);
    text_out_text(&s->out, ")");
}

void say_source(Say *s, int source) {
    text_out_text(&s->out, card_source_name((SourceId)source));
    say_maker(s, source);
}

// A mark that a card keeps for itself has no name that a player knows.
static void say_spell(Say *s, int slot) {
    const NamedSpell *spell = &s->names->spells[slot];
    const bool is_mark = spell->helper != 0 && spell->visible == 0;
    const bool is_known = spell->card > CARD_NONE && spell->card < CARD_COUNT && !is_mark;
    text_out_text(&s->out, is_known ? card_def(spell->card)->name : "An effect");
    say_maker(s, spell->card);
    if (spell->on != 0 && target_unpack(spell->on).host != HOST_GLOBE) {
        text_out_text(&s->out, " on ");
        say_target(s, spell->on);
    }
}

static void say_flag(Say *s, const char *name, int value) {
    if (value == 0) return;
    text_out_text(&s->out, strcmp(name, "magical") == 0 ? ", magical" : ", ignoring armor");
}

static void say_closed_set(Say *s, FieldType type, int value) {
    const char *word = type == FIELD_STAT ? sentence_words_stat(value) : sentence_word((int)type, value);
    if (word == NULL)
        say_slug(s, event_enum_slug((int)type, value), type == FIELD_NATION);
    else
        text_out_text(&s->out, word);
}

// "now has no hand damage instead of 2", but "now has 2 hand damage instead of none".
static bool is_no_damage(const Event *e, const char *name, int value) {
    const bool is_stat = e->kind == EV_stat_changed &&
                         (e->stat_changed.stat == STAT_HAND || e->stat_changed.stat == STAT_MISSILE);
    return is_stat && value == STAT_NONE && strcmp(name, "after") == 0;
}

void say_field(Say *s, const EventField *field) {
    const int value = event_field_value(s->e, field);
    const FieldType type = (FieldType)field->type;
    if (event_enum_slug((int)type, value) != NULL)
        say_closed_set(s, type, value);
    else if (type == FIELD_MINION)
        say_minion(s, value);
    else if (type == FIELD_GROUP)
        say_group(s, value);
    else if (type == FIELD_SPELL)
        say_spell(s, value);
    else if (type == FIELD_SQUARE)
        say_square(s, value);
    else if (type == FIELD_SOURCE || type == FIELD_CARD)
        say_source(s, value);
    else if (type == FIELD_TARGET)
        say_target(s, value);
    else if (type == FIELD_BOOL)
        say_flag(s, field->name, value);
    else if (type == FIELD_WALKS)
        sentence_words_add_walks(&s->out, value);
    else if (type == FIELD_VARIANT && is_no_damage(s->e, field->name, value))
        text_out_text(&s->out, "no");
    else if (type == FIELD_VARIANT)
        say_variant(s, value);
    else
        text_out_number(&s->out, value);
}

// --- Other forms of a field ---

static void say_place(Say *s, int square) {
    if (square == 0) return;
    text_out_text(&s->out, " at ");
    say_square(s, square);
}

// "Red group A at e7", "Human swordsman fred at e7".
void say_with_place(Say *s, const EventField *field) {
    const int value = event_field_value(s->e, field);
    const bool is_target = field->type == FIELD_TARGET;
    const Target target = is_target ? target_unpack((uint16_t)value) : (Target){HOST_GROUP, (uint16_t)value};
    int square = 0;
    if (target.host == HOST_GROUP && target.index != 0) square = s->names->groups[target.index].at;
    if (target.host == HOST_INDIVIDUAL) square = log_names_minion_square(s->names, target.index);
    say_field(s, field);
    say_place(s, square);
}

static bool begins_with_vowel(const char *word) {
    return word[0] != '\0' && strchr("aeiouAEIOU", word[0]) != NULL;
}

// "an Elf", "a swordsman"
void say_with_article(Say *s, const EventField *field) {
    char word[NAME_MAX_BYTES] = "";
    const TextOut whole = s->out;
    s->out = text_out_init(word, sizeof word);
    say_field(s, field);
    s->out = whole;
    text_out_text(&s->out, begins_with_vowel(word) ? "an " : "a ");
    text_out_text(&s->out, word);
}

// "1 card", "3 cards"
void say_counted(Say *s, int number, const char *noun, size_t length) {
    text_out_number(&s->out, number);
    text_out_char(&s->out, ' ');
    for (size_t i = 0; i < length; i++) text_out_char(&s->out, noun[i]);
    if (number != 1) text_out_char(&s->out, 's');
}

bool say_is_called(const char *name, const char *place) {
    return strlen(name) == strcspn(place, "}") && strncmp(name, place, strlen(name)) == 0;
}
