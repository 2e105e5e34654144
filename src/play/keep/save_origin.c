// Dates of files to the nanosecond need POSIX.

#define _POSIX_C_SOURCE 200809L

#include "play/save_origin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "match/match_line.h"

static int64_t date_of(const struct stat *info) {
    return (int64_t)info->st_mtim.tv_sec * 1000000000 + info->st_mtim.tv_nsec;
}

void save_origin_note(SaveOrigin *origin, const char *path) {
    struct stat info;
    *origin = (SaveOrigin){.when = 0};
    if (strlen(path) < sizeof origin->path && stat(path, &info) == 0) {
        (void)snprintf(origin->path, sizeof origin->path, "%s", path);
        origin->when = date_of(&info);
        origin->size = (int64_t)info.st_size;
    }
}

bool save_is_later(const char *path, const char *other) {
    struct stat a;
    struct stat b;
    return stat(path, &a) == 0 && S_ISREG(a.st_mode) && (stat(other, &b) != 0 || date_of(&a) > date_of(&b));
}

// --- Is it the same match? ---

// Has line [index] of [m] this hash behind its turn [k]?
static bool has_hash(const Match *m, int index, int k, uint64_t hash) {
    while (index != LINE_MAIN && k < match_line(m, index)->turn - m->start.turn) {
        index = match_line(m, index)->from;
    }
    if (index == LINE_MAIN) {
        return k < m->hash_count && m->hashes[k] == hash;
    }
    const MatchLine *const line = match_line(m, index);
    const int own = k - (line->turn - m->start.turn);
    return own < line->hash_count && line->hashes[own] == hash;
}

// Was all that [before] has played played in line [index] of [now], too?
static bool has_turns(const Match *now, int index, const Match *before) {
    for (int k = 0; k < before->hash_count; k++) {
        if (!has_hash(now, index, k, before->hashes[k])) {
            return false;
        }
    }
    return true;
}

// What one of two humans has confirmed while the other had not is in neither hash.
static bool has_confirmed(const Match *now, const Match *before) {
    bool is_there = true;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        is_there = is_there && (!before->pending.seats[p].is_listed || now->pending.seats[p].is_listed);
    }
    return is_there;
}

bool save_goes_on_from(const Match *now, const Match *before) {
    return state_hash(&now->start) == state_hash(&before->start) &&
           match_line_count(now) >= match_line_count(before) && has_turns(now, LINE_MAIN, before) &&
           (now->hash_count > before->hash_count || has_confirmed(now, before));
}

// The same, or a turn was taken back since, and what was played is a line.
static bool holds(const Match *now, const Match *before) {
    if (save_goes_on_from(now, before)) {
        return true;
    }
    bool is_held = false;
    for (int i = LINE_MAIN + 1; i < match_line_count(now); i++) {
        is_held = is_held || has_turns(now, i, before);
    }
    return is_held && state_hash(&now->start) == state_hash(&before->start) &&
           match_line_count(now) > match_line_count(before);
}

static bool asks_of_file(const Match *now, const char *path, bool (*ask)(const Match *, const Match *)) {
    Problems *const problems = calloc(1, sizeof *problems);
    Match *const before = problems != NULL ? match_load(path, problems) : NULL;
    const bool is_so = before != NULL && ask(now, before);
    match_free(before);
    free(problems);
    return is_so;
}

bool save_goes_on_from_file(const Match *now, const char *path) {
    return asks_of_file(now, path, save_goes_on_from);
}

// --- The file it came from ---

// Is it among the saves, under a name by which the game itself puts unfinished matches aside?
static bool is_put_aside(const SaveOrigin *origin, const Paths *paths) {
    char name[SAVE_NAME_SIZE];
    char own[SAVE_SLOT_PATH];
    const char *const slash = strrchr(origin->path, '/');
    const char *const file = slash == NULL ? origin->path : slash + 1;
    const int length = (int)strcspn(file, ".");
    (void)snprintf(name, sizeof name, "%.*s", length, file);
    paths_save_file(paths, name, own, sizeof own);
    return save_slot_leaves_unfinished(name) && paths_are_same(origin->path, own);
}

void save_origin_settle(SaveOrigin *origin, const Paths *paths, const Match *now) {
    struct stat info;
    const bool is_as_it_was = origin->path[0] != '\0' && stat(origin->path, &info) == 0 &&
                              date_of(&info) == origin->when && (int64_t)info.st_size == origin->size;
    if (is_as_it_was && is_put_aside(origin, paths) && asks_of_file(now, origin->path, holds)) {
        (void)paths_remove(origin->path);
    }
    origin->path[0] = '\0';
}
