// Moving and copying match files: the trash, in and out of the saves, and thinning out what the game put
// aside by itself. Listing folders needs POSIX.

#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/plain_text.h"
#include "match/file_io.h"
#include "match/match.h"
#include "play/library.h"
#include "play/save_origin.h"
#include "play/save_slot.h"

enum {
    TRIES = 9999,
    KEPT_ASIDE = 10,
    DAY = 24 * 3600,
    PATH_ROOM = PATH_SIZE + 300,
    NUMBER_SIZE = 10,
    STEM_MAX = 80,
    WHY_MAX = 120
};

// "NAME", "NAME 2", "NAME 3"...
static void number_name(const char *name, int number, char out[SAVE_NAME_SIZE]) {
    const size_t used = plain_text_cut(out, number > 1 ? SAVE_NAME_SIZE - NUMBER_SIZE : SAVE_NAME_SIZE, name);
    if (number > 1) {
        (void)snprintf(out + used, SAVE_NAME_SIZE - used, " %d", number);
    }
}

// The file of that name in the saves.
static void numbered(const Paths *paths, const char *name, int number, char out[PATH_ROOM]) {
    char own[SAVE_NAME_SIZE];
    number_name(name, number, own);
    paths_save_file(paths, own, out, PATH_ROOM);
}

// The name that a copy of [name] gets: what the game writes to by itself, "autosave" and "autosave 2", would
// be written over, and "unfinished 3" thinned out.
static void name_copy(const char *name, char out[SAVE_NAME_SIZE]) {
    const bool is_of_game = save_slot_owns_name(name) || save_slot_puts_aside(name);
    const int used = snprintf(out, SAVE_NAME_SIZE, "%s", is_of_game ? "kept " : "");
    (void)plain_text_cut(out + used, SAVE_NAME_SIZE - (size_t)used, name);
}

static bool make_trash(const Paths *paths) {
    char folder[PATH_SIZE + 16];
    struct stat info;
    (void)snprintf(folder, sizeof folder, "%s/trash", paths->data);
    return mkdir(folder, 0700) == 0 || (stat(folder, &info) == 0 && S_ISDIR(info.st_mode));
}

static bool move_to_trash(const Paths *paths, const char *name, const char *from, int64_t now) {
    // Two matches of one name may be deleted within a second.
    for (int64_t when = now; make_trash(paths) && when < now + TRIES; when++) {
        LibraryEntry entry = {.deleted = when};
        char to[PATH_ROOM];
        (void)snprintf(entry.name, sizeof entry.name, "%s", name);
        library_file(paths, LIBRARY_TRASH, &entry, to, sizeof to);
        const PathsMove move = paths_move_new(from, to);
        if (move != PATHS_TAKEN) {
            return move == PATHS_MOVED;
        }
    }
    return false;
}

bool library_delete(const Paths *paths, const char *name, int64_t now) {
    char from[PATH_ROOM];
    SaveOrigin origin;
    SaveHold hold = {.lock = 0};
    paths_save_file(paths, name, from, sizeof from);
    save_origin_note(&origin, from);
    const bool is_moved = save_origin_hold(&hold, &origin, paths) && move_to_trash(paths, name, from, now);
    save_origin_let_go(&hold);
    return is_moved;
}

bool library_restore(const Paths *paths, const LibraryEntry *entry) {
    char from[PATH_ROOM];
    char name[SAVE_NAME_SIZE];
    library_file(paths, LIBRARY_TRASH, entry, from, sizeof from);
    name_copy(entry->name, name);
    for (int i = 1; i <= TRIES; i++) {
        char to[PATH_ROOM];
        numbered(paths, name, i, to);
        const PathsMove move = paths_move_new(from, to);
        if (move != PATHS_TAKEN) {
            return move == PATHS_MOVED;
        }
    }
    return false;
}

bool library_destroy(const Paths *paths, const LibraryEntry *entry) {
    char path[PATH_ROOM];
    library_file(paths, LIBRARY_TRASH, entry, path, sizeof path);
    return paths_remove(path);
}

int library_sweep_trash(const Paths *paths, int64_t now) {
    int count = 0;
    Library *const l = library_open_names(paths, LIBRARY_TRASH);
    for (int i = 0; l != NULL && i < library_count(l); i++) {
        const LibraryEntry *const entry = library_entry(l, i);
        if (now - entry->deleted >= (int64_t)TRASH_DAYS * DAY && library_destroy(paths, entry)) {
            count++;
        }
    }
    library_close(l);
    return count;
}

// --- In and out ---

// "FOLDER/NAME.sancta", "FOLDER/NAME 2.sancta"...
static void numbered_in(const char *folder, const char *name, int number, char out[PATH_ROOM]) {
    if (number > 1) {
        (void)snprintf(out, PATH_ROOM, "%s/%s %d.sancta", folder, name, number);
    } else {
        (void)snprintf(out, PATH_ROOM, "%s/%s.sancta", folder, name);
    }
}

// Where a copy goes: [folder] or, NULL, the saves, under [name] with the first number that is free.
typedef struct Destination {
    const Paths *paths;
    const char *folder, *name;
} Destination;

// Another window may do the same at this moment.
static bool copy_file(const char *from, const Destination *at, char *problem, size_t size) {
    size_t length = 0;
    char *const text = file_read_plain(from, MATCH_FILE_MAX, &length, problem, size);
    bool is_taken = text != NULL;
    bool is_done = false;
    for (int number = 1; is_taken && number <= TRIES; number++) {
        char to[PATH_ROOM];
        if (at->folder != NULL) {
            numbered_in(at->folder, at->name, number, to);
        } else {
            numbered(at->paths, at->name, number, to);
        }
        is_done = file_write_new(to, text, length, &is_taken, problem, size);
    }
    if (is_taken && !is_done) {
        (void)snprintf(problem, size, "There are too many files of this name.");
    }
    free(text);
    return is_done;
}

// The name of the file [path] without folder and ending.
static void stem_of(const char *path, char out[STEM_MAX + 1]) {
    const char *const slash = strrchr(path, '/');
    const char *const file = slash != NULL ? slash + 1 : path;
    const char *const dot = strrchr(file, '.');
    const size_t length = dot != NULL && dot > file ? (size_t)(dot - file) : strlen(file);
    (void)plain_text_cut(out, length < STEM_MAX ? length + 1 : STEM_MAX + 1, file);
}

static bool import_file(const Paths *paths, const char *path, char *problem, size_t size) {
    Problems *const problems = calloc(1, sizeof *problems);
    Match *const m = problems != NULL ? match_load(path, problems) : NULL;
    char why[WHY_MAX + 1] = "";
    char name[STEM_MAX + 1];
    char own[SAVE_NAME_SIZE];
    stem_of(path, name);
    name_copy(name, own);
    const Destination at = {.paths = paths, .name = own};
    const bool is_done = m != NULL && copy_file(path, &at, why, sizeof why);
    if (m == NULL && problems != NULL) {
        problem_told(&problems->items[0], why, sizeof why);
        (void)snprintf(problem, size, "%s: %s", name, why);
    } else if (!is_done) {
        (void)snprintf(problem, size, "%s could not be copied: %s", name, why);
    }
    match_free(m);
    free(problems);
    return is_done;
}

static int is_match_name(const struct dirent *entry) {
    const size_t length = strlen(entry->d_name);
    return length > 7 && strcmp(entry->d_name + length - 7, ".sancta") == 0 ? 1 : 0;
}

// One of the files of a folder. A pipe of that name would be waited for, so it is left out.
static bool import_one(const Paths *paths, const char *folder, const char *name, char *problem, size_t size) {
    char file[PATH_ROOM];
    char why[300] = "";
    struct stat info;
    (void)snprintf(file, sizeof file, "%s/%s", folder, name);
    if (stat(file, &info) != 0 || !S_ISREG(info.st_mode)) {
        return false;
    }
    const bool is_done = import_file(paths, file, why, sizeof why);
    if (!is_done && problem[0] == '\0') {
        (void)snprintf(problem, size, "%s", why);
    }
    return is_done;
}

// All names are read before the first copy is made: a folder that is written to may tell of the copies, too.
static int import_folder(const Paths *paths, const char *path, char *problem, size_t size) {
    struct dirent **names = NULL;
    const int found = scandir(path, &names, is_match_name, alphasort);
    int count = 0;
    for (int i = 0; i < found; i++) {
        count += import_one(paths, path, names[i]->d_name, problem, size) ? 1 : 0;
        free(names[i]);
    }
    free(names);
    if (count == 0 && problem[0] == '\0') {
        (void)snprintf(problem, size, "%s",
                       found < 0 ? "This folder cannot be read." : "There is no match file in this folder.");
    }
    return count;
}

// By whatever name or link.
static bool is_saves_folder(const Paths *paths, const char *folder) {
    char saves[PATH_SIZE + 16];
    (void)snprintf(saves, sizeof saves, "%s/saves", paths->data);
    return paths_are_same(saves, folder);
}

int library_import(const Paths *paths, const char *path, char *problem, size_t size) {
    struct stat info;
    problem[0] = '\0';
    if (stat(path, &info) != 0) {
        (void)snprintf(problem, size, "There is no file or folder of this name.");
        return 0;
    }
    if (!paths_make(paths)) {
        (void)snprintf(problem, size, "The saves folder cannot be created.");
        return 0;
    }
    if (is_saves_folder(paths, path)) {
        (void)snprintf(problem, size, "This is the folder of your saves: its matches are here already.");
        return 0;
    }
    if (S_ISDIR(info.st_mode)) {
        return import_folder(paths, path, problem, size);
    }
    if (!S_ISREG(info.st_mode)) {
        (void)snprintf(problem, size, "This is neither a file nor a folder.");
        return 0;
    }
    return import_file(paths, path, problem, size) ? 1 : 0;
}

bool library_export(const Paths *paths, const char *name, const char *folder, char *problem, size_t size) {
    char from[PATH_ROOM];
    struct stat info;
    if (stat(folder, &info) != 0 || !S_ISDIR(info.st_mode)) {
        (void)snprintf(problem, size, "There is no folder of this name.");
        return false;
    }
    if (is_saves_folder(paths, folder)) {
        (void)snprintf(problem, size, "This is the folder of your saves: the match is here already.");
        return false;
    }
    paths_save_file(paths, name, from, sizeof from);
    const Destination at = {.paths = paths, .folder = folder, .name = name};
    return copy_file(from, &at, problem, size);
}

// --- Another name ---

static const char TAKEN[] = "There is already a match of this name.";

// The window that plays it would not find it any more when its autosave holds it: the match would be there
// twice.
bool library_rename(const Paths *paths, const char *name, const char *wanted, char *problem, size_t size) {
    char from[PATH_ROOM];
    char to[PATH_ROOM];
    SaveOrigin origin;
    SaveHold hold = {.lock = 0};
    paths_save_file(paths, name, from, sizeof from);
    paths_save_file(paths, wanted, to, sizeof to);
    save_origin_note(&origin, from);
    const bool is_free = save_origin_hold(&hold, &origin, paths);
    const PathsMove move = is_free ? paths_move_new(from, to) : PATHS_STUCK;
    save_origin_let_go(&hold);
    (void)snprintf(problem, size, "%s",
                   move == PATHS_MOVED   ? ""
                   : move == PATHS_TAKEN ? TAKEN
                   : is_free             ? "This match could not be renamed."
                                         : "This match is open in another window, so it keeps its name.");
    return move == PATHS_MOVED;
}

bool library_copy(const Paths *paths, const char *name, const char *wanted, char *problem, size_t size) {
    char from[PATH_ROOM];
    char to[PATH_ROOM];
    char why[WHY_MAX + 1] = "";
    size_t length = 0;
    bool is_taken = false;
    paths_save_file(paths, name, from, sizeof from);
    paths_save_file(paths, wanted, to, sizeof to);
    char *const text = file_read_plain(from, MATCH_FILE_MAX, &length, why, sizeof why);
    const bool is_done = text != NULL && file_write_new(to, text, length, &is_taken, why, sizeof why);
    free(text);
    problem[0] = '\0';
    if (is_taken && !is_done) {
        (void)snprintf(problem, size, "%s", TAKEN);
    } else if (!is_done) {
        (void)snprintf(problem, size, "This match could not be copied: %s", why);
    }
    return is_done;
}

void library_name_copy(const Paths *paths, const char *name, char out[SAVE_NAME_SIZE]) {
    char own[SAVE_NAME_SIZE];
    char path[PATH_ROOM];
    name_copy(name, own);
    for (int number = 1; number <= TRIES; number++) {
        number_name(own, number, out);
        paths_save_file(paths, out, path, sizeof path);
        if (!paths_is_taken(path)) {
            return;
        }
    }
}

// --- What the game put aside ---

int library_thin_out(const Paths *paths, int64_t now) {
    int kept = 0;
    int count = 0;
    Library *const l = library_open_names(paths, LIBRARY_SAVES);
    for (int i = 0; l != NULL && i < library_count(l); i++) {
        const char *const name = library_entry(l, i)->name;
        if (!save_slot_puts_aside(name)) {
            continue;
        }
        kept++;
        count += kept > KEPT_ASIDE && library_delete(paths, name, now) ? 1 : 0;
    }
    library_close(l);
    return count;
}

bool library_last_unfinished(const Paths *paths, char *out, size_t size) {
    bool is_there = false;
    Library *const l = library_open_names(paths, LIBRARY_SAVES);
    for (int i = 0; l != NULL && !is_there && i < library_count(l); i++) {
        const char *const name = library_entry(l, i)->name;
        is_there = save_slot_puts_aside(name) && save_slot_leaves_unfinished(name);
        paths_save_file(paths, name, out, size);
    }
    library_close(l);
    return is_there;
}
