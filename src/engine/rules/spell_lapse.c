// Spells that end by themselves: their fixed end has come (rules 21.8), or their host no longer meets a
// lasting requirement (rules 21.3.1).

#include "board/player.h"
#include "rules/spell.h"
#include "board/player_order.h"

// --- Fixed ends ---

bool spell_is_due(const GameState *s, SpellId id) {
    return s->spells[id.v].ends != 0 && s->spells[id.v].ends <= s->turn;
}

static bool is_due(const GameState *s, uint16_t id) {
    return spell_is_due(s, (SpellId){id});
}

// A spell that ends may take others of its list along, so each time the list is looked through anew.
static void expire_list(Ctx *c, Target host) {
    uint16_t id = spell_first(c->s, host);
    while (id != 0) {
        if (is_due(c->s, id)) {
            spell_end(c, (SpellId){id}, SPELL_END_EXPIRED);
            id = spell_first(c->s, host);
        } else {
            id = c->s->spells[id].next;
        }
    }
}

static void expire_group(Ctx *c, GroupId group) {
    const Group g = *group_at(c->s, group);
    for (int i = 0; i < g.count; i++) {
        if (minion_at(c->s, g.members[i])->group.v == group.v) {
            expire_list(c, (Target){.host = HOST_INDIVIDUAL, .index = g.members[i].v});
        }
    }
    if (group_at(c->s, group)->label == g.label)
        expire_list(c, (Target){.host = HOST_GROUP, .index = group.v});
}

static bool is_anything_due(const GameState *s) {
    int unseen = s->spell_count;
    for (int nth = 1; nth <= SPELLS_MAX && unseen > 0; nth++) {
        if (s->spells[spell_slot(nth)].label == 0) continue;
        if (is_due(s, spell_slot(nth))) return true;
        unseen--;
    }
    return false;
}

void spell_expire(Ctx *c) {
    if (!is_anything_due(c->s)) return;
    Player players[3];
    player_order_standard(c->s, players);
    for (int p = 0; p < 3; p++) {
        const Sequence sequence = c->s->sequences[players[p]];
        for (int i = 0; i < sequence.count; i++) expire_group(c, sequence.groups[i]);
    }
    for (uint8_t i = 1; i <= SQUARES; i++) {
        expire_list(c, (Target){.host = HOST_SQUARE, .index = i});
        const StructureId t = c->s->squares[i].structure;
        if (t.v != 0) expire_list(c, (Target){.host = HOST_STRUCTURE, .index = t.v});
    }
    expire_list(c, (Target){.host = HOST_GLOBE});
    // Timers of groups off the board run on (rules 34.15).
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        if (c->s->groups[i].label != 0 && c->s->groups[i].at.v == 0) expire_group(c, (GroupId){i});
    }
}

// --- Requirements ---

unsigned spell_lacks(const GameState *s, const CardDef *def, MinionId minion) {
    const Minion *m = minion_at(s, minion);
    const unsigned needs = def->persists;
    if ((needs & PERSIST_RECRUIT) != 0 && m->kind != MINION_RECRUIT) return PERSIST_RECRUIT;
    if ((needs & PERSIST_SWORDSMAN) != 0 && m->minion_class != CLASS_SWORDSMAN) return PERSIST_SWORDSMAN;
    if ((needs & PERSIST_ARCHER) != 0 && m->minion_class != CLASS_ARCHER) return PERSIST_ARCHER;
    if ((needs & PERSIST_MONSTER) != 0 && m->kind != MINION_MONSTER) return PERSIST_MONSTER;
    if ((needs & PERSIST_NATION) != 0 && m->nation != def->nation) return PERSIST_NATION;
    if ((needs & PERSIST_NOT_IN_STRUCTURE) == 0 || m->group.v == 0) return 0;
    const SquareId at = group_at(s, m->group)->at;
    return at.v == 0 || square_at(s, at)->structure.v == 0 ? 0 : PERSIST_NOT_IN_STRUCTURE;
}

bool spell_suits_minion(const GameState *s, const CardDef *def, MinionId minion) {
    return spell_lacks(s, def, minion) == 0;
}

static bool is_met_by_all(const CardDef *def, const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    for (int i = 0; i < g->count; i++) {
        if (!spell_suits_minion(s, def, g->members[i])) return false;
    }
    return true;
}

static bool is_met_by_host(const GameState *s, uint16_t id) {
    const CardDef *def = card_def(s->spells[id].card);
    const Target host = spell_host(&s->spells[id]);
    if (host.host == HOST_GROUP) return is_met_by_all(def, s, (GroupId){(uint8_t)host.index});
    return spell_suits_minion(s, def, (MinionId){host.index});
}

// From the start again after each end, as in expire_list().
static void recheck_list(Ctx *c, Target host) {
    uint16_t id = spell_first(c->s, host);
    while (id != 0) {
        if (is_met_by_host(c->s, id)) {
            id = c->s->spells[id].next;
        } else {
            spell_end(c, (SpellId){id}, SPELL_END_REQUIREMENT);
            id = spell_first(c->s, host);
        }
    }
}

void spell_recheck_minion(Ctx *c, MinionId minion) {
    recheck_list(c, (Target){.host = HOST_INDIVIDUAL, .index = minion.v});
}

void spell_recheck_group(Ctx *c, GroupId group) {
    recheck_list(c, (Target){.host = HOST_GROUP, .index = group.v});
}
