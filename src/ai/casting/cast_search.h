// cast_search.h - What casts are tried with: the position, the orders beside them, and how much may be spent.

#ifndef SANCTA_AI_CAST_SEARCH_H
#define SANCTA_AI_CAST_SEARCH_H

#include "ai/kindness.h"
#include "plans/outlook.h"
#include "search/simulation.h"

// How fights end that no cast has changed: many casts ask for the same one.
enum { PLAIN_FIGHTS = 16 };
typedef struct PlainFights {
    struct {
        GroupId group, enemy;
        int left;
    } items[PLAIN_FIGHTS];
    int count;
} PlainFights;

typedef struct CastSearch {
    Simulator *sim;
    const Outlook *o;
    const Issued *base;   // the seat's trainings and moves, without casts
    const Issued *theirs; // what the other seat is expected to do
    int targets;          // how many targets a card is tried on
    int samples;          // turns played for each, with the same dice for all
    int depth;            // turns by script that follow each of them before it is weighed
    bool is_honest; // what looks best is tried again with other dice, because it may only have been lucky
    bool is_quick;  // one fight tells what a spell does in it, and nothing is tried that helps the other side
    uint64_t dice;
    Plan *plan;            // scratch
    GameState *with, *bed; // scratch
    Kindness *kindness;    // of the cards that have been looked at
    PlainFights *fights;   // casting_find()'s own
} CastSearch;

// What [search]'s seat has when the turn has been played with [mine], on average, of WORTH_ONE. Costs
// [samples] times 1 + [depth] simulated turns.
int cast_search_play(const CastSearch *search, const Issued *mine);

#endif
