// piles.h - Spells that lie on one group of the seat's, and what the other house can do to all of them at
// once.

#ifndef SANCTA_PLAY_PILES_H
#define SANCTA_PLAY_PILES_H

#include "engine/engine.h"

enum { PILE_WARNING = 4 }; // spells on one group from which on the next ones should go elsewhere

// Spells of the seat's on [group] and its members, its casts in the plan included.
int pile_on(const Plan *plan, GroupId group);
// A card of the starter decks of the other player's house that takes all spells of a group; 0: none is known.
int pile_answer(const Plan *plan);
// Would [cast], by the plan's seat, be one more of a pile that the other house can take? Its group is another
// matter where it fights this turn: that is for the caller to know.
bool pile_grows(const Plan *plan, const Order *cast);
// Turns [cast], which is not in the plan, to the largest other group of the seat's without such a pile. False
// if there is none; [cast] is as it was then.
bool pile_avoid(const Plan *plan, Order *cast);
// The group that [target] is or belongs to; 0: it is neither a group nor a member of one.
GroupId pile_target_group(const GameState *s, const Target *target);

#endif
