// script.h - The client driven by lines of text: scripts for tests, and text mode for a terminal.
//
// One command a line; # begins a comment. The table in script_words.c has the commands, and "help" prints
// them. A key comes with the letter that it types, as in a window; "pad-a", "pad-start" ... are the buttons
// of a game controller.

#ifndef SANCTA_UI_SCRIPT_H
#define SANCTA_UI_SCRIPT_H

#include <stdio.h>

#include "ui/script_state.h"

// Runs one line; false if it is no command or an expectation failed. Global for tests.
bool script_line(Script *script, const char *line);
// Runs a file; returns how many lines failed. -1, and nothing is run, if the file cannot be read or a line is
// no command. Either is said on standard error as file:line:column: text.
int script_file(Script *script, const char *path);
// Text mode: shows the screen as lines, reads commands from [in] until its end. A number chooses the line
// shown, an empty line lets half a second pass. The board is printed at the beginning of a turn's orders, the
// log when a turn was played. Returns how many expectations and audits failed, and says each on standard
// error as stdin:line:column: text; any other slip is only answered, as to a player who can try again.
int script_text_mode(Script *script, FILE *in);

#endif
