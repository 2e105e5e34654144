// notes.h - Notes that a player pins to moments of a match: read, kept in order, changed, printed.
//
// A note belongs to a turn and a frame of what its seat sees, to the event there, and to all that led to it:
// lines of a match share the notes on what they share, and each has its own from where it went another way.
// One line a note in the file, such as
//   12.3 0123456789abcdef the archers should have waited
// with what led to the event before the event itself, 8 digits each. Up to version 0.9.0 only the event was
// written, "12.3 89abcdef": that note is shown wherever this event is. Those versions read the last 8 digits
// of the 16, and know one note for each turn and frame; so what has to share its moment with a note of
// another line is kept apart, in a second file that they do not open. A line that cannot be read is left out.
// Draws nothing, opens nothing.

#ifndef SANCTA_PLAY_NOTES_H
#define SANCTA_PLAY_NOTES_H

#include <stddef.h>

#include "engine/types.h"
#include "engine/log.h"

// NOTES_ROOM: older versions may fill the one file while the other holds as many.
enum {
    NOTES_MAX = 64,
    NOTES_ROOM = 2 * NOTES_MAX,
    NOTE_SIZE = 72,
    NOTES_TEXT_SIZE = NOTES_ROOM * (NOTE_SIZE + 40)
};

typedef struct Note {
    uint32_t turn, frame;
    uint32_t event;       // notes_event() of its line in the log
    uint32_t line;        // notes_line() of what led to it, 0: not known
    bool is_apart;        // in the second file
    char text[NOTE_SIZE]; // one line, not empty
} Note;

// By turn and frame, each moment of each line once.
typedef struct Notes {
    Note items[NOTES_ROOM];
    int count;
} Notes;

// From what the two files hold.
void notes_read(Notes *out, const char *text, const char *apart);
// What one of the files is to hold, at most [size] bytes with the end mark; NOTES_TEXT_SIZE is always enough.
void notes_print(const Notes *notes, bool apart, char *out, size_t size);
// The note of this very moment, NULL if there is none. Global for tests.
const Note *notes_find(const Notes *notes, const Note *moment);
// Takes the place of a note at the same moment, or of one at the same event whose line is not known; an empty
// text takes it out. False, and nothing changes, if there is no room for one more.
bool notes_put(Notes *notes, const Note *note);
// Makes of [theirs], the notes as their file has them now, what they are to be: everything that differs
// between [before], the notes as they were read or written last, and [ours] is done to it, so that what
// another window has written stays. False if there is no room for all.
bool notes_merge(const Notes *ours, const Notes *before, Notes *theirs);
// What tells a line of the log from others.
uint32_t notes_event(const char *line);
// What tells a moment from those that other orders led to: [before] is the hash of the position in which its
// turn began, [events] are those of the turn up to the moment. Never 0.
uint32_t notes_line(uint64_t before, const Event *events, uint32_t count);

#endif
