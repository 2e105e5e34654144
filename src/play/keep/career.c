// The career: lines "match KEY WHEN HOUSE DECK LEVEL END TURNS ACCURACY TAKEN_BACK", behind that "OWN OTHER"
// where the match had handicaps.

#include "play/career.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/file_io.h"
#include "match/handicap.h"
#include "match/match_lines.h"
#include "play/seat_words.h"
#include "replay/strings.h"

enum { LINE_ROOM = 260, FILE_MOST = 1 << 20 };

static const char *const ENDS[CAREER_END_COUNT] = {"lost", "drawn", "won"};

static void career_file(const Paths *paths, char *out, size_t size) {
    (void)snprintf(out, size, "%s/career", paths->data);
}

// --- One match ---

Player career_seat(const Match *m) {
    const bool red = seat_words_is_human(&m->players[PLAYER_RED]);
    const bool blue = seat_words_is_human(&m->players[PLAYER_BLUE]);
    return red == blue ? PLAYER_NONE : red ? PLAYER_RED : PLAYER_BLUE;
}

static void note_handicap(const Match *m, Player seat, char out[CAREER_HANDICAP]) {
    const Handicap handicap = handicap_of(m, seat);
    handicap_word(&handicap, seat == PLAYER_BLUE && handicap_gives_blue_initiative(m), out);
}

bool career_of_match(const Match *m, int64_t now, CareerMatch *out) {
    const Player seat = career_seat(m);
    if (seat == PLAYER_NONE || !match_is_over(m)) {
        return false;
    }
    const bool is_won = m->state.result == (seat == PLAYER_RED ? RESULT_RED : RESULT_BLUE);
    const int taken_back = match_line_taken_back(m, seat);
    *out = (CareerMatch){.key = state_hash(&m->start),
                         .when = now,
                         .house = m->start.players[seat].house,
                         .end = is_won                           ? CAREER_WON
                                : m->state.result == RESULT_DRAW ? CAREER_DRAWN
                                                                 : CAREER_LOST,
                         .taken_back = (uint8_t)(taken_back < 255 ? taken_back : 255),
                         .turns = m->state.turn,
                         .accuracy = -1};
    library_facts_name_deck(&m->start.players[seat], out->deck);
    // As this program spells it: a file may have any words for a seat, and a line here is read word by word.
    const char *const other = m->players[player_other(seat)].seat;
    char level[SEAT_WORD_SIZE];
    seat_word((int)seat_word_kind(other), seat_word_person(other), level);
    (void)snprintf(out->level, sizeof out->level, "%.23s", level);
    note_handicap(m, seat, out->own_handicap);
    note_handicap(m, player_other(seat), out->other_handicap);
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

// What stands behind the rest of the line; older files have nothing there.
static void read_handicaps(const char *rest, CareerMatch *out) {
    char words[2][CAREER_HANDICAP] = {"none", "none"};
    const size_t length = strcspn(rest, "\n");
    char text[2 * CAREER_HANDICAP + 4];
    Handicap ignored;
    bool begins = false;
    (void)snprintf(text, sizeof text, "%.*s", (int)(length < sizeof text ? length : sizeof text - 1), rest);
    const bool is_good = sscanf(text, " %39s %39s", words[0], words[1]) == 2 &&
                         handicap_read(words[0], &ignored, &begins) &&
                         handicap_read(words[1], &ignored, &begins);
    (void)snprintf(out->own_handicap, CAREER_HANDICAP, "%s", is_good ? words[0] : "none");
    (void)snprintf(out->other_handicap, CAREER_HANDICAP, "%s", is_good ? words[1] : "none");
}

static bool is_none(const char *handicap) {
    return handicap[0] == '\0' || strcmp(handicap, "none") == 0;
}

static bool read_line(const char *line, CareerMatch *out) {
    char house[24];
    char end[12];
    long long when = 0;
    int turns = 0;
    int accuracy = 0;
    int taken_back = 0;
    int used = 0;
    memset(out, 0, sizeof *out);
    if (sscanf(line, "match %16" SCNx64 " %lld %23s %23s %23s %11s %d %d %d%n", &out->key, &when, house,
               out->deck, out->level, end, &turns, &accuracy, &taken_back, &used) != 9) {
        return false;
    }
    read_handicaps(line + used, out);
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

// The text of the file, "" if there is none, to be freed. NULL: it cannot be read.
static char *read_text(const Paths *paths, size_t *size) {
    char path[PATH_SIZE + 16];
    char error[200];
    career_file(paths, path, sizeof path);
    *size = 0;
    if (!paths_is_taken(path)) {
        return calloc(1, 1);
    }
    return paths_exists(path) ? file_read(path, FILE_MOST, size, error, sizeof error) : NULL;
}

// The line behind the one at [line]; NULL: there is none.
static const char *next_line(const char *line) {
    const char *const end = strchr(line, '\n');
    return end != NULL && end[1] != '\0' ? end + 1 : NULL;
}

static const char *first_line(const char *text) {
    return text != NULL && text[0] != '\0' ? text : NULL;
}

bool career_read(const Paths *paths, Career *out) {
    size_t size = 0;
    char *const text = read_text(paths, &size);
    out->count = 0;
    for (const char *line = first_line(text); line != NULL; line = next_line(line)) {
        CareerMatch match;
        if (read_line(line, &match)) {
            add(out, &match);
        }
    }
    const bool is_read = text != NULL;
    free(text);
    return is_read;
}

static const char *handicap_or_none(const char *handicap) {
    return is_none(handicap) ? "none" : handicap;
}

static size_t write_match(char out[LINE_ROOM], const CareerMatch *m) {
    char handicaps[2 * CAREER_HANDICAP + 4] = "";
    if (!is_none(m->own_handicap) || !is_none(m->other_handicap)) {
        (void)snprintf(handicaps, sizeof handicaps, " %s %s", handicap_or_none(m->own_handicap),
                       handicap_or_none(m->other_handicap));
    }
    return (size_t)snprintf(out, LINE_ROOM, "match %016" PRIx64 " %lld %s %s %s %s %d %d %d%s\n", m->key,
                            (long long)m->when, house_slug(m->house), m->deck[0] != '\0' ? m->deck : "own",
                            m->level[0] != '\0' ? m->level : "random", ENDS[m->end], m->turns, m->accuracy,
                            m->taken_back, handicaps);
}

// How many lines of [text] have to go so that [match] has room.
static int count_excess(const char *text, const CareerMatch *match) {
    CareerMatch known;
    int count = 0;
    bool is_there = false;
    for (const char *line = first_line(text); line != NULL; line = next_line(line)) {
        const bool is_match = read_line(line, &known);
        count += is_match ? 1 : 0;
        is_there = is_there || (is_match && known.key == match->key);
    }
    return count + (is_there ? 0 : 1) - CAREER_MAX;
}

// [text] with [match] in it, once. Whatever else stands there stays as it is: another version may understand
// it. One line at most becomes longer than it was, by less than LINE_ROOM.
static size_t put(char *out, const char *text, const CareerMatch *match) {
    int excess = count_excess(text, match);
    size_t used = 0;
    bool is_there = false;
    for (const char *line = first_line(text); line != NULL; line = next_line(line)) {
        CareerMatch known;
        const size_t length = strcspn(line, "\n");
        const bool is_match = read_line(line, &known);
        const bool is_it = is_match && known.key == match->key;
        if (is_match && excess > 0) {
            excess--;
            continue;
        }
        if (is_it && is_there) {
            continue; // of files that were put together
        }
        is_there = is_there || is_it;
        if (is_it && match->accuracy >= 0 && known.accuracy != match->accuracy) {
            known.accuracy = match->accuracy;
            used += write_match(out + used, &known);
            continue;
        }
        memcpy(out + used, line, length);
        out[used + length] = '\n';
        used += length + 1;
    }
    return is_there ? used : used + write_match(out + used, match);
}

bool career_note(const Paths *paths, const CareerMatch *match) {
    char path[PATH_SIZE + 16];
    char error[200];
    size_t size = 0;
    const int lock = paths_make(paths) ? paths_lock(paths) : -1;
    // What cannot be read is not written over.
    char *const text = read_text(paths, &size);
    char *const next = text != NULL ? malloc(size + 2 * (size_t)LINE_ROOM) : NULL;
    size_t length = 0;
    if (next != NULL) {
        length = put(next, text, match);
    }
    career_file(paths, path, sizeof path);
    const bool is_written =
        next != NULL && length <= FILE_MOST && file_write(path, next, length, error, sizeof error);
    paths_unlock(lock);
    free(next);
    free(text);
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
    case CAREER_BY_HANDICAP:
        (void)snprintf(out, size, "%s",
                       is_none(m->own_handicap)     ? is_none(m->other_handicap) ? "none" : "the computer's"
                       : is_none(m->other_handicap) ? "mine"
                                                    : "both");
        break;
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

int career_take_rows(const Career *career, CareerKind kind, CareerRow out[CAREER_ROWS]) {
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
