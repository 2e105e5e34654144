// breeding.h - Order sets that do better against the mixture than those that a search began with.

#ifndef SANCTA_AI_BREEDING_H
#define SANCTA_AI_BREEDING_H

#include "search/search_state.h"

// First every small step from what is played most, then steps and crossings by lot, until most of the budget
// is used up or nothing more is found. Each newcomer's cells are played [samples] times.
void breeding_evolve(Search *search, int samples);

#endif
