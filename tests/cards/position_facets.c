#include "cards/position_facets.h"

#include <stdio.h>
#include <string.h>

static const char *const facet_names[FACETS] = {"lives",  "newcomers", "stats",      "hp",
                                                "groups", "places",    "terrain",    "structures",
                                                "mana",   "hands",     "initiative", "spells"};

unsigned facets_of_minion(const GameState *with, const GameState *without, int minion) {
    const Minion *a = &with->minions[minion];
    const Minion *b = &without->minions[minion];
    if (b->label == 0) return a->label != 0 ? FACET_NEWCOMERS : 0;
    if (a->label != b->label) return FACET_LIVES;
    unsigned facets = 0;
    const bool same_stats =
        memcmp(&a->base, &b->base, sizeof a->base) == 0 && memcmp(&a->now, &b->now, sizeof a->now) == 0 &&
        a->minion_class == b->minion_class && a->nation == b->nation && a->kind == b->kind &&
        a->creature == b->creature && a->experience == b->experience;
    if (!same_stats) facets |= FACET_STATS;
    if (a->hp != b->hp) facets |= FACET_HP;
    const Group *ga = group_at(with, a->group);
    const Group *gb = group_at(without, b->group);
    if (ga->label != gb->label || ga->owner != gb->owner || ga->control != gb->control ||
        ga->count != gb->count)
        facets |= FACET_GROUPS;
    if (!same_square(ga->at, gb->at)) facets |= FACET_PLACES;
    return facets;
}

static unsigned player_differs(const GameState *with, const GameState *without, int p) {
    const PlayerState *a = &with->players[p];
    const PlayerState *b = &without->players[p];
    unsigned facets = 0;
    if (memcmp(a->pool, b->pool, sizeof a->pool) != 0 ||
        memcmp(a->income, b->income, sizeof a->income) != 0 ||
        memcmp(a->next_mana, b->next_mana, sizeof a->next_mana) != 0)
        facets |= FACET_MANA;
    if (player_hand_count(with, (Player)p) != player_hand_count(without, (Player)p)) facets |= FACET_HANDS;
    return facets;
}

static bool structure_differs(const Structure *a, const Structure *b) {
    return a->at.v != b->at.v || a->kind != b->kind || a->owner != b->owner || a->mana != b->mana ||
           a->clock != b->clock || a->run_count != b->run_count ||
           memcmp(a->runs, b->runs, a->run_count * sizeof a->runs[0]) != 0;
}

static bool spells_differ(const GameState *with, const GameState *without) {
    int surplus[CARD_COUNT] = {0};
    for (int i = 1; i <= SPELLS_MAX; i++) {
        surplus[with->spells[i].card] += with->spells[i].count;
        surplus[without->spells[i].card] -= without->spells[i].count;
    }
    for (int card = 1; card < CARD_COUNT; card++) {
        if (surplus[card] != 0) return true;
    }
    return false;
}

unsigned facets_between(const GameState *with, const GameState *without) {
    unsigned facets = 0;
    for (int i = 1; i <= MINIONS_MAX; i++) facets |= facets_of_minion(with, without, i);
    for (int i = 1; i <= SQUARES; i++) {
        const Square *a = &with->squares[i];
        const Square *b = &without->squares[i];
        if (a->terrain != b->terrain || a->swamp != b->swamp) facets |= FACET_TERRAIN;
    }
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        if (structure_differs(&with->structures[i], &without->structures[i])) facets |= FACET_STRUCTURES;
    }
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) facets |= player_differs(with, without, p);
    if (with->initiative != without->initiative) facets |= FACET_INITIATIVE;
    if (spells_differ(with, without)) facets |= FACET_SPELLS;
    return facets;
}

const char *facets_names(unsigned facets) {
    static char words[160];
    int length = 0;
    words[0] = '\0';
    for (int i = 0; i < FACETS; i++) {
        if ((facets >> i & 1U) == 0) continue;
        length += snprintf(words + length, sizeof words - (size_t)length, " %s", facet_names[i]);
    }
    return words;
}
