// match_told.h - A match as stats and review look at it: played to the end of its orders, its books, its
// turns.

#ifndef SANCTA_LAB_MATCH_TOLD_H
#define SANCTA_LAB_MATCH_TOLD_H

#include "match/match.h"
#include "play/ledger.h"
#include "play/review.h"

typedef struct MatchTold {
    Match *match; // owned, like the others
    Ledger ledger;
    Moments moments; // handed over by match_told_review()
} MatchTold;

// Reads [path] and plays what it lists and has not played yet. LAB_DONE, or a code with the reason on
// standard error. End it in any case.
int match_told_begin(MatchTold *told, const char *path);
void match_told_end(MatchTold *told);
// Thinks all of it over, once. NULL: memory is short, be it for one turn.
Review *match_told_review(MatchTold *told, const ReviewTask *task);

#endif
