// file_rows.h - Rows about the files of a folder, in the order of their names, as many as there is room for.

#ifndef SANCTA_PLAY_FILE_ROWS_H
#define SANCTA_PLAY_FILE_ROWS_H

#include <stddef.h>

// An array of the caller's. Each row begins with the name of its file, a char array.
typedef struct FileRows {
    void *items;
    size_t row_size;
    int most;
    int *count, *left_out; // left out: what there was no room for
} FileRows;

// Makes room for [file] where it belongs and returns the row, whose bytes mean nothing yet; the last row goes
// if there are too many. NULL if [file] would be that one.
void *file_rows_insert(const FileRows *rows, const char *file);

#endif
