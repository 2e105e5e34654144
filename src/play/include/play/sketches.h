// sketches.h - What a player draws on the board at a moment of a match: squares that are marked, arrows
// between squares.
//
// A sketch belongs to its moment as a note does (notes.h), and is kept in a file of its own beside the notes,
// so that a program that knows notes alone reads them as ever. One line a sketch, from square to square, a
// mark twice the same, and what led to the event:
//   12.3 89abcdef e7 e7 01234567
//   12.3 89abcdef e7 f8 01234567
// Up to version 0.9.0 the last was not written, and the second square of a mark neither. Those versions pass
// over it, and would take the same drawing at the same event of another line away: it is kept apart, in a
// second file. A line that cannot be read is left out. Draws nothing, opens nothing.

#ifndef SANCTA_PLAY_SKETCHES_H
#define SANCTA_PLAY_SKETCHES_H

#include <stddef.h>

#include "engine/types.h"

// SKETCHES_ROOM: as NOTES_ROOM.
enum { SKETCHES_MAX = 256, SKETCHES_ROOM = 2 * SKETCHES_MAX, SKETCHES_TEXT_SIZE = SKETCHES_ROOM * 56 };

typedef struct Sketch {
    uint32_t turn, frame;
    uint32_t event;    // notes_event() of the line of the log there
    uint32_t line;     // notes_line() of what led to it, 0: not known
    bool is_apart;     // in the second file
    SquareId from, to; // the same: a mark
} Sketch;

// In the order in which they were drawn, each once.
typedef struct Sketches {
    Sketch items[SKETCHES_ROOM];
    int count;
} Sketches;

// Takes [sketch] out if it is there, or is at the same event and its line is not known; adds it otherwise.
// False, and nothing changes, if there is no room for one more.
bool sketches_toggle(Sketches *sketches, const Sketch *sketch);
// As notes_merge().
bool sketches_merge(const Sketches *ours, const Sketches *before, Sketches *theirs);
// From what the two files hold.
void sketches_read(Sketches *out, const char *text, const char *apart);
// What one of the files is to hold, at most [size] bytes with the end mark; SKETCHES_TEXT_SIZE is always
// enough.
void sketches_print(const Sketches *sketches, bool apart, char *out, size_t size);
// "e7", "e7 to f8".
void sketches_words(const Sketch *sketch, char *out, size_t size);

#endif
