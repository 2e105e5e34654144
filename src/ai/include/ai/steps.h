// steps.h - How many steps of walking lie between a square and each structure, by what a group can cross.
//
// A guide for plans, not a rule: other groups, spells, slides and damage on the way are left out, and a swamp
// counts as closed, because a group that walks in comes out where it came from.

#ifndef SANCTA_AI_STEPS_H
#define SANCTA_AI_STEPS_H

#include "engine/engine.h"

enum {
    STEPS_FAR = 40,  // more than any way on the board; nobody gets there
    CROSSINGS = 5,   // what changes where one can walk: water, mountains, both, flight, nothing
    STEPS_NEAR = 14, // from here on distance no longer matters to a plan
};

typedef struct Steps {
    uint8_t terrain[SQUARES + 1];    // the ground that the rest was counted on
    SquareId at[STRUCTURES_MAX + 1]; // where the structure of each slot stood then
    uint8_t structures;              // slots counted, 1..
    bool is_made[CROSSINGS];
    uint8_t to[CROSSINGS][STRUCTURES_MAX + 1][SQUARES + 1];
} Steps;

// Forgets everything and remembers the ground and the structures of [s].
void steps_begin(Steps *steps, const GameState *s);
// Is the ground of [s] still the one that [steps] was made for, and does each structure of [s] stand where
// one of that slot stood then? Some may be gone.
bool steps_hold(const Steps *steps, const GameState *s);
// Which crossing a mask of Walk gives, 0..CROSSINGS-1.
int steps_crossing(unsigned walks);
// Counts the steps to all structures for [crossing].
void steps_make(Steps *steps, int crossing);
// The row of steps to structure [slot] from every square, counted when it is first asked for.
static inline const uint8_t *steps_to(Steps *steps, int crossing, int slot) {
    if (!steps->is_made[crossing]) steps_make(steps, crossing);
    return steps->to[crossing][slot];
}
// How much of something is left at a distance, in percent.
int steps_share(int steps);

#endif
