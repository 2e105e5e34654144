// The cache of the library: facts as they lie in memory, behind a head and a sum. Everything in it is looked
// at before it counts.

#include "library/library_cache.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/file_io.h"

enum { CACHE_VERSION = 4, CACHE_BYTES_MAX = 64 << 20 };

typedef struct CacheHead {
    char magic[8];
    uint32_t version, entry_size;
    uint32_t count, unused;
    uint64_t sum;
} CacheHead;

static const char MAGIC[8] = "sanctaL";

static void cache_file(const Paths *paths, char *out, size_t size) {
    (void)snprintf(out, size, "%s/library", paths->cache);
}

static uint64_t sum_of(const void *bytes, size_t size) {
    const unsigned char *const b = bytes;
    uint64_t sum = UINT64_C(0xcbf29ce484222325) ^ size;
    size_t i = 0;
    for (; i + 8 <= size; i += 8) {
        uint64_t word;
        memcpy(&word, b + i, sizeof word);
        sum = (sum ^ word) * UINT64_C(0x100000001b3);
        sum ^= sum >> 29;
    }
    for (; i < size; i++) {
        sum = (sum ^ b[i]) * UINT64_C(0x100000001b3);
    }
    return sum;
}

static bool is_word(const char *text, size_t size) {
    return memchr(text, '\0', size) != NULL;
}

static bool fits(const LibraryFacts *f) {
    bool is_good = f->result < RESULT_COUNT &&
                   (f->seat == PLAYER_RED || f->seat == PLAYER_BLUE || !f->is_good) &&
                   is_word(f->problem, sizeof f->problem);
    for (int p = 0; p <= PLAYER_BLUE; p++) {
        is_good = is_good && f->houses[p] < HOUSE_COUNT && is_word(f->seats[p], LIBRARY_WORD) &&
                  is_word(f->names[p], sizeof f->names[p]) && is_word(f->decks[p], LIBRARY_WORD);
    }
    for (int i = 0; i <= SQUARES; i++) {
        is_good = is_good && f->terrain[i] < TERRAIN_COUNT && f->kinds[i] <= STRUCTURE_KIND_COUNT &&
                  f->owners[i] < PLAYER_COUNT && f->groups[i] <= PLAYER_COUNT;
    }
    return is_good;
}

static int by_name(const void *a, const void *b) {
    return strcmp(((const LibraryEntry *)a)->name, ((const LibraryEntry *)b)->name);
}

int library_cache_read(const Paths *paths, LibraryEntry **out) {
    char path[PATH_SIZE + 16];
    char error[200];
    size_t size = 0;
    CacheHead head;
    *out = NULL;
    cache_file(paths, path, sizeof path);
    char *const bytes = file_read_plain(path, CACHE_BYTES_MAX, &size, error, sizeof error);
    if (bytes == NULL || size < sizeof head) {
        free(bytes);
        return 0;
    }
    memcpy(&head, bytes, sizeof head);
    const size_t rest = size - sizeof head;
    const bool is_whole = memcmp(head.magic, MAGIC, sizeof MAGIC) == 0 && head.version == CACHE_VERSION &&
                          head.entry_size == sizeof(LibraryEntry) && head.count <= LIBRARY_MAX &&
                          rest == (size_t)head.count * sizeof(LibraryEntry) &&
                          head.sum == sum_of(bytes + sizeof head, rest);
    LibraryEntry *const entries = is_whole && head.count > 0 ? malloc(rest) : NULL;
    int count = 0;
    for (uint32_t i = 0; entries != NULL && i < head.count; i++) {
        memcpy(&entries[count], bytes + sizeof head + i * sizeof *entries, sizeof *entries);
        const LibraryEntry *const e = &entries[count];
        count += is_word(e->name, sizeof e->name) && e->is_known == 1 && fits(&e->facts) ? 1 : 0;
    }
    free(bytes);
    if (entries != NULL) {
        qsort(entries, (size_t)count, sizeof *entries, by_name);
    }
    *out = entries;
    return count;
}

const LibraryFacts *library_cache_find(const LibraryEntry *cache, int count, const LibraryEntry *entry) {
    const LibraryEntry *const found =
        count > 0 ? bsearch(entry, cache, (size_t)count, sizeof *cache, by_name) : NULL;
    const bool is_same = found != NULL && found->when == entry->when && found->size == entry->size;
    return is_same ? &found->facts : NULL;
}

void library_cache_write(const Paths *paths, const LibraryEntry *entries, int count) {
    char path[PATH_SIZE + 16];
    char error[200];
    CacheHead head = {.version = CACHE_VERSION, .entry_size = sizeof(LibraryEntry)};
    char *const bytes = malloc(sizeof head + (size_t)count * sizeof *entries);
    if (bytes == NULL) {
        return;
    }
    for (int i = 0; i < count; i++) {
        if (entries[i].is_known && entries[i].facts.is_good) {
            char *const at = bytes + sizeof head + (size_t)head.count++ * sizeof *entries;
            memcpy(at, &entries[i], sizeof *entries);
        }
    }
    const size_t rest = (size_t)head.count * sizeof *entries;
    memcpy(head.magic, MAGIC, sizeof MAGIC);
    head.sum = sum_of(bytes + sizeof head, rest);
    memcpy(bytes, &head, sizeof head);
    cache_file(paths, path, sizeof path);
    (void)file_write_plain(path, bytes, sizeof head + rest, error, sizeof error); // it can be made again
    free(bytes);
}
