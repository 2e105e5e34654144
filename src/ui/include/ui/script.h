// script.h - The client driven by lines of text: scripts for tests, and text mode for a terminal.
//
// One command a line; # begins a comment. The table in script_words.c has the commands, and "help" prints
// them. A key comes with the letter that it types, as in a window; "pad-a", "pad-start" ... are the buttons
// of a game controller.

#ifndef SANCTA_UI_SCRIPT_H
#define SANCTA_UI_SCRIPT_H

#include <stdio.h>

#include "ui/app.h"
#include "ui/script_words.h"

// Which number of text mode stands for which control of a screen: it stays so while the screen lasts.
typedef struct ScriptNumbers {
    ScreenId screen;
    int count;
    char names[SCRIPT_NUMBERS_MAX][UI_NAME_MAX];
} ScriptNumbers;

typedef struct Script {
    App *app;
    FILE *out;         // answers and failures
    uint32_t clock_ms; // simulated
    int failures;
    char failure[SCRIPT_LINE_SIZE]; // why the last line that failed did
    bool is_over;
    bool has_pointed; // "point" was the last that was done
    // Called for "shot" and after "size"; may be NULL.
    bool (*shoot)(void *data, const char *path);
    void (*resize)(void *data, int width, int height);
    void (*measure)(void *data, int frames); // may be NULL
    // For "meter", and while it is on after every frame that a window would show; both NULL, or neither.
    void (*meter)(void *data, bool is_on);
    void (*frame)(void *data);
    bool is_metered;
    uint32_t frame_ms; // how long a frame lasts; 0: 16 ms
    ScriptNumbers numbers;
    void *data;
} Script;

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
