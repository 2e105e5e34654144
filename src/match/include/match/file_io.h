// file_io.h - Whole files: read at once, written so that a crash leaves the old file or the new one.

#ifndef SANCTA_MATCH_FILE_IO_H
#define SANCTA_MATCH_FILE_IO_H

#include <stdbool.h>
#include <stddef.h>

// The content of [path] with an end mark after it, to be freed by the caller. NULL with a reason in [error]
// (of [error_size] bytes) if it cannot be read or is larger than [largest].
char *file_read(const char *path, size_t largest, size_t *size, char *error, size_t error_size);
// The same for programs with a window, which must not wait: a pipe, a device or a folder cannot be read.
char *file_read_plain(const char *path, size_t largest, size_t *size, char *error, size_t error_size);

// Writes [size] bytes to a temporary file beside [path], flushes it to the disk and renames it. A file that
// was there keeps its mode, a link leads to the new one. What its owner has made read-only (the program's
// user, by its mode) is not replaced. What is no regular file (a pipe, a device) is written to directly,
// which may wait for a reader. False with a reason in [error].
bool file_write(const char *path, const char *bytes, size_t size, char *error, size_t error_size);
// The same for programs with a window, which must not wait: a pipe, a device or a folder cannot be written.
bool file_write_plain(const char *path, const char *bytes, size_t size, char *error, size_t error_size);
// The same; a file that was not there before is for nobody else to read.
bool file_write_private(const char *path, const char *bytes, size_t size, char *error, size_t error_size);

// Writes a file where nothing has the name yet, so that two programs never write to one name. False with
// [is_taken] set if something has it; then [error] says nothing.
bool file_write_new(const char *path, const char *bytes, size_t size, bool *is_taken, char *error,
                    size_t error_size);

// Removes from [folder] the temporary files of processes that were killed while they wrote. Those of living
// ones stay.
void file_sweep(const char *folder);

#endif
