// search.h - The search over complete order sets of both sides.
//
// Orders are secret and simultaneous, so there is no best answer, only a best mixture: candidates for both
// sides, a table of what each pair leads to, played on the real engine with the same dice in every cell, and
// regret matching.

#ifndef SANCTA_AI_SEARCH_H
#define SANCTA_AI_SEARCH_H

#include "search/search_state.h"

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
// What a row is worth against the other side's mixture, 0..WORTH_ONE.
int search_worth(const Search *search, int row);

// The same by the simulated turns alone, without what no turn shows (Candidates.unseen): what can be told as
// a chance.
int search_seen(const Search *search, int row);

#endif
