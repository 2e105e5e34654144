// The folder of pictures. Needs POSIX for folders, which C alone does not have.

#define _POSIX_C_SOURCE 200809L

#include "play/pictures.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAME_SIZE_MAX = 160, COPIES_MAX = 9999, DIRS_SIZE = 4096 };

static const char *home_folder(void) {
    const char *home = getenv("HOME");
    return home != NULL && home[0] == '/' ? home : NULL;
}

// The file in which desktops keep where the player's folders are.
static bool read_dirs(const char *home, char out[DIRS_SIZE]) {
    char path[PATH_SIZE + 40];
    const char *config = getenv("XDG_CONFIG_HOME");
    if (config != NULL && config[0] == '/') {
        (void)snprintf(path, sizeof path, "%s/user-dirs.dirs", config);
    } else {
        (void)snprintf(path, sizeof path, "%s/.config/user-dirs.dirs", home);
    }
    return paths_read(path, out, DIRS_SIZE);
}

// XDG_PICTURES_DIR="$HOME/Bilder", a line of that file; "" if it says nothing that can be used.
static void folder_in(const char *dirs, const char *home, char out[PATH_SIZE]) {
    static const char key[] = "XDG_PICTURES_DIR=\"";
    static const char variable[] = "$HOME";
    out[0] = '\0';
    const char *at = strncmp(dirs, key, strlen(key)) == 0 ? dirs : NULL;
    for (const char *line = dirs; line != NULL && at == NULL; line = strchr(line, '\n')) {
        line += *line == '\n' ? 1 : 0;
        at = strncmp(line, key, strlen(key)) == 0 ? line : NULL;
    }
    if (at == NULL) {
        return;
    }
    at += strlen(key);
    const bool is_relative = strncmp(at, variable, strlen(variable)) == 0;
    at += is_relative ? strlen(variable) : 0;
    const int length = (int)strcspn(at, "\"\n");
    (void)snprintf(out, PATH_SIZE, "%s%.*s", is_relative ? home : "", length, at);
    if (out[0] != '/') {
        out[0] = '\0';
    }
}

static bool find_folder(char out[PATH_SIZE]) {
    char dirs[DIRS_SIZE];
    const char *asked = getenv("XDG_PICTURES_DIR");
    const char *home = home_folder();
    out[0] = '\0';
    if (asked != NULL && asked[0] == '/') {
        (void)snprintf(out, PATH_SIZE, "%s", asked);
    } else if (home != NULL && read_dirs(home, dirs)) {
        folder_in(dirs, home, out);
    }
    if (out[0] == '\0' && home != NULL) {
        (void)snprintf(out, PATH_SIZE, "%s/Pictures", home);
    }
    return out[0] != '\0';
}

static bool make_folders(char *path) {
    for (char *at = path + 1; *at != '\0'; at++) {
        if (*at == '/') {
            *at = '\0';
            (void)mkdir(path, 0755);
            *at = '/';
        }
    }
    return mkdir(path, 0755) == 0 || errno == EEXIST;
}

// A name that every file system takes: no control characters, none with a meaning, no dot at its beginning.
static void clean_name(const char *name, char out[NAME_SIZE_MAX]) {
    size_t used = 0;
    for (; *name != '\0' && used + 1 < NAME_SIZE_MAX; name++) {
        const unsigned char letter = (unsigned char)*name;
        const bool is_bad = letter < 32 || letter == 127 || strchr("/\\:*?\"<>|", letter) != NULL;
        if (!is_bad && !(used == 0 && letter == '.')) {
            out[used] = *name;
            used += 1;
        }
    }
    // Not in the midst of a letter: one whose other bytes had no room goes.
    bool is_cut = ((unsigned char)*name & 0xC0U) == 0x80U;
    while (used > 0 && is_cut) {
        used -= 1;
        is_cut = ((unsigned char)out[used] & 0xC0U) == 0x80U;
    }
    out[used] = '\0';
}

bool pictures_new_file(const char *name, char out[PICTURE_PATH_SIZE]) {
    char pictures[PATH_SIZE];
    char folder[PATH_SIZE + 8];
    char clean[NAME_SIZE_MAX];
    if (!find_folder(pictures)) {
        return false;
    }
    (void)snprintf(folder, sizeof folder, "%s/Sancta", pictures);
    clean_name(name, clean);
    if (!make_folders(folder)) {
        return false;
    }
    for (int copy = 1; copy <= COPIES_MAX; copy++) {
        char number[12] = "";
        if (copy > 1) {
            (void)snprintf(number, sizeof number, " (%d)", copy);
        }
        (void)snprintf(out, PICTURE_PATH_SIZE, "%s/%s%s.png", folder, clean, number);
        // The empty file holds the name: another window may look for one at this moment.
        const int file = open(out, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666);
        if (file >= 0) {
            return close(file) == 0;
        }
        if (errno != EEXIST) {
            return false;
        }
    }
    return false;
}
