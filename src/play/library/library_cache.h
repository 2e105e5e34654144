// library_cache.h - What the library keeps of matches that it has read, in the cache folder. Never trusted:
// see library.h.

#ifndef SANCTA_PLAY_LIBRARY_CACHE_H
#define SANCTA_PLAY_LIBRARY_CACHE_H

#include "play/library_facts.h"

// Entries that add up, by name, into owned memory; 0: there are none.
int library_cache_read(const Paths *paths, LibraryEntry **out);
// Facts of the same file of the same size and date, NULL: they must be read.
const LibraryFacts *library_cache_find(const LibraryEntry *cache, int count, const LibraryEntry *entry);
// Keeps what is known of those that could be read: others are tried again, since another version of the
// program may read them.
void library_cache_write(const Paths *paths, const LibraryEntry *entries, int count);

#endif
