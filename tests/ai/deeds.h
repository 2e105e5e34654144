// deeds.h - What a personality does in matches against nobody in particular.

#ifndef SANCTA_TESTS_AI_DEEDS_H
#define SANCTA_TESTS_AI_DEEDS_H

#include "ai/personality.h"

// What a seat has done and has, summed over the matches; men and towns at the end of each turn.
typedef struct Deeds {
    int men, home;        // recruits, those of them within three steps of the own Sanctum
    int forward;          // how much nearer they were to the other Sanctum than to the own
    int towns, hits;      // hits: of its minions' attacks on those of the other side
    int income;           // of trained novices, in the end
    int casts, at_others; // all casts, those on groups and minions of the other side
} Deeds;

// Of [person] as Red in [matches] matches of 16 turns, the same ones for all.
Deeds deeds_of(int person, int matches);

#endif
