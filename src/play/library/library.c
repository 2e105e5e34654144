// Listing a place, and reading its matches on a thread. What the worker writes is its own until it says that
// it is done with it. Dates of files to the nanosecond need POSIX.

#define _POSIX_C_SOURCE 200809L

#include "play/library.h"

#include <dirent.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/grow.h"
#include "library/library_cache.h"
#include "worker.h"

enum { NUMBER_SIZE = 24 };

struct Library {
    Paths paths;
    LibraryPlace place;
    LibraryEntry *entries; // owned
    int count;
    size_t capacity;
    int *unread; // owned; entries that the worker reads, in this order
    int unread_count, taken;
    LibraryFacts *facts; // owned; what it has read of each
    atomic_int done;     // so many of them
    atomic_bool is_called_off;
    Worker worker;
    bool is_changed; // the cache knows less
};

static void place_folder(const Paths *paths, LibraryPlace place, char *out, size_t size) {
    (void)snprintf(out, size, "%s/%s", paths->data, place == LIBRARY_TRASH ? "trash" : "saves");
}

void library_file(const Paths *paths, LibraryPlace place, const LibraryEntry *entry, char *out, size_t size) {
    char folder[PATH_SIZE + 16];
    place_folder(paths, place, folder, sizeof folder);
    if (place == LIBRARY_TRASH) {
        (void)snprintf(out, size, "%s/%lld %s.sancta", folder, (long long)entry->deleted, entry->name);
    } else {
        (void)snprintf(out, size, "%s/%s.sancta", folder, entry->name);
    }
}

// The date before a name in the trash, as library_file() writes it; NULL: another file, which no date would
// lead back to. Otherwise the name behind it.
static const char *read_date(const char *file, int64_t *deleted) {
    char written[NUMBER_SIZE];
    *deleted = strtoll(file, NULL, 10);
    const int length = snprintf(written, sizeof written, "%lld ", (long long)*deleted);
    return *deleted >= 0 && strncmp(file, written, (size_t)length) == 0 ? file + length : NULL;
}

// The name of a match file without its ending, and in the trash without the date before it.
static bool read_name(const char *file, LibraryPlace place, LibraryEntry *out) {
    const size_t length = strlen(file);
    if (length <= 7 || strcmp(file + length - 7, ".sancta") != 0) {
        return false;
    }
    const char *const name = place == LIBRARY_TRASH ? read_date(file, &out->deleted) : file;
    if (name == NULL || name >= file + length - 7) {
        return false;
    }
    const size_t own = length - 7 - (size_t)(name - file);
    if (own >= SAVE_NAME_SIZE) {
        return false;
    }
    memcpy(out->name, name, own);
    return true;
}

static bool add(Library *l, const char *folder, const char *file) {
    LibraryEntry entry;
    char path[PATH_SIZE + 300];
    struct stat info;
    memset(&entry, 0, sizeof entry);
    (void)snprintf(path, sizeof path, "%s/%s", folder, file);
    // A folder is no match, and a pipe would be waited for.
    if (!read_name(file, l->place, &entry) || stat(path, &info) != 0 || !S_ISREG(info.st_mode)) {
        return true;
    }
    LibraryEntry *const entries =
        grow_array(l->entries, &l->capacity, (size_t)l->count + 1, sizeof *entries, 64);
    if (entries == NULL) {
        return false;
    }
    l->entries = entries;
    entry.when = paths_written(info.st_mtim);
    entry.size = (int64_t)info.st_size;
    l->entries[l->count++] = entry;
    return true;
}

static int newer_first(const void *a, const void *b) {
    const LibraryEntry *const x = a;
    const LibraryEntry *const y = b;
    return x->when != y->when ? (x->when < y->when ? 1 : -1) : strcmp(x->name, y->name);
}

static bool list_place(Library *l) {
    char folder[PATH_SIZE + 16];
    place_folder(&l->paths, l->place, folder, sizeof folder);
    DIR *const dir = opendir(folder);
    bool is_good = true;
    for (struct dirent *e = dir != NULL ? readdir(dir) : NULL; e != NULL && is_good && l->count < LIBRARY_MAX;
         e = readdir(dir)) {
        is_good = add(l, folder, e->d_name);
    }
    if (dir != NULL) {
        (void)closedir(dir);
    }
    if (l->count > 1) {
        qsort(l->entries, (size_t)l->count, sizeof *l->entries, newer_first);
    }
    return is_good;
}

static void take_cache(Library *l) {
    LibraryEntry *cache = NULL;
    const int count = library_cache_read(&l->paths, &cache);
    int known = 0;
    for (int i = 0; i < l->count; i++) {
        const LibraryFacts *const facts = library_cache_find(cache, count, &l->entries[i]);
        if (facts != NULL) {
            l->entries[i].facts = *facts;
            l->entries[i].is_known = 1;
            known++;
        }
    }
    l->is_changed = known != count;
    free(cache);
}

static int work(void *data) {
    Library *const l = data;
    for (int i = 0; i < l->unread_count && !atomic_load(&l->is_called_off); i++) {
        char path[PATH_SIZE + 300];
        library_file(&l->paths, l->place, &l->entries[l->unread[i]], path, sizeof path);
        library_facts_read(path, &l->facts[i]);
        atomic_store(&l->done, i + 1);
    }
    return 0;
}

static bool begin_reading(Library *l) {
    l->unread = malloc(((size_t)l->count + 1) * sizeof *l->unread);
    for (int i = 0; l->unread != NULL && i < l->count; i++) {
        if (!l->entries[i].is_known) {
            l->unread[l->unread_count++] = i;
        }
    }
    l->facts = malloc(((size_t)l->unread_count + 1) * sizeof *l->facts);
    if (l->unread == NULL || l->facts == NULL) {
        return false;
    }
    if (l->unread_count > 0 && !worker_start(&l->worker, work, l)) {
        (void)work(l);
    }
    return true;
}

Library *library_open_names(const Paths *paths, LibraryPlace place) {
    Library *const l = calloc(1, sizeof *l);
    if (l != NULL) {
        l->paths = *paths;
        l->place = place;
    }
    if (l != NULL && !list_place(l)) {
        library_close(l);
        return NULL;
    }
    return l;
}

Library *library_open(const Paths *paths, LibraryPlace place) {
    Library *const l = library_open_names(paths, place);
    if (l != NULL && place == LIBRARY_SAVES) {
        take_cache(l);
    }
    if (l != NULL && !begin_reading(l)) {
        library_close(l);
        return NULL;
    }
    return l;
}

void library_close(Library *l) {
    if (l == NULL) {
        return;
    }
    atomic_store(&l->is_called_off, true);
    (void)worker_join(&l->worker);
    (void)library_take(l);
    if (l->is_changed && l->place == LIBRARY_SAVES) {
        library_cache_write(&l->paths, l->entries, l->count);
    }
    free(l->entries);
    free(l->unread);
    free(l->facts);
    free(l);
}

int library_count(const Library *l) {
    return l->count;
}

LibraryEntry *library_entry(Library *l, int index) {
    return &l->entries[index];
}

bool library_take(Library *l) {
    const int done = atomic_load(&l->done);
    const bool is_more = done > l->taken;
    for (; l->taken < done; l->taken++) {
        LibraryEntry *const entry = &l->entries[l->unread[l->taken]];
        entry->facts = l->facts[l->taken];
        entry->is_known = 1;
        l->is_changed = true;
    }
    return is_more;
}

bool library_is_busy(const Library *l) {
    return l->taken < l->unread_count;
}

void library_wait(Library *l) {
    (void)worker_join(&l->worker);
    (void)library_take(l);
}
