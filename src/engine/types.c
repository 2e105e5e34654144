// The slugs of every closed set, made from the lists in types.h.

#include "engine/types.h"

#include "base/check.h"

#define AS_SLUG(id, slug) [id] = slug,

static const char *slug_of(const char *const *table, int count, int value) {
    return value >= 0 && value < count ? table[value] : "?";
}

const char *walk_slug(int walk) {
    switch ((Walk)walk) {
#define AS_CASE(id, slug)                                                                                    \
    case id: return slug;
        WALK_NAMES(AS_CASE)
#undef AS_CASE
    }
    return "?";
}

#define SLUGS(name, LIST)                                                                                    \
    const char *name##_slug(int value) {                                                                     \
        static const char *const table[] = {LIST(AS_SLUG)};                                                  \
        return slug_of(table, COUNT_OF(table), value);                                                       \
    }

SLUGS(player, PLAYERS)
SLUGS(direction, DIRECTIONS)
SLUGS(mana, MANAS)
SLUGS(house, HOUSES)
SLUGS(nation, NATIONS)
SLUGS(terrain, TERRAINS)
SLUGS(realm, REALMS)
SLUGS(structure, STRUCTURES)
SLUGS(class, CLASSES)
SLUGS(minion_kind, MINION_KINDS)
SLUGS(control, CONTROLS)
SLUGS(experience, EXPERIENCES)
SLUGS(behaviour, BEHAVIOURS)
SLUGS(phase, PHASES)
SLUGS(result, RESULTS)
SLUGS(step, STEPS)
SLUGS(attack_kind, ATTACK_KINDS)
SLUGS(card_type, CARD_TYPES)
SLUGS(rarity, RARITIES)
SLUGS(host, HOSTS)
SLUGS(target, TARGETS)
SLUGS(target_owner, TARGET_OWNERS)
