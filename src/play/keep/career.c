// The career: lines "match KEY WHEN HOUSE DECK LEVEL END TURNS ACCURACY TAKEN_BACK".

#include "play/career.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/file_io.h"
#include "match/match_lines.h"
#include "replay/strings.h"

enum { LINE_ROOM = 160, FILE_MOST = 1 << 20 };

static const char *const ENDS[CAREER_END_COUNT] = {"lost", "drawn", "won"};

static void career_file(const Paths *paths, char *out, size_t size) {
    (void)snprintf(out, size, "%s/career", paths->data);
}

// --- One match ---

static bool is_human(const MatchPlayer *who) {
    return who->seat[0] == '\0' || strcmp(who->seat, "human") == 0;
}

Player career_seat(const Match *m) {
    const bool red = is_human(&m->players[PLAYER_RED]);
    const bool blue = is_human(&m->players[PLAYER_BLUE]);
    return red == blue ? PLAYER_NONE : red ? PLAYER_RED : PLAYER_BLUE;
}

bool career_of_match(const Match *m, int64_t now, CareerMatch *out) {
    const Player seat = career_seat(m);
    if (seat == PLAYER_NONE || !match_is_over(m)) {
        return false;
    }
    const bool is_won = m->state.result == (seat == PLAYER_RED ? RESULT_RED : RESULT_BLUE);
    const int taken_back = match_lines_taken_back(m, seat);
    *out = (CareerMatch){.key = state_hash(&m->start),
                         .when = now,
                         .house = m->start.players[seat].house,
                         .end = is_won                           ? CAREER_WON
                                : m->state.result == RESULT_DRAW ? CAREER_DRAWN
                                                                 : CAREER_LOST,
                         .taken_back = (uint8_t)(taken_back < 255 ? taken_back : 255),
                         .turns = m->state.turn,
                         .accuracy = -1};
    library_name_deck(&m->start.players[seat], out->deck);
    (void)snprintf(out->level, sizeof out->level, "%.23s", m->players[player_other(seat)].seat);
    return true;
}

// --- The file ---

static int find_word(const char *word, const char *(*slug)(int), int count) {
    for (int i = 0; i < count; i++) {
        if (strcmp(word, slug(i)) == 0) {
            return i;
        }
    }
    return -1;
}

static const char *end_slug(int end) {
    return ENDS[end];
}

static bool read_line(const char *line, CareerMatch *out) {
    char house[24];
    char end[12];
    long long when = 0;
    int turns = 0;
    int accuracy = 0;
    int taken_back = 0;
    memset(out, 0, sizeof *out);
    if (sscanf(line, "match %16" SCNx64 " %lld %23s %23s %23s %11s %d %d %d", &out->key, &when, house,
               out->deck, out->level, end, &turns, &accuracy, &taken_back) != 9) {
        return false;
    }
    const int found = find_word(house, house_slug, HOUSE_COUNT);
    const int how = find_word(end, end_slug, CAREER_END_COUNT);
    out->when = when;
    out->house = (uint8_t)(found < 0 ? 0 : found);
    out->end = (uint8_t)(how < 0 ? 0 : how);
    out->turns = (uint16_t)turns;
    out->accuracy = (int16_t)accuracy;
    out->taken_back = (uint8_t)taken_back;
    return found >= 0 && how >= 0 && turns > 0 && turns <= UINT16_MAX && accuracy >= -1 &&
           accuracy <= 10000 && taken_back >= 0 && taken_back <= UINT8_MAX;
}

static void add(Career *career, const CareerMatch *match) {
    if (career->count == CAREER_MAX) {
        memmove(&career->items[0], &career->items[1], (CAREER_MAX - 1) * sizeof career->items[0]);
        career->count--;
    }
    career->items[career->count++] = *match;
}

bool career_read(const Paths *paths, Career *out) {
    char path[PATH_SIZE + 16];
    char error[200];
    size_t size = 0;
    career_file(paths, path, sizeof path);
    out->count = 0;
    char *const text = paths_exists(path) ? file_read(path, FILE_MOST, &size, error, sizeof error) : NULL;
    for (const char *line = text; line != NULL && *line != '\0';) {
        CareerMatch match;
        const char *const end = strchr(line, '\n');
        if (read_line(line, &match)) {
            add(out, &match);
        }
        line = end != NULL ? end + 1 : NULL;
    }
    const bool is_read = text != NULL || !paths_is_taken(path);
    free(text);
    return is_read;
}

static bool write_all(const Paths *paths, const Career *career) {
    char path[PATH_SIZE + 16];
    char *const text = malloc((size_t)career->count * LINE_ROOM + 1);
    size_t used = 0;
    if (text == NULL) {
        return false;
    }
    text[0] = '\0';
    for (int i = 0; i < career->count; i++) {
        const CareerMatch *const m = &career->items[i];
        used += (size_t)snprintf(
            text + used, LINE_ROOM, "match %016" PRIx64 " %lld %s %s %s %s %d %d %d\n", m->key,
            (long long)m->when, house_slug(m->house), m->deck[0] != '\0' ? m->deck : "own",
            m->level[0] != '\0' ? m->level : "random", ENDS[m->end], m->turns, m->accuracy, m->taken_back);
    }
    career_file(paths, path, sizeof path);
    const bool is_written = paths_write(path, text);
    free(text);
    return is_written;
}

bool career_note(const Paths *paths, const CareerMatch *match) {
    Career *const career = malloc(sizeof *career);
    if (career == NULL) {
        return false;
    }
    const int lock = paths_make(paths) ? paths_lock(paths) : -1;
    bool is_known = false;
    // What cannot be read is not written over.
    const bool is_read = career_read(paths, career);
    for (int i = 0; i < career->count; i++) {
        if (career->items[i].key == match->key) {
            is_known = true;
            career->items[i].accuracy = match->accuracy >= 0 ? match->accuracy : career->items[i].accuracy;
        }
    }
    if (!is_known) {
        add(career, match);
    }
    const bool is_written = is_read && write_all(paths, career);
    paths_unlock(lock);
    free(career);
    return is_written;
}

bool career_reset(const Paths *paths) {
    char path[PATH_SIZE + 16];
    career_file(paths, path, sizeof path);
    return !paths_is_taken(path) || paths_remove(path);
}

// --- Rows ---

static void name_of(const CareerMatch *m, CareerKind kind, char *out, size_t size) {
    switch (kind) {
    case CAREER_BY_HOUSE: (void)snprintf(out, size, "%s", string_title(house_slug(m->house))); break;
    case CAREER_BY_DECK:
        (void)snprintf(out, size, "%s%s", strcmp(m->deck, "own") == 0 ? "own, " : "",
                       strcmp(m->deck, "own") == 0 ? house_slug(m->house) : m->deck);
        break;
    case CAREER_BY_LEVEL: (void)snprintf(out, size, "%s", m->level); break;
    case CAREER_KIND_COUNT: break;
    }
}

static CareerRow *row_of(CareerRow *rows, int *count, const char *name) {
    for (int i = 0; i < *count; i++) {
        if (strcmp(rows[i].name, name) == 0) {
            return &rows[i];
        }
    }
    if (*count == CAREER_ROWS) {
        return NULL;
    }
    CareerRow *const row = &rows[(*count)++];
    *row = (CareerRow){.played = 0};
    (void)snprintf(row->name, sizeof row->name, "%s", name);
    return row;
}

static int more_played(const void *a, const void *b) {
    const CareerRow *const x = a;
    const CareerRow *const y = b;
    return x->played != y->played ? y->played - x->played : strcmp(x->name, y->name);
}

int career_rows(const Career *career, CareerKind kind, CareerRow out[CAREER_ROWS]) {
    int count = 0;
    for (int i = 0; i < career->count; i++) {
        char name[sizeof out[0].name];
        const CareerMatch *const m = &career->items[i];
        name_of(m, kind, name, sizeof name);
        CareerRow *const row = row_of(out, &count, name);
        if (row != NULL) {
            row->house = row->played == 0 ? m->house : row->house;
            row->played++;
            row->won += m->end == CAREER_WON ? 1 : 0;
            row->drawn += m->end == CAREER_DRAWN ? 1 : 0;
            row->turns += m->turns;
            row->accuracy += m->accuracy >= 0 ? m->accuracy : 0;
            row->reviewed += m->accuracy >= 0 ? 1 : 0;
        }
    }
    qsort(out, (size_t)count, sizeof out[0], more_played);
    return count;
}
