// match_lesson.h - What makes a match file a lesson or a puzzle: its "lesson" or "puzzle" object.
//
// The object holds what a player reads and waits for, as lines of the language of play/lesson.h, which this
// module does not understand, and of a puzzle the goal. Title and words about it are the match's own.

#ifndef SANCTA_MATCH_MATCH_LESSON_H
#define SANCTA_MATCH_MATCH_LESSON_H

#include "base/lists.h"
#include "match/match.h"

// clang-format off
#define PUZZLE_GOALS(X)                                                                                                \
    X(PUZZLE_NO_GOAL, "none")                                                                                          \
    X(PUZZLE_WIN, "win")           /* the seat has won when the next turn begins (rules 26) */                         \
    X(PUZZLE_SAVE, "save")         /* the other seat has not won then */                                               \
    X(PUZZLE_MOONWALK, "moonwalk") /* a group of the seat moonwalks in this turn (rules 17.3.8) */
// clang-format on
typedef enum PuzzleGoal { PUZZLE_GOALS(AS_ENUM) PUZZLE_GOAL_COUNT } PuzzleGoal;
const char *match_lesson_goal_slug(int goal);
PuzzleGoal match_lesson_goal_named(const char *slug); // PUZZLE_NO_GOAL: there is no such goal

enum { MATCH_SCRIPT_LINES_MAX = 400, MATCH_SCRIPT_LINE_MAX = 500 }; // bytes of a line

// Has the file such an object?
bool match_lesson_is_lesson(const Match *m);
// The goal of its puzzle; PUZZLE_NO_GOAL: it is none.
PuzzleGoal match_lesson_goal(const Match *m);
// What the match says about itself, "": nothing. The match's.
const char *match_lesson_about(const Match *m);
// The lines, each with its end, to be freed by the caller; "" if there are none. NULL when memory is short.
char *match_lesson_script(const Match *m);

// Turns [place], a line (from 1) and column (from 1) of the script, into those of [text], the text of the
// file that [m] was read from. Signs that JSON writes otherwise may shift the column.
void match_lesson_script_place(const Match *m, const char *text, size_t size, LoadError *place);
// Where a key of the file's outermost object has its value, 1:1 if it is not there.
void match_lesson_key_place(const char *text, size_t size, const char *key, LoadError *place);

#endif
