// names.h - The names that a match file gives to groups and minions, and the labels that the rules know them
// by.
//
// A label below LABEL_NAMED is a generated number and reads "g-N" or "m-N"; from there on it is an index into
// this table. A written name of the generated form is that number, so that a saved order finds a generated
// recruit.

#ifndef SANCTA_MATCH_NAMES_H
#define SANCTA_MATCH_NAMES_H

#include <stddef.h>

#include "engine/types.h"

enum {
    NAME_SIZE = 33,                     // bytes of a name with its end
    NAMES_MAX = 8192,                   // of one match
    NAME_NUMBER_MAX = LABEL_NUMBER_MAX, // the highest N of "g-N" that is read as a number
};

typedef struct Names {
    char (*items)[NAME_SIZE]; // owned
    int count;
    size_t capacity;
    // Of the groups and the minions whose name is a number: the bits of those that the file writes "G-N" and
    // "M-N".
    uint8_t capitals[2][NAME_NUMBER_MAX / 8 + 1];
} Names;

void names_free(Names *names);

// May [text] name a group or a minion: a letter, then letters, digits, - and _, neither "globe" nor readable
// as a square?
bool name_is_valid(const char *text);

// Does [text] look like a square, on the map or off it ("a0")?
bool name_is_square_like(const char *text);

// Does [text] read as a generated number of groups ([kind] 'g') or minions ('m')?
bool name_is_number(const char *text, char kind);

// The label of a group or minion called [text], letter case ignored; 0 if nothing has that name.
Label names_find_group(const Names *names, const char *text);
Label names_find_minion(const Names *names, const char *text);

// The same, adding a name that is new. 0 if it has not the form of a name or the table is full. A name that
// reads as a square is taken: an order may ask for a group that cannot be, and is told so when it is played.
// Who gives a name asks name_is_valid() first.
Label names_group(Names *names, const char *text);
Label names_minion(Names *names, const char *text);

// A group or a minion is given the name [text]: if it reads as a number, its label is told as it is written
// here.
void names_keep_group_case(Names *names, const char *text);
void names_keep_minion_case(Names *names, const char *text);
// Is the number [label] of groups ([kind] 'g') or minions ('m') told with a capital?
bool names_is_capital(const Names *names, char kind, Label label);

// What the label reads as; "?" for an index that the table does not have.
void names_group_text(const Names *names, Label label, char out[NAME_SIZE]);
void names_minion_text(const Names *names, Label label, char out[NAME_SIZE]);

#endif
