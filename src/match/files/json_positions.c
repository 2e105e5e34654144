// Walks well-formed JSON text to the value that a path names.

#include "files/json_positions.h"

#include <string.h>

typedef struct Scan {
    const char *text;
    size_t size, at;
} Scan;

static char peek(const Scan *scan) {
    return scan->at < scan->size ? scan->text[scan->at] : '\0';
}

static void skip_space(Scan *scan) {
    while (scan->at < scan->size &&
           (peek(scan) == ' ' || peek(scan) == '\t' || peek(scan) == '\n' || peek(scan) == '\r')) {
        scan->at++;
    }
}

static void skip_string(Scan *scan) {
    scan->at++;
    while (scan->at < scan->size && peek(scan) != '"') {
        scan->at += peek(scan) == '\\' ? 2 : 1;
    }
    scan->at++;
}

// A whole value, whatever it holds: nesting is counted, not followed.
static void skip_value(Scan *scan) {
    int open = 0;
    do {
        skip_space(scan);
        const char letter = peek(scan);
        if (letter == '"') {
            skip_string(scan);
        } else if (letter == '{' || letter == '[') {
            open++;
            scan->at++;
        } else if (letter == '}' || letter == ']') {
            open--;
            scan->at++;
        } else if (letter == ',' || letter == ':') {
            scan->at++;
        } else {
            while (scan->at < scan->size && peek(scan) != ',' && peek(scan) != '}' && peek(scan) != ']' &&
                   peek(scan) != ' ' && peek(scan) != '\n' && peek(scan) != '\r' && peek(scan) != '\t') {
                scan->at++;
            }
        }
    } while (open > 0 && scan->at < scan->size);
}

// From the key of a member to its value.
static void skip_key(Scan *scan) {
    skip_string(scan);
    skip_space(scan);
    scan->at++;
    skip_space(scan);
}

// From the opening bracket to member or element number [step]; at its key if there is one.
static void enter(Scan *scan, size_t step) {
    const bool is_object = peek(scan) == '{';
    scan->at++;
    skip_space(scan);
    for (size_t i = 0; i < step && scan->at < scan->size; i++) {
        if (is_object) {
            skip_key(scan);
        }
        skip_value(scan);
        skip_space(scan);
        scan->at++;
        skip_space(scan);
    }
}

void json_position(const char *text, size_t size, const JsonPath *path, int *line, int *column) {
    // A mark that some editors put before the text is not part of it.
    const bool has_mark = size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0;
    Scan scan = {.text = text, .size = size, .at = has_mark ? 3 : 0};
    skip_space(&scan);
    for (int i = 0; i < path->depth; i++) {
        const bool is_object = peek(&scan) == '{';
        enter(&scan, path->steps[i]);
        if (is_object && (i + 1 < path->depth || !path->of_key)) {
            skip_key(&scan);
        }
    }
    *line = 1;
    *column = 1;
    for (size_t i = has_mark ? 3 : 0; i < scan.at && i < size; i++) {
        if (text[i] == '\n') {
            ++*line;
            *column = 1;
        } else if (((unsigned char)text[i] & 0xC0U) != 0x80U) {
            ++*column;
        }
    }
}
