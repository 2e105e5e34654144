// guide.h - The match file of a lesson as a guide: what the seat that no human plays orders in each turn.

#ifndef SANCTA_PLAY_GUIDE_H
#define SANCTA_PLAY_GUIDE_H

#include "match/match.h"

// Reads it; NULL with the first problem in [fault] if it is not a match, or memory is short.
Match *guide_read(const char *text, size_t size, LoadError *fault);
// Adds what [guide] lists for the turn and the seat of [plan], as far as it is legal.
void guide_orders(const Match *guide, Plan *plan);

#endif
