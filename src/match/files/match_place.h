// match_place.h - Where a value stands in the text of a match file.
//
// Internal to this library: problems that show only when a match is played, or its lesson read, tell the
// place of what is wrong.

#ifndef SANCTA_MATCH_MATCH_PLACE_H
#define SANCTA_MATCH_MATCH_PLACE_H

#include <stddef.h>

typedef struct MatchPlace {
    int line, column; // from 1
} MatchPlace;

// A step on the way from the outermost object inward: a member by its name, an element by its number.
typedef struct MatchWay {
    const char *key; // NULL: the element
    size_t index;
} MatchWay;

enum { MATCH_WAY_MAX = 4 };

// The place of what a way of [length] steps leads to, 1:1 if it is not there or memory is short.
MatchPlace match_place(const char *text, size_t size, const MatchWay *way, int length);

#endif
