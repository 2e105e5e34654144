// Searching, filtering and sorting the library.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "match/match_called.h"
#include "play/library.h"
#include "play/seat_words.h"
#include "replay/sentence_words.h"
#include "replay/strings.h"

// A name with its color, a side with house and level, and all that is told of a match.
enum {
    NAME = MATCH_TEXT_SIZE + 8,
    SIDE = NAME + 2 * LIBRARY_WORD + 8,
    PLAYERS = 2 * SIDE + 10,
    TOLD = SAVE_NAME_SIZE + PLAYERS + 160
};

void library_players_words(const LibraryFacts *f, char *out, size_t size) {
    char sides[PLAYER_BLUE + 1][SIDE];
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const int other = p == PLAYER_RED ? PLAYER_BLUE : PLAYER_RED;
        char name[NAME];
        match_called_name((PlayerNames){f->names[p], f->names[other]}, (Player)p, name, sizeof name);
        (void)snprintf(sides[p], sizeof sides[p], "%s%s%s: %s", name, f->houses[p] != HOUSE_NONE ? ", " : "",
                       f->houses[p] != HOUSE_NONE ? string_title(house_slug(f->houses[p])) : "", f->seats[p]);
    }
    (void)snprintf(out, size, "%s against %s", sides[PLAYER_RED], sides[PLAYER_BLUE]);
}

void library_state_words(const LibraryFacts *f, char *out, size_t size) {
    char lines[40] = "";
    if (f->lines > 0) {
        (void)snprintf(lines, sizeof lines, ", %d more %s", f->lines, f->lines == 1 ? "line" : "lines");
    }
    (void)snprintf(out, size, "Turn %d%s%s%s%s", f->turn, f->result != RESULT_NONE ? ", over: " : "",
                   f->result != RESULT_NONE ? sentence_word(FIELD_RESULT, f->result) : "", lines,
                   f->has_handicap ? ", with a handicap" : "");
}

// All that a search looks at, in small letters.
static void tell(const LibraryEntry *e, char out[TOLD]) {
    char players[PLAYERS] = "";
    char state[100] = "";
    if (e->is_known && e->facts.is_good) {
        library_players_words(&e->facts, players, sizeof players);
        library_state_words(&e->facts, state, sizeof state);
    }
    (void)snprintf(out, TOLD, "%s %s %s %s %s", e->name, players, state, e->facts.decks[PLAYER_RED],
                   e->facts.decks[PLAYER_BLUE]);
    plain_text_lower(out);
}

static bool has_words(const LibraryEntry *e, const char *words) {
    char told[TOLD];
    char word[48];
    if (words[strspn(words, " ")] == '\0') {
        return true;
    }
    tell(e, told);
    for (const char *at = words + strspn(words, " "); *at != '\0'; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        const size_t kept = length < sizeof word ? length : sizeof word - 1;
        (void)plain_text_cut(word, kept + 1, at);
        plain_text_lower(word);
        if (strstr(told, word) == NULL) {
            return false;
        }
        at += length;
    }
    return true;
}

static bool passes(const LibraryEntry *e, LibraryFilter filter) {
    const LibraryFacts *const f = &e->facts;
    const bool is_known = e->is_known && f->is_good;
    switch (filter) {
    case FILTER_ALL: return true;
    case FILTER_PLAYED: return is_known && f->result == RESULT_NONE;
    case FILTER_OVER: return is_known && f->result != RESULT_NONE;
    case FILTER_RED: return is_known && f->result == RESULT_RED;
    case FILTER_BLUE: return is_known && f->result == RESULT_BLUE;
    case FILTER_HUMANS:
        return is_known && seat_word_kind(f->seats[PLAYER_RED]) == SEAT_HUMAN &&
               seat_word_kind(f->seats[PLAYER_BLUE]) == SEAT_HUMAN;
    case FILTER_LINES: return is_known && f->lines > 0;
    case FILTER_MARKED: return e->is_marked != 0;
    case LIBRARY_FILTER_COUNT: break;
    }
    return false;
}

static int64_t key_of(const LibraryEntry *e, LibrarySort sort) {
    const LibraryFacts *const f = &e->facts;
    switch (sort) {
    case SORT_OLDEST: return -e->when;
    case SORT_TURNS: return f->turn;
    case SORT_RESULT: return -(int64_t)f->result;
    case SORT_HOUSE: return -(int64_t)f->houses[PLAYER_RED] * HOUSE_COUNT - f->houses[PLAYER_BLUE];
    case SORT_NEWEST:
    case SORT_NAME:
    case LIBRARY_SORT_COUNT: break;
    }
    return e->when;
}

static int name_order(const char *a, const char *b) {
    char small_a[SAVE_NAME_SIZE];
    char small_b[SAVE_NAME_SIZE];
    (void)plain_text_cut(small_a, sizeof small_a, a);
    (void)plain_text_cut(small_b, sizeof small_b, b);
    plain_text_lower(small_a);
    plain_text_lower(small_b);
    return strcmp(small_a, small_b);
}

// Equal ones stay as they are, the newest first.
static bool is_before(const LibraryEntry *a, const LibraryEntry *b, LibrarySort sort) {
    if (sort == SORT_NAME) {
        return name_order(a->name, b->name) <= 0;
    }
    return key_of(a, sort) >= key_of(b, sort);
}

static void merge(const LibraryEntry *all, LibrarySort sort, int *items, int *spare, int count) {
    if (count < 2) {
        return;
    }
    const int half = count / 2;
    merge(all, sort, items, spare, half);
    merge(all, sort, items + half, spare, count - half);
    int a = 0;
    int b = half;
    for (int i = 0; i < count; i++) {
        const bool is_first = b >= count || (a < half && is_before(&all[items[a]], &all[items[b]], sort));
        spare[i] = is_first ? items[a++] : items[b++];
    }
    memcpy(items, spare, (size_t)count * sizeof *items);
}

int library_select(const Library *l, const char *words, LibraryFilter filter, LibrarySort sort, int *out) {
    const int all = library_count(l);
    const LibraryEntry *const entries = all > 0 ? library_entry((Library *)(uintptr_t)l, 0) : NULL;
    int count = 0;
    for (int i = 0; i < all; i++) {
        if (passes(&entries[i], filter) && has_words(&entries[i], words)) {
            out[count++] = i;
        }
    }
    int *const spare = sort != SORT_NEWEST && count > 1 ? malloc((size_t)count * sizeof *spare) : NULL;
    if (spare != NULL) {
        merge(entries, sort, out, spare, count);
    }
    free(spare);
    return count;
}
