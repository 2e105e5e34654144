// save_slot.h - The autosave that this process owns, so that two windows never write over each other's match.
//
// The first process that asks gets "autosave", the next one "autosave 2", and so on, as long as each lives. A
// lock of the operating system decides, so a process that is killed leaves nothing in the way of the next
// one. A slot has its own names for everything that the game saves by itself, a file for what a match file
// does not hold (session_memory.c), and the generation before the present one.

#ifndef SANCTA_PLAY_SAVE_SLOT_H
#define SANCTA_PLAY_SAVE_SLOT_H

#include <stdbool.h>

#include "play/paths.h"

enum { SAVE_SLOT_NAME = 32, SAVE_SLOT_PATH = PATH_SIZE + 200 };

// What else the game saves by itself: a match that is over, one that was only watched, one that was left
// before anybody did anything in it.
#define SAVE_LAST "last match"
#define SAVE_WATCHED "watched match"
#define SAVE_FRESH "new match"
// What had the place of one of these and makes room for another match, with a number behind it.
#define SAVE_UNFINISHED "unfinished"
#define SAVE_FINISHED "finished"

// All zero bytes: none is taken yet.
typedef struct SaveSlot {
    int number;     // from 1; 0: none is taken yet
    int lock;       // descriptor that holds it; -1: locks cannot be had here
    bool is_beside; // another process had a slot that this one asked for
} SaveSlot;

// Takes a slot that no other process has: the first with a match in it, or else the first. Does nothing if
// one is taken already. Sweeps the player's folders first, see paths_sweep().
void save_slot_take(SaveSlot *slot, const Paths *paths);
// For a slot in which no match lies: takes the first one instead in which a window has left a match that has
// been closed since. False if there is none: nothing changes.
bool save_slot_take_left(SaveSlot *slot, const Paths *paths);
// Takes slot [number] instead. False if another process has it: nothing changes.
bool save_slot_switch(SaveSlot *slot, const Paths *paths, int number);
void save_slot_release(SaveSlot *slot);

// "autosave", "autosave 2" ...; the number of such a name, 0: it is none.
void save_slot_name(const SaveSlot *slot, char out[SAVE_SLOT_NAME]);
int save_slot_of_name(const char *name);
// The slot's own name for one of the words above.
void save_slot_other_name(const SaveSlot *slot, const char *word, char out[SAVE_SLOT_NAME]);
// The name of the save that [path] leads to, by whichever way; false: it is none, or has a longer name.
bool save_slot_name_of_file(const Paths *paths, const char *path, char out[SAVE_SLOT_NAME]);
// Is it a name that the game writes to without asking, so that no player may save under it?
bool save_slot_owns_name(const char *name);
// Why no player may save a match as [name], in a sentence; "": they may.
const char *save_slot_name_problem(const char *name);
// Is it a name by which the game keeps what has had to make room, "unfinished 3" or "finished 12"?
bool save_slot_puts_aside(const char *name);
// Is it a name by which the game leaves a match that is not over, the autosave apart?
bool save_slot_leaves_unfinished(const char *name);

// The autosave; the generation before it; what the autosave does not hold.
void save_slot_file(const SaveSlot *slot, const Paths *paths, char out[SAVE_SLOT_PATH]);
void save_slot_file_before(const SaveSlot *slot, const Paths *paths, char out[SAVE_SLOT_PATH]);
void save_slot_memory_file(const SaveSlot *slot, const Paths *paths, char out[SAVE_SLOT_PATH]);

// The present autosave, if there is one, becomes the generation before as well: the file that is about to
// replace it may turn out to be unreadable.
void save_slot_keep_generation(const SaveSlot *slot, const Paths *paths);
// Another match begins in the slot, or its match is over: the generation before and the memory belong to
// nothing any more.
void save_slot_forget(const SaveSlot *slot, const Paths *paths);

#endif
