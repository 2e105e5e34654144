// Needs flock(), which POSIX does not have but every Unix does.

#define _DEFAULT_SOURCE

#include "play/save_origin.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "match/match_line.h"

void save_origin_note(SaveOrigin *origin, const char *path) {
    struct stat info;
    *origin = (SaveOrigin){.when = 0};
    if (strlen(path) < sizeof origin->path && stat(path, &info) == 0) {
        (void)snprintf(origin->path, sizeof origin->path, "%s", path);
        origin->when = paths_written(info.st_mtim);
        origin->size = (int64_t)info.st_size;
    }
}

// Is there a file [path], and was it written after [other], if that is there?
static bool is_later(const char *path, const char *other) {
    struct stat a;
    struct stat b;
    return stat(path, &a) == 0 && S_ISREG(a.st_mode) &&
           (stat(other, &b) != 0 || paths_written(a.st_mtim) > paths_written(b.st_mtim));
}

bool save_origin_was_left_last(const SaveSlot *slot, const Paths *paths, const char *path) {
    char name[SAVE_SLOT_NAME];
    char autosave[SAVE_SLOT_PATH];
    char before[SAVE_SLOT_PATH];
    char last[SAVE_SLOT_PATH];
    save_slot_file(slot, paths, autosave);
    save_slot_file_before(slot, paths, before);
    save_slot_other_name(slot, SAVE_LAST, name);
    paths_save_file(paths, name, last, sizeof last);
    return is_later(path, autosave) && is_later(path, before) && is_later(path, last);
}

// --- Is it the same match? ---

// The line whose own turn [k] is in line [index]: that one, or one that it comes from.
static int owner_of(const Match *m, int index, int k) {
    while (index != LINE_MAIN && k < match_line(m, index)->turn - m->start.turn) {
        index = match_line(m, index)->from;
    }
    return index;
}

// Has line [index] of [m] this hash behind its turn [k]?
static bool has_hash(const Match *m, int index, int k, uint64_t hash) {
    const int owner = owner_of(m, index, k);
    if (owner == LINE_MAIN) {
        return k < m->hash_count && m->hashes[k] == hash;
    }
    const MatchLine *const line = match_line(m, owner);
    const int own = k - (line->turn - m->start.turn);
    return own < line->hash_count && line->hashes[own] == hash;
}

static bool is_same_list(const MatchOrders *one, const MatchOrders *other) {
    bool is_same = one->count == other->count;
    for (int i = 0; is_same && i < one->count; i++) {
        is_same = match_order_is(&one->items[i], &other->items[i]);
    }
    return is_same;
}

static bool is_same_turn(const MatchTurn *one, const MatchTurn *other) {
    return is_same_list(&one->seats[PLAYER_RED], &other->seats[PLAYER_RED]) &&
           is_same_list(&one->seats[PLAYER_BLUE], &other->seats[PLAYER_BLUE]);
}

// What was ordered in turn [k] of line [index]; nothing where it does not go so far.
static const MatchTurn *turn_of(const Match *m, int index, int k) {
    static const MatchTurn nothing;
    const int owner = owner_of(m, index, k);
    const MatchLine *const line = match_line(m, owner);
    const int own = owner == LINE_MAIN ? k : k - (line->turn - m->start.turn);
    const int count = owner == LINE_MAIN ? m->turn_count : line->turn_count;
    const MatchTurn *const turns = owner == LINE_MAIN ? m->turns : line->turns;
    return own < count ? &turns[own] : &nothing;
}

// Was all that [before] has played played in line [index] of [now], too? The turn in which a match ends has
// no hash.
static bool has_turns(const Match *now, int index, const Match *before) {
    for (int k = 0; k < before->hash_count; k++) {
        if (!has_hash(now, index, k, before->hashes[k])) {
            return false;
        }
    }
    for (int k = before->hash_count; k < before->turn_count; k++) {
        const MatchTurn *const last = &before->turns[k];
        const bool has_orders = last->seats[PLAYER_RED].count + last->seats[PLAYER_BLUE].count > 0;
        if (has_orders && !is_same_turn(turn_of(now, index, k), last)) {
            return false;
        }
    }
    return true;
}

// What one of two humans has confirmed while the other had not is in no hash: that list is still waiting, or
// was played.
static bool has_confirmed(const Match *now, const Match *before) {
    const int k = before->hash_count;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const MatchOrders *const list = &before->pending.seats[p];
        const MatchOrders *const waits = &now->pending.seats[p];
        const bool is_waiting = now->hash_count == k && waits->is_listed && is_same_list(waits, list);
        const bool is_played = k < now->turn_count && is_same_list(&now->turns[k].seats[p], list);
        if (list->is_listed && !is_waiting && !is_played) {
            return false;
        }
    }
    return true;
}

static bool is_same_line(const MatchLine *one, const MatchLine *other) {
    bool is_same = one->turn == other->turn && one->hash_count == other->hash_count &&
                   one->turn_count == other->turn_count;
    for (int k = 0; is_same && k < one->hash_count; k++) {
        is_same = one->hashes[k] == other->hashes[k];
    }
    for (int k = 0; is_same && k < one->turn_count; k++) {
        is_same = is_same_turn(&one->turns[k], &other->turns[k]);
    }
    return is_same;
}

// Has [now] each other line of [before]? As many may be others.
static bool has_lines(const Match *now, const Match *before) {
    for (int i = LINE_MAIN + 1; i < match_line_count(before); i++) {
        bool is_there = false;
        for (int k = LINE_MAIN + 1; k < match_line_count(now) && !is_there; k++) {
            is_there = is_same_line(match_line(now, k), match_line(before, i));
        }
        if (!is_there) {
            return false;
        }
    }
    return true;
}

// Do both begin alike, and do the same players play them? Played on against another opponent it is another
// match.
static bool is_same_match(const Match *now, const Match *before) {
    bool is_same = state_hash(&now->start) == state_hash(&before->start);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        is_same = is_same && strcmp(now->players[p].seat, before->players[p].seat) == 0 &&
                  strcmp(now->players[p].name, before->players[p].name) == 0;
    }
    return is_same;
}

static bool goes_on_from(const Match *now, const Match *before) {
    return is_same_match(now, before) && has_lines(now, before) && has_turns(now, LINE_MAIN, before) &&
           has_confirmed(now, before);
}

// What only one had confirmed when a turn was taken back is in no line.
bool save_origin_holds(const Match *now, const Match *before) {
    const MatchOrders *const confirmed = before->pending.seats;
    bool is_held = goes_on_from(now, before);
    const bool may_be_line = is_same_match(now, before) && has_lines(now, before) &&
                             !confirmed[PLAYER_RED].is_listed && !confirmed[PLAYER_BLUE].is_listed;
    for (int i = LINE_MAIN + 1; may_be_line && i < match_line_count(now); i++) {
        is_held = is_held || has_turns(now, i, before);
    }
    return is_held;
}

static bool asks_of_file(const Match *now, const char *path, bool (*ask)(const Match *, const Match *)) {
    Problems *const problems = calloc(1, sizeof *problems);
    Match *const before = problems != NULL ? match_load(path, problems) : NULL;
    const bool is_so = before != NULL && ask(now, before);
    match_free(before);
    free(problems);
    return is_so;
}

bool save_origin_goes_on_from_file(const Match *now, const char *path) {
    return asks_of_file(now, path, goes_on_from);
}

// --- The file it came from ---

// Is it among the saves, under a name by which the game itself puts unfinished matches aside?
static bool is_put_aside(const SaveOrigin *origin, const Paths *paths) {
    char name[SAVE_SLOT_NAME];
    return save_slot_name_of_file(paths, origin->path, name) && save_slot_leaves_unfinished(name);
}

static bool is_as_it_was(const SaveOrigin *origin) {
    struct stat info;
    return origin->path[0] != '\0' && stat(origin->path, &info) == 0 &&
           paths_written(info.st_mtim) == origin->when && (int64_t)info.st_size == origin->size;
}

void save_origin_settle(SaveOrigin *origin, const Paths *paths, const Match *now) {
    // Asked again at last: to read it takes a while, in which another window may have written there.
    if (is_as_it_was(origin) && is_put_aside(origin, paths) &&
        asks_of_file(now, origin->path, save_origin_holds) && is_as_it_was(origin)) {
        (void)paths_remove(origin->path);
    }
    origin->path[0] = '\0';
}

// --- Another window ---

void save_origin_let_go(SaveHold *hold) {
    if (hold->lock > 0) {
        (void)close(hold->lock - 1); // and with it goes the lock
    }
    hold->lock = 0;
}

bool save_origin_is_held(const Paths *paths, const char *name) {
    SaveOrigin origin;
    SaveHold hold = {.lock = 0};
    char path[SAVE_SLOT_PATH];
    paths_save_file(paths, name, path, sizeof path);
    save_origin_note(&origin, path);
    const bool is_held = !save_origin_hold(&hold, &origin, paths);
    save_origin_let_go(&hold);
    return is_held;
}

bool save_origin_hold(SaveHold *hold, const SaveOrigin *origin, const Paths *paths) {
    save_origin_let_go(hold);
    if (origin->path[0] == '\0' || !is_put_aside(origin, paths)) {
        return true;
    }
    const int file = open(origin->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        return true;
    }
    if (flock(file, LOCK_EX | LOCK_NB) == 0) {
        hold->lock = file + 1;
        return true;
    }
    const bool is_taken = errno == EWOULDBLOCK;
    (void)close(file);
    return !is_taken;
}
