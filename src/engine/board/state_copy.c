// state_copy.c - A state copied without the slots of its tables that were never in use.

#include "engine/state.h"

#include <stddef.h>
#include <string.h>

// Wipes slots [used] + 1 to [was] of a table, if those are any.
static void wipe_slots(void *table, size_t size, unsigned used, unsigned was) {
    if (was > used) memset((char *)table + size * (used + 1), 0, size * (was - used));
}

// Where the invisible spells begin that lie in the last [hidden] slots.
static unsigned first_hidden(unsigned hidden) {
    return SPELLS_MAX + 1 - hidden;
}

// Wiped first: in a table that has once been full the two ends have met.
static void copy_spells(GameState *to, const GameState *from) {
    const Marks *used = &from->marks;
    const Marks *was = &to->marks;
    const size_t size = sizeof to->spells[0];
    const unsigned first = first_hidden(used->hidden);
    wipe_slots(to->spells, size, used->spells, was->spells);
    wipe_slots(to->spells, size, first_hidden(was->hidden) - 1, first - 1);
    memcpy(to->spells, from->spells, size * (used->spells + 1U));
    memcpy(&to->spells[first], &from->spells[first], size * used->hidden);
}

void state_copy(GameState *to, const GameState *from) {
    const Marks *used = &from->marks;
    wipe_slots(to->minions, sizeof to->minions[0], used->minions, to->marks.minions);
    wipe_slots(to->groups, sizeof to->groups[0], used->groups, to->marks.groups);
    memcpy(to->minions, from->minions, sizeof to->minions[0] * (used->minions + 1U));
    memcpy(to->groups, from->groups, sizeof to->groups[0] * (used->groups + 1U));
    copy_spells(to, from);
    memcpy(&to->squares, &from->squares, sizeof *to - offsetof(GameState, squares));
}
