// Folders and small files. Needs POSIX for folder listings, which C alone does not have.

#define _DEFAULT_SOURCE // flock(), which POSIX does not have but every Unix does

#include "play/paths.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "match/file_io.h"

// Nothing can be made or found below it: what has no folder must not end up in another one.
static const char NOWHERE[] = "/dev/null/sancta";

// The home folder; without a usable HOME that of the list of users. NULL: there is none.
static const char *home_folder(Paths *paths) {
    const char *home = getenv("HOME");
    if (home != NULL && home[0] == '/') {
        return home;
    }
    const struct passwd *user = getpwuid(getuid());
    const bool is_known = user != NULL && user->pw_dir != NULL && user->pw_dir[0] == '/';
    (void)snprintf(paths->problem, sizeof paths->problem, "HOME names no folder%s%.150s",
                   is_known ? ", so files are kept in " : ": nothing can be saved.",
                   is_known ? user->pw_dir : "");
    return is_known ? user->pw_dir : NULL;
}

bool paths_move_beside(void) {
    static const char *const folders[][2] = {{"XDG_CONFIG_HOME", "config"},
                                             {"XDG_DATA_HOME", "data"},
                                             {"XDG_STATE_HOME", "state"},
                                             {"XDG_CACHE_HOME", "cache"}};
    char program[PATH_SIZE];
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    // The folder above that of the program: bin/sancta and portable lie side by side.
    for (int i = 0; i < 2; i++) {
        char *const slash = strrchr(program, '/');
        if (slash == NULL) {
            return false;
        }
        *slash = '\0';
    }
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        char path[PATH_SIZE + 32];
        (void)snprintf(path, sizeof path, "%s/portable/%s", program, folders[i][1]);
        if (setenv(folders[i][0], path, 1) != 0) {
            return false;
        }
    }
    return true;
}

static void folder_of(Paths *paths, const char *variable, const char *fallback, char out[PATH_SIZE]) {
    const char *value = getenv(variable);
    const bool is_set = value != NULL && value[0] == '/';
    const char *base = is_set ? value : home_folder(paths);
    const char *between = is_set ? "" : fallback;
    // Room for the names of files: a path that is cut off would be another one.
    const bool fits = base != NULL && strlen(base) + strlen(between) + sizeof "/sancta" <= PATH_SIZE;
    if (base != NULL && !fits) {
        (void)snprintf(paths->problem, sizeof paths->problem,
                       "%s is longer than %d bytes: what belongs there cannot be saved.",
                       is_set ? variable : "HOME", PATH_SIZE - 40);
    }
    (void)snprintf(out, PATH_SIZE, "%s%s%s", fits ? base : NOWHERE, fits ? between : "",
                   fits ? "/sancta" : "");
}

void paths_find(Paths *paths) {
    paths->problem[0] = '\0';
    folder_of(paths, "XDG_CONFIG_HOME", "/.config", paths->config);
    folder_of(paths, "XDG_DATA_HOME", "/.local/share", paths->data);
    folder_of(paths, "XDG_STATE_HOME", "/.local/state", paths->state);
    folder_of(paths, "XDG_CACHE_HOME", "/.cache", paths->cache);
}

static bool make_folder(const char *path) {
    char part[PATH_SIZE + 16];
    for (size_t i = 1; i < PATH_SIZE && path[i] != '\0'; i++) {
        if (path[i] == '/') {
            memcpy(part, path, i);
            part[i] = '\0';
            (void)mkdir(part, 0755);
        }
    }
    return mkdir(path, 0755) == 0 || errno == EEXIST;
}

bool paths_make(const Paths *paths) {
    char saves[PATH_SIZE + 16];
    (void)snprintf(saves, sizeof saves, "%s/saves", paths->data);
    char notes[PATH_SIZE + 16];
    (void)snprintf(notes, sizeof notes, "%s/notes", paths->data);
    const bool has_config = make_folder(paths->config);
    const bool has_saves = make_folder(saves) && make_folder(notes);
    (void)make_folder(paths->cache); // without it all is only slower
    return make_folder(paths->state) && has_config && has_saves;
}

void paths_sweep(const Paths *paths) {
    static const char *const parts[] = {"saves", "notes", "decks", "trash"};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        char folder[PATH_SIZE + 16];
        (void)snprintf(folder, sizeof folder, "%s/%s", paths->data, parts[i]);
        file_sweep(folder);
    }
    file_sweep(paths->data); // career, logs and what stood before an autosave
    file_sweep(paths->config);
    file_sweep(paths->state);
    file_sweep(paths->cache);
}

void paths_note_file(const Paths *paths, const char *name, char *out, size_t size) {
    (void)snprintf(out, size, "%s/notes/%s.txt", paths->data, name);
}

void paths_save_file(const Paths *paths, const char *name, char *out, size_t size) {
    (void)snprintf(out, size, "%s/saves/%s.sancta", paths->data, name);
}

typedef struct Found {
    char name[SAVE_NAME_SIZE];
    struct timespec when;
} Found;

static int newer_first(const Found *x, const Found *y) {
    if (x->when.tv_sec != y->when.tv_sec) {
        return x->when.tv_sec < y->when.tv_sec ? 1 : -1;
    }
    if (x->when.tv_nsec != y->when.tv_nsec) {
        return x->when.tv_nsec < y->when.tv_nsec ? 1 : -1;
    }
    return strcmp(x->name, y->name);
}

// Puts [one] in its place among the newest [capacity].
static int insert(Found *found, int count, int capacity, const Found *one) {
    int at = count;
    while (at > 0 && newer_first(one, &found[at - 1]) < 0) {
        at -= 1;
    }
    if (at >= capacity) {
        return count;
    }
    const int kept = count < capacity ? count : capacity - 1;
    memmove(&found[at + 1], &found[at], (size_t)(kept - at) * sizeof found[0]);
    found[at] = *one;
    return kept + 1;
}

int paths_list_saves(const Paths *paths, char names[][SAVE_NAME_SIZE], int capacity) {
    char folder[PATH_SIZE + 16];
    (void)snprintf(folder, sizeof folder, "%s/saves", paths->data);
    DIR *dir = opendir(folder);
    if (dir == NULL) {
        return 0;
    }
    Found found[SAVES_MAX];
    const int room = capacity < SAVES_MAX ? capacity : SAVES_MAX;
    int count = 0;
    for (struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
        const size_t length = strlen(entry->d_name);
        if (length <= 7 || length - 7 >= SAVE_NAME_SIZE ||
            strcmp(entry->d_name + length - 7, ".sancta") != 0) {
            continue;
        }
        Found one;
        memcpy(one.name, entry->d_name, length - 7);
        one.name[length - 7] = '\0';
        char path[PATH_SIZE + 200];
        struct stat info;
        paths_save_file(paths, one.name, path, sizeof path);
        const bool is_known = stat(path, &info) == 0;
        one.when = is_known ? info.st_mtim : (struct timespec){.tv_sec = 0};
        // A folder is no match, and a pipe would be waited for.
        count = is_known && !S_ISREG(info.st_mode) ? count : insert(found, count, room, &one);
    }
    (void)closedir(dir);
    for (int i = 0; i < count; i++) {
        memcpy(names[i], found[i].name, SAVE_NAME_SIZE);
    }
    return count;
}

int64_t paths_written(struct timespec when) {
    const int64_t nanoseconds = 1000000000;
    const int64_t most = INT64_MAX / nanoseconds - 1;
    const int64_t seconds = when.tv_sec > most ? most : when.tv_sec < -most ? -most : when.tv_sec;
    return seconds * nanoseconds + when.tv_nsec;
}

void paths_home(char *out, size_t size) {
    Paths ignored;
    const char *const home = home_folder(&ignored);
    (void)snprintf(out, size, "%s", home != NULL ? home : "");
}

void paths_shown(const char *folder, char *out, size_t size) {
    char home[PATH_SIZE];
    paths_home(home, sizeof home);
    const size_t length = strlen(home);
    const bool is_below = length > 1 && strncmp(folder, home, length) == 0 && folder[length] == '/';
    (void)snprintf(out, size, "%s%s", is_below ? "~" : "", is_below ? folder + length : folder);
}

bool paths_exists(const char *path) {
    struct stat info;
    return stat(path, &info) == 0 && S_ISREG(info.st_mode) && access(path, R_OK) == 0;
}

bool paths_remove(const char *path) {
    return unlink(path) == 0;
}

bool paths_move(const char *from, const char *to) {
    return rename(from, to) == 0;
}

bool paths_is_taken(const char *path) {
    struct stat info;
    return lstat(path, &info) == 0;
}

bool paths_are_same(const char *one, const char *other) {
    struct stat a;
    struct stat b;
    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

PathsMove paths_move_new(const char *from, const char *to) {
    struct stat info;
    const bool is_file = lstat(from, &info) == 0 && S_ISREG(info.st_mode);
    // A link fails where a name is taken, a rename would not.
    if (is_file && link(from, to) == 0) {
        if (unlink(from) == 0) {
            return PATHS_MOVED;
        }
        (void)unlink(to);
        return PATHS_STUCK;
    }
    // What is no file, or lies on a disk without links, is moved if nothing is there at this moment.
    if ((is_file && errno == EEXIST) || paths_is_taken(to)) {
        return PATHS_TAKEN;
    }
    return rename(from, to) == 0 ? PATHS_MOVED : PATHS_STUCK;
}

bool paths_write(const char *path, const char *text) {
    char why[PATH_SIZE];
    return file_write_plain(path, text, strlen(text), why, sizeof why);
}

bool paths_write_private(const char *path, const char *text) {
    char why[PATH_SIZE];
    return file_write_private(path, text, strlen(text), why, sizeof why);
}

int paths_lock(const Paths *paths) {
    enum { TRIES = 500, PAUSE_NS = 10000000 };
    char path[PATH_SIZE + 16];
    (void)snprintf(path, sizeof path, "%s/lock", paths->state);
    const int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
    for (int i = 0; lock >= 0 && i < TRIES; i++) {
        if (flock(lock, LOCK_EX | LOCK_NB) == 0) {
            return lock;
        }
        const struct timespec pause = {.tv_nsec = PAUSE_NS};
        (void)nanosleep(&pause, NULL);
    }
    paths_unlock(lock);
    return -1;
}

void paths_unlock(int lock) {
    if (lock >= 0) {
        (void)close(lock);
    }
}

PathsAnswer paths_ask(const char *path, char *out, size_t size) {
    struct stat info;
    out[0] = '\0';
    if (stat(path, &info) != 0) {
        return errno == ENOENT || errno == ENOTDIR ? PATHS_ABSENT : PATHS_UNREADABLE;
    }
    // A pipe under that name must not be waited for.
    FILE *const file = S_ISREG(info.st_mode) ? fopen(path, "rb") : NULL;
    if (file == NULL) {
        return PATHS_UNREADABLE;
    }
    const size_t length = fread(out, 1, size - 1, file);
    const bool is_read = ferror(file) == 0;
    (void)fclose(file);
    out[is_read ? length : 0] = '\0';
    return is_read ? PATHS_READ : PATHS_UNREADABLE;
}

bool paths_read(const char *path, char *out, size_t size) {
    return paths_ask(path, out, size) == PATHS_READ;
}
