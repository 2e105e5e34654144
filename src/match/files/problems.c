// Collecting and printing load errors.

#include "match/problems.h"

#include <stdarg.h>
#include <stdbool.h>

#include "base/plain_text.h"
#include "match/file_io.h"

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
    char text[PROBLEM_SIZE];
    (void)vsnprintf(text, sizeof text, format, values);
    va_end(values);
    (void)plain_text(error->text, sizeof error->text, text, "");
}

char *problems_read_file(Problems *problems, const char *path, size_t largest, size_t *size) {
    char error[PROBLEM_SIZE];
    char *const text = file_read(path, largest, size, error, sizeof error);
    if (text == NULL) {
        problems_add(problems, 1, 1, "%s", error);
    }
    return text;
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
    char name[PROBLEM_SIZE];
    (void)plain_text(name, sizeof name, file, "");
    for (int i = 0; i < problems->count; i++) {
        const LoadError *const error = &problems->items[i];
        (void)fprintf(out, "%s:%d:%d: %s\n", name, error->line, error->column, error->text);
    }
    if (problems->more > 0) {
        const LoadError *const last = &problems->items[PROBLEMS_MAX - 1];
        (void)fprintf(out, "%s:%d:%d: and %d more problems\n", name, last->line, last->column,
                      problems->more);
    }
}
