// json_positions.h - Where a value of a JSON text stands.
//
// The JSON library tells the place of a syntax error but not of a value. The text is known to be well formed
// here, so the place is found by walking it again, only when there is something to complain about.

#ifndef SANCTA_MATCH_JSON_POSITIONS_H
#define SANCTA_MATCH_JSON_POSITIONS_H

#include <stdbool.h>
#include <stddef.h>

enum { JSON_PATH_MAX = 12 };

// From the outermost value inward: at each level the place, from 0, of the member or element to enter.
typedef struct JsonPath {
    size_t steps[JSON_PATH_MAX];
    int depth;
    bool of_key; // the place of the last member's key, not of its value
} JsonPath;

// Line and column, from 1, columns in characters, of what [path] leads to in the well-formed [text].
void json_position(const char *text, size_t size, const JsonPath *path, int *line, int *column);

#endif
