// save_slot.h - The autosave that this process owns, so that two windows never write over each other's match.
//
// The first process that asks gets "autosave", the next one "autosave 2", and so on, as long as each lives: a lock of the
// operating system tells, so a process that is killed leaves nothing behind that would be in the way. Each slot has a file
// for what a match file does not hold (session_memory.c) and keeps the generation before the present one.

#ifndef SANCTA_PLAY_SAVE_SLOT_H
#define SANCTA_PLAY_SAVE_SLOT_H

#include <stdbool.h>

#include "play/paths.h"

enum { SAVE_SLOT_NAME = 32, SAVE_SLOT_PATH = PATH_SIZE + 200 };

typedef struct SaveSlot {
    int number; // from 1; 0: none is taken yet
    int lock;   // descriptor that holds it; -1: locks cannot be had here
} SaveSlot;

// Takes the first slot that no other process has. Does nothing if one is taken already.
void save_slot_take(SaveSlot *slot, const Paths *paths);
void save_slot_release(SaveSlot *slot);

// "autosave", "autosave 2" ...
void save_slot_name(const SaveSlot *slot, char out[SAVE_SLOT_NAME]);
// Is [name] that of a slot, which no player may save under?
bool save_slot_owns_name(const char *name);

// The autosave; the generation before it; what the autosave does not hold.
void save_slot_file(const SaveSlot *slot, const Paths *paths, char out[SAVE_SLOT_PATH]);
void save_slot_file_before(const SaveSlot *slot, const Paths *paths, char out[SAVE_SLOT_PATH]);
void save_slot_memory_file(const SaveSlot *slot, const Paths *paths, char out[SAVE_SLOT_PATH]);

// The present autosave, if there is one, becomes the generation before as well: the file that is about to replace it may
// turn out to be unreadable.
void save_slot_keep_generation(const SaveSlot *slot, const Paths *paths);

#endif
