// option_words.h - Tables of options, and the words of a command line read by them. What a program says about
// wrong words is its own; what there is to say, and help, come from here.

#ifndef SANCTA_OPTIONS_OPTION_WORDS_H
#define SANCTA_OPTIONS_OPTION_WORDS_H

#include <stdbool.h>
#include <stdio.h>

typedef struct OptionRow {
    const char *name;  // "--turns"
    const char *value; // "N", what stands behind it; NULL: a switch
    const char *help;  // NULL: help does not list it
} OptionRow;

typedef struct OptionTable {
    const OptionRow *rows;
    int count;
    bool has_equals; // a value may stand behind "=", and "--" ends the options
} OptionTable;

typedef enum OptionWordKind {
    OPTION_WORD_END,
    OPTION_WORD_OPERAND,     // [text] is no option
    OPTION_WORD_GIVEN,       // row [index] with its value, "" for a switch
    OPTION_WORD_UNKNOWN,     // [text] looks like an option and is none
    OPTION_WORD_NO_VALUE,    // nothing stands behind row [index], which takes a value
    OPTION_WORD_EXTRA_VALUE, // [text] gives a value to row [index], a switch
} OptionWordKind;

typedef struct OptionWord {
    OptionWordKind kind;
    int index;
    const char *text;
} OptionWord;

// Goes through words[next] and on. The strings stay the caller's.
typedef struct OptionWords {
    OptionTable table;
    int count, next;
    char *const *words;
    bool is_past_options;
} OptionWords;
OptionWord option_words_next(OptionWords *w);

// The row of an option, -1 if there is none.
int option_words_find(const OptionTable *table, const char *name);
// The name that is meant by an unknown [word], NULL if none is near enough.
const char *option_words_nearest(const OptionTable *table, const char *word);
enum { OPTION_SPELLED_SIZE = 64 };
// "--turns N"
void option_words_spell(const OptionRow *row, char *out, size_t size);

#endif
