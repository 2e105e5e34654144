// run_log.h - What a run of the game has done, a line each: in a file of its own under <state>/logs, of which
// the last five runs are kept, and the last lines in memory, where crash.h finds them. Nothing is ever sent
// anywhere.

#ifndef SANCTA_PLAY_RUN_LOG_H
#define SANCTA_PLAY_RUN_LOG_H

#include "play/paths.h"

enum { RUN_LOG_LINES = 50, RUN_LOG_LINE = 160, RUN_LOG_FILES = 5 };

// Begins the file and removes those of older runs; without a folder to write in, lines stay in memory.
void run_log_open(const Paths *paths);
void run_log_close(void);

// Adds a line with the time. Call from one thread.
void run_log_say(const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 1, 2)))
#endif
    ;

// The last lines, the oldest first: how many, and each with its end. For the signal handler, which
// sanitized builds leave out, and for tests.
int run_log_count(void);
// The same, for tests too.
const char *run_log_line(int index);

#endif
