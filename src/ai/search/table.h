// table.h - The table of a search: what each pair of order sets leads to, with the same dice in every row.

#ifndef SANCTA_AI_TABLE_H
#define SANCTA_AI_TABLE_H

#include "search/search_state.h"

enum {
    ROUNDS_QUICK = 60,   // of regret matching while the table still changes
    SUPPORT_LEAST = 500, // share of MIX_ONE below which a choice is not played
};

// Plays cell [row], [column] until it has [samples], as far as the budget goes.
void table_fill_cell(Search *search, int row, int column, int samples);
// All cells in turn, so that none is ahead when the budget ends.
void table_fill(Search *search, int samples);
// Plays [row] against all that the other side plays at least in [share] of MIX_ONE, [samples] times each, and
// guesses the gaps.
void table_fill_row(Search *search, int row, int samples, int share);
void table_forget_row(Search *search, int row);
void table_forget_column(Search *search, int column);
// Guesses the gaps and finds both mixtures, and the search's value, in [rounds] of regret matching.
void table_solve(Search *search, int rounds);

#endif
