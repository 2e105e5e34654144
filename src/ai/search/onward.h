// onward.h - Playing on: a few order sets that a search has found are carried on for some turns by the quick
// script, cards and all, because one simulated turn shows little of what a plan is good for.

#ifndef SANCTA_AI_ONWARD_H
#define SANCTA_AI_ONWARD_H

#include "search/quick_script.h"
#include "search/search.h"

enum { ONWARD_SETS = 4 }; // that are carried on, at most

// Workspace. Zero it once.
typedef struct Onward {
    QuickScript script;
    TurnOrders turn[PLAYER_BLUE + 1];
    GameState state;
    int64_t sums[ONWARD_SETS][SETS_MAX]; // by set and by the other side's answer, a column of the search
    int counts[SETS_MAX];                // rounds, by answer
    // What the table said before.
    int payoffs[SETS_MAX][SETS_MAX], unseen[SETS_MAX], mix[SETS_MAX];
    bool has_changed;
    int rounds; // that all sets have been carried on
} Onward;

// Simulated turns that go, beyond the budget, into playing on.
int onward_budget(const AiSettings *settings);
// After search_run(): plays on, for onward_budget() turns, with the rows that are played most and,
// where they show more than one turn did, changes the shares that rows are played with.
void onward_run(Onward *onward, Search *search);
// Takes back what onward_run() has changed: orders that somebody gave are judged by the table alone, like all
// others beside them.
void onward_undo(Onward *onward, Search *search);
// Carries [count] sets of the search's seat on, 1..ONWARD_SETS, with the same worlds, answers and dice for
// all; until [turns] simulated ones are counted. Answers are drawn from [answers], shares of the search's
// columns. onward_worth() is then what the sets come to.
void onward_play(Onward *onward, Search *search, const Issued *const sets[ONWARD_SETS], int count, int turns,
                 const int answers[SETS_MAX]);
// What set [nth] came to on average, of WORTH_ONE.
int onward_worth(const Onward *onward, int nth);

#endif
