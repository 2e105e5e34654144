// sketches.h - What a player draws on the board at a moment of a match: squares that are marked, arrows
// between squares.
//
// A sketch belongs to its moment as a note does (notes.h), and is kept in a file of its own beside the notes,
// so that a program that knows notes alone reads them as ever. One line a sketch, a second square for an
// arrow:
//   12.3 89abcdef e7
//   12.3 89abcdef e7 f8
// A line that cannot be read is left out. Draws nothing, opens nothing.

#ifndef SANCTA_PLAY_SKETCHES_H
#define SANCTA_PLAY_SKETCHES_H

#include <stddef.h>

#include "engine/types.h"

enum { SKETCHES_MAX = 256, SKETCHES_TEXT_SIZE = SKETCHES_MAX * 40 };

typedef struct Sketch {
    uint32_t turn, frame;
    uint32_t event;    // notes_event() of the line of the log there
    SquareId from, to; // the same: a mark
} Sketch;

// In the order in which they were drawn, each once.
typedef struct Sketches {
    Sketch items[SKETCHES_MAX];
    int count;
} Sketches;

// Takes [sketch] out if it is there, adds it otherwise. False, and nothing changes, if there is no room for
// one more.
bool sketches_toggle(Sketches *sketches, const Sketch *sketch);
// As notes_merge().
bool sketches_merge(const Sketches *ours, const Sketches *before, Sketches *theirs);
void sketches_read(Sketches *out, const char *text);
// At most [size] bytes with the end mark; SKETCHES_TEXT_SIZE is always enough.
void sketches_print(const Sketches *sketches, char *out, size_t size);
// "e7", "e7 to f8".
void sketches_words(const Sketch *sketch, char *out, size_t size);

#endif
