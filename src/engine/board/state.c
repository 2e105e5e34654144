// state.c - The state as bytes, written and hashed; state_read.c reads them.
//
// The bytes are the identity of a state, so a slot that is free says only that it is free, whatever lies in
// it, and what can be worked out from the rest (stats as read, masks of answers, numbers of live things) is
// not written but worked out again on reading.

#include "engine/state.h"

#include "base/check.h"
#include "board/state_bytes.h"

// A negative number is written as its two's complement.
static void put_i16(Writer *w, int value) {
    put_u16(w, (unsigned)value & 0xffffU);
}

static void put_i8(Writer *w, int value) {
    put_u8(w, (unsigned)value & 0xffU);
}

static void write_stats(Writer *w, const StatBlock *stats) {
    put_u8(w, stats->max_hp);
    put_i8(w, stats->level);
    put_i8(w, stats->armor);
    put_i8(w, stats->hand);
    put_i8(w, stats->missile);
    put_i8(w, stats->attacks);
    put_u8(w, stats->walks);
}

static void write_minion(Writer *w, const Minion *m) {
    put_u16(w, m->label);
    if (m->label == 0) return;
    put_u16(w, m->victim.v);
    put_u16(w, m->spells);
    write_stats(w, &m->base);
    put_u8(w, m->hp);
    put_u8(w, m->kind);
    put_u8(w, m->minion_class);
    put_u8(w, m->nation);
    put_u8(w, m->creature);
    put_u8(w, m->experience);
    put_u8(w, m->group.v);
    put_u8(w, m->armor_left);
    put_u8(w, m->attacks_left);
    put_u8(w, m->misses);
    put_u8(w, m->attacks_made);
    put_u8(w, m->is_dying | (m->hp_debt != 0 ? HAS_HP_DEBT : 0U));
    if (m->hp_debt != 0) put_u16(w, m->hp_debt);
}

static void write_group(Writer *w, const Group *g) {
    put_u16(w, g->label);
    if (g->label == 0) return;
    put_u8(w, g->count);
    for (int i = 0; i < g->count; i++) put_u16(w, g->members[i].v);
    put_u8(w, g->owner);
    put_u8(w, g->control);
    put_u16(w, g->age);
    put_u8(w, g->at.v);
    put_u8(w, g->start.v);
    put_u8(w, g->order.v);
    put_u8(w, g->order_place);
    put_u8(w, g->order_by);
    put_u8(w, g->entered);
    put_u8(w, g->moves_twice);
    put_u8(w, g->travelled);
    put_u16(w, g->spells);
    put_u8(w, g->return_to.v);
    put_u16(w, g->return_turn);
    put_u16(w, g->holder);
}

static void write_spell(Writer *w, const Spell *spell) {
    put_u16(w, spell->label);
    if (spell->label == 0) return;
    put_u16(w, spell->card);
    put_u16(w, spell->next);
    put_u16(w, spell->mother);
    put_u16(w, spell->on);
    put_u16(w, spell->cast);
    put_u16(w, spell->ends);
    put_i16(w, spell->value);
    put_u8(w, spell->owner);
    put_u8(w, spell->visible);
    put_u8(w, spell->helper);
    put_u8(w, spell->count);
}

static void write_structure(Writer *w, const Structure *t) {
    put_u8(w, t->at.v);
    if (t->at.v == 0) return;
    put_u8(w, t->kind);
    put_u8(w, t->owner);
    put_u8(w, t->mana);
    put_u8(w, t->clock);
    put_u8(w, t->captured);
    put_u8(w, t->pending);
    put_u8(w, t->run_count);
    for (int i = 0; i < t->run_count; i++) {
        put_u8(w, t->runs[i].nation);
        put_u8(w, t->runs[i].count);
    }
    put_u16(w, t->spells);
}

static void write_square(Writer *w, const Square *q) {
    put_u8(w, q->terrain);
    put_u8(w, q->swamp);
    put_u8(w, q->group.v);
    put_u8(w, q->structure.v);
    put_u16(w, q->spells);
}

static void write_player(Writer *w, const PlayerState *p) {
    put_u16(w, p->deck_count);
    for (int i = 0; i < p->deck_count; i++) put_u16(w, p->deck[i]);
    put_u16(w, p->discard_count);
    for (int i = 0; i < p->discard_count; i++) put_u16(w, *discard_at(p, i));
    for (int i = 0; i < HAND_SIZE; i++) {
        put_u16(w, p->hand[i].card);
        if (p->hand[i].card != 0) put_i16(w, p->hand[i].value);
    }
    for (int i = 1; i < MANA_COUNT; i++) {
        put_i16(w, p->pool[i]);
        put_i16(w, p->income[i]);
        put_i16(w, p->next_mana[i]);
    }
    for (int i = 0; i < COUNT_OF(p->heroes_used); i++) put_u16(w, p->heroes_used[i]);
    put_u8(w, p->house);
    put_i8(w, p->delta);
}

static void write_sequence(Writer *w, const Sequence *sequence) {
    put_u8(w, sequence->count);
    for (int i = 0; i < sequence->count; i++) put_u8(w, sequence->groups[i].v);
}

static void write_grave(Writer *w, const Grave *grave) {
    put_u16(w, grave->label);
    if (grave->label == 0) return;
    put_u8(w, grave->owner);
    put_u8(w, grave->nation);
    put_u8(w, grave->minion_class);
    put_u8(w, grave->kind);
    put_u8(w, grave->creature);
}

static void write_handicaps(Writer *w, const GameState *s) {
    const PlayerState *red = &s->players[PLAYER_RED];
    const PlayerState *blue = &s->players[PLAYER_BLUE];
    const bool has = has_handicap(red->fewer_cards, red->more_novices) ||
                     has_handicap(blue->fewer_cards, blue->more_novices);
    put_u8(w, (uint8_t)(s->generated | (has ? HAS_HANDICAPS : 0)));
    for (int i = PLAYER_RED; has && i <= PLAYER_BLUE; i++) {
        put_u8(w, s->players[i].fewer_cards);
        put_i8(w, s->players[i].more_novices);
    }
}

static void write_counters(Writer *w, const GameState *s) {
    put_u64(w, s->rng.play);
    for (int i = 0; i < PLAYER_COUNT; i++) put_u64(w, s->rng.deck[i]);
    put_u16(w, s->globe_spells);
    put_u16(w, s->turn);
    put_u16(w, s->turn_limit);
    put_u16(w, s->next_minion);
    put_u16(w, s->next_group);
    put_u16(w, s->next_spell);
    for (int i = 0; i < PLAYER_COUNT; i++) put_u16(w, s->next_hidden_spell[i]);
    put_u16(w, s->next_age);
    put_u8(w, s->phase);
    put_u8(w, s->initiative);
    put_u8(w, s->realm);
    write_handicaps(w, s);
    put_u8(w, s->result);
    put_u8(w, s->result_reason);
    put_u8(w, s->grave_next);
    put_u8(w, s->grave_count);
}

void state_write(Writer *w, const GameState *s) {
    write_counters(w, s);
    for (int i = 1; i <= MINIONS_MAX; i++) write_minion(w, &s->minions[i]);
    for (int i = 1; i <= GROUPS_MAX; i++) write_group(w, &s->groups[i]);
    for (int i = 1; i <= SPELLS_MAX; i++) write_spell(w, &s->spells[i]);
    for (int i = 1; i <= STRUCTURES_MAX; i++) write_structure(w, &s->structures[i]);
    for (int i = 1; i <= SQUARES; i++) write_square(w, &s->squares[i]);
    for (int i = PLAYER_RED; i <= PLAYER_BLUE; i++) write_player(w, &s->players[i]);
    for (int i = PLAYER_RED; i < PLAYER_COUNT; i++) write_sequence(w, &s->sequences[i]);
    for (int i = 0; i < GRAVEYARD_MAX; i++) write_grave(w, &s->graveyard[i]);
}

uint64_t state_hash(const GameState *s) {
    Writer w = writer_init(NULL, 0);
    state_write(&w, s);
    return w.hash;
}
