// strength.h - Fighting strength by the square law: 100 for a plain recruit, growing in proportion to equal
// members.

#ifndef SANCTA_AI_STRENGTH_H
#define SANCTA_AI_STRENGTH_H

#include "engine/engine.h"

int strength_of_group(const GameState *s, GroupId group);
// The same of the group that had [label] when it was at [group]: 0 if it is gone, even if another group has
// its place by now.
int strength_left(const GameState *s, GroupId group, Label label);
int strength_root(uint32_t x); // the square root, rounded down
// Does [group] obey its owner only as long as a spell lasts, and belong to the other player?
bool strength_is_lent(const GameState *s, GroupId group);
// What [a] gains against [b]: the strength it kills less the strength it loses.
int strength_clash(int a, int b);
// [strength] of [player]'s group as it counts in a fight: the player with initiative attacks first.
int strength_in_turn(const GameState *s, Player player, int strength);

#endif
