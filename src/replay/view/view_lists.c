// Spells are linked by slots, members lie in an array of their group.

#include "view/view_lists.h"

// --- Lists of spells ---

// NULL for a host that cannot be: logs read from files may hold anything.
static uint16_t *list_of(View *v, uint16_t on) {
    const Target host = target_unpack(on);
    switch ((HostKind)host.host) {
    case HOST_INDIVIDUAL: return host.index <= MINIONS_MAX ? &v->minions[host.index].spells : NULL;
    case HOST_GROUP: return host.index <= GROUPS_MAX ? &v->groups[host.index].spells : NULL;
    case HOST_SQUARE: return host.index <= SQUARES ? &v->squares[host.index].spells : NULL;
    case HOST_STRUCTURE: return host.index <= STRUCTURES_MAX ? &v->structures[host.index].spells : NULL;
    case HOST_GLOBE: return &v->globe_spells;
    case HOST_NONE:
    case HOST_COUNT: break;
    }
    return NULL;
}

// A spell that is put into its list once more would lead the list back to itself, and nobody who walks
// through it would come to its end.
static bool has_spell(const View *v, uint16_t first, uint16_t slot) {
    uint16_t id = first;
    while (id != 0 && id != slot) id = v->spells[id].next;
    return id != 0;
}

void view_lists_put_spell(View *v, uint16_t slot, int index) {
    uint16_t *link = list_of(v, v->spells[slot].on);
    if (link == NULL || slot == 0 || has_spell(v, *link, slot)) return;
    for (int i = 0; i < index && *link != 0; i++) link = &v->spells[*link].next;
    v->spells[slot].next = *link;
    *link = slot;
}

int view_lists_take_spell(View *v, uint16_t slot) {
    uint16_t *link = list_of(v, v->spells[slot].on);
    int index = 0;
    while (link != NULL && *link != 0 && *link != slot && index < SPELLS_MAX) {
        link = &v->spells[*link].next;
        index++;
    }
    if (link != NULL && *link == slot) *link = v->spells[slot].next;
    v->spells[slot].next = 0;
    return index;
}

// --- Members ---

void view_lists_put_member(View *v, int group, int index, int minion) {
    ViewGroup *g = &v->groups[group];
    if (g->count >= GROUP_SIZE) return;
    if (index > g->count) index = g->count;
    for (int i = g->count; i > index; i--) g->members[i] = g->members[i - 1];
    g->members[index] = (MinionId){(uint16_t)minion};
    g->count++;
    v->minions[minion].group = (uint8_t)group;
}

void view_lists_take_member(View *v, int group, int index) {
    ViewGroup *g = &v->groups[group];
    if (index >= g->count) return;
    for (int i = index; i + 1 < g->count; i++) g->members[i] = g->members[i + 1];
    g->count--;
    g->members[g->count] = (MinionId){0};
}
