// A pair of files with one number. Whoever has made the sentences' file owns the number.

#include "play/log_files.h"

#include <stdio.h>
#include <string.h>

#include "match/file_io.h"

enum { NUMBER_MAX = 9999, FILE_ROOM = PATH_SIZE + 80 };

typedef enum Outcome { WRITTEN, TAKEN, FAILED } Outcome;

static Outcome write_new(const char *path, const char *text) {
    char why[PATH_SIZE];
    bool is_taken = false;
    const bool is_written = file_write_new(path, text, strlen(text), &is_taken, why, sizeof why);
    return is_written ? WRITTEN : is_taken ? TAKEN : FAILED;
}

static Outcome write_pair(const Paths *paths, int number, const char *text, const char *lines) {
    char text_file[FILE_ROOM];
    char lines_file[FILE_ROOM];
    (void)snprintf(text_file, sizeof text_file, "%s/log-%d.txt", paths->data, number);
    (void)snprintf(lines_file, sizeof lines_file, "%s/log-%d.jsonl", paths->data, number);
    if (paths_is_taken(lines_file)) {
        return TAKEN;
    }
    Outcome outcome = write_new(text_file, text);
    if (outcome == WRITTEN) {
        outcome = write_new(lines_file, lines);
        if (outcome != WRITTEN) {
            (void)paths_remove(text_file);
        }
    }
    return outcome;
}

bool log_files_write(const Paths *paths, const char *text, const char *lines, int *number) {
    Outcome outcome = TAKEN;
    for (int n = 1; n <= NUMBER_MAX && outcome == TAKEN; n++) {
        outcome = write_pair(paths, n, text, lines);
        *number = n;
    }
    return outcome == WRITTEN;
}
