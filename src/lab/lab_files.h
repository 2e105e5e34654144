// lab_files.h - Reading matches and writing outputs for the commands, with their messages and exit codes.

#ifndef SANCTA_LAB_LAB_FILES_H
#define SANCTA_LAB_LAB_FILES_H

#include <stdio.h>

#include "match/match.h"
#include "replay/log_names.h"

// A whole file, "-" for standard input, zero-terminated and to be freed by the caller; [bytes] is NULL, with
// the reason in [error], if it cannot be read.
typedef struct LabText {
    char *bytes;
    size_t size;
} LabText;
LabText lab_files_read_text(const char *path, char error[PROBLEM_SIZE]);

// Says on standard error that there is too little memory for what [path] asks; returns LAB_INVALID.
int lab_files_no_memory(const char *path);

// Reads [path], "-" for standard input; problems go to standard error. NULL: exit with LAB_INVALID.
Match *lab_files_load_match(const char *path);
Match *lab_files_load_match_changed(const char *path, const MatchChanges *changes); // NULL: none

// Reports an order that could not be played, with its place in [path].
void lab_files_report_fault(const Match *m, const char *path, const OrderFault *fault);

// The same of computer players that [m] names and that are not there.
void lab_files_report_seats(const Match *m, const char *path);

// Text that is collected and then written at once: to a file, atomically, or to standard output for "-".
typedef struct LabOutput {
    char *bytes;
    size_t size, capacity;
    bool is_broken;
} LabOutput;
void lab_files_output_add(LabOutput *out, const char *text, size_t length);
// Writes and frees. False with a message on standard error.
bool lab_files_output_write(LabOutput *out, const char *path);

// Could a file be written at [path], before the work that it is to hold? NULL and "-" are standard output.
// False with a message on standard error: its folder is not there or not for us, or it is a folder itself.
bool lab_files_can_write(const char *path);

// Do both paths lead to one file, whether it is there already or not: by another path, or by a link? Standard
// output, "-", is no file.
bool lab_files_is_one(const char *one, const char *other);

// A table that is printed into memory and then written as other output is; [path] is NULL for standard
// output. False with a message on standard error if that fails; only what was opened is closed.
typedef struct LabTable {
    FILE *file; // to print into
    const char *path;
    char *bytes; // what was printed
    size_t size;
} LabTable;
bool lab_files_table_open(LabTable *table, const char *path);
bool lab_files_table_close(LabTable *table);

// Goes to the end of a file of lines, and ends the last one if it was cut off in its middle.
void lab_files_mend_end(FILE *file);

// The match's own names, as the readers of the log want them.
LabelText lab_files_labels(const Match *m);

#endif
