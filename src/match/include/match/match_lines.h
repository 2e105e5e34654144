// match_lines.h - A match as a tree: beside the orders that count, the main line, it keeps lines that were
// given up or tried out.
//
// Line 0 is the main line: its orders, hashes and result are those of the Match itself. Every other line
// shares the turns before its own with the line that it leaves, and has orders of its own from there on. So
// every line can be played from the beginning, by the same dice, and verified.

#ifndef SANCTA_MATCH_MATCH_LINES_H
#define SANCTA_MATCH_MATCH_LINES_H

#include "match/match_line.h"

// Keeps what [was] played from [turn] on as a line of [m], which is a copy of [was] that stands at the
// beginning of that turn; the orders are taken out of [m]. LINE_TAKEN_BACK: [by] took them back, and the main
// line keeps its name. Otherwise what is kept keeps the name, and what follows is a new main line of [kind].
// Nothing happens if nothing was ordered there and no other line leaves it later. False if there are
// LINES_MAX lines, or memory is short: nothing has changed.
bool match_lines_keep(Match *m, const Match *was, int turn, LineKind kind, Player by);

// What the main line is from now on, as far as it has other lines: "Best orders in turn 4" of LINE_WHAT_IF.
// False when memory is short.
bool match_lines_call(Match *m, LineKind kind, int turn);

// The match once more with line [index] as its main line, standing at its end; what was the main line is a
// line of it. NULL if memory is short or the line cannot be played: then [fault] says which order is in the
// way.
Match *match_lines_follow(const Match *m, int index, OrderFault *fault);
// The same at its beginning, with the hashes that the file has for all of its turns, to be compared. NULL
// when memory is short.
Match *match_lines_rewound(const Match *m, int index);

#endif
