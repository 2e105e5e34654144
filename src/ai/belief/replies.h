// replies.h - What the other seat may cast. Each card of all the hands that were drawn is tried once, and
// every world takes from that what its hand holds. In each they are ranked, so that one order set means the
// same in all: the best cast there, the second best, and so on.

#ifndef SANCTA_AI_REPLIES_H
#define SANCTA_AI_REPLIES_H

#include "casting/cast_search.h"
#include "search/order_sets.h"

// Ranks, and targets of each that a set can choose among: option [rank + HAND_SIZE * n] is the n-th best
// target of the cast of that rank. Where a world has none it stands for nothing (ORDER_NONE).
enum { REPLY_TARGETS = 3, REPLIES = HAND_SIZE * REPLY_TARGETS };

typedef struct ReplySearch {
    CastSearch
        casting; // in the first world: its outlook, the other seat's plan without casts, and what that meets
    const Outlook *theirs; // the other seat's, by world
    int worlds;
    int budget; // simulated turns that the tries may cost, about; at least two targets of each card are tried
    GameState *with; // scratch, for the tries
} ReplySearch;

// Fills [out], one for each world.
void replies_find(const ReplySearch *search, CastOptions *out);
// Lets [set] cast whatever is best in each world.
void replies_cast_best(OrderSet *set);

#endif
