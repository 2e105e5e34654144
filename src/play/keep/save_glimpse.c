// Reading saved matches beside the list of them. What the worker writes is left alone until it has been
// joined. Dates of files, and dates that two threads may ask for, need POSIX.

#define _POSIX_C_SOURCE 200809L

#include "play/save_glimpse.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "match/handicap.h"
#include "play/own_decks.h"
#include "play/paths.h"
#include "play/seat_words.h"
#include "worker.h"

enum { KEPT = 16, HOUR = 3600, DAY = 24 * HOUR };

typedef struct Kept {
    char path[PATH_SIZE + 200]; // "": free
    uint32_t used;
    SaveGlimpse glimpse;
} Kept;

struct SaveReader {
    const Paths *paths;
    OwnDecks *own; // owned, the worker's while it reads; NULL: memory is short
    Kept kept[KEPT];
    Kept *reading; // what the worker writes to; NULL: it has nothing to do
    uint32_t clock;
    Worker worker;
    atomic_bool is_done;
};

// --- One file ---

void save_glimpse_age(int64_t then, int64_t now, char out[SAVE_AGE_SIZE]) {
    const int64_t age = now > then ? now - then : 0;
    if (age < HOUR) {
        (void)snprintf(out, SAVE_AGE_SIZE, "within the hour");
    } else if (age < 2 * DAY) {
        const int hours = (int)(age / HOUR);
        (void)snprintf(out, SAVE_AGE_SIZE, "%d hour%s ago", hours, hours == 1 ? "" : "s");
    } else if (age < 14 * (int64_t)DAY) {
        (void)snprintf(out, SAVE_AGE_SIZE, "%d days ago", (int)(age / DAY));
    } else {
        const time_t moment = (time_t)then;
        struct tm date;
        if (gmtime_r(&moment, &date) == NULL || strftime(out, SAVE_AGE_SIZE, "on %d %B %Y", &date) == 0) {
            (void)snprintf(out, SAVE_AGE_SIZE, "long ago");
        }
    }
}

// Who will look at the screen: the only human, or of two the one who has not confirmed; red if nobody is
// human.
Player save_glimpse_seat(const Match *m) {
    const bool red_is_through =
        !seat_words_is_human(&m->players[PLAYER_RED]) || m->pending.seats[PLAYER_RED].is_listed;
    return seat_words_is_human(&m->players[PLAYER_BLUE]) && red_is_through ? PLAYER_BLUE : PLAYER_RED;
}

// [own] may be NULL: then no deck has a name.
static void read_save(const Paths *paths, const char *path, OwnDecks *own, SaveGlimpse *out) {
    Problems problems = {.count = 0};
    struct stat file;
    *out = (SaveGlimpse){.seat = PLAYER_RED};
    Match *m = match_load(path, &problems);
    if (m == NULL) {
        const LoadError *const first = &problems.items[0];
        (void)snprintf(out->problem, sizeof out->problem, "%s", problem_sentence(first));
        (void)snprintf(out->detail, sizeof out->detail, "Line %d, column %d: %s", first->line, first->column,
                       first->text);
        return;
    }
    memcpy(out->players, m->players, sizeof out->players);
    // What only the other seat knows is told to nobody who looks through the list.
    out->seat = save_glimpse_seat(m);
    view_of(&out->view, &m->state, out->seat);
    out->view.turn = m->state.turn; // also of one that has not begun
    handicap_tell(m, out->handicaps, sizeof out->handicaps);
    if (own != NULL) {
        (void)own_decks_look(own, paths);
    }
    for (int p = PLAYER_RED; own != NULL && p <= PLAYER_BLUE; p++) {
        const PlayerState *const start = &m->start.players[p];
        own_decks_called(own, start->deck, start->deck_count, out->decks[p]);
    }
    match_free(m);
    const bool has_date = stat(path, &file) == 0;
    save_glimpse_age(has_date ? (int64_t)file.st_mtime : 0, (int64_t)time(NULL), out->age);
    out->is_there = true;
}

void save_glimpse_read(const Paths *paths, const char *path, SaveGlimpse *out) {
    OwnDecks *const own = own_decks_new();
    read_save(paths, path, own, out);
    own_decks_free(own);
}

// --- The reader ---

SaveReader *save_reader_new(const Paths *paths) {
    SaveReader *const r = calloc(1, sizeof(SaveReader));
    if (r != NULL) {
        r->paths = paths;
        r->own = own_decks_new();
    }
    return r;
}

static void join(SaveReader *r) {
    (void)worker_join(&r->worker);
    r->reading = NULL;
}

void save_reader_free(SaveReader *r) {
    if (r != NULL) {
        join(r);
        own_decks_free(r->own);
        free(r);
    }
}

void save_reader_forget(SaveReader *r) {
    join(r);
    for (int i = 0; i < KEPT; i++) {
        r->kept[i].path[0] = '\0';
    }
}

static int work(void *data) {
    SaveReader *r = data;
    read_save(r->paths, r->reading->path, r->own, &r->reading->glimpse);
    atomic_store(&r->is_done, true);
    return 0;
}

// Where [path] is kept, or the place of what nobody asked for longest.
static Kept *find(SaveReader *r, const char *path) {
    Kept *oldest = &r->kept[0];
    for (int i = 0; i < KEPT; i++) {
        Kept *kept = &r->kept[i];
        if (strcmp(kept->path, path) == 0) {
            return kept;
        }
        oldest = kept->path[0] == '\0' || kept->used < oldest->used ? kept : oldest;
    }
    return oldest;
}

static void begin(SaveReader *r, Kept *at, const char *path) {
    (void)snprintf(at->path, sizeof at->path, "%s", path);
    r->reading = at;
    atomic_store(&r->is_done, false);
    if (!worker_start(&r->worker, work, r)) {
        (void)work(r);
        r->reading = NULL;
    }
}

bool save_reader_is_busy(const SaveReader *r) {
    return r->reading != NULL;
}

const SaveGlimpse *save_reader_ask(SaveReader *r, const char *path, bool is_patient) {
    if (r->reading != NULL && (is_patient || atomic_load(&r->is_done))) {
        join(r);
    }
    Kept *kept = find(r, path);
    const bool is_known = strcmp(kept->path, path) == 0;
    if (!is_known && r->reading == NULL) {
        begin(r, kept, path);
        if (is_patient) {
            join(r);
        }
    }
    if (r->reading == kept || strcmp(kept->path, path) != 0) {
        return NULL;
    }
    r->clock += 1;
    kept->used = r->clock;
    return &kept->glimpse;
}
