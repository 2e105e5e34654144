// line_words.h - The words of a line that the lab itself has written, one after the other.

#ifndef SANCTA_LAB_LINE_WORDS_H
#define SANCTA_LAB_LINE_WORDS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct LineWords {
    const char *at;
    bool is_bad; // a word was not what was asked for
} LineWords;

// The next word as a number from [least] to [most]; [least] if the line is bad.
int64_t line_words_number(LineWords *words, int64_t least, int64_t most);
double line_words_decimal(LineWords *words);
// In hexadecimal digits.
uint64_t line_words_hash(LineWords *words);

#endif
