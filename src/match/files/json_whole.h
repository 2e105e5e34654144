// json_whole.h - Whether a JSON tree says all that its text says.
//
// The JSON library collects each word of the text in a buffer that grows, and drops letters without a word
// when there is no memory for that.

#ifndef SANCTA_MATCH_JSON_WHOLE_H
#define SANCTA_MATCH_JSON_WHOLE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

// [root] was read from the well-formed [text] of [size] bytes without a key that stands twice. False if it is
// short of a letter of a string or a digit of a whole number: memory ran out.
bool json_is_whole(const json_t *root, const char *text, size_t size);

#endif
