// match_line.h - One line of a match (match_lines.h): what it is called, where it leaves another, its orders.

#ifndef SANCTA_MATCH_MATCH_LINE_H
#define SANCTA_MATCH_MATCH_LINE_H

#include "base/lists.h"
#include "match/match_state.h"

enum { LINES_MAX = 200, LINE_MAIN = 0 };

// What gave rise to a line.
// clang-format off
#define LINE_KINDS(X) X(LINE_PLAYED, "played") X(LINE_TAKEN_BACK, "taken-back") X(LINE_WHAT_IF, "what-if")
// clang-format on
typedef enum LineKind { LINE_KINDS(AS_ENUM) LINE_KIND_COUNT } LineKind;
const char *match_line_kind_slug(int kind);

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
int match_line_taken_back(const Match *m, Player seat);
// Gives a line another name. False if it is empty, too long, or that of another line: nothing changes.
bool match_line_rename(Match *m, int index, const char *name);
// How many of [turns] there are without those at the end that nobody has given orders for yet.
int match_line_listed(const MatchTurn *turns, int count);
// Is there a line of that name, but for line [except]?
bool match_line_has_name(const Match *m, const char *name, int except);
// Makes the list with the main line, and room for [more] lines; false when memory is short.
bool match_line_make_room(Match *m, int more);
// Frees what a line owns.
void match_line_free(MatchLine *line);

#endif
