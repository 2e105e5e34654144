// paths.h - The player's folders, as the XDG base directory specification has them, and files written whole
// or not.

#ifndef SANCTA_PLAY_PATHS_H
#define SANCTA_PLAY_PATHS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

enum { PATH_SIZE = 1024, SAVES_MAX = 256, SAVE_NAME_SIZE = 96 };

typedef struct Paths {
    char config[PATH_SIZE]; // settings
    char data[PATH_SIZE];   // saves
    char cache[PATH_SIZE];  // what can be made again at any time
    char state[PATH_SIZE];  // where the window was, what is left behind by a crash
    char problem[200];      // why they are not what the player expects, "": they are
} Paths;

// Reads HOME and the XDG variables. Relative or empty XDG variables are ignored, as the specification has it;
// a HOME that is missing, empty or relative, and whatever is too long, is reported in [problem]. Creates
// nothing.
void paths_find(Paths *paths);
// From now on all of them lie in the folder "portable" beside the program's own, for a game that is carried
// about: the XDG variables are set so, for this process. False if it is not known where the program lies.
bool paths_move_beside(void);
// Makes the folders. False if one cannot be made.
bool paths_make(const Paths *paths);

// Removes what processes that were killed have left half-written in them.
void paths_sweep(const Paths *paths);

// "<data>/saves/<name>.sancta".
void paths_save_file(const Paths *paths, const char *name, char *out, size_t size);
// "<data>/notes/<name>.txt".
void paths_note_file(const Paths *paths, const char *name, char *out, size_t size);
// Names of the saved matches, newest first; returns how many. Of more than fit, the newest.
int paths_list_saves(const Paths *paths, char names[][SAVE_NAME_SIZE], int capacity);
// When a file was written, in nanoseconds since 1970. One whose date has no room in them (before 1678, after
// 2261) is as old or new as has room.
int64_t paths_written(struct timespec when);
// The player's home folder, "" if there is none.
void paths_home(char *out, size_t size);
// [folder] as a player reads it: with ~ for the home folder, if it lies below it.
void paths_shown(const char *folder, char *out, size_t size);
// Is there a regular file that can be read? Is there anything of that name?
bool paths_exists(const char *path);
bool paths_is_taken(const char *path);
// Do both lead to one file or folder, by links or by paths that are relative?
bool paths_are_same(const char *one, const char *other);
bool paths_remove(const char *path);
// Gives a file another name; a file that has it already is replaced.
bool paths_move(const char *from, const char *to);
// The same only if nothing has that name.
typedef enum PathsMove {
    PATHS_MOVED,
    PATHS_TAKEN, // something has the name: another may be free
    PATHS_STUCK  // it cannot be moved under any name
} PathsMove;
PathsMove paths_move_new(const char *from, const char *to);

// Writes [text] so that a crash leaves the old file or the new one.
bool paths_write(const char *path, const char *text);
// The same; a file that was not there before is for nobody else to read.
bool paths_write_private(const char *path, const char *text);
// Whoever reads a small file, changes it and writes it again holds this lock meanwhile, so that two windows
// lose nothing of each other. Waits for another holder, but no longer than some seconds: one that was stopped
// must not stop everybody. Below 0: there is no lock, and one goes on without. Let it go in any case.
int paths_lock(const Paths *paths);
void paths_unlock(int lock);

// Reads at most [size] - 1 bytes. Whoever is about to write the file anew has to know why there is nothing to
// read, for a file that cannot be read holds something: it is not written over.
typedef enum PathsAnswer {
    PATHS_READ,
    PATHS_ABSENT,    // there is no such file
    PATHS_UNREADABLE // there is something, but it is no file, or of somebody else, or on a broken disk
} PathsAnswer;
PathsAnswer paths_ask(const char *path, char *out, size_t size); // [out] is "" unless it is PATHS_READ
// Was it read? For files that are only read.
bool paths_read(const char *path, char *out, size_t size);

#endif
