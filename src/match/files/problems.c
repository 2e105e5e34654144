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
    error->kind = PROBLEM_CONTENT;
}

void problems_mark(Problems *problems, ProblemKind kind) {
    // The last one may be among those that are only counted.
    if (problems->count > 0 && problems->more == 0) {
        problems->items[problems->count - 1].kind = kind;
    }
}

const char *problem_sentence(const LoadError *problem) {
    static const char *const sentences[PROBLEM_KIND_COUNT] = {
        [PROBLEM_CONTENT] = "There is a mistake in this match file.",
        [PROBLEM_UNREADABLE] = "This file cannot be read.",
        [PROBLEM_NO_MEMORY] = "There is not enough memory to read this file.",
        [PROBLEM_EMPTY] = "This file is empty.",
        [PROBLEM_ENDS_EARLY] = "This file is damaged: it ends too early.",
        [PROBLEM_BROKEN] = "This file is damaged.",
        [PROBLEM_OTHER_FILE] = "This is not a match file.",
        [PROBLEM_OTHER_VERSION] = "This match is damaged, or of another version.",
    };
    return sentences[problem->kind];
}

void problem_told(const LoadError *problem, char *out, size_t size) {
    const bool is_told = problem->kind != PROBLEM_CONTENT;
    (void)snprintf(out, size, "%s%sline %d, column %d: %.150s%s", is_told ? problem_sentence(problem) : "",
                   is_told ? " (" : "", problem->line, problem->column, problem->text, is_told ? ")" : "");
}

char *problems_read_file(Problems *problems, const char *path, size_t largest, size_t *size) {
    char error[PROBLEM_SIZE];
    char *const text = file_read(path, largest, size, error, sizeof error);
    if (text == NULL) {
        problems_add(problems, 1, 1, "%s", error);
        problems_mark(problems, PROBLEM_UNREADABLE);
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
