// match_lines.h - A match as a tree: beside the orders that count, the main line, it keeps lines that were
// given up or tried out.
//
// Line 0 is the main line: its orders, hashes and result are those of the Match itself. Every other line
// shares the turns before [turn] with the line that it leaves, and has orders of its own from there on. So
// every line can be played from the beginning, by the same dice, and verified.

#ifndef SANCTA_MATCH_MATCH_LINES_H
#define SANCTA_MATCH_MATCH_LINES_H

#include "match/match.h"

enum { LINES_MAX = 200, LINE_MAIN = 0 };

// What gave rise to a line.
// clang-format off
#define LINE_KINDS(X) X(LINE_PLAYED, "played") X(LINE_TAKEN_BACK, "taken-back") X(LINE_WHAT_IF, "what-if")
// clang-format on
typedef enum LineKind {
#define X(id, slug) id,
    LINE_KINDS(X)
#undef X
        LINE_KIND_COUNT
} LineKind;
const char *line_kind_slug(int kind);

typedef struct MatchLine {
    char name[MATCH_TEXT_SIZE]; // no two lines have the same
    uint8_t kind;               // LineKind
    uint8_t by;                 // Player who took it back, PLAYER_NONE
    int from;                   // the line that it leaves; the main line: itself
    // The rest is empty for the main line.
    int turn; // the first turn that it has orders of its own for, after the first one of the line that it
              // leaves
    char seats[PLAYER_BLUE + 1][MATCH_TEXT_SIZE]; // who plays it
    MatchTurn *turns;                             // owned; turns[k]: orders of [turn] + k
    int turn_count;
    uint64_t *hashes; // owned; hashes[k]: after [turn] + k
    int hash_count;
    uint8_t result; // MatchResult of its end, RESULT_NONE
} MatchLine;

// How many lines [m] has, at least the main line, and line [index] of them.
int match_line_count(const Match *m);
const MatchLine *match_line(const Match *m, int index);
// The turn after the last one that a line has orders for.
int match_line_end(const Match *m, int index);
// Times that [seat] took a turn back.
int match_lines_taken_back(const Match *m, Player seat);
// Gives a line another name. False if it is empty, too long, or that of another line: nothing changes.
bool match_line_rename(Match *m, int index, const char *name);

// Keeps what [was] played from [turn] on as a line of [m], which is a copy of [was] that stands at the
// beginning of that turn; the orders are taken out of [m]. LINE_TAKEN_BACK: [by] took them back, and the main
// line keeps its name. Otherwise what is kept keeps the name, and what follows is a new main line of [kind].
// Nothing happens if nothing was ordered there. False if there are LINES_MAX lines, or memory is short:
// nothing has changed.
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

// Frees what a line owns.
void match_line_free(MatchLine *line);

#endif
