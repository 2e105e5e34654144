// position_facets.h - In which facets of the board two positions differ: what a card has done, or left
// behind, where the same was played with it and without it.

#ifndef SANCTA_TESTS_CARDS_POSITION_FACETS_H
#define SANCTA_TESTS_CARDS_POSITION_FACETS_H

#include "engine/engine.h"

typedef enum Facet {
    FACET_LIVES = 1 << 0,      // who is alive
    FACET_NEWCOMERS = 1 << 1,  // who was not there before
    FACET_STATS = 1 << 2,      // base and read stats, class, nation, experience
    FACET_HP = 1 << 3,         //
    FACET_GROUPS = 1 << 4,     // membership, owner, control
    FACET_PLACES = 1 << 5,     // where groups are
    FACET_TERRAIN = 1 << 6,    //
    FACET_STRUCTURES = 1 << 7, // kind, owner, mana type, novices
    FACET_MANA = 1 << 8,       // pool of a later turn, income
    FACET_HANDS = 1 << 9,      //
    FACET_INITIATIVE = 1 << 10,
    FACET_SPELLS = 1 << 11, // other spells in play
    FACETS = 12
} Facet;

// A sum of facets, 0 where the positions are alike.
unsigned facets_between(const GameState *with, const GameState *without);
// The same of one minion alone.
unsigned facets_of_minion(const GameState *with, const GameState *without, int minion);

// Each name with a space before it; valid until the next call.
const char *facets_names(unsigned facets);

#endif
