// The file of what a player was told.

#include "play/told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_SIZE = TOLD_MAX * (TOLD_NAME_SIZE + 8) };

static void told_file(const Paths *paths, char out[PATH_SIZE + 16]) {
    (void)snprintf(out, PATH_SIZE + 16, "%s/told", paths->config);
}

static int find(const Told *told, const char *name) {
    int i = 0;
    while (i < told->count && strcmp(told->items[i].name, name) != 0) {
        i += 1;
    }
    return i;
}

static void put(Told *told, const char *name, long times) {
    const int i = find(told, name);
    if (i < TOLD_MAX && times > 0) {
        (void)snprintf(told->items[i].name, TOLD_NAME_SIZE, "%s", name);
        told->items[i].times = times < TOLD_TIMES_MAX ? (int)times : TOLD_TIMES_MAX;
        told->count = i < told->count ? told->count : i + 1;
    }
}

// False: there is a file, but it cannot be read.
static bool recall(Told *out, const Paths *paths) {
    char path[PATH_SIZE + 16];
    char text[FILE_SIZE];
    out->count = 0;
    told_file(paths, path);
    const PathsAnswer answer = paths_ask(path, text, sizeof text);
    for (const char *at = text; *at != '\0';) {
        char name[TOLD_NAME_SIZE];
        char times[8];
        if (sscanf(at, "%31s %7s", name, times) == 2) {
            put(out, name, strtol(times, NULL, 10));
        }
        at += strcspn(at, "\n");
        at += *at == '\n' ? 1 : 0;
    }
    return answer != PATHS_UNREADABLE;
}

void told_recall(Told *out, const Paths *paths) {
    (void)recall(out, paths);
}

int told_times(const Told *told, const char *name) {
    const int i = find(told, name);
    return i < told->count ? told->items[i].times : 0;
}

static bool keep(const Told *told, const Paths *paths) {
    char path[PATH_SIZE + 16];
    char text[FILE_SIZE] = "";
    size_t length = 0;
    for (int i = 0; i < told->count; i++) {
        length += (size_t)snprintf(text + length, sizeof text - length, "%s %d\n", told->items[i].name,
                                   told->items[i].times);
    }
    told_file(paths, path);
    return paths_write(path, text);
}

bool told_note(Told *told, const Paths *paths, const char *name) {
    const int lock = paths_make(paths) ? paths_lock(paths) : -1;
    const int before = told_times(told, name);
    Told all; // what another window has kept, too
    const bool is_read = recall(&all, paths);
    put(&all, name, (told_times(&all, name) > before ? told_times(&all, name) : before) + 1L);
    const bool is_kept = is_read && keep(&all, paths);
    paths_unlock(lock);
    if (is_kept) {
        *told = all;
    } else {
        put(told, name, before + 1L); // it counts until the program ends
    }
    return is_kept;
}

bool told_forget(Told *told, const Paths *paths) {
    char path[PATH_SIZE + 16];
    told->count = 0;
    told_file(paths, path);
    return !paths_is_taken(path) || paths_remove(path);
}
