// training.h - Novices become recruits or mana (rules 8, 3.3): one training, in a plan and in phase 3 alike.

#ifndef SANCTA_ENGINE_TRAINING_H
#define SANCTA_ENGINE_TRAINING_H

#include "engine/context.h"
#include "engine/order.h"

// Does [order] make a recruit (not mana)?
bool training_is_recruit(const Order *order);

// May [player] train as [order] says? [mana_trained] is how many novices that player has trained as mana this
// turn.
OrderError training_check(const Ctx *c, Player player, const Order *order, int mana_trained);

// Carries it out: the novice goes, a recruit joins or founds the group there, or income and pool rise. Names
// that are in use by now give way to generated ones. False, and nothing happens, when the tables have filled
// up or the place has moved away since the order was given.
bool training_execute(Ctx *c, Player player, const Order *order);

#endif
