// library.h - All saved matches of a player: what each is, in which order they are shown, the trash.
//
// Names and dates come from the folder, at once. What a match is comes from a cache or, on a thread of its
// own, from its file. The cache is never trusted: an entry counts only while size and date of its file are
// the same, whatever does not add up is read from the file again, and what is opened is always the file.

#ifndef SANCTA_PLAY_LIBRARY_H
#define SANCTA_PLAY_LIBRARY_H

#include "base/lists.h"
#include "play/library_facts.h"
#include "play/paths.h"

typedef enum LibraryPlace { LIBRARY_SAVES, LIBRARY_TRASH } LibraryPlace;
typedef struct Library Library;

// Lists a place, the newest first, and begins to read what the cache does not know. NULL: memory is short.
Library *library_open(const Paths *paths, LibraryPlace place);
// The same without asking what the matches are.
Library *library_open_names(const Paths *paths, LibraryPlace place);
// Calls off the reading, keeps in the cache what is known.
void library_close(Library *l);
int library_count(const Library *l);
LibraryEntry *library_entry(Library *l, int index);
// Takes over what has been read since. True if anything was.
bool library_take(Library *l);
bool library_is_busy(const Library *l);
// Waits until everything is read.
void library_wait(Library *l);

// --- What is shown ---

// clang-format off
#define LIBRARY_SORTS(X)                                                                                               \
    X(SORT_NEWEST, "Newest first") X(SORT_OLDEST, "Oldest first") X(SORT_NAME, "By name") X(SORT_TURNS, "Longest first") \
    X(SORT_RESULT, "By result") X(SORT_HOUSE, "By house")
#define LIBRARY_FILTERS(X)                                                                                             \
    X(FILTER_ALL, "All matches") X(FILTER_PLAYED, "Not over") X(FILTER_OVER, "Over") X(FILTER_RED, "Red won")          \
    X(FILTER_BLUE, "Blue won") X(FILTER_HUMANS, "Two humans") X(FILTER_LINES, "With lines") X(FILTER_MARKED, "Marked")
// clang-format on
typedef enum LibrarySort { LIBRARY_SORTS(AS_ENUM) LIBRARY_SORT_COUNT } LibrarySort;
typedef enum LibraryFilter { LIBRARY_FILTERS(AS_ENUM) LIBRARY_FILTER_COUNT } LibraryFilter;

// Which matches have every word of [words] in what is told of them, letter case ignored, and pass the filter:
// their indexes, sorted, into [out], which has room for all. Returns how many.
int library_select(const Library *l, const char *words, LibraryFilter filter, LibrarySort sort, int *out);
// "Ann, Life: human against Blue, War: easy" and "Turn 12, over: Red won"; whatever a search looks at.
void library_players_words(const LibraryFacts *f, char *out, size_t size);
void library_state_words(const LibraryFacts *f, char *out, size_t size);

// --- Files ---

// Moves a match to the trash; [now] in seconds since 1970. False if it cannot be moved, or a window plays it
// and holds its file (save_origin.h).
bool library_delete(const Paths *paths, const char *name, int64_t now);
// Back from the trash, by the first free name "NAME", "NAME 2"... False if that fails.
bool library_restore(const Paths *paths, const LibraryEntry *entry);
// For good.
bool library_destroy(const Paths *paths, const LibraryEntry *entry);
// Removes what has been in the trash for TRASH_DAYS. Returns how many.
int library_sweep_trash(const Paths *paths, int64_t now);
// The file of an entry of [place].
void library_file(const Paths *paths, LibraryPlace place, const LibraryEntry *entry, char *out, size_t size);
// Copies the match file [path], or every match file of the folder [path], into the saves, by free names.
// Returns how many; [problem] says what is wrong with the first that is no match, "" if nothing is. The
// folder of the saves itself is refused, here and below.
int library_import(const Paths *paths, const char *path, char *problem, size_t size);
// Copies a match to the folder [folder], by a free name. False with the reason in [problem].
bool library_export(const Paths *paths, const char *name, const char *folder, char *problem, size_t size);
// Gives the match [name] the name [wanted], unless a window holds its file, or keeps a copy of it under that
// name; nothing is written over. False with the reason in [problem].
bool library_rename(const Paths *paths, const char *name, const char *wanted, char *problem, size_t size);
bool library_copy(const Paths *paths, const char *name, const char *wanted, char *problem, size_t size);
// The name of a copy that nobody has named: "NAME 2", or the first number that is free.
void library_name_copy(const Paths *paths, const char *name, char out[SAVE_NAME_SIZE]);
// Of the matches that the game itself put aside ("unfinished 3", "finished 2"), only the newest ten stay: the
// others go to the trash, but for what a window holds. Returns how many.
int library_thin_out(const Paths *paths, int64_t now);
// Of the unfinished ones among them the one that was saved last: its file. False: there is none.
bool library_last_unfinished(const Paths *paths, char *out, size_t size);

#endif
