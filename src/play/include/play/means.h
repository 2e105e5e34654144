// means.h - What a seat can pay for: this turn, every turn, and in the turns to come.

#ifndef SANCTA_PLAY_MEANS_H
#define SANCTA_PLAY_MEANS_H

#include "engine/engine.h"

enum { MEANS_PATIENCE = 8 }; // turns that a card may wait for its mana

// The mana of [type] that the plan's seat gets in a turn, towns and what the plan trains included.
int means_income(const Plan *plan, Mana type);
// The mana a turn that is lacking to pay for the card in [slot] of the hand.
int means_lack(const Plan *plan, int slot);
// Mana a turn that novices of the seat's Sanctum can become in [turns], one a turn.
int means_novices(const Plan *plan, int turns);
// Can the seat's novices pay for the card in [slot] within MEANS_PATIENCE turns, towns that it may still take
// aside?
bool means_can_wait(const Plan *plan, int slot);

#endif
