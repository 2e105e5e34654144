// board.h - Which group stands on which of the 94 squares (rules 5); what is asked of a square is in query.h.
// The only writer of Group.at and Square.group.

#ifndef SANCTA_ENGINE_BOARD_H
#define SANCTA_ENGINE_BOARD_H

#include "engine/build.h"
#include "engine/query.h"

enum { SANCTUM_RED = 10, SANCTUM_BLUE = SQUARES + 1 - SANCTUM_RED };

// Puts [group] (off the board or anywhere) on [square] without an event; the caller writes it. During
// movement a square may hold two groups for a moment: Square.group is the newcomer. When that one leaves, the
// other is found by the sequences, in which every group on the board stands.
void board_place(GameState *s, GroupId group, SquareId square);

// Takes [group] from its square: at = 0.
void board_lift(GameState *s, GroupId group);

#endif
