// fighters.h - Recruits whose numbers a test of combat chooses itself. They are Dwarves, who have no ability
// in combat.

#ifndef SANCTA_TESTS_SUPPORT_FIGHTERS_H
#define SANCTA_TESTS_SUPPORT_FIGHTERS_H

#include "support/scene.h"

// Level 1, 60 hit points; STAT_NONE for a kind of attack that he has not.
StatBlock stats(int hand, int missile, int armor, int attacks);
StatBlock with_hp(StatBlock block, int hp); // the maximum
StatBlock with_level(StatBlock block, int level);

// An archer if [block] has missiles, else a swordsman.
MinionId recruit(Scene *s, GroupId g, StatBlock block);
// A group of one.
GroupId lone(Scene *s, Player owner, const char *at, StatBlock block);

#endif
