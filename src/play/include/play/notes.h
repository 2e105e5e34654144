// notes.h - Notes that a player pins to moments of a match: read, kept in order, changed, printed.
//
// A note belongs to a turn and a frame of what its seat sees, and to the event there: where the same position
// was played on otherwise, the event differs and the note is not shown. One line a note
// in the file, such as
//   12.3 89abcdef the archers should have waited
// A line that cannot be read is left out. Draws nothing, opens nothing.

#ifndef SANCTA_PLAY_NOTES_H
#define SANCTA_PLAY_NOTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { NOTES_MAX = 64, NOTE_SIZE = 72, NOTES_TEXT_SIZE = NOTES_MAX * (NOTE_SIZE + 32) };

typedef struct Note {
    uint32_t turn, frame;
    uint32_t event;       // notes_event() of its line in the log
    char text[NOTE_SIZE]; // one line, not empty
} Note;

// By turn and frame, each once.
typedef struct Notes {
    Note items[NOTES_MAX];
    int count;
} Notes;

void notes_read(Notes *out, const char *text);
// At most [size] bytes with the end mark; NOTES_TEXT_SIZE is always enough.
void notes_print(const Notes *notes, char *out, size_t size);
// The note of a moment, NULL if there is none. Global for tests.
const Note *notes_find(const Notes *notes, uint32_t turn, uint32_t frame);
// Takes the place of a note at the same moment; an empty text takes it out. False, and nothing changes, if
// there is no room for one more.
bool notes_put(Notes *notes, const Note *note);
// Makes of [theirs], the notes as their file has them now, what they are to be: everything that differs
// between [before], the notes as they were read or written last, and [ours] is done to it, so that what
// another window has written stays. False if there is no room for all.
bool notes_merge(const Notes *ours, const Notes *before, Notes *theirs);
// What tells a line from others.
uint32_t notes_event(const char *line);

#endif
