// player.h - Deck, hand, discard (rules 15.2, 15.5).

#ifndef SANCTA_ENGINE_PLAYER_H
#define SANCTA_ENGINE_PLAYER_H

#include "engine/build.h"
#include "engine/query.h"

// 1(d): refills red's and blue's hand (I, then J) to five, lowest free slot first.
void player_draw(Ctx *c);
// Empties a hand slot; the card goes to the discard pile unless lost.
void player_card_leaves(Ctx *c, Player player, int slot, LeftHandWhy why);
// May [player] discard at the Whirlpool?
bool player_can_discard(const Ctx *c, Player player);
// Cards taken by effects, for good: the whole hand as it is now (cards being cast have left it), or one drawn
// at random (false: the hand is empty). What they were is the player's to know, unless the card [is_shown] to
// both.
void player_lose_hand(Ctx *c, Player player);
bool player_lose_card(Ctx *c, Player player, bool is_shown);
bool player_hero_used(const GameState *s, Player player, int card);
#endif
