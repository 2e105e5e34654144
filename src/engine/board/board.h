// board.h - The 94 squares: geometry, names, and which group stands where (rules 5).
// The only writer of Group.at and Square.group.

#ifndef SANCTA_ENGINE_BOARD_H
#define SANCTA_ENGINE_BOARD_H

#include "engine/build.h"
#include "engine/query.h"

// Puts [group] (off the board or anywhere) on [square] without an event; the caller writes it. During
// movement a square may hold two groups for a moment: Square.group is the newcomer. When that one leaves, the
// other is found by the sequences, in which every group on the board stands.
void board_place(GameState *s, GroupId group, SquareId square);

// Takes [group] from its square: at = 0.
void board_lift(GameState *s, GroupId group);

#endif
