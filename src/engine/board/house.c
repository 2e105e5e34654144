// house.c - What belongs to a house: its types of mana and its nation (rules 3).

#include "base/check.h"
#include "engine/query.h"

typedef struct HouseRow {
    uint8_t primary, secondary;
} HouseRow;

// No house mixes the two types of an opposing pair; each type is primary twice and secondary twice.
static const HouseRow HOUSE_ROWS[HOUSE_COUNT] = {
    [HOUSE_ABOMINATION] = {MANA_WILL, MANA_STRIFE}, [HOUSE_BODY] = {MANA_WORLD, MANA_MYSTERY},
    [HOUSE_DEATH] = {MANA_MYSTERY, MANA_WILL},      [HOUSE_DESPAIR] = {MANA_MYSTERY, MANA_STRIFE},
    [HOUSE_HOPE] = {MANA_CLARITY, MANA_ORDER},      [HOUSE_JUSTICE] = {MANA_ORDER, MANA_MYSTERY},
    [HOUSE_LIFE] = {MANA_CLARITY, MANA_WORLD},      [HOUSE_MAKING] = {MANA_ORDER, MANA_WILL},
    [HOUSE_MIND] = {MANA_WILL, MANA_CLARITY},       [HOUSE_NATURE] = {MANA_WORLD, MANA_ORDER},
    [HOUSE_UNMAKING] = {MANA_STRIFE, MANA_WORLD},   [HOUSE_WAR] = {MANA_STRIFE, MANA_CLARITY},
};

Mana house_primary(House house) {
    CHECK((int)house >= 0 && house < HOUSE_COUNT);
    return (Mana)HOUSE_ROWS[house].primary;
}

Mana house_secondary(House house) {
    CHECK((int)house >= 0 && house < HOUSE_COUNT);
    return (Mana)HOUSE_ROWS[house].secondary;
}

Nation house_nation(House house) {
    CHECK((int)house >= 0 && house < HOUSE_COUNT);
    return (Nation)house;
}
