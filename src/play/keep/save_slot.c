// Needs flock(), which POSIX does not have but every Unix does.

#define _DEFAULT_SOURCE

#include "play/save_slot.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "match/file_io.h"
#include "match/match.h"

// More windows than anybody has; the last slot is then shared.
enum { SLOTS_MAX = 64 };

enum { LOCK_IS_TAKEN = -1, LOCK_IS_NOWHERE = -2 };

// Beside the saves and not in the folder for states: two windows may share the one and not the other.
static void lock_file(const Paths *paths, int number, char out[SAVE_SLOT_PATH]) {
    (void)snprintf(out, SAVE_SLOT_PATH, "%s/autosave-%d.lock", paths->data, number);
}

// Returns the descriptor that holds the lock, or why there is none.
static int try_lock(const Paths *paths, int number) {
    char path[SAVE_SLOT_PATH];
    lock_file(paths, number, path);
    const int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    if (lock < 0) {
        return LOCK_IS_NOWHERE;
    }
    if (flock(lock, LOCK_EX | LOCK_NB) == 0) {
        return lock;
    }
    const bool is_taken = errno == EWOULDBLOCK;
    (void)close(lock);
    return is_taken ? LOCK_IS_TAKEN : LOCK_IS_NOWHERE;
}

static bool has_match(int number, const Paths *paths) {
    char path[SAVE_SLOT_PATH];
    const SaveSlot slot = {.number = number};
    save_slot_file(&slot, paths, path);
    bool is_there = paths_exists(path);
    save_slot_file_before(&slot, paths, path);
    is_there = is_there || paths_exists(path);
    return is_there;
}

// Takes slot [number] if no other process has it; where there are no locks, it is taken without one.
static bool take(SaveSlot *slot, const Paths *paths, int number) {
    const int lock = try_lock(paths, number);
    if (lock == LOCK_IS_TAKEN) {
        slot->is_beside = true;
        return false;
    }
    save_slot_release(slot);
    slot->number = number;
    slot->lock = lock >= 0 ? lock : -1;
    return true;
}

// The first other slot that no process has and in which a match lies.
static bool take_left(SaveSlot *slot, const Paths *paths) {
    for (int number = 1; number <= SLOTS_MAX; number++) {
        if (number != slot->number && has_match(number, paths) && take(slot, paths, number)) {
            return true;
        }
    }
    return false;
}

void save_slot_take(SaveSlot *slot, const Paths *paths) {
    if (slot->number != 0) {
        return;
    }
    (void)paths_make(paths);
    paths_sweep(paths);
    // A match that a closed window has left is gone on with before a new slot is used.
    if (take_left(slot, paths)) {
        return;
    }
    for (int number = 1; number < SLOTS_MAX; number++) {
        if (take(slot, paths, number)) {
            return;
        }
    }
    slot->number = SLOTS_MAX;
    slot->lock = -1;
}

bool save_slot_take_left(SaveSlot *slot, const Paths *paths) {
    SaveSlot left = {.number = 0, .lock = -1};
    if (!take_left(&left, paths)) {
        return false;
    }
    save_slot_release(slot);
    *slot = left;
    return true;
}

bool save_slot_switch(SaveSlot *slot, const Paths *paths, int number) {
    return slot->number == number || take(slot, paths, number);
}

int save_slot_of_name(const char *name) {
    // By the names as they are written: signs, blanks and zeros that a number can be read with make it
    // another file.
    for (int number = 1; number <= SLOTS_MAX; number++) {
        const SaveSlot slot = {.number = number};
        char own[SAVE_SLOT_NAME];
        save_slot_name(&slot, own);
        if (strcmp(name, own) == 0) {
            return number;
        }
    }
    return 0;
}

void save_slot_release(SaveSlot *slot) {
    if (slot->number != 0 && slot->lock >= 0) {
        (void)close(slot->lock); // and with it goes the lock
    }
    *slot = (SaveSlot){.number = 0, .lock = -1, .is_beside = slot->is_beside};
}

void save_slot_name(const SaveSlot *slot, char out[SAVE_SLOT_NAME]) {
    save_slot_other_name(slot, "autosave", out);
}

void save_slot_other_name(const SaveSlot *slot, const char *word, char out[SAVE_SLOT_NAME]) {
    if (slot->number <= 1) {
        (void)snprintf(out, SAVE_SLOT_NAME, "%s", word);
    } else {
        (void)snprintf(out, SAVE_SLOT_NAME, "%s %d", word, slot->number);
    }
}

bool save_slot_name_of_file(const Paths *paths, const char *path, char out[SAVE_SLOT_NAME]) {
    char own[SAVE_SLOT_PATH];
    const char *const slash = strrchr(path, '/');
    const char *const file = slash == NULL ? path : slash + 1;
    (void)snprintf(out, SAVE_SLOT_NAME, "%.*s", (int)strcspn(file, "."), file);
    paths_save_file(paths, out, own, sizeof own);
    return paths_are_same(path, own);
}

// What stands behind [word] in [name]; "?": it does not begin with that.
static const char *rest_behind(const char *name, const char *word) {
    const size_t length = strlen(word);
    return strncmp(name, word, length) == 0 ? name + length : "?";
}

// " 12", or only " ".
static bool is_number(const char *rest) {
    return rest[0] == ' ' && strspn(rest + 1, "0123456789") == strlen(rest + 1);
}

bool save_slot_owns_name(const char *name) {
    static const char *const words[] = {"autosave", SAVE_LAST, SAVE_WATCHED, SAVE_FRESH};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *const rest = rest_behind(name, words[i]);
        if (rest[0] == '\0' || is_number(rest)) {
            return true;
        }
    }
    return false;
}

bool save_slot_puts_aside(const char *name) {
    static const char *const words[] = {SAVE_UNFINISHED, SAVE_FINISHED};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *const rest = rest_behind(name, words[i]);
        if (is_number(rest) && rest[1] != '\0') {
            return true;
        }
    }
    return false;
}

const char *save_slot_name_problem(const char *name) {
    return name[strspn(name, " ")] == '\0'                           ? "The name is empty."
           : name[0] == '.'                                          ? "A name cannot begin with a dot."
           : strchr(name, '/') != NULL                               ? "A name cannot have a slash in it."
           : save_slot_owns_name(name) || save_slot_puts_aside(name) ? "The game itself uses this name."
                                                                     : "";
}

bool save_slot_leaves_unfinished(const char *name) {
    static const char *const words[] = {SAVE_UNFINISHED, SAVE_WATCHED, SAVE_FRESH};
    bool is_one = false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        is_one = is_one || rest_behind(name, words[i])[0] != '?';
    }
    return is_one && (save_slot_owns_name(name) || save_slot_puts_aside(name));
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

// On a disk without links, where it is copied.
static void copy_generation(const char *present, const char *before) {
    char error[PROBLEM_SIZE];
    size_t size = 0;
    char *const text = file_read(present, MATCH_FILE_MAX, &size, error, sizeof error);
    if (text != NULL) {
        (void)file_write_plain(before, text, size, error, sizeof error);
    }
    free(text);
}

void save_slot_keep_generation(const SaveSlot *slot, const Paths *paths) {
    char present[SAVE_SLOT_PATH];
    char before[SAVE_SLOT_PATH];
    char passing[SAVE_SLOT_PATH + 8];
    save_slot_file(slot, paths, present);
    save_slot_file_before(slot, paths, before);
    if (!paths_exists(present)) {
        return;
    }
    // A second name for the same file, put in place by a rename: at no moment is either generation missing.
    (void)snprintf(passing, sizeof passing, "%s.link", before);
    (void)unlink(passing);
    // Of a link it is what it leads to, for that is what is written to.
    if (linkat(AT_FDCWD, present, AT_FDCWD, passing, AT_SYMLINK_FOLLOW) != 0) {
        copy_generation(present, before);
        return;
    }
    (void)rename(passing, before);
    // Where both are names of one file already, rename() leaves the first.
    (void)unlink(passing);
}

void save_slot_forget(const SaveSlot *slot, const Paths *paths) {
    char path[SAVE_SLOT_PATH];
    save_slot_file_before(slot, paths, path);
    (void)paths_remove(path);
    save_slot_memory_file(slot, paths, path);
    (void)paths_remove(path);
}
