// A stat's fixed changes stand in the rows of the cards. A card that changes it by a rule of its own is named
// with the base, since only the rules know its share. The log lists each answer to A2.

#include "replay/breakdown.h"

#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "replay/text_out.h"

static void add_part(Breakdown *b, BreakdownPart part) {
    for (int i = 0; i < b->count; i++) {
        BreakdownPart *p = &b->parts[i];
        if (p->kind == part.kind && p->source == part.source && part.kind == PART_SOURCE) {
            p->amount = (int16_t)(p->amount + part.amount);
            p->number |= part.number;
            return;
        }
    }
    if (b->count < BREAKDOWN_PARTS) {
        b->parts[b->count] = part;
        b->count += 1;
    }
}

static void add_source(Breakdown *b, SourceId source, int amount, bool is_piercing) {
    add_part(b, (BreakdownPart){
                    .kind = PART_SOURCE, .number = is_piercing, .source = source, .amount = (int16_t)amount});
}

static int sum_of(const Breakdown *b) {
    int sum = 0;
    for (int i = 0; i < b->count; i++) {
        sum += b->parts[i].amount;
    }
    return sum;
}

// --- Stats ---

// Six numbers under their stats; what is no number, like a nation, is 0.
typedef struct Numbers {
    int of[STAT_COUNT];
} Numbers;

static int stat_of(const StatBlock *block, Stat stat) {
    const Numbers numbers = {{[STAT_LEVEL] = block->level,
                              [STAT_ARMOR] = block->armor,
                              [STAT_HAND] = block->hand,
                              [STAT_MISSILE] = block->missile,
                              [STAT_MAX_HP] = block->max_hp,
                              [STAT_ATTACKS] = block->attacks}};
    return numbers.of[stat];
}

static int change_of(const StatChange *change, Stat stat) {
    const Numbers numbers = {{[STAT_LEVEL] = change->level,
                              [STAT_ARMOR] = change->armor,
                              [STAT_HAND] = change->hand,
                              [STAT_MISSILE] = change->missile,
                              [STAT_MAX_HP] = change->max_hp,
                              [STAT_ATTACKS] = change->attacks}};
    return numbers.of[stat];
}

static void add_share(Breakdown *b, SourceId source) {
    for (int i = 0; i < b->share_count; i++) {
        if (b->shares[i] == source) {
            return;
        }
    }
    if (b->share_count < BREAKDOWN_SHARES) {
        b->shares[b->share_count] = source;
        b->share_count += 1;
    }
}

static void share_rows(Breakdown *b, const HandlerRow rows[HANDLERS_MAX], Scope scope, Stat stat,
                       SourceId source) {
    for (int i = 0; i < HANDLERS_MAX && rows[i].on != PHRASE_NONE; i++) {
        const bool reads = rows[i].on == PHRASE_READ_STATS && rows[i].scope == scope;
        if (reads && (rows[i].reads & 1U << (unsigned)stat) != 0) {
            add_share(b, source);
        }
    }
}

static void share_list(Breakdown *b, const View *v, int first, Scope scope, Stat stat) {
    for (int id = first; id != 0; id = v->spells[id].next) {
        share_rows(b, card_def(v->spells[id].card)->handlers, scope, stat, v->spells[id].card);
    }
}

static void share_creature(Breakdown *b, int creature, Scope scope, Stat stat) {
    if (creature != CREATURE_NONE) {
        share_rows(b, creature_def(creature)->handlers, scope, stat, (SourceId)(SOURCE_CREATURE | creature));
    }
}

static void add_list(Breakdown *b, const View *v, int first, Stat stat) {
    for (int id = first; id != 0; id = v->spells[id].next) {
        const int amount = change_of(&card_def(v->spells[id].card)->stats, stat) * v->spells[id].count;
        if (amount != 0) {
            add_source(b, v->spells[id].card, amount, false);
        }
    }
}

// Everybody who may have a say: himself, comrades, the group, its place.
static void add_shares(Breakdown *b, const View *v, int minion, Stat stat) {
    const ViewMinion *m = &v->minions[minion];
    const ViewGroup *g = &v->groups[m->group];
    share_creature(b, m->creature, SCOPE_HOST, stat);
    share_list(b, v, m->spells, SCOPE_HOST, stat);
    for (int i = 0; i < g->count; i++) {
        if (g->members[i].v != minion) {
            share_creature(b, v->minions[g->members[i].v].creature, SCOPE_COMRADE, stat);
            share_list(b, v, v->minions[g->members[i].v].spells, SCOPE_COMRADE, stat);
        }
    }
    share_list(b, v, g->spells, SCOPE_HOST, stat);
    const StructureId place = view_structure_at(v, (SquareId){g->at});
    share_list(b, v, g->at != 0 ? v->squares[g->at].spells : 0, SCOPE_HOST, stat);
    share_list(b, v, place.v != 0 ? v->structures[place.v].spells : 0, SCOPE_HOST, stat);
    share_list(b, v, v->globe_spells, SCOPE_HOST, stat);
}

static int born_with(const ViewMinion *m, Stat stat) {
    if (m->creature != CREATURE_NONE) {
        return stat_of(&creature_def(m->creature)->stats, stat);
    }
    const StatBlock base = minion_recruit_base((MinionClass)m->minion_class, (Nation)m->nation);
    return stat_of(&base, stat);
}

void breakdown_stat(Breakdown *out, const View *v, MinionId minion, Stat stat) {
    const ViewMinion *m = &v->minions[minion.v];
    *out = (Breakdown){.parts = {{.kind = PART_BASE}}, .count = 1, .total = stat_of(&m->now, stat)};
    add_list(out, v, m->spells, stat);
    if (m->group != 0) {
        add_list(out, v, v->groups[m->group].spells, stat);
        add_shares(out, v, minion.v, stat);
    }
    // What is cut off at 0 does not tell what it was cut from.
    const int rest = out->total - sum_of(out);
    out->parts[0].amount = (int16_t)(out->total == 0 && rest > 0 ? born_with(m, stat) : rest);
}

// --- Blows ---

void breakdown_strength(Breakdown *out, const View *v, const Timeline *t, uint32_t position) {
    const Event *e = &t->events[position - 1];
    const int minion = e->damage_calculated.attacker;
    const AttackKind attack = (AttackKind)e->damage_calculated.kind;
    const Nation nation = (Nation)v->minions[minion].nation;
    breakdown_stat(out, v, (MinionId){(uint16_t)minion}, attack == ATTACK_MISSILE ? STAT_MISSILE : STAT_HAND);
    const int by_nation = nation_round_bonus(nation, attack, e->round);
    if (by_nation != 0) {
        add_part(out, (BreakdownPart){.kind = PART_NATION,
                                      .number = e->round,
                                      .source = (uint16_t)nation,
                                      .amount = (int16_t)by_nation});
    }
    if (attack == ATTACK_MISSILE && e->round == 1) {
        add_part(out, (BreakdownPart){.kind = PART_MISSILE_ROUND, .amount = -1});
    }
    // Since the hit; what an answer did besides lies deeper.
    uint32_t first = position;
    while (first > 1 && t->events[first - 2].depth >= e->depth) {
        first -= 1;
    }
    for (uint32_t i = first; i < position; i++) {
        const Event_strength_changed *change = &t->events[i - 1].strength_changed;
        const bool is_card = change->by == STRENGTH_BY_CARD || change->by == STRENGTH_BY_NONE;
        if (t->events[i - 1].kind != EV_strength_changed || t->events[i - 1].depth != e->depth || !is_card) {
            continue;
        }
        add_source(out, change->card, change->after - change->before,
                   change->ignores_armor != 0 || change->magical != 0);
    }
    out->total = e->damage_calculated.quantity;
    const int rest = out->total - sum_of(out);
    // Below 0 it is 0, whatever took it there.
    if (rest != 0 && !(out->total == 0 && rest > 0)) {
        add_part(out, (BreakdownPart){.kind = PART_HIDDEN, .amount = (int16_t)rest});
    }
}

void breakdown_add(Breakdown *out, const Event *e, int before) {
    const bool is_off = e->kind == EV_damage_cancelled;
    if (out->count == 0) {
        *out = (Breakdown){.parts = {{.kind = PART_BASE, .number = 1, .amount = (int16_t)before}},
                           .count = 1,
                           .total = before};
    }
    const int after = is_off ? 0 : e->damage_changed.after;
    const SourceId card = is_off ? e->damage_cancelled.card : e->damage_changed.card;
    add_part(out, (BreakdownPart){.kind = card != 0 ? PART_SOURCE : PART_HIDDEN,
                                  .source = card,
                                  .amount = (int16_t)(after - out->total)});
    out->total = after;
}

// --- Words ---

int breakdown_cards(const Breakdown *b) {
    int cards = b->share_count;
    for (int i = 0; i < b->count; i++) {
        cards += b->parts[i].kind == PART_SOURCE;
    }
    return cards;
}

SourceId breakdown_card(const Breakdown *b) {
    const BreakdownPart *most = NULL;
    for (int i = 0; i < b->count; i++) {
        const BreakdownPart *p = &b->parts[i];
        if (p->kind == PART_SOURCE && (most == NULL || abs(p->amount) > abs(most->amount))) {
            most = p;
        }
    }
    return most != NULL ? most->source : b->share_count > 0 ? b->shares[0] : 0;
}

SourceId breakdown_piercer(const Breakdown *b) {
    for (int i = 1; i < b->count; i++) {
        if (b->parts[i].kind == PART_SOURCE && b->parts[i].number != 0) {
            return b->parts[i].source;
        }
    }
    return 0;
}

// "Human", "a spell"
static void print_name(TextOut *o, const BreakdownPart *p) {
    switch ((BreakdownKind)p->kind) {
    case PART_BASE: text_out_text(o, p->number != 0 ? "dealt" : "base"); return;
    case PART_SOURCE:
        text_out_text(o, p->source != 0 ? card_source_name(p->source) : "a hidden spell");
        return;
    case PART_MISSILE_ROUND: text_out_text(o, "in the missile round"); return;
    case PART_HIDDEN: text_out_text(o, "hidden"); return;
    case PART_NATION: break;
    }
    const char *nation = nation_slug(p->source);
    text_out_char(o, (char)(nation[0] - 'a' + 'A'));
    text_out_text(o, nation + 1);
    text_out_text(o, " in round ");
    text_out_number(o, p->number);
}

static void print_part(TextOut *o, const Breakdown *b, int i) {
    const BreakdownPart *p = &b->parts[i];
    text_out_text(o, i > 0 ? ", " : "");
    if (i > 0 && p->amount > 0) {
        text_out_char(o, '+');
    }
    text_out_number(o, p->amount);
    text_out_char(o, ' ');
    print_name(o, p);
    for (int k = 0; i == 0 && k < b->share_count; k++) {
        text_out_text(o, k == 0 ? " with " : text_out_joint(k, b->share_count));
        text_out_text(o, card_source_name(b->shares[k]));
    }
}

void breakdown_print(const Breakdown *b, char *out, size_t size) {
    TextOut o = text_out_init(out, size);
    for (int i = 0; i < b->count; i++) {
        if (i == 0 || b->parts[i].amount != 0) {
            print_part(&o, b, i);
        }
    }
    if (b->count > 1) {
        text_out_text(&o, " = ");
        text_out_number(&o, b->total);
    }
    if (breakdown_piercer(b) != 0) {
        text_out_text(&o, ", past armor by ");
        text_out_text(&o, card_source_name(breakdown_piercer(b)));
    }
}
