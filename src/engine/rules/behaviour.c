// The behavior of a group is that of its most settled member.

#include "rules/behaviour.h"

#include "engine/card.h"

Behaviour behaviour_of(const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    Behaviour found = BEHAVIOUR_NOMADIC;
    for (int i = 0; i < g->count; i++) {
        const int creature = minion_at(s, g->members[i])->creature;
        if (creature == 0) continue;
        const int behaviour = creature_def(creature)->behaviour;
        if (behaviour == BEHAVIOUR_IMMOBILE) return BEHAVIOUR_IMMOBILE;
        if (behaviour == BEHAVIOUR_TERRITORIAL) found = BEHAVIOUR_TERRITORIAL;
    }
    return found;
}
