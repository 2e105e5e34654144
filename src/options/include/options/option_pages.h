// option_pages.h - What is printed from tables of options besides help: manual pages and completions for
// shells.
//
// The value of a row is read as a sign of what may stand there: FILE, MATCH and DECK are files, DIR is a
// folder, words with "|" between them are the words there are ("red|blue|all", "HOUSE|FILE"), and anything
// else is free.

#ifndef SANCTA_OPTIONS_OPTION_PAGES_H
#define SANCTA_OPTIONS_OPTION_PAGES_H

#include "options/option_words.h"

// What follows the program's name, or one of its commands.
typedef struct OptionPage {
    const char *name;     // of the command; "" if the program has no commands
    const char *about;    // a sentence
    const char *operands; // "MATCH...", "" if it takes none
    OptionTable table;
} OptionPage;

typedef struct OptionProgram {
    const char *name; // "sancta-lab"
    const OptionPage *pages;
    int count; // 1 with the name "" for a program without commands
} OptionProgram;

// Text as a manual page has it: hyphens are minus signs there, and a backslash is the beginning of a request.
void option_roff(const char *text, FILE *out);
// One paragraph of a manual page for each row that has a help.
void option_roff_table(const OptionTable *table, FILE *out);

// Writes the completion of [program] for "bash", "zsh" or "fish", without options that help does not list.
// What zsh and fish say of a word is the first sentence of its help, or as much of it as a line has room for.
// False, and nothing is written, for another shell.
bool option_completion(const OptionProgram *program, const char *shell, FILE *out);

#endif
