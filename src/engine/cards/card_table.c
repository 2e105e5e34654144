// The closed lists of cards and creatures: a listed card without its row does not link.

#include <string.h>

#include "base/check.h"
#include "cards/rooms.h"

static const CardDef *const cards[CARD_COUNT] = {
#define CARD(id, room) [CARD_##id] = &card_##room,
#define CREATURE(id, room)
#include "engine/cards.def"
#undef CARD
#undef CREATURE
};

static const CreatureDef *const creatures[CREATURE_COUNT] = {
#define CARD(id, room)
#define CREATURE(id, room) [CREATURE_##id] = &creature_##room,
#include "engine/cards.def"
#undef CARD
#undef CREATURE
};

const CardDef *card_def(int card) {
    CHECK(card > CARD_NONE && card < CARD_COUNT);
    return cards[card];
}

const CreatureDef *creature_def(int creature) {
    CHECK(creature > CREATURE_NONE && creature < CREATURE_COUNT);
    return creatures[creature];
}

int card_creating(int creature) {
    for (int card = 1; card < CARD_COUNT; card++) {
        if (card_def(card)->creates == creature) return card;
    }
    return 0;
}

int card_by_slug(const char *slug) {
    for (int i = 1; i < CARD_COUNT; i++) {
        if (strcmp(cards[i]->slug, slug) == 0) return i;
    }
    return CARD_NONE;
}

int creature_by_slug(const char *slug) {
    for (int i = 1; i < CREATURE_COUNT; i++) {
        if (strcmp(creatures[i]->slug, slug) == 0) return i;
    }
    return CREATURE_NONE;
}

const char *card_source_slug(SourceId source) {
    if ((source & SOURCE_CREATURE) != 0) return creature_def(source & ~SOURCE_CREATURE)->slug;
    if ((source & SOURCE_TERRAIN) != 0) return terrain_slug(source & ~SOURCE_TERRAIN);
    return source != 0 ? card_def(source)->slug : "none";
}

const char *card_source_name(SourceId source) {
    static const char *const terrains[TERRAIN_COUNT] = {
        [TERRAIN_NONE] = "no terrain", [TERRAIN_PLAINS] = "Plains", [TERRAIN_BARREN] = "Barren Land",
        [TERRAIN_FOREST] = "Forest",   [TERRAIN_ICE] = "Ice",       [TERRAIN_MOUNTAIN] = "Mountain",
        [TERRAIN_SWAMP] = "Swamp",     [TERRAIN_DESERT] = "Desert", [TERRAIN_LAVA] = "Lava",
        [TERRAIN_VOLCANO] = "Volcano", [TERRAIN_WATER] = "Water",   [TERRAIN_VOID] = "Void",
    };
    if ((source & SOURCE_CREATURE) != 0) return creature_def(source & ~SOURCE_CREATURE)->name;
    if ((source & SOURCE_TERRAIN) != 0) return terrains[source & ~SOURCE_TERRAIN];
    return source != 0 ? card_def(source)->name : "nothing";
}
