// kindness.h - Whom a card does good, where its row does not say: found out by fighting, or by what a town
// then yields. No card is known by name.

#ifndef SANCTA_AI_KINDNESS_H
#define SANCTA_AI_KINDNESS_H

#include "engine/engine.h"

// What has been found out so far; all zero at first. The same for every player and position.
typedef struct Kindness {
    int8_t of[CARD_COUNT];
    bool is_known[CARD_COUNT];
} Kindness;

// Is a card good (1) or bad (-1) for the group that it is cast on, or for that of the minion, or for the
// owner of the structure? 0: neither its row nor an even fight of plain recruits, nor a few turns of a plain
// town, can tell. [bed] and [plan] are scratch.
int kindness_of(Kindness *known, int card, GameState *bed, Plan *plan);

// The same where only the phrases that a card answers can tell, because no fight shows it: 1 for what hides
// its target.
int kindness_declared(int card);

#endif
