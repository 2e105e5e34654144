// What another seat knows of invisible spells: nothing, so they are taken out of its copy of the state, and
// slots and labels are closed up, since a gap would tell that something stood there.

#include "rules/spell.h"

static bool is_hidden(const GameState *s, const Spell *spell, Player caster) {
    if (spell->label == 0 || spell->visible || spell->owner != (unsigned)caster) return false;
    return spell->mother == 0 || !s->spells[spell->mother].visible;
}

// Does [a] come before [b] where slots and labels must not tell what stood between them? The caster's own
// count for themselves and last, each in the order in which they came.
static bool comes_before(const Spell *a, const Spell *b, Player caster) {
    const bool is_a = a->owner == (unsigned)caster;
    const bool is_b = b->owner == (unsigned)caster;
    if (is_a != is_b) return is_b;
    return a->owner != b->owner ? a->owner < b->owner : a->label < b->label;
}

static int invisible_in_order(const GameState *s, Player caster, uint16_t out[SPELLS_MAX]) {
    int count = 0;
    for (uint16_t i = 1; i <= SPELLS_MAX; i++) {
        if (s->spells[i].label == 0 || s->spells[i].visible) continue;
        int k = count++;
        while (k > 0 && comes_before(&s->spells[i], &s->spells[out[k - 1]], caster)) {
            out[k] = out[k - 1];
            k--;
        }
        out[k] = i;
    }
    return count;
}

// Every reference to a slot follows it to where [to] says.
static void redirect(GameState *s, const uint16_t to[SPELLS_MAX + 1]) {
    for (int i = 1; i <= SPELLS_MAX; i++) {
        s->spells[i].next = to[s->spells[i].next];
        s->spells[i].mother = to[s->spells[i].mother] & SPELL_MOTHER_MOST;
    }
    for (int i = 1; i <= MINIONS_MAX; i++) s->minions[i].spells = to[s->minions[i].spells];
    for (int i = 1; i <= GROUPS_MAX; i++) s->groups[i].spells = to[s->groups[i].spells];
    for (int i = 1; i <= SQUARES; i++) s->squares[i].spells = to[s->squares[i].spells];
    for (int i = 1; i <= STRUCTURES_MAX; i++) s->structures[i].spells = to[s->structures[i].spells];
    s->globe_spells = to[s->globe_spells];
}

// The highest slot below [slot] that holds no visible spell: where a full table was emptied again, some lie
// up there, too.
static uint16_t slot_below(const GameState *s, uint16_t slot) {
    do {
        slot--;
    } while (s->spells[slot].visible);
    return slot;
}

// The invisible ones move up to the top of the table, in that order, and the caster's labels count from 1.
static void close_gaps(GameState *s, Player caster) {
    uint16_t order[SPELLS_MAX];
    uint16_t to[SPELLS_MAX + 1];
    Spell moving[SPELLS_MAX];
    uint16_t label = 1;
    uint16_t slot = SPELLS_MAX + 1;
    const int count = invisible_in_order(s, caster, order);
    for (uint16_t i = 0; i <= SPELLS_MAX; i++) to[i] = i;
    for (int i = 0; i < count; i++) {
        moving[i] = s->spells[order[i]];
        if (moving[i].owner == (unsigned)caster) moving[i].label = label++;
        slot = slot_below(s, slot);
        to[order[i]] = slot;
    }
    for (int i = 0; i < count; i++) s->spells[order[i]] = (Spell){0};
    for (int i = 0; i < count; i++) s->spells[to[order[i]]] = moving[i];
    s->next_hidden_spell[caster] = label;
    if (count > 0) redirect(s, to);
}

void spell_forget_hidden(GameState *s, Player caster) {
    Ctx quiet = {.s = s};
    // The table is long and mostly empty, so the walk ends with the last live spell.
    int unseen = s->spell_count;
    bool is_any_invisible = false;
    for (uint16_t i = 1; i <= SPELLS_MAX && unseen > 0; i++) {
        if (s->spells[i].label == 0) continue;
        unseen--;
        is_any_invisible = is_any_invisible || !s->spells[i].visible;
        if (is_hidden(s, &s->spells[i], caster)) spell_end(&quiet, (SpellId){i}, SPELL_END_JOINED);
    }
    s->next_hidden_spell[caster] = 1;
    if (is_any_invisible) close_gaps(s, caster);
}
