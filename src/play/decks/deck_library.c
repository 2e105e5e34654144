// The player's decks as files, and the game's own. Folder listings and real paths need POSIX and XSI.

#define _XOPEN_SOURCE 700

#include "play/deck_library.h"

#include <errno.h>
#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/plain_text.h"
#include "match/file_io.h"
#include "match/spelling.h"

static const char ENDING[] = ".deck";

// "<data>/decks/<file>.deck".
static void deck_library_path(const Paths *paths, const char *file, char *out, size_t size) {
    (void)snprintf(out, size, "%s/decks/%s%s", paths->data, file, ENDING);
}

// --- Reading ---

// The first line of [report] that is not understood; NULL: there is none.
static const DeckLine *first_unclear(const DeckReport *report) {
    for (int i = 0; i < report->count; i++) {
        if (report->lines[i].status != DECK_MATCHED) {
            return &report->lines[i];
        }
    }
    return NULL;
}

// True with [error] as "3:1: reason" for the first line that is not understood, "" if all are.
static bool read_text(const char *text, size_t size, DeckDraft *out, int *lost, char error[PROBLEM_SIZE]) {
    DeckReport *report = malloc(sizeof *report);
    if (report == NULL) {
        (void)snprintf(error, PROBLEM_SIZE, "There is not enough memory to read a deck.");
        return false;
    }
    deck_text_read(text, size, report);
    *lost = deck_text_take(report, out);
    const DeckLine *const line = first_unclear(report);
    error[0] = '\0';
    if (line != NULL) {
        (void)snprintf(error, PROBLEM_SIZE, "%d:%d: %s", line->line, line->column, line->reason);
    }
    free(report);
    return true;
}

bool deck_library_open(const Paths *paths, const DeckEntry *entry, DeckDraft *out, int *lost,
                       char error[PROBLEM_SIZE]) {
    if (entry->file[0] == '\0') {
        const char *text = deck_starter_text((House)entry->house, (DeckStarter)entry->starter);
        return read_text(text, strlen(text), out, lost, error);
    }
    char path[PATH_SIZE + 200];
    char why[PROBLEM_SIZE];
    size_t size = 0;
    deck_library_path(paths, entry->file, path, sizeof path);
    char *text = file_read_plain(path, DECK_FILE_LARGEST, &size, why, sizeof why);
    if (text == NULL) {
        (void)snprintf(error, PROBLEM_SIZE, "The deck cannot be read: %.150s", why);
        return false;
    }
    const bool is_read = read_text(text, size, out, lost, error);
    free(text);
    return is_read;
}

void deck_library_source(const Paths *paths, const DeckEntry *entry, char out[DECK_SOURCE_SIZE]) {
    char path[PATH_SIZE + 200];
    char why[PROBLEM_SIZE];
    size_t size = 0;
    out[0] = '\0';
    if (entry->file[0] == '\0') {
        return;
    }
    char words[DECK_SOURCE_SIZE];
    (void)snprintf(words, sizeof words, "%s%s", entry->file, ENDING);
    deck_library_path(paths, entry->file, path, sizeof path);
    DeckReport *report = malloc(sizeof *report);
    char *text = report != NULL ? file_read_plain(path, DECK_FILE_LARGEST, &size, why, sizeof why) : NULL;
    if (text != NULL) {
        deck_text_read(text, size, report);
        const DeckLine *line = first_unclear(report);
        if (line != NULL) {
            (void)snprintf(words, sizeof words, "%s%s:%d:%d: %s", entry->file, ENDING, line->line,
                           line->column, line->reason);
        }
    } else if (report != NULL) {
        (void)snprintf(words, sizeof words, "%s%s: %.150s", entry->file, ENDING, why);
    }
    (void)plain_text(out, DECK_SOURCE_SIZE, words, "");
    free(text);
    free(report);
}

// The name in the library of the file [path], "" if it lies elsewhere.
static void find_own(const Paths *paths, const char *path, char file[DECK_FILE_SIZE]) {
    char *real = realpath(path, NULL);
    const char *const slash = real == NULL ? NULL : strrchr(real, '/');
    const size_t length = slash == NULL ? 0 : strlen(slash + 1);
    const size_t ending = sizeof ENDING - 1;
    file[0] = '\0';
    if (length > ending && length - ending < DECK_FILE_SIZE &&
        strcmp(slash + 1 + length - ending, ENDING) == 0) {
        char own[PATH_SIZE + 200];
        (void)snprintf(file, DECK_FILE_SIZE, "%.*s", (int)(length - ending), slash + 1);
        deck_library_path(paths, file, own, sizeof own);
        char *real_own = realpath(own, NULL);
        if (real_own == NULL || strcmp(real_own, real) != 0) {
            file[0] = '\0';
        }
        free(real_own);
    }
    free(real);
}

// A deck without a name is called as its file is.
static void name_by_file(const char *path, Deck *deck) {
    const char *const slash = strrchr(path, '/');
    const char *const base = slash == NULL ? path : slash + 1;
    const char *const dot = strrchr(base, '.');
    char name[DECK_NAME_SIZE];
    (void)snprintf(name, sizeof name, "%.*s", dot == NULL ? (int)sizeof name - 1 : (int)(dot - base), base);
    deck_text_clean_name(name, deck->name);
}

bool deck_library_open_path(const Paths *paths, const char *path, DeckDraft *out, char file[DECK_FILE_SIZE],
                            int *lost, char error[PROBLEM_SIZE]) {
    size_t size = 0;
    char *text = file_read_plain(path, DECK_FILE_LARGEST, &size, error, PROBLEM_SIZE);
    if (text == NULL) {
        return false;
    }
    const bool is_read = read_text(text, size, out, lost, error);
    free(text);
    if (is_read && out->deck.count == 0) {
        (void)snprintf(error, PROBLEM_SIZE, "no line of it names a card, so it is not a deck");
        return false;
    }
    if (is_read && out->deck.name[0] == '\0') {
        name_by_file(path, &out->deck);
    }
    find_own(paths, path, file);
    return is_read;
}

static void describe(const DeckDraft *draft, DeckEntry *entry) {
    DeckFault *faults = malloc(DECK_FAULTS_MAX * sizeof *faults);
    entry->cards = draft->deck.count;
    entry->house = draft->deck.house;
    entry->faults = faults == NULL ? 1 : deck_rules_faults(draft, faults);
    free(faults);
    (void)plain_text_cut(entry->name, sizeof entry->name,
                         draft->deck.name[0] != '\0' ? draft->deck.name : entry->file);
    if (draft->kept_count > 0 && deck_text_is_comment(draft->kept[0])) {
        const char *words = draft->kept[0] + 1;
        (void)plain_text_cut(entry->about, sizeof entry->about, *words == ' ' ? words + 1 : words);
    }
}

static int by_name(const void *a, const void *b) {
    const DeckEntry *x = a;
    const DeckEntry *y = b;
    const int order = strcmp(x->name, y->name);
    return order != 0 ? order : strcmp(x->file, y->file);
}

// What the row tells of its deck; false with an error if it cannot be read.
static bool tell_of(const Paths *paths, DeckEntry *entry, DeckDraft *draft, char error[PROBLEM_SIZE]) {
    int lost = 0;
    if (!deck_library_open(paths, entry, draft, &lost, error)) {
        return false;
    }
    describe(draft, entry);
    entry->faults += lost > 0 ? 1 : 0;
    return true;
}

// The name of a deck's file without its ending; false: it is none.
static bool is_deck_file(const char *name, char out[DECK_FILE_SIZE]) {
    const size_t length = strlen(name);
    const size_t ending = sizeof ENDING - 1;
    if (length <= ending || length - ending >= DECK_FILE_SIZE || name[0] == '.' ||
        strcmp(name + length - ending, ENDING) != 0) {
        return false;
    }
    memset(out, 0, DECK_FILE_SIZE);
    memcpy(out, name, length - ending);
    return true;
}

static void look_at(const Paths *paths, DeckFile *file) {
    char path[PATH_SIZE + 200];
    struct stat info;
    deck_library_path(paths, file->name, path, sizeof path);
    const bool is_there = stat(path, &info) == 0;
    file->when = is_there ? paths_written(info.st_mtim) : 0;
    file->size = is_there ? (int64_t)info.st_size : -1;
}

// Where there is room for a file of [when] among [files]: behind them or, if there are as many as can be, in
// place of the oldest, unless that is newer. -1: nowhere.
static int place_for(const DeckFile *files, int count, int64_t when) {
    int oldest = 0;
    if (count < DECK_OWN_MAX) {
        return count;
    }
    for (int i = 1; i < count; i++) {
        oldest = files[i].when < files[oldest].when ? i : oldest;
    }
    return files[oldest].when < when ? oldest : -1;
}

int deck_library_files(const Paths *paths, DeckFile out[DECK_OWN_MAX], int *left_out) {
    char folder[PATH_SIZE + 16];
    int found = 0;
    (void)snprintf(folder, sizeof folder, "%s/decks", paths->data);
    DIR *dir = opendir(folder);
    *left_out = 0;
    if (dir == NULL) {
        return 0;
    }
    for (struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
        DeckFile file;
        if (is_deck_file(entry->d_name, file.name)) {
            look_at(paths, &file);
            const int at = place_for(out, found < DECK_OWN_MAX ? found : DECK_OWN_MAX, file.when);
            if (at >= 0) {
                out[at] = file;
            }
            found += 1;
        }
    }
    (void)closedir(dir);
    *left_out = found > DECK_OWN_MAX ? found - DECK_OWN_MAX : 0;
    return found - *left_out;
}

static void list_own(const Paths *paths, DeckLibrary *out, DeckDraft *draft) {
    DeckFile *const files = malloc(DECK_OWN_MAX * sizeof *files);
    const int count = files != NULL ? deck_library_files(paths, files, &out->left_out) : 0;
    for (int i = 0; i < count; i++) {
        DeckEntry *entry = &out->entries[i];
        *entry = (DeckEntry){.cards = 0};
        memcpy(entry->file, files[i].name, sizeof entry->file);
        char error[PROBLEM_SIZE];
        if (!tell_of(paths, entry, draft, error)) {
            // Still shown: a file that cannot be read must not look as if it were gone.
            (void)plain_text_cut(entry->name, sizeof entry->name, entry->file);
            (void)plain_text_cut(entry->about, sizeof entry->about, error);
            entry->faults = 1;
        }
    }
    free(files);
    out->count = count;
    qsort(out->entries, (size_t)out->count, sizeof out->entries[0], by_name);
}

bool deck_library_read(const Paths *paths, DeckLibrary *out) {
    DeckDraft *draft = malloc(sizeof *draft);
    out->count = 0;
    out->own_count = out->left_out = 0;
    if (draft == NULL) {
        return false;
    }
    list_own(paths, out, draft);
    out->own_count = out->count;
    for (int house = HOUSE_NONE + 1; house < HOUSE_COUNT; house++) {
        for (int which = 0; which < DECK_STARTER_COUNT; which++) {
            DeckEntry *entry = &out->entries[out->count];
            *entry = (DeckEntry){.house = (uint8_t)house, .starter = (uint8_t)which};
            char error[PROBLEM_SIZE];
            out->count += tell_of(paths, entry, draft, error) ? 1 : 0;
        }
    }
    free(draft);
    return true;
}

const DeckEntry *deck_library_find(const DeckLibrary *library, const char *file) {
    for (int i = 0; i < library->own_count; i++) {
        if (strcmp(library->entries[i].file, file) == 0) {
            return &library->entries[i];
        }
    }
    return NULL;
}

// --- Writing ---

// Letters and digits of the name only: a file name that every system takes.
static void file_name_of(const char *name, char out[DECK_FILE_SIZE]) {
    char slug[SLUG_SIZE];
    spelling_slug(name, slug);
    size_t used = 0;
    for (const char *at = slug; *at != '\0'; at++) {
        const bool is_gap = *at == '-' && used > 0 && out[used - 1] != '-';
        if (isalnum((unsigned char)*at) || is_gap) {
            out[used++] = *at;
        }
    }
    out[used] = '\0';
    if (used == 0) {
        (void)snprintf(out, DECK_FILE_SIZE, "deck");
    }
}

// Under the first name that nothing has: what cannot be read has it, too.
static bool write_new(const Paths *paths, const char *name, const char *text, size_t size,
                      char file[DECK_FILE_SIZE], char why[PROBLEM_SIZE]) {
    enum { NUMBERS = 999 };
    char base[DECK_FILE_SIZE];
    file_name_of(name, base);
    (void)snprintf(file, DECK_FILE_SIZE, "%s", base);
    for (int number = 2; number <= NUMBERS + 1; number++) {
        char path[PATH_SIZE + 200];
        bool is_taken = false;
        deck_library_path(paths, file, path, sizeof path);
        if (file_write_new(path, text, size, &is_taken, why, PROBLEM_SIZE)) {
            return true;
        }
        if (!is_taken) {
            return false;
        }
        (void)snprintf(file, DECK_FILE_SIZE, "%.80s-%d", base, number);
    }
    (void)snprintf(why, PROBLEM_SIZE, "there are too many decks of this name");
    return false;
}

bool deck_library_save(const Paths *paths, const DeckDraft *draft, char file[DECK_FILE_SIZE],
                       char error[PROBLEM_SIZE]) {
    char *text = malloc(DECK_TEXT_LARGEST);
    char folder[PATH_SIZE + 16];
    char path[PATH_SIZE + 200];
    char why[PROBLEM_SIZE] = "its folder cannot be made";
    char chosen[DECK_FILE_SIZE];
    if (text == NULL) {
        (void)snprintf(error, PROBLEM_SIZE, "There is not enough memory to save the deck.");
        return false;
    }
    (void)snprintf(folder, sizeof folder, "%s/decks", paths->data);
    const size_t size = deck_text_write(draft, text, DECK_TEXT_LARGEST);
    bool is_written = paths_make(paths) && (mkdir(folder, 0755) == 0 || errno == EEXIST);
    if (is_written) {
        (void)snprintf(chosen, sizeof chosen, "%s", file);
        deck_library_path(paths, chosen, path, sizeof path);
        is_written = chosen[0] == '\0' ? write_new(paths, draft->deck.name, text, size, chosen, why)
                                       : file_write_plain(path, text, size, why, sizeof why);
    }
    free(text);
    if (is_written) {
        (void)snprintf(file, DECK_FILE_SIZE, "%s", chosen);
    } else {
        (void)snprintf(error, PROBLEM_SIZE, "The deck could not be saved: %.150s", why);
    }
    return is_written;
}

bool deck_library_remove(const Paths *paths, const char *file) {
    char path[PATH_SIZE + 200];
    deck_library_path(paths, file, path, sizeof path);
    return paths_remove(path);
}
