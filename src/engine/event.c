// The tables of event kinds, made from the lists in log.h.

#include "engine/log.h"

#include <string.h>

#include "base/lists.h"
#include "base/check.h"

// One function a kind: a table's offsets need the type of its payload under one name.
#define AS_FIELD(type_, name_)                                                                               \
    {.name = #name_,                                                                                         \
     .type = FIELD_##type_,                                                                                  \
     .offset = (uint8_t)(offsetof(Event, phase_began) + offsetof(Payload, name_))},
#define X(kind_)                                                                                             \
    static EventKindInfo info_of_##kind_(void) {                                                             \
        typedef Event_##kind_ Payload;                                                                       \
        static const EventField fields[] = {FIELDS_##kind_(AS_FIELD)};                                       \
        return (EventKindInfo){.name = #kind_, .fields = fields, .field_count = COUNT_OF(fields)};           \
    }
EVENT_KINDS(X)
#undef X
#undef AS_FIELD

EventKindInfo event_kind_info(int kind) {
#define X(kind_) [EV_##kind_] = info_of_##kind_,
    static EventKindInfo (*const infos[])(void) = {EVENT_KINDS(X)};
#undef X
    CHECK(kind > EV_NONE && kind < EV_COUNT);
    return infos[kind]();
}

int event_field_value(const Event *e, const EventField *field) {
    const char *const at = (const char *)e + field->offset;
    uint8_t byte = 0;
    uint16_t word = 0;
    int16_t number = 0;
    switch ((FieldType)field->type) {
    case FIELD_INT:
    case FIELD_VARIANT: memcpy(&number, at, sizeof number); return number;
    case FIELD_COUNT:
    case FIELD_MINION:
    case FIELD_SPELL:
    case FIELD_SOURCE:
    case FIELD_LABEL:
    case FIELD_CARD:
    case FIELD_TARGET:
    case FIELD_HIDDEN: memcpy(&word, at, sizeof word); return word;
    case FIELD_U8:
    case FIELD_BOOL:
    case FIELD_PLAYER:
    case FIELD_SQUARE:
    case FIELD_GROUP:
    case FIELD_HOST:
    case FIELD_MANA:
    case FIELD_NATION:
    case FIELD_CLASS:
    case FIELD_TERRAIN:
    case FIELD_DIRECTION:
    case FIELD_STRUCTURE_KIND:
    case FIELD_MINION_KIND:
    case FIELD_CREATURE:
    case FIELD_CONTROL:
    case FIELD_WALKS:
    case FIELD_PHASE:
    case FIELD_ATTACK:
    case FIELD_DAMAGE:
    case FIELD_DAMAGE_RESULT:
    case FIELD_DEATH:
    case FIELD_MISSES:
    case FIELD_LEFT_HAND_WHY:
    case FIELD_NOVICE_WHY:
    case FIELD_TRAINED_AS:
    case FIELD_MANA_BY:
    case FIELD_STRUCTURE_WHAT:
    case FIELD_SQUANDER:
    case FIELD_SPELL_END:
    case FIELD_SPELL_WHAT:
    case FIELD_STAT:
    case FIELD_GROUP_WHAT:
    case FIELD_ORDER_BY:
    case FIELD_REFUSAL:
    case FIELD_VOTE_BY:
    case FIELD_VOTE_OUTCOME:
    case FIELD_BOUNCE:
    case FIELD_CHOSEN_BY:
    case FIELD_TIEBREAK:
    case FIELD_COMBAT_END:
    case FIELD_RESULT:
    case FIELD_GAME_OVER:
    case FIELD_STRENGTH_BY: memcpy(&byte, at, sizeof byte); return byte;
    case FIELD_NONE:
    case FIELD_TYPE_COUNT: break;
    }
    UNREACHABLE("a field has one of the types of FIELD_TYPES");
}

#define X(type_, LIST) static const char *const slugs_of_##type_[] = {LIST(AS_WORD)};
// clang-format off
#define ENUM_FIELDS(X) \
    X(LEFT_HAND_WHY, LEFT_HAND_WHYS) X(NOVICE_WHY, NOVICE_WHYS) X(TRAINED_AS, TRAINED_AS) X(MANA_BY, MANA_BYS) X(STRUCTURE_WHAT, STRUCTURE_WHATS) X(SQUANDER, SQUANDERS) X(SPELL_END, SPELL_ENDS) X(SPELL_WHAT, SPELL_WHATS) X(STAT, STATS) X(GROUP_WHAT, GROUP_WHATS) X(ORDER_BY, ORDER_BYS) X(REFUSAL, REFUSALS) X(VOTE_BY, VOTE_BYS) X(VOTE_OUTCOME, VOTE_OUTCOMES) X(BOUNCE, BOUNCES) X(CHOSEN_BY, CHOSEN_BYS) X(TIEBREAK, TIEBREAKS) X(COMBAT_END, COMBAT_ENDS) X(GAME_OVER, GAME_OVERS) X(STRENGTH_BY, STRENGTH_BYS) X(PLAYER, PLAYERS) X(HOST, HOSTS) X(MANA, MANAS) X(NATION, NATIONS) X(CLASS, CLASSES) X(TERRAIN, TERRAINS) X(DIRECTION, DIRECTIONS) X(STRUCTURE_KIND, STRUCTURES) X(MINION_KIND, MINION_KINDS) X(CONTROL, CONTROLS) X(PHASE, PHASES) X(ATTACK, ATTACK_KINDS) X(DAMAGE, DAMAGE_TYPES) X(DAMAGE_RESULT, DAMAGE_RESULTS) X(DEATH, DEATHS) X(RESULT, RESULTS)
// clang-format on
ENUM_FIELDS(X)
#undef X

const char *event_enum_slug(int field_type, int value) {
    static const struct {
        const char *const *slugs;
        int count;
    } tables[FIELD_TYPE_COUNT] = {
#define X(type_, LIST) [FIELD_##type_] = {slugs_of_##type_, COUNT_OF(slugs_of_##type_)},
        ENUM_FIELDS(X)
#undef X
    };
    CHECK(field_type > FIELD_NONE && field_type < FIELD_TYPE_COUNT);
    if (tables[field_type].slugs == NULL) return NULL;
    return value >= 0 && value < tables[field_type].count ? tables[field_type].slugs[value] : "?";
}
