// candidates.h - The order sets of both sides that a search chooses from.
//
// A side is the rows or the columns of the table. An index may be the place behind its last set, where
// newcomers are looked at before they count.

#ifndef SANCTA_AI_CANDIDATES_H
#define SANCTA_AI_CANDIDATES_H

#include "search/search_state.h"

// The orders of set [index] in each world that counts for its side.
void candidates_issue(Search *search, Candidates *side, int index);
// Has another set come to the same orders in every world?
bool candidates_know(const Search *search, const Candidates *side, int index);
// What a child has in common with a set of the table down to the last move needs no orders to be known.
bool candidates_know_set(const Candidates *side, const OrderSet *set);
// One turn shows little of what a plan is good for. The script's own plan has been proved by whole games and
// so has a start; all plans are credited with what the script thinks of their casts, and the seat's own are
// blamed for what is silly. Writes what set [index] is worth beside that turn.
void candidates_foresee(const Search *search, Candidates *side, int index);
// Every style with the best casts, then variations of the first: casting nothing, one thing only, other
// trainings. Stops at [most] sets, 1..SETS_MAX.
void candidates_add_styles(Search *search, Candidates *side, const Outlook *o, int most);
// Puts a row with these orders to [place], a row or the one behind the last, unless there is one already;
// which it is.
int candidates_take_row(Search *search, int place, const OrderSet *set, const Issued *issued);

#endif
