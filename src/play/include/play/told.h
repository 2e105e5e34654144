// told.h - What a player was told already, and how often: comments of the coach, first-time hints.

#ifndef SANCTA_PLAY_TOLD_H
#define SANCTA_PLAY_TOLD_H

#include "play/paths.h"

enum { TOLD_MAX = 96, TOLD_NAME_SIZE = 32, TOLD_TIMES_MAX = 255 };

// Kept in "<config>/told", a line a thing: "coach-goal 1". Lines that are not understood are left out.
typedef struct Told {
    int count;
    struct {
        char name[TOLD_NAME_SIZE];
        int times; // 1 to TOLD_TIMES_MAX
    } items[TOLD_MAX];
} Told;

void told_recall(Told *out, const Paths *paths);
int told_times(const Told *told, const char *name);
// Once more, in [told] and in the file, which another window may have written meanwhile. False if it cannot
// be written, or not read, which must not cost what it holds.
bool told_note(Told *told, const Paths *paths, const char *name);
// Nothing was told. False if the file cannot be removed.
bool told_forget(Told *told, const Paths *paths);

#endif
