// Counts what a text and its tree hold: bytes of strings, keys included, and digits of whole numbers.

#include "files/json_whole.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ESCAPE_DIGITS = 4, TWO_BYTES_FROM = 0x80, THREE_BYTES_FROM = 0x800, PAIR_BYTES = 4 };

// The bytes of a character that is written as \uXXXX. Of a pair the first half counts for both.
static size_t bytes_of_escape(const char *digits) {
    char hex[ESCAPE_DIGITS + 1] = "";
    memcpy(hex, digits, ESCAPE_DIGITS);
    const unsigned long code = strtoul(hex, NULL, 16);
    if (code >= 0xD800 && code < 0xE000) {
        return code < 0xDC00 ? PAIR_BYTES : 0;
    }
    return code < TWO_BYTES_FROM ? 1 : code < THREE_BYTES_FROM ? 2 : 3;
}

// [*at] stands behind the first quote and is led behind the last.
static size_t count_string(const char *text, size_t size, size_t *at) {
    size_t count = 0;
    while (*at < size && text[*at] != '"') {
        if (text[*at] != '\\') {
            count++;
            *at += 1;
        } else if (*at + 1 + ESCAPE_DIGITS < size && text[*at + 1] == 'u') {
            count += bytes_of_escape(text + *at + 2);
            *at += 2 + ESCAPE_DIGITS;
        } else {
            count++;
            *at += 2;
        }
    }
    *at += 1;
    return count;
}

// The digits of the number at [*at], 0 if it is no whole one.
static size_t count_number(const char *text, size_t size, size_t *at) {
    size_t count = 0;
    bool is_whole = true;
    for (; *at < size && (isalnum((unsigned char)text[*at]) || strchr("+-.", text[*at]) != NULL); *at += 1) {
        is_whole = is_whole && (isdigit((unsigned char)text[*at]) || text[*at] == '-');
        count += isdigit((unsigned char)text[*at]) ? 1 : 0;
    }
    return is_whole ? count : 0;
}

static size_t count_text(const char *text, size_t size) {
    size_t count = 0;
    for (size_t at = 0; at < size;) {
        if (text[at] == '"') {
            at++;
            count += count_string(text, size, &at);
        } else if (text[at] == '-' || isdigit((unsigned char)text[at])) {
            count += count_number(text, size, &at);
        } else {
            at++;
        }
    }
    return count;
}

static size_t count_integer(json_int_t value) {
    char text[32];
    const int length = snprintf(text, sizeof text, "%" JSON_INTEGER_FORMAT, value);
    return (size_t)length - (value < 0 ? 1 : 0);
}

// As deep as the library reads, which is told of too deep a text.
static size_t count_tree(const json_t *value) {
    size_t count = 0;
    if (json_is_string(value)) {
        return json_string_length(value);
    }
    if (json_is_integer(value)) {
        return count_integer(json_integer_value(value));
    }
    for (size_t i = 0; i < json_array_size(value); i++) {
        count += count_tree(json_array_get(value, i));
    }
    json_t *const object = json_is_object(value) ? (json_t *)(uintptr_t)value : NULL;
    for (void *at = json_object_iter(object); at != NULL; at = json_object_iter_next(object, at)) {
        count += strlen(json_object_iter_key(at)) + count_tree(json_object_iter_value(at));
    }
    return count;
}

bool json_is_whole(const json_t *root, const char *text, size_t size) {
    return count_tree(root) == count_text(text, size);
}
