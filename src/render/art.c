// Names of pictures, put together from the slugs of the rules.

#include "render/art.h"

#include <stdio.h>

#include "engine/card.h"
#include "engine/engine.h"

static ArtName nothing(void) {
    return (ArtName){.text = ""};
}

static ArtName named(const char *folder, const char *slug) {
    ArtName out;
    (void)snprintf(out.text, sizeof out.text, "%s/%s", folder, slug);
    return out;
}

// --- Ground ---

static bool is_terrain(int terrain) {
    return terrain > TERRAIN_NONE && terrain < TERRAIN_COUNT;
}

// Which of the three drawings of its terrain a square gets, as the ending of their names.
static const char *variant(SquareId square) {
    static const char *const endings[3] = {"", "_2", "_3"};
    // Neighbors have neighboring numbers, so the bits are stirred before one of three is taken.
    uint32_t hash = (uint32_t)square.v * 2654435761U;
    hash ^= hash >> 15;
    hash *= 2246822519U;
    hash ^= hash >> 13;
    return endings[hash % 3];
}

ArtName art_terrain(int terrain, SquareId square) {
    ArtName out;
    (void)snprintf(out.text, sizeof out.text, "terrain/%s%s",
                   terrain_slug(is_terrain(terrain) ? terrain : TERRAIN_PLAINS), variant(square));
    return out;
}

ArtName art_terrain_standing(int terrain, SquareId square) {
    const bool stands = terrain == TERRAIN_FOREST || terrain == TERRAIN_MOUNTAIN ||
                        terrain == TERRAIN_VOLCANO || terrain == TERRAIN_SWAMP || terrain == TERRAIN_ICE;
    if (!stands) {
        return nothing();
    }
    ArtName out;
    (void)snprintf(out.text, sizeof out.text, "terrain/%s%s_up", terrain_slug(terrain), variant(square));
    return out;
}

ArtName art_terrain_edge(int terrain, int neighbour, ArtSide side) {
    static const uint8_t ranks[TERRAIN_COUNT] = {
        [TERRAIN_VOID] = 1,   [TERRAIN_LAVA] = 2,      [TERRAIN_ICE] = 3,      [TERRAIN_WATER] = 4,
        [TERRAIN_FOREST] = 5, [TERRAIN_SWAMP] = 6,     [TERRAIN_PLAINS] = 7,   [TERRAIN_DESERT] = 8,
        [TERRAIN_BARREN] = 9, [TERRAIN_MOUNTAIN] = 10, [TERRAIN_VOLCANO] = 11,
    };
    static const char *const sides[ART_SIDES] = {"nw", "ne", "se", "sw"};
    if (!is_terrain(terrain) || !is_terrain(neighbour) || ranks[neighbour] <= ranks[terrain]) {
        return nothing();
    }
    ArtName out;
    (void)snprintf(out.text, sizeof out.text, "terrain/%s_edge_%s", terrain_slug(neighbour), sides[side]);
    return out;
}

ArtName art_terrain_soft(int terrain) {
    ArtName out;
    (void)snprintf(out.text, sizeof out.text, "board/soft_%s",
                   terrain_slug(is_terrain(terrain) ? terrain : TERRAIN_PLAINS));
    return out;
}

ArtName art_terrain_motion(int terrain, int number) {
    const bool moves = terrain == TERRAIN_WATER || terrain == TERRAIN_LAVA || terrain == TERRAIN_SWAMP ||
                       terrain == TERRAIN_VOLCANO;
    if (!moves || number < 1 || number > ART_MOTIONS) {
        return nothing();
    }
    ArtName out;
    (void)snprintf(out.text, sizeof out.text, "terrain/%s_motion_%d", terrain_slug(terrain), number);
    return out;
}

// --- Structures ---

ArtName art_structure(int kind, int owner, int house) {
    const bool is_owned = owner == PLAYER_RED || owner == PLAYER_BLUE;
    const bool has_arms = kind == STRUCTURE_SANCTUM && house > HOUSE_NONE && house < HOUSE_COUNT;
    if (kind <= STRUCTURE_NONE || kind >= STRUCTURE_KIND_COUNT) {
        return nothing();
    }
    ArtName out;
    (void)snprintf(out.text, sizeof out.text, "structure/%s%s%s%s%s", structure_slug(kind),
                   has_arms ? "_" : "", has_arms ? house_slug(house) : "", is_owned ? "_" : "",
                   is_owned ? player_slug(owner) : "");
    return out;
}

// --- Figures ---

static const char *const pose_names[POSE_COUNT] = {"stand", "walk", "fight", "duck"};

static ArtName sprite(int nation, int minion_class, Pose pose) {
    ArtName out;
    (void)snprintf(out.text, sizeof out.text, "sprite/%s_%s_%s",
                   nation_slug(nation > NATION_NONE && nation < NATION_COUNT ? nation : NATION_HUMAN),
                   class_slug(minion_class == CLASS_ARCHER ? CLASS_ARCHER : CLASS_SWORDSMAN),
                   pose_names[pose]);
    return out;
}

// What no card makes is a monster like any other.
static ArtName creature(int kind, Pose pose) {
    const int card = kind != CREATURE_NONE ? card_creating(kind) : 0;
    if (card == 0) {
        return named("creature", "monster");
    }
    ArtName out;
    (void)snprintf(out.text, sizeof out.text, "creature/%s_%s", card_def(card)->slug, pose_names[pose]);
    return out;
}

ArtName art_minion(const ViewMinion *m, Pose pose) {
    return m->creature != CREATURE_NONE || m->kind == MINION_MONSTER
               ? creature(m->creature, pose)
               : sprite(m->nation, m->minion_class, pose);
}

ArtName art_group(const View *v, GroupId group, Pose pose) {
    return art_minion(&v->minions[v->groups[group.v].members[0].v], pose);
}

// --- Cards and signs ---

const char *art_emblem(int player) {
    return player == PLAYER_RED ? "emblem/red" : player == PLAYER_BLUE ? "emblem/blue" : "emblem/neutral";
}

ArtName art_card(int card) {
    return card > 0 && card < CARD_COUNT ? named("card", card_def(card)->slug) : nothing();
}

ArtName art_house(int house) {
    return house > HOUSE_NONE && house < HOUSE_COUNT ? named("house", house_slug(house)) : nothing();
}

const char *art_mana(int mana) {
    static const char *const names[MANA_COUNT] = {"mana/world",   "mana/order", "mana/strife", "mana/clarity",
                                                  "mana/mystery", "mana/will",  "mana/world"};
    return names[mana > MANA_NONE && mana < MANA_COUNT ? mana : MANA_NONE];
}
