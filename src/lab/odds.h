// odds.h - What would come of a combat, by fighting it many times with different dice.
//
// The two groups fight as if they were adjacent, each in its own square, in the combat phase of the running turn
// (rules 18). Nothing else of the turn is played: no movement, no spells of this turn.

#ifndef SANCTA_LAB_ODDS_H
#define SANCTA_LAB_ODDS_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/engine.h"

typedef struct OddsOptions {
    GroupId a, b; // first and second
    int samples;  // at least 1
    bool json;
    Player seat; // who asks: red or blue see what their seat knows, PLAYER_NONE sees all
} OddsOptions;

// Prints the outcome to [out] and returns the exit code: 2, with the reason on [err], for groups that are not on the
// board or not hostile to each other, and for no samples. The same state and options print the same, whatever the
// state's own dice are.
int odds_run(const GameState *state, const OddsOptions *options, FILE *out, FILE *err);

#endif
