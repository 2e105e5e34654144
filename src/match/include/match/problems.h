// problems.h - What is wrong with something read from outside: file, line, column and reason of each problem.

#ifndef SANCTA_MATCH_PROBLEMS_H
#define SANCTA_MATCH_PROBLEMS_H

#include <stdio.h>

enum { PROBLEMS_MAX = 100, PROBLEM_SIZE = 200 };

// One problem. Lines and columns count from 1, columns in characters.
typedef struct LoadError {
    int line, column;
    char text[PROBLEM_SIZE];
} LoadError;

typedef struct Problems {
    LoadError items[PROBLEMS_MAX]; // in the order they were found
    int count;                     // stored
    int more;                      // found beyond PROBLEMS_MAX
} Problems;

// Adds one; control characters and broken bytes of the file that the reason quotes are shown as plain text
// (base/plain_text.h).
void problems_add(Problems *problems, int line, int column, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;

// The content of the file [path], as file_read() has it; NULL with a problem if it cannot be read.
char *problems_read_file(Problems *problems, const char *path, size_t largest, size_t *size);

// Puts them in the order of the file; those of one place stay as they were found.
void problems_sort(Problems *problems);

// Writes each as "file:line:column: reason".
void problems_print(const Problems *problems, const char *file, FILE *out);

#endif
