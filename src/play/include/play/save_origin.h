// save_origin.h - From which file the match that is played was read, so that one match is one file.
//
// The game itself puts unfinished matches aside ("unfinished 3", "watched match", "new match"). Whoever plays
// such a match on has it in the autosave from then on, and the file that it came from would be the same match
// once more, as it was before. A file that a player has named is theirs and stays.

#ifndef SANCTA_PLAY_SAVE_ORIGIN_H
#define SANCTA_PLAY_SAVE_ORIGIN_H

#include <stdint.h>

#include "match/match.h"
#include "play/save_slot.h"

// All zero bytes: the match was read from no file.
typedef struct SaveOrigin {
    char path[SAVE_SLOT_PATH];
    int64_t when, size; // of the file when it was read
} SaveOrigin;

// Held as long as the match of a file that the game had put aside is played here, so that another window
// knows. All zero bytes: nothing is.
typedef struct SaveHold {
    int lock; // descriptor that holds it, and 1
} SaveHold;

// The match was read from [path].
void save_origin_note(SaveOrigin *origin, const char *path);
// [now] has been saved elsewhere: removes the file it was read from if the game had put that aside, if it is
// still the file that was read, and if [now] holds all that is in it. Asked once for each match.
void save_origin_settle(SaveOrigin *origin, const Paths *paths, const Match *now);

// Holds that file in place of what was held, if the game had put it aside. False: another window holds it.
bool save_origin_hold(SaveHold *hold, const SaveOrigin *origin, const Paths *paths);
void save_origin_let_go(SaveHold *hold);
// Does a window, this one included, hold the save [name]?
bool save_origin_is_held(const Paths *paths, const char *name);

// Is [now] the same match as the one in the file [path], as it was or played on by the same players, with all
// that it holds: its other lines, and what one of two humans has confirmed? False if that cannot be read.
bool save_origin_goes_on_from_file(const Match *now, const char *path);
// The same of [before], or a turn was taken back since, and what was played is another line of [now].
bool save_origin_holds(const Match *now, const Match *before);
// Is there a file [path], and was its match left after those that [slot] holds?
bool save_origin_was_left_last(const SaveSlot *slot, const Paths *paths, const char *path);

#endif
