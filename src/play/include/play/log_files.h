// log_files.h - Where the playback saves a log: log-1.txt and log-1.jsonl beside the saved matches, and so
// on.

#ifndef SANCTA_PLAY_LOG_FILES_H
#define SANCTA_PLAY_LOG_FILES_H

#include <stdbool.h>

#include "play/paths.h"

// Writes [text] (sentences) and [lines] (JSON Lines) under the first [number] that neither file has, from 1
// on; of several windows that do so at once, each gets a number of its own. False: they cannot be written,
// and nothing is left of them.
bool log_files_write(const Paths *paths, const char *text, const char *lines, int *number);

#endif
