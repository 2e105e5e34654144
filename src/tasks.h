// tasks.h - What the client does without opening a window: help, version, folders, and a word about itself.

#ifndef SANCTA_TASKS_H
#define SANCTA_TASKS_H

#include "play/paths.h"
#include "ui/arguments.h"

// Exit codes beside EXIT_SUCCESS (docs/interfaces.md).
enum { EXIT_FAILED = 1, EXIT_USAGE = 2, EXIT_INPUT = 3 };

// Does what the arguments ask for, and returns the exit code; -1: they ask for none of these.
int tasks_run(const Arguments *arguments);

// Says on standard error what is wrong with the player's folders, if anything is.
void tasks_tell_paths(const Paths *paths);

#endif
