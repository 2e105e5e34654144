// problems.h - What is wrong with something read from outside: file, line, column and reason of each problem.

#ifndef SANCTA_MATCH_PROBLEMS_H
#define SANCTA_MATCH_PROBLEMS_H

#include <stdio.h>

enum { PROBLEMS_MAX = 100, PROBLEM_SIZE = 200 };

// What is the matter with the file as a whole, for somebody who never looks into one.
typedef enum ProblemKind {
    PROBLEM_CONTENT, // one thing that it says is wrong, as after a slip of an editor
    PROBLEM_UNREADABLE,
    PROBLEM_NO_MEMORY,
    PROBLEM_EMPTY,
    PROBLEM_ENDS_EARLY,
    PROBLEM_BROKEN,
    PROBLEM_OTHER_FILE,    // no match at all
    PROBLEM_OTHER_VERSION, // written by another version, or damaged
    PROBLEM_KIND_COUNT
} ProblemKind;

// One problem. Lines and columns count from 1, columns in characters.
typedef struct LoadError {
    int line, column;
    ProblemKind kind;
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

// The problem added last is of [kind]; without this it is PROBLEM_CONTENT.
void problems_mark(Problems *problems, ProblemKind kind);

// What is the matter with the match file, as a sentence without terms of the format; static.
const char *problem_sentence(const LoadError *problem);
// The same with the place and the reason behind it: "This file is empty. (line 1, column 1: …)". Of
// PROBLEM_CONTENT place and reason alone, which say more than any sentence about the whole.
void problem_told(const LoadError *problem, char *out, size_t size);

// The content of the file [path], as file_read() has it; NULL with a problem if it cannot be read.
char *problems_read_file(Problems *problems, const char *path, size_t largest, size_t *size);

// Puts them in the order of the file; those of one place stay as they were found.
void problems_sort(Problems *problems);

// Writes each as "file:line:column: reason".
void problems_print(const Problems *problems, const char *file, FILE *out);

#endif
