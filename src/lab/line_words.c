// Numbers of a line.

#include "line_words.h"

#include <math.h>
#include <stdlib.h>

enum { HEX = 16 };

int64_t line_words_number(LineWords *words, int64_t least, int64_t most) {
    char *end = NULL;
    const long long value = strtoll(words->at, &end, 10);
    words->is_bad = words->is_bad || end == words->at || value < least || value > most;
    words->at = end;
    return words->is_bad ? least : value;
}

double line_words_decimal(LineWords *words) {
    char *end = NULL;
    const double value = strtod(words->at, &end);
    words->is_bad = words->is_bad || end == words->at || !isfinite(value);
    words->at = end;
    return words->is_bad ? 0 : value;
}

uint64_t line_words_hash(LineWords *words) {
    char *end = NULL;
    const uint64_t value = strtoull(words->at, &end, HEX);
    words->is_bad = words->is_bad || end == words->at;
    words->at = end;
    return value;
}
