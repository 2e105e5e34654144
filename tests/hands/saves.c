// What `sancta-lab verify` does with a file, as far as a client needs it: nobody is asked for orders.

#define _XOPEN_SOURCE 700

#include "hands/saves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "match/match.h"
#include "match/match_lines.h"

static char names[SAVES_MAX][SAVE_NAME_SIZE];

// What was looked at already.
enum { KNOWN_MAX = SAVES_MAX };
static struct {
    char name[SAVE_NAME_SIZE];
    int64_t when, size;
} known[KNOWN_MAX];
static int known_count;

void saves_forget(void) {
    known_count = 0;
}

// Is the file as it was? Notes it down.
static bool is_known(const char *name, const char *path) {
    struct stat about;
    if (stat(path, &about) != 0) {
        return true; // It has gone meanwhile: a thread of the library reads, but nobody else moves.
    }
    const int64_t when = paths_written(about.st_mtim);
    int at = 0;
    while (at < known_count && strcmp(known[at].name, name) != 0) {
        at++;
    }
    if (at == KNOWN_MAX) {
        return false;
    }
    const bool is_same = at < known_count && known[at].when == when && known[at].size == about.st_size;
    (void)snprintf(known[at].name, sizeof known[at].name, "%s", name);
    known[at].when = when;
    known[at].size = about.st_size;
    known_count += at == known_count;
    return is_same;
}

static bool replays(Match *m, bool has_rest, const char *path, char *problem, size_t size) {
    const int count = m->hash_count;
    uint64_t *const hashes = malloc(((size_t)count + 1) * sizeof *hashes);
    const GameState last = m->state;
    bool is_same = hashes != NULL;
    OrderFault fault = {.turn = 0};
    if (is_same && count > 0) {
        memcpy(hashes, m->hashes, (size_t)count * sizeof *hashes);
    }
    if (has_rest) {
        match_restart(m);
    } else {
        m->hash_count = 0;
    }
    for (int i = 0; i < count && is_same; i++) {
        is_same = match_run_turn(m, &fault) && state_hash(&m->state) == hashes[i];
    }
    while (is_same && has_rest && !match_is_over(m) &&
           (m->state.turn < last.turn || (m->state.turn == last.turn && m->state.phase < last.phase) ||
            (m->state.turn == last.turn && last.result != RESULT_NONE))) {
        is_same = match_run_phase(m, &fault);
    }
    if (is_same && has_rest) {
        is_same = state_hash(&m->state) == state_hash(&last);
    }
    free(hashes);
    if (!is_same) {
        (void)snprintf(problem, size, "%s: turn %d differs (%s, orders[%d], %s)", path, m->state.turn,
                       player_slug((int)fault.seat), fault.index, order_error_slug((int)fault.error));
    }
    return is_same;
}

static bool is_sound(const char *path, char *problem, size_t size) {
    Problems *const problems = calloc(1, sizeof *problems);
    Match *const m = problems != NULL ? match_load(path, problems) : NULL;
    bool is_it = m != NULL;
    if (!is_it) {
        (void)snprintf(problem, size, "%s: %s", path,
                       problems != NULL ? problems->items[0].text : "no memory");
    }
    for (int i = 1; is_it && i < match_line_count(m); i++) {
        Match *const line = match_lines_rewound(m, i);
        is_it = line != NULL && replays(line, false, path, problem, size);
        match_free(line);
    }
    is_it = is_it &&
            replays(m, m->was_resumed && !engine_awaits_mana(&m->state, PLAYER_NONE), path, problem, size);
    match_free(m);
    free(problems);
    return is_it;
}

bool saves_are_sound(const Paths *paths, char *problem, size_t size) {
    const int count = paths_list_saves(paths, names, SAVES_MAX);
    for (int i = 0; i < count; i++) {
        char path[PATH_SIZE + SAVE_NAME_SIZE + 32];
        paths_save_file(paths, names[i], path, sizeof path);
        if (!is_known(names[i], path) && !is_sound(path, problem, size)) {
            return false;
        }
    }
    return true;
}
