// The slugs of every closed set, made from the lists in types.h.

#include "engine/types.h"

#include "base/lists.h"
#include "base/check.h"

const char *walk_slug(int walk) {
    static const char *const slugs[] = {WALK_NAMES(AS_WORD)};
    return list_word(slugs, COUNT_OF(slugs), walk, "?");
}

#define SLUGS(name, LIST)                                                                                    \
    const char *name##_slug(int value) {                                                                     \
        static const char *const table[] = {LIST(AS_WORD)};                                                  \
        return list_word(table, COUNT_OF(table), value, "?");                                                \
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
