// career.h - What a player has done against the computer: every match once, as it ended first. Kept in the
// file "<data>/career" on this computer and nowhere else.

#ifndef SANCTA_PLAY_CAREER_H
#define SANCTA_PLAY_CAREER_H

#include <stdint.h>

#include "base/lists.h"
#include "match/match.h"
#include "play/library.h"
#include "play/paths.h"

enum { CAREER_MAX = 4096, CAREER_ROWS = 64, CAREER_HANDICAP = 40 };

typedef enum CareerEnd { CAREER_LOST, CAREER_DRAWN, CAREER_WON, CAREER_END_COUNT } CareerEnd;

typedef struct CareerMatch {
    uint64_t key;                   // of how it began: the same match is counted once
    int64_t when;                   // it ended, seconds since 1970
    uint8_t house, end, taken_back; // of the human; CareerEnd
    uint16_t turns;
    int16_t accuracy; // of the human, hundredths of a percent; -1: it was not reviewed
    char deck[LIBRARY_WORD], level[LIBRARY_WORD];
    char own_handicap[CAREER_HANDICAP], other_handicap[CAREER_HANDICAP]; // as handicap_word() has them
} CareerMatch;

typedef struct Career {
    CareerMatch items[CAREER_MAX]; // the oldest first; of more the newest
    int count;
} Career;

// What [m] is in a career. False: it is not over, or not one human against one computer player.
bool career_of_match(const Match *m, int64_t now, CareerMatch *out);
// The seat of the only human, PLAYER_NONE: there are none or two.
Player career_seat(const Match *m);
// Reads the file; lines that are not understood are left out. False: there is one that cannot be read.
bool career_read(const Paths *paths, Career *out);
// Adds a match unless it is there already; then only its accuracy is taken over, if it has one. Lines that
// are not understood stay as they are. False if that cannot be written.
bool career_note(const Paths *paths, const CareerMatch *match);
// Forgets everything. False if the file cannot be removed.
bool career_reset(const Paths *paths);

// clang-format off
#define CAREER_KINDS(X) X(CAREER_BY_HOUSE, "By house") X(CAREER_BY_DECK, "By deck") X(CAREER_BY_LEVEL, "By level") \
    X(CAREER_BY_HANDICAP, "By handicap")
// clang-format on
typedef enum CareerKind { CAREER_KINDS(AS_ENUM) CAREER_KIND_COUNT } CareerKind;
typedef struct CareerRow {
    char name[LIBRARY_WORD + 8];
    int played, won, drawn, turns; // turns of all of them
    int accuracy, reviewed;        // the sum over the reviewed ones, hundredths of a percent
    uint8_t house;                 // of the first of them
} CareerRow;
// The matches in rows by kind, most played first. Returns how many rows.
int career_take_rows(const Career *career, CareerKind kind, CareerRow out[CAREER_ROWS]);

#endif
