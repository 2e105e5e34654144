// whereabouts.h - Where the groups of a seat stood when it gave its orders in the last turns.
//
// No part of a position or of the rules: the seat's player remembers it, and a player that takes over a match
// later is given it. The seat could see all of it on the board.

#ifndef SANCTA_ENGINE_WHEREABOUTS_H
#define SANCTA_ENGINE_WHEREABOUTS_H

#include "engine/state.h"

enum { WHEREABOUTS_TURNS = 2 };

// The groups that a seat could give orders to in one turn.
typedef struct WhereaboutsTurn {
    uint16_t turn; // 0: nothing is known
    uint16_t count;
    Label groups[GROUPS_MAX];
    SquareId at[GROUPS_MAX];
} WhereaboutsTurn;

// The last turns, latest first. All zero at first.
typedef struct Whereabouts {
    WhereaboutsTurn turns[WHEREABOUTS_TURNS];
} Whereabouts;

// Notes where the groups of [seat] stand in [s], the position in which its orders are given. The oldest turn
// is forgotten.
void whereabouts_note(Whereabouts *w, const GameState *s, Player seat);
// What is known of [turn]; NULL: nothing.
const WhereaboutsTurn *whereabouts_turn(const Whereabouts *w, int turn);
// Where the group of that label stood then; 0: it was not there.
SquareId whereabouts_of(const WhereaboutsTurn *then, Label group);

#endif
