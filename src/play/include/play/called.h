// called.h - What people call those that a match file does not name: recruits by names of their nation,
// monsters and heroes by what they are, groups by letters. Files, the log and the lab keep the ids ("m-7",
// "g-3").
//
// Names follow from the match alone: its start and its log, in the order in which minions came into being.
// Nobody in a match has the name of another, dead or alive, nor one that the file gives.

#ifndef SANCTA_PLAY_CALLED_H
#define SANCTA_PLAY_CALLED_H

#include "match/match.h"

typedef struct Called Called;

// NULL: there is no memory; everybody is called by ids then.
Called *called_new(void);
void called_free(Called *called); // NULL is fine

// The same names for [m], which begins where the match of [called] stands; NULL when memory is short.
Called *called_copy(const Called *called, const Match *m);

// Names everything that has come into being in [m] since the last call. Another match, or one that was set
// back, is named anew.
void called_follow(Called *called, const Match *m);

// "Aldric", "Bog Horror 2"; NULL: nobody was named so far. [label]: a generated number.
const char *called_minion(const Called *called, Label label);
// "A" ... "Z", "AA" ...
const char *called_group(const Called *called, Label label);

#endif
