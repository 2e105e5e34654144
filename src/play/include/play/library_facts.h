// library_facts.h - What the library tells of a match.

#ifndef SANCTA_PLAY_LIBRARY_FACTS_H
#define SANCTA_PLAY_LIBRARY_FACTS_H

#include <stdint.h>

#include "engine/engine.h"
#include "match/match_state.h"
#include "play/paths.h"

enum {
    LIBRARY_MAX = 20000,  // matches that are listed
    LIBRARY_WORD = 24,    // a seat or deck
    LIBRARY_PROBLEM = 96, // why a file is no match
    TRASH_DAYS = 30
};

// What a match is. Squares as the seat at the screen sees them, so that a list tells no secret.
typedef struct LibraryFacts {
    uint8_t is_good; // 0: [problem] says why not
    uint8_t seat;    // Player whose Sanctum lies at the bottom
    uint8_t result;  // GameResult
    uint8_t lines;   // beside the main one, at most 255
    uint8_t taken_back;
    uint8_t has_handicap;
    uint8_t houses[PLAYER_BLUE + 1];
    uint16_t turn;
    uint8_t terrain[SQUARES + 1];
    uint8_t kinds[SQUARES + 1];  // StructureKind + 1 of what is built there, 0: nothing
    uint8_t owners[SQUARES + 1]; // its owner
    uint8_t groups[SQUARES + 1]; // owner + 1 of the group there, 0: none
    char seats[PLAYER_BLUE + 1][LIBRARY_WORD];
    char names[PLAYER_BLUE + 1][MATCH_TEXT_SIZE]; // of at most SESSION_NAME_LETTERS
    char decks[PLAYER_BLUE + 1][LIBRARY_WORD];    // "war", "war-2", or "own"
    char problem[LIBRARY_PROBLEM];
} LibraryFacts;

typedef struct LibraryEntry {
    char name[SAVE_NAME_SIZE]; // of the file, without ending
    int64_t when;              // it was written, in nanoseconds since 1970
    int64_t size;
    int64_t deleted;  // seconds since 1970, in the trash only
    uint8_t is_known; // [facts] are of this very file
    uint8_t is_marked;
    LibraryFacts facts;
} LibraryEntry;

// The starter deck that a player begins a match with, "war-2", or "own".
void library_facts_name_deck(const PlayerState *p, char out[LIBRARY_WORD]);
// Reads the match file [path]; for any thread.
void library_facts_read(const char *path, LibraryFacts *out);

#endif
