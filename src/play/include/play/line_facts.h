// line_facts.h - How a line of a match stood after each of its turns, to be compared with another one.

#ifndef SANCTA_PLAY_LINE_FACTS_H
#define SANCTA_PLAY_LINE_FACTS_H

#include "match/match_lines.h"
#include "replay/view.h"

enum { LINE_FACTS_MAX = 128 };

typedef struct LineTurn {
    int turn;
    int towns[PLAYER_BLUE + 1], minions[PLAYER_BLUE + 1];
} LineTurn;

typedef struct LineFacts {
    LineTurn turns[LINE_FACTS_MAX]; // from the turn that was asked for on
    int count;
    int result; // MatchResult
} LineFacts;

// Plays line [index] of [m] and reads turns from [first] on as [seat] sees them, PLAYER_NONE: everything.
// False if the line cannot be played, or memory is short: then those before that are told.
bool line_facts_read(LineFacts *out, const Match *m, int index, int first, Player seat);

// Adds to [out] who holds how many towns and colonies on a board, and how many minions stand there.
void line_facts_count(const View *v, LineTurn *out);

// The board of line [index] of [m] after turn [turn], or after its last one if it was not played that far, as
// [seat] sees it. Returns the turn after which it is, 0: before the first; -1: memory is short, and [out] is
// left as it was.
int line_facts_read_view(View *out, const Match *m, int index, int turn, Player seat);

#endif
