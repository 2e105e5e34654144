// Collecting and printing load errors.

#include "match/problems.h"

#include <stdarg.h>
#include <stdbool.h>

// Bytes of the character of UTF-8 that [at] begins with, 0 if it is broken: a terminal must not be given such.
static int character_length(const unsigned char *at) {
    const int length = *at < 0x80 ? 1 : *at < 0xC2 ? 0 : *at < 0xE0 ? 2 : *at < 0xF0 ? 3 : *at < 0xF5 ? 4 : 0;
    for (int i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80) {
            return 0;
        }
    }
    // Too long for what they say, halves of a pair, beyond the last character there is.
    const bool is_no_character =
        length > 2 && ((*at == 0xE0 && at[1] < 0xA0) || (*at == 0xED && at[1] >= 0xA0) ||
                       (*at == 0xF0 && at[1] < 0x90) || (*at == 0xF4 && at[1] >= 0x90));
    return is_no_character ? 0 : length;
}

static void clean(char *text) {
    while (*text != '\0') {
        const int length = character_length((const unsigned char *)text);
        const bool is_control = (unsigned char)*text < 32 || *text == 127;
        if (length == 0 || is_control) {
            *text = '?';
        }
        text += length == 0 ? 1 : length;
    }
}

void problems_add(Problems *problems, int line, int column, const char *format, ...) {
    if (problems->count == PROBLEMS_MAX) {
        problems->more++;
        return;
    }
    LoadError *const error = &problems->items[problems->count++];
    error->line = line < 1 ? 1 : line;
    error->column = column < 1 ? 1 : column;
    va_list values;
    va_start(values, format);
    (void)vsnprintf(error->text, sizeof error->text, format, values);
    va_end(values);
    clean(error->text);
}

static bool is_after(const LoadError *a, const LoadError *b) {
    return a->line != b->line ? a->line > b->line : a->column > b->column;
}

void problems_sort(Problems *problems) {
    for (int i = 1; i < problems->count; i++) {
        const LoadError moving = problems->items[i];
        int at = i;
        for (; at > 0 && is_after(&problems->items[at - 1], &moving); at--) {
            problems->items[at] = problems->items[at - 1];
        }
        problems->items[at] = moving;
    }
}

void problems_print(const Problems *problems, const char *file, FILE *out) {
    for (int i = 0; i < problems->count; i++) {
        const LoadError *const error = &problems->items[i];
        (void)fprintf(out, "%s:%d:%d: %s\n", file, error->line, error->column, error->text);
    }
    if (problems->more > 0) {
        const LoadError *const last = &problems->items[PROBLEMS_MAX - 1];
        (void)fprintf(out, "%s:%d:%d: and %d more problems\n", file, last->line, last->column,
                      problems->more);
    }
}
