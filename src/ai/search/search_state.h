// search_state.h - What a search knows: the position, the order sets of both sides, and the table between
// them.

#ifndef SANCTA_AI_SEARCH_STATE_H
#define SANCTA_AI_SEARCH_STATE_H

#include "ai/kindness.h"
#include "ai/worlds.h"
#include "casting/cast_options.h"
#include "plans/hazards.h"
#include "search/order_sets.h"
#include "search/regrets.h"

typedef struct Candidates {
    OrderSet sets[SETS_MAX];
    Issued issued[SETS_MAX][AI_WORLDS_MAX]; // a seat's own sets are the same in every world: only [0] counts
    int mix[SETS_MAX];
    int unseen[SETS_MAX]; // worth that no simulated turn shows, against that of the first
    int first;            // what that is
    int count;
} Candidates;

typedef struct Cell {
    int64_t sum; // of as many worths as the largest budget has turns
    int32_t samples;
    Outcome certain[AI_WORLDS_MAX]; // by world, where its turn came to something that no dice decide
} Cell;

typedef struct Search {
    AiSettings settings;
    Weights weights; // of its personality
    Player seat, other;
    uint64_t dice;   // of the simulated turns
    uint64_t stream; // of the breeding and the final choice
    GameState view, worlds[AI_WORLDS_MAX];
    Belief belief; // in the other's cards
    Outlook mine, theirs[AI_WORLDS_MAX];
    int8_t best_casts[HAND_SIZE];                     // the seat's own, options of [my_casts]
    CastOptions my_casts, their_casts[AI_WORLDS_MAX]; // theirs are ranked (replies.h)
    Candidates rows, columns;                         // the seat's and the other's
    Cell cells[SETS_MAX][SETS_MAX];
    int payoffs[SETS_MAX][SETS_MAX];
    int value; // of the mixture, 0..WORTH_ONE
    Simulator sim;
    Plan plan;
    GameState with, bed, trial;
    Kindness kindness;
    Hazards hazards;
    Duels duels; // of the seat's groups
} Search;

#endif
