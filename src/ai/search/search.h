// search.h - The search over complete order sets of both sides.
//
// Orders are secret and simultaneous, so there is no best answer, only a best mixture: candidates for both
// sides, a table of what each pair leads to, played on the real engine with the same dice in every cell, and
// regret matching.

#ifndef SANCTA_AI_SEARCH_H
#define SANCTA_AI_SEARCH_H

#include "plans/hazards.h"
#include "search/order_sets.h"
#include "search/regrets.h"
#include "ai/worlds.h"

typedef struct Candidates {
    OrderSet sets[SETS_MAX];
    Issued issued[SETS_MAX][AI_WORLDS_MAX]; // a seat's own sets are the same in every world: only [0] counts
    int mix[SETS_MAX];
    int unseen[SETS_MAX]; // worth that no simulated turn shows, against that of the first
    int first;            // what that is
    int count;
} Candidates;

typedef struct Cell {
    int32_t sum, samples;
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

// Simulated turns that go, beyond the budget, into playing on (onward.h).
int onward_budget(const AiSettings *settings);
// Everything that thinking needs to know about the position; draws the worlds and finds the casts of both
// sides.
void search_begin(Search *search, const AiTask *task);
// Fills rows, columns and their mixes.
void search_run(Search *search);
// The row to play: drawn from the mixture, or the best if there is nothing to mix.
int search_choose(Search *search);
// What [mine] is worth on average, of WORTH_ONE, against the mixture that was found, or against the one plan
// that is expected where nothing was searched.
int search_weigh(Search *search, const Issued *mine);
// Takes those casts out of [set], one of the rows, that help the other side or harm the own and gain nothing
// against what the other side plays, whatever they promised against the first answer that was expected of it.
void search_prove(Search *search, OrderSet *set);

// After search_run(): takes [orders] of the seat into the table and plays them and the best row against the
// other side's mixture as often as each other. The row that they are; [best] becomes the row that is worth
// most, which may be the same. -1: called off.
int search_judge(Search *search, const Order *orders, int count, int *best);
// Puts a row with these orders to [place], a row or the one behind the last, unless there is one already;
// which it is.
int search_take_row(Search *search, int place, const OrderSet *set, const Issued *issued);
// Plays [row] against all that the other side plays at least in [share] of MIX_ONE, [samples] times each.
void search_fill_row(Search *search, int row, int samples, int share);
// One of the [count] sets that are played with the shares [mix], by lot.
int search_draw(const int mix[SETS_MAX], int count, uint64_t *stream);
// What a row is worth against the other side's mixture, 0..WORTH_ONE.
int search_worth(const Search *search, int row);

// The same by the simulated turns alone, without what no turn shows (Candidates.unseen): what can be told as
// a chance.
int search_seen(const Search *search, int row);

#endif
