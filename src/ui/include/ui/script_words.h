// script_words.h - The words of a script: which commands there are, what belongs to each, and what is wrong
// with a line. Runs nothing and knows no screen; script.h says what the commands do.

#ifndef SANCTA_UI_SCRIPT_WORDS_H
#define SANCTA_UI_SCRIPT_WORDS_H

#include <stdio.h>

// What does something comes first, up to SCRIPT_TYPE; what only prints stands from SCRIPT_WIDGETS to
// SCRIPT_HELP.
typedef enum ScriptCommand {
    SCRIPT_KEY,
    SCRIPT_HOLD,
    SCRIPT_CLICK,
    SCRIPT_RIGHT_CLICK,
    SCRIPT_MIDDLE_CLICK,
    SCRIPT_DOUBLE_CLICK,
    SCRIPT_DRAG,
    SCRIPT_POINT,
    SCRIPT_CARRY,
    SCRIPT_TOUCH,
    SCRIPT_FINGER,
    SCRIPT_PUSH,
    SCRIPT_FILE,
    SCRIPT_DROP,
    SCRIPT_WHEEL,
    SCRIPT_GO,
    SCRIPT_TYPE,
    SCRIPT_WAIT,
    SCRIPT_FINISH,
    SCRIPT_SIZE,
    SCRIPT_SCALE,
    SCRIPT_TEXTS,
    SCRIPT_SHOT,
    SCRIPT_WATCH,
    SCRIPT_LESSON,
    SCRIPT_PUZZLE,
    SCRIPT_WIDGETS,
    SCRIPT_BOARD,
    SCRIPT_LOOK,
    SCRIPT_AROUND,
    SCRIPT_THREATS,
    SCRIPT_LOG,
    SCRIPT_RULES,
    SCRIPT_LEARN,
    SCRIPT_ODDS,
    SCRIPT_REVIEW,
    SCRIPT_REASON,
    SCRIPT_HELP,
    SCRIPT_WHERE,
    SCRIPT_EXPECT,
    SCRIPT_AUDIT,
    SCRIPT_MEASURE,
    SCRIPT_METER,
    SCRIPT_THOUGHTS,
    SCRIPT_HINTS,
    SCRIPT_QUIT,
    SCRIPT_COMMAND_COUNT,
} ScriptCommand;

enum {
    SCRIPT_LINE_SIZE = 512,       // of the longest line, its end included
    SCRIPT_NUMBERS_MAX = 999,     // controls of a screen that text mode has numbered
    SCRIPT_WAIT_LONGEST = 600000, // ms
};

typedef struct ScriptLine {
    ScriptCommand command; // SCRIPT_COMMAND_COUNT: nothing to do, or no command
    const char *problem;   // static; NULL: the line can be run
    int column;            // of the problem, from 1
    // The words behind the command, without the spaces around them; cut at the size.
    char rest[SCRIPT_LINE_SIZE];
} ScriptLine;

// Looks at [line] without running it. Empty lines and those that begin with # are nothing to do.
ScriptLine script_words_read(const char *line);

// Prints every command, a line each, with what belongs to it.
void script_words_print_help(FILE *out);

#endif
