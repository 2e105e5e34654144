// arena_record.h - Games of the arena as lines of a file, so that a run goes on where it was cut off and runs
// of several machines are joined.

#ifndef SANCTA_LAB_ARENA_RECORD_H
#define SANCTA_LAB_ARENA_RECORD_H

#include <stdio.h>

#include "arena_score.h"

enum { RECORD_LINE_MAX = 1 << 17, RECORD_HEADING_MAX = 4096 };

// The first line of a file: what its games are, so that those of other players or seeds are never joined with
// them.
void arena_record_heading(const Arena *arena, const char *signature, char out[RECORD_HEADING_MAX]);
// What a heading says of counting and printing; false if it is none.
bool arena_record_read_heading(const char *line, Arena *out);

// Writes a line. False if it cannot be written.
bool arena_record_write(FILE *file, int64_t number, const WholeGame *game);
// Reads one into [game], whose lists of what was told have room for TOLD_MAX decisions; the number of the
// game, below 0 for a line that is none or not whole.
int64_t arena_record_read(const char *line, WholeGame *game);

#endif
