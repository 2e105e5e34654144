// Collecting and printing load errors.

#include "match/problems.h"

#include <stdarg.h>

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
    for (char *at = error->text; *at != '\0'; at++) {
        if ((unsigned char)*at < 32 || *at == 127) {
            *at = '?';
        }
    }
}

void problems_print(const Problems *problems, const char *file, FILE *out) {
    for (int i = 0; i < problems->count; i++) {
        const LoadError *const error = &problems->items[i];
        (void)fprintf(out, "%s:%d:%d: %s\n", file, error->line, error->column, error->text);
    }
    if (problems->more > 0) {
        const LoadError *const last = &problems->items[PROBLEMS_MAX - 1];
        (void)fprintf(out, "%s:%d:%d: and %d more problems\n", file, last->line, last->column, problems->more);
    }
}
