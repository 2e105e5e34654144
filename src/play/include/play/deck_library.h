// deck_library.h - The decks at hand: the two of each house that come with the game, and the player's own,
// one file each in "<data>/decks". Nobody can change the first; they are there to play and to copy from.

#ifndef SANCTA_PLAY_DECK_LIBRARY_H
#define SANCTA_PLAY_DECK_LIBRARY_H

#include "match/deck_rules.h"
#include "match/deck_starters.h"
#include "play/paths.h"

enum { DECK_OWN_MAX = 96, DECK_LIBRARY_MAX = DECK_OWN_MAX + 2 * HOUSE_COUNT, DECK_FILE_SIZE = 96 };

typedef struct DeckEntry {
    char name[DECK_NAME_SIZE];
    char file[DECK_FILE_SIZE]; // the player's own: its file without folder and ending; "" for the game's
    char about[160];           // the first comment in it
    uint8_t house, starter;    // House, DeckStarter
    int cards, faults;
} DeckEntry;

typedef struct DeckLibrary {
    DeckEntry entries[DECK_LIBRARY_MAX]; // own ones by name, then the game's by house
    int count, own_count;
    int left_out; // older ones of the player's that have no room in it
} DeckLibrary;

// The file of one of the player's own decks, as it lies there now.
typedef struct DeckFile {
    char name[DECK_FILE_SIZE]; // without folder and ending
    int64_t when, size;        // written, in nanoseconds since 1970; size -1: it cannot be asked
} DeckFile;
// All of them, in no order; of too many the newest, and how many there are besides in [left_out]. How many.
int deck_library_files(const Paths *paths, DeckFile out[DECK_OWN_MAX], int *left_out);

// Lists everything anew. False: memory is short, and the library is empty.
bool deck_library_read(const Paths *paths, DeckLibrary *out);

// Reads the deck of an entry; [lost] is how many of its lines found no place. False with the reason in
// [error]; else [error] is the place of the first line that is not understood and why, "3:1: reason", or "".
bool deck_library_open(const Paths *paths, const DeckEntry *entry, DeckDraft *out, int *lost,
                       char error[PROBLEM_SIZE]);

// Where the player's own deck comes from: "mine.deck", or with the place of the first line that is not
// understood "mine.deck:3:1: reason". "" for the game's.
enum { DECK_SOURCE_SIZE = DECK_FILE_SIZE + 160 };
void deck_library_source(const Paths *paths, const DeckEntry *entry, char out[DECK_SOURCE_SIZE]);

// Opens a file anywhere as deck_library_open() does; [file] becomes its name in the library, "" if it does
// not lie there. A file that names no card is not a deck.
bool deck_library_open_path(const Paths *paths, const char *path, DeckDraft *out, char file[DECK_FILE_SIZE],
                            int *lost, char error[PROBLEM_SIZE]);

// Writes [draft] whole or not at all. An empty [file] becomes a new name made from the deck's; one that is
// taken is left alone. False with the reason in [error].
bool deck_library_save(const Paths *paths, const DeckDraft *draft, char file[DECK_FILE_SIZE],
                       char error[PROBLEM_SIZE]);
bool deck_library_remove(const Paths *paths, const char *file);

// The entry of the player's own deck [file]; NULL if there is none.
const DeckEntry *deck_library_find(const DeckLibrary *library, const char *file);

#endif
