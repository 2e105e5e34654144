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
    bytes_put_u16(w, (unsigned)value & 0xffffU);
}

static void put_i8(Writer *w, int value) {
    bytes_put_u8(w, (unsigned)value & 0xffU);
}

static void write_stats(Writer *w, const StatBlock *stats) {
    bytes_put_u8(w, stats->max_hp);
    put_i8(w, stats->level);
    put_i8(w, stats->armor);
    put_i8(w, stats->hand);
    put_i8(w, stats->missile);
    put_i8(w, stats->attacks);
    bytes_put_u8(w, stats->walks);
}

static void write_minion(Writer *w, const Minion *m) {
    bytes_put_u16(w, m->label);
    if (m->label == 0) return;
    bytes_put_u16(w, m->victim.v);
    bytes_put_u16(w, m->spells);
    write_stats(w, &m->base);
    bytes_put_u8(w, m->hp);
    bytes_put_u8(w, m->kind);
    bytes_put_u8(w, m->minion_class);
    bytes_put_u8(w, m->nation);
    bytes_put_u8(w, m->creature);
    bytes_put_u8(w, m->experience);
    bytes_put_u8(w, m->group.v);
    bytes_put_u8(w, m->armor_left);
    bytes_put_u8(w, m->attacks_left);
    bytes_put_u8(w, m->misses);
    bytes_put_u8(w, m->attacks_made);
    bytes_put_u8(w, m->is_dying | (m->hp_debt != 0 ? HAS_HP_DEBT : 0U));
    if (m->hp_debt != 0) bytes_put_u16(w, m->hp_debt);
}

static void write_group(Writer *w, const Group *g) {
    bytes_put_u16(w, g->label);
    if (g->label == 0) return;
    bytes_put_u8(w, g->count);
    for (int i = 0; i < g->count; i++) bytes_put_u16(w, g->members[i].v);
    bytes_put_u8(w, g->owner);
    bytes_put_u8(w, g->control);
    bytes_put_u16(w, g->age);
    bytes_put_u8(w, g->at.v);
    bytes_put_u8(w, g->start.v);
    bytes_put_u8(w, g->order.v);
    bytes_put_u8(w, g->order_place);
    bytes_put_u8(w, g->order_by);
    bytes_put_u8(w, g->entered);
    bytes_put_u8(w, g->moves_twice);
    bytes_put_u8(w, g->travelled);
    bytes_put_u16(w, g->spells);
    bytes_put_u8(w, g->return_to.v);
    bytes_put_u16(w, g->return_turn);
    bytes_put_u16(w, g->holder);
}

static void write_spell(Writer *w, const Spell *spell) {
    bytes_put_u16(w, spell->label);
    if (spell->label == 0) return;
    bytes_put_u16(w, spell->card);
    bytes_put_u16(w, spell->next);
    bytes_put_u16(w, spell->mother);
    bytes_put_u16(w, spell->on);
    bytes_put_u16(w, spell->cast);
    bytes_put_u16(w, spell->ends);
    put_i16(w, spell->value);
    bytes_put_u8(w, spell->owner);
    bytes_put_u8(w, spell->visible);
    bytes_put_u8(w, spell->helper);
    bytes_put_u8(w, spell->count);
}

static void write_structure(Writer *w, const Structure *t) {
    bytes_put_u8(w, t->at.v);
    if (t->at.v == 0) return;
    bytes_put_u8(w, t->kind);
    bytes_put_u8(w, t->owner);
    bytes_put_u8(w, t->mana);
    bytes_put_u8(w, t->clock);
    bytes_put_u8(w, t->captured);
    bytes_put_u8(w, t->pending);
    bytes_put_u8(w, t->run_count);
    for (int i = 0; i < t->run_count; i++) {
        bytes_put_u8(w, t->runs[i].nation);
        bytes_put_u8(w, t->runs[i].count);
    }
    bytes_put_u16(w, t->spells);
}

static void write_square(Writer *w, const Square *q) {
    bytes_put_u8(w, q->terrain);
    bytes_put_u8(w, q->swamp);
    bytes_put_u8(w, q->group.v);
    bytes_put_u8(w, q->structure.v);
    bytes_put_u16(w, q->spells);
}

static void write_player(Writer *w, const PlayerState *p) {
    bytes_put_u16(w, p->deck_count);
    for (int i = 0; i < p->deck_count; i++) bytes_put_u16(w, p->deck[i]);
    bytes_put_u16(w, p->discard_count);
    for (int i = 0; i < p->discard_count; i++) bytes_put_u16(w, *discard_at(p, i));
    for (int i = 0; i < HAND_SIZE; i++) {
        bytes_put_u16(w, p->hand[i].card);
        if (p->hand[i].card != 0) put_i16(w, p->hand[i].value);
    }
    for (int i = 1; i < MANA_COUNT; i++) {
        put_i16(w, p->pool[i]);
        put_i16(w, p->income[i]);
        put_i16(w, p->next_mana[i]);
    }
    for (int i = 0; i < COUNT_OF(p->heroes_used); i++) bytes_put_u16(w, p->heroes_used[i]);
    bytes_put_u8(w, p->house);
    put_i8(w, p->delta);
}

static void write_sequence(Writer *w, const Sequence *sequence) {
    bytes_put_u8(w, sequence->count);
    for (int i = 0; i < sequence->count; i++) bytes_put_u8(w, sequence->groups[i].v);
}

static void write_grave(Writer *w, const Grave *grave) {
    bytes_put_u16(w, grave->label);
    if (grave->label == 0) return;
    bytes_put_u8(w, grave->owner);
    bytes_put_u8(w, grave->nation);
    bytes_put_u8(w, grave->minion_class);
    bytes_put_u8(w, grave->kind);
    bytes_put_u8(w, grave->creature);
}

static void write_handicaps(Writer *w, const GameState *s) {
    const PlayerState *red = &s->players[PLAYER_RED];
    const PlayerState *blue = &s->players[PLAYER_BLUE];
    const bool has = has_handicap(red->fewer_cards, red->more_novices) ||
                     has_handicap(blue->fewer_cards, blue->more_novices);
    bytes_put_u8(w, (uint8_t)(s->generated | (has ? HAS_HANDICAPS : 0)));
    for (int i = PLAYER_RED; has && i <= PLAYER_BLUE; i++) {
        bytes_put_u8(w, s->players[i].fewer_cards);
        put_i8(w, s->players[i].more_novices);
    }
}

static void write_counters(Writer *w, const GameState *s) {
    bytes_put_u64(w, s->rng.play);
    for (int i = 0; i < PLAYER_COUNT; i++) bytes_put_u64(w, s->rng.deck[i]);
    bytes_put_u16(w, s->globe_spells);
    bytes_put_u16(w, s->turn);
    bytes_put_u16(w, s->turn_limit);
    bytes_put_u16(w, s->next_minion);
    bytes_put_u16(w, s->next_group);
    bytes_put_u16(w, s->next_spell);
    for (int i = 0; i < PLAYER_COUNT; i++) bytes_put_u16(w, s->next_hidden_spell[i]);
    bytes_put_u16(w, s->next_age);
    bytes_put_u8(w, s->phase);
    bytes_put_u8(w, s->initiative);
    bytes_put_u8(w, s->realm);
    write_handicaps(w, s);
    bytes_put_u8(w, s->result);
    bytes_put_u8(w, s->result_reason);
    bytes_put_u8(w, s->grave_next);
    bytes_put_u8(w, s->grave_count);
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
    Writer w = bytes_writer(NULL, 0);
    state_write(&w, s);
    return w.hash;
}
