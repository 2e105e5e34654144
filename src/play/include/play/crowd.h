// crowd.h - Whether all groups that a seat sends to one square find room there (rules 17.3).

#ifndef SANCTA_PLAY_CROWD_H
#define SANCTA_PLAY_CROWD_H

#include "engine/engine.h"

typedef struct Crowd {
    GroupId others[GROUPS_MAX]; // of the seat, that are sent there or stay there, as they win a vote
    int count;                  // of them
    int members;                // of all these groups and of the one that is asked about
    int returning;              // how many of all these groups go back
} Crowd;

// What comes of [group] going to [to] beside the other orders of [plan], if no group of another player comes.
// Groups whose step is refused as things stand do not count. On ice all is empty: where a slide ends is no
// matter of its first square.
void crowd_find(const Plan *plan, GroupId group, SquareId to, Crowd *out);

#endif
