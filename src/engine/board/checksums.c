// The seven sums of phase 0 (rules 14): what both sides of a match compare.

#include "board/invariants.h"

static void sum_list(Writer *w, const GameState *s, uint16_t first) {
    for (uint16_t id = first; id != 0; id = s->spells[id].next) {
        bytes_put_u16(w, s->spells[id].card);
        bytes_put_u16(w, s->spells[id].label);
        bytes_put_u8(w, s->spells[id].count);
    }
    bytes_put_u16(w, 0);
}

static void sum_squares(Writer *terrain, Writer *spells, const GameState *s) {
    for (int i = 1; i <= SQUARES; i++) {
        bytes_put_u8(terrain, s->squares[i].terrain);
        sum_list(spells, s, s->squares[i].spells);
    }
}

static void sum_structures(Writer *structures, Writer *spells, const GameState *s) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &s->structures[i];
        bytes_put_u8(structures, t->at.v);
        if (t->at.v == 0) continue;
        bytes_put_u8(structures, t->kind);
        bytes_put_u8(structures, t->owner);
        sum_list(spells, s, t->spells);
    }
}

static void sum_groups(Writer *groups, Writer *spells, const GameState *s) {
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const Group *g = &s->groups[i];
        bytes_put_u16(groups, g->label);
        if (g->label == 0) continue;
        bytes_put_u8(groups, g->owner);
        bytes_put_u8(groups, g->count);
        sum_list(spells, s, g->spells);
    }
}

static void sum_minions(Writer *hp, Writer *spells, const GameState *s) {
    for (int i = 1; i <= MINIONS_MAX; i++) {
        const Minion *m = &s->minions[i];
        bytes_put_u16(hp, m->label);
        if (m->label == 0) continue;
        bytes_put_u8(hp, m->hp);
        sum_list(spells, s, m->spells);
    }
}

void checksums_of_state(const GameState *s, uint32_t out[7]) {
    enum { TERRAIN, PLACE_SPELLS, PLACES, GROUPS, HIT_POINTS, INDIVIDUAL_SPELLS, GROUP_SPELLS, SUMS };
    Writer w[SUMS];
    for (int i = 0; i < SUMS; i++) w[i] = bytes_writer(NULL, 0);
    sum_squares(&w[TERRAIN], &w[PLACE_SPELLS], s);
    sum_structures(&w[PLACES], &w[PLACE_SPELLS], s);
    sum_groups(&w[GROUPS], &w[GROUP_SPELLS], s);
    sum_minions(&w[HIT_POINTS], &w[INDIVIDUAL_SPELLS], s);
    for (int i = 0; i < SUMS; i++) out[i] = (uint32_t)(w[i].hash ^ (w[i].hash >> 32));
}
