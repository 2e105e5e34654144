// Needs flock(), which POSIX does not have but every Unix does.

#define _DEFAULT_SOURCE

#include "play/save_slot.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

// More windows than anybody has; the last slot is then shared.
enum { SLOTS_MAX = 64 };

static void lock_file(const Paths *paths, int number, char out[SAVE_SLOT_PATH]) {
    (void)snprintf(out, SAVE_SLOT_PATH, "%s/autosave-%d.lock", paths->state, number);
}

// Returns the descriptor that holds the lock, -1 if another process has it, -2 if there are no locks here.
static int try_lock(const Paths *paths, int number) {
    char path[SAVE_SLOT_PATH];
    lock_file(paths, number, path);
    const int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    if (lock < 0) {
        return -2;
    }
    if (flock(lock, LOCK_EX | LOCK_NB) == 0) {
        return lock;
    }
    const bool is_taken = errno == EWOULDBLOCK;
    (void)close(lock);
    return is_taken ? -1 : -2;
}

void save_slot_take(SaveSlot *slot, const Paths *paths) {
    if (slot->number != 0) {
        return;
    }
    slot->lock = -1;
    (void)paths_make(paths);
    paths_sweep(paths);
    for (slot->number = 1; slot->number < SLOTS_MAX; slot->number++) {
        const int lock = try_lock(paths, slot->number);
        if (lock != -1) {
            slot->lock = lock >= 0 ? lock : -1;
            return;
        }
    }
}

void save_slot_release(SaveSlot *slot) {
    if (slot->number != 0 && slot->lock >= 0) {
        (void)close(slot->lock); // and with it goes the lock
    }
    *slot = (SaveSlot){.number = 0, .lock = -1};
}

void save_slot_name(const SaveSlot *slot, char out[SAVE_SLOT_NAME]) {
    if (slot->number <= 1) {
        (void)snprintf(out, SAVE_SLOT_NAME, "autosave");
    } else {
        (void)snprintf(out, SAVE_SLOT_NAME, "autosave %d", slot->number);
    }
}

bool save_slot_owns_name(const char *name) {
    return strncmp(name, "autosave", 8) == 0;
}

void save_slot_file(const SaveSlot *slot, const Paths *paths, char out[SAVE_SLOT_PATH]) {
    char name[SAVE_SLOT_NAME];
    save_slot_name(slot, name);
    paths_save_file(paths, name, out, SAVE_SLOT_PATH);
}

// Not among the saves, which the player sees, but on the same disk, so that a link can be made.
void save_slot_file_before(const SaveSlot *slot, const Paths *paths, char out[SAVE_SLOT_PATH]) {
    (void)snprintf(out, SAVE_SLOT_PATH, "%s/autosave-%d-before.sancta", paths->data, slot->number);
}

void save_slot_memory_file(const SaveSlot *slot, const Paths *paths, char out[SAVE_SLOT_PATH]) {
    if (slot->number <= 1) {
        (void)snprintf(out, SAVE_SLOT_PATH, "%s/resume", paths->state);
    } else {
        (void)snprintf(out, SAVE_SLOT_PATH, "%s/resume-%d", paths->state, slot->number);
    }
}

void save_slot_keep_generation(const SaveSlot *slot, const Paths *paths) {
    char present[SAVE_SLOT_PATH];
    char before[SAVE_SLOT_PATH];
    char passing[SAVE_SLOT_PATH + 8];
    save_slot_file(slot, paths, present);
    save_slot_file_before(slot, paths, before);
    (void)snprintf(passing, sizeof passing, "%s.link", before);
    // A second name for the same file, put in place by a rename: at no moment is either generation missing.
    (void)unlink(passing);
    if (link(present, passing) == 0 && rename(passing, before) != 0) {
        (void)unlink(passing);
    }
    // Both names of one file: rename() leaves the first then.
    (void)unlink(passing);
}
